import { scenes } from '@drover/scenarios'
import * as drover from 'drover'
import { all } from 'drover/all'
import { describe, expect, it } from 'vitest'
import { codeOf } from './code.js'

/** What a program prints last. */
function lastLineOf(code: string): string {
  const printed: string[] = []
  const names = Object.keys(drover)
  const program = new Function(...names, 'console', code.replace(/^import .*\n/, ''))
  // A program knows what it is given.
  for (const { kind, name } of all.map(drover.definitionOf)) drover.forgetPlugin(kind, name)
  try {
    program(...Object.values(drover), { log: (...line: unknown[]) => printed.push(line.join(' ')) })
  } finally {
    drover.usePlugins(all)
  }
  return printed.at(-1) ?? ''
}

describe('the code of a world', () => {
  it.each(scenes.filter(({ name }) => name !== 'flock'))(
    'of scene $name makes the same world',
    ({ scenario }) => {
      const world = new drover.World(scenario.world)
      world.run(3)
      expect(lastLineOf(codeOf(scenario.world, 3))).toBe(world.hash())
    },
  )
})

import { scenes } from '@drover/scenarios'
import * as drover from 'drover'
import { describe, expect, it } from 'vitest'
import { codeOf } from './code.js'

/** What a program prints last. */
function lastLineOf(code: string): string {
  const printed: string[] = []
  const names = Object.keys(drover)
  const program = new Function(...names, 'console', code.replace(/^import .*\n/, ''))
  program(...Object.values(drover), { log: (...line: unknown[]) => printed.push(line.join(' ')) })
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

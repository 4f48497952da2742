import { scenes } from '@drover/scenarios'
import { registerPlugins, World } from 'drover'
import { all } from 'drover/all'
import { definitionOf, forgetPlugin } from 'drover/schema'
import { describe, expect, it } from 'vitest'
import { droverModules } from '../rule/editor/drover-modules.js'
import { codeOf } from './code.js'

/** The last line that a program prints. */
function lastLineOf(code: string): string {
  const printed: string[] = []
  const exported: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(droverModules))
  const program = new Function(...Object.keys(exported), 'console', code.replace(/^import .*\n/gm, ''))
  // Functions that the program imports.
  for (const { kind, name } of all.map(definitionOf)) forgetPlugin(kind, name)
  try {
    program(...Object.values(exported), { log: (...line: unknown[]) => printed.push(line.join(' ')) })
  } finally {
    registerPlugins(all)
  }
  return printed.at(-1) ?? ''
}

describe('the code export', () => {
  it.each(scenes.filter(({ name }) => name !== 'flock'))(
    'of scene $name creates the same world',
    ({ scenario }) => {
      const world = new World(scenario.world)
      world.run(3)
      expect(lastLineOf(codeOf(scenario.world, 3))).toBe(world.hash())
    },
  )
})

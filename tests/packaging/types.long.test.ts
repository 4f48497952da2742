import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type typescript from 'typescript'
import typescript54 from 'typescript-5.4'
import typescript59 from 'typescript-5.9'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { assertBundlesFresh } from '../../scripts/bundle.mjs'
import { root } from './command.js'
import { compilerOptions, complaints, entries, makeFolder } from './installed.js'

vi.setConfig({ testTimeout: 60_000 })

assertBundlesFresh()

const PROGRAM = `${entries.map((entry) => `import '${entry}'`).join('\n')}
import { createPhysicalWorld } from 'drover-rapier'
import { separate, World, type WorldDescription } from 'drover'
import { life } from 'drover/features'
import { defineRule, length } from 'drover/plugin'
import { weighted } from 'drover/selections'
import { all } from 'drover/all'
import type { Scenario } from '@drover/scenarios'

const flee = defineRule({
  name: 'fleeFromWalls',
  about: 'Flees from walls.',
  options: { reach: length({ default: 5, about: 'How far it looks.' }) },
  act: ({ self, options }) => self.heading.times(options.reach),
})
const description: WorldDescription = {
  edges: 'wrap',
  depth: undefined,
  populations: [
    { count: 3, behaviors: [separate({ radius: 25, population: 'all', weight: undefined }), flee({ reach: undefined })] },
    { life: life({ reserve: 0.5 }), selection: weighted({}), energy: { model: 'my own' } },
  ],
}
// @ts-expect-error
life({ reserves: 1 })
// @ts-expect-error
separate({ radius: '25' })
export const scenario: Scenario = { drover: 1, world: description, metrics: ['polarization', 'my own'] }
const world = new World(description, { plugins: all })
world.on('collision', ({ speed }) => console.log(speed.toFixed()))
world.on('my own', ({ step }) => console.log(step.toFixed()))
for (const population of world.populations) {
  const x: Float64Array = population.columns.x
  const values: Float64Array[] = population.columns.extra.map((column) => column.values)
  console.log(x.subarray(0, population.count), values)
}
createPhysicalWorld(description).then(({ touches }) => console.log(touches.length))
`

const { folder, remove } = makeFolder()
const file = join(folder, 'program.ts')

beforeAll(() => writeFileSync(file, PROGRAM))
afterAll(remove)

describe('the types of all packages, without skipLibCheck', () => {
  it.each([
    ['5.4', 'node16', typescript54],
    ['5.4', 'bundler', typescript54],
    ['5.9', 'bundler', typescript59],
  ] as const)('hold in TypeScript %s, resolved as by %s', (version, resolution, compiler) => {
    const ts = compiler as unknown as typeof typescript
    expect(ts.version).toContain(version)
    const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions(resolution), folder)
    expect(errors).toEqual([])
    expect(complaints(ts, ts.createProgram([file], options))).toEqual([])
  })

  it.each(['node16', 'bundler'] as const)('hold in TypeScript 7, resolved as by %s', (resolution) => {
    const config = { compilerOptions: compilerOptions(resolution), files: ['program.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    // It has no API: it is run.
    const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })
})

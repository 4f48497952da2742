import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { drover as start, temporaryFolder } from './program.js'

const folder = temporaryFolder()
const drover = (args: readonly string[]) => start(args, folder.path)
const inFolder = (name: string) => join(folder.path, name)
const example = fileURLToPath(new URL('../../examples/rules/infection.ts', import.meta.url))

const explained = async (...args: readonly string[]) => (await drover(['explain', ...args])).stdout

/** A scenario that brings the rule of the example as a graph, and nothing else of ours. */
const scenario = (graph: unknown) => ({
  drover: 1,
  world: {
    width: 100,
    height: 100,
    edges: 'wrap',
    rules: { contagion: graph },
    populations: [
      {
        name: 'people',
        count: 60,
        velocity: 'random',
        behaviors: [{ behavior: 'wander' }, { behavior: 'contagion', share: 0.3 }],
      },
    ],
  },
  run: { steps: 50 },
})

describe('drover, given a scenario that brings a rule', () => {
  let graph: { readonly options: Record<string, unknown> }

  beforeAll(async () => {
    const [infect] = JSON.parse(await explained('infect', '--import', example, '--json'))
    graph = infect.graph
    writeFileSync(inFolder('own.json'), JSON.stringify(scenario(graph)))
  })

  it('runs it without importing anything, and again from what it leaves', async () => {
    expect((await drover(['validate', inFolder('own.json')])).code).toBe(0)
    const first = await drover(['run', inFolder('own.json'), '--out', inFolder('first')])
    expect(first.code).toBe(0)
    const again = await drover(['run', inFolder('first/scenario.json'), '--out', inFolder('again')])
    expect(again.code).toBe(0)
    const hashOf = (out: string) => JSON.parse(readFileSync(inFolder(`${out}/summary.json`), 'utf8')).hash
    expect(hashOf('again')).toBe(hashOf('first'))
    const risky = ['--set', 'populations[people].behaviors[contagion].risk=5']
    expect((await drover(['run', inFolder('own.json'), ...risky, '--out', inFolder('risky')])).code).toBe(0)
    expect(hashOf('risky')).not.toBe(hashOf('first'))
  })

  it('says in one line which option is wrong', async () => {
    const wrong = ['--set', 'populations[people].behaviors[contagion].risk=-1']
    const { code, stderr } = await drover(['run', inFolder('own.json'), ...wrong, '--out', inFolder('wrong')])
    expect(code).toBe(2)
    expect(stderr).toMatch(/behaviors\[1\]\.risk: expected a number >= 0, got -1/)
  })

  it('explains it by its formulas, graph and code', async () => {
    expect(await explained(inFolder('own.json'))).toContain('health′ = { 1 if health = 0 ∧')
    const whole = await explained(inFolder('own.json'), '--code')
    expect(whole).toContain('otherState health')
    expect(whole).toContain('return (agent, out) => {')
  })

  it('says which behaviors have no formula', async () => {
    const { code, stderr } = await drover(['explain', 'followPath'])
    expect(code).toBe(2)
    expect(stderr).toContain('expected a rule made with defineRule')
  })
})

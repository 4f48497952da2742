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

/** The rows of a CSV file without quotes, by the names of its columns. */
function rowsOf(file: string): readonly Readonly<Record<string, string>>[] {
  const [names = [], ...rows] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(names.map((name, k) => [name, row[k] ?? ''])))
}

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

describe('drover, given a scenario that contains a rule', () => {
  let graph: { readonly options: Record<string, unknown> }

  beforeAll(async () => {
    const [infect] = JSON.parse(await explained('infect', '--import', example, '--json'))
    graph = infect.graph
    writeFileSync(inFolder('own.json'), JSON.stringify(scenario(graph)))
  })

  it('runs it without imports, and again from its results', async () => {
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

  it.each(['reference', 'wasm'])(
    '[S254] stops runs of a sweep by a state of the rule, on %s',
    async (backend) => {
      const experiment = {
        experiment: backend,
        scenario: './own.json',
        backend,
        set: { 'populations[people].behaviors[contagion].risk': 0.5 },
        replicates: 3,
        stop: { metric: 'health1Share', above: 0.5 },
        measure: { metrics: ['stop'], at: { every: 1, from: 0 } },
        reduce: { shares: { half: { metric: 'health1Share', above: 0.5 } } },
      }
      writeFileSync(inFolder('stop.json'), JSON.stringify(experiment))
      const out = inFolder(`stop-${backend}`)
      const swept = await drover(['sweep', inFolder('stop.json'), '--format', 'csv', '--quiet', '--out', out])
      expect([swept.stderr, swept.code]).toEqual(['', 0])
      const runs = rowsOf(`${out}/runs.csv`)
      expect(runs.map(({ outcome }) => outcome)).toEqual(['stopped', 'stopped', 'stopped'])
      const series = rowsOf(`${out}/series.csv`)
      for (const { run, steps } of runs) {
        const ill = series.filter((row) => row.run === run && Number(row.health1Share) > 0.5)
        expect(ill.map(({ step }) => step)).toEqual([steps])
        expect(Number(steps)).toBeGreaterThan(0)
      }
      expect(rowsOf(`${out}/summary.csv`)[0]).toMatchObject({ stopped: '3', half: '1' })
    },
  )

  it('names the wrong option in one line', async () => {
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

  it('names the behaviors without a formula', async () => {
    const { code, stderr } = await drover(['explain', 'queue'])
    expect(code).toBe(2)
    expect(stderr).toContain('expected a rule made with defineRule')
  })

  it('suggests rules for a misspelled name', async () => {
    const { code, stderr } = await drover(['explain', 'separates'])
    expect([code, stderr]).toEqual([
      2,
      "drover: unknown rule or scene 'separates'; did you mean 'separate'?\n",
    ])
  })
})

/** What each of the scenarios of the examples keeps for agents, and what is measured of that. */
const KEPT: readonly (readonly [name: string, states: readonly string[], measured: readonly string[]])[] = [
  ['ants-follow', [], []],
  ['evacuate', [], []],
  ['fireflies', ['phase', 'light'], ['phaseMean', 'light0Share', 'light1Share']],
  ['heat-seekers', [], []],
  ['infection', ['health', 'luck'], ['health0Share', 'health1Share', 'health2Share']],
  ['lane-forming', ['side'], []],
  ['leadership', ['knows', 'lead'], ['leadMean']],
  ['majority-vote', ['opinion', 'luck'], ['opinion-1Share', 'opinion0Share', 'opinion1Share']],
  ['predator-confusion', [], []],
  ['ripples', ['height', 'rising'], ['heightMean', 'risingMean']],
]

describe('drover run, given a scenario of examples/rules', () => {
  it.each(KEPT)('writes the states of the rule of %s into its tables', async (name, states, measured) => {
    const file = fileURLToPath(new URL(`../../examples/rules/${name}.json`, import.meta.url))
    const out = ['--steps', '10', '--format', 'csv', '--out', inFolder(name)]
    const color = states.flatMap((state) => ['--color', state])
    const { code, stderr } = await drover(['run', file, '--quiet', ...out, ...color])
    expect([code, stderr]).toEqual([0, ''])
    const [agents, metrics] = ['trajectories', 'metrics'].map((table) =>
      readFileSync(inFolder(`${name}/${table}.csv`), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split(',')),
    )
    const width = 10
    expect(agents?.[0]?.slice(width)).toEqual(states)
    expect(metrics?.[0]?.slice(-measured.length || Number.POSITIVE_INFINITY)).toEqual(measured)
    // Agents have their numbers in the last rows, not nothing.
    for (const cell of agents?.at(-1)?.slice(width) ?? []) expect(cell).toMatch(/^-?\d/)
    const last = agents?.filter((row) => row[0] === '10') ?? []
    const health = agents?.[0]?.indexOf('health') ?? -1
    if (health >= 0) {
      const sick = last.filter((row) => row[health] === '1').length / last.length
      expect(sick).toBeGreaterThan(0)
      expect(Number(metrics?.at(-1)?.[metrics[0]?.indexOf('health1Share') ?? -1])).toBe(sick)
    }
  })

  it('names in one line the values that can color agents', async () => {
    const file = fileURLToPath(new URL('../../examples/rules/infection.json', import.meta.url))
    const { code, stderr } = await drover(['run', file, '--color', 'helth', '--out', inFolder('none')])
    expect(code).toBe(2)
    expect(stderr).toMatch(/view\.color: expected one of population, speed, .*; did you mean 'health'\?\n$/)
  })
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drover, temporaryFolder } from './program.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = temporaryFolder()
const inFolder = (name: string) => join(folder.path, name)

const RULES = `
import { defineMetric, type Metric } from 'drover/metrics'
import { defineBehavior } from 'drover/plugin'
import { push } from './push.ts'

export const drift = defineBehavior({
  name: 'driftEast',
  summary: 'Is pushed along +x.',
  source: 'a test',
  options: {},
  bind: () => ({
    force(_agent: unknown, out: { x: number; y: number; z: number }) {
      out.x = push
      out.y = 0
      out.z = 0
      return true
    },
  }),
})

export const east: Metric = defineMetric({
  name: 'east', unit: 'length', summary: 'The largest x.', source: 'a test', columns: ['eastMost'],
  measure(population, _space, out) {
    out[0] = Math.max(...population.columns.x.subarray(0, population.count))
  },
})

const agents = { name: 'agents', count: 2, at: [[1, 1], [2, 2]], maxForce: 1, behaviors: [drift({})] }
export const scenes = [
  {
    name: 'my-drift',
    controls: { limit: 'populations[0].maxSpeed' },
    scenario: {
      drover: 1,
      world: { width: 100, height: 100, populations: [agents] },
      run: { steps: 4, every: 1 },
      metrics: [east.name],
    },
  },
]
`

/** A scenario that needs the rule, and an experiment about the scene. */
const SCENARIO = {
  drover: 1,
  world: {
    width: 100,
    height: 100,
    populations: [{ count: 1, at: 'center', behaviors: [{ behavior: 'driftEast' }] }],
  },
  run: { steps: 2 },
}
const EXPERIMENT = {
  experiment: 'drifts',
  scenario: 'my-drift',
  factors: { limit: { values: [1, 2] } },
  replicates: 2,
  measure: { metrics: ['east'] },
}

/** Invalid files, and the message for each. */
const WRONG: readonly (readonly [file: string, source: string, line: string])[] = [
  ['syntax.ts', 'const a = 1\nconst b = = 2\n', 'syntax.ts:2: Unexpected token'],
  ['lost.ts', "import { a } from './nowhere.ts'\nexport const b = a\n", 'lost.ts:1: Could not resolve'],
  ['throws.ts', 'const a: number = 1\n\nthrow new Error("no " + a)\n', 'throws.ts:3: no 1'],
  [
    'taken.mjs',
    "import { defineBehavior } from 'drover/plugin'\n\nexport const mine = defineBehavior({ name: 'seek', summary: '', source: '', options: {}, bind() {} })\n",
    "--import taken.mjs: behavior 'seek' exists in drover; give yours another name",
  ],
  ['exits.mjs', 'process.exit(0)\n', '--import exits.mjs: the program ended while this was loaded'],
  ['list.mjs', 'export const scenes = {}\n', '--import list.mjs: scenes: expected a list of scenes'],
  [
    'flock.mjs',
    "export const scenes = [{ name: 'flock', scenario: { drover: 1, world: {} } }]\n",
    "--import flock.mjs: there is a scene 'flock' already",
  ],
  [
    'invalid.mjs',
    "export const scenes = [{ name: 'a', scenario: { drover: 1, world: { width: -1 } } }]\n",
    '--import invalid.mjs: scenes[0].scenario.world.width: expected',
  ],
]

beforeAll(() => {
  writeFileSync(inFolder('rules.ts'), RULES)
  writeFileSync(inFolder('push.ts'), 'export const push: number = 0.5\n')
  writeFileSync(inFolder('scenario.json'), JSON.stringify(SCENARIO))
  writeFileSync(inFolder('drifts.json'), JSON.stringify(EXPERIMENT))
  for (const [file, source] of WRONG) writeFileSync(inFolder(file), source)
})

afterAll(folder.remove)

const summaryIn = (path: string) => JSON.parse(readFileSync(inFolder(`${path}/summary.json`), 'utf8'))

describe('drover --import', () => {
  it('[S175] adds behaviors, metrics and scenes in TypeScript to a run, whose command repeats it', async () => {
    const ran = await drover(
      'run my-drift --import rules.ts --format csv --out results/a'.split(' '),
      folder.path,
    )
    expect(ran.stderr).toBe('')
    expect(ran.stdout).toContain('--out results/a/again --format csv --import rules.ts\n')
    // 2 + 0.5 + 1 + 1.5 + 2
    expect(readFileSync(inFolder('results/a/metrics.csv'), 'utf8').trim().split('\n').at(-1)).toBe(
      '4,4,agents,7',
    )
    const { command, hash, imports } = summaryIn('results/a')
    expect(imports).toEqual([{ file: '../../rules.ts', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    const again = await drover(command.split(' ').slice(1), inFolder('results/a'))
    expect(again.stderr).toBe('')
    expect(summaryIn('results/a/again').hash).toBe(hash)
    for (const [page, place, imported] of [
      ['results/a/report.html', 'results/a', '../../rules.ts'],
      ['page.html', '.', './rules.ts'],
    ] as const) {
      await drover(['report', 'results/a', '--out', page, '--quiet'], folder.path)
      const [, reported = ''] = /<pre>drover (run .*)<\/pre>/.exec(readFileSync(inFolder(page), 'utf8')) ?? []
      expect(reported).toContain(` --import ${imported}`)
      const repeated = await drover([...reported.split(' '), '--json'], inFolder(place))
      expect(JSON.parse(repeated.stdout)).toMatchObject({ hash })
    }
  })

  it('[S175] adds scenes to list and info', async () => {
    const listed = await drover('list --import rules.ts'.split(' '), folder.path)
    expect(listed.stdout).toMatch(/\nImported\n {2}my-drift /)
    const told = await drover('info my-drift --import rules.ts'.split(' '), folder.path)
    expect([told.stderr, told.code]).toEqual(['', 0])
    expect(told.stdout).toMatch(/^my-drift, rules\.ts\nSource: rules\.ts\n/)
    expect(told.stdout).toContain("Behavior 'driftEast' at world.populations[0].behaviors[0]")
    const other = await drover('info my-drift'.split(' '), folder.path)
    expect([other.stdout, other.code]).toEqual(['', 2])
  })

  it('[S175] adds them to the threads of a sweep, which continues only with the same code', async () => {
    const args = 'sweep drifts.json --import rules.ts --jobs 2 --format csv --out swept'.split(' ')
    const swept = await drover([...args, '--quiet'], folder.path)
    expect([swept.stderr, swept.code]).toEqual(['', 0])
    const [head = '', ...runs] = readFileSync(inFolder('swept/runs.csv'), 'utf8').trim().split('\n')
    const place = head.split(',').indexOf('eastMost')
    // With a speed of at most 1: 2 + 0.5 + 1 + 1 + 1.
    expect(runs.map((run) => run.split(',')[place])).toEqual(['5.5', '5.5', '7', '7'])
    expect(runs[0]).toMatch(/--import \.\.\/rules\.ts"?$/)
    const before = readFileSync(inFolder('swept/runs.csv'), 'utf8')
    await drover(['report', 'swept', '--quiet'], folder.path)
    const page = readFileSync(inFolder('swept/report.html'), 'utf8')
    const [, reported = ''] = /<pre>drover (sweep .*)<\/pre>/.exec(page) ?? []
    expect(reported).toContain('--import ../rules.ts')
    const again = await drover([...reported.split(' '), '--quiet'], inFolder('swept'))
    expect([again.stderr, again.code]).toEqual(['', 0])
    const summary = (path: string) => readFileSync(inFolder(`${path}/summary.csv`), 'utf8')
    expect(summary('swept/again')).toBe(summary('swept'))
    writeFileSync(inFolder('push.ts'), 'export const push: number = 0.25\n')
    try {
      const other = await drover(args, folder.path)
      expect(other.stderr).toContain('the sweep there differs in imports; ')
      expect(other.code).toBe(2)
    } finally {
      writeFileSync(inFolder('push.ts'), 'export const push: number = 0.5\n')
    }
    expect(readFileSync(inFolder('swept/runs.csv'), 'utf8')).toBe(before)
  })

  it.each(['parquet', 'csv'])(
    '[S255] gives plots and reports of %s the units of rules and metrics',
    async (format) => {
      const rule = `
import { defineMetric } from 'drover/metrics'
import { defineRule, length, select } from 'drover/plugin'
export const gather = defineRule({
  name: 'gather', about: 'Goes to its neighbors.', options: { reach: length({ above: 0, about: 'How far it looks.' }) },
  state: { crowded: 0, seen: 0 },
  act({ self, options, within }) {
    const near = within(options.reach)
    const state = { crowded: select(near.any(), 1, 0), seen: near.count() }
    return { desire: near.sum((n) => n.offset).withLength(self.maxSpeed), state }
  },
})
export const north = defineMetric({
  name: 'north', unit: 'length', summary: 'The largest y.', source: 'a test', columns: ['northMost'],
  measure: (flock, _space, out) => { out[0] = Math.max(...[...flock].map(({ position }) => position.y)) },
})`
      const world = {
        populations: [{ name: 'herd', count: 5, behaviors: [{ behavior: 'gather', reach: 10 }] }],
      }
      const experiment = {
        experiment: 'reach',
        scenario: { drover: 1, world },
        steps: 2,
        factors: { reach: { path: 'populations[herd].behaviors[gather].reach', values: [10, 20] } },
        replicates: 1,
        measure: { metrics: ['spread', 'north'] },
      }
      writeFileSync(inFolder('gather.ts'), rule)
      writeFileSync(inFolder('reach.json'), JSON.stringify(experiment))
      const swept = await drover(
        `sweep reach.json --import gather.ts --format ${format} --out ${format} --quiet`.split(' '),
        folder.path,
      )
      expect([swept.stderr, swept.code]).toEqual(['', 0])
      expect(JSON.parse(readFileSync(inFolder(`${format}/experiment.json`), 'utf8')).units).toEqual({
        ...{
          reach: 'length',
          startAgents: 'count',
          endAgents: 'count',
          spread: 'length',
          northMost: 'length',
        },
        ...{ crowded0Share: '1', crowded1Share: '1', seenMean: 'number' },
      })
      const again = await drover(
        `sweep ${format}/experiment.json --import gather.ts --out again --fresh --quiet`.split(' '),
        folder.path,
      )
      expect([again.stderr, again.code]).toEqual(['', 0])
      const plotted = async (metric: string) => {
        await drover(['plot', format, '--metric', metric, '--out', 'plot.svg', '--quiet'], folder.path)
        return [...readFileSync(inFolder('plot.svg'), 'utf8').matchAll(/>([^<>]+)<\/text>/g)].map(
          ([, text]) => text,
        )
      }
      expect(await plotted('northMost')).toEqual(
        expect.arrayContaining(['reach (length)', 'northMost (length)']),
      )
      // Shares have an axis from 0 to 1, whatever their values.
      expect(await plotted('crowded1Share')).toEqual(expect.arrayContaining(['crowded1Share', '0.0', '1.0']))
      expect(await plotted('seenMean')).toContain('seenMean')
      await drover(['report', format, '--quiet'], folder.path)
      expect(readFileSync(inFolder(`${format}/report.html`), 'utf8')).toContain(
        '<td>10, 20</td><td>length</td>',
      )
    },
  )

  it('accepts an empty file', async () => {
    writeFileSync(inFolder('empty.ts'), '')
    const listed = await drover('list --import empty.ts --import rules.ts'.split(' '), folder.path)
    expect([listed.stderr, listed.code]).toEqual(['', 0])
  })

  it('adds them to bake and validate', async () => {
    const baked = await drover(
      'bake scenario.json --import ./rules.ts --seconds 0.1 --out drift.glb'.split(' '),
      folder.path,
    )
    expect([baked.stderr, baked.code]).toEqual(['', 0])
    expect(existsSync(inFolder('drift.glb'))).toBe(true)
    const checked = await drover('validate scenario.json --import rules.ts'.split(' '), folder.path)
    expect(checked.stdout).toBe('scenario.json: valid\n')
  })

  it('is suggested if a scenario names an unknown behavior', async () => {
    const { stderr, code } = await drover(['run', 'scenario.json'], folder.path)
    expect(stderr).toMatch(/unknown behavior "driftEast"; .* \(--import FILE brings your own\)\n$/)
    expect(code).toBe(2)
  })

  it.each(WRONG)('reports in one line the problem of %s, and the place', async (file, _, line) => {
    const { stderr, code } = await drover(['validate', 'scenario.json', '--import', file], folder.path)
    expect(stderr.split('\n')[0]).toContain(`drover: ${line}`)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(code).toBe(2)
  })

  it('names the line of a file whose rule throws in a step', async () => {
    const source = RULES.replace('out.x = push', 'throw new Error("no way")').replace(
      /'my-drift'/,
      "'failing'",
    )
    writeFileSync(inFolder('failing.ts'), source)
    const line = source.split('\n').findIndex((text) => text.includes('no way')) + 1
    const { stderr, code } = await drover(['run', 'failing', '--import', 'failing.ts'], folder.path)
    expect(stderr).toContain(`threw Error: no way (failing.ts:${line})\n`)
    expect(code).toBe(1)
  })
})

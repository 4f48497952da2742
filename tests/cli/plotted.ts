import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { drover, type Ended } from './program.js'
import { createWorkplace } from './results.js'

const COMMON = {
  scenario: 'flocking',
  steps: 30,
  set: { 'populations[0].count': 20 },
  replicates: 3,
  measure: { metrics: ['polarization', 'milling', 'nearest'] },
}

const GUST = { signal: 'ramp', from: 5, to: 6, low: 0, high: 1 }

/** Sweeps that vary what pictures tell apart; each is tiny. */
const SWEEPS: Readonly<Record<string, object>> = {
  two: {
    question: 'Is <b>cohesion</b> & speed enough?',
    factors: {
      cohesion: { values: [0, 1] },
      'populations[boids].maxSpeed': { values: { from: 1, to: 4, count: 3, scale: 'log' } },
    },
    reduce: { shares: { aligned: { metric: 'polarization', above: 0.5 } } },
  },
  speeds: {
    factors: {
      speed: { path: 'populations[boids].maxSpeed', values: { from: 1, to: 8, count: 4, scale: 'log' } },
    },
    measure: { metrics: ['polarization', 'milling'], at: { every: 10 } },
  },
  edges: { factors: { edges: { path: 'edges', values: ['wrap', 'bounce'] } } },
  mixed: {
    factors: { edges: { path: 'edges', values: ['wrap', 'bounce'] }, cohesion: { values: [0, 1, 3] } },
  },
  alone: {},
  // Vega counts the points of lines by itself; three levels need more digits or fewer than others.
  counts: {
    factors: {
      cohesion: { values: [0, 1] },
      count: { path: 'populations[boids].maxSpeed', values: [1e-7, 12344, 12345] },
    },
    measure: { metrics: ['polarization'] },
  },
  // A single agent has no nearest neighbor; the wind of one level moves it to infinity.
  storm: {
    question: '<script>alert(1)</script>',
    scenario: {
      drover: 1,
      world: {
        populations: [
          { name: 'kite', at: [10, 10], mass: 1e-300, forces: [{ force: 'wind', vector: [GUST, 0] }] },
        ],
      },
    },
    set: {},
    factors: {
      '<script>gale</script>': { path: 'populations[0].forces[0].vector[0].high', values: [1, 1e100] },
    },
    measure: { metrics: ['speed', 'nearest'] },
  },
}

/**
 * A temporary folder with the results of sweeps, as Parquet and one of them as CSV in `commas`; of runs, in
 * `run` and `run-csv`; and of combinations that are no grid, in `scattered`.
 */
export async function createPlotted(names: readonly string[], runs: boolean) {
  const place = createWorkplace()
  const { path, at } = place
  const sweep = (name: string, out: string, ...more: readonly string[]) =>
    drover(['sweep', `${name}.json`, '--out', out, '--quiet', ...more], path)
  for (const name of names) {
    writeFileSync(at(`${name}.json`), JSON.stringify({ experiment: name, ...COMMON, ...SWEEPS[name] }))
    await sweep(name, name)
  }
  if (names.includes('two')) {
    await sweep('two', 'commas', '--format', 'csv')
    cpSync(at('commas'), at('scattered'), { recursive: true })
    for (const [table, each] of [
      ['summary.csv', 1],
      ['runs.csv', 3],
    ] as const) {
      const [head = '', ...rows] = readFileSync(at('scattered', table), 'utf8').trimEnd().split('\n')
      writeFileSync(at('scattered', table), [head, ...rows.slice(each, 5 * each), ''].join('\n'))
    }
  }
  if (runs) {
    await drover(['run', 'flocking', '--steps', '50', '--out', 'run', '--quiet'], path)
    await drover(['run', 'flocking', '--steps', '50', '--out', 'run-csv', '--format', 'csv', '--quiet'], path)
  }
  return {
    ...place,
    text: (...parts: readonly string[]) => readFileSync(at(...parts), 'utf8'),
    plot: (...args: readonly string[]): Promise<Ended> => drover(['plot', ...args], path),
    report: (...args: readonly string[]): Promise<Ended> => drover(['report', ...args], path),
  }
}

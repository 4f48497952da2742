import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Comparison, type EnergyUse, figure, type Outcome } from '../comparison.js'
import { spreadOf } from '../timing.js'

const MOST_MS_PER_RUN = 2
const LEAST_SCALING = 1.8
const MOST_GROWTH = 100

/** A quick run makes a tenth. */
const RUNS = 10_000

/** Runs of one agent and one step: their whole duration is the overhead of a run. */
const TINY = {
  scenario: { drover: 1, world: { populations: [{ count: 1 }] } },
  steps: 1,
  factors: { speed: { path: 'populations[0].maxSpeed', values: { from: 1, to: 10, count: 100 } } },
  measure: { metrics: ['speed'] },
}

/** Runs of 120 boids: some milliseconds each. */
const SHORT = {
  scenario: 'flocking',
  steps: 50,
  factors: { cohesion: { values: { from: 0, to: 2, count: 100 } } },
  measure: { metrics: ['polarization'] },
}

/** Runs with long results: about 25 kB each if they stayed in memory. */
const LONG_RESULTS = { ...TINY, steps: 400, measure: { metrics: ['speed'], at: { every: 1 } } }

export const sweeps: Comparison = {
  name: 'sweeps',
  title: 'What `drover sweep` takes beside the steps: time per run, memory, and what a second thread gains',
  parts: [
    {
      name: 'overhead',
      title: '10,000 runs of one agent and one step, one thread: the whole command',
      measure: overhead,
    },
    {
      name: 'memory',
      title: '10,000 runs of one agent and 400 steps, all of them recorded, against 2,000, two threads',
      measure: memory,
    },
    {
      name: 'scaling',
      title: '10,000 runs of the scene `flocking`, 50 steps each: two threads against one, the whole command',
      measure: scaling,
    },
  ],
}

/** What a sweep of a process of its own took. */
interface Taken {
  readonly ms: number
  readonly megabytes: number
}

const PEAK = `data:text/javascript,${encodeURIComponent(`
import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)))
`)}`

function sweep(experiment: object, runs: number, jobs: number): Taken {
  const folder = mkdtempSync(join(tmpdir(), 'drover-bench-'))
  try {
    const given = { experiment: 'bench', ...experiment, replicates: runs / 100 }
    writeFileSync(join(folder, 'bench.json'), JSON.stringify(given))
    const program = fileURLToPath(new URL('main.js', import.meta.resolve('@drover/cli')))
    const args = ['--import', PEAK, program, 'sweep', 'bench.json', '--quiet', '--jobs', String(jobs)]
    const start = performance.now()
    const { status, signal, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    const ms = performance.now() - start
    if (status !== 0) throw new Error(`sweep: expected exit status 0, got ${status ?? signal}: ${stderr}`)
    // The value is in kilobytes.
    return { ms, megabytes: Number(stderr) / 1024 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const runsFor = ({ quick }: EnergyUse, share = 1): number => (share * RUNS) / (quick ? 10 : 1)
/** A sweep takes seconds, so fewer turns are enough. */
const turns = ({ quick }: EnergyUse): undefined[] => Array.from({ length: quick ? 1 : 3 })

function overhead(energyUse: EnergyUse): Outcome {
  // With fewer runs, the program's start would take most of the time.
  const taken = turns(energyUse).map(() => sweep(TINY, RUNS, 1).ms / RUNS)
  return {
    timings: [],
    figures: [figure('ms per run', spreadOf(taken), { atMost: MOST_MS_PER_RUN })],
  }
}

function memory(energyUse: EnergyUse): Outcome {
  const few = turns(energyUse).map(() => sweep(LONG_RESULTS, runsFor(energyUse, 0.2), 2).megabytes)
  const many = turns(energyUse).map(() => sweep(LONG_RESULTS, runsFor(energyUse), 2).megabytes)
  const growth = many.map((megabytes, k) => megabytes - few[k])
  return {
    timings: [],
    figures: [
      figure('megabytes at most, a fifth of the runs', spreadOf(few)),
      figure('megabytes at most, all runs', spreadOf(many)),
      figure('the difference', spreadOf(growth), { atMost: MOST_GROWTH }),
    ],
  }
}

function scaling(energyUse: EnergyUse): Outcome {
  const runs = runsFor(energyUse)
  const one: number[] = []
  const two: number[] = []
  for (const _ of turns(energyUse)) {
    one.push(sweep(SHORT, runs, 1).ms)
    two.push(sweep(SHORT, runs, 2).ms)
  }
  const ratios = one.map((ms, k) => ms / two[k])
  return {
    timings: [],
    figures: [
      figure('seconds, one thread', spreadOf(one.map((ms) => ms / 1000))),
      figure('seconds, two threads', spreadOf(two.map((ms) => ms / 1000))),
      figure('times as fast with two', spreadOf(ratios), { atLeast: LEAST_SCALING }),
    ],
  }
}

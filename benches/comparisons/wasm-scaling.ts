import { availableParallelism } from 'node:os'
import { type Comparison, type EnergyUse, figure, type Outcome, type Target } from '../comparison.js'
import { exponent } from '../exponent.js'
import { flockOf } from '../flock-pair.js'
import { interleave } from '../timing.js'
import { wasmName, wasmVariant } from '../wasm-world.js'

/** All sizes settle for the same time and are timed over the same steps, so their states are comparable. */
const PLAY = { settle: 5, steps: 5, leadIn: 1 }
/** Minimum of agents times steps per repeat; the flock may be too large for this few steps. */
const WORK = 1_000_000
const MANY = 2

export const wasmScaling: Comparison = {
  name: 'wasm-scaling',
  title: 'How the time of a step on the wasm backend grows with the agents and shrinks with the threads',
  parts: [
    { name: 'agents', title: 'scene `flock`, 100 agents to 1,000,000', measure: measureAgents },
    { name: 'threads', title: 'scene `flock`, one thread up to one for each core', measure: measureThreads },
  ],
}

async function measureAgents({ quick, ...energyUse }: EnergyUse): Promise<Outcome> {
  const sizes = [100, 1000, 10_000, 100_000, ...(quick ? [] : [1_000_000])]
  const nameOf = (agents: number, threads: number) => `${agents.toLocaleString('en')}, ${wasmName(threads)}`
  const variants = []
  for (const agents of sizes) {
    for (const threads of [1, MANY]) {
      const passes = Math.ceil(WORK / (agents * PLAY.steps))
      variants.push(await wasmVariant(nameOf(agents, threads), flockOf(agents), threads, { ...PLAY, passes }))
    }
  }
  const { timings, ratio } = interleave(variants, energyUse)
  const growth = (from: number, to: number, target?: Target) =>
    exponent(ratio(nameOf(to, 1), nameOf(from, 1)), { from, to, of: ', 1 thread' }, target)
  return {
    timings,
    figures: [
      ...sizes.slice(1).map((agents, k) => growth(sizes[k], agents)),
      ...sizes.map((agents) =>
        figure(
          `1 thread / ${MANY} threads, ${agents.toLocaleString('en')} agents`,
          ratio(nameOf(agents, 1), nameOf(agents, MANY)),
        ),
      ),
    ],
  }
}

async function measureThreads({ quick, ...energyUse }: EnergyUse): Promise<Outcome> {
  const flock = flockOf(quick ? 20_000 : 100_000)
  const counts = [1]
  while (counts.length < 2 || counts[counts.length - 1] < availableParallelism())
    counts.push(2 * counts[counts.length - 1])
  const variants = []
  for (const threads of counts)
    variants.push(await wasmVariant(wasmName(threads), flock, threads, { ...PLAY, steps: 10 }))
  const { timings, ratio } = interleave(variants, energyUse)
  return {
    timings,
    figures: counts
      .slice(1)
      .flatMap((threads) => [
        figure(`1 thread / ${threads} threads`, ratio(wasmName(1), wasmName(threads))),
        figure(`1 thread / ${threads} threads, CPU time`, ratio(wasmName(1), wasmName(threads), 'cpu')),
      ]),
  }
}

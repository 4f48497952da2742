import type { Comparison, Target } from '../comparison.js'
import { exponent } from '../exponent.js'
import { flockOf } from '../flock-pair.js'
import { interleave } from '../timing.js'
import { worldVariant } from '../world-variant.js'

/** All sizes settle for the same time and are timed over the same steps, so their states are comparable. */
const SETTLE = 5
const STEPS = 5
/** Agents times steps of a repeat, at least. */
const WORK = 1_000_000

const nameOf = (agents: number): string => `${agents.toLocaleString('en')} agents`

export const scaling: Comparison = {
  name: 'scaling',
  title: 'How the time of a step grows with the number of agents',
  parts: [
    {
      name: 'flock',
      title: 'scene `flock`',
      measure: ({ quick, ...energyUse }) => {
        const sizes = quick ? [1000, 10_000, 100_000] : [1000, 10_000, 100_000, 1_000_000]
        const { timings, ratio } = interleave(
          sizes.map((agents) =>
            worldVariant(nameOf(agents), flockOf(agents), {
              settle: SETTLE,
              steps: STEPS,
              passes: Math.ceil(WORK / (agents * STEPS)),
            }),
          ),
          energyUse,
        )
        const growth = (from: number, to: number, target?: Target) =>
          exponent(ratio(nameOf(to), nameOf(from)), { from, to }, target)
        return {
          timings,
          figures: [
            growth(sizes[0], sizes[sizes.length - 1], { atMost: 1.1 }),
            ...sizes.slice(1).map((agents, k) => growth(sizes[k], agents)),
          ],
        }
      },
    },
  ],
}

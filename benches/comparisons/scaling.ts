import { type Comparison, type Figure, figure } from '../comparison.js'
import { flockOf } from '../flock-pair.js'
import { type Interleaved, interleave } from '../timing.js'
import { worldVariant } from '../world-variant.js'

/** All sizes settle as long and are timed over the same steps, so that they are in like states. */
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
      measure: ({ quick, ...effort }) => {
        const sizes = quick ? [1000, 10_000, 100_000] : [1000, 10_000, 100_000, 1_000_000]
        const measured = interleave(
          sizes.map((agents) =>
            worldVariant(nameOf(agents), flockOf(agents), {
              settle: SETTLE,
              steps: STEPS,
              passes: Math.ceil(WORK / (agents * STEPS)),
            }),
          ),
          effort,
        )
        return {
          timings: measured.timings,
          figures: [
            exponent(measured, sizes[0], sizes[sizes.length - 1], true),
            ...sizes.slice(1).map((agents, k) => exponent(measured, sizes[k], agents, false)),
          ],
        }
      },
    },
  ],
}

/** The e in time ∝ N^e between two sizes. */
function exponent({ ratio }: Interleaved, from: number, to: number, isWhole: boolean): Figure {
  const { median, min, max } = ratio(nameOf(to), nameOf(from))
  const of = (times: number) => Math.log(times) / Math.log(to / from)
  return figure(
    `exponent from ${from.toLocaleString('en')} to ${nameOf(to)}`,
    { median: of(median), min: of(min), max: of(max) },
    isWhole ? { atMost: 1.1 } : undefined,
  )
}

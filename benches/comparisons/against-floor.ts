import { meanNeighbors } from '@drover/cli'
import { type Comparison, figure } from '../comparison.js'
import { createFlockPair, largestGap } from '../flock-pair.js'
import { floorVariant } from '../floor-variant.js'
import { interleave } from '../timing.js'
import { variantOf } from '../world-variant.js'

const STEPS_COMPARED = 3
const TOLERANCE = 1e-9

/** The steps in which a flock that begins anyhow settles into moving as one. */
const SETTLE = 20

export const againstFloor: Comparison = {
  name: 'floor',
  title: 'A flock, against a hand-written loop over typed arrays that computes the same',
  parts: [
    {
      name: 'flock',
      title: 'scene `flock`',
      measure: ({ quick, ...effort }) => {
        const agents = quick ? 20_000 : 100_000
        assertSame(agents)
        const pair = createFlockPair(agents, SETTLE)
        const steps = 10
        const { timings, ratio } = interleave(
          [
            variantOf('drover', pair.world, { steps }),
            // Both go through the same states.
            floorVariant(pair.floor, { steps, neighbors: () => meanNeighbors(pair.world) }),
          ],
          effort,
        )
        return {
          timings,
          figures: [
            figure('drover / floor', ratio('drover', 'floor'), { atMost: 1.5 }),
            figure('drover / floor, CPU time', ratio('drover', 'floor', 'cpu')),
          ],
        }
      },
    },
  ],
}

function assertSame(agents: number): void {
  const pair = createFlockPair(agents)
  pair.world.run(STEPS_COMPARED)
  for (let k = 0; k < STEPS_COMPARED; k++) pair.floor.step()
  const gap = largestGap(pair)
  if (gap > TOLERANCE) {
    throw new Error(
      `floor: expected every agent where drover has it within ${TOLERANCE} after ${STEPS_COMPARED} steps, ` +
        `got one ${gap} away`,
    )
  }
}

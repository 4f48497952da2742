import { meanNeighbors } from '@drover/cli'
import { World, type WorldDescription } from 'drover'
import { type BehaviorDescription, defineRule, length } from 'drover/plugin'
import { type Comparison, figure, type Part } from '../comparison.js'
import { denseFlock } from '../dense-flocks.js'
import { createFlockPair, flockOf, largestGap, pairOf } from '../flock-pair.js'
import { floorVariant } from '../floor-variant.js'
import { interleave } from '../timing.js'
import { variantOf, worldVariant } from '../world-variant.js'

const STEPS_COMPARED = 3
const TOLERANCE = 1e-9

/** The steps in which a flock that begins anyhow settles into moving as one. */
const SETTLE = 20

const agentsFor = (quick: boolean): number => (quick ? 20_000 : 100_000)

/** The flock of a description against the floor, in the same state. */
const part = (
  name: string,
  title: string,
  describe: (agents: number) => WorldDescription,
  agents = agentsFor,
): Part => ({
  name,
  title,
  measure: ({ quick, ...energyUse }) => {
    const count = agents(quick)
    assertSame(count)
    const world = new World(describe(count))
    world.run(SETTLE)
    const pair = pairOf(world)
    const steps = 1_000_000 / count
    const { timings, ratio } = interleave(
      [
        variantOf('drover', pair.world, { steps }),
        // Both go through the same states.
        floorVariant(pair.floor, { steps, neighbors: () => meanNeighbors(pair.world) }),
      ],
      energyUse,
    )
    return {
      timings,
      figures: [
        figure('drover / floor', ratio('drover', 'floor'), { atMost: 1.1 }),
        figure('drover / floor, CPU time', ratio('drover', 'floor', 'cpu')),
      ],
    }
  },
})

export const againstFloor: Comparison = {
  name: 'floor',
  title: 'A flock, against a hand-written loop over typed arrays that computes the same',
  parts: [
    part('flock', 'scene `flock`', flockOf),
    part('small-flock', 'scene `flock` with 10,000 agents', flockOf, () => 10_000),
    part('dense-flock', 'scene `flock` where an agent has 20 neighbors', (agents) => denseFlock(agents, 20)),
    {
      name: 'own-rule',
      title: "scene `flock`, without and with a rule of one's own that looks at neighbors",
      measure: ({ quick, ...energyUse }) => {
        const flock = flockOf(agentsFor(quick))
        const play = { settle: SETTLE, steps: 10 }
        const { timings, ratio } = interleave(
          [worldVariant('flock', flock, play), worldVariant('with a rule', withRule(flock), play)],
          energyUse,
        )
        return {
          timings,
          figures: [figure('with a rule / flock', ratio('with a rule', 'flock'), { atMost: 1.5 })],
        }
      },
    },
  ],
}

const flowWith = defineRule({
  name: 'flowWith',
  about: 'Goes after neighbors that are faster.',
  options: { radius: length({ default: 0.8, above: 0, about: 'How far it looks.' }) },
  act({ self, options, within }) {
    const near = within(options.radius)
    const faster = near.mean((n) => n.offset.times(n.velocity.length.minus(self.velocity.length)))
    return faster.limit(self.maxSpeed).when(near.count().ge(3))
  },
})

function withRule(flock: WorldDescription): WorldDescription {
  const [first, ...others] = flock.populations ?? []
  const behaviors = [...(first?.behaviors ?? []), flowWith({ weight: 0.5 })] as BehaviorDescription[]
  return { ...flock, populations: [{ ...first, behaviors }, ...others] }
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

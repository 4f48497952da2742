import { avoidObstacles, keepDistance, type WorldDescription, wander } from 'drover'
import { wall } from 'drover/obstacles'
import { range } from 'drover/signals'
import { steeringScene } from './support/steering.js'

/** The corners of the fold, counterclockwise, so that its inside is on the left; the first comes again at the end. */
const FENCE = [
  [340, 240],
  [310, 310],
  [240, 340],
  [170, 310],
  [140, 240],
  [170, 170],
  [240, 140],
  [310, 170],
  [340, 240],
]

const world: WorldDescription = {
  width: 480,
  height: 480,
  edges: 'wrap',
  collisions: 'push',
  obstacles: [wall({ points: FENCE, thickness: 4, seenFrom: 'left' })],
  populations: [
    {
      name: 'flock',
      count: 40,
      at: [range({ low: 0, high: 480 }), range({ low: 0, high: 90 })],
      velocity: 'random',
      radius: 3,
      maxSpeed: 2.5,
      maxForce: 0.3,
      selection: { selection: 'prioritized' },
      behaviors: [
        keepDistance({ radius: 5, dangerRadius: 1 }),
        avoidObstacles({ range: 30, clearance: 4 }),
        wander({ form: 'lateral', change: 0.05 }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'one-way-fence',
  // Its lengths are pixels and its time frames: the relations are about meters and seconds.
  breaks: ['comfort >= size', 'danger >= size', '½a(R/v)² > obstacle + body', 'dt <= 0.1'],
  title: 'A one-way fence',
  about:
    'Sheep wander over a wrapped pasture, and after a while nearly all are in the fold. The fence is an ' +
    'obstacle only from its left side, which is inside: sheep walk in through it but cannot get out.',
  source: 'Reynolds 1999; OpenSteer (seenFrom)',
  tryThis: [
    {
      do: 'See the wall from the right',
      set: { 'world.obstacles[0].seenFrom': 'right' },
      watch: 'Agents leave the fold, and none come in.',
    },
    {
      do: 'See the wall from both sides',
      set: { 'world.obstacles[0].seenFrom': 'both' },
      restart: true,
      watch: 'The agents outside stay outside.',
    },
    {
      do: 'Set the maximum speed to 4',
      set: { maxSpeed: 4 },
      watch: 'The fence holds however fast the agents are.',
    },
  ],
  controls: {
    range: 'world.populations[0].behaviors[1].range',
    comfort: 'world.populations[0].behaviors[0].radius',
    change: 'world.populations[0].behaviors[2].change',
    maxSpeed: 'world.populations[0].maxSpeed',
  },
  world,
  run: { steps: 4000, every: 10 },
})

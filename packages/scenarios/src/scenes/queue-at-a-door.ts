import { avoidObstacles, queue, seek, type WorldDescription } from 'drover'
import { polygon } from 'drover/obstacles'
import { foremost, prioritized } from 'drover/selections'
import { range } from 'drover/signals'
import { steeringScene } from './support/steering.js'

/** A funnel leads to the door: walls above and below it. */
const wall = (side: 1 | -1) =>
  polygon({
    points: [
      [200, 150 + side * 150],
      [352, 150 + side * 8],
      [352, 150 + side * 150],
    ],
  })

const world: WorldDescription = {
  width: 640,
  height: 300,
  collisions: 'push',
  obstacles: [wall(1), wall(-1)],
  populations: [
    {
      name: 'crowd',
      count: 40,
      at: [range({ low: 20, high: 190 }), range({ low: 30, high: 270 })],
      radius: 5,
      maxSpeed: 2,
      maxForce: 0.5,
      selection: foremost({}),
      behaviors: [
        queue({ radius: 40 }),
        prioritized({
          behaviors: [avoidObstacles({ range: 20 }), seek({ target: [1e5, 150] })],
        }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'queue-at-a-door',
  title: 'A queue at a door',
  about:
    'Forty agents pass one by one through a door little wider than one of them, and walk off. An agent ' +
    'brakes when another is right ahead, instead of pushing.',
  source: 'Reynolds 1999, queuing',
  discs: ['crowd'],
  tryThis: [
    {
      do: 'Set the look-ahead to 1',
      set: { lookAhead: 1 },
      restart: true,
      watch: 'Nobody holds back, and the agents press each other against the walls.',
    },
    {
      do: 'Set the clearance to 15',
      set: { clearance: 15 },
      restart: true,
      watch: 'The agents keep their distance, and the crowd moves slowly.',
    },
  ],
  controls: {
    lookAhead: 'world.populations[0].behaviors[0].radius',
    clearance: 'world.populations[0].behaviors[0].clearance',
    headway: 'world.populations[0].behaviors[0].headway',
    maxSpeed: 'world.populations[0].maxSpeed',
  },
  world,
  run: { steps: 240, every: 4 },
})

import { followWall, separate, type WorldDescription } from 'drover'
import { polygon, tree } from 'drover/obstacles'
import { steeringScene } from './support/steering.js'

const box = (left: number, bottom: number, right: number, top: number) =>
  polygon({
    points: [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ],
  })

const world: WorldDescription = {
  width: 640,
  height: 400,
  edges: 'wrap',
  obstacles: [
    box(80, 70, 250, 150),
    box(360, 90, 480, 300),
    polygon({
      points: [
        [120, 250],
        [230, 240],
        [260, 310],
        [190, 350],
        [110, 320],
      ],
    }),
    tree({ at: [560, 200], radius: 25 }),
  ],
  populations: [
    {
      name: 'walkers',
      count: 24,
      at: 'random',
      velocity: 'random',
      maxSpeed: 1.5,
      maxForce: 0.25,
      behaviors: [
        followWall({ distance: 18, predictionDistance: 20, range: 70 }),
        separate({ radius: 10, weight: 0.5 }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'along-walls',
  title: 'Follow walls at a distance',
  about:
    'Walkers go around buildings at a distance, in the direction in which they came. Each predicts its ' +
    'position, finds the nearest wall to it and seeks the point at that distance from the wall. Once those ' +
    'that begin inside a building are out, none touches a wall, although no rule avoids walls.',
  source: 'Reynolds 1999',
  tryThis: [
    {
      do: 'Set the distance to 40',
      set: { distance: 40 },
      watch: 'Walkers change sides where two buildings stand nearer than twice that distance.',
    },
    { do: 'Set the look-ahead to 60', set: { lookAhead: 60 }, watch: 'The walkers cut corners.' },
    {
      do: 'Set the range to 20',
      set: { range: 20 },
      restart: true,
      watch: 'About half of the walkers have no wall within range and go straight on.',
    },
  ],
  controls: {
    distance: 'world.populations[0].behaviors[0].distance',
    lookAhead: 'world.populations[0].behaviors[0].predictionDistance',
    range: 'world.populations[0].behaviors[0].range',
    speed: 'world.populations[0].maxSpeed',
  },
  world,
  run: { steps: 1000, every: 10 },
})

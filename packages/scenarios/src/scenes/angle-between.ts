import { each, foremost, keepSpeed, separate } from 'drover'
import { CANVAS, exerciseScene } from './support/exercise.js'

const LANES = [24, 72, 120, 168, 216]

export const scene = exerciseScene({
  name: 'angle-between',
  second: 9,
  first: 9,
  title: 'The angle between two vectors',
  about:
    'Five watchers look to the right, and past each of them another comes from behind. One vector is ' +
    'where a watcher looks, the other leads to the passer-by; once the angle between them is less than ' +
    'half of its field of view it sees it and shies. From top to bottom the fields are wider, and the ' +
    'watchers shy earlier.',
  tryThis: [
    'Click a watcher: the overlay of perception shows its sector.',
    'Give the topmost a value of 0.5: it hardly sees its passer-by at all.',
  ],
  controls: {
    topmost: 'world.populations[0].behaviors[0].fieldOfView.values[0]',
    lowest: 'world.populations[0].behaviors[0].fieldOfView.values[4]',
    passing: 'world.populations[1].maxSpeed',
  },
  world: {
    ...CANVAS,
    edges: 'wrap',
    populations: [
      {
        name: 'watchers',
        at: LANES.map((y) => [320, y]),
        radius: 4,
        maxSpeed: 1,
        maxForce: 0.2,
        behaviors: [
          separate({
            of: 'passers-by',
            radius: 34,
            fieldOfView: each({ values: [1.2, 2.2, Math.PI, 4.2, 5.4] }),
          }),
          keepSpeed({ speed: 0 }),
        ],
        selection: foremost({}),
      },
      { name: 'passers-by', at: LANES.map((y) => [250, y - 14]), velocity: [1, 0], maxSpeed: 1 },
    ],
  },
  run: { steps: 140, every: 1 },
})

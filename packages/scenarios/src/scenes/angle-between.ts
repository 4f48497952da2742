import { measureAngle } from 'drover'
import { input, sine } from 'drover/signals'
import { CANVAS, exerciseScene } from './support/exercise.js'

/** One vector along x, the other to a point. */
const between = (target: Parameters<typeof measureAngle>[0]['target'], shown: number) => [
  measureAngle({ vector: [1, 0], target, shown }),
]

/** A coordinate of a point that goes around in a circle of 60, a degree in a frame. */
const around = (middle: number, phase: number) =>
  sine({ low: middle - 60, high: middle + 60, period: 360, phase })

export const scene = exerciseScene({
  name: 'angle-between',
  second: 9,
  first: 9,
  title: 'The angle between two vectors',
  about:
    'Two pairs of vectors show the angle between them, and one vector of each pair points right. In the ' +
    'middle the other points to the mouse, as in the sketch (without one, up and right); on the right it ' +
    'turns one degree per frame. Each pair shows the dot product of the unit vectors, and the angle in ' +
    'degrees and radians: the arccosine of that product, from 0 to π.',
  tryThis: [
    { do: 'Move the pointer over the world, in the studio', watch: 'The dot product is 0 at a right angle.' },
    {
      do: 'Click the vehicle on the right, in the studio',
      watch: 'Its numbers appear. After 90 frames its angle is 90 degrees.',
    },
    {
      do: 'Set the first component of the axis to -1',
      set: { axis: -1 },
      watch: 'The first vector points to the left, and each angle becomes 180 degrees minus itself.',
    },
  ],
  controls: {
    axis: 'world.populations[0].behaviors[0].vector[0]',
    length: 'world.populations[0].behaviors[0].shown',
    period: 'world.populations[1].behaviors[0].target[0].period',
  },
  world: {
    ...CANVAS,
    populations: [
      {
        name: 'to-the-mouse',
        at: 'center',
        radius: 4,
        behaviors: between(
          [
            input({ name: 'pointerX', low: 0, high: 640, initialValue: 400 }),
            input({ name: 'pointerY', low: 0, high: 240, initialValue: 60 }),
          ],
          100,
        ),
      },
      {
        name: 'circling',
        at: [[540, 120]],
        radius: 4,
        behaviors: between([around(540, Math.PI / 2), around(120, 0)], 60),
      },
    ],
  },
  at: [300],
  run: { steps: 360, every: 2 },
})

import { bookScene } from '../scene.js'

export const scene = bookScene({
  name: 'path-segments',
  edition: 2,
  number: 7,
  title: 'Path made of multiple line segments',
  about:
    'The canvas shows a road of four points and so three straight segments, without vehicles. Its ends lie ' +
    'beyond the canvas, so that vehicles can enter and leave out of sight.',
  tryThis: [
    {
      do: 'Move the second point to the right of the third',
      set: { secondX: 400, secondY: 20, thirdX: 240, thirdY: 220 },
      watch: 'The road turns back on itself and looks like a Z.',
    },
    {
      do: 'Open the scene path-following',
      watch: 'Vehicles follow such a road. Where would the sharpest bend throw them off?',
    },
  ],
  controls: {
    radius: 'world.paths.road.radius',
    secondX: 'world.paths.road.points[1][0]',
    secondY: 'world.paths.road.points[1][1]',
    thirdX: 'world.paths.road.points[2][0]',
    thirdY: 'world.paths.road.points[2][1]',
  },
  world: {
    width: 640,
    height: 240,
    paths: {
      road: {
        points: [
          [-20, 120],
          [100, 50],
          [400, 200],
          [660, 120],
        ],
        radius: 20,
      },
    },
    populations: [],
  },
  run: { steps: 200, every: 10 },
})

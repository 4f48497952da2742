import { bookScene } from '../scene.js'

export const scene = bookScene({
  name: 'path-segments',
  edition: 2,
  number: 7,
  title: 'Path made of multiple line segments',
  about:
    'A road of four points, so of three straight segments, and nobody on it. Its ends lie beyond the canvas, so that ' +
    'vehicles come and go out of sight.',
  tryThis: [
    'Pull the second point up and the third down until the road nearly folds over itself.',
    'Open path-following to see vehicles on such a road, and ask where the sharpest bend would throw them off.',
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

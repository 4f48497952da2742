import { bookScene } from '../scene.js'

export const scene = bookScene({
  name: 'path-object',
  edition: 2,
  number: 5,
  title: 'Creating a path object',
  about:
    'A road of two points with a radius, and nobody on it. The radius says how far from the line one still is on the ' +
    'road, which makes following it possible for vehicles that are never exactly on a line.',
  tryThis: [
    'Widen the radius to 60 and look at what then counts as being on the road.',
    'Move an end, and then open simple-path-following to see vehicles on such a road.',
  ],
  controls: {
    radius: 'world.paths.road.radius',
    startY: 'world.paths.road.points[0][1]',
    endY: 'world.paths.road.points[1][1]',
  },
  world: {
    width: 640,
    height: 240,
    paths: {
      road: {
        points: [
          [0, 80],
          [640, 160],
        ],
        radius: 20,
      },
    },
    populations: [],
  },
  run: { steps: 200, every: 10 },
})

import { bookScene } from '../scene.js'

export const scene = bookScene({
  name: 'path-object',
  edition: 2,
  number: 5,
  title: 'Creating a path object',
  about:
    'The canvas shows a road made of two points and a radius, without vehicles. The radius says how far from ' +
    'the line a vehicle still counts as on the road. It makes path following possible, since a vehicle is ' +
    'never exactly on a line.',
  tryThis: [
    { do: 'Set the radius to 60', set: { radius: 60 }, watch: 'Three times as much ground counts as road.' },
    { do: 'Move the right end up to 40', set: { endY: 40 }, watch: 'The road now rises to the right.' },
    { do: 'Open the scene simple-path-following', watch: 'Vehicles follow such a road.' },
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

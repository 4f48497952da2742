import { align, cohere, separate } from 'drover'
import { rollingTerrain } from 'drover/terrain'
import { herdScene } from './support/herd.js'

export const scene = herdScene({
  name: 'flock-on-hills',
  where: 'section 11',
  title: 'A flock in three dimensions whose headings are tangent to the ground',
  about:
    'Distances, neighbors and velocities are those of a flock in space, but everybody stands on the hills and heads along ' +
    'them: of each force only what leads along the ground moves them. The paper names this as the other way to take a ' +
    'flock over terrain, beside correcting a flock in the plane.',
  tryThis: [
    { do: 'Set the height of the hills to 0', set: { hillHeight: 0 }, watch: 'This is a flock in a plane.' },
    {
      do: 'Set the height of the hills to 20',
      set: { hillHeight: 20 },
      watch: 'Animals on the other side of a hill are now far away.',
    },
    {
      do: 'Leave out world.depth in a scenario file',
      watch: 'This is the corrected flock of a plane over the same hills.',
    },
    {
      do: 'With Blender and a terminal: drover bake flock-on-hills, open the file',
      watch: 'All animals stand upright on the slope and look along it.',
    },
  ],
  controls: {
    hillHeight: 'world.terrain.height',
    hillWidth: 'world.terrain.scale',
    separation: 'world.populations[0].behaviors[0].weight',
    alignment: 'world.populations[0].behaviors[1].weight',
    cohesion: 'world.populations[0].behaviors[2].weight',
  },
  world: {
    width: 120,
    height: 80,
    depth: 20,
    dt: 0.05,
    edges: 'bounce',
    terrain: rollingTerrain({ scale: 45, height: 12 }),
    populations: [
      {
        name: 'flock',
        count: 150,
        velocity: 'random',
        radius: 0.4,
        maxSpeed: 6,
        maxForce: 4,
        behaviors: [separate({ radius: 3, weight: 1.6 }), align({ radius: 9 }), cohere({ radius: 9 })],
      },
    ],
  },
  run: { steps: 800, every: 10 },
})

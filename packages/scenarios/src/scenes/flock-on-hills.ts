import { align, cohere, separate } from 'drover'
import { rollingTerrain } from 'drover/terrain'
import { herdScene } from './support/herd.js'

export const scene = herdScene({
  name: 'flock-on-hills',
  where: 'section 11',
  title: 'A flock on hills, in 3D',
  about:
    'A flock moves over hills, and each animal stands on the ground and heads along it. Distances, neighbors ' +
    'and velocities are three-dimensional, but only the part of each force along the ground moves an animal. ' +
    'The paper names this as the alternative to a flat flock that is corrected for the terrain.',
  tryThis: [
    { do: 'Set the height of the hills to 0', set: { hillHeight: 0 }, watch: 'This is a flock in a plane.' },
    {
      do: 'Set the height of the hills to 20',
      set: { hillHeight: 20 },
      watch: 'Animals on the other side of a hill are now far away.',
    },
    {
      do: 'Leave out world.depth in a scenario file',
      watch: 'This is a flat flock that is corrected for the same hills.',
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

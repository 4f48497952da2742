import {
  avoidNeighbors,
  avoidObstacles,
  followPath,
  keepSpeed,
  type PopulationDescription,
  type WorldDescription,
} from 'drover'
import { tree } from 'drover/obstacles'
import { range } from 'drover/signals'
import { steeringScene } from './support/steering.js'

/** Walkers who begin somewhere on the promenade's upper side, and go one way along it. */
const walkers = (name: string, direction: 'forward' | 'backward'): PopulationDescription => ({
  name,
  count: 25,
  at: [range({ low: 70, high: 570 }), range({ low: 45, high: 85 })],
  velocity: [direction === 'forward' ? 1 : -1, 0],
  radius: 4,
  maxSpeed: range({ low: 1, high: 1.6 }),
  maxForce: 0.15,
  selection: { selection: 'prioritized' },
  behaviors: [
    avoidObstacles({ range: 30, clearance: 4 }),
    avoidNeighbors({ population: 'all', horizon: 35, radius: 80, clearance: 3 }),
    followPath({ path: 'promenade', direction, lookAhead: 35 }),
    // Makes walkers that were held up walk on: on the road there is nothing to steer for.
    keepSpeed({ speed: 1.6 }),
  ],
})

const world: WorldDescription = {
  width: 640,
  height: 400,
  collisions: 'push',
  paths: {
    promenade: {
      closed: true,
      radius: 28,
      points: [
        [60, 65],
        [580, 65],
        [560, 335],
        [330, 260],
        [80, 335],
      ],
    },
  },
  obstacles: [tree({ at: [330, 62], radius: 10 }), tree({ at: [200, 300], radius: 10 })],
  populations: [walkers('one-way', 'forward'), walkers('other-way', 'backward')],
}

export const scene = steeringScene({
  name: 'pedestrians',
  title: 'Pedestrians on a path, in both directions',
  about:
    'Fifty walkers share a closed promenade, half of them in each direction. They first avoid the two trees, ' +
    'then walkers that they would soon run into; only then do they follow the path and keep walking. Two that meet head on both turn left.',
  source: 'Reynolds 1999; the demonstration of OpenSteer',
  tryThis: [
    {
      do: 'Set both horizons to 5',
      set: { oneWayHorizon: 5, otherWayHorizon: 5 },
      watch: 'The walkers see each other too late and bump into each other.',
    },
    {
      do: 'Set the radius of the path to 8',
      set: { pathRadius: 8 },
      watch: 'All walkers crowd onto one narrow strip.',
    },
  ],
  controls: {
    oneWayHorizon: 'world.populations[0].behaviors[1].horizon',
    otherWayHorizon: 'world.populations[1].behaviors[1].horizon',
    oneWayClearance: 'world.populations[0].behaviors[1].clearance',
    otherWayClearance: 'world.populations[1].behaviors[1].clearance',
    pathRadius: 'world.paths.promenade.radius',
  },
  world,
  run: { steps: 1200, every: 4 },
})

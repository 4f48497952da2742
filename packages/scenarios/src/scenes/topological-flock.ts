import { align, cohere, evade, pursue, separate, type WorldDescription } from 'drover'
import { steeringScene } from './support/steering.js'

const world: WorldDescription = {
  width: 960,
  height: 600,
  edges: 'wrap',
  populations: [
    {
      name: 'starlings',
      count: 150,
      at: 'random',
      velocity: 'random',
      radius: 3,
      maxSpeed: 3,
      maxForce: 0.1,
      perception: { radius: 250, fieldOfView: 5, nearest: 7 },
      behaviors: [
        separate({ radius: 14, weight: 1.5 }),
        align({ radius: 250 }),
        cohere({ radius: 250, weight: 0.6 }),
        evade({ target: { population: 'hawk' }, panicDistance: 70, weight: 3 }),
      ],
    },
    {
      name: 'hawk',
      at: [[60, 60]],
      velocity: [[2, 1]],
      radius: 6,
      maxSpeed: 3.2,
      maxForce: 0.06,
      locomotion: { turningRadius: 60 },
      behaviors: [pursue({ target: { population: 'starlings' } })],
    },
  ],
}

export const scene = steeringScene({
  name: 'topological-flock',
  title: 'A flock that follows the seven nearest',
  about:
    'A hawk cuts through a flock of starlings, which draw away and close up again behind it. Each starling ' +
    'follows its seven nearest neighbors at any distance; field studies found six or seven. The hawk is ' +
    'faster but cannot turn within its turning radius, so it overshoots and has to come around again.',
  source: 'Ballerini et al. 2008',
  tryThis: [
    {
      do: 'Set the number of nearest neighbors to 1',
      set: { nearest: 1 },
      watch: 'Each starling follows only one other, and they find no common direction.',
    },
    {
      do: 'Set the number of nearest neighbors to 100 and the sight to 40',
      set: { nearest: 100, sight: 40 },
      watch: 'The number of neighbors now depends on the density.',
    },
    {
      do: 'Set the turning radius of the hawk to 300',
      set: { hawkTurningRadius: 300 },
      watch: 'The hawk flies wide loops between its attacks.',
    },
  ],
  controls: {
    nearest: 'world.populations[0].perception.nearest',
    sight: 'world.populations[0].perception.radius',
    hawkTurningRadius: 'world.populations[1].locomotion.turningRadius',
    hawkSpeed: 'world.populations[1].maxSpeed',
  },
  world,
  run: { steps: 1200, every: 10 },
})

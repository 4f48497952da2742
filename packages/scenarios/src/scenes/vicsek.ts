import { vicsek, type WorldDescription } from 'drover'
import { weighted } from 'drover/selections'
import { researchScene } from './support/research.js'

const DENSITY = 4

const worldOf = (count: number): WorldDescription => {
  const side = Math.sqrt(Math.max(count, 1) / DENSITY)
  return {
    width: side,
    height: side,
    edges: 'wrap',
    dt: 1,
    populations: [
      {
        name: 'particles',
        count,
        at: 'random',
        velocity: 'random',
        radius: 0.03,
        maxSpeed: 0.03,
        behaviors: [vicsek({ radius: 1, angularNoise: 2 })],
        selection: weighted({ limit: false }),
        // The paper moves by the velocity of before the turn.
        locomotion: { integrator: 'explicit' },
      },
    ],
  }
}

export const scene = researchScene({
  name: 'vicsek',
  title: 'Order and noise: self-driven particles',
  about:
    'Four hundred particles move at 0.03 per step and come to share one direction when the noise is low. ' +
    'Each takes the mean direction of the particles nearer than 1 unit, itself included, plus a random error. ' +
    'From a noise of about 4.5 on, no common direction forms; the polarization is the order parameter of the ' +
    'paper.',
  source: 'Vicsek et al. 1995',
  tryThis: [
    {
      do: 'Set the noise to 0',
      set: { noise: 0 },
      watch: 'The polarization rises to 1 within a few hundred steps.',
    },
    {
      do: 'Set the noise to 6',
      set: { noise: 6 },
      watch: 'The polarization falls to about 0.05 within a few hundred steps.',
    },
    {
      do: 'Set the noise to 0.1, and width and height to 25',
      set: { noise: 0.1, 'world.width': 25, 'world.height': 25 },
      restart: true,
      watch: 'Groups go their own ways for hundreds of steps.',
    },
    {
      do: 'Set the noise to 0 and the vectorial noise to 0.5',
      set: { noise: 0, vectorialNoise: 0.5 },
      watch: 'This is the noise of Grégoire and Chaté.',
    },
  ],
  controls: {
    noise: 'world.populations[0].behaviors[0].angularNoise',
    vectorialNoise: 'world.populations[0].behaviors[0].vectorialNoise',
    radius: 'world.populations[0].behaviors[0].radius',
    speed: 'world.populations[0].maxSpeed',
    agents: 'world.populations[0].count',
  },
  presets: [
    {
      name: 'Order',
      about: 'Noise 0.5: one direction, a polarization of 0.98 or more.',
      set: { noise: 0.5 },
      state: 'polarized',
    },
    {
      name: 'Near the transition',
      about: 'Noise 3: order comes and goes, and the polarization is half of its maximum.',
      set: { noise: 3 },
      state: 'transitional',
    },
    {
      name: 'Disorder',
      about: 'Noise 6: a polarization near 1/√N, like that of random directions.',
      set: { noise: 6 },
      state: 'swarm',
    },
  ],
  world: worldOf(400),
  worldOf,
  run: { steps: 1000, every: 10 },
})

import { steerToCenter } from 'drover'
import { herdScene, STEP } from './support/herd.js'

export const scene = herdScene({
  name: 'insect-swarm',
  where: 'section 9.5, table 2',
  title: 'A swarm of insects: only a pull to the middle',
  about:
    'Midges swing through the middle of their swarm, each on its own orbit. They see each other only to ' +
    'steer toward the middle of those they see; none keeps a distance or aligns. It is the herd of the paper ' +
    'without its other rules.',
  tryThis: [
    {
      do: 'Set the full-force distance to 50, as for herds',
      set: { fullForceDistance: 50 },
      watch: 'The swarm grows more than twice as wide.',
    },
    {
      do: 'Set the sight to 3',
      set: { sight: 3 },
      watch: 'The swarm breaks up, and pairs and single midges fly off.',
    },
  ],
  controls: {
    fullForceDistance: 'world.populations[0].behaviors[0].fullForceDistance',
    sight: 'world.populations[0].behaviors[0].radius',
    maxForce: 'world.populations[0].maxForce',
  },
  world: {
    width: 40,
    height: 40,
    dt: STEP,
    populations: [
      {
        name: 'midges',
        count: 120,
        at: 'random',
        velocity: 'random',
        radius: 0.05,
        maxSpeed: 10,
        maxForce: 20,
        behaviors: [steerToCenter({ radius: 40, fullForceDistance: 12 })],
      },
    ],
  },
  run: { steps: 600, every: 10 },
})

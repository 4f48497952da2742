import { align, cohere, keepSpeed, patrol, separate, type WorldDescription } from 'drover'
import { steeringScene } from './support/steering.js'

const ROUND = [
  [120, 120, 60],
  [520, 130, 140],
  [540, 380, 90],
  [300, 300, 50],
  [110, 390, 130],
]

const world: WorldDescription = {
  width: 640,
  height: 500,
  depth: 200,
  populations: [
    {
      name: 'birds',
      count: 60,
      at: 'random',
      velocity: 'random',
      radius: 5,
      maxSpeed: 3,
      maxForce: 0.12,
      perception: { fieldOfView: 5, nearest: 7 },
      locomotion: {
        turningRadius: 30,
        smoothing: { headingTime: 4, accelerationTime: 3 },
        banking: { gravity: 0.1, maxAngle: 1.1, time: 6 },
      },
      behaviors: [
        separate({ radius: 22, weight: 1.6 }),
        align({ radius: 90 }),
        cohere({ radius: 90, weight: 0.7 }),
        keepSpeed({ speed: 2.6, weight: 0.4 }),
        patrol({ path: ROUND, tolerance: 90, weight: 0.9 }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'banking-birds',
  title: 'Birds that lean into their turns',
  about:
    'Sixty birds fly a circuit in three dimensions and lean into their turns. Each follows its seven nearest ' +
    'neighbors, never turns tighter than its turning radius, and leans like a pilot: until its weight and ' +
    'the turn press it straight down. Look at them in 3D, from above or through the eyes of one.',
  source: "Reynolds' OpenSteer (banking, smoothed steering); Ballerini et al. 2008",
  tryThis: [
    {
      do: 'Set the gravity to 0.02',
      set: { gravity: 0.02 },
      watch: 'The birds lean twice as far in the same turns.',
    },
    {
      do: 'Set the banking time to 0',
      set: { bankingTime: 0 },
      watch: 'The birds roll with each change of force.',
    },
    {
      do: 'Set the turning radius to 120',
      set: { turningRadius: 120 },
      watch: 'The birds swing wide of their circuit.',
    },
  ],
  controls: {
    gravity: 'world.populations[0].locomotion.banking.gravity',
    bankingTime: 'world.populations[0].locomotion.banking.time',
    turningRadius: 'world.populations[0].locomotion.turningRadius',
    nearest: 'world.populations[0].perception.nearest',
    separationRadius: 'world.populations[0].behaviors[0].radius',
  },
  world,
  run: { steps: 1200, every: 10 },
})

import { type WorldDescription, wander } from 'drover'
import { steeringScene } from './support/steering.js'

const VEHICLES = 9

const world: WorldDescription = {
  width: 480,
  height: 320,
  edges: 'wrap',
  populations: [
    {
      name: 'vehicles',
      at: Array.from({ length: VEHICLES }, (_, k) => [60 + 45 * k, 160]),
      velocity: Array.from({ length: VEHICLES }, (_, k) => [0, (0.9 * k) / (VEHICLES - 1)]),
      radius: 6,
      maxSpeed: 0.9,
      maxForce: 0.03,
      locomotion: {
        lowSpeedFraction: 0.4,
        turningRadius: 15,
        smoothing: { headingTime: 12, accelerationTime: 3 },
      },
      behaviors: [wander({})],
    },
  ],
}

export const scene = steeringScene({
  name: 'low-speed-turn',
  title: 'Vehicles that cannot turn on the spot',
  about:
    'Nine vehicles wander like cars; the left one starts from rest, the right one at full speed. Slow ' +
    'vehicles are pushed straight ahead and steer more the faster they are; none turns tighter than its ' +
    'turning radius. Their headings follow the motion a little late, so that they do not shake.',
  source: "Reynolds' OpenSteer, demonstration of low-speed turning",
  tryThis: [
    {
      do: 'Set the low-speed fraction to 0.01 and the turning radius to 0.1',
      set: { lowSpeedFraction: 0.01, turningRadius: 0.1 },
      restart: true,
      watch: 'Slow vehicles turn nearly on the spot until they are fast.',
    },
    {
      do: 'Set the heading time to 0',
      set: { headingTime: 0 },
      watch: 'The headings twitch with each change of force.',
    },
    {
      do: 'Set the turning radius to 80',
      set: { turningRadius: 80 },
      watch: 'The vehicles make only wide bends.',
    },
  ],
  controls: {
    lowSpeedFraction: 'world.populations[0].locomotion.lowSpeedFraction',
    turningRadius: 'world.populations[0].locomotion.turningRadius',
    headingTime: 'world.populations[0].locomotion.smoothing.headingTime',
    accelerationTime: 'world.populations[0].locomotion.smoothing.accelerationTime',
  },
  world,
  run: { steps: 1200, every: 10 },
})

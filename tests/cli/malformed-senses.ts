import { type MalformedScenario, world } from './malformed-worlds.js'

const population = (description: object) => world({ populations: [{ count: 2, ...description }] })
const locomotion = (description: object) => population({ locomotion: description })
const perception = (description: object) => population({ perception: description })

/** Scenarios whose agents perceive, or move, in a wrong way. */
export const MALFORMED_SENSES: readonly MalformedScenario[] = [
  [
    'nobody to consider',
    perception({ nearest: 0 }),
    'world.populations[0].perception.nearest: expected a whole number from 1 to 100, got 0',
  ],
  [
    'half a neighbor to consider',
    population({ behaviors: [{ behavior: 'align', nearest: 6.5 }] }),
    'world.populations[0].behaviors[0].nearest: expected a whole number from 1 to 100, got 6.5',
  ],
  [
    'a blind angle beside the field of view',
    perception({ blindAngle: 1 }),
    'world.populations[0].perception.blindAngle: unknown option; known: radius, fieldOfView, nearest, coincident, lineOfSight, noise, memory, targets',
  ],
  [
    'noise that is only switched on',
    perception({ noise: true }),
    'world.populations[0].perception.noise: expected an object, got true; write {} for its defaults',
  ],
  [
    'noise of a negative width',
    perception({ noise: { positionDeviation: -1 } }),
    'world.populations[0].perception.noise.positionDeviation: expected a length >= 0, got -1',
  ],
  [
    'a memory of no span',
    perception({ memory: {} }),
    'world.populations[0].perception.memory.duration: missing; expected a time > 0',
  ],
  [
    'a memory for nobody',
    perception({ memory: { duration: 9, maxCount: 0 } }),
    'world.populations[0].perception.memory.maxCount: expected a whole number from 1 to 16, got 0',
  ],
  [
    'a memory that follows a signal',
    perception({ memory: { duration: { signal: 'sine', low: 1, high: 2 } } }),
    'world.populations[0].perception.memory.duration: expected a time > 0, got {"signal":"sine","low":1,"high":2}',
  ],
  [
    'targets that are neither known nor seen',
    perception({ targets: 'sene' }),
    "world.populations[0].perception.targets: unknown choice 'sene'; did you mean 'seen'?",
  ],
  [
    'who may not turn at all',
    locomotion({ maxTurnRate: 0 }),
    'world.populations[0].locomotion.maxTurnRate: expected an angle in radians per unit of time > 0, got 0',
  ],
  [
    'a circle of no size to turn in',
    locomotion({ turningRadius: -5 }),
    'world.populations[0].locomotion.turningRadius: expected a length > 0, got -5',
  ],
  [
    'a low speed above the highest',
    locomotion({ lowSpeedFraction: 1.5 }),
    'world.populations[0].locomotion.lowSpeedFraction: expected a factor > 0 and <= 1, got 1.5',
  ],
  [
    'smoothing of something else',
    locomotion({ smoothing: { velocity: 3 } }),
    'world.populations[0].locomotion.smoothing.velocity: unknown option; known: headingTime, accelerationTime',
  ],
  [
    'banking without weight',
    locomotion({ banking: { gravity: 0 } }),
    'world.populations[0].locomotion.banking.gravity: expected an acceleration > 0, got 0',
  ],
  [
    'no sub-step',
    locomotion({ subSteps: 0 }),
    'world.populations[0].locomotion.subSteps: expected a whole number from 1 to 100, got 0',
  ],
  [
    'avoidance by who cannot turn aside',
    locomotion({ avoidance: {}, turningRadius: 9 }),
    'world.populations[0].locomotion.avoidance: expected none beside turningRadius: who avoids others takes a velocity at once; leave one out',
  ],
  [
    'banking on the ground',
    world({
      depth: 9,
      terrain: { terrain: 'plane' },
      populations: [{ locomotion: { banking: {}, smoothing: { headingTime: 2 } } }],
    }),
    'world.populations[0].locomotion.banking: expected none where agents stand on the ground and head along it; leave it out',
    'world.populations[0].locomotion.smoothing.headingTime: expected none where agents stand on the ground and head along it; leave it out',
  ],
]

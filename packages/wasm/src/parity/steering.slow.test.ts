import {
  arrive,
  attract,
  cruise,
  evade,
  flee,
  interpose,
  keepSpeed,
  offsetPursue,
  pursue,
  seek,
  type WorldDescription,
  wander,
} from 'drover'
import { prioritized } from 'drover/selections'
import { sine } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { SPACES, stepBoth, twins } from './parity.js'

const CLOSE = 2e-4

/** Differing agents, and a second population of others that they may aim at. */
function worlds(behaviors: readonly object[], selection: object | undefined = undefined): WorldDescription[] {
  return SPACES.flatMap((space) =>
    [1, 2].map((seed) => ({
      ...space,
      seed,
      dt: seed === 1 ? 1 : 0.3,
      populations: [
        {
          name: 'some',
          count: 90,
          maxSpeed: { signal: 'range', low: 2, high: 4 },
          maxForce: { signal: 'range', low: 0.1, high: 0.3 },
          mass: { signal: 'range', low: 0.5, high: 2 },
          behaviors,
          ...(selection === undefined ? {} : { selection }),
        } as never,
        { name: 'others', count: 7, maxSpeed: 3, maxForce: 0.2, behaviors: [wander({})] },
      ],
    })),
  )
}

const point = [70, 60, 40]
const moving = [sine({ low: 20, high: 120, period: 50 }), 60, 40]
const one = { population: 'others', id: 93 }
const nearest = { population: ['others', 'some'] }

const behaviors: Readonly<Record<string, readonly object[]>> = {
  'seeking a point': [seek({ target: point })],
  'seeking a point that moves': [seek({ target: moving as never, fallback: 'coast' })],
  'seeking one agent': [seek({ target: one })],
  'seeking one of their own': [seek({ target: { population: 'some', id: 5 } })],
  'seeking whoever is nearest': [seek({ target: nearest })],
  'fleeing a point': [flee({ target: point })],
  'fleeing what is near until they are calm': [flee({ target: nearest, panicDistance: 20, calmFactor: 1.3 })],
  'arriving at a point': [arrive({ target: point, slowingRadius: 40, tolerance: 3 })],
  'arriving by a time of slowing down': [
    arrive({ target: moving as never, slowingTime: 9, fallback: 'coast', tolerance: 8 }),
  ],
  wandering: [wander({})],
  'wandering widely and seldom': [wander({ circleDistance: 3, circleRadius: 9, change: 2.5 })],
  'wandering sideways': [wander({ form: 'lateral', change: 0.5 })],
  'wandering sideways with a strength': [wander({ form: 'lateral', sideForce: 0.15, change: 0.5 })],
  'wandering twice': [wander({ weight: 0.5 }), wander({ change: 1 })],
  'keeping a speed': [wander({ weight: 0.5 }), keepSpeed({ speed: 1.7 })],
  'cruising to a goal': [cruise({ target: point, speed: 1.5, slowingTime: 12 })],
  'cruising steadily to one agent': [cruise({ target: one, speed: 1.5, form: 'steady', gain: 0.1 })],
  'being attracted': [attract({ target: point, strength: 0.002 })],
  'being attracted all the same': [attract({ target: one, law: 'constant', strength: 0.07 })],
  'being attracted by the square': [attract({ target: one, law: 'quadratic', strength: 1e-4, maxPull: 0.1 })],
  'being attracted exponentially': [
    attract({ target: one, law: 'exponential', strength: 1e-3, scale: 20, maxPull: 0.1 }),
  ],
  'pursuing one agent': [pursue({ target: one })],
  'pursuing the nearest by distance': [pursue({ target: { population: 'others' }, estimate: 'distance' })],
  "pursuing the nearest, Reynolds' way": [
    pursue({ target: { population: 'others' }, estimate: 'reynolds', prediction: 30 }),
  ],
  'pursuing past the target': [pursue({ target: one, passBy: 6, estimate: 'distance' })],
  'evading the nearest': [evade({ target: { population: 'others' }, panicDistance: 50 })],
  'evading by distance': [evade({ target: { population: 'others' }, estimate: 'distance', prediction: 20 })],
  'pursuing by less than the distance': [
    pursue({ target: one, estimate: 'distance', predictionFactor: 0.4 }),
  ],
  "pursuing by more than Reynolds' time": [
    pursue({ target: { population: 'others' }, estimate: 'reynolds', predictionFactor: 2, prediction: 40 }),
  ],
  'evading by more than the distance': [
    evade({ target: one, estimate: 'distance', predictionFactor: 2.5, prediction: 30 }),
  ],
  'evading whoever will be near': [
    evade({
      target: { population: 'others' },
      panicDistance: 50,
      nearness: 'foreseen',
      estimate: 'distance',
    }),
  ],
  'evading whoever will be near in a while, until they are calm': [
    evade({ target: one, panicDistance: 60, nearness: 'foreseen', prediction: 15, calmFactor: 2 }),
  ],
  'keeping a place beside a leader': [offsetPursue({ target: one, offset: [-9, 5, 3] })],
  'keeping a place beside a point': [offsetPursue({ target: point, offset: [-9, 5], slowingTime: 8 })],
  'getting between two': [interpose({ first: one, second: point, share: 0.3 })],
  'getting between the nearest and one of them': [
    interpose({ first: { population: 'others' }, second: { population: 'some', id: 4 }, slowingRadius: 30 }),
  ],
  "evading one, Reynolds' way": [
    evade({ target: one, estimate: 'reynolds', panicDistance: 80, calmFactor: 2 }),
  ],
}

describe('steering of one agent, compared with the engine,', () => {
  for (const [name, rules] of Object.entries(behaviors)) {
    it(`${name}: every agent is steered the same except for rounding`, () => {
      for (const world of worlds(rules)) {
        const { forces, kept, steered } = stepBoth(world)
        expect(steered).toBeGreaterThan(30)
        expect(forces[0]).toBeLessThan(CLOSE)
        expect(kept[0]).toBeLessThan(1e-5)
      }
    })
  }

  it('an agent whose rule is not evaluated keeps its angle', () => {
    const rules = [seek({ target: nearest, weight: 0.7 }), wander({})]
    for (const world of worlds(rules, prioritized({}))) {
      const { forces, kept } = stepBoth(world)
      expect(forces[0]).toBeLessThan(CLOSE)
      expect(kept[0]).toBeLessThan(1e-5)
    }
  })

  it('reports the arriving agents, and their steps', () => {
    const heard = twins({
      width: 100,
      height: 100,
      populations: [
        { count: 40, behaviors: [arrive({ target: [50, 50], slowingRadius: 20, tolerance: 5 })] },
      ],
    }).map((world) => {
      const events: string[] = []
      world.on('arrived', ({ population, id, step }) => events.push(`${population.name} ${id} ${step}`))
      world.run(120)
      return events.sort()
    })
    expect(heard[0]?.length).toBeGreaterThanOrEqual(40)
    expect(heard[1]).toEqual(heard[0])
  })
})

import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import { defineBehavior, defineSignal, type Scalar, vectorOf } from '../plugin.js'
import { evaluateAt } from '../schema.js'
import { weighted } from '../selections.js'
import { noise, ramp, range, sine } from '../signals.js'
import { WorldInputs } from '../world/world-inputs.js'
import { withDefaults } from './defaults.js'
import { bindScalar, boundsOfScalar, isSignal } from './scalar.js'
import { length, time } from './spec.js'

const seeded = (seed: number) => ({ seed, inputs: new WorldInputs() })

/** The value of a signal at a time, for an agent. */
const scalarAt = (scalar: Scalar, at: number, id = 0, place = 'here') =>
  bindScalar(scalar, seeded(1), place).at(at, id, 0)

describe('a plain number', () => {
  it('is a signal that never changes', () => {
    const bound = bindScalar(7, seeded(1), 'here')
    expect([bound.perAgent, bound.varies, bound.at(5, 6, 0)]).toEqual([false, false, 7])
    expect(boundsOfScalar(7)).toEqual([7, 7])
  })
})

describe('sine', () => {
  const wave = sine({ low: 1, high: 3, period: 60 })

  it('begins in the middle, is high after a quarter of its period and low after three', () => {
    expect(scalarAt(wave, 0)).toBe(2)
    expect(scalarAt(wave, 15)).toBeCloseTo(3, 12)
    expect(scalarAt(wave, 30)).toBeCloseTo(2, 12)
    expect(scalarAt(wave, 45)).toBeCloseTo(1, 12)
  })

  it('begins elsewhere with a phase', () => {
    expect(scalarAt(sine({ low: 1, high: 3, period: 60, phase: Math.PI / 2 }), 0)).toBeCloseTo(3, 12)
  })

  it('is the same for all agents and is described by plain data', () => {
    expect(scalarAt(wave, 7, 1)).toBe(scalarAt(wave, 7, 2))
    expect(JSON.parse(JSON.stringify(wave))).toEqual({ signal: 'sine', low: 1, high: 3, period: 60 })
  })
})

describe('ramp', () => {
  const rise = ramp({ from: 100, to: 200, low: 10, high: 20 })

  it('is a straight line from start to end, and constant before and after', () => {
    expect([0, 100, 125, 150, 200, 999].map((at) => scalarAt(rise, at))).toEqual([10, 10, 12.5, 15, 20, 20])
  })

  it('is a jump if it ends before it starts', () => {
    const leap = ramp({ from: 50, to: 50, low: 1, high: 2 })
    expect([49, 50, 51].map((at) => scalarAt(leap, at))).toEqual([1, 1, 2])
  })
})

describe('noise', () => {
  const smooth = noise({ low: 10, high: 20, period: 30 })

  it('stays between its bounds and uses most of the range', () => {
    const values = Array.from({ length: 3000 }, (_, at) => scalarAt(smooth, at))
    expect(Math.min(...values)).toBeGreaterThanOrEqual(10)
    expect(Math.max(...values)).toBeLessThanOrEqual(20)
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(5)
  })

  it('moves little in little time', () => {
    for (let at = 0; at < 300; at++) {
      expect(Math.abs(scalarAt(smooth, at + 1) - scalarAt(smooth, at))).toBeLessThan(1)
    }
  })

  it('is the same for all agents, or separate for each with `each`', () => {
    const each = noise({ low: 10, high: 20, period: 30, each: true })
    expect(scalarAt(smooth, 40, 1)).toBe(scalarAt(smooth, 40, 2))
    expect(scalarAt(each, 40, 1)).not.toBe(scalarAt(each, 40, 2))
    expect([
      bindScalar(smooth, seeded(1), 'here').perAgent,
      bindScalar(each, seeded(1), 'here').perAgent,
    ]).toEqual([false, true])
  })

  it('depends on the seed and on its place in the world', () => {
    expect(scalarAt(smooth, 40, 0, 'here')).not.toBe(scalarAt(smooth, 40, 0, 'there'))
    expect(bindScalar(smooth, seeded(1), 'here').at(40, 0, 0)).not.toBe(
      bindScalar(smooth, seeded(2), 'here').at(40, 0, 0),
    )
  })
})

describe('range', () => {
  const lot = range({ low: 2, high: 4 })

  it('gives every agent its own value for life', () => {
    expect(scalarAt(lot, 0, 5)).toBe(scalarAt(lot, 1e6, 5))
    expect(scalarAt(lot, 0, 5)).not.toBe(scalarAt(lot, 0, 6))
    expect(bindScalar(lot, seeded(1), 'here').varies).toBe(false)
  })

  it('draws evenly from the range', () => {
    const values = Array.from({ length: 4000 }, (_, id) => scalarAt(lot, 0, id))
    const mean = values.reduce((sum, value) => sum + value) / values.length
    expect(Math.min(...values)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...values)).toBeLessThan(4)
    // Four standard errors of the mean of 4000 draws: 4 · (2/√12)/√4000.
    expect(Math.abs(mean - 3)).toBeLessThan(0.037)
  })
})

describe('the bounds of a signal', () => {
  it('are found in whichever order they are given', () => {
    expect(boundsOfScalar(sine({ low: 3, high: 1, period: 9 }))).toEqual([1, 3])
    expect(boundsOfScalar(noise({ low: 3, high: 1, period: 9 }))).toEqual([1, 3])
    expect(boundsOfScalar(range({ low: 3, high: 1 }))).toEqual([1, 3])
    expect(boundsOfScalar(ramp({ to: 9, low: 3, high: 1 }))).toEqual([1, 3])
  })

  it('are unknown for an unknown signal', () => {
    expect(() => boundsOfScalar({ signal: 'square' })).toThrow("unknown signal 'square'")
    expect(() => bindScalar({ signal: 'sin' }, seeded(1), 'here')).toThrow(
      "unknown signal 'sin'; did you mean 'sine'?",
    )
  })
})

describe('a number evaluated from outside', () => {
  const at = { time: 15, seed: 1, place: 'herd.maxSpeed' }

  it('has its value at the current time', () => {
    expect(evaluateAt(7, at)).toBe(7)
    expect(evaluateAt(ramp({ to: 30, low: 0, high: 30 }), at)).toBe(15)
  })

  it('is undefined without an agent if agents have different values', () => {
    const own = range({ low: 1, high: 2 })
    expect(evaluateAt(own, at)).toBeUndefined()
    expect(evaluateAt(own, { ...at, id: 3 })).toBe(bindScalar(own, seeded(1), 'herd.maxSpeed').at(15, 3, 0))
  })

  it('[S23] is what behaviors, attributes and paths have in the step that begins then', () => {
    const desire = defineBehavior({
      name: 'desire',
      summary: 'Desires what it is told to.',
      source: 'This test',
      options: { velocity: vectorOf({ quantity: 'speed', about: 'What.' }) },
      bind: ({ velocity }) => ({
        desire(_agent, out) {
          out.x = velocity.x
          out.y = velocity.y
          return true
        },
      }),
    })
    const wave = noise({ low: 0, high: 9, period: 7 })
    const own = noise({ low: 0, high: 9, period: 7, each: true })
    const world = new World({
      seed: 5,
      dt: 0.5,
      paths: {
        road: {
          points: [
            [0, 0],
            [wave, 9],
          ],
        },
      },
      populations: [
        {
          name: 'herd',
          count: 2,
          maxSpeed: own,
          behaviors: [
            desire({ velocity: [1, wave] }),
            weighted({ behaviors: [desire({ velocity: [wave, own] })] }),
          ],
        },
      ],
    })
    const agent = world.populations[0].at(1)
    const { behaviors } = world.watch(agent)
    for (let k = 0; k < 5; k++) {
      const { seed, time } = world
      const now = (value: Scalar, place: string) => evaluateAt(value, { seed, time, place, id: agent.id })
      const expected = [
        now(wave, 'herd.behaviors[0].velocity[1]'),
        now(wave, 'herd.behaviors[1].behaviors[0].velocity[0]'),
        now(own, 'herd.behaviors[1].behaviors[0].velocity[1]'),
        now(own, 'herd.maxSpeed'),
        now(wave, 'paths.road.points[1][0]'),
      ]
      world.step()
      const [first, second] = behaviors
      const road = world.paths.get('road')
      expect([first.desired.y, second.desired.x, second.desired.y, agent.maxSpeed, road?.x[1]]).toEqual(
        expected,
      )
      // At time 0 gradients of noise may happen to be alike.
      if (time > 0) expect(new Set(expected).size).toBe(5)
    }
  })
})

describe('defineSignal', () => {
  it('gives custom signals the rights of built-in ones', () => {
    const square = defineSignal({
      name: 'square',
      summary: 'On and off.',
      source: 'This test',
      options: { high: length({ about: 'When on.' }), period: time({ default: 2, about: 'Of one wave.' }) },
      bounds: ({ high }) => [0, high],
      bind: ({ high, period }) => ({
        perAgent: false,
        varies: true,
        at: (at) => ((at / period) % 1 < 0.5 ? high : 0),
      }),
    })
    expect([0, 1, 2, 3].map((at) => scalarAt(square({ high: 5 }), at))).toEqual([5, 0, 5, 0])
    expect(boundsOfScalar(square({ high: 5 }))).toEqual([0, 5])
  })
})

describe('isSignal', () => {
  it('distinguishes a signal from a number', () => {
    expect([isSignal(sine({ low: 0, high: 1, period: 2 })), isSignal(3), isSignal(null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('withDefaults', () => {
  it('fills in omitted or undefined options and drops unknown ones', () => {
    const fields = { a: length({ default: 1, about: '' }), b: length({ about: '' }) }
    expect(withDefaults(fields, { a: undefined, b: 2, tag: 'x' })).toEqual({ a: 1, b: 2 })
  })
})

import { describe, expect, it } from 'vitest'
import {
  align,
  cohere,
  type PopulationDescription,
  seek,
  separate,
  World,
  type WorldDescription,
} from '../../index.js'
import { choice, defineRule, length, select, targetSpec, vec } from '../../plugin.js'

import { addTexts } from '../../texts.js'
import { defineLibraryRule } from './define-rule.js'
import type { Self } from './situation.js'

const NEAR = { radius: length({ default: 25, above: 0, about: 'Too near.' }) }

const away = defineRule({
  name: 'testAway',
  about: 'Steers away from those too near.',
  options: NEAR,
  act({ self, options, within }) {
    const near = within(options.radius)
    return near
      .sum((n) => n.offset.over(n.squared).negated())
      .withLength(self.maxSpeed)
      .when(near.any())
  },
})

const flock = (rule: object, more: object = {}): WorldDescription => ({
  width: 300,
  height: 300,
  edges: 'wrap',
  seed: 4,
  populations: [
    {
      count: 200,
      velocity: 'random',
      behaviors: [rule, align({}), cohere({})] as PopulationDescription['behaviors'],
    },
  ],
  ...more,
})

const after = (description: WorldDescription, steps: number): World => {
  const world = new World(description)
  world.run(steps)
  return world
}

const column = (world: World, name: string): readonly number[] => {
  const { columns, count } = world.populations[0]
  return [...(columns.extra.find((one) => one.name === name)?.values.subarray(0, count) ?? [])]
}

describe('a rule', () => {
  it.each([undefined, 300])('equals the same formula written by hand (depth %s)', (depth) => {
    const more = depth === undefined ? {} : { depth }
    const one = after(flock(away({}), more), 20).populations[0].columns
    const other = after(flock(separate({}), more), 20).populations[0].columns
    for (let row = 0; row < 200; row++) expect(one.x[row]).toBeCloseTo(other.x[row], 9)
  })

  it.each(['grid', 'tree', 'brute-force'] as const)('gives the same bits with the index %s', (index) => {
    expect(after(flock(away({}), { index }), 5).hash()).toBe(after(flock(away({})), 5).hash())
  })

  it('reads options that follow signals while it runs', () => {
    const growing = { signal: 'ramp', from: 0, to: 10, low: 5, high: 40 }
    const world = new World(flock(away({ radius: growing })))
    const small = new World(flock(away({ radius: 5 })))
    world.step()
    small.step()
    expect(world.hash()).toBe(small.hash())
    world.run(4)
    small.run(4)
    expect(world.hash()).not.toBe(small.hash())
  })

  it('has no effect if its condition is false', () => {
    const alone = { at: [[10, 10]], velocity: [[1, 0]], behaviors: [away({})] } as PopulationDescription
    const world = after({ width: 100, height: 100, populations: [alone] }, 1)
    expect(world.populations[0].at(0).velocity.toJSON()).toEqual({ x: 1, y: 0, z: 0 })
  })

  it('seeks a target, or brakes if there is none', () => {
    const go = defineRule({
      name: 'testGo',
      about: 'Goes to a target.',
      options: { to: targetSpec('Where the trip ends.') },
      act: ({ self, options }) =>
        select(options.to.exists, options.to.offset.withLength(self.maxSpeed), vec(0, 0)),
    })
    const start = { at: [[10, 10]], velocity: [[0, 0]], maxSpeed: 1, maxForce: 1 } as const
    const point = { ...start, behaviors: [go({ to: [10, 50] })] } as PopulationDescription
    expect(after({ width: 100, height: 100, populations: [point] }, 1).populations[0].at(0).velocity.y).toBe(
      1,
    )
    const nobody = { ...start, velocity: [[1, 0]], behaviors: [go({ to: { population: 'b' } })] } as never
    const empty = { name: 'b', count: 0 }
    const world = after({ width: 100, height: 100, populations: [nobody, empty] }, 1)
    expect(world.populations[0].at(0).velocity.x).toBe(0)
  })

  it('evaluates a choice once, not in each step', () => {
    const turn = defineRule({
      name: 'testTurn',
      about: 'Goes one way.',
      options: { way: choice(['east', 'north'], { default: 'east', about: 'Where the trip ends.' }) },
      act: ({ options }) => ({ force: select(options.way.is('east'), vec(1, 0), vec(0, 1)) }),
    })
    const moved = (way: 'east' | 'north') => {
      const agent = { at: [[50, 50]], velocity: [[0, 0]], behaviors: [turn({ way })], maxForce: 1 }
      return after({ width: 100, height: 100, populations: [agent as PopulationDescription] }, 1)
        .populations[0].at(0)
        .velocity.toJSON()
    }
    expect(moved('east')).toEqual({ x: 1, y: 0, z: 0 })
    expect(moved('north')).toEqual({ x: 0, y: 1, z: 0 })
  })
})

describe('the state of a rule for each agent', () => {
  const pass = defineRule({
    name: 'testPass',
    about: 'Passes on the largest number around it.',
    options: NEAR,
    state: { best: 0, luck: { from: 2, to: 3 } },
    act({ self, options, within, time }) {
      const largest = within(options.radius).greatest((n) => n.state.best, self.state.best)
      return { state: { best: select(time.eq(0), self.state.luck, largest.max(self.state.best)) } }
    },
  })
  const line = (count: number, order: WorldDescription['order']): WorldDescription => ({
    width: 1000,
    height: 10,
    order,
    populations: [{ at: Array.from({ length: count }, (_, k) => [20 * k + 5, 5]), behaviors: [pass({})] }],
  })

  it('[S212] is read by neighbors as it was before the step', () => {
    const world = after(line(20, 'simultaneous'), 1)
    const first = column(world, 'best')
    const [population] = world.populations
    expect([...population].map((agent) => agent.state('best'))).toEqual([...first])
    expect(() => population.at(3).state('worst')).toThrow(
      `agent 3 of 'agents': state: expected one of best, luck, got "worst"`,
    )
    expect(new Set(first).size).toBe(20)
    world.step()
    const second = column(world, 'best')
    second.forEach((best, k) => {
      expect(best).toBe(Math.max(...first.slice(Math.max(0, k - 1), k + 2)))
    })
  })

  it('[S212] is visible at once to later agents in sequential order', () => {
    const world = after(line(20, 'sequential'), 2)
    const best = column(world, 'best')
    best.forEach((value, k) => {
      expect(value).toBe(Math.max(...best.slice(0, k + 1)))
    })
  })

  it('[S213] begins with a number drawn by the seed and the id', () => {
    const world = new World(line(50, 'simultaneous'))
    const luck = column(world, 'luck')
    expect(Math.min(...luck)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...luck)).toBeLessThan(3)
    expect(new Set(luck).size).toBe(50)
    const [population] = world.populations
    world.spawn(population, { at: [[1, 1]] } as never)
    expect(column(world, 'luck').slice(0, 50)).toEqual(luck)
    expect(column(new World({ ...line(50, 'simultaneous'), seed: 2 }), 'luck')).not.toEqual(luck)
  })

  it('is part of snapshots', () => {
    const world = after(line(20, 'simultaneous'), 3)
    const snapshot = world.snapshot()
    const hash = world.hash()
    world.run(3)
    expect(world.hash()).not.toBe(hash)
    world.restore(snapshot)
    expect(world.hash()).toBe(hash)
  })

  it('stops the run if it is not a number, and names the agent', () => {
    const burst = defineRule({
      name: 'testBurst',
      about: 'Grows without end.',
      state: { size: 1 },
      act: ({ self }) => ({ state: { size: self.state.size.exp() } }),
    })
    const world = new World({ populations: [{ count: 1, behaviors: [burst({})] }] })
    expect(() => world.run(10)).toThrow(/agent 0 of 'agents': state 'size' became Infinity/)
  })

  it('emits events to listeners', () => {
    const ring = defineRule({
      name: 'testRing',
      about: 'Rings every third time.',
      act: ({ time }) => ({ events: { rang: time.mod(3).eq(2) } }),
    })
    const world = new World({ populations: [{ count: 1, behaviors: [ring({})] }] })
    const steps: number[] = []
    world.on('rang', ({ step }) => steps.push(step))
    world.run(9)
    expect(steps).toEqual([2, 5, 8])
  })
})

it('of the library is not traced before a world uses it', () => {
  let calls = 0
  const act = ({ self }: { readonly self: Self<Record<never, never>> }) => {
    calls++
    return { desire: self.velocity, events: { testTold: self.maxSpeed.gt(0) } }
  }
  const late = defineLibraryRule({ name: 'testLate', about: 'Goes on.', act })
  const description = flock(late({}))
  addTexts([late])
  expect(calls).toBe(0)
  new World(flock(seek({ target: [0, 0] })), { plugins: [late] }).on('born', () => {})
  expect(calls).toBe(0)
  const world = new World(description)
  world.on('testTold', () => {})
  world.run(2)
  expect(new World(description).steps).toBe(0)
  expect(calls).toBe(1)
})

describe('a definition of a rule', () => {
  const act = ({ self }: { readonly self: { readonly velocity: unknown } }) => self.velocity

  it.each<[string, object, string]>([
    ['about is missing', { about: undefined }, "defineRule('testOdd').about: expected a text, got nothing"],
    [
      'a part is misspelled',
      { option: {} },
      "defineRule('testOdd').option: unknown part; did you mean 'options'?",
    ],
    [
      'its name is no name in JSON',
      { name: 'a b' },
      "defineRule('a b'): expected a name of at most 40 letters",
    ],
    [
      'a state has no such name',
      { state: { 'a-b': 1 } },
      "defineRule('testOdd'): expected a name of at most 40",
    ],
    [
      'a state begins with NaN',
      { state: { x: Number.NaN } },
      "defineRule('testOdd').state.x: expected a finite number or { from, to }, got NaN",
    ],
    [
      'a state begins with half a range',
      { state: { x: { from: 1 } } },
      "defineRule('testOdd').state.x: expected a finite number or { from, to }, got {",
    ],
  ])('is rejected if %s', (_what, more, message) => {
    expect(() => defineRule({ name: 'testOdd', about: 'Is odd.', act, ...more } as never)).toThrow(message)
  })
})

import { describe, expect, it } from 'vitest'
import { gravity } from '../forces.js'
import { type PopulationDescription, seek, World, type WorldDescription } from '../index.js'
import { defineBehavior, length } from '../plugin.js'
import { evaluateAt } from '../schema.js'
import { attribute, range } from '../signals.js'
import { hills } from '../terrain.js'

/** The option values of agents, by id. */
let shown: number[] = []

const look = defineBehavior({
  name: 'look',
  summary: 'Looks at its option.',
  source: 'This test',
  options: { radius: length({ min: 0, about: 'A length.' }) },
  bind: (options) => ({
    force({ id }) {
      shown[id] = options.radius
      return false
    },
  }),
})

function worldWith(population: PopulationDescription, world: WorldDescription = {}): World {
  shown = []
  return new World({ ...world, populations: [population] })
}

const values = (world: World, name: 'maxSpeed' | 'radius' | 'mass') => {
  const { columns, count } = world.populations[0]
  return [...columns[name].subarray(0, count)]
}

describe('[S93] a number that follows an attribute', () => {
  it('follows it in a straight line and stays within its ends', () => {
    const radius = attribute({ attribute: 'x', from: 10, to: 20, low: 1, high: 3 })
    const at = [5, 10, 15, 17.5, 20, 99].map((x) => [x, 0])
    worldWith({ at, behaviors: [look({ radius })] }).step()
    expect(shown).toEqual([1, 1, 2, 2.5, 3, 3])
  })

  it('may fall as the attribute rises, either way around', () => {
    const at = [0, 25, 100].map((x) => [x, 0])
    const falling = attribute({ attribute: 'x', from: 0, to: 100, low: 8, high: 4 })
    worldWith({ at, behaviors: [look({ radius: falling })] }).step()
    expect(shown).toEqual([8, 7, 4])
    const turned = attribute({ attribute: 'x', from: 100, to: 0, low: 4, high: 8 })
    worldWith({ at, behaviors: [look({ radius: turned })] }).step()
    expect(shown).toEqual([8, 7, 4])
  })

  it('reads the state before the step, and is its own at birth', () => {
    const world = worldWith({
      at: [[0, 0]],
      velocity: [[3, 0]],
      maxSpeed: 10,
      radius: attribute({ attribute: 'x', to: 10, low: 1, high: 11 }),
      behaviors: [look({ radius: attribute({ attribute: 'x', to: 10, low: 0, high: 10 }) })],
    })
    expect(values(world, 'radius')).toEqual([1])
    world.run(2)
    expect([shown[0], values(world, 'radius')[0], world.populations[0].at(0).position.x]).toEqual([3, 4, 6])
    world.spawn(world.populations[0], { at: [8, 0] })
    expect(values(world, 'radius')).toEqual([4, 9])
  })

  it('slows an agent that has spent its energy', () => {
    const world = worldWith({
      at: [[0, 0]],
      maxForce: 1,
      energy: { model: 'gompert' },
      maxSpeed: attribute({ attribute: 'energy', to: 1000, low: 4, high: 1 }),
      behaviors: [seek({ target: [1e6, 0] })],
    })
    expect(values(world, 'maxSpeed')).toEqual([4])
    const speeds = Array.from({ length: 20 }, () => {
      world.run(50)
      return values(world, 'maxSpeed')[0] as number
    })
    for (let k = 1; k < 20; k++) expect(speeds[k]).toBeLessThanOrEqual(speeds[k - 1] as number)
    expect(speeds.at(-1)).toBe(1)
  })

  it('reads the height of the ground as z', () => {
    const terrain = hills({ hills: [{ at: [0, 0], height: 10, sigma: 5 }] })
    const at = [0, 1000].map((x) => [x, 0])
    worldWith(
      { at, behaviors: [look({ radius: attribute({ attribute: 'z', to: 10, low: 4, high: 2 }) })] },
      { terrain },
    ).step()
    expect(shown).toEqual([2, 4])
  })

  it("works in outside forces too, and follows another signal's attribute", () => {
    const pull = attribute({ attribute: 'mass', from: 1, to: 3, low: 0, high: 2 })
    const world = worldWith({
      count: 9,
      mass: range({ low: 1, high: 3 }),
      maxSpeed: 100,
      forces: [gravity({ acceleration: [0, pull] })],
    })
    world.step()
    const { columns } = world.populations[0]
    for (let row = 0; row < 9; row++)
      expect(columns.vy[row]).toBeCloseTo((columns.mass[row] as number) - 1, 12)
  })

  it("follows a behavior's column, in any order of description", () => {
    const keep = defineBehavior({
      name: 'keepCount',
      summary: 'Counts its turns.',
      source: 'This test',
      options: {},
      bind(_options, context) {
        const turns = context.column('turns')
        return {
          force({ row }) {
            turns.values[row] += 1
            return false
          },
        }
      },
    })
    const radius = attribute({ attribute: 'turns', to: 10, low: 0, high: 10 })
    const world = worldWith({ maxSpeed: radius, behaviors: [look({ radius }), keep({})] })
    world.run(3)
    expect([shown[0], values(world, 'maxSpeed')[0]]).toEqual([2, 2])
  })

  it('continues bit for bit from a snapshot', () => {
    const population = {
      count: 5,
      velocity: 'random',
      energy: {},
      maxSpeed: attribute({ attribute: 'energy', to: 100, low: 4, high: 1 }),
      behaviors: [seek({ target: [100, 100] })],
    } as const
    const world = worldWith(population)
    world.run(20)
    const saved = world.snapshot()
    world.run(20)
    const again = worldWith(population)
    again.restore(saved)
    again.run(20)
    expect(again.hash()).toBe(world.hash())
  })
})

describe('[S95] a signal that reads the agent', () => {
  const fast = attribute({ attribute: 'mass' })

  it('is rejected for a number that belongs to no agent, or to one that does not exist yet', () => {
    const message = 'expected a number that is known before there is an agent; this signal looks at one'
    const points = [
      [fast, 0],
      [1, 1],
    ]
    expect(() => new World({ paths: { road: { points } } })).toThrow(`paths.road.points[0][0]: ${message}`)
    expect(() => worldWith({ name: 'herd', at: [fast, 0] })).toThrow(`herd.at[0]: ${message}`)
  })

  it('has bounds that are checked like those of any other signal', () => {
    expect(() => worldWith({ mass: attribute({ attribute: 'x', low: 1, high: -2 }) })).toThrow(
      'populations[0].mass: expected a mass > 0, but the signal reaches -2',
    )
  })

  it('needs an existing attribute, and two different ends', () => {
    expect(() => worldWith({ energy: {}, maxSpeed: attribute({ attribute: 'enrgy' }) })).toThrow(
      'populations[0].maxSpeed: unknown attribute "enrgy"; did you mean \'energy\'?',
    )
    const behaviors = [look({ radius: attribute({ attribute: 'hunger' }) })]
    expect(() => worldWith({ behaviors })).toThrow(
      'populations[0].behaviors[0].radius: unknown attribute "hunger"; known: x, y, z, ',
    )
    const explorers = [{ behavior: 'explore' }]
    expect(() => worldWith({ behaviors: explorers, maxSpeed: attribute({ attribute: 'hunger' }) })).toThrow(
      /maxForce, exploreGoal, exploreUntil$/,
    )
    expect(() => worldWith({ mass: attribute({ attribute: 'x', from: 3, to: 3 }) })).toThrow(
      'populations[0].mass.to: expected another number than from, 3, got the same',
    )
  })

  it('has no value without an agent', () => {
    const occasion = { time: 0, seed: 1, place: 'herd.maxSpeed' }
    expect(evaluateAt(fast, occasion)).toBeUndefined()
    expect(evaluateAt(fast, { ...occasion, id: 3 })).toBeUndefined()
    expect(evaluateAt(range({ low: 2, high: 2 }), { ...occasion, id: 3 })).toBe(2)
  })
})

import { describe, expect, it } from 'vitest'
import { leastEnergyField } from '../fields.js'
import { followField, keepDistance, World, type WorldDescription } from '../index.js'
import { exp } from '../math/transcendental.js'
import { vector } from '../math.js'
import { tree, wall } from '../obstacles.js'
import { prioritized } from '../selections.js'
import { heightFunction, plane } from '../terrain.js'

const bell = (offset: number) => exp(-(offset * offset) / 72)

/** A ridge along x = 50, 6 wide, with a gap around y = 88. */
const ridge = (height: number) =>
  heightFunction({ height: (x, y) => height * bell(x - 50) * (1 - bell(y - 88)) })

const goal = [90, 30]

function worldOver(height: number, options: object = {}, population: object = {}): World {
  const way = leastEnergyField({ goal, cellSize: 2, ...options })
  const description: WorldDescription = {
    width: 100,
    height: 100,
    dt: 0.1,
    fields: { way },
    populations: [
      {
        at: [[10, 30]],
        maxSpeed: 2,
        maxForce: 20,
        behaviors: [followField({ field: 'way' })],
        ...population,
      },
    ],
  }
  return new World(description, { terrain: ridge(height) })
}

/** The y at which each agent crosses the ridge; it must reach the goal. */
function crossings(world: World): readonly number[] {
  const [herd] = world.populations
  const crossed = new Map<number, number>()
  const left = () =>
    Array.from(herd).filter(({ position }) => Math.hypot(position.x - 90, position.y - 30) > 5)
  while (left().length > 0 && world.steps < 3000) {
    world.step()
    for (const { id, position } of herd) {
      if (position.x > 50 && !crossed.has(id)) crossed.set(id, position.y)
    }
  }
  expect(left()).toHaveLength(0)
  return [...crossed.values()]
}

describe('the way of least energy', () => {
  it('[S59] leads straight over a low ridge, and through a distant gap in a high one', () => {
    const [low] = crossings(worldOver(0.5))
    expect(Math.abs(low - 30)).toBeLessThan(2)
    const [high] = crossings(worldOver(40))
    expect(high).toBeGreaterThan(82)
  })

  it('[S59] does not cross ground steeper than allowed, even if that way is shorter', () => {
    // The ridge of height 4 is steepest at its sides, 4 / (6 · √e) = 0.40.
    expect(Math.abs(crossings(worldOver(4, { model: 'gompertLinear' }))[0] - 30)).toBeLessThan(3)
    expect(crossings(worldOver(4, { model: 'gompertLinear', maxSlope: 0.3 }))[0]).toBeGreaterThan(75)
  })

  it('takes a herd whose members keep their distance through the gap', () => {
    const herd = {
      count: 12,
      at: Array.from({ length: 12 }, (_, k) => [8 + (k % 4), 28 + Math.floor(k / 4)]),
      selection: prioritized({}),
      behaviors: [keepDistance({ radius: 0.8, dangerRadius: 0.4 }), followField({ field: 'way' })],
    }
    const places = crossings(worldOver(40, {}, herd))
    expect(places).toHaveLength(12)
    expect(Math.min(...places)).toBeGreaterThan(80)
  })

  it('[S59] is zero if the goal is unreachable, and leads off forbidden ground', () => {
    // Level up to x = 48, a cliff of slope 5 up to x = 52, level beyond:
    // the cells from 46 to 50 and to 54 touch it.
    const cliff = heightFunction({ height: (x) => 5 * Math.min(Math.max(x - 48, 0), 4) })
    const fields = { way: leastEnergyField({ goal, cellSize: 2, maxSlope: 1, interpolation: 'nearest' }) }
    const world = new World({ width: 100, height: 100, fields }, { terrain: cliff })
    const at = (x: number) => world.fields.get('way')?.vectorAt(x, 31, vector())
    expect(at(21)).toEqual(vector(0, 0))
    expect(at(47)).toEqual(vector(0, 0))
    expect(at(49)).toEqual(vector(0, 0))
    expect(at(51)?.x).toBeGreaterThan(0.9)
    expect(at(71)?.x).toBeGreaterThan(0.9)
  })

  it('[S33] is the same each time', () => {
    const field = () => worldOver(10).fields.get('way')
    expect(field()?.x).toEqual(field()?.x)
    expect(field()?.y).toEqual(field()?.y)
  })

  it('rejects a goal outside the world or on forbidden ground, and too many cells', () => {
    const make = (options: object) => () =>
      new World({
        width: 100,
        height: 100,
        terrain: plane({ slope: [0.3, 0.4] }),
        fields: { way: leastEnergyField({ goal, ...options }) },
      })
    expect(make({ goal: [120, 30] })).toThrow(
      'fields.way.goal: expected a place in the world, 100 × 100, got [120, 30]',
    )
    expect(make({ maxSlope: 0.4 })).toThrow(
      'fields.way.goal: expected a place no steeper than 0.4, got one of slope 0.5; move it',
    )
    expect(make({ cellSize: 1e-6 })).toThrow(
      'fields.way.cellSize: expected at most 10000000 cells, got 100000000 × 100000000; make cells larger',
    )
    expect(make({ model: 'tobbler' })).toThrow("did you mean 'tobler'?")
  })
})

describe('[S165] the way of least energy past obstacles', () => {
  /** A fence along x = 50 from y = 0 up to a gap, and on from there. */
  const fence = (gapFrom: number, gapTo: number, more: object = {}) => [
    wall({
      points: [
        [50, -5],
        [50, gapFrom],
      ],
      thickness: 1,
      ...more,
    }),
    wall({
      points: [
        [50, gapTo],
        [50, 105],
      ],
      thickness: 1,
      ...more,
    }),
  ]
  const worldWith = (obstacles: WorldDescription['obstacles'], options: object = {}): World =>
    new World({
      width: 100,
      height: 100,
      obstacles,
      fields: { way: leastEnergyField({ goal, cellSize: 1, ...options }) },
    })
  const at = (world: World, x: number, y: number) => world.fields.get('way')?.vectorAt(x, y, vector())

  it('leads through the gap in a fence, not through the fence', () => {
    const world = worldWith(fence(80, 90), { clearance: 1 })
    const walker = world.add({
      at: [[10, 30]],
      maxSpeed: 1,
      maxForce: 1,
      behaviors: [followField({ field: 'way' })],
    })
    let crossed = 0
    for (let step = 0; step < 400; step++) {
      world.step()
      const { x, y } = walker.at(0).position
      if (crossed === 0 && x > 50) crossed = y
    }
    expect(crossed).toBeGreaterThan(80)
    expect(crossed).toBeLessThan(90)
    const { x, y } = walker.at(0).position
    expect(Math.hypot(x - goal[0], y - goal[1])).toBeLessThan(3)
  })

  it('avoids gaps too narrow for the clearance', () => {
    expect(at(worldWith(fence(80, 90), { clearance: 3 }), 10, 30)).not.toEqual(vector(0, 0))
    expect(at(worldWith(fence(80, 90), { clearance: 6 }), 10, 30)).toEqual(vector(0, 0))
  })

  it('finds fences that are thinner than a cell', () => {
    const world = worldWith(fence(80, 90, { thickness: 0.01 }), { cellSize: 5 })
    const before = at(world, 47.5, 32.5)
    expect(before?.y).toBeGreaterThan(0.9)
  })

  it('leads through a fence that is only met from the other side', () => {
    const closed = { seenFrom: 'left' } as const
    // Walls that lead up have their left where x is smaller.
    const [from] = fence(105, 110, closed)
    expect(at(worldWith([from]), 10, 30)).toEqual(vector(0, 0))
    const [open] = fence(105, 110, { seenFrom: 'right' })
    expect(at(worldWith([open]), 10, 30)?.x).toBe(1)
  })

  it('leads away from a tree that is too close, and is zero in it', () => {
    const world = worldWith([tree({ at: [30.5, 30.5], radius: 2 })], {
      clearance: 4,
      interpolation: 'nearest',
    })
    expect(at(world, 30.5, 30.5)).toEqual(vector(0, 0))
    const beside = at(world, 26.5, 30.5)
    // To the left, up or down, but not into the tree.
    expect(beside?.x).toBeLessThanOrEqual(0.01)
    expect(Math.hypot(beside?.x ?? 0, beside?.y ?? 0)).toBeCloseTo(1, 9)
  })

  it('rejects a goal closer to an obstacle', () => {
    expect(() => worldWith([tree({ at: [90, 33], radius: 2 })], { clearance: 2 })).toThrow(
      'fields.way.goal: expected a place clear of obstacles, got [90, 30]; move it',
    )
  })
})

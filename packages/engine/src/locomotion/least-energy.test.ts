import { describe, expect, it } from 'vitest'
import {
  followField,
  heightFunction,
  keepDistance,
  leastEnergyField,
  plane,
  prioritized,
  vector,
  World,
  type WorldDescription,
} from '../index.js'
import { exp } from '../math/transcendental.js'

const bell = (offset: number) => exp(-(offset * offset) / 72)

/** A ridge along x = 50, 6 wide, with a gap around y = 88. */
const ridge = (height: number) =>
  heightFunction({ height: (x, y) => height * bell(x - 50) * (1 - bell(y - 88)) })

const goal = [90, 30]

function worldOver(height: number, options: object = {}, population: object = {}): World {
  const way = leastEnergyField({ goal, resolution: 2, ...options })
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

/** Where on y each agent crosses the ridge; it must reach the goal. */
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

  it('[S59] does not cross ground steeper than is allowed, however short that way is', () => {
    // The ridge of height 4 is steepest at its sides, 4 / (6 · √e) = 0.40.
    expect(Math.abs(crossings(worldOver(4, { energy: 'gompertLinear' }))[0] - 30)).toBeLessThan(3)
    expect(crossings(worldOver(4, { energy: 'gompertLinear', forbidden: 0.3 }))[0]).toBeGreaterThan(75)
  })

  it('takes a herd whose members keep their distance through the gap', () => {
    const herd = {
      count: 12,
      at: Array.from({ length: 12 }, (_, k) => [8 + (k % 4), 28 + Math.floor(k / 4)]),
      selection: prioritized({}),
      behaviors: [keepDistance({ comfort: 0.8, danger: 0.4 }), followField({ field: 'way' })],
    }
    const places = crossings(worldOver(40, {}, herd))
    expect(places).toHaveLength(12)
    expect(Math.min(...places)).toBeGreaterThan(80)
  })

  it('[S59] is no way where the goal is shut off, and leads off forbidden ground beside it', () => {
    // Level up to x = 48, a cliff of slope 5 up to x = 52, level beyond:
    // the cells from 46 to 50 and to 54 touch it.
    const cliff = heightFunction({ height: (x) => 5 * Math.min(Math.max(x - 48, 0), 4) })
    const fields = { way: leastEnergyField({ goal, resolution: 2, forbidden: 1, lookup: 'nearest' }) }
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

  it('is refused a goal outside the world or on forbidden ground, and too many cells', () => {
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
    expect(make({ forbidden: 0.4 })).toThrow(
      'fields.way.goal: expected a place no steeper than 0.4, got one of slope 0.5; move it',
    )
    expect(make({ resolution: 1e-6 })).toThrow(
      'fields.way.resolution: expected at most 10000000 cells, got 100000000 × 100000000; make cells larger',
    )
    expect(make({ energy: 'tobbler' })).toThrow("did you mean 'tobler'?")
  })
})

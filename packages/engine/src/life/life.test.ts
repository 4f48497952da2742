import { describe, expect, it } from 'vitest'
import { type PopulationDescription, World, type WorldEvent } from '../index.js'
import { attribute, range } from '../signals.js'

const still = { radius: 1, maxSpeed: 0 } satisfies PopulationDescription

const worldOf = (...populations: readonly PopulationDescription[]): World =>
  new World({ width: 100, height: 100, dt: 0.5, populations })

/** The values of an attribute, by agent. */
const valuesOf = (world: World, name: string, which = 0): readonly number[] => {
  const { columns, count } = world.populations[which]
  const found = columns.extra.find((column) => column.name === name)
  return [...(found?.values.slice(0, count) ?? [])]
}

/** Every event of these types, as text. */
function heard(world: World, ...types: readonly string[]): string[] {
  const told: string[] = []
  const tell = ({ type, id, step }: WorldEvent) => told.push(`${type} ${id} in step ${step}`)
  for (const type of types) world.on(type, tell)
  return told
}

describe('[S120] a living agent', () => {
  it('uses up its reserve with time and distance, and dies when it is empty', () => {
    const world = worldOf({
      at: [[50, 50]],
      velocity: [2, 0],
      life: { reserve: 1, starvationTime: 10, starvationDistance: 20 },
    })
    const told = heard(world, 'died')
    world.run(2)
    expect(valuesOf(world, 'age')).toEqual([1])
    // 1 of 10 in time, 2 of 20 on the way.
    expect(valuesOf(world, 'reserve')[0]).toBeCloseTo(0.8, 12)
    world.run(8)
    expect(told).toEqual(['died 0 in step 9'])
    expect(world.populations[0].count).toBe(0)
  })

  it('dies at its own age', () => {
    const world = worldOf({ ...still, count: 20, life: { lifespan: range({ low: 5, high: 10 }) } })
    world.run(9)
    expect(world.populations[0].count).toBe(20)
    world.run(6)
    expect(world.populations[0].count).toBeGreaterThan(0)
    expect(world.populations[0].count).toBeLessThan(20)
    world.run(6)
    expect(world.populations[0].count).toBe(0)
  })

  it('tires while it is fast and recovers otherwise, and a signal may follow that', () => {
    const world = worldOf({
      at: [[50, 50]],
      velocity: [4, 0],
      maxSpeed: attribute({ attribute: 'fatigue', from: 0, to: 1, low: 4, high: 1 }),
      life: { fatigue: { idleSpeed: 2, exhaustionTime: 2, recoveryTime: 4 } },
    })
    world.run(2)
    expect(valuesOf(world, 'fatigue')).toEqual([0.5])
    world.run(2)
    // At 0.75 it was no faster than 1.75, and began to rest.
    expect(valuesOf(world, 'fatigue')).toEqual([0.625])
    expect(world.populations[0].at(0).velocity.x).toBe(1.75)
  })

  it('dies by its mortality conditions', () => {
    const thirst = { waters: [{ at: [99, 99] }], thirstTime: 4, threshold: 0.5 } as const
    const world = worldOf({
      ...still,
      at: [[5, 5]],
      behaviors: [{ behavior: 'drink', ...thirst } as object as never],
      life: { mortality: [{ attribute: 'thirst', above: 0.99 }] },
    })
    world.run(4)
    expect(world.populations[0].count).toBe(1)
    world.run(5)
    expect(world.populations[0].count).toBe(0)
  })
})

describe('[S121] an eating agent', () => {
  const grass = { ...still, name: 'grass' }
  const eats = [{ population: 'grass', reach: 2, reserveGain: 0.25, maxReserve: 0.9 }]

  it('takes the nearest within reach, once, in the order of ids', () => {
    const world = worldOf(
      {
        ...still,
        name: 'sheep',
        at: [
          [50, 50],
          [52, 50],
        ],
        life: { reserve: 0.5, starvationTime: 1000, diet: eats },
      },
      {
        ...grass,
        at: [
          [51.5, 50],
          [46, 50],
          [57, 50],
        ],
      },
    )
    const told = heard(world, 'ate', 'died')
    world.step()
    // Both are nearest to the first tuft; sheep 1 gets none, since the others are 6 and 5 away, beyond its reach of 4.
    expect(told).toEqual(['ate 0 in step 0', 'died 2 in step 0'])
    world.step()
    expect(told.slice(2)).toEqual(['ate 0 in step 1', 'died 3 in step 1'])
    expect(valuesOf(world, 'reserve')[0]).toBeCloseTo(0.999, 12)
    expect(world.populations[1].count).toBe(1)
  })

  it('eats nothing while it is full or digests', () => {
    const at = [
      [49, 50],
      [50, 49],
      [51, 50],
      [50, 51],
    ]
    const full = worldOf({ ...still, at: [[50, 50]], life: { reserve: 0.95, diet: eats } }, { ...grass, at })
    full.step()
    expect(full.populations[1].count).toBe(4)
    const slow = worldOf(
      { ...still, at: [[50, 50]], life: { reserve: 0.1, diet: eats, digestionTime: 1 } },
      { ...grass, at },
    )
    const eaten = heard(slow, 'ate')
    slow.run(5)
    expect(eaten).toEqual(['ate 0 in step 0', 'ate 0 in step 2', 'ate 0 in step 4'])
  })

  it('finds its food around a wrapped edge, and never itself', () => {
    const world = new World({
      width: 100,
      height: 100,
      edges: 'wrap',
      populations: [
        {
          ...still,
          name: 'fish',
          at: [
            [1, 50],
            [98, 50],
          ],
          life: { reserve: 0.5, diet: [{ population: 'fish', reach: 2 }] },
        },
      ],
    })
    world.step()
    expect([...world.populations[0]].map(({ id }) => id)).toEqual([0])
    world.step()
    expect(world.populations[0].count).toBe(1)
  })
})

describe('[S122] a newborn agent', () => {
  it('gets its share of the reserve of its parent, near to it, and traits that differ by no more than mutation', () => {
    const world = worldOf({
      ...still,
      at: [[50, 50]],
      life: {
        reserve: 0.8,
        reproduction: { minReserve: 0.6, share: 0.25, maxDistance: 3, mutation: 0.1, interval: 1 },
        traits: { haste: 0.5 },
      },
    })
    const told = heard(world, 'born')
    world.step()
    expect(told).toEqual([])
    world.step()
    expect(told).toEqual(['born 1 in step 1'])
    expect(valuesOf(world, 'reserve')[0]).toBeCloseTo(0.6, 12)
    expect(valuesOf(world, 'reserve')[1]).toBeCloseTo(0.2, 12)
    const [, haste] = valuesOf(world, 'haste')
    expect(haste).not.toBe(0.5)
    expect(Math.abs(haste - 0.5)).toBeLessThanOrEqual(0.1)
    const { x, y } = world.populations[0].at(1).position
    expect(Math.hypot(x - 50, y - 50)).toBeLessThanOrEqual(3)
  })

  it('has the body of its own traits, from birth on', () => {
    const world = worldOf({
      count: 1,
      radius: attribute({ attribute: 'size', low: 1, high: 11 }),
      life: { reserve: 1, reproduction: { minReserve: 0.9, mutation: 0.5 }, traits: { size: 0.5 } },
    })
    world.step()
    const sizes = valuesOf(world, 'size')
    expect([...world.populations[0]].map(({ radius }) => radius)).toEqual(sizes.map((size) => 1 + 10 * size))
  })

  it('spawns at the given rate until there is no room', () => {
    const world = worldOf({ ...still, count: 0, life: { spawning: { rate: 8, maxCount: 50 } } })
    world.run(5)
    // Less than 4 in each step, as room runs out.
    expect(world.populations[0].count).toBeGreaterThan(12)
    expect(world.populations[0].count).toBeLessThanOrEqual(20)
    world.run(400)
    expect(world.populations[0].count).toBe(50)
  })

  it('is not born beyond maxCount', () => {
    const bears = { minReserve: 0, maxCount: 5, share: 0.5 }
    const world = worldOf({ ...still, count: 2, life: { reserve: 1, reproduction: bears } })
    world.run(10)
    expect(world.populations[0].count).toBe(5)
  })

  it('is not born beyond 10,000 by default', () => {
    const world = worldOf({ ...still, life: { reserve: 1, reproduction: { minReserve: 0 } } })
    world.run(13)
    expect(world.populations[0].count).toBe(8192)
    world.run(2)
    expect(world.populations[0].count).toBe(10_000)
  })
})

describe('[S34] [S33] a world in which agents eat, die and are born', () => {
  const description = {
    width: 200,
    height: 200,
    edges: 'wrap',
    populations: [
      {
        name: 'sheep',
        count: 20,
        maxSpeed: attribute({ attribute: 'haste', low: 1, high: 3 }),
        behaviors: [{ behavior: 'wander' }],
        life: {
          starvationTime: 400,
          starvationDistance: 2000,
          lifespan: range({ low: 60, high: 180 }),
          diet: [{ population: 'grass' }],
          reproduction: { maxDistance: 10, interval: 10 },
          traits: { haste: range({ low: 0, high: 1 }) },
        },
      },
      { name: 'grass', count: 100, ...still, life: { spawning: { rate: 4, maxCount: 200 } } },
    ],
  } as const

  it('continues bit for bit from a snapshot, by any index', () => {
    const world = new World(description)
    world.run(100)
    const saved = world.snapshot()
    world.run(100)
    for (const index of ['brute-force', 'grid', 'tree'] as const) {
      const again = new World({ ...description, index })
      again.restore(saved)
      again.run(100)
      expect(again.hash()).toBe(world.hash())
    }
    expect(world.populations[0].count).toBeGreaterThan(0)
  })
})

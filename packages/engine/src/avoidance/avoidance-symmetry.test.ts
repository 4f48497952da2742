import { describe, expect, it } from 'vitest'
import { type PopulationDescription, seek, World, type WorldDescription } from '../index.js'
import { each } from '../signals.js'

type Place = readonly [x: number, y: number]

/** One agent with radius 1 and speed 1 that goes from one place to another and changes its velocity at once. */
const walker = (from: Place, to: Place): PopulationDescription => ({
  at: [from],
  radius: 1,
  maxSpeed: 1,
  maxForce: 100,
  mass: 0.1,
  velocity: 'zero',
  behaviors: [seek({ target: to })],
  locomotion: { avoidance: { horizon: 10 } },
})

/** Populations of one agent each, by name. */
const worldOf = (walkers: Readonly<Record<string, PopulationDescription>>, more: WorldDescription = {}) =>
  new World({
    width: 100,
    height: 100,
    dt: 0.1,
    populations: Object.entries(walkers).map(([name, description]) => ({ name, ...description })),
    ...more,
  })

const columnsOf = (world: World, k: number) => world.populations[k].columns

describe('[S88] symmetry', () => {
  it('is broken to the right: two agents exactly head on keep right, pass and arrive', () => {
    const world = worldOf({ one: walker([30, 50], [70, 50]), other: walker([70, 50], [30, 50]) })
    const [one, other] = [columnsOf(world, 0), columnsOf(world, 1)]
    world.run(200)
    expect(one.y[0]).toBeLessThan(50)
    expect(other.y[0]).toBeGreaterThan(50)
    world.run(250)
    expect([one.x[0], other.x[0]].map(Math.round)).toEqual([70, 30])
  })

  it('is broken only by ids, so a rotated or shifted world evolves in the same way', () => {
    const near = [
      [20, 30],
      [60, 31],
      [40, 60],
      [42, 10],
      [50, 50],
      [22, 36],
    ] as const
    const walk = (place: (x: number, y: number) => Place) => {
      const at = near.map(([x, y]) => place(x, y))
      const goals = near.map(([x, y]) => place(80 - x, 70 - y))
      const target = [0, 1].map((axis) => each({ values: goals.map((goal) => goal[axis]) }))
      const world = worldOf(
        { crowd: { ...walker([0, 0], [0, 0]), at, behaviors: [seek({ target })] } },
        { edges: 'open' },
      )
      world.run(250)
      const { x, y } = columnsOf(world, 0)
      return near.map((_, k) => [x[k], y[k]])
    }
    const plain = walk((x, y) => [x, y])
    const turned = walk((x, y) => [200 - y, x - 30])
    turned.forEach(([x, y], k) => {
      expect(200 - x).toBeCloseTo(plain[k][1], 5)
      expect(y + 30).toBeCloseTo(plain[k][0], 5)
    })
  })

  it('impatience is part of the state', () => {
    const world = worldOf({ one: walker([49, 50], [70, 50]), other: walker([51.5, 50], [30, 50]) })
    world.step()
    const [column] = columnsOf(world, 0).extra
    expect(column.name).toBe('impatience')
    expect(column.values[0]).toBeGreaterThan(0)
    const hash = world.hash()
    column.values[0] = 0
    expect(world.hash()).not.toBe(hash)
  })
})

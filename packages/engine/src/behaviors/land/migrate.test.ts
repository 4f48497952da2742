import { describe, expect, it } from 'vitest'
import { World } from '../../index.js'
import { prioritized } from '../../selections.js'
import { range } from '../../signals.js'
import { migrate } from '../../terrain.js'

type Options = Partial<Parameters<typeof migrate>[0]>

const GROUNDS = [
  { at: [30, 50], radius: 10 },
  { at: [100, 50], radius: 12 },
  { at: [60, 100], radius: 8 },
]

/** A herd of 20 that starts on the first ground, and its state. */
function herd(options: Options = {}, more: object = {}, world: object = {}) {
  const behaviors = [migrate({ grounds: GROUNDS, speed: 4, pause: 20, ...options })]
  const at = [range({ low: 24, high: 36 }), range({ low: 44, high: 56 })]
  const animals = {
    count: 20,
    at,
    maxSpeed: 10,
    maxForce: 20,
    behaviors,
    selection: prioritized({}),
    ...more,
  }
  const made = new World({ width: 140, height: 140, dt: 0.1, populations: [animals], ...world })
  const { columns } = made.populations[0]
  const column = (name: string) => [...columns.column(name, 0).values.subarray(0, made.populations[0].count)]
  const within = (k: number) => {
    const { at, radius } = GROUNDS[k]
    return [...made.populations[0]].filter(
      ({ position: { x, y } }) => Math.hypot(x - at[0], y - at[1]) <= radius,
    ).length
  }
  return { world: made, columns, column, within }
}

describe('[S71] a herd that migrates', () => {
  it('stays at a ground without force, then goes on together at cruising speed', () => {
    const { world, column, within, columns } = herd()
    const account = world.watch(world.populations[0].at(3))
    world.run(200)
    expect([within(0), account.behaviors[0].active]).toEqual([20, false])
    world.run(5)
    // All have set out, and none did before.
    expect(new Set(column('migrateLeg'))).toEqual(new Set([1]))
    expect(account.behaviors[0].active).toBe(true)
    world.run(30)
    for (let row = 0; row < 20; row++) expect(columns.vx[row]).toBeGreaterThan(3.5)
    for (let row = 0; row < 20; row++) expect(columns.vx[row]).toBeLessThanOrEqual(4)
    world.run(220)
    expect([within(1), account.behaviors[0].active, new Set(column('migrateStays'))]).toEqual([
      20,
      false,
      new Set([1]),
    ])
  })

  it('repeats its round, or ends after the last ground and then has no force', () => {
    const legs = (options: Options, steps: number) => {
      const { world, column } = herd(options)
      world.run(steps)
      return column('migrateLeg')[0]
    }
    expect(legs({}, 2500)).toBeGreaterThanOrEqual(5)
    expect(legs({ atEnd: 'once' }, 2500)).toBe(3)
    const { world } = herd({ atEnd: 'once' })
    world.run(2500)
    world.populations[0].at(0).position.x = 0
    const account = world.watch(world.populations[0].at(0))
    world.step()
    expect(account.behaviors[0].active).toBe(false)
  })

  it('arrives at a ground once half of it has arrived: neither stragglers nor scouts decide', () => {
    const at = (there: number) => [
      ...Array.from({ length: there }, (_, k) => [28 + 0.1 * k, 50]),
      ...Array.from({ length: 10 - there }, (_, k) => [300 + k, 50]),
    ]
    for (const [there, stays] of [
      [4, 0],
      [5, 1],
      [9, 1],
    ]) {
      const { world, column } = herd({}, { count: 10, at: at(there), maxForce: 0 })
      world.run(2)
      expect(column('migrateStays')).toEqual(Array.from({ length: 10 }, () => stays))
    }
  })

  it('gives up a ground that it cannot reach', () => {
    const { world, column } = herd({}, { at: [100, 50], maxForce: 0 })
    world.run(2)
    const patience = column('migrateLeft')[0]
    // 70 at a speed of 4, three times.
    expect(patience).toBeCloseTo(52.4, 1)
    world.run(530)
    expect(column('migrateLeg')[0]).toBe(1)
  })

  it('spreads over the ground to random depths, and returns after straying beyond its border', () => {
    const { world, columns, within } = herd({ grounds: [GROUNDS[1]], pause: 1000 })
    world.run(350)
    const depths = Array.from({ length: 20 }, (_, row) =>
      Math.hypot(columns.x[row] - 100, columns.y[row] - 50),
    )
    expect(Math.max(...depths)).toBeLessThanOrEqual(9)
    expect(Math.max(...depths) - Math.min(...depths)).toBeGreaterThan(3)
    expect(within(1)).toBe(20)
    const account = world.watch(world.populations[0].at(7))
    columns.x[7] = 111.5
    columns.y[7] = 50
    world.step()
    expect(account.behaviors[0].active).toBe(false)
    columns.x[7] = 112.5
    let switches = 0
    let active = false
    for (let k = 0; k < 300; k++) {
      world.step()
      if (account.behaviors[0].active !== active) switches++
      active = account.behaviors[0].active
    }
    // Out and back in, once.
    expect(switches).toBe(2)
    expect(Math.abs(columns.x[7] - 100)).toBeLessThanOrEqual(9)
  })

  it('goes the shortest way around wrapped edges', () => {
    const { world, columns } = herd({ grounds: [{ at: [130, 50], radius: 8 }] }, {}, { edges: 'wrap' })
    world.run(10)
    for (let row = 0; row < 20; row++) expect(columns.vx[row]).toBeLessThan(0)
  })

  it('includes agents born on the way, and continues after any death', () => {
    const { world, column } = herd()
    world.run(230)
    world.spawn(world.populations[0], { at: [20, 20] })
    world.step()
    expect(new Set(column('migrateLeg'))).toEqual(new Set([1]))
    const [left] = column('migrateLeft')
    world.remove(...[...world.populations[0]].slice(0, 15))
    world.step()
    expect(column('migrateLeg')).toEqual([1, 1, 1, 1, 1, 1])
    expect(column('migrateLeft')[0]).toBeCloseTo(left - 0.1, 9)
  })

  it('continues bit for bit from a snapshot, also in the middle of a stay', () => {
    for (const steps of [90, 260]) {
      const { world } = herd()
      world.run(steps)
      const there = world.snapshot()
      world.run(300)
      const again = herd().world
      again.restore(there)
      again.run(300)
      expect(again.hash()).toBe(world.hash())
    }
  })

  it('may have 0 animals', () => {
    const { world } = herd({}, { count: 0 })
    world.run(3)
    world.spawn(world.populations[0])
    world.run(3)
    expect(world.populations[0].count).toBe(1)
  })
})

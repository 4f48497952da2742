import { describe, expect, it } from 'vitest'
import { keepDistance, World } from '../../index.js'
import type { BehaviorDescription } from '../../plugin.js'
import { foremost, prioritized } from '../../selections.js'
import { range } from '../../signals.js'
import { drink } from '../../terrain.js'

type Options = Partial<Parameters<typeof drink>[0]>

const POND = { at: [60, 50], radius: 3 }

/** A world with one animal at (20, 50), by default with thirst 1; `numbers` reads its columns by name. */
function alone(options: Options = {}, more: object = {}, world: object = {}) {
  const behaviors = [drink({ waters: [POND], speed: 4, drinkTime: 10, thirstTime: 100, ...options })]
  const cow = { at: [[20, 50]], maxSpeed: 10, maxForce: 20, behaviors, ...more }
  const made = new World({ width: 100, height: 100, dt: 0.1, populations: [cow], ...world })
  const { columns } = made.populations[0]
  const column = (name: string) => columns.column(name, 0).values
  column('thirst').fill(1)
  return { world: made, columns, column }
}

/** How far the first animal is from a place. */
const farFrom = (
  { x, y }: { x: ArrayLike<number>; y: ArrayLike<number> },
  [toX, toY]: readonly number[],
  row = 0,
) => Math.hypot(x[row] - toX, y[row] - toY)

describe('[S70] a thirsty animal', () => {
  it('goes to the water at its speed, stands within its radius until thirst is 0, and then has no force', () => {
    const { world, columns, column } = alone()
    const drunk: number[] = []
    world.on('drank', ({ id, step }) => drunk.push(id, step))
    let arrived = 0
    for (let k = 1; drunk.length === 0 && k < 1000; k++) {
      world.step()
      expect(Math.hypot(columns.vx[0], columns.vy[0])).toBeLessThanOrEqual(4 * (1 + 1e-12))
      if (farFrom(columns, POND.at) > 3) expect(arrived).toBe(0)
      else if (arrived === 0) arrived = k
    }
    // 37 at a speed of 4, and a little for speeding up and slowing down; then 10 to drink, in steps of 0.1.
    expect(arrived * 0.1).toBeGreaterThan(9.2)
    expect(arrived * 0.1).toBeLessThan(11)
    expect(drunk[1] - arrived).toBeGreaterThanOrEqual(99)
    expect(drunk[1] - arrived).toBeLessThanOrEqual(103)
    expect([column('thirst')[0], column('drinkWater')[0]]).toEqual([0, 0])
    const account = world.watch(world.populations[0].at(0))
    world.step()
    expect(account.behaviors[0].active).toBe(false)
  })

  it('sets out once thirst, which grows from 0 to 1 in `thirstTime`, reaches `threshold`', () => {
    const { world, column, columns } = alone({ thirstTime: 10, threshold: 0.5 })
    column('thirst')[0] = 0
    world.run(50)
    expect(column('thirst')[0]).toBeCloseTo(0.49, 9)
    expect(columns.x[0]).toBe(20)
    world.run(3)
    expect(columns.x[0]).toBeGreaterThan(20)
    const still = alone({ thirstTime: 10, threshold: 1 }, { maxForce: 0 })
    still.world.run(300)
    expect(still.column('thirst')[0]).toBe(1)
  })

  it('starts with its own thirst below `threshold`', () => {
    const { world, column } = alone({ threshold: 0.4 }, { count: 200, at: 'random' })
    column('thirst').fill(-1)
    world.step()
    const drawn = [...column('thirst').subarray(0, 200)]
    expect(new Set(drawn).size).toBe(200)
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...drawn)).toBeLessThan(0.4)
    expect(drawn.reduce((sum, thirst) => sum + thirst, 0) / 200).toBeCloseTo(0.2, 1)
  })

  it('chooses the nearest water, around wrapped edges and among agents too, and keeps that choice', () => {
    const waters = [{ at: [60, 50] }, { at: [90, 50] }]
    const open = alone({ waters })
    open.world.run(5)
    expect(open.columns.vx[0]).toBeGreaterThan(0)
    const { world, columns, column } = alone({ waters }, {}, { edges: 'wrap' })
    world.run(5)
    expect([column('drinkWater')[0], Math.sign(columns.vx[0])]).toEqual([2, -1])
    columns.x[0] = 55
    world.step()
    expect(column('drinkWater')[0]).toBe(2)
    const carts = { name: 'carts', at: [[20, 20]] }
    const behaviors = [drink({ waters: [POND, { at: { population: 'carts' } }] })]
    const cow = { at: [[20, 50]], maxSpeed: 10, maxForce: 20, behaviors }
    const led = new World({ width: 100, height: 100, dt: 0.1, populations: [cow, carts] })
    led.populations[0].columns.column('thirst', 0).values[0] = 1
    led.run(5)
    expect(led.populations[0].columns.vy[0]).toBeLessThan(0)
  })

  it('returns for the rest if driven off while it drank', () => {
    const { world, columns, column } = alone()
    while (column('thirst')[0] > 0.5) world.step()
    const before = column('thirst')[0]
    columns.x[0] = 20
    world.run(5)
    expect(column('thirst')[0]).toBeGreaterThan(before)
    expect(columns.vx[0]).toBeGreaterThan(0)
    world.run(250)
    expect(column('drinkWater')[0]).toBe(0)
  })

  it('that cannot reach a water pauses, then tries the next', () => {
    // It cannot leave [0, 50]: the nearer water is beyond.
    const waters = [
      { at: [60, 50], radius: 3 },
      { at: [20, 5], radius: 3 },
    ]
    const { world, column } = alone({ waters }, {}, { width: 50, edges: 'clamp' })
    let drank = 0
    world.on('drank', ({ step }) => {
      drank ||= step
    })
    const chosen: number[] = []
    for (let k = 0; k < 3000 && drank === 0; k++) {
      world.step()
      if (column('drinkWater')[0] !== chosen.at(-1)) chosen.push(column('drinkWater')[0])
    }
    expect(chosen).toEqual([1, 0, 2, 0])
    expect(column('thirst')[0]).toBe(0)
  })

  it('that can reach no water is free for other needs half of the time', () => {
    const { world } = alone({}, { maxForce: 0 })
    const account = world.watch(world.populations[0].at(0))
    let busy = 0
    for (let k = 0; k < 5000; k++) {
      world.step()
      if (account.behaviors[0].active) busy++
    }
    expect(busy / 5000).toBeGreaterThan(0.4)
    expect(busy / 5000).toBeLessThan(0.6)
  })

  it('gets thirstier while a behavior with priority acts', () => {
    const danger = keepDistance({ radius: 30, dangerRadius: 29, population: 'wolf' })
    const behaviors = [danger, drink({ waters: [POND], thirstTime: 100, threshold: 1 })]
    const cow = { at: [[20, 50]], maxForce: 5, maxSpeed: 0, behaviors, selection: foremost({}) }
    const wolf = { name: 'wolf', at: [[20, 52]] }
    const world = new World({ dt: 0.1, populations: [cow, wolf] })
    const thirst = world.populations[0].columns.column('thirst', 0).values
    thirst[0] = 0
    world.run(100)
    expect(thirst[0]).toBe(0)
    world.remove(world.populations[1].at(0))
    world.step()
    expect(thirst[0]).toBeCloseTo(0.1, 9)
  })
})

describe('[S70] a herd at a pond', () => {
  const herdOf = (every: number, behaviors: readonly BehaviorDescription[], seed = 1) => {
    const at = [range({ low: 20, high: 40 }), range({ low: 30, high: 50 })]
    const herd = { count: 30, at, maxSpeed: 10, maxForce: 20, behaviors, decisions: { every } }
    const selection = prioritized({})
    return new World({
      // So that every agent decides ten times per unit of time.
      dt: 0.1 / every,
      seed,
      edges: 'wrap',
      width: 90,
      height: 90,
      populations: [{ ...herd, selection }],
    })
  }
  const needs = [
    keepDistance({ radius: 1.5, dangerRadius: 0.5 }),
    drink({ waters: [POND], thirstTime: 60, drinkTime: 6, speed: 4 }),
  ]

  it.each([1, 4])('drinks, every animal, and stays apart, with decisions every %i steps', (every) => {
    for (const seed of [1, 2, 3]) {
      const world = herdOf(every, needs, seed)
      const { columns, count } = world.populations[0]
      const times = new Map<number, number>()
      world.on('drank', ({ id }) => times.set(id, (times.get(id) ?? 0) + 1))
      let nearest = Number.POSITIVE_INFINITY
      for (let k = 0; k < 1500; k++) {
        world.run(every)
        if (k < 100) continue
        for (let a = 0; a < count; a++) {
          for (let b = 0; b < a; b++) {
            nearest = Math.min(nearest, Math.hypot(columns.x[a] - columns.x[b], columns.y[a] - columns.y[b]))
          }
        }
      }
      expect(times.size).toBe(30)
      expect(Math.min(...times.values())).toBeGreaterThanOrEqual(2)
      expect(nearest).toBeGreaterThan(0.1)
    }
  })

  it('does not set out all at once', () => {
    const world = herdOf(1, needs)
    const first = new Set<number>()
    const begun: number[] = []
    const chosen = world.populations[0].columns.column('drinkWater', 0).values
    for (let k = 0; k < 450; k++) {
      world.step()
      for (let row = 0; row < 30; row++) {
        if (chosen[row] === 0 || first.has(row)) continue
        first.add(row)
        begun.push(k * 0.1)
      }
    }
    expect(first.size).toBe(30)
    expect(begun[29] - begun[0]).toBeGreaterThan(25)
  })

  it('continues bit for bit from a snapshot', () => {
    const world = herdOf(1, needs)
    world.run(350)
    const there = world.snapshot()
    world.run(300)
    const again = herdOf(1, needs)
    again.restore(there)
    again.run(300)
    expect(again.hash()).toBe(world.hash())
  })
})

describe('waters', () => {
  it('need at least one entry, each with a center and a radius above 0', () => {
    const message = (waters: unknown) => () =>
      new World({ populations: [{ behaviors: [drink({ waters } as never)] }] })
    expect(message([])).toThrow('populations[0].behaviors[0].waters: expected at least 1 entry, got 0')
    expect(message([{ at: [1, 2], radius: 0 }])).toThrow('waters[0].radius: expected a length > 0, got 0')
    expect(message([{ at: { population: 'carts' } }])).toThrow(
      "waters[0].at.population: unknown population 'carts'",
    )
  })
})

import { describe, expect, it } from 'vitest'
import { wind } from '../../forces.js'
import { seek, World, type WorldDescription, type WorldEvent } from '../../index.js'
import { heightFunction, plane } from '../../terrain.js'

const GRAVITY = 10
const FALLS = { gravity: GRAVITY }
const JUMPS = { gravity: GRAVITY, jump: { speed: 4 } }

/** A world of 100 × 20 with the ground h(x), and an agent that walks along +x from (5, 10). */
function walkOver(
  height: (x: number) => number,
  airborne: object | undefined,
  { speed = 5, forces = [] as object[] } = {},
) {
  const agent = { at: [[5, 10]], velocity: [[speed, 0]], maxSpeed: speed, maxForce: 50 }
  const locomotion = airborne === undefined ? {} : { airborne }
  const population = { ...agent, behaviors: [seek({ target: [1000, 10] })], locomotion, forces }
  const description = { width: 100, height: 20, dt: 0.01, populations: [population] } as WorldDescription
  const world = new World(description, { terrain: heightFunction({ height }) })
  const events: WorldEvent[] = []
  for (const type of ['fell', 'jumped', 'landed']) world.on(type, (event) => events.push(event))
  return {
    world,
    columns: world.populations[0].columns,
    told: () => events.map(({ type }) => type),
    runTo(x: number) {
      for (let k = 0; k < 5000 && world.populations[0].columns.x[0] < x; k++) world.step()
    },
  }
}

const cliff = (x: number) => (x < 20 ? 8 : 0)
const ditch = (x: number) => (x > 20 && x < 23 ? -4 : 0)
const ledge = (rise: number) => (x: number) => (x < 20 ? 0 : rise)

describe('[S167] an agent that may leave the ground', () => {
  it('falls off a cliff along a parabola, and lands where that meets the ground', () => {
    const { world, columns, told, runTo } = walkOver(cliff, FALLS)
    runTo(20)
    const edge = columns.x[0]
    const start = world.time
    while (told().length < 2) {
      const time = world.time - start
      expect(columns.z[0]).toBeCloseTo(8 - 0.5 * GRAVITY * (time + 0.01) ** 2, 9)
      expect(columns.x[0]).toBeCloseTo(edge + 5 * time, 9)
      world.step()
    }
    expect(told()).toEqual(['fell', 'landed'])
    expect(columns.x[0]).toBeCloseTo(20 + 5 * Math.sqrt((2 * 8) / GRAVITY), 1)
    expect([columns.z[0], columns.vz[0]]).toEqual([0, 0])
  })

  it('leaves a round top only if speed² · curvature exceeds gravity', () => {
    // Curvature 0.5 at the top: speed² / 2 is 12.5 at 5, above 10, and 8 at 4, below it.
    const top = (x: number) => (Math.abs(x - 20) < 4 ? -0.25 * (x - 20) ** 2 : -4)
    const fast = walkOver((x) => Math.max(top(x), -1), FALLS, { speed: 6 })
    fast.runTo(26)
    expect(fast.told()).toContain('fell')
    const slow = walkOver((x) => 4 / (1 + 0.1 * (x - 20) ** 2), FALLS, { speed: 3 })
    slow.runTo(35)
    expect(slow.told()).toEqual([])
  })

  it('moves like one that may not leave it, bit for bit, while it stays on the ground', () => {
    const hill = (x: number) => 4 / (1 + 0.05 * (x - 20) ** 2)
    const one = walkOver(hill, FALLS, { speed: 3 })
    const other = walkOver(hill, undefined, { speed: 3 })
    one.world.run(1000)
    other.world.run(1000)
    const state = ({ columns: { x, y, z, vx, vy } }: typeof one) => [x[0], y[0], z[0], vx[0], vy[0]]
    expect(state(one)).toEqual(state(other))
  })

  it('cannot be steered in the air, not even by wind', () => {
    const forces = [wind({ vector: [0, 3] })]
    const { world, columns, runTo } = walkOver(cliff, FALLS, { forces })
    runTo(20.2)
    const { vx, vy } = columns
    const before = [vx[0], vy[0]]
    world.run(50)
    expect([vx[0], vy[0]]).toEqual(before)
    expect(columns.extra.find(({ name }) => name === 'airborne')?.values[0]).toBeGreaterThan(0.5)
  })

  it('keeps its speed along the ground when it lands, and loses the component into it', () => {
    const { world, columns, told, runTo } = walkOver((x) => (x < 20 ? 0 : -2 - (x - 20)), FALLS)
    runTo(20)
    let falling = 0
    while (told().length < 2) {
      falling = columns.vz[0]
      world.step()
    }
    // Onto a slope of −1: the component of (5, vz) along it is (5 − vz) / √2, and no step accelerates it.
    expect(columns.vx[0]).toBeCloseTo((5 - falling) / Math.sqrt(2), 0)
    expect(columns.z[0]).toBe(-2 - (columns.x[0] - 20))
  })

  it('lands on the face of a wall that its flight meets, not on top of it', () => {
    const { columns, told, runTo, world } = walkOver((x) => (x < 20 ? 8 : x < 22 ? 0 : 30 * (x - 22)), FALLS)
    runTo(20)
    while (told().length < 2) world.step()
    expect(columns.x[0]).toBeGreaterThan(22)
    expect(columns.z[0]).toBeLessThan(8)
    expect(columns.vx[0]).toBeLessThan(1)
  })

  it('continues bit for bit from a snapshot taken in the air', () => {
    const { world, runTo, columns } = walkOver(cliff, FALLS)
    runTo(20.5)
    expect(columns.z[0]).toBeGreaterThan(1)
    const there = world.snapshot()
    world.run(200)
    const again = walkOver(cliff, FALLS)
    again.world.restore(there)
    again.world.run(200)
    expect(again.world.hash()).toBe(world.hash())
  })

  it('is rejected with one message in a world with depth', () => {
    const make = () =>
      new World({ depth: 20, terrain: plane({}), populations: [{ locomotion: { airborne: {} } }] })
    expect(make).toThrow(
      'populations[0].locomotion.airborne: expected none in a world with a depth, whose ground nobody leaves; leave depth out',
    )
  })

  it('is rejected with one message in a world without terrain', () => {
    expect(() => new World({ populations: [{ locomotion: { airborne: {} } }] })).toThrow(
      'populations[0].locomotion.airborne: expected none without a terrain, on which nobody falls; give the world one, or leave it out',
    )
  })
})

describe('[S168] an agent that jumps', () => {
  it('jumps over a ditch that its leap clears; one that only falls ends in it', () => {
    const jumper = walkOver(ditch, JUMPS)
    let lowest = 0
    for (let k = 0; k < 500; k++) {
      jumper.world.step()
      lowest = Math.min(lowest, jumper.columns.z[0])
    }
    expect(jumper.told()).toEqual(['jumped', 'landed'])
    expect(lowest).toBe(0)
    const faller = walkOver(ditch, FALLS)
    faller.runTo(22)
    expect(faller.columns.z[0]).toBeLessThan(-0.5)
  })

  it('rises by speed² / (2 · gravity)', () => {
    const { world, columns } = walkOver(ditch, JUMPS)
    let highest = 0
    for (let k = 0; k < 500; k++) {
      world.step()
      highest = Math.max(highest, columns.z[0])
    }
    expect(highest).toBeCloseTo((4 * 4) / (2 * GRAVITY), 2)
  })

  it('jumps onto a ledge lower than its jump, but not onto a higher one', () => {
    const low = walkOver(ledge(0.6), JUMPS)
    low.runTo(20)
    expect(low.told()[0]).toBe('jumped')
    const high = walkOver(ledge(0.9), JUMPS)
    high.runTo(20)
    expect(high.told()).toEqual([])
  })

  it('does not jump over a ditch too wide for its speed', () => {
    const { told, runTo } = walkOver(ditch, JUMPS, { speed: 3 })
    runTo(20)
    expect(told()).not.toContain('jumped')
  })

  it('jumps down no deeper than `drop`', () => {
    const shy = walkOver(cliff, JUMPS)
    shy.runTo(21)
    expect(shy.told()).toEqual(['fell'])
    const bold = walkOver(cliff, { ...JUMPS, jump: { speed: 4, drop: 10 } })
    bold.runTo(21)
    expect(bold.told()).toEqual(['jumped'])
  })

  it('takes off at the brink, and ahead of a ledge that it jumps onto', () => {
    const over = walkOver(ditch, JUMPS)
    while (over.told().length === 0) over.world.step()
    expect(over.columns.x[0]).toBeGreaterThan(19.8)
    const up = walkOver(ledge(0.6), JUMPS)
    while (up.told().length === 0) up.world.step()
    // It is 0.6 up again at (4 + √(16 − 12)) / 10 = 0.6 s: 3 m before the ledge at the earliest.
    expect(up.columns.x[0]).toBeCloseTo(20 - 5 * 0.6, 0)
  })

  it('does not jump on ground without steep parts', () => {
    const { told, runTo } = walkOver((x) => 4 / (1 + 0.05 * (x - 20) ** 2), JUMPS)
    runTo(60)
    expect(told()).not.toContain('jumped')
  })
})

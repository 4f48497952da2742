import { describe, expect, it } from 'vitest'
import { drag } from '../../forces.js'
import { keepDistance, type Population, steerToCenter, World } from '../../index.js'
import { atan2, cos, sin } from '../../math.js'
import { nearestNeighbor } from '../../metrics.js'
import { prioritized } from '../../selections.js'
import { range } from '../../signals.js'
import { graze } from '../../terrain.js'

const farFrom =
  (x: number, y: number) =>
  (a: number[], b: number[]): number =>
    Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y)

/**
 * The hexatic order of the agents in the middle of a herd: the mean of |Σ exp(6iθ)| / 6 over the directions θ of the
 * six nearest of each. 1 in a triangular lattice, about 0.4 for places drawn at random.
 */
function hexaticOrder({ columns, count }: Population): number {
  const places = Array.from({ length: count }, (_, row) => [columns.x[row], columns.y[row]])
  const middle = [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / count)
  const inner = [...places].sort(farFrom(middle[0], middle[1])).slice(0, 24)
  const orders = inner.map(([x, y]) => {
    const six = [...places].sort(farFrom(x, y)).slice(1, 7)
    const angles = six.map(([otherX, otherY]) => 6 * atan2(otherY - y, otherX - x))
    const sumOf = (part: (angle: number) => number) => angles.reduce((sum, angle) => sum + part(angle), 0)
    return Math.hypot(sumOf(cos), sumOf(sin)) / 6
  })
  return orders.reduce((sum, order) => sum + order, 0) / orders.length
}

const calm = [keepDistance({ radius: 3, dangerRadius: 1 }), steerToCenter({ radius: 100 })]

/** Four samples, 500 steps apart, of a herd of 61 that has come to rest. */
function looksAt(behaviors: typeof calm, seed: number) {
  const at = [range({ low: 40, high: 60 }), range({ low: 40, high: 60 })]
  const herd = { count: 61, at, maxSpeed: 10, maxForce: 20, forces: [drag({ coefficient: 1 })] }
  const world = new World({
    dt: 0.1,
    seed,
    populations: [{ ...herd, behaviors, selection: prioritized({}) }],
  })
  const [population] = world.populations
  return [1, 2, 3, 4].map(() => {
    world.run(500)
    const { mean, sd } = nearestNeighbor(population, world.space)
    const { x, y } = population.columns
    const width = Math.max(...x.subarray(0, 61)) - Math.min(...x.subarray(0, 61))
    const height = Math.max(...y.subarray(0, 61)) - Math.min(...y.subarray(0, 61))
    return { order: hexaticOrder(population), spread: sd / mean, size: Math.max(width, height) }
  })
}

describe('[S64] a herd at rest', () => {
  it.each([1, 2])(
    'forms a lattice, which grazing breaks up while the herd stays together (seed %i)',
    (seed) => {
      for (const { order, spread, size } of looksAt(calm, seed)) {
        expect(order).toBeGreaterThan(0.75)
        expect(spread).toBeLessThan(0.08)
        expect(size).toBeLessThan(25)
      }
      const grazing = [...calm, graze({ maxDistance: 6, pause: 2, speed: 2, idleSpeed: 4 })]
      for (const { order, spread, size } of looksAt(grazing, seed)) {
        expect(order).toBeLessThan(0.65)
        expect(spread).toBeGreaterThan(0.1)
        expect(size).toBeLessThan(35)
      }
    },
  )
})

/** A world with one animal that grazes, at (100, 100). */
function alone(options = {}, more = {}) {
  const cow = { at: [100, 100], maxSpeed: 10, maxForce: 20, behaviors: [graze({ pause: 3, ...options })] }
  return new World({ dt: 0.1, populations: [{ ...cow, ...more }] })
}

describe('[S64] an animal that grazes', () => {
  it('stands and walks in turn, slowly, to places within reach', () => {
    const world = alone({ maxDistance: 4, speed: 0.5 })
    const { x, y, vx, vy } = world.populations[0].columns
    const stops: number[][] = []
    let walks = false
    for (let k = 0; k < 3000; k++) {
      world.step()
      const speed = Math.hypot(vx[0], vy[0])
      expect(speed).toBeLessThanOrEqual(0.5 * (1 + 1e-9))
      if (speed < 0.01 && walks) stops.push([x[0], y[0]])
      walks = speed >= 0.01
    }
    expect(stops.length).toBeGreaterThan(15)
    let [before] = stops
    for (const stop of stops.slice(1)) {
      // It comes to rest a little off the place.
      expect(Math.hypot(stop[0] - before[0], stop[1] - before[1])).toBeLessThan(4.2)
      before = stop
    }
  })

  it('does nothing while it is faster, and then starts again with a pause', () => {
    const world = alone({ idleSpeed: 1 }, { velocity: [5, 0] })
    const { columns } = world.populations[0]
    world.run(10)
    expect([columns.vx[0], columns.vy[0]]).toEqual([5, 0])
    expect(columns.extra.map(({ values }) => values[0])).toEqual([0, 0, 0, 0])
    world.populations[0].at(0).velocity = { x: 0, y: 0 }
    world.step()
    expect([columns.vx[0], columns.vy[0]]).toEqual([0, 0])
    expect(columns.extra.find(({ name }) => name === 'grazePause')?.values[0]).toBeGreaterThan(0)
  })

  it('gives up a place that it cannot reach, and tries another', () => {
    const world = alone({}, { maxForce: 0 })
    const places = new Set<number>()
    const { columns } = world.populations[0]
    for (let k = 0; k < 600; k++) {
      world.step()
      places.add(columns.extra[0].values[0])
    }
    expect(places.size).toBeGreaterThan(3)
    expect(columns.x[0]).toBe(100)
  })

  it('continues bit for bit from a snapshot, and another animal goes elsewhere', () => {
    const world = alone()
    world.run(70)
    const there = world.snapshot()
    world.run(200)
    const again = alone()
    again.restore(there)
    again.run(200)
    expect(again.hash()).toBe(world.hash())
    const two = alone({}, { count: 2 })
    two.run(200)
    const { x } = two.populations[0].columns
    expect(x[0]).not.toBe(x[1])
  })
})

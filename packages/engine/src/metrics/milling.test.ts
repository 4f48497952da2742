import fc from 'fast-check'
import { expect, test } from 'vitest'
import { World, type WorldDescription } from '../index.js'
import { cos, sin } from '../math/transcendental.js'
import { milling } from './milling.js'
import { polarization } from './polarization.js'

type Point = readonly [number, number, number?]
type Crowd = { readonly at: Point[]; readonly velocity: Point[] }

const measured = (crowd: Crowd, description: WorldDescription = {}) => {
  const world = new World(description)
  const population = world.add({
    at: crowd.at.map(([x, y, z = 0]) => [x, y, z]),
    velocity: crowd.velocity.map(([x, y, z = 0]) => [x, y, z]),
  })
  return { R: milling(population, world.space), P: polarization(population) }
}

/** Agents evenly on a circle, all going around it counterclockwise. */
const ring = (count: number, x: number, y: number, radius: number): Crowd => {
  const angles = Array.from({ length: count }, (_, k) => (2 * Math.PI * k) / count)
  return {
    at: angles.map((angle) => [x + radius * cos(angle), y + radius * sin(angle)]),
    velocity: angles.map((angle) => [-sin(angle), cos(angle)]),
  }
}

test('a perfect ring has R = 1 and P = 0', () => {
  const { R, P } = measured(ring(12, 300, 100, 50))
  expect(R).toBeCloseTo(1, 12)
  expect(P).toBeCloseTo(0, 12)
})

test('a perfect ring across the corner of a wrapped world has R = 1 and P = 0', () => {
  const { R, P } = measured(ring(12, 0, 0, 20), { width: 100, height: 100, edges: 'wrap' })
  expect(R).toBeCloseTo(1, 12)
  expect(P).toBeCloseTo(0, 12)
})

test('a ring that stands upright in space has R = 1 too', () => {
  const { at, velocity } = ring(8, 0, 0, 10)
  const upright = {
    at: at.map(([x, y]): Point => [50, x, y]),
    velocity: velocity.map(([x, y]): Point => [0, x, y]),
  }
  expect(measured(upright, { depth: 100 }).R).toBeCloseTo(1, 12)
})

test('two agents that pass each other on opposite sides mill: R = 1, P = 0', () => {
  const passing: Crowd = {
    at: [
      [0, 1],
      [0, -1],
    ],
    velocity: [
      [2, 0],
      [-2, 0],
    ],
  }
  expect(measured(passing)).toEqual({ R: 1, P: 0 })
})

test('two agents that flee straight from each other do not mill: R = 0, P = 0', () => {
  const fleeing: Crowd = {
    at: [
      [1, 0],
      [-1, 0],
    ],
    velocity: [
      [2, 0],
      [-2, 0],
    ],
  }
  expect(measured(fleeing)).toEqual({ R: 0, P: 0 })
})

test('rings that turn against each other have R = 0', () => {
  const inner = ring(6, 0, 0, 10)
  const outer = ring(6, 0, 0, 20)
  const against: Crowd = {
    at: [...inner.at, ...outer.at],
    velocity: [...inner.velocity, ...outer.velocity.map(([x, y]): Point => [-x, -y])],
  }
  expect(measured(against).R).toBeCloseTo(0, 12)
})

test('agents at rest and agents on the centroid count in N and not in the sum', () => {
  const { at, velocity } = ring(4, 0, 0, 10)
  const five: Crowd = { at: [...at, [0, 0]], velocity: [...velocity, [0, 1]] }
  expect(measured(five).R).toBeCloseTo(4 / 5, 12)
  const half: Crowd = { at, velocity: velocity.map((v, k) => (k % 2 === 0 ? v : [0, 0])) }
  expect(measured(half).R).toBeCloseTo(1 / 2, 12)
})

test('one agent, or a crowd on one point, has R = 0; no agents have none', () => {
  for (const edges of ['open', 'wrap']) {
    const world = new World({ width: 0.7, height: 0.3, edges })
    expect(milling(world.add({ at: [0.1, 0.2], velocity: [0, 1] }), world.space)).toBe(0)
    expect(milling(world.add({ count: 7, at: [0.1, 0.2], velocity: [0, 1] }), world.space)).toBe(0)
    expect(milling(world.add({ count: 0 }), world.space)).toBeNaN()
  }
})

const component = fc.integer({ min: -9, max: 9 })
const crowd = fc.array(
  fc.record({
    at: fc.tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 45 })),
    velocity: fc.tuple(component, component),
  }),
  { minLength: 1, maxLength: 20 },
)

test('R stays the same when the crowd is moved and turned, and lies in 0 … 1', () => {
  fc.assert(
    fc.property(crowd, fc.tuple(component, component), component, (agents, [dx, dy], turn) => {
      const c = cos(turn)
      const s = sin(turn)
      const turned = ([x, y]: readonly [number, number]): Point => [c * x - s * y, s * x + c * y]
      const { R } = measured({
        at: agents.map((agent) => agent.at),
        velocity: agents.map((agent) => agent.velocity),
      })
      expect(R).toBeGreaterThanOrEqual(0)
      expect(R).toBeLessThanOrEqual(1)
      const moved = measured({
        at: agents.map(({ at: [x, y] }) => turned([x + dx, y + dy])),
        velocity: agents.map((agent) => turned(agent.velocity)),
      })
      expect(moved.R).toBeCloseTo(R, 9)
    }),
  )
})

test('R stays the same when a crowd in a wrapped world is moved across its edges', () => {
  const world = { width: 101, height: 101, edges: 'wrap' }
  const shift = fc.integer({ min: -200, max: 200 })
  fc.assert(
    fc.property(crowd, shift, shift, (agents, dx, dy) => {
      const velocity = agents.map((agent) => agent.velocity)
      const { R } = measured({ at: agents.map((agent) => agent.at), velocity }, world)
      const moved = agents.map(({ at: [x, y] }): Point => [x + dx, y + dy])
      expect(measured({ at: moved, velocity }, world).R).toBeCloseTo(R, 9)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { World } from '../index.js'
import { cos, sin } from '../math/transcendental.js'
import { polarization } from './polarization.js'

const of = (velocity: [number, number, number?][]) =>
  polarization(new World({ depth: 100 }).add({ velocity: velocity.map(([x, y, z = 0]) => [x, y, z]) }))

test('a crowd that goes one way at different speeds has P = 1', () => {
  expect(
    of([
      [1, 0],
      [2, 0],
      [0.1, 0],
    ]),
  ).toBe(1)
})

test('two agents that go opposite ways have P = 0', () => {
  expect(
    of([
      [3, 4],
      [-3, -4],
    ]),
  ).toBe(0)
})

test('of two agents at a right angle the sum of headings is √2 long, so P = √2 / 2', () => {
  expect(
    of([
      [5, 0],
      [0, 2],
    ]),
  ).toBeCloseTo(Math.SQRT1_2, 15)
})

test('three agents along the three axes have P = √3 / 3', () => {
  expect(
    of([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]),
  ).toBeCloseTo(Math.sqrt(3) / 3, 15)
})

test('an agent at rest counts in N and not in the sum, with any heading', () => {
  expect(
    of([
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 0],
    ]),
  ).toBe(0.75)
})

test('one agent has P = 1 when it moves and 0 at rest; no agents have none', () => {
  expect(of([[0.6, 0.8]])).toBeCloseTo(1, 15)
  expect(of([[0, 0]])).toBe(0)
  expect(polarization(new World().add({ count: 0 }))).toBeNaN()
})

test('P stays the same when all turn by the same angle, and lies in 0 … 1', () => {
  const component = fc.integer({ min: -9, max: 9 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(component, component), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: -100, max: 100 }),
      (velocities, turn) => {
        const c = cos(turn)
        const s = sin(turn)
        const before = of(velocities)
        expect(before).toBeGreaterThanOrEqual(0)
        expect(before).toBeLessThanOrEqual(1)
        expect(of(velocities.map(([x, y]) => [c * x - s * y, s * x + c * y]))).toBeCloseTo(before, 12)
      },
    ),
  )
})

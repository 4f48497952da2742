import { expect, it } from 'vitest'
import { fullForce, usualForce, withoutNoise } from './usual-force.js'

const bird = { velocity: { x: 3, y: 0, z: 0 }, mass: 1, maxSpeed: 3, maxForce: 0.05 }

it('compares forces with maxForce, or with the force that stops the agent in a step', () => {
  expect(usualForce(bird, 1)).toBe(0.05)
  expect(usualForce({ ...bird, maxForce: Number.POSITIVE_INFINITY, mass: 2 }, 0.5)).toBe(12)
  expect(usualForce({ ...bird, velocity: { x: 0, y: 0, z: 0 } }, 100)).toBe(0.03)
  expect(usualForce({ ...bird, maxSpeed: Number.POSITIVE_INFINITY }, 100)).toBe(0.03)
})

it('counts rounding noise as no force, and does not draw weak forces at full length', () => {
  expect(withoutNoise(-5.9e-8, 0.05)).toBe(0)
  expect(withoutNoise(-1e-5, 0.05)).toBe(-1e-5)
  expect(fullForce(1e-5, 0.05)).toBeCloseTo(0.0025, 12)
  expect(fullForce(0.04, 0.05)).toBe(0.04)
})

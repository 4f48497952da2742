import { expect, test } from 'vitest'
import { stateOf } from './collective-state.js'

test('the four corners of polarization and milling have the names of Tunstrøm et al.', () => {
  expect(stateOf(0.1, 0.1)).toBe('swarm')
  expect(stateOf(0.1, 0.9)).toBe('milling')
  expect(stateOf(0.9, 0.1)).toBe('polarized')
  expect(stateOf(0.9, 0.9)).toBe('transitional')
})

test('between the corners, and exactly on their borders, a group is transitional', () => {
  expect(stateOf(0.5, 0.1)).toBe('transitional')
  expect(stateOf(0.1, 0.5)).toBe('transitional')
  expect(stateOf(0.35, 0)).toBe('transitional')
  expect(stateOf(0, 0.35)).toBe('transitional')
  expect(stateOf(0.65, 0)).toBe('transitional')
  expect(stateOf(0, 0.65)).toBe('transitional')
})

test('an empty group is transitional', () => {
  expect(stateOf(Number.NaN, Number.NaN)).toBe('transitional')
})

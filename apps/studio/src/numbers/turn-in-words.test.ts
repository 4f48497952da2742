import { expect, it } from 'vitest'
import { turnInWords } from './turn-in-words.js'

const FLOCK = ['separate', 'align', 'cohere']
const words = (
  parts: readonly number[],
  sides: readonly number[] | undefined,
  isDown = false,
  turn?: number,
  besides = 0,
) =>
  turnInWords({ parts, sides, turn, rest: { part: 0, side: besides } }, FLOCK, isDown, ['`wind`', 'the edge'])

it('names the side, the behavior that turned an agent most, and those against it', () => {
  expect(words([3, 1, 1], [3, -1, -0.8], false, 0.1)).toBe(
    'It turned left. `separate` turned it most; `align` and `cohere` turned it the other way.',
  )
  expect(words([3, 1, 1], [3, -1, -0.8], true, 0.1)).toBe(
    'It turned right. `separate` turned it most; `align` and `cohere` turned it the other way.',
  )
  expect(words([1, 2, 1], [1, 2, 0], false, 0.1)).toBe('It turned left. `align` turned it most.')
  expect(words([1, 2, 1], [0, -2, 0], false, -0.1)).toBe('It turned right. `align` did that.')
})

it('claims no turn that is not known', () => {
  expect(words([1, 2, 1], [0, -2, 0.5])).toBe(
    'Its behaviors steered it right. `align` turned it most; `cohere` turned it the other way.',
  )
  expect(words([0, 0, 0], [0, 0, 0])).toBe('No behavior steered it.')
})

it('says if forces cancel out, act along its way only, or are missing', () => {
  expect(words([2, 0, 2], [2, 0, -2])).toBe(
    'Its behaviors nearly cancel out: `separate` turned it left, `cohere` right.',
  )
  expect(words([2, 0, 1], [0, 0, 0])).toBe(
    'Its behaviors hardly turned it. `separate` was the strongest, along its way.',
  )
  expect(words([0, 0, 0], [0, 0, 0], false, 1e-6)).toBe('It went straight on: no behavior steered it.')
})

it('gives shares in space, which has no left and right', () => {
  expect(words([3, 1, 1], undefined)).toBe('`separate` steered it most: 60% of all forces.')
  expect(words([2, 1, 2], undefined)).toBe('`separate` and `cohere` steered it most: 40% of all forces each.')
})

it('says if something else turned an agent', () => {
  expect(words([1, 0, 0], [1, 0, 0], false, 0.1)).toBe('It turned left. `separate` did that.')
  expect(words([1, 0, 0], [1, 0, 0], false, -0.1, -2)).toBe(
    'Its behaviors steered it left. `separate` did that. Yet it turned right: `wind` and the edge did more.',
  )
  expect(words([1, 0, 0], [1, 0, 0], false, 0, -1)).toBe(
    'Its behaviors steered it left. `separate` did that. Yet it went straight on: `wind` and the edge did the opposite.',
  )
  expect(words([1, 0, 0], [1, 0, 0], false, 0.3, 2)).toBe(
    'It turned left. `separate` did that. `wind` and the edge did more.',
  )
  expect(words([1, 0, 0], [1, 0, 0], false, 0.1, -0.6)).toBe(
    'It turned left. `separate` did that. `wind` and the edge turned it the other way, but less.',
  )
  expect(words([2, 0, 1], [0, 0, 0], true, 0.1, 1)).toBe(
    'Its behaviors hardly turned it. `separate` was the strongest, along its way. Yet it turned right: `wind` and the ' +
      'edge did that.',
  )
  expect(words([0, 0, 0], [0, 0, 0], true, 0.1)).toBe(
    'It turned right, but no behavior steered it: `wind` and the edge did.',
  )
})

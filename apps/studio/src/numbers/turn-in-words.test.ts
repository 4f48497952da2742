import { expect, it } from 'vitest'
import { turnInWords } from './turn-in-words.js'

const FLOCK = ['separate', 'align', 'cohere']
const words = (parts: readonly number[], sides: readonly number[] | undefined, isDown = false) =>
  turnInWords({ step: 1, parts, sides }, FLOCK, isDown)

it('names the side, the behavior that turned an agent most, and those against it', () => {
  expect(words([3, 1, 1], [3, -1, -0.8])).toBe(
    'It was turned to the left, by separate. align and cohere turn it to the right, but less.',
  )
  expect(words([3, 1, 1], [3, -1, -0.8], true)).toBe(
    'It was turned to the right, by separate. align and cohere turn it to the left, but less.',
  )
  expect(words([1, 2, 1], [1, 2, 0])).toBe('It was turned to the left, most by align.')
  expect(words([1, 2, 1], [0, -2, 0.5])).toBe(
    'It was turned to the right, by align. cohere turns it to the left, but less.',
  )
})

it('says if forces cancel out, act along its way only, or are missing', () => {
  expect(words([2, 0, 2], [2, 0, -2])).toBe(
    'It went almost straight on: separate to the left and cohere to the right nearly cancel out.',
  )
  expect(words([2, 0, 1], [0, 0, 0])).toBe('It went straight on: separate changed its speed most.')
  expect(words([0, 0, 0], [0, 0, 0])).toBe('No behavior steered it: it kept its velocity.')
})

it('gives shares in space, which has no left and right', () => {
  expect(words([3, 1, 1], undefined)).toBe('separate steered it most: 60% of all forces.')
})

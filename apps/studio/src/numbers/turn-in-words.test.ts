import { expect, it } from 'vitest'
import { turnInWords } from './turn-in-words.js'

const FLOCK = ['separate', 'align', 'cohere']
const words = (parts: readonly number[], sides: readonly number[] | undefined, isDown = false) =>
  turnInWords({ parts, sides }, FLOCK, isDown)

it('names the side, the behavior that turned an agent most, and those against it', () => {
  expect(words([3, 1, 1], [3, -1, -0.8])).toBe(
    'Its behaviors steered it to the left: separate. align and cohere steered to the right, but less.',
  )
  expect(words([3, 1, 1], [3, -1, -0.8], true)).toBe(
    'Its behaviors steered it to the right: separate. align and cohere steered to the left, but less.',
  )
  expect(words([1, 2, 1], [1, 2, 0])).toBe('Its behaviors steered it to the left, most align.')
  expect(words([1, 2, 1], [0, -2, 0.5])).toBe(
    'Its behaviors steered it to the right: align. cohere steered to the left, but less.',
  )
})

it('says if forces cancel out, act along its way only, or are missing', () => {
  expect(words([2, 0, 2], [2, 0, -2])).toBe(
    'Its behaviors nearly cancel out: separate to the left, cohere to the right.',
  )
  expect(words([2, 0, 1], [0, 0, 0])).toBe('Its behaviors steered it almost straight on, most separate.')
  expect(words([0, 0, 0], [0, 0, 0])).toBe('No behavior steered it.')
})

it('gives shares in space, which has no left and right', () => {
  expect(words([3, 1, 1], undefined)).toBe('separate steered it most: 60% of all forces.')
})

it('says if something else turned an agent the other way', () => {
  const turned = (by: number) => turnInWords({ parts: [1, 0, 0], sides: [1, 0, 0] }, FLOCK, false, by)
  expect(turned(0.1)).toBe('Its behaviors steered it to the left: separate.')
  expect(turned(-0.1)).toBe(
    'Its behaviors steered it to the left: separate. Yet it turned to the right: ground, wind, edges or limits of ' +
      'motion did more.',
  )
})

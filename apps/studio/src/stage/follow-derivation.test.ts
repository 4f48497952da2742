import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Derivation } from '../simulation/player/derivation.js'
import { FollowDerivation } from './follow-derivation.js'

const derivation = () => ({}) as Derivation

/** A camera on a line, whose close-ups are at 100. */
function follow() {
  const camera = {
    place: 1,
    ways: [] as number[],
    go(to: number) {
      camera.place = to
      camera.ways.push(to)
    },
    approach: () => camera.go(100),
    goBack: (before: number) => camera.go(before),
  }
  return { camera, following: new FollowDerivation<number>(camera) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('approaches an agent, follows its next step, and returns', () => {
  const { camera, following } = follow()
  const first = derivation()
  following.show(first)
  following.show(first)
  expect(camera.ways).toEqual([100])
  following.show(undefined)
  vi.advanceTimersByTime(100)
  following.show(derivation())
  vi.advanceTimersByTime(5000)
  expect(camera.ways).toEqual([100, 100])
  following.show(undefined)
  vi.advanceTimersByTime(5000)
  expect(camera.ways).toEqual([100, 100, 1])
  expect(following.shown).toBeUndefined()
})

it('leaves a camera where the user moved it, until the next explanation', () => {
  const { camera, following } = follow()
  following.show(derivation())
  following.leave()
  camera.place = 7
  following.show(derivation())
  following.show(undefined)
  vi.advanceTimersByTime(5000)
  expect(camera.ways).toEqual([100])
  following.show(derivation())
  following.show(undefined)
  vi.advanceTimersByTime(5000)
  expect(camera.ways).toEqual([100, 100, 7])
})

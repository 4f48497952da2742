import { expect, test } from 'vitest'
import type { Progress } from '../simulation/player.js'
import { ViewState } from './view-state.js'

/** A view state whose progress comes from a test. */
class Shown extends ViewState {
  make(step: number): void {
    const frame = { step, populations: [] } as unknown as Progress['frame']
    this.progressed({ step, made: 1, msPerStep: 1, first: 0, latest: step, branchedAt: undefined, frame })
  }
}

test('a hash of a state that is drawn later is not old', () => {
  const state = new Shown()
  state.hold(true)
  state.make(4)
  expect(state.hashIsOld.value).toBe(true)
  // As after a measurement of the paused world.
  state.hashIsOld.value = false
  state.hold(false)
  expect(state.frame.value?.step).toBe(4)
  expect(state.hashIsOld.value).toBe(false)
  state.make(5)
  expect(state.hashIsOld.value).toBe(true)
})

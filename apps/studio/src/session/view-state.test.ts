import { expect, test } from 'vitest'
import type { Progress } from '../simulation/player/player.js'
import { ViewState } from './view-state.js'

/** A view state whose progress comes from a test. */
class Shown extends ViewState {
  make(step: number, sampled: readonly number[] = [], agents = 0, msPerStep = 1): void {
    const samples = sampled.map((at) => ({ step: at, of: [] }))
    const populations = agents > 0 ? [{ name: 'birds', count: agents, agents: new Float32Array() }] : []
    const frame = { step, populations } as unknown as Progress['frame']
    this.progressed({
      step,
      made: 1,
      msPerStep,
      first: 0,
      latest: step,
      branchedAt: undefined,
      samples,
      frame,
    })
  }

  rest(): void {
    this.measured([])
  }
}

test('going on from an earlier step drops the samples after it', () => {
  const state = new Shown()
  state.make(40, [20, 40])
  state.make(47)
  state.rest()
  expect(state.measurements.value.map(({ step }) => step)).toEqual([20, 40, 47])
  state.make(60, [60])
  expect(state.measurements.value.map(({ step }) => step)).toEqual([20, 40, 47, 60])
  state.make(45, [40])
  state.rest()
  expect(state.measurements.value.map(({ step }) => step)).toEqual([20, 40, 45])
})

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

test('slow first steps and a busy computer do not lower the count that can be played', () => {
  const state = new Shown()
  const unmeasured = state.playable.value
  for (let step = 1; step < 4; step++) state.make(step, [], 120, 80)
  expect(state.playable.value).toBe(unmeasured)
  for (let step = 4; step < 30; step++) state.make(step, [], 120, step % 2 === 0 ? 80 : 0.2)
  expect(state.playable.value).toBeGreaterThan(150)
  // Steps that are all slow lower it.
  for (let step = 30; step < 200; step++) state.make(step, [], 120, 80)
  expect(state.playable.value).toBeLessThan(120)
})

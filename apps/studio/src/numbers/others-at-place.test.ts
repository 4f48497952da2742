import { expect, it } from 'vitest'
import type { PopulationFrame } from '../simulation/frame.js'
import { AGENT } from '../simulation/frame.js'
import { othersAtPlace } from './others-at-place.js'

const population = (ids: readonly number[], places: readonly (readonly [number, number, number])[]) => {
  const agents = new Float32Array((places.length + 1) * AGENT.size)
  for (const [row, place] of places.entries()) agents.set(place, row * AGENT.size)
  const named = { name: 'a', color: 0, steers: true, body: undefined, numbers: undefined }
  return { ...named, count: places.length, ids: Uint32Array.from([...ids, 0]), agents } as PopulationFrame
}

it('counts the other agents of all populations exactly at the place of the chosen one', () => {
  const here = [3, 4, 0] as const
  const populations = [
    population([7, 9], [here, here]),
    population([0, 1, 5], [here, [3, 4, 1], [3.5, 4, 0]]),
  ]
  const othersAt = (index: number, id: number) => othersAtPlace({ populations }, { population: index, id })
  expect([othersAt(0, 9), othersAt(1, 0), othersAt(1, 1), othersAt(1, 5)]).toEqual([2, 2, 0, 0])
  // The row behind the last agent is left over from one that is gone.
  expect([othersAt(0, 0), othersAt(3, 0)]).toEqual([0, 0])
})

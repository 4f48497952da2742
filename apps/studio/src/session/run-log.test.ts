import { FORMAT, type Scenario } from '@drover/scenarios'
import { expect, it } from 'vitest'
import { RunLog } from './run-log.js'

const withSeed = (seed: number): Scenario => ({ drover: FORMAT, world: { seed } })
const [one, two, three] = [withSeed(1), withSeed(2), withSeed(3)]

function logged(...records: readonly (readonly [step: number, scenario: Scenario])[]) {
  const log = new RunLog()
  for (const record of records) log.record(...record)
  return log.parts.value.map(({ step, scenario }) => [step, scenario.world.seed])
}

it('keeps the scenario of the start and those that it was changed to', () => {
  expect(logged([0, one], [400, two], [500, three])).toEqual([
    [0, 1],
    [400, 2],
    [500, 3],
  ])
})

it('starts anew when the run restarts or is changed before its first step', () => {
  expect(logged([0, one], [400, two], [0, two])).toEqual([[0, 2]])
})

it('forgets what came after the step from which a run is continued', () => {
  expect(logged([0, one], [400, two], [178, two])).toEqual([
    [0, 1],
    [178, 2],
  ])
})

it('records no change that was undone at its step, or that left the world as it was', () => {
  expect(logged([0, one], [400, two], [400, one])).toEqual([[0, 1]])
  expect(logged([0, one], [400, { ...one, view: { y: 'up' } }])).toEqual([[0, 1]])
})

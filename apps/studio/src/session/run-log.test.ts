import { FORMAT, type Scenario } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
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

describe('what hands do', () => {
  const [spray, sweep] = [{}, {}]

  it('is of a stroke and a step; what is undone there is forgotten', () => {
    const log = new RunLog()
    log.stroke(spray, 400, 3)
    log.stroke(spray, 400, 2)
    log.stroke(sweep, 400, -4)
    expect(log.strokes.value.map(({ agents }) => agents)).toEqual([5, -4])
    log.stroke(sweep, 400, 4)
    expect(log.strokes.value.map(({ agents }) => agents)).toEqual([5])
  })

  it('is forgotten after the step from which a run is continued', () => {
    const log = new RunLog()
    log.stroke(spray, 400, 3)
    log.stroke(spray, 420, 3)
    log.point(10)
    log.point(450)
    log.record(400, one)
    expect([log.strokes.value.length, log.pointed.value]).toEqual([1, [10, 400]])
    log.forgetHandsAfter(-1)
    expect(log.isChanged.value).toBe(false)
  })
})

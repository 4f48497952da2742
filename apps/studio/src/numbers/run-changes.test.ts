import { findScene, type Scenario, type Scene } from '@drover/scenarios'
import { expect, it } from 'vitest'
import { placeOf } from '../controls/place.js'
import { withValue } from '../session/edits.js'
import { RunLog } from '../session/run-log.js'
import type { Session } from '../session/session.js'
import { marksIn, runChanges, sentenceOf } from './run-changes.js'

const scene = findScene('flocking') as Scene
const { scenario } = scene
const withAlignment = (weight: number): Scenario =>
  withValue(scenario, placeOf(scene.controls.alignment as string), weight) as Scenario

function changes(...parts: readonly (readonly [step: number, scenario: Scenario])[]): readonly string[] {
  const log = new RunLog()
  for (const part of parts) log.record(...part)
  return runChanges({ scene, log }).map(sentenceOf)
}

it('name the control, the step and both values', () => {
  expect(changes([0, scenario])).toEqual([])
  expect(changes([0, scenario], [400, withAlignment(0)], [800, scenario])).toEqual([
    'from step 400: alignment 1 → 0',
    'from step 800: alignment 0 → 1',
  ])
})

it('are one while a slider moves', () => {
  const slid = [0.8, 0.5, 0.1].map((weight, k) => [400 + 2 * k, withAlignment(weight)] as const)
  expect(changes([0, scenario], ...slid)).toEqual(['from step 400 to 404: alignment 1 → 0.1'])
})

it('name what has no control by its place, and lists by what they hold', () => {
  const heavier = withValue(scenario, ['world', 'populations', 0, 'mass'], 3) as Scenario
  expect(changes([0, scenario], [20, heavier])).toEqual(['from step 20: boids mass 1 → 3'])
  const fewer = withValue(scenario, ['world', 'populations', 0, 'behaviors', 0], undefined) as Scenario
  expect(changes([0, scenario], [20, fewer])).toEqual([
    'from step 20: boids separate + align + cohere → align + cohere',
  ])
})

it('name a vector as a whole', () => {
  const withCircle = (at: readonly number[]) =>
    withValue(scenario, ['world', 'obstacles'], [{ obstacle: 'circle', at, radius: 9 }]) as Scenario
  expect(changes([0, withCircle([50, 60])], [20, withCircle([70, 80])])).toEqual([
    'from step 20: obstacles 0 at [50,60] → [70,80]',
  ])
})

it('name a rule that is gone since', () => {
  const place = ['world', 'populations', 0, 'behaviors', 0]
  const withRule = withValue(scenario, place, { behavior: 'forgotten' }) as Scenario
  expect(changes([0, withRule], [20, scenario])).toContain(
    'from step 20: boids separate behavior "forgotten" → "separate"',
  )
})

it('name a rule whose text was changed, as data and as code', () => {
  const withRule = (code: string) => withValue(scenario, ['world', 'rules'], { huddle: { code } }) as Scenario
  expect(changes([0, scenario], [20, withRule('a')], [60, withRule('b')], [100, scenario])).toEqual([
    'from step 20: rule huddle added',
    'from step 60: rule huddle changed',
    'from step 100: rule huddle removed',
  ])
  const log = new RunLog()
  for (const [step, source] of [
    [0, 'a'],
    [400, 'b'],
  ] as const)
    log.record(step, scenario, { source, names: ['huddle'] })
  expect(runChanges({ scene, log }).map(sentenceOf)).toEqual(['from step 400: rule huddle changed'])
})

it('stand in order with what hands did, where a stroke while the world plays is one', () => {
  const log = new RunLog()
  const spray = {}
  log.record(0, scenario)
  for (const step of [400, 402, 404]) log.stroke(spray, step, 4)
  log.stroke(spray, 500, -1)
  log.point(30)
  log.point(90)
  log.record(505, withAlignment(0))
  expect(marksIn({ scene, log } as Session)).toEqual([
    { step: 30, text: 'from step 30 to 90: pointer moved' },
    { step: 400, text: 'from step 400 to 404: 12 agents added by hand' },
    { step: 500, text: 'from step 500: 1 agent removed by hand' },
    { step: 505, text: 'from step 505: alignment 1 → 0' },
  ])
})

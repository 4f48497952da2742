import { findScene, type Scenario, type Scene } from '@drover/scenarios'
import { expect, it } from 'vitest'
import { placeOf } from '../controls/place.js'
import { withValue } from '../session/edits.js'
import { RunLog } from '../session/run-log.js'
import { runChanges, sentenceOf } from './run-changes.js'

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

it('name a rule that is gone since', () => {
  const place = ['world', 'populations', 0, 'behaviors', 0]
  const withRule = withValue(scenario, place, { behavior: 'forgotten' }) as Scenario
  expect(changes([0, withRule], [20, scenario])).toContain(
    'from step 20: boids separate behavior "forgotten" → "separate"',
  )
})

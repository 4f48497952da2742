import { type ResolvedScenario, scenarioSpec } from '@drover/scenarios'
import { indexIn, stepsOf } from './path.js'

/** Where a path leads: keys and indexes from the scenario down. Two paths to one place have the same. */
export type Place = readonly (string | number)[]

/** The place of a path, no control, in a scenario; what leads nowhere stays as it is written. */
export function placeOf(scenario: ResolvedScenario, path: string): Place {
  const steps = stepsOf(path).map(({ text }) => text)
  if (steps.length === 0) return [path]
  const inScenario = Object.hasOwn(scenarioSpec.fields, steps[0] ?? '')
  let value: unknown = scenario
  return (inScenario ? steps : ['world', ...steps]).map((step) => {
    const key = keyIn(value, step)
    value = Object.hasOwn(Object(value), key) ? (value as Record<string | number, unknown>)[key] : undefined
    return key
  })
}

function keyIn(value: unknown, step: string): string | number {
  if (!Array.isArray(value)) return step
  try {
    return indexIn(value, step)
  } catch {
    return step
  }
}

/** As a path is written. */
export const pathTo = (place: Place): string =>
  place.map((key, k) => (typeof key === 'number' ? `[${key}]` : k === 0 ? key : `.${key}`)).join('')

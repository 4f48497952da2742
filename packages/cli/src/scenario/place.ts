import { type ResolvedScenario, scenarioSpec } from '@drover/scenarios'
import { indexIn, stepsOf } from './path.js'

/** The target of a path, as keys and indexes from the scenario down. Equal for two paths to one value. */
export type Place = readonly (string | number)[]

/** The target of a path (not a control) in a scenario; invalid paths stay as they are. */
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

/** Formats it as a path. */
export const pathTo = (place: Place): string =>
  place.map((key, k) => (typeof key === 'number' ? `[${key}]` : k === 0 ? key : `.${key}`)).join('')

import { problemsOf } from './check.js'
import type { Spec } from './spec.js'

/**
 * Of a spec with alternatives the first that accepts a value, however deep; undefined when none does. A spec
 * without alternatives is itself what is meant, whether it accepts the value or not.
 */
export function matchingSpec(spec: Spec, value: unknown): Spec | undefined {
  if (spec.kind !== 'either') return spec
  const accepting = spec.alternatives.find((alternative) => problemsOf(alternative, value).length === 0)
  return accepting && matchingSpec(accepting, value)
}

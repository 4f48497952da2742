import { problemsOf } from './check.js'
import type { Spec } from './spec.js'

/**
 * The first alternative of a spec, at any depth, that accepts a value; undefined if none does. A spec without
 * alternatives is returned itself, whether it accepts the value or not.
 */
export function matchingSpec(spec: Spec, value: unknown): Spec | undefined {
  if (spec.kind !== 'either') return spec
  const accepting = spec.alternatives.find((alternative) => problemsOf(alternative, value).length === 0)
  return accepting && matchingSpec(accepting, value)
}

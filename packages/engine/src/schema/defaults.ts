import type { ValuesOf } from './inputs.js'
import type { Spec, Specs } from './spec.js'

/** Whether an option of that spec may be left out. */
export const isOptional = (spec: Spec): boolean =>
  spec.optional === true || ('default' in spec && spec.default !== undefined)

/** The given options, with defaults for those left out. */
export function withDefaults<Fields extends Specs>(fields: Fields, given: object): ValuesOf<Fields> {
  const filled: Record<string, unknown> = {}
  for (const [key, spec] of Object.entries(fields)) {
    const value = (given as Readonly<Record<string, unknown>>)[key]
    filled[key] = value === undefined && 'default' in spec ? spec.default : value
  }
  return filled as ValuesOf<Fields>
}

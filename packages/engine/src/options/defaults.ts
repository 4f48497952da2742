import type { Specs, ValuesOf } from './spec.js'

/** The given options with the defaults of those left out. */
export function withDefaults<Fields extends Specs>(fields: Fields, given: object): ValuesOf<Fields> {
  const filled: Record<string, unknown> = {}
  for (const [key, spec] of Object.entries(fields)) {
    const value = (given as Readonly<Record<string, unknown>>)[key]
    filled[key] = value === undefined && 'default' in spec ? spec.default : value
  }
  return filled as ValuesOf<Fields>
}

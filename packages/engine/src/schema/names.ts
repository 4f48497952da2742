import type { Problem } from './problem.js'
import type { Names, ObjectSpec, Spec, TextSpec } from './spec.js'
import { hintFor, nearestWord } from './suggest.js'

/** The problem of a text that names something, if there is one. */
export function problemOfName(spec: TextSpec, name: string, path: string, names: Names): readonly Problem[] {
  if (spec.names === undefined || names[spec.names].includes(name)) return []
  return [{ path, message: `unknown ${spec.names} '${name}'${hintFor(name, names[spec.names])}` }]
}

/**
 * Suggests an object for a bare text that names something: `; did you mean { "population": "sheep" }?`. Empty if no
 * alternative is such an object.
 */
export function remedyFor(alternatives: readonly Spec[], value: unknown, names: Names | undefined): string {
  if (typeof value !== 'string') return ''
  for (const alternative of alternatives) {
    const naming = alternative.kind === 'object' ? namingField(alternative) : undefined
    if (naming === undefined) continue
    const [key, kind] = naming
    const best = names === undefined ? value : nearestWord(value, names[kind])
    if (best !== undefined) return `; did you mean { "${key}": "${best}" }?`
    return `; no ${kind} is called that${hintFor(value, names?.[kind] ?? [])}`
  }
  return ''
}

/** The field of an object that names something, and the kind of thing. */
export function namingField(spec: ObjectSpec): readonly [key: string, kind: keyof Names] | undefined {
  for (const [key, field] of Object.entries(spec.fields)) {
    const named = field.kind === 'either' ? field.alternatives[0] : field
    if (named.kind === 'text' && named.names !== undefined && field.optional !== true)
      return [key, named.names]
  }
  return undefined
}

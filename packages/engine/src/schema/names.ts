import type { Problem } from './problem.js'
import { isInstance } from './show.js'
import type { Names, ObjectSpec, Spec, TextSpec } from './spec.js'
import { hintFor, nearestWord } from './suggest.js'

/** The problem of a text that names something, if there is one. */
export function problemOfName(spec: TextSpec, name: string, path: string, names: Names): readonly Problem[] {
  if (spec.names === undefined || names[spec.names].includes(name)) return []
  return [{ path, message: `unknown ${spec.names} '${name}'${hintFor(name, names[spec.names])}` }]
}

/** A population, or an agent of one. */
interface Named {
  readonly population?: { readonly name: string }
  readonly name?: unknown
  readonly id?: number
}

/**
 * Suggests an object for a bare text that names something, an agent or a population: `; did you mean { "population":
 * "sheep" }?`. Empty if no alternative is such an object.
 */
export function remedyFor(alternatives: readonly Spec[], value: unknown, names: Names | undefined): string {
  const { population, name = population?.name ?? value, id }: Named = isInstance(value) ? value : {}
  if (typeof name !== 'string') return ''
  for (const alternative of alternatives) {
    const naming = alternative.kind === 'object' ? namingField(alternative) : undefined
    if (naming === undefined) continue
    const [key, kind] = naming
    const best = names === undefined ? name : nearestWord(name, names[kind])
    if (best !== undefined)
      return `; did you mean { "${key}": "${best}"${id === undefined ? '' : `, "id": ${id}`} }?`
    return `; no ${kind} is called that${hintFor(name, names?.[kind] ?? [])}`
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

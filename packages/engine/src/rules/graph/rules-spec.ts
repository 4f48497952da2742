import { featureIfAny, featureNamed, missing } from '../../plugins/feature.js'
import type { Plugin } from '../../plugins/plugins.js'
import type { Problem } from '../../schema/problem.js'
import type { DataSpec } from '../../schema/spec.js'

/** The feature of the plug-in `dataRules`. */
interface DataRules {
  problemsOf(rules: unknown, path: string): readonly Problem[]
  rulesIn(world: object): readonly Plugin[]
}

const problemsOf = (rules: unknown, path: string): readonly Problem[] =>
  featureIfAny<DataRules>('dataRules')?.problemsOf(rules, path) ?? [{ path, message: missing('dataRules') }]

/** The rules in a world's description, which may be invalid in any way. */
export function rulesIn(world: unknown): readonly Plugin[] {
  const { rules } = (world ?? {}) as { readonly rules?: unknown }
  if (rules === undefined || featureIfAny('dataRules') === undefined) return []
  return featureNamed<DataRules>('dataRules').rulesIn(world as object)
}

/** The option spec of a world's rules, by name. */
export const rulesSpec = {
  kind: 'data',
  optional: true,
  about: 'Rules of its own, by name, as graphs: what defineRule makes. They are data, so they need no trust.',
  expected: 'an object of rules',
  problems: problemsOf,
} as const satisfies DataSpec

import { featureIfAny, featureNamed, missing } from '../../plugins/feature.js'
import type { Plugin } from '../../plugins/plugins.js'
import type { Problem } from '../../schema/problem.js'
import type { DataSpec } from '../../schema/spec.js'

/** What the plug-in `dataRules` has. */
interface DataRules {
  problemsOf(rules: unknown, path: string): readonly Problem[]
  rulesIn(world: object): readonly Plugin[]
}

const problemsOf = (rules: unknown, path: string): readonly Problem[] =>
  featureIfAny<DataRules>('dataRules')?.problemsOf(rules, path) ?? [{ path, message: missing('dataRules') }]

/** The rules that a description of a world brings; the description may be wrong in any way. */
export function rulesIn(world: unknown): readonly Plugin[] {
  const { rules } = (world ?? {}) as { readonly rules?: unknown }
  if (rules === undefined || featureIfAny('dataRules') === undefined) return []
  return featureNamed<DataRules>('dataRules').rulesIn(world as object)
}

/** The option spec of the rules that a world brings, by name. */
export const rulesSpec = {
  kind: 'data',
  optional: true,
  about: 'Rules of its own, by name, as graphs: what defineRule makes. They run without being trusted.',
  expected: 'an object of rules',
  problems: problemsOf,
  schema: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['graph', 'about', 'nodes', 'answer'],
      properties: {
        graph: { const: 1, description: 'The version of the format.' },
        about: { type: 'string', description: 'One sentence for people.' },
        source: { type: 'string', description: 'Where its formula comes from.' },
        options: { type: 'object', description: 'Its options by name.' },
        state: {
          type: 'object',
          description: 'What it keeps for each agent, by name, and what that begins with.',
        },
        looks: { type: 'array', description: 'How far it looks at whom.' },
        drawings: { type: 'array', description: 'What is drawn of it between steps.' },
        nodes: {
          type: 'array',
          description: 'Operations, each on nodes before it.',
          items: { type: 'array' },
        },
        answer: { type: 'object', description: 'Which nodes are its desire or force, state and events.' },
      },
      additionalProperties: false,
    },
  },
} as const satisfies DataSpec

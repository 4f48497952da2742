import { type BehaviorDescription, listOf, objectOf, text } from 'drover/plugin'
import { findPlugin, type Problem, populationSpec } from 'drover/schema'

/**
 * A rule that a person wrote for the scenario: code. It comes along as text and says nothing to `new World`:
 * nothing here runs it. The studio shows it and runs it when its person agrees.
 */
export interface RuleDescription {
  readonly source: string
  readonly behaviors: readonly string[]
  readonly instead?: BehaviorDescription | undefined
}

export const ruleSpec = objectOf(
  {
    source: text({ about: 'TypeScript that defines behaviors. The studio runs it when you agree.' }),
    behaviors: listOf(text({ about: 'The name of a behavior.' }), {
      about: 'The behaviors that it defines.',
    }),
    instead: {
      ...populationSpec.fields.behaviors.items,
      optional: true,
      about: 'What stood where the first of them stands now.',
    },
  },
  { optional: true, about: "A rule of a person's own that comes with the scenario." },
)

/**
 * Adds one problem for a scenario whose rule is not registered, and drops the problems that follow from it.
 * Errors in the rule itself stay.
 */
export function withRuleProblem(value: unknown, problems: readonly Problem[]): readonly Problem[] {
  const { rule } = (value ?? {}) as { readonly rule?: Partial<RuleDescription> }
  const names: readonly unknown[] = Array.isArray(rule?.behaviors) ? rule.behaviors : []
  const missing = names.filter(
    (name) => typeof name === 'string' && findPlugin('behavior', name) === undefined,
  )
  if (missing.length === 0) return problems
  const others = problems.filter(
    ({ message }) => !missing.some((name) => message.startsWith(`unknown behavior ${JSON.stringify(name)}`)),
  )
  const [name] = missing
  return [
    {
      path: 'rule',
      message: `the behavior '${name}' is code that comes with the scenario and is not run from a scenario; open it in the studio, or save its code as a file and import that (--import FILE)`,
    },
    ...others,
  ]
}

import { isFiniteVector } from '../math/vector.js'
import type { Rule } from '../selection/rule.js'

/** The rule at a place, if there is one below. */
export function ruleAt(rule: Rule, place: string): Rule | undefined {
  if (rule.place === place) return rule
  for (const inner of rule.rules) {
    const found = ruleAt(inner, place)
    if (found !== undefined) return found
  }
  return undefined
}

/** The innermost rule whose force is not finite. */
export function findNonFinite(rule: Rule): Rule | undefined {
  for (const inner of rule.rules) {
    const found = inner.active ? findNonFinite(inner) : undefined
    if (found !== undefined) return found
  }
  return isFiniteVector(rule.force) ? undefined : rule
}

/** The behaviors below a rule, in their order; of a behavior itself. */
export const leavesOf = (rule: Rule): readonly Rule[] =>
  rule.rules.length === 0 ? [rule] : rule.rules.flatMap(leavesOf)

/** Whether a rule, or one below it, is at one of the places. */
export const isAmong = (rule: Rule, places: ReadonlySet<string>): boolean =>
  places.has(rule.place) || rule.rules.some((inner) => isAmong(inner, places))

import { isFiniteVector } from '../../math/vector.js'
import type { Rule } from '../../selection/rule.js'

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

/** The behaviors below a rule, in order; for a behavior, itself. */
export const leavesOf = (rule: Rule): readonly Rule[] =>
  rule.rules.length === 0 ? [rule] : rule.rules.flatMap(leavesOf)

/**
 * The behaviors below a rule in groups that are evaluated together; the first group is always evaluated. Only built-in
 * selections say which they evaluate.
 */
export function evaluatedTogether(rule: Rule): readonly (readonly Rule[])[] {
  const { name, rules } = rule
  if (rules.length === 0) return [[rule]]
  const inner = rules.map(evaluatedTogether)
  const sure = name === 'weighted' ? rules.length : name === 'prioritized' || name === 'foremost' ? 1 : 0
  const always = inner.slice(0, sure).flatMap(([first]) => first)
  return [always, ...inner.flatMap((groups, k) => (k < sure ? groups.slice(1) : groups))]
}

/** Whether a rule, or one below it, is at one of the places. */
export const isAmong = (rule: Rule, places: ReadonlySet<string>): boolean =>
  places.has(rule.place) || rule.rules.some((inner) => isAmong(inner, places))

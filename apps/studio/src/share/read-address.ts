import { checkScenario, type Scenario } from '@drover/scenarios'
import { formatProblem, type Problem } from 'drover/schema'
import { type SharedRule, withoutRule } from '../rule/rule-in-scenario.js'
import { type Place, withValue } from '../session/edits.js'
import type { Change } from './changes.js'
import { packing } from './packing-on-demand.js'

/** The scenario of a URL's parameter `e`, applied to a scene, without a rule. Throws a readable error if invalid. */
export function scenarioOf(original: Scenario, letters: string, without?: SharedRule): Scenario {
  const changes = packing().unpack(letters)
  if (!Array.isArray(changes) || !changes.every(isChange)) throw new Error('not a drover link')
  const changed: unknown = changes.reduce<unknown>(
    (whole, [place, value]: Change) => withValue(whole, place, value),
    original,
  )
  const scenario = withoutRule(changed as Scenario, without)
  const problems = checkScenario(scenario)
  // An invalid rule is unknown wherever it is named.
  const [problem] = problems.some(isOfRule) ? problems.filter(isOfRule) : problems
  if (problem !== undefined) throw new Error(formatProblem(problem))
  return scenario
}

const isOfRule = ({ path }: Problem): boolean => path.startsWith('world.rules')

/** The rule in a URL's parameter `rule`, as text: nothing here runs it. Throws a readable error if invalid. */
export function ruleOf(letters: string | null): SharedRule | undefined {
  if (letters === null) return undefined
  const parts = packing().unpack(letters)
  if (!Array.isArray(parts)) throw new Error('not a drover link')
  const last: unknown = parts.at(-1)
  const hasInstead = typeof last === 'object' && last !== null && !Array.isArray(last)
  const texts: unknown[] = hasInstead ? parts.slice(0, -1) : parts
  if (texts.length < 2 || !texts.every((part) => typeof part === 'string'))
    throw new Error('not a drover link')
  const [source, ...names] = texts
  return { source, names, ...(hasInstead && { instead: last }) }
}

const isChange = (value: unknown): value is Change =>
  Array.isArray(value) && value.length <= 2 && isPlace(value[0])

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) &&
  value.length < 20 &&
  value.every((step) =>
    typeof step === 'string' ? step !== '__proto__' : Number.isInteger(step) && step >= 0 && step < 1e4,
  )

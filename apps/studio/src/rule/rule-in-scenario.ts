import type { Scenario } from '@drover/scenarios'
import { optionsOf, problemsOf } from 'drover/schema'
import { type Place, valueAt, withValue } from '../session/edits.js'
import { changesBetween } from '../share/changes.js'
import { pluginIn } from './known-in.js'

/** A behavior in a scenario, with its place. */
export interface Standing {
  readonly name: string
  readonly place: Place
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The behaviors of a population in order, including those inside selections. */
export function behaviorsOf(scenario: Scenario, population: number): readonly Standing[] {
  return within(scenario, ['world', 'populations', population])
}

function within(scenario: Scenario, place: Place): readonly Standing[] {
  const entries = valueAt(scenario, [...place, 'behaviors'])
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown, k) => {
    if (!isFields(entry)) return []
    const at = [...place, 'behaviors', k]
    return typeof entry.behavior === 'string' ? [{ name: entry.behavior, place: at }] : within(scenario, at)
  })
}

/** The user's rule: its source, and the names of its behaviors. */
export interface SharedRule {
  readonly source: string
  readonly names: readonly string[]
  /** What the first behavior replaced; it is played if the rule is not. */
  readonly instead?: unknown
}

/** A rule from a URL or file: text until the user lets it run. */
export interface BroughtRule extends SharedRule {
  /** The scenario for it, as changed by the same URL; call it once the rule's behaviors are known. */
  scenario(): Scenario
  /** Steps to make with it before it is shown. */
  readonly run: number | undefined
}

/**
 * The scenario without the named behaviors; unchanged if it has none. The first of each name is replaced by what it had
 * replaced, if known.
 */
export function withoutBehaviors(
  scenario: Scenario,
  names: ReadonlySet<string>,
  instead: ReadonlyMap<string, unknown> = new Map(),
): Scenario {
  let left = scenario
  const all = allBehaviors(scenario)
  for (const { name, place } of all.toReversed()) {
    if (!names.has(name)) continue
    const isFirst = all.find((one) => one.name === name)?.place === place
    left = withValue(left, place, isFirst ? instead.get(name) : undefined) as Scenario
  }
  return left
}

/** The scenario before a rule was added, as far as the rule records it; unchanged without a rule. */
export const withoutRule = (scenario: Scenario, rule: SharedRule | undefined): Scenario =>
  rule === undefined
    ? scenario
    : withoutBehaviors(scenario, new Set(rule.names), new Map([[rule.names[0], rule.instead]]))

/** The scenario may be invalid in any way: it may come from a URL. */
export function allBehaviors(scenario: Scenario): Standing[] {
  const populations: unknown = valueAt(scenario, ['world', 'populations'])
  return Array.isArray(populations) ? populations.flatMap((_, k) => behaviorsOf(scenario, k)) : []
}

/** Whether a scenario has a behavior with one of these names. */
export const hasBehavior = (scenario: Scenario, names: ReadonlySet<string>): boolean =>
  allBehaviors(scenario).some(({ name }) => names.has(name))

/**
 * The scenario with the user's rule. Behaviors already there keep their places, without options that no longer exist.
 * Otherwise the first one replaces the behavior that it was made from, or that of the rule's former version, and takes
 * over its options; or it comes last in the population.
 */
export function withRule(
  scenario: Scenario,
  names: readonly string[],
  former: readonly string[],
  population: number,
  origin: Standing | undefined,
): Scenario {
  const all = allBehaviors(scenario)
  const standing = all.filter(({ name }) => names.includes(name))
  if (standing.length > 0)
    return standing.reduce(
      (whole, { name, place }) => put(whole, place, name, valueAt(whole, place)),
      scenario,
    )
  const [name] = names
  const old = replacedPlace(scenario, former, origin)
  if (old !== undefined) return put(scenario, old.place, name, valueAt(scenario, old.place))
  const list = ['world', 'populations', population, 'behaviors']
  const entries = valueAt(scenario, list)
  return put(scenario, [...list, Array.isArray(entries) ? entries.length : 0], name, {})
}

/** The place that a rule takes if it is not in the scenario yet. */
export function replacedPlace(
  scenario: Scenario,
  former: readonly string[],
  origin: Standing | undefined,
): Standing | undefined {
  const all = allBehaviors(scenario)
  return (
    all.find((one) => one.name === origin?.name && String(one.place) === String(origin.place)) ??
    all.find((one) => former.includes(one.name))
  )
}

function put(scenario: Scenario, place: Place, name: string, options: unknown): Scenario {
  const plugin = pluginIn(scenario.world, 'behavior', name)
  const specs = plugin === undefined ? {} : optionsOf(plugin)
  const kept = Object.entries(isFields(options) ? options : {}).filter(
    ([key, value]) => Object.hasOwn(specs, key) && problemsOf(specs[key], value).length === 0,
  )
  const list = place.slice(0, -1)
  const whole = valueAt(scenario, list) === undefined ? withValue(scenario, list, []) : scenario
  const entry = { behavior: name, ...Object.fromEntries(kept) }
  // Unchanged parts stay the same objects, so that undo has nothing to record.
  if (changesBetween(options, entry).length === 0) return scenario
  return withValue(whole, place, entry) as Scenario
}

import type { Scenario } from '@drover/scenarios'
import { findPlugin, optionsOf, problemsOf } from 'drover'
import { type Place, valueAt, withValue } from '../app/edits.js'
import { changesBetween } from '../share/changes.js'

/** A behavior that stands in a scenario. */
export interface Standing {
  readonly name: string
  readonly place: Place
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The behaviors of a population, those within selections too, in their order. */
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

/** The scenario without the behaviors of these names; the same when it has none. */
export function withoutBehaviors(scenario: Scenario, names: ReadonlySet<string>): Scenario {
  let left = scenario
  for (const { name, place } of allBehaviors(scenario).reverse())
    if (names.has(name)) left = withValue(left, place, undefined) as Scenario
  return left
}

/** The scenario may be wrong in any way: it may come from an address. */
function allBehaviors(scenario: Scenario): Standing[] {
  const populations: unknown = valueAt(scenario, ['world', 'populations'])
  return Array.isArray(populations) ? populations.flatMap((_, k) => behaviorsOf(scenario, k)) : []
}

/** Whether a scenario has a behavior of one of these names. */
export const hasBehavior = (scenario: Scenario, names: ReadonlySet<string>): boolean =>
  allBehaviors(scenario).some(({ name }) => names.has(name))

/**
 * The scenario with a rule of the person's in it. Where its behaviors stand already they stay, without options that they
 * no longer have. Else the first takes the place of that of the rule's former version, or of the behavior that it was
 * made from, with that one's options; or it comes last in the population.
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
  const old =
    all.find((one) => former.includes(one.name)) ??
    all.find((one) => one.name === origin?.name && String(one.place) === String(origin.place))
  if (old !== undefined) return put(scenario, old.place, name, valueAt(scenario, old.place))
  const list = ['world', 'populations', population, 'behaviors']
  const entries = valueAt(scenario, list)
  return put(scenario, [...list, Array.isArray(entries) ? entries.length : 0], name, {})
}

function put(scenario: Scenario, place: Place, name: string, options: unknown): Scenario {
  const plugin = findPlugin('behavior', name)
  const specs = plugin === undefined ? {} : optionsOf(plugin)
  const kept = Object.entries(isFields(options) ? options : {}).filter(
    ([key, value]) => Object.hasOwn(specs, key) && problemsOf(specs[key], value).length === 0,
  )
  const list = place.slice(0, -1)
  const whole = valueAt(scenario, list) === undefined ? withValue(scenario, list, []) : scenario
  const entry = { behavior: name, ...Object.fromEntries(kept) }
  // What is not changed stays the same object, so that there is nothing to undo.
  if (changesBetween(options, entry).length === 0) return scenario
  return withValue(whole, place, entry) as Scenario
}

import type { FORMAT, Scenario, Scene } from '@drover/scenarios'
import type { SharedRule } from '../rule/rule-in-scenario.js'
import { changesBetween } from './changes.js'
import { packing } from './packing-on-demand.js'

/** The name of user scenarios, and the base that their URLs are changes of. */
export const OWN = 'own'
// The gallery has links without loading the code that checks scenarios.
export const NOTHING: Scenario = { drover: 1 satisfies typeof FORMAT, world: {} }

/** Most letters of changes in a URL: chats and browsers cut longer ones. */
const LONGEST = 200_000

/**
 * The URL of an edited scene, and of a second scenario for comparison: it opens the same scenarios, and so leads to the
 * same states, anywhere. The URL of a user's scenario contains all of it. Undefined if too long. Load the packing
 * first, unless nothing was changed.
 */
export function addressOf(
  { name, scenario: original }: Scene,
  scenario: Scenario = original,
  rule?: SharedRule,
  beside?: Scenario,
): string | undefined {
  const base = name === OWN ? NOTHING : original
  const changes = changesBetween(base, scenario)
  const others = beside && changesBetween(base, beside)
  const described = rule && [
    rule.source,
    ...rule.names,
    ...(rule.instead === undefined ? [] : [rule.instead]),
  ]
  if (JSON.stringify([changes, others, described]).length > LONGEST) return undefined
  const page = name === OWN ? '#/own' : `#/scene/${name}`
  if (changes.length === 0 && others === undefined && described === undefined) return page
  const { pack } = packing()
  const parts = [
    ...(changes.length === 0 ? [] : [`e=${pack(changes)}`]),
    ...(others === undefined ? [] : [`f=${others.length === 0 ? '' : pack(others)}`]),
    ...(described === undefined ? [] : [`rule=${pack(described)}`]),
  ]
  return `${page}?${parts.join('&')}`
}

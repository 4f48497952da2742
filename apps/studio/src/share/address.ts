import type { FORMAT, Scenario, Scene } from '@drover/scenarios'
import type { SharedRule } from '../rule/rule-in-scenario.js'
import { changesBetween } from './changes.js'
import { packing } from './packing-on-demand.js'

/** What scenes that a person brings are called, and what their addresses are written as changes of. */
export const OWN = 'own'
// The gallery has links without loading what scenarios are checked with.
export const NOTHING: Scenario = { drover: 1 satisfies typeof FORMAT, world: {} }

/**
 * Letters of what was changed beyond which an address does not hold it: chats and browsers cut longer ones.
 */
const LONGEST = 200_000

/**
 * The address of a scene as edited, and of a second scenario that stands beside it: it opens with the same
 * ones, and so ends in the same states, anywhere. An own scene's holds all of the scenario. Undefined when it
 * would be too long. What packs addresses must be loaded, unless nothing was changed.
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

import type { Problem } from 'drover/schema'
import { RULE } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'
import { flocking } from '../behaviors/flocking.js'
import type { Translators } from '../behaviors/translators.js'
import type { Description } from '../description.js'
import type { RuleKit } from '../kit.js'
import type { PopulationInMemory } from '../population-in-memory.js'
import { RuleWriter } from '../rule-writer.js'
import { unknownTo } from '../unknown.js'
import { unfitOf } from './compilable.js'
import { LiveNumbers } from './live-numbers.js'
import { Looks } from './looks.js'
import { selections } from './selections.js'
import { machineOf } from './state-machine.js'

/**
 * A rule as the compiled code wants it; undefined where it does not know it,
 * which the kit's problems then tell.
 */
export function translateRule(description: Description, kit: RuleKit): Struct<typeof RULE> | undefined {
  const isSelection = Object.hasOwn(description, 'selection')
  const name = String(isSelection ? description.selection : description.behavior)
  const translate = translatorOf(description)
  const path = kit.path === '' ? 'selection' : kit.path
  if (kit.compiled.takes(description)) return kit.compiled.add(description, kit)
  if (kit.left !== undefined && !isKnown(description, kit)) return kit.left.add(kit.own, path, description)
  if (translate === undefined) {
    const unfit = unfitOf(description, kit.perception, kit)
    kit.problems.push(
      unfit === undefined
        ? unknownTo(`${kit.place}.${path}`, `the ${isSelection ? 'selection' : 'behavior'} '${name}'`)
        : unknownTo(`${kit.place}.${path}.${unfit.option}`, unfit.what),
    )
    return undefined
  }
  const rule = translateAlone(description, kit, translate)
  if (!isSelection) return rule
  const inner = (description.behaviors ?? []) as readonly Description[]
  const rules = inner.map((item, k) => translateRule(item, innerKit(description, k, kit)))
  const machine = machineIn(description, kit.own)
  if (machine !== undefined && kit.compiled.takes(machine.description))
    rules.unshift(kit.compiled.add(machine.description, kit))
  rule.set('rules', kit.arena.list(rules.map((made) => made?.place ?? 0)))
  rule.set('ruleCount', rules.length)
  return rule
}

/** A rule without its inner rules. */
function translateAlone(
  description: Description,
  kit: RuleKit,
  translate: Translators[string],
): Struct<typeof RULE> {
  const rule = new Struct(kit.arena, RULE)
  const ruleWriter = new RuleWriter(rule, description, kit)
  ruleWriter.weight()
  translate?.(ruleWriter, description)
  return rule
}

/**
 * Whether the code supports a rule with all its options; found by a trial without side effects. A selection is not
 * supported if it may skip an unsupported rule: the engine would evaluate that for all agents.
 */
export function isKnown(description: Description, kit: RuleKit): boolean {
  const translate = translatorOf(description)
  if (translate === undefined) return false
  const inner = (description.behaviors ?? []) as readonly Description[]
  const maySkip = description.selection !== undefined && description.selection !== 'weighted'
  const isRunnable = (rule: Description, k: number): boolean => {
    const innerRule = innerKit(description, k, kit)
    const mayBeLeft = kit.left !== undefined && innerRule.isAlwaysAsked
    return mayBeLeft || isWhollyKnown(rule, innerRule)
  }
  if (maySkip && !inner.every(isRunnable)) return false
  const problems: Problem[] = []
  const live = new LiveNumbers(kit.world)
  const trial = {
    ...kit,
    problems,
    live,
    looks: new Looks(kit.arena, kit.populations, kit.own),
    isTrial: true,
  }
  translateAlone(description, trial, translate)
  return problems.length === 0
}

function isWhollyKnown(description: Description, kit: RuleKit): boolean {
  const inner = (description.behaviors ?? []) as readonly Description[]
  return (
    kit.compiled.takes(description) ||
    (isKnown(description, kit) &&
      inner.every((rule, k) => isWhollyKnown(rule, innerKit(description, k, kit))))
  )
}

/** What the translation of rule k of a selection needs. */
const innerKit = (selection: Description, k: number, kit: RuleKit): RuleKit => ({
  ...kit,
  path: pathBelow(kit.path, k),
  isAlwaysAsked: kit.isAlwaysAsked && asksAll(selection, k),
})

/** Whether a selection evaluates its rule k for all agents, whatever other rules answer. */
function asksAll({ selection, stops }: Description, k: number): boolean {
  if (selection === 'weighted' || (selection === 'prioritized' && stops === false)) return true
  return k === 0 && (selection === 'prioritized' || selection === 'foremost')
}

/** The rule that computes the states of agents, for a selection by states. */
const machineIn = (selection: Description, { population }: PopulationInMemory) =>
  selection.selection === 'states' ? machineOf(selection, population.columns) : undefined

/** All rules of a population but its selections, and where they stand; of states with the rule that finds them. */
export function rulesIn(
  selection: Description,
  own: PopulationInMemory,
  path = '',
): readonly { readonly description: Description; readonly path: string }[] {
  const inner = (selection.behaviors ?? []) as readonly Description[]
  const machine = machineIn(selection, own)
  const rules = inner.flatMap((description, k) => {
    const place = pathBelow(path, k)
    return Object.hasOwn(description, 'selection')
      ? rulesIn(description, own, place)
      : [{ description, path: place }]
  })
  return machine === undefined ? rules : [{ description: machine.description, path }, ...rules]
}

/** The path of a rule within a selection. */
const pathBelow = (path: string, k: number): string => `${path === '' ? '' : `${path}.`}behaviors[${k}]`

function translatorOf(description: Description): Translators[string] | undefined {
  const isSelection = Object.hasOwn(description, 'selection')
  return (isSelection ? selections : flocking)[
    String(isSelection ? description.selection : description.behavior)
  ]
}

import type { Problem } from 'drover/schema'
import { RULE } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'
import { flocking } from '../behaviors/flocking.js'
import type { Translators } from '../behaviors/translators.js'
import type { Description } from '../description.js'
import type { PopulationInMemory } from '../population-in-memory.js'
import { RuleWriter } from '../rule-writer.js'
import type { RuleContext } from '../translation-context.js'
import { unknownTo } from '../unknown.js'
import { unsupportedPart } from './compilable.js'
import { LiveNumbers } from './live-numbers.js'
import { Looks } from './looks.js'
import { selections } from './selections.js'
import { machineOf } from './state-machine.js'

/**
 * A rule as the compiled code wants it; undefined where it does not know it,
 * which the context's problems then tell.
 */
export function translateRule(
  description: Description,
  context: RuleContext,
): Struct<typeof RULE> | undefined {
  const isSelection = Object.hasOwn(description, 'selection')
  const name = String(isSelection ? description.selection : description.behavior)
  const translate = translatorOf(description)
  const path = context.path === '' ? 'selection' : context.path
  if (context.compiled.takes(description)) return context.compiled.add(description, context)
  if (context.engineRules !== undefined && !isSupported(description, context))
    return context.engineRules.add(context.own, path, description)
  if (translate === undefined) {
    const unsupported = unsupportedPart(description, context.perception, context)
    context.problems.push(
      unsupported === undefined
        ? unknownTo(`${context.place}.${path}`, `the ${isSelection ? 'selection' : 'behavior'} '${name}'`)
        : unknownTo(`${context.place}.${path}.${unsupported.option}`, unsupported.what),
    )
    return undefined
  }
  const rule = translateAlone(description, context, translate)
  if (!isSelection) return rule
  const inner = (description.behaviors ?? []) as readonly Description[]
  const rules = inner.map((item, k) => translateRule(item, innerContext(description, k, context)))
  const machine = machineIn(description, context.own)
  if (machine !== undefined && context.compiled.takes(machine.description))
    rules.unshift(context.compiled.add(machine.description, context))
  rule.set('rules', context.arena.list(rules.map((made) => made?.place ?? 0)))
  rule.set('ruleCount', rules.length)
  return rule
}

/** A rule without its inner rules. */
function translateAlone(
  description: Description,
  context: RuleContext,
  translate: Translators[string],
): Struct<typeof RULE> {
  const rule = new Struct(context.arena, RULE)
  const ruleWriter = new RuleWriter(rule, description, context)
  ruleWriter.weight()
  translate?.(ruleWriter, description)
  return rule
}

/**
 * Whether the code supports a rule with all its options; found by a trial without side effects. A selection is not
 * supported if it may skip an unsupported rule: the engine would evaluate that for all agents.
 */
export function isSupported(description: Description, context: RuleContext): boolean {
  const translate = translatorOf(description)
  if (translate === undefined) return false
  const inner = (description.behaviors ?? []) as readonly Description[]
  const maySkip = description.selection !== undefined && description.selection !== 'weighted'
  const isRunnable = (rule: Description, k: number): boolean => {
    const innerRule = innerContext(description, k, context)
    const isOnEngine = context.engineRules !== undefined && innerRule.isAlwaysEvaluated
    return isOnEngine || isFullySupported(rule, innerRule)
  }
  if (maySkip && !inner.every(isRunnable)) return false
  const problems: Problem[] = []
  const live = new LiveNumbers(context.world)
  const trial = {
    ...context,
    problems,
    live,
    looks: new Looks(context.arena, context.populations, context.own),
    isTrial: true,
  }
  translateAlone(description, trial, translate)
  return problems.length === 0
}

function isFullySupported(description: Description, context: RuleContext): boolean {
  const inner = (description.behaviors ?? []) as readonly Description[]
  return (
    context.compiled.takes(description) ||
    (isSupported(description, context) &&
      inner.every((rule, k) => isFullySupported(rule, innerContext(description, k, context))))
  )
}

/** What the translation of rule k of a selection needs. */
const innerContext = (selection: Description, k: number, context: RuleContext): RuleContext => ({
  ...context,
  path: pathBelow(context.path, k),
  isAlwaysEvaluated: context.isAlwaysEvaluated && alwaysEvaluates(selection, k),
})

/** Whether a selection evaluates its rule k for all agents, whatever other rules answer. */
function alwaysEvaluates({ selection, stops }: Description, k: number): boolean {
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

import type { Agent } from '../../agents/population.js'
import type { BehaviorContext, BehaviorHooks } from '../../behaviors/behavior.js'
import type { Vector } from '../../math/vector.js'
import { Nearest } from '../../neighbors/nearest.js'
import type { Target, TargetDescription } from '../../perception/target.js'
import { featureIfAny, featureNamed } from '../../plugins/feature.js'
import { inThisScope } from '../../plugins/plugins.js'
import { refuse } from '../../schema/problem.js'
import { isSignal } from '../../schema/scalar.js'
import type { actByColumns } from '../columns/act-by-columns.js'
import { constantConditions, type WorldFacts } from '../graph/constant-conditions.js'
import type { Node } from '../graph/graph.js'
import type { RuleGraph } from '../graph/rule-graph.js'
import type { drawerOf } from '../language/draw-rule.js'
import { kindOfOption } from '../language/kind-of-option.js'
import { namedBy, type PathParts } from '../scalars/look-ups.js'
import { drawnBy, lower, type Program, type RuleUse } from '../scalars/lower.js'
import { answersOf, emitJavaScript, neededFor } from './emit-javascript.js'
import { anyInfluence } from './influence.js'
import { type Act, NONE, type Powers, RuleParts } from './rule-parts.js'

const OF_POWERS: ReadonlySet<string> = new Set(['exponential', 'logarithm', 'power'])
const STATES: ReadonlySet<string> = new Set(['state', 'otherState'])

/** A bound rule, to be computed together with others. */
export interface BoundRule extends Pick<RuleUse, 'known' | 'weighs' | 'constant'> {
  readonly program: Program
  readonly parts: RuleParts
}

const boundRules = new WeakMap<BehaviorHooks, BoundRule>()

/** The bound rule that some hooks belong to; undefined if they belong to no rule. */
export const boundRuleOf = (hooks: BehaviorHooks): BoundRule | undefined => boundRules.get(hooks)

/** Binds a rule to a population: compiles it for the dimensions of its world. */
export function bindRule(
  rule: RuleGraph,
  options: Readonly<Record<string, unknown>>,
  context: BehaviorContext,
  compile: (program: Program, parts: RuleParts, isConstant: (option: string) => boolean) => Act = compiled,
): BehaviorHooks {
  const { path } = options
  if ('pathIndex' in rule.options) {
    if (Array.isArray(path)) {
      const { bindForPaths } = featureNamed<PathParts>('paths')
      return bindForPaths(path, options, (own) => bindRule(rule, own, context, compile))
    }
    if (context.given.pathIndex !== undefined && !Array.isArray(context.given.path))
      refuse('pathIndex', 'expected none beside a single path; list the paths, or leave it out')
  }
  const looks = rule.looks.map(({ population, radius }) => {
    const populations =
      population === undefined ? undefined : (options[population] as string | readonly string[] | undefined)
    return context.perceive({ radius: reachOf(radius, options) }, populations)
  })
  const weighs = looks.some(anyInfluence)
  const follows = (option: string) => isSignal(context.given[option])
  const truths = constantConditions(rule.graph.nodes, options, follows, context)
  const program = programFor(rule, truths, context.space.dimensions, weighs)
  const targets: Record<string, Target> = {}
  for (const [key, spec] of Object.entries(rule.options)) {
    if (kindOfOption(spec) !== 'target') continue
    targets[key] =
      options[key] === undefined ? NONE : context.target(options[key] as TargetDescription, undefined, key)
  }
  const needed = neededFor([...answersOf(program), ...drawnBy(program)], program)
  const kept = new Set([
    ...program.state.keys(),
    ...needed.filter(({ op }) => STATES.has(op)).map(({ datum }) => datum),
  ])
  const states = Object.fromEntries(
    Object.entries(rule.state)
      .filter(([name]) => kept.has(name))
      .map(([name, initial]) => [
        name,
        typeof initial === 'number'
          ? context.column(name, initial)
          : context.drawnColumn(name, initial.from, initial.to),
      ]),
  )
  const parts = new RuleParts(
    options,
    context,
    targets,
    looks,
    states,
    namedBy(rule.options, options, context),
    [...program.state.keys()],
  )
  if (program.scalars.some(({ op }) => OF_POWERS.has(op))) featureNamed<Powers>('powers')
  for (const { op, index } of program.scalars)
    if (op === 'amongNearest') parts.choosers[index] = new Nearest()
  const compileHere = inThisScope(compile)
  let made: Act | undefined
  const { debugDraw, guide } =
    featureIfAny<{ readonly drawerOf: typeof drawerOf }>('drawings')?.drawerOf(program, parts, (drawn, by) =>
      compileHere(drawn, by, () => false),
    ) ?? NO_DRAWER
  const begins = program.state.size > 0 || needed.some(({ op }) => op === 'time')
  const hooks = hooksOf()
  boundRules.set(hooks, {
    program,
    parts,
    weighs,
    known: (truth) => truths.get(truth),
    constant: (option) => (follows(option) ? undefined : (options[option] as number | undefined)),
  })
  return hooks

  /**
   * Compiles the rule on its first call: a rule that is computed together with others, or elsewhere, is never compiled.
   */
  function act(agent: Agent, out: Vector): boolean {
    made ??= compileHere(program, parts, (option) => !follows(option))
    hooks[program.force === undefined ? 'desire' : 'force'] = made
    return made(agent, out)
  }

  // Two literals, so that the hooks of rules have only two shapes: that of most behaviors, and one other. Calls of more
  // shapes, or of hooks that nobody needs, would box numbers.
  function hooksOf(): BehaviorHooks {
    if (program.force === undefined && !begins && guide === undefined) return { desire: act, debugDraw }
    return {
      desire: program.force === undefined ? act : undefined,
      force: program.force === undefined ? undefined : act,
      begin: begins ? (time: number) => parts.begin(time) : undefined,
      end: program.state.size > 0 ? (keeps: boolean) => parts.end(keeps) : undefined,
      debugDraw,
      guide,
    } as BehaviorHooks
  }
}

const NO_DRAWER = { debugDraw: undefined, guide: undefined }

const programs = new WeakMap<RuleGraph, Map<string, Program>>()

/**
 * A lowered rule. `options` are those of a description; `follows` says which of them follow signals, `weighs` whether
 * neighbors may have weights other than 1.
 */
export const programOf = (
  rule: RuleGraph,
  options: Readonly<Record<string, unknown>>,
  follows: (option: string) => boolean,
  world: WorldFacts & { readonly space: { readonly dimensions: 2 | 3 } },
  weighs: boolean,
): Program =>
  programFor(
    rule,
    constantConditions(rule.graph.nodes, options, follows, world),
    world.space.dimensions,
    weighs,
  )

/** The lowered rule for the current world and options; shared by all that differ only in numbers. */
function programFor(
  rule: RuleGraph,
  truths: ReadonlyMap<Node, boolean>,
  dimensions: 2 | 3,
  weighs: boolean,
): Program {
  const key = `${dimensions} ${weighs} ${[...truths].map(([{ index }, holds]) => `${index}${holds ? '+' : '-'}`).join('')}`
  let known = programs.get(rule)
  if (known === undefined) {
    known = new Map()
    programs.set(rule, known)
  }
  let program = known.get(key)
  if (program === undefined) {
    program = lower(rule, dimensions, (truth) => truths.get(truth), weighs)
    known.set(key, program)
  }
  return program
}

/** The radius of a neighbor search; options that follow signals count with their maximum. */
function reachOf({ op, args, datum }: Node, options: Readonly<Record<string, unknown>>): number {
  if (op === 'number') return datum as number
  if (op === 'numberOption') return options[datum as string] as number
  const [a, b] = args.map((arg) => reachOf(arg, options))
  if (op === 'add') return a + b
  if (op === 'multiply') return a * b
  return op === 'minimum' ? Math.min(a, b) : Math.max(a, b)
}

/** Compiles the rule from its text, or evaluates it by columns if the page forbids generated code. */
function compiled(program: Program, parts: RuleParts, isConstant: (option: string) => boolean): Act {
  const name = program.rule.name.replace(/[^A-Za-z0-9_]/g, '')
  const text = `${emitJavaScript(program, isConstant)}\n//# sourceURL=drover-rule-${name}.js`
  try {
    return new Function('rule', text)(parts) as Act
  } catch (error) {
    if (error instanceof EvalError)
      return featureNamed<{ readonly actByColumns: typeof actByColumns }>('strictPages').actByColumns(
        program,
        parts,
      )
    throw error
  }
}

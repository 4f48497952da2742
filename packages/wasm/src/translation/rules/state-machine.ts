import { type Columns, type RuleGraph, traceRule } from 'drover/backend'
import {
  choice,
  either,
  nameOf,
  number,
  type RuleNumber,
  type RuleTruth,
  type RuleVector,
  select,
} from 'drover/plugin'
import type { Description } from '../description.js'

/** Times are sums of steps, rounded to 32 bits: anything due within this share of a step counts as due. */
const TIME_TOLERANCE = 1e-3

interface NeighborCondition {
  readonly population: string
  readonly radius: unknown
}

interface Transition {
  readonly from?: string | readonly string[]
  readonly to: string
  readonly attribute?: string
  readonly above?: unknown
  readonly below?: unknown
  readonly near?: NeighborCondition
  readonly far?: NeighborCondition
  readonly after?: unknown
  readonly silent?: boolean
}

/** A rule that finds which state agents are in, and what it is given: a description, as if it were a behavior. */
export interface StateMachine {
  readonly rule: RuleGraph
  readonly description: Description
}

/** The inputs of the rule: numbers of the agent, its states, options by name, neighbors. */
interface Situation {
  readonly self: Readonly<Record<string, unknown>> & { readonly state: Readonly<Record<string, RuleNumber>> }
  readonly options: Readonly<Record<string, never>>
  readonly time: RuleNumber
  readonly dt: RuleNumber
  within(radius: never, options: { readonly population: never }): { any(): RuleTruth }
}

const ofNumber = number({ about: 'A number of a transition.' })
const ofPopulation = either(
  [choice(['all'], { about: 'Everybody.' }), nameOf('population', { about: 'Whose agents are looked for.' })],
  { about: 'Whose agents are looked for.' },
)

/** Numbers of every agent that rules know by another name. */
const VECTORS: Readonly<Record<string, readonly [vector: string, axis: 'x' | 'y' | 'z']>> = {
  x: ['position', 'x'],
  y: ['position', 'y'],
  vx: ['velocity', 'x'],
  vy: ['velocity', 'y'],
  vz: ['velocity', 'z'],
  hx: ['heading', 'x'],
  hy: ['heading', 'y'],
  hz: ['heading', 'z'],
}

const machines = new WeakMap<Description, StateMachine>()
const rules = new WeakMap<Description, RuleGraph>()

/** The rule of a machine, by its description. */
export const machineFor = (description: Description): RuleGraph | undefined => rules.get(description)

/**
 * The transitions of a selection `states` as a rule: it finds the state of each agent, and since when, and tells of changes.
 * Undefined where a transition waits for a rule to be silent, or goes by what no column holds.
 */
export function machineOf(selection: Description, columns: Columns): StateMachine | undefined {
  const known = machines.get(selection)
  if (known !== undefined) return known
  const {
    names,
    start = names[0],
    transitions,
  } = selection as {
    readonly names: readonly string[]
    readonly start?: string
    readonly transitions: readonly Transition[]
  }
  const kept = new Set(['state', 'stateSince'])
  for (const { attribute, silent } of transitions) {
    if (silent === true || attribute === 'z') return undefined
    if (attribute === undefined || attribute in VECTORS || attribute in columns) continue
    if (columns.extra.every(({ name }) => name !== attribute)) return undefined
    kept.add(attribute)
  }
  const options = transitions.flatMap((transition, k) => optionsOf(transition, k))
  const definition = {
    name: 'states',
    about: 'Finds the state of each agent.',
    options: Object.fromEntries(options.map(([name, spec]) => [name, spec])),
    state: Object.fromEntries([...kept].map((name) => [name, 0])),
    act: (situation: Situation) => advance(situation, names, names.indexOf(start as string), transitions),
  }
  const made = {
    rule: traceRule(definition as never),
    description: {
      behavior: 'states',
      ...Object.fromEntries(options.map(([name, _spec, value]) => [name, value])),
    },
  }
  machines.set(selection, made)
  rules.set(made.description, made.rule)
  return made
}

type Option = readonly [name: string, spec: object, value: unknown]

function optionsOf({ above, below, after, near, far }: Transition, k: number): readonly Option[] {
  const numbers = { above, below, after, near: near?.radius, far: far?.radius }
  const populations = { population: near?.population, populationFar: far?.population }
  const given = (values: object, spec: object): readonly Option[] =>
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[`${name}${k}`, spec, value] as const],
    )
  return [...given(numbers, ofNumber), ...given(populations, ofPopulation)]
}

/** The state of an agent, the time since when it is in it, and whether it has just changed. */
function advance(
  situation: Situation,
  names: readonly string[],
  first: number,
  transitions: readonly Transition[],
): object {
  const { self, time } = situation
  const { state, stateSince } = self.state as Readonly<Record<'state' | 'stateSince', RuleNumber>>
  const was = select(state.lt(names.length), state, first)
  const since = select(stateSince.lt(0), time, stateSince)
  let next = was
  // The first true condition wins, so the last is tested first.
  for (const [k, transition] of [...transitions.entries()].reverse()) {
    const origins = namesFrom(transition, names).map((name) => was.eq(names.indexOf(name)))
    const conditions = conditionsOf(situation, transition, k, since)
    const holds = [...conditions, origins.reduce((any, origin) => any.or(origin))]
    next = select(
      holds.reduce((all, condition) => all.and(condition)),
      names.indexOf(transition.to),
      next,
    )
  }
  const changes = next.eq(was).not()
  return {
    state: { state: next, stateSince: select(changes, time, since) },
    events: { stateChanged: changes },
  }
}

/** The states that a transition leads from: all but the one that it leads to, unless it says which. */
const namesFrom = ({ from, to }: Transition, names: readonly string[]): readonly string[] =>
  from === undefined ? names.filter((name) => name !== to) : [from].flat()

function conditionsOf(
  { self, options, time, dt, within }: Situation,
  { attribute, above, below, near, far, after }: Transition,
  k: number,
  since: RuleNumber,
): readonly RuleTruth[] {
  const conditions: RuleTruth[] = []
  const option = (name: string) => options[`${name}${k}`] as never
  if (after !== undefined)
    conditions.push(time.minus(since).plus(dt.times(TIME_TOLERANCE)).lt(option('after')).not())
  if (attribute !== undefined) {
    const value = numberAt(self, attribute)
    if (above !== undefined) conditions.push(value.gt(option('above')))
    if (below !== undefined) conditions.push(value.lt(option('below')))
  }
  if (near !== undefined) conditions.push(within(option('near'), { population: option('population') }).any())
  if (far !== undefined)
    conditions.push(
      within(option('far'), { population: option('populationFar') })
        .any()
        .not(),
    )
  return conditions
}

function numberAt(self: Situation['self'], attribute: string): RuleNumber {
  const [vector, axis] = VECTORS[attribute] ?? []
  if (vector !== undefined && axis !== undefined) return (self[vector] as RuleVector)[axis] as RuleNumber
  return self.state[attribute] ?? (self[attribute] as RuleNumber)
}

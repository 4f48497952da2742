import { featureIfAny } from '../../plugins/feature.js'
import type { PluginValue } from '../../plugins/plugins.js'
import { isObject } from '../../schema/check.js'
import { refuse } from '../../schema/problem.js'
import type { Spec, Specs } from '../../schema/spec.js'
import { hintFor } from '../../schema/suggest.js'
import { type Datum, Graph, type Node } from '../graph/graph.js'
import {
  type Answer,
  assertPushes,
  type Drawing,
  type DrawingKind,
  type Initial,
  isRadius,
  type Look,
  type RuleGraph,
} from '../graph/rule-graph.js'
import { kindOfOption } from './kind-of-option.js'
import { fieldNamed, groundOf, pathNamed, regionNamed, worldOf } from './look-up-values.js'
import { Near, type Neighbor } from './near.js'
import type { obstaclesOf } from './obstacle-values.js'
import type { OperationName } from './operations.js'
import type { RuleResult, Self, Situation } from './situation.js'
import {
  type Conditional,
  described,
  type Numeric,
  numberNode,
  RuleNumber,
  RuleOptional,
  RuleTruth,
  RuleVector,
  trace,
  truthNode,
  vec,
  vectorNode,
} from './values.js'

/** The definition of a rule. */
export interface RuleDefinition<Fields extends Specs, State extends Readonly<Record<string, Initial>>> {
  /** Its name in descriptions: `{ behavior: 'infect' }`. */
  readonly name: string
  /** One sentence for people. */
  readonly about: string
  /** Where its formula comes from; 'own' by default. */
  readonly source?: string
  /** Option specs: numbers, vectors, yes or no, choices, targets, populations, fields, paths, regions. */
  readonly options?: Fields
  /** Numbers that it keeps for each agent, and their initial values. */
  readonly state?: State
  /** Plug-ins that it uses, such as `obstacles`; they come with it. None by default. */
  readonly needs?: readonly PluginValue[]
  /** The rule: called once, with symbolic values of agents. */
  act(situation: Situation<Fields, State>): RuleResult<State>
}

/** Returns an object with the same values; `what` names them. */
export type Strictness = <Values extends object>(what: string, values: Values) => Values

/** Calls `act` once with symbolic values, and records the operations. `strict` may refuse values that do not exist. */
export function traceRule<Fields extends Specs, State extends Readonly<Record<string, Initial>>>(
  definition: RuleDefinition<Fields, State>,
  strict: Strictness = (_what, values) => values,
): RuleGraph {
  const { name, about, source = 'own', options = {} as Fields, state = {} as State } = definition
  const graph = new Graph()
  const looks: Look[] = []
  const drawings: Drawing[] = []
  const draw = (
    kind: DrawingKind,
    at: RuleVector,
    radius: Numeric | undefined,
    label: string,
    when?: RuleTruth,
    more: readonly RuleVector[] = [],
    of?: string,
  ) => {
    const made = {
      kind,
      at: vectorNode(at),
      radius: radius === undefined ? undefined : numberNode(radius),
      label,
      when: when && truthNode(when),
      more: more.map((point) => vectorNode(point)),
      of,
    }
    assertNoPair(`rule '${name}', pen.${kind}`, [made.at, made.radius, made.when, ...made.more])
    drawings.push(made)
  }
  let draws = 0
  const number = (op: OperationName, datum?: Datum) => new RuleNumber(graph.make(op, [], datum))
  const vector = (op: OperationName, datum?: Datum) => new RuleVector(graph.make(op, [], datum))
  const truth = (op: OperationName, datum?: Datum) => new RuleTruth(graph.make(op, [], datum))
  const keys = Object.keys(state)
  const stateAs = (op: OperationName) =>
    strict('state', Object.fromEntries(keys.map((key) => [key, number(op, key)])) as Self<State>['state'])
  const answer = trace(graph, name, () => {
    const self = strict<Self<State>>('value of self', {
      position: vector('position'),
      velocity: vector('velocity'),
      heading: vector('heading'),
      maxSpeed: number('maxSpeed'),
      maxForce: number('maxForce'),
      mass: number('mass'),
      radius: number('radius'),
      roll: number('roll'),
      state: stateAs('state'),
    })
    const offset = vector('offset')
    const neighbor = strict<Neighbor<State>>('value of a neighbor', {
      offset,
      squared: offset.squared,
      distance: offset.length,
      velocity: vector('otherVelocity'),
      heading: vector('otherHeading'),
      mass: number('otherMass'),
      radius: number('otherRadius'),
      influence: number('otherInfluence'),
      separation: vector('separation'),
      state: stateAs('otherState') as Neighbor<State>['state'],
    })
    const names = new Map<unknown, string>()
    const named = (value: object, key: string): object => {
      names.set(value, key)
      return value
    }
    const symbolic = (key: string, spec: Spec): unknown => {
      switch (kindOfOption(spec)) {
        case 'number':
          if (spec.optional !== true) return number('numberOption', key)
          return new RuleOptional(graph.make('numberOption', [], key), truth('isGiven', key))
        case 'boolean':
          return truth('truthOption', key)
        case 'vector':
          return vector('vectorOption', key)
        case 'choice':
          return { is: (choice: string) => truth('isChoice', [key, choice]) }
        case 'target':
          return {
            exists: truth('targetExists', key),
            offset: vector('targetOffset', key),
            velocity: vector('targetVelocity', key),
            heading: vector('targetHeading', key),
          }
        case 'field':
          return fieldNamed(graph, key)
        case 'path':
          return pathNamed(graph, key)
        case 'region':
          return named(regionNamed(graph, key), key)
        case 'populations':
          return named({}, key)
        default:
          return refuse(
            `rule '${name}', options.${key}`,
            `expected a number, a vector, a boolean, a choice, a target, populations, a field, a path or a region, got ${spec.kind}; ` +
              'use defineBehavior for others',
          )
      }
    }
    const situation: Situation<Fields, State> = {
      self,
      options: strict(
        'option',
        Object.fromEntries(Object.entries(options).map(([key, spec]) => [key, symbolic(key, spec)])),
      ) as Situation<Fields, State>['options'],
      within(radius: Numeric, { population: named, label } = {}) {
        const node = numberNode(radius)
        if (!isRadius(node)) {
          refuse(
            `rule '${name}', within`,
            'expected a radius made of options and numbers; narrow it for each agent with .where((n) => n.distance.lt(…))',
          )
        }
        const population = named === undefined ? undefined : names.get(named)
        if (named !== undefined && population === undefined) {
          refuse(
            `rule '${name}', within`,
            'expected { population: options.NAME }, an option that names populations',
          )
        }
        let look = looks.findIndex(
          (known) => known.radius === node && known.population === population && known.label === label,
        )
        if (look < 0) look = looks.push({ radius: node, population, label }) - 1
        return new Near<State>(graph, look, neighbor, graph.make('yes'))
      },
      pen: {
        circle: (at, radius, label, when) => draw('circle', at, radius, label, when),
        point: (at, label, when) => draw('point', at, undefined, label, when),
        line: (to, label, when, from) => draw('line', to, undefined, label, when, from && [from]),
        arrow: (to, label, when) => draw('arrow', to, undefined, label, when),
        polygon: ([first, ...more], label, when) => draw('polygon', first, undefined, label, when, more),
        zone: (radius, label, when) => draw('zone', vec(0, 0), radius, label, when),
        region: (region, margin, label) =>
          draw('region', vec(0, 0), margin, label, undefined, [], names.get(region)),
      },
      terrain: groundOf(graph),
      get obstacles() {
        const made = featureIfAny<{ readonly obstaclesOf: typeof obstaclesOf }>('obstacles')
        if (made === undefined) {
          const remedy =
            "import { obstacles } from 'drover/features' and say so in the rule: needs: [obstacles]"
          refuse(name, `expected the plug-in obstacles for it; ${remedy}`)
        }
        return made.obstaclesOf(graph)
      },
      world: strict('value of the world', worldOf(graph)),
      random: () => number('random', draws++),
      dt: number('dt'),
      time: number('time'),
      inSpace: truth('inSpace'),
    }
    return answerOf(name, definition.act(strict('value', situation)), keys)
  })
  return { name, about, source, options, state, graph, looks, draws, answer, drawings }
}

const EXPECTED = 'a vector, a.when(condition), or { desire, force, state, events }'

function answerOf(name: string, given: unknown, keys: readonly string[]): Answer {
  const place = `rule '${name}', act`
  const parts = given instanceof RuleVector || isConditional(given) ? { desire: given } : given
  // Values of a rule have a node.
  if (!isObject(parts) || 'node' in parts)
    refuse(place, `expected it to return ${EXPECTED}, got ${described(given)}`)
  const { desire, force, pushes, state = {}, events = {}, ...others } = parts
  const [other] = Object.keys(others)
  if (other !== undefined) refuse(place, `expected it to return ${EXPECTED}, got '${other}'`)
  if (desire !== undefined && force !== undefined && pushes === undefined)
    refuse(place, 'expected a desire or a force, got both; leave one out, or say which by `pushes`')
  const found: { -readonly [Key in keyof Answer]: Answer[Key] } = {
    state: new Map(
      Object.entries(state as object).map(([key, value]) => {
        if (!keys.includes(key)) refuse(place, `unknown state '${key}'${hintFor(key, keys)}`)
        return [key, numberNode(value as Numeric, `, state.${key}`)]
      }),
    ),
    events: new Map(
      Object.entries(events as object).map(([key, value]) => [key, truthNode(value as RuleTruth)]),
    ),
  }
  const conditions: Node[] = []
  for (const [key, wish] of Object.entries({ desire, force })) {
    if (wish === undefined) continue
    if (isConditional(wish)) conditions.push(wish.condition.node)
    found[key as 'desire' | 'force'] = vectorNode(
      isConditional(wish) ? wish.vector : (wish as RuleVector),
      `, ${key}`,
    )
  }
  if (conditions.length > 0) found.when = conditions[0]
  if (pushes !== undefined) {
    found.pushes = truthNode(pushes as RuleTruth)
    assertPushes(found, (message) => refuse(place, message))
  }
  const nodes: readonly (Node | undefined)[] = [
    found.desire,
    found.force,
    found.when,
    ...found.state.values(),
    ...found.events.values(),
  ]
  if (nodes.every((node) => node === undefined)) refuse(place, `expected it to return ${EXPECTED}, got {}`)
  assertNoPair(place, nodes)
  return found
}

/** Rejects an answer that still depends on one neighbor. */
function assertNoPair(place: string, nodes: readonly (Node | undefined)[]): void {
  if (nodes.every((node) => node === undefined || node.scope < 2)) return
  refuse(
    place,
    'expected nothing of a single neighbor outside of where, sum, mean, least and greatest; take one of these',
  )
}

const isConditional = (value: unknown): value is Conditional =>
  isObject(value) && 'vector' in value && 'condition' in value

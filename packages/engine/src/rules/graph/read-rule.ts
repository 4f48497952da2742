import { problemsOf } from '../../schema/check.js'
import { join, type Problem } from '../../schema/problem.js'
import { show } from '../../schema/show.js'
import type { Spec, Specs } from '../../schema/spec.js'
import { hintFor, nearestWord } from '../../schema/suggest.js'
import { kindOfOption, OPTION_KINDS, optionOf } from '../language/kind-of-option.js'
import { AGENT, OPERATIONS, type OperationName, operation, PAIR, type Type } from '../language/operations.js'
import { type Datum, Graph, type Node } from './graph.js'
import {
  entriesAt,
  finiteAt,
  known,
  listAt,
  NAME,
  NAMES,
  nameAt,
  objectAt,
  oneOf,
  refuse,
  sentenceAt,
  textAt,
  Wrong,
} from './read-json.js'
import {
  type Answer,
  assertPushes,
  DRAWING_KINDS,
  type Drawing,
  type DrawingKind,
  INITIAL,
  type Initial,
  isInitial,
  isRadius,
  type Look,
  type RuleGraph,
} from './rule-graph.js'
import { GRAPH_VERSION, type OptionDescription, optionFromJson } from './rule-json.js'

/**
 * Limits of a rule, so that untrusted ones cannot make a step arbitrarily slow. No rule of the library needs a tenth of
 * them.
 */
const MOST = {
  nodes: 2000,
  options: 32,
  state: 16,
  looks: 8,
  draws: 16,
  events: 8,
  drawings: 16,
  corners: 32,
  passes: 6,
  code: 20_000,
} as const

const QUANTITIES = [
  'length',
  'speed',
  'acceleration',
  'force',
  'mass',
  'angle',
  'turnRate',
  'time',
  'weight',
  'factor',
  'count',
  'number',
]

/** A rule that was read, or its first error. */
export type ReadRule =
  | { readonly rule: RuleGraph; readonly problems: readonly [] }
  | { readonly rule: undefined; readonly problems: readonly Problem[] }

/** Reads a rule from untrusted JSON. Stops at the first error. */
export function readRule(name: string, given: unknown, path: string): ReadRule {
  try {
    return { rule: new Reader(name, path).read(given), problems: [] }
  } catch (error) {
    if (error instanceof Wrong) return { rule: undefined, problems: [error.problem] }
    throw error
  }
}

class Reader {
  readonly #name: string
  readonly #path: string
  readonly #graph = new Graph()
  #options: Specs = {}
  #state: Readonly<Record<string, Initial>> = {}
  #looks = 0
  #draws = 0
  readonly #nodes: Node[] = []

  constructor(name: string, path: string) {
    this.#name = name
    this.#path = path
  }

  read(given: unknown): RuleGraph {
    const path = this.#path
    if (!NAME.test(this.#name)) refuse(path, `expected ${NAMES}, got ${show(this.#name)}; rename the rule`)
    const rule = objectAt(given, path)
    known(
      rule,
      ['graph', 'about', 'source', 'code', 'options', 'state', 'looks', 'nodes', 'answer', 'drawings'],
      path,
    )
    if (rule.graph !== GRAPH_VERSION) {
      refuse(
        join(path, 'graph'),
        `expected ${GRAPH_VERSION}, the version of the format, got ${show(rule.graph)}`,
      )
    }
    const about = sentenceAt(rule.about, join(path, 'about'))
    const source = rule.source === undefined ? 'own' : sentenceAt(rule.source, join(path, 'source'))
    const { code } = rule
    if (code !== undefined) sentenceAt(code, join(path, 'code'), MOST.code)
    this.#options = this.#readOptions(rule.options)
    this.#state = this.#readState(rule.state)
    const looks = listAt(rule.looks ?? [], join(path, 'looks'), MOST.looks)
    this.#looks = looks.length
    listAt(rule.nodes, join(path, 'nodes'), MOST.nodes, true).forEach((node, k) => {
      this.#nodes.push(this.#readNode(node, k, `${join(path, 'nodes')}[${k}]`))
    })
    return {
      name: this.#name,
      about,
      source,
      ...(typeof code === 'string' && { code }),
      options: this.#options,
      state: this.#state,
      graph: this.#graph,
      looks: looks.map((look, k) => this.#readLook(look, `${join(path, 'looks')}[${k}]`)),
      draws: this.#draws,
      answer: this.#readAnswer(rule.answer, join(path, 'answer')),
      drawings: listAt(rule.drawings ?? [], join(path, 'drawings'), MOST.drawings).map((drawing, k) =>
        this.#readDrawing(drawing, `${join(path, 'drawings')}[${k}]`),
      ),
    }
  }

  #readOptions(given: unknown): Specs {
    const path = join(this.#path, 'options')
    const options: Record<string, Spec> = {}
    for (const [key, option] of entriesAt(given, path, MOST.options)) {
      const place = join(path, key)
      if (key === 'behavior' || key === 'weight')
        refuse(place, 'every behavior has it; give the option another name')
      options[key] = this.#readOption(objectAt(option, place), place)
    }
    return options
  }

  #readOption(option: OptionDescription, place: string): Spec {
    known(
      option,
      [
        'kind',
        'about',
        'optional',
        'quantity',
        'integer',
        'signal',
        'default',
        'min',
        'above',
        'max',
        'choices',
      ],
      place,
    )
    oneOf(option.kind, OPTION_KINDS, join(place, 'kind'))
    sentenceAt(option.about, join(place, 'about'))
    if (option.quantity !== undefined) oneOf(option.quantity, QUANTITIES, join(place, 'quantity'))
    for (const key of ['integer', 'signal', 'optional'] as const) {
      if (option[key] !== undefined && typeof option[key] !== 'boolean')
        refuse(join(place, key), `expected true or false, got ${show(option[key])}`)
    }
    for (const key of ['min', 'above', 'max'] as const) {
      if (option[key] !== undefined) finiteAt(option[key], join(place, key))
    }
    if (option.kind === 'choice') {
      listAt(option.choices, join(place, 'choices'), 16).forEach((one, k) => {
        nameAt(one, `${join(place, 'choices')}[${k}]`, /^[A-Za-z][A-Za-z0-9-]{0,39}$/)
      })
    }
    const spec = optionFromJson(option)
    if (option.default !== undefined) {
      const [problem] = problemsOf(spec, option.default, join(place, 'default'))
      if (problem !== undefined) throw new Wrong(problem)
    }
    const needsDefault = option.kind === 'vector' || option.kind === 'boolean'
    if (option.optional === true && needsDefault && option.default === undefined)
      refuse(place, 'expected a default, since the rule reads the option; give one, or make it required')
    return spec
  }

  #readState(given: unknown): Readonly<Record<string, Initial>> {
    const path = join(this.#path, 'state')
    const state: Record<string, Initial> = {}
    for (const [key, initial] of entriesAt(given, path, MOST.state)) {
      if (!isInitial(initial)) refuse(join(path, key), `expected ${INITIAL}, got ${show(initial)}`)
      else state[key] = initial
    }
    return state
  }

  #readNode(given: unknown, k: number, place: string): Node {
    const list = listAt(given, place, 8)
    const [name, ...rest] = list
    if (typeof name !== 'string' || !Object.hasOwn(OPERATIONS, name)) {
      const meant = nearestWord(String(name), Object.keys(OPERATIONS))
      refuse(
        place,
        `unknown operation ${show(name)}${meant === undefined ? '' : `; did you mean '${meant}'?`}`,
      )
    }
    const op = name as OperationName
    const { args, datum } = operation(op)
    const found = args.map((type, argument) =>
      this.#nodeAt(rest[argument], type, `${place}[${argument + 1}]`, k),
    )
    const read = this.#readDatum(op, datum, rest.slice(args.length), place)
    const made = this.#graph.make(op, found, read)
    if (made.passes > MOST.passes)
      refuse(place, `expected at most ${MOST.passes} passes over the neighbors, one after the other`)
    const looks = looksOf(made)
    if (looks.size > 1)
      refuse(place, 'expected the nearest of one look, got those of several; sum them up apart')
    return made
  }

  #nodeAt(given: unknown, type: Type, place: string, before = this.#nodes.length): Node {
    if (!Number.isInteger(given) || (given as number) < 0 || (given as number) >= before)
      refuse(place, `expected the number of a node before it, from 0 to ${before - 1}, got ${show(given)}`)
    const node = this.#nodes[given as number]
    if (node.type !== type) refuse(place, `expected a ${type}, got node ${given}, a ${node.type}`)
    return node
  }

  #readDatum(op: OperationName, kind: string | undefined, rest: readonly unknown[], place: string): Datum {
    const expected = kind === undefined ? 0 : kind === 'choice' ? 2 : 1
    if (rest.length !== expected) {
      refuse(
        place,
        `expected ${operation(op).args.length + expected} entries after '${op}', got another number`,
      )
    }
    const [datum, second] = rest
    if (kind === undefined) return undefined
    if (kind === 'number') return finiteAt(datum, place)
    if (kind === 'stream' || kind === 'look') {
      const most = kind === 'look' ? this.#looks : MOST.draws
      if (!Number.isInteger(datum) || (datum as number) < 0 || (datum as number) >= most)
        refuse(
          place,
          `expected the number of a ${kind === 'look' ? 'look' : 'random draw'} below ${most}, got ${show(datum)}`,
        )
      if (kind === 'stream') this.#draws = Math.max(this.#draws, (datum as number) + 1)
      return datum as number
    }
    const names = Object.keys(kind === 'state' ? this.#state : this.#options)
    if (typeof datum !== 'string' || !names.includes(datum))
      refuse(
        place,
        `unknown ${kind === 'state' ? 'state' : 'option'} ${show(datum)}${hintFor(String(datum), names)}`,
      )
    if (kind === 'state') return datum as string
    const spec = this.#options[datum as string]
    const wanted = optionOf(op)
    if (wanted !== undefined && kindOfOption(spec) !== wanted)
      refuse(place, `expected an option that is a ${wanted}, got '${datum}'`)
    if (spec.kind !== 'choice') return datum as string
    if (!spec.choices.includes(second as string))
      refuse(place, `unknown choice ${show(second)}${hintFor(String(second), spec.choices)}`)
    return [datum as string, second as string]
  }

  #readLook(given: unknown, place: string): Look {
    const look = objectAt(given, place)
    known(look, ['radius', 'population', 'label'], place)
    const label = look.label === undefined ? undefined : textAt(look.label, join(place, 'label'))
    const radius = this.#nodeAt(look.radius, 'number', join(place, 'radius'))
    if (!isRadius(radius)) {
      refuse(
        join(place, 'radius'),
        `expected a radius made of options and numbers by add, multiply, minimum or maximum, got node ${look.radius}`,
      )
    }
    if (look.population === undefined) return { radius, population: undefined, label }
    const spec =
      typeof look.population === 'string' && Object.hasOwn(this.#options, look.population)
        ? this.#options[look.population]
        : undefined
    if (spec === undefined || kindOfOption(spec) !== 'populations')
      refuse(
        join(place, 'population'),
        `expected an option that names populations, got ${show(look.population)}`,
      )
    return { radius, population: look.population as string, label }
  }

  #readAnswer(given: unknown, place: string): Answer {
    const answer = objectAt(given, place)
    known(answer, ['desire', 'force', 'when', 'pushes', 'state', 'events'], place)
    const { desire, force, when, pushes } = answer
    if (desire !== undefined && force !== undefined && pushes === undefined)
      refuse(place, 'expected a desire or a force, got both; leave one out')
    const each = (key: 'state' | 'events', most: number, type: Type, names?: readonly string[]) =>
      new Map(
        entriesAt(answer[key], join(place, key), most).map(([name, node]) => {
          const at = join(join(place, key), name)
          if (names !== undefined && !names.includes(name)) refuse(at, `unknown state${hintFor(name, names)}`)
          return [name, this.#answerNode(node, type, at)] as const
        }),
      )
    const at = (key: 'desire' | 'force' | 'when' | 'pushes', type: Type) =>
      answer[key] === undefined ? {} : { [key]: this.#answerNode(answer[key], type, join(place, key)) }
    const read: Answer = {
      ...at('desire', 'vector'),
      ...at('force', 'vector'),
      ...at('when', 'truth'),
      ...at('pushes', 'truth'),
      state: each('state', MOST.state, 'number', Object.keys(this.#state)),
      events: each('events', MOST.events, 'truth'),
    }
    if (when !== undefined && desire === undefined && force === undefined)
      refuse(join(place, 'when'), 'expected it beside a desire or a force')
    if (desire === undefined && force === undefined && read.state.size + read.events.size === 0)
      refuse(place, 'expected a desire, a force, state or events, got none')
    if (read.pushes !== undefined) assertPushes(read, (message) => refuse(join(place, 'pushes'), message))
    return read
  }

  #readDrawing(given: unknown, place: string): Drawing {
    const drawing = objectAt(given, place)
    known(drawing, ['kind', 'at', 'radius', 'label', 'when', 'more', 'of'], place)
    oneOf(drawing.kind, DRAWING_KINDS, join(place, 'kind'))
    const kind = drawing.kind as DrawingKind
    const of = (key: string, type: Type) =>
      drawing[key] === undefined ? undefined : this.#answerNode(drawing[key], type, join(place, key))
    if ((kind === 'circle' || kind === 'zone' || kind === 'region') !== (drawing.radius !== undefined))
      refuse(join(place, 'radius'), 'expected it of a circle, zone or region, and of nothing else')
    const region = Object.entries(this.#options).find(([key]) => key === drawing.of)
    if (
      drawing.of !== undefined &&
      (kind !== 'region' || region === undefined || kindOfOption(region[1]) !== 'region')
    )
      refuse(
        join(place, 'of'),
        `expected an option that is a region, of a region alone, got ${show(drawing.of)}`,
      )
    const more = listAt(drawing.more ?? [], join(place, 'more'), kind === 'polygon' ? MOST.corners : 1)
    if (more.length > 0 && kind !== 'line' && kind !== 'polygon')
      refuse(join(place, 'more'), 'expected it of a line or polygon, and of nothing else')
    return {
      kind,
      at: this.#answerNode(drawing.at, 'vector', join(place, 'at')),
      radius: of('radius', 'number'),
      of: drawing.of as string | undefined,
      label: textAt(drawing.label, join(place, 'label')),
      when: of('when', 'truth'),
      more: more.map((node, k) => this.#answerNode(node, 'vector', `${join(place, 'more')}[${k}]`)),
    }
  }

  #answerNode(given: unknown, type: Type, place: string): Node {
    const node = this.#nodeAt(given, type, place)
    if (node.scope > AGENT)
      refuse(place, `expected nothing of a single neighbor, got node ${given}; sum it up`)
    return node
  }
}

const looks = new WeakMap<Node, ReadonlySet<number>>()

/** The looks that a value of a neighbor, or a sum over neighbors, depends on. */
function looksOf(node: Node): ReadonlySet<number> {
  let found = looks.get(node)
  if (found === undefined) {
    const inner = node.args.filter(({ scope }) => scope === PAIR).flatMap((arg) => [...looksOf(arg)])
    found = new Set(operation(node.op).reduces ? [...inner, node.datum as number] : inner)
    looks.set(node, found)
  }
  return found
}

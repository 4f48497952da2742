import type { Program, RuleScalar } from 'drover/backend'
import type { Scalar } from 'drover/plugin'
import { type Answer, columnName, type Limit, type Perceived, type Source } from '../../compile/kernel.js'
import { KEPT } from '../../compile/memory-of-kernel.js'
import { stagesOf, type Value, Values } from '../../compile/values.js'
import { POPULATION, RULE } from '../../memory/layout.js'
import { KERNEL_VECTORS, MOST_CHOOSERS } from '../../memory/scratch.js'
import { Struct } from '../../memory/struct.js'
import type { Description } from '../description.js'
import { cosineOf } from '../field-of-view.js'
import { Parameters } from '../parameters.js'
import type { PopulationInMemory } from '../population-in-memory.js'
import { RuleWriter } from '../rule-writer.js'
import type { RuleContext, TranslationContext } from '../translation-context.js'
import { neededOf, programFor, reduces } from './compilable.js'
import { RuleSetting } from './rule-setting.js'

/** As in assembly/rules/operations.ts and assembly/rules/compiled.ts. */
const COMPILED = 14
const DESIRE = 1
const FORCE = 2
const VECTOR = 16

/** The data of candidates that are read from columns. */
const OF_COLUMNS: readonly Value['op'][] = ['otherInfluence', 'otherMass', 'otherRadius', 'otherState']

const FIELDS = Object.keys(POPULATION)
/** The offset of a field in the struct of a population. */
const fieldOf = (own: PopulationInMemory, name: keyof typeof POPULATION): number =>
  own.place + 4 * FIELDS.indexOf(name)

/** Maximum number of values in one function. */
const MOST_VALUES = 20_000

/** Whether there is room for the needs of a rule; reserves it. */
function fitsInto(
  room: Record<'vectors' | 'choosers' | 'values', number>,
  program: Program,
  choosesAll: boolean,
): boolean {
  const needed = neededOf(program)
  const states = new Set([...needed].filter(({ op }) => ['state', 'otherState', 'roll'].includes(op)))
  // Each may differ between agents.
  const numbers = [...needed].filter(({ op }) => op === 'numberOption' || op === 'vectorOption')
  const vectors = 4 + 2 * program.state.size + program.events.size + states.size + numbers.length
  const chosen = [...needed].filter(({ op }) => op === 'amongNearest').length
  const choosers = chosen + (choosesAll ? program.radii.length : 0)
  if (vectors > room.vectors || choosers > room.choosers || needed.size > room.values) return false
  room.vectors -= vectors
  room.choosers -= choosers
  room.values -= needed.size
  return true
}

/** The rules of a population that are compiled, fused into one function. */
export class CompiledRules {
  readonly #context: TranslationContext
  readonly #own: PopulationInMemory
  readonly #perception: Description
  readonly #chosen = new Map<Description, Program>()
  readonly #values: Values
  readonly #parameters = new Parameters()
  readonly #settings: RuleSetting[] = []
  readonly #answers: (Omit<Answer, 'place'> & { readonly write: (place: number) => void })[] = []

  constructor(context: TranslationContext, own: PopulationInMemory, perception: Description) {
    this.#context = context
    this.#own = own
    this.#perception = perception
    this.#values = new Values(perception.nearest as number | undefined)
  }

  /** Chooses the rules of the population to compile; `isKnown` tells which others the code supports. */
  choose(descriptions: readonly Description[], isKnown: (description: Description) => boolean): void {
    const programs = new Map<Description, Program>()
    for (const description of descriptions) {
      const program = programFor(description, this.#perception, this.#context)
      if (program !== undefined) programs.set(description, program)
    }
    const needed = [...programs].filter(([description]) => !isKnown(description))
    const looks = [...programs].filter(([, program]) => reduces(program))
    // Code that loops over neighbors anyway does so for all rules that look at them.
    const isFused = needed.some(([description]) => looks.some(([looking]) => looking === description))
    // Two limits of perception may be columns.
    const room = { vectors: KERNEL_VECTORS - KEPT / VECTOR - 2, choosers: MOST_CHOOSERS, values: MOST_VALUES }
    for (const [description, program] of isFused ? [...needed, ...looks] : needed) {
      if (this.#chosen.has(description)) continue
      if (fitsInto(room, program, this.#perception.nearest !== undefined))
        this.#chosen.set(description, program)
    }
  }

  takes(description: Description): boolean {
    return this.#chosen.has(description)
  }

  /** Adds a rule; the struct will contain the address of its answer. */
  add(description: Description, context: RuleContext): Struct<typeof RULE> {
    const program = this.#chosen.get(description) as Program
    const struct = new Struct(context.arena, RULE, { operation: COMPILED })
    const ruleWriter = new RuleWriter(struct, description, context)
    ruleWriter.weight()
    const setting = new RuleSetting(program, description, ruleWriter, this.#parameters)
    this.#settings.push(setting)
    const made = new Map<RuleScalar, Value>()
    const value = (scalar: RuleScalar): Value => this.#values.of(scalar, setting, made)
    const answer = (value: Value, write: (place: number) => void): void => {
      this.#answers.push({ value, isCondition: false, write })
    }
    const condition = (truth: Value, write: (place: number) => void): void => {
      this.#answers.push({ value: truth, isCondition: true, write })
    }
    const vector = program.desire ?? program.force
    if (vector !== undefined) {
      struct.set('flags', program.desire === undefined ? FORCE : DESIRE)
      const when = program.when === undefined ? this.#values.yes : value(program.when)
      vector.forEach((scalar, axis) => {
        // Where it has no effect it may be NaN.
        const wanted = this.#values.where(when, value(scalar))
        answer(wanted, (place) => axis === 0 && struct.set('slot', place))
      })
      condition(when, () => {})
    }
    const { state, events } = program
    const entries = context.arena.words(3 * state.size + 2 * events.size)
    struct.set('data', entries.byteOffset)
    struct.set('ruleCount', state.size)
    struct.set('more', events.size)
    ;[...state].forEach(([name, scalar], k) => {
      setting.keeps(name, (column, copy) => entries.set([column, copy], 3 * k))
      answer(value(scalar), (place) => {
        entries[3 * k + 2] = place
      })
    })
    ;[...events].forEach(([name, scalar], k) => {
      const at = 3 * state.size + 2 * k
      this.#own.mark(name, context.eventColumns, (column) => {
        entries[at] = column
      })
      condition(value(scalar), (place) => {
        entries[at + 1] = place
      })
    })
    return struct
  }

  /** Generates the code of all added rules. */
  make(): void {
    if (this.#settings.length === 0) return
    const { space } = this.#context.world
    const perception = this.#perceived()
    const answers = this.#place()
    const stages = stagesOf(
      answers.map(({ value }) => value),
      this.#values,
    )
    const sources = new Map<number, Source>()
    for (const { source, pairs } of stages.flatMap(({ loops }) => loops)) {
      const known = sources.get(source) ?? this.#sourceFor(source)
      const columns = new Map(known.columns)
      for (const pair of pairs) {
        if (!OF_COLUMNS.includes(pair.op)) continue
        if (!columns.has(columnName(pair))) columns.set(columnName(pair), this.#columnFor(source, pair))
      }
      sources.set(source, { ...known, columns })
    }
    const sides = [space.right - space.left, space.top - space.bottom, space.ceiling - space.floor]
    const periods = [
      this.#parameters.numbers(sides.map((side) => () => side)),
      this.#parameters.numbers(sides.map((side) => () => 1 / Math.fround(side))),
    ] as const
    const kept = new Map(this.#settings.flatMap(({ kept }) => [...kept]))
    const { kernels, arena } = this.#context
    const kernel = kernels.add({
      inSpace: space.dimensions === 3,
      wraps: this.#context.wraps,
      values: this.#values,
      stages,
      answers,
      sources,
      perception,
      kept,
      periods,
    })
    this.#own.runs(kernel, this.#parameters.layOut(arena))
  }

  /** The limits of who is a neighbor: an agent whose limit is 0 perceives nobody. */
  #perceived(): Perceived {
    const { radius, fieldOfView, coincident } = this.#perception
    const range = (value: number) => (value === 0 ? -1 : value ** 2)
    return {
      range: radius === undefined ? undefined : this.#limit('radius', range),
      cosine: fieldOfView === undefined ? undefined : this.#limit('fieldOfView', cosineOf),
      ignores: coincident === 'ignore',
    }
  }

  /** A limit of perception, as the code compares it: one for all agents, or a column. */
  #limit(option: string, compared: (value: number) => number): Limit {
    const { live, agentNumbers } = this.#context
    const place = `${this.#own.population.name}.perception.${option}`
    let limit = 0
    const isShared = live.keep(this.#perception[option] as Scalar, place, (value) => {
      limit = compared(value)
    })
    if (isShared) return { parameter: this.#parameters.numbers([() => limit]) }
    const vector = KEPT + VECTOR * this.#own.stateCount
    this.#own.followOwnState(agentNumbers.add(this.#own, place, undefined, compared))
    return { vector }
  }

  /** Where answers go; those of equal values twice, since each rule reads its own one after the other. */
  #place(): readonly Answer[] {
    const first = KEPT + VECTOR * this.#own.stateCount
    return this.#answers.map(({ write, ...answer }, k) => {
      const place = first + VECTOR * k
      write(place)
      return { ...answer, place }
    })
  }

  #sourceFor(k: number): Source {
    const source = this.#context.populations[k] as PopulationInMemory
    const radii = this.#settings.flatMap((setting) => setting.radiiOf(k))
    const reach = () => {
      const farthest = radii.reduce((most, radius) => Math.max(most, radius()), 0)
      source.lookedAt(farthest)
      return farthest
    }
    return {
      place: source.place,
      hot: fieldOf(source, 'hot'),
      cold: fieldOf(source, 'cold'),
      isOwn: source === this.#own,
      reach: this.#parameters.numbers([reach]),
      columns: new Map(),
    }
  }

  /** The start of a column of candidates, and the distance between its numbers: 0 if all have the same. */
  #columnFor(k: number, { op, datum }: Value): number {
    const source = this.#context.populations[k] as PopulationInMemory
    if (op === 'otherInfluence') {
      const copy = source.copyOf('influence')
      const once = this.#context.arena.floats(1).fill(1).byteOffset
      return this.#parameters.words([() => copy() || once, () => (copy() === 0 ? 0 : 4)])
    }
    if (op === 'otherState') {
      const copy =
        source === this.#own ? this.#copyOf(datum) : source.copyOf(datum.slice(datum.indexOf('#') + 1))
      const nothing = this.#context.arena.words(1).byteOffset
      return this.#parameters.words([() => copy() || nothing, () => (copy() === 0 ? 0 : 4)])
    }
    const [column, all] =
      op === 'otherMass' ? (['mass', 'allMass'] as const) : (['radius', 'allRadius'] as const)
    return this.#parameters.words([
      () => source.get(column) || fieldOf(source, all),
      () => (source.get(column) === 0 ? 0 : 4),
    ])
  }

  #copyOf(datum: string): () => number {
    for (const setting of this.#settings) {
      const copy = setting.copies.get(datum)
      if (copy !== undefined) return copy
    }
    return () => 0
  }

  /** Updates the code's inputs besides agents, for a step at that time. */
  update(time: number): void {
    if (this.#settings.length === 0) return
    for (const setting of this.#settings) setting.begin(time)
    this.#parameters.update()
  }
}

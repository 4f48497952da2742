import type { Column, Program, RuleScalar } from 'drover/backend'
import { KEPT } from '../../compile/memory-of-kernel.js'
import { Uniforms } from '../../compile/uniforms.js'
import type { Setting } from '../../compile/values.js'
import type { Description } from '../description.js'
import type { Region } from '../environment/region-in-memory.js'
import type { Parameters } from '../parameters.js'
import type { RuleWriter } from '../rule-writer.js'
import { isLive, isShared, neededOf } from './compilable.js'

const VECTOR = 16
/** The engine's column of roll angles. */
const ROLL = 'roll'
const TRUTHS: ReadonlySet<RuleScalar['op']> = new Set([
  'truthOption',
  'isGiven',
  'isChoice',
  'pathExists',
  'less',
  'atMost',
  'equal',
  'and',
  'or',
  'not',
])

/** The name of a number among the options: `radius`, `offset[1]`. */
function optionOf({ op, datum, axis }: RuleScalar): string | undefined {
  if (op === 'numberOption') return String(datum)
  return op === 'vectorOption' ? `${datum}[${axis}]` : undefined
}

/** One rule in the population that it is compiled for: what its leaves read. */
export class RuleSetting implements Setting {
  readonly leans: boolean
  readonly #program: Program
  readonly #options: Description
  readonly #ruleWriter: RuleWriter
  readonly #parameters: Parameters
  readonly #uniforms: Uniforms
  readonly #live = new Map<string, number>()
  readonly #places = new Map<RuleScalar, number>()
  readonly #targets = new Map<string, number>()
  /** Names of options that differ between agents. */
  readonly #differing = new Set<string>()
  readonly #regions = new Map<string, number>()
  /** Where what it keeps of the four agents lies, by what `datumOf` says, and where the copies in lattice order begin. */
  readonly kept = new Map<string, number>()
  readonly copies = new Map<string, () => number>()
  readonly #columns = new Map<string, ((column: number, copy: number) => void)[]>()

  constructor(program: Program, options: Description, ruleWriter: RuleWriter, parameters: Parameters) {
    this.#program = program
    this.#options = options
    this.#ruleWriter = ruleWriter
    const { world } = ruleWriter.context
    this.#parameters = parameters
    this.#uniforms = new Uniforms(options, this.#live, world.dt, world.space, world.paths)
    const needed = [...neededOf(program), ...program.radii.flatMap((radius) => [radius, ...radius.args])]
    const names = new Set(needed.filter(({ op }) => op === 'numberOption').map(({ datum }) => String(datum)))
    for (const name of names) {
      if (isShared(options[name], world)) ruleWriter.follow(name, (value) => this.#live.set(name, value))
      else this.#followNumber(name)
    }
    const vectors = new Set(
      needed.filter(({ op }) => op === 'vectorOption').map(({ datum }) => String(datum)),
    )
    for (const name of vectors) {
      const components = options[name] as readonly unknown[]
      components.slice(0, world.space.dimensions).forEach((value, axis) => {
        const write = (number: number) => this.#live.set(`${name}.${axis}`, number)
        if (isShared(value, world)) ruleWriter.follow(`${name}[${axis}]`, write, value)
        else this.#followNumber(`${name}[${axis}]`)
      })
    }
    this.leans = ruleWriter.population.population.columns.roll !== undefined
    const states = new Set(
      needed.filter(({ op }) => op === 'state' || op === 'otherState').map(({ datum }) => String(datum)),
    )
    if (this.leans && needed.some(({ op }) => op === 'roll')) states.add(ROLL)
    for (const name of [...states, ...program.state.keys()]) this.#follow(name)
  }

  /** Makes a column of an option that differs between agents; searches reach as far as the maximum. */
  #followNumber(name: string): void {
    this.kept.set(this.#stateOf(`${name} of agents`), KEPT + VECTOR * this.#ruleWriter.population.stateCount)
    // Until there are agents.
    this.#live.set(name, 0)
    this.#ruleWriter.agentNumber(name, (most) => this.#live.set(name, most))
    this.#differing.add(name)
  }

  /** Makes a column that it stores follow the agents. */
  #follow(name: string): void {
    const datum = this.#stateOf(name)
    if (this.kept.has(datum)) return
    const { population } = this.#ruleWriter
    let copy = 0
    const number = population.stateCount
    const column: Column = this.#ruleWriter.column(name, (place) => {
      copy = place
      for (const onMoved of this.#columns.get(name) ?? []) onMoved(column.values.byteOffset, place)
    })
    this.kept.set(datum, KEPT + VECTOR * number)
    this.copies.set(datum, () => copy)
  }

  /** Tells where a column that it keeps lies and its copy, whenever that changes. */
  keeps(name: string, onMoved: (column: number, copy: number) => void): void {
    this.#columns.set(name, [...(this.#columns.get(name) ?? []), onMoved])
  }

  #stateOf(name: string): string {
    return `${this.#ruleWriter.context.path}#${name}`
  }

  differs(scalar: RuleScalar): boolean {
    if (this.#differing.size === 0) return false
    const name = optionOf(scalar)
    return name === undefined ? scalar.args.some((arg) => this.differs(arg)) : this.#differing.has(name)
  }

  uniform(scalar: RuleScalar): number {
    let place = this.#places.get(scalar)
    if (place === undefined) {
      const isTruth = TRUTHS.has(scalar.op)
      const of = () => this.#uniforms.valueOf(scalar)
      if (this.#isLasting(scalar)) place = this.#parameters.constant(of(), isTruth)
      else
        place = isTruth
          ? this.#parameters.words([() => (of() === 0 ? 0 : 0xffffffff)])
          : this.#parameters.numbers([of])
      this.#places.set(scalar, place)
    }
    return place
  }

  /** Whether it stays as it is in all steps. */
  #isLasting({ op, args, datum }: RuleScalar): boolean {
    if (op === 'time' || op === 'pathRadius' || op === 'pathExists') return false
    if (op === 'numberOption') return !isLive(this.#options[datum])
    if (op === 'vectorOption') return !(this.#options[datum] as readonly unknown[]).some(isLive)
    return args.every((arg) => this.#isLasting(arg))
  }

  datumOf(scalar: RuleScalar): string {
    const { op, datum } = scalar
    switch (op) {
      case 'state':
      case 'otherState':
        return this.#stateOf(String(datum))
      case 'numberOption':
      case 'vectorOption':
        return this.#stateOf(`${optionOf(scalar)} of agents`)
      case 'roll':
        return this.#stateOf(ROLL)
      case 'random':
        return String(this.#ruleWriter.stream(datum as number) | 0)
      case 'targetExists':
      case 'targetOffset':
      case 'targetVelocity':
      case 'targetHeading':
        return String(this.#targetFor(String(datum)))
      case 'askField':
        return String(this.#ruleWriter.context.environment.field(String(this.#options[datum])))
      case 'askNearest':
      case 'askBook':
      case 'askPoint':
        return String(this.#ruleWriter.context.environment.path(String(this.#options[datum])))
      case 'askRegion':
        return String(this.#regionFor(String(datum)))
      case 'askPush':
      case 'askShelter':
      case 'askWall':
      case 'askAhead':
      case 'askRay':
      case 'askBorder':
        return String(this.#ruleWriter.obstacles())
      case 'found':
        return String(datum)
      default:
        return ''
    }
  }

  #targetFor(option: string): number {
    let place = this.#targets.get(option)
    if (place === undefined) {
      const { context } = this.#ruleWriter
      place = context.targets.add(this.#options[option], option, context)
      this.#targets.set(option, place)
    }
    return place
  }

  #regionFor(option: string): number {
    let place = this.#regions.get(option)
    if (place === undefined) {
      place = this.#ruleWriter.context.environment.region(this.#options[option] as Region)
      this.#regions.set(option, place)
    }
    return place
  }

  sources(look: number): readonly number[] {
    const { population } = this.#program.rule.looks[look] as Program['rule']['looks'][number]
    return this.#ruleWriter.populations(population === undefined ? undefined : this.#options[population])
  }

  /** Its search radius for agents of a population. */
  radiiOf(source: number): readonly (() => number)[] {
    return this.#program.radii.flatMap((radius, look) =>
      this.sources(look).includes(source) ? [() => this.#uniforms.valueOf(radius)] : [],
    )
  }

  /** Starts a step at that time. */
  begin(time: number): void {
    this.#uniforms.time = time
  }
}

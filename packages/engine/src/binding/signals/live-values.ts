import { refuse } from '../../schema/problem.js'
import { bindScalar, boundsOfScalar, isSignal, type SignalWorld } from '../../schema/scalar.js'
import { show } from '../../schema/show.js'
import type { Signal, SignalAgents } from '../../schema/signal.js'
import type { Scalar, Spec, Specs } from '../../schema/spec.js'

/** One number in an options object, and the signal that it follows. */
class LiveNumber {
  constructor(
    readonly signal: Signal,
    readonly holder: Record<string, unknown>,
    readonly key: string,
    readonly place: string,
  ) {}

  /** Its value at the last update. */
  get value(): number {
    return this.holder[this.key] as number
  }

  update(time: number, id: number, row: number): void {
    const value = this.signal.at(time, id, row)
    if (value - value !== 0) failSignal(this.place, this.signal, time, id, value)
    this.holder[this.key] = value
  }
}

/** Names the signal that gave a non-finite number, the time, and the agent if values differ between agents. */
export function failSignal(
  place: string,
  { perAgent }: Signal,
  time: number,
  id: number,
  value: number,
): never {
  const agentText = perAgent ? ` for agent ${id}` : ''
  throw new Error(
    `${place}: the signal gave ${show(value)} at time ${time}${agentText}, expected a finite number; ` +
      'choose a smaller dt, or a longer period',
  )
}

/**
 * The numbers of a world that follow signals. Behaviors read plain numbers off their options; those that follow time
 * are updated before each step, those that differ between agents before each agent's turn.
 */
export class LiveValues {
  readonly #perStep: LiveNumber[] = []
  readonly #perAgent: LiveNumber[] = []
  /** Whether any number follows time alone. */
  varies = false
  /** Whether any number differs between agents. */
  differs = false

  /** `agentsAt` gives the agents that the numbers of a place belong to; omitted if they belong to none. */
  constructor(
    readonly world: SignalWorld,
    readonly dimensions: 2 | 3,
    readonly agentsAt?: (place: string) => SignalAgents,
  ) {}

  /** Throws a DescriptionError if a number differs between agents at a place where it must not. */
  refuseDiffering(place: string): void {
    if (!this.differs) return
    refuse(
      place,
      'expected signals that all agents share, got one that differs between them, such as range or each',
    )
  }

  /** The number at a place such as `boids.behaviors[1].radius`, which differs between agents. */
  agentNumber(place: string): LiveNumber {
    const found = this.#perAgent.find((number) => number.place === place)
    if (found === undefined) throw new Error(`${place}: expected a number that differs between agents`)
    return found
  }

  updateStep(time: number): void {
    for (let k = 0; k < this.#perStep.length; k++) this.#perStep[k].update(time, 0, 0)
  }

  updateAgent(time: number, id: number, row: number): void {
    for (let k = 0; k < this.#perAgent.length; k++) this.#perAgent[k].update(time, id, row)
  }

  /**
   * The options object for a description: defaults filled in, vectors as x, y, z, signals as numbers. Until the first
   * update a number that follows a signal is its maximum, so that binding sees the bound.
   */
  bind(fields: Specs, given: object, place: string): Record<string, unknown> {
    const values: Record<string, unknown> = {}
    for (const [key, spec] of Object.entries(fields)) {
      const value = (given as Record<string, unknown>)[key] ?? ('default' in spec ? spec.default : undefined)
      values[key] = this.#bindValue(spec, value, values, key, `${place}.${key}`)
    }
    return values
  }

  /** The number or signal at a place as an entry of `holder`. */
  bindNumber(value: Scalar, holder: Record<string, unknown>, key: string, place: string): number {
    if (!isSignal(value)) return value as number
    const signal = bindScalar(value, this.world, place, this.agentsAt?.(place))
    const live = new LiveNumber(signal, holder, key, place)
    const numbers = signal.perAgent ? this.#perAgent : this.#perStep
    numbers.push(live)
    this.differs ||= signal.perAgent
    this.varies ||= !signal.perAgent
    return boundsOfScalar(value)[1]
  }

  /** Two or three numbers or signals as x, y, z; in a plane world z is 0. */
  bindVector(value: readonly Scalar[], place: string): { x: number; y: number; z: number } {
    const out = { x: 0, y: 0, z: 0 }
    const keys = ['x', 'y', 'z'] as const
    value.slice(0, this.dimensions).forEach((item, k) => {
      out[keys[k]] = this.bindNumber(item, out, keys[k], `${place}[${k}]`)
    })
    return out
  }

  #bindList(values: readonly Scalar[], place: string): readonly number[] {
    const out: number[] = []
    const holder = out as unknown as Record<string, unknown>
    values.forEach((value, k) => {
      out[k] = this.bindNumber(value, holder, String(k), `${place}[${k}]`)
    })
    return out
  }

  #bindValue(
    spec: Spec,
    value: unknown,
    holder: Record<string, unknown>,
    key: string,
    place: string,
  ): unknown {
    if (value === undefined) return undefined
    if (spec.kind === 'number') return this.bindNumber(value as Scalar, holder, key, place)
    if (spec.kind === 'vector') return this.bindVector(value as readonly Scalar[], place)
    if (spec.kind === 'list' && spec.items.kind === 'number')
      return this.#bindList(value as readonly Scalar[], place)
    if (spec.kind === 'list' && spec.items.kind === 'vector')
      return (value as readonly (readonly Scalar[])[]).map((item, k) =>
        this.bindVector(item, `${place}[${k}]`),
      )
    return value
  }
}

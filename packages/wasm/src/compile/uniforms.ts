import type { RuleScalar } from 'drover/backend'
import { atan2, cos, exp, log, pow, sin } from 'drover/math'
import type { Path, Space } from 'drover/queries'

/** What is the same for all agents, rounded to 32 bits at each operation as the code does for agents. */
export class Uniforms {
  readonly #options: Readonly<Record<string, unknown>>
  readonly #live: ReadonlyMap<string, number>
  readonly #dt: number
  readonly #space: Space
  readonly #paths: ReadonlyMap<string, Path>
  /** The time of the step. */
  time = 0

  /** `live` has the numbers of options, those with components by `name.0`. */
  constructor(
    options: Readonly<Record<string, unknown>>,
    live: ReadonlyMap<string, number>,
    dt: number,
    space: Space,
    paths: ReadonlyMap<string, Path>,
  ) {
    this.#space = space
    this.#options = options
    this.#paths = paths
    this.#live = live
    this.#dt = dt
  }

  #pathOf(option: string): Path {
    return this.#paths.get(String(this.#options[option])) as Path
  }

  /** The value of a scalar; true is 1, false 0. */
  valueOf({ op, args, datum, axis }: RuleScalar): number {
    const name = datum as string
    switch (op) {
      case 'number':
        return Math.fround(datum as number)
      case 'yes':
        return 1
      case 'no':
        return 0
      case 'dt':
        return Math.fround(this.#dt)
      case 'period':
        return Math.fround(this.#space[(['periodX', 'periodY', 'periodZ'] as const)[axis ?? 0]])
      case 'worldLow':
        return Math.fround(this.#space[(['left', 'bottom', 'floor'] as const)[axis ?? 0]])
      case 'worldHigh':
        return Math.fround(this.#space[(['right', 'top', 'ceiling'] as const)[axis ?? 0]])
      case 'time':
        return Math.fround(this.time)
      case 'numberOption':
        return Math.fround(this.#live.get(name) ?? Number.NaN)
      case 'vectorOption':
        return Math.fround(this.#live.get(`${name}.${axis}`) ?? 0)
      case 'truthOption':
        return Number(this.#options[name])
      case 'isGiven':
        return Number(this.#options[name] !== undefined)
      case 'isChoice': {
        const [option, choice] = JSON.parse(name) as [string, string]
        return Number(this.#options[option] === choice)
      }
      case 'pathRadius':
        return Math.fround(this.#pathOf(name).radius)
      case 'pathExists':
        return Number(this.#pathOf(name).segments > 0)
      default: {
        const [a, b, c] = args
        const first = a === undefined ? 0 : this.valueOf(a)
        const second = b === undefined ? 0 : this.valueOf(b)
        return Math.fround(compute(op, first, second, c === undefined ? 0 : this.valueOf(c)))
      }
    }
  }
}

function compute(op: RuleScalar['op'], a: number, b: number, c: number): number {
  switch (op) {
    case 'add':
      return a + b
    case 'subtract':
      return a - b
    case 'multiply':
      return a * b
    case 'divide':
      return a / b
    case 'minimum':
      return Math.min(a, b)
    case 'maximum':
      return Math.max(a, b)
    case 'negate':
      return -a
    case 'root':
      return Math.sqrt(a)
    case 'absolute':
      return Math.abs(a)
    case 'floor':
      return Math.floor(a)
    case 'sine':
      return sin(a)
    case 'cosine':
      return cos(a)
    case 'exponential':
      return exp(a)
    case 'logarithm':
      return log(a)
    case 'power':
      return pow(a, b)
    case 'arctangent':
      return atan2(a, b)
    case 'less':
      return Number(a < b)
    case 'atMost':
      return Number(a <= b)
    case 'equal':
      return Number(a === b)
    case 'and':
      return a * b
    case 'or':
      return Math.max(a, b)
    case 'not':
      return 1 - a
    case 'select':
      return a === 0 ? c : b
    default:
      throw new Error(`expected what is the same for all agents, got ${op}`)
  }
}

import { type Agent, moveView } from '../../agents/population.js'
import { atan2, cos, exp, log, pow, sin } from '../../math/transcendental.js'
import type { ScalarOperation } from '../scalars/scalars.js'

/** The values of a scalar for several agents, or for several pairs of an agent and a neighbor. A boolean is 0 or 1. */
export class Column {
  values: Float64Array
  /** Its own array; `values` may refer to an existing one instead. */
  array: Float64Array
  /** −1, so that an index masked with it stays; 0 if one value holds for all. */
  readonly mask: -1 | 0

  constructor(length: number, mask: -1 | 0 = -1) {
    this.array = new Float64Array(length)
    this.values = this.array
    this.mask = mask
  }
}

/** Agents whose values are computed together. */
export class AgentBlock {
  count = 0
  readonly rows: Int32Array
  /** The end of each agent's neighbors, in each list. */
  readonly ends: readonly Int32Array<ArrayBuffer>[]
  /** A view that moves from agent to agent. */
  agent: Agent | undefined

  constructor(most: number, lists: number, agent?: Agent) {
    this.rows = new Int32Array(most)
    this.ends = Array.from({ length: lists }, () => new Int32Array(most))
    this.agent = agent
  }

  /** A view of one of them, valid until the next call. */
  agentAt(place: number): Agent {
    const agent = this.agent as Agent
    moveView(agent, this.rows[place])
    return agent
  }
}

/** Computes the first values of a column from those of others. */
export type Kernel = (count: number, out: Column, a: Column, b: Column, c: Column) => void

/**
 * The operations on numbers, for columns. Each is a loop of its own: a function that took the operation as an argument
 * would call it for each value.
 */
export const KERNELS: Readonly<Partial<Record<ScalarOperation, Kernel>>> = {
  add(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = a[k & p] + b[k & q]
  },
  subtract(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = a[k & p] - b[k & q]
  },
  multiply(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = a[k & p] * b[k & q]
  },
  divide(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = a[k & p] / b[k & q]
  },
  minimum(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = Math.min(a[k & p], b[k & q])
  },
  maximum(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = Math.max(a[k & p], b[k & q])
  },
  negate(count, { values: out }, { values: a, mask: p }) {
    for (let k = 0; k < count; k++) out[k] = -a[k & p]
  },
  root(count, { values: out }, { values: a, mask: p }) {
    for (let k = 0; k < count; k++) out[k] = Math.sqrt(a[k & p])
  },
  absolute(count, { values: out }, { values: a, mask: p }) {
    for (let k = 0; k < count; k++) out[k] = Math.abs(a[k & p])
  },
  floor(count, { values: out }, { values: a, mask: p }) {
    for (let k = 0; k < count; k++) out[k] = Math.floor(a[k & p])
  },
  sine(count, { values: out }, { values: a, mask: p }) {
    for (let k = 0; k < count; k++) out[k] = sin(a[k & p])
  },
  cosine(count, { values: out }, { values: a, mask: p }) {
    for (let k = 0; k < count; k++) out[k] = cos(a[k & p])
  },
  exponential(count, { values: out }, { values: a, mask: p }) {
    for (let k = 0; k < count; k++) out[k] = exp(a[k & p])
  },
  logarithm(count, { values: out }, { values: a, mask: p }) {
    for (let k = 0; k < count; k++) out[k] = log(a[k & p])
  },
  power(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = pow(a[k & p], b[k & q])
  },
  arctangent(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = atan2(a[k & p], b[k & q])
  },
  less(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = +(a[k & p] < b[k & q])
  },
  atMost(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = +(a[k & p] <= b[k & q])
  },
  equal(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = +(a[k & p] === b[k & q])
  },
  and(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = a[k & p] * b[k & q]
  },
  or(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) {
    for (let k = 0; k < count; k++) out[k] = +(a[k & p] + b[k & q] > 0)
  },
  not(count, { values: out }, { values: a, mask: p }) {
    for (let k = 0; k < count; k++) out[k] = 1 - a[k & p]
  },
  select(count, { values: out }, { values: a, mask: p }, { values: b, mask: q }, { values: c, mask: r }) {
    for (let k = 0; k < count; k++) out[k] = a[k & p] === 0 ? c[k & r] : b[k & q]
  },
}

import { Nearest } from '../../neighbors/nearest.js'
import type { Neighbors } from '../../neighbors/neighbors.js'
import type { RuleParts } from '../emit/rule-parts.js'
import type { AgentBlock, Kernel } from './columns.js'

/** The pairs of a block's agents and their neighbors, agent by agent; all of a list, or those that pass a test. */
export class ColumnPairs {
  /** Their indexes in the list. */
  places = new Int32Array(0)
  /** The end index per agent. */
  readonly ends: Int32Array<ArrayBuffer>
  readonly block: AgentBlock
  readonly seen: Neighbors

  constructor(seen: Neighbors, block: AgentBlock, ends = new Int32Array(block.rows.length)) {
    this.seen = seen
    this.block = block
    this.ends = ends
  }

  get count(): number {
    return this.block.count === 0 ? 0 : this.ends[this.block.count - 1]
  }

  /** Keeps the pairs of `all` that satisfy a condition. */
  choose({ ends: from }: ColumnPairs): Kernel {
    const { block, ends } = this
    return (_, _out, { values: holds, mask }) => {
      const { places } = this
      let count = 0
      for (let agent = 0, k = 0; agent < block.count; agent++) {
        // The condition is unpredictable, so counting avoids a branch.
        for (const end = from[agent]; k < end; k++) {
          places[count] = k
          count += +(holds[k & mask] !== 0)
        }
        ends[agent] = count
      }
    }
  }

  /** Values of all pairs, for these pairs. Not copied if these are all pairs, as within the widest radius. */
  gather(all: ColumnPairs): Kernel {
    return (count, out, { values: a }) => {
      out.values = count === all.count ? a : out.array
      if (out.values === a) return
      const { places } = this
      const { array } = out
      for (let k = 0; k < count; k++) array[k] = a[places[k]]
    }
  }

  /** Values of agents for their pairs. */
  spread(): Kernel {
    const { block, ends } = this
    return (_, { values: out }, { values: a }) => {
      for (let agent = 0, k = 0; agent < block.count; agent++) {
        const value = a[agent]
        for (const end = ends[agent]; k < end; k++) out[k] = value
      }
    }
  }

  counted(): Kernel {
    const { ends } = this
    return (count, { values: out }) => {
      for (let agent = 0, first = 0; agent < count; agent++) {
        out[agent] = ends[agent] - first
        first = ends[agent]
      }
    }
  }

  sum(): Kernel {
    const { ends } = this
    return (count, { values: out }, { values: a, mask }) => {
      for (let agent = 0, k = 0; agent < count; agent++) {
        let sum = 0
        for (const end = ends[agent]; k < end; k++) sum += a[k & mask]
        out[agent] = sum
      }
    }
  }

  /** The least of `a`, the greatest if `sign` is −1; `b` if none is beyond it. */
  extreme(sign: 1 | -1): Kernel {
    const { ends } = this
    return (count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) => {
      for (let agent = 0, k = 0; agent < count; agent++) {
        let found = b[agent & q]
        for (const end = ends[agent]; k < end; k++) if (sign * a[k & p] < sign * found) found = a[k & p]
        out[agent] = found
      }
    }
  }

  /** The value `b` of the pair with the least `a`. */
  ofLeast(): Kernel {
    const { ends } = this
    return (count, { values: out }, { values: a, mask: p }, { values: b, mask: q }) => {
      for (let agent = 0, k = 0; agent < count; agent++) {
        let least = Number.POSITIVE_INFINITY
        let found = 0
        for (const end = ends[agent]; k < end; k++) {
          if (!(a[k & p] < least)) continue
          least = a[k & p]
          found = b[k & q]
        }
        out[agent] = found
      }
    }
  }

  /** Whether each of `all` is among the nearest few of these; `a` is their number. */
  nearest({ ends: ofAll }: ColumnPairs, rule: RuleParts): Kernel {
    const { block, ends, seen } = this
    const nearest = new Nearest()
    return (_, { values: out }, { values: few, mask }) => {
      const { places } = this
      for (let agent = 0, k = 0, one = 0; agent < block.count; agent++) {
        nearest.begin(rule.few(few[agent & mask]))
        for (const end = ends[agent]; k < end; k++) nearest.offer(seen, places[k])
        for (const end = ofAll[agent]; one < end; one++) out[one] = +nearest.includes(seen, one)
      }
    }
  }
}

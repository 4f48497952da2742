/** One of the things compared: something that is put into a state and makes steps from there. */
export interface Variant {
  readonly name: string
  readonly agents: number
  /** Steps from the beginning to the end of a pass. */
  readonly steps: number
  /** Passes of a repeat, 1 by default: enough that a repeat lasts long compared with the clock's resolution. */
  readonly passes?: number
  /** Goes back to the state in which every pass begins; not timed. */
  readonly reset: () => void
  readonly step: () => void
  /** A number that depends on the state of every agent, so that no step can be optimized away. */
  readonly checksum: () => number
  /** How many neighbors an agent has on average in the present state. */
  readonly neighbors: () => number
}

/** The median of the repeats, and the least and the most of them. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

export interface Timing {
  readonly name: string
  readonly agents: number
  readonly neighbors: number
  readonly stepsPerRepeat: number
  readonly repeats: number
  /** Milliseconds per step by the clock. */
  readonly wall: Spread
  /** Milliseconds of processor time per step, over all threads of the process. */
  readonly cpu: Spread
}

/** Agents times steps per second, at the median. */
export const agentStepsPerSecond = ({ agents, wall }: Timing): number => (1000 * agents) / wall.median

/** The times of each repeat, in milliseconds per step. */
interface Repeats {
  readonly wall: number[]
  readonly cpu: number[]
}

export interface Interleaved {
  readonly timings: readonly Timing[]
  /** Time of the first variant divided by that of the second, repeat by repeat. */
  readonly ratio: (over: string, under: string, clock?: 'wall' | 'cpu') => Spread
}

/**
 * Times variants in turn, A, B, A, B, …, so that other load on the machine affects all equally. First it runs
 * each `warmUp` times untimed.
 */
export function interleave(
  variants: readonly Variant[],
  { repeats, warmUp }: { readonly repeats: number; readonly warmUp: number },
): Interleaved {
  for (let k = 0; k < warmUp; k++) for (const variant of variants) once(variant)
  const times = new Map<string, Repeats>(variants.map(({ name }) => [name, { wall: [], cpu: [] }]))
  for (let k = 0; k < repeats; k++) {
    for (const variant of variants) {
      const { wall, cpu } = once(variant)
      times.get(variant.name)?.wall.push(wall)
      times.get(variant.name)?.cpu.push(cpu)
    }
  }
  const timesOf = (name: string): Repeats => {
    const found = times.get(name)
    if (found === undefined) throw new Error(`expected the name of a variant, got '${name}'`)
    return found
  }
  return {
    timings: variants.map((variant) => ({
      name: variant.name,
      agents: variant.agents,
      neighbors: variant.neighbors(),
      stepsPerRepeat: variant.steps * (variant.passes ?? 1),
      repeats,
      wall: spreadOf(timesOf(variant.name).wall),
      cpu: spreadOf(timesOf(variant.name).cpu),
    })),
    ratio: (over, under, clock = 'wall') => {
      const below = timesOf(under)[clock]
      return spreadOf(timesOf(over)[clock].map((time, k) => time / below[k]))
    },
  }
}

/** One repeat: milliseconds per step. */
function once({ name, steps, passes = 1, reset, step, checksum }: Variant): { wall: number; cpu: number } {
  let wall = 0
  let cpu = 0
  for (let pass = 0; pass < passes; pass++) {
    reset()
    // If node exposes gc, garbage of one variant is not collected in the turn of the next.
    if (pass === 0) globalThis.gc?.()
    const before = process.cpuUsage()
    const start = performance.now()
    for (let k = 0; k < steps; k++) step()
    wall += performance.now() - start
    const { user, system } = process.cpuUsage(before)
    cpu += (user + system) / 1000
  }
  if (!Number.isFinite(checksum())) throw new Error(`${name}: expected a finite state after ${steps} steps`)
  return { wall: wall / (steps * passes), cpu: cpu / (steps * passes) }
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return {
    median: (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2,
    min: sorted[0],
    max: sorted[sorted.length - 1],
  }
}

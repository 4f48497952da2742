import type { World } from 'drover'
import { meanNeighbors } from './neighbors.js'

export interface MeasureOptions {
  /** Steps of each repeat. */
  readonly steps: number
  /** How often those are made and timed; the median counts. */
  readonly repeats: number
  /** Steps before the first repeat, not timed. */
  readonly warmUp: number
}

export interface Measurement {
  readonly agents: number
  readonly steps: number
  readonly repeats: number
  readonly warmUp: number
  /** Milliseconds per step: the median of the repeats, and the least and the most of them. */
  readonly msPerStep: number
  readonly spread: { readonly min: number; readonly max: number }
  /** Agents times steps per second, at the median. */
  readonly agentStepsPerSecond: number
  /** See `meanNeighbors`; of the state after the last repeat. */
  readonly meanNeighbors: number
  /** Bytes of heap that a step leaves behind; only under `node --expose-gc`. */
  readonly bytesAllocatedPerStep?: number
}

/**
 * Times the steps of a world from its current state: `warmUp` steps, then `repeats` times the same `steps` steps.
 * Each repeat starts from the same state, since a flock that gathers makes later steps slower. Agents are counted
 * at the end.
 */
export function measure(world: World, { steps, repeats, warmUp }: MeasureOptions): Measurement {
  world.run(warmUp)
  const begun = world.snapshot()
  const times: number[] = []
  for (let k = 0; k < repeats; k++) {
    if (k > 0) world.restore(begun)
    const start = performance.now()
    world.run(steps)
    times.push((performance.now() - start) / steps)
  }
  const bytes = allocation(world, steps)
  const msPerStep = medianOf(times)
  const agents = world.populations.reduce((sum, { count }) => sum + count, 0)
  return {
    agents,
    steps,
    repeats,
    warmUp,
    msPerStep,
    spread: { min: Math.min(...times), max: Math.max(...times) },
    agentStepsPerSecond: (1000 * agents) / msPerStep,
    meanNeighbors: meanNeighbors(world),
    ...(bytes === undefined ? {} : { bytesAllocatedPerStep: bytes }),
  }
}

/** Heap growth per step after a collection; undefined if the program cannot trigger collections. */
function allocation(world: World, steps: number): number | undefined {
  if (globalThis.gc === undefined) return undefined
  const used = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  // The first measurement allocates something itself.
  used()
  globalThis.gc()
  const before = used()
  world.run(steps)
  return Math.max(0, used() - before) / steps
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? Number.NaN, sorted[Math.floor(middle)] ?? Number.NaN]
  return (low + high) / 2
}

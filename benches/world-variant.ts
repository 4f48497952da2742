import { meanNeighbors } from '@drover/cli'
import { World, type WorldDescription } from 'drover'
import type { Variant } from './timing.js'

export interface Play {
  /** Steps before the state in which every pass begins. */
  readonly settle: number
  readonly steps: number
  readonly passes?: number
  /** Steps from that state to where the clock starts, so that rows lie as in the middle of a run; 0 by default. */
  readonly leadIn?: number
  /** Number of neighbors of an agent, if already known. */
  readonly neighbors?: number
}

/** A world of drover, made from its description. */
export function worldVariant(name: string, description: WorldDescription, play: Play): Variant {
  const world = new World(description)
  world.run(play.settle)
  return variantOf(name, world, play)
}

/** A world of drover in its current state. */
export function variantOf(name: string, world: World, play: Omit<Play, 'settle'>): Variant {
  const beginning = world.snapshot()
  return {
    name,
    agents: world.populations.reduce((sum, { count }) => sum + count, 0),
    steps: play.steps,
    passes: play.passes ?? 1,
    reset: () => {
      world.restore(beginning)
      world.run(play.leadIn ?? 0)
    },
    step: () => world.step(),
    checksum: () => world.populations.reduce((sum, { columns, count }) => sum + total(columns.x, count), 0),
    neighbors: () => play.neighbors ?? meanNeighbors(world),
  }
}

/** The sum of the first values of a column. */
export function total(column: ArrayLike<number>, count: number): number {
  let sum = 0
  for (let row = 0; row < count; row++) sum += column[row]
  return sum
}

import type { Floor } from './floor.js'
import type { Variant } from './timing.js'
import { total } from './world-variant.js'

interface Play {
  readonly steps: number
  /** As for a world. */
  readonly leadIn?: number
  readonly neighbors: () => number
}

/** The floor as it stands. */
export function floorVariant(floor: Floor, { steps, leadIn = 0, neighbors }: Play): Variant {
  const beginning = [floor.x.slice(), floor.y.slice(), floor.vx.slice(), floor.vy.slice()] as const
  return {
    name: 'floor',
    agents: floor.count,
    steps,
    reset: () => {
      floor.x.set(beginning[0])
      floor.y.set(beginning[1])
      floor.vx.set(beginning[2])
      floor.vy.set(beginning[3])
      for (let k = 0; k < leadIn; k++) floor.step()
    },
    step: () => floor.step(),
    checksum: () => total(floor.x, floor.count),
    neighbors,
  }
}

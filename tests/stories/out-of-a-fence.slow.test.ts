import { findScene } from '@drover/scenarios'
import { World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'

/** How many of each herd of the scene leave the fence within 1000 steps. */
function leaving(seed: number): readonly number[] {
  const world = new World({ ...(findScene('out-of-a-fence')?.scenario.world as WorldDescription), seed })
  const out = world.populations.map(() => new Set<number>())
  for (let step = 0; step < 1000; step++) {
    world.step()
    for (const [k, herd] of world.populations.entries()) {
      for (const { id, position } of herd) {
        const inside = position.x > 11 && position.x < 27 && position.y > 5 && position.y < 19
        if (!inside) out[k].add(id)
      }
    }
  }
  return out.map((ids) => ids.size)
}

describe('[S165] of two herds in a fence in the shape of a U, whose goal is behind its closed end', () => {
  it.each([1, 2, 3])(
    'agents that only turn aside stay, all that follow leastEnergy leave, with seed %i',
    (seed) => {
      expect(leaving(seed)).toEqual([0, 20])
    },
  )
})

import { describe, expect, it } from 'vitest'
import { avoidNeighbors, World } from '../../index.js'

/** Whether an agent of radius 2 at the origin with velocity (1, 0) turns from another with the given radius. */
function turns(
  bodies: 'both' | 'own',
  other: { readonly at: readonly number[]; readonly going: readonly number[]; readonly radius: number },
): boolean {
  const behaviors = [avoidNeighbors({ radii: bodies, clearance: 0, population: 'all' })]
  const world = new World({
    populations: [
      { at: [[0, 0]], velocity: [[1, 0]], radius: 2, behaviors },
      { name: 'other', at: [other.at], velocity: [other.going], radius: other.radius },
    ],
  })
  const { behaviors: accounts } = world.watch(world.populations[0].at(0))
  world.step()
  return accounts[0].active
}

describe('[S209] how near a meeting is', () => {
  const oncoming = (aside: number, radius: number) => ({ at: [30, aside], going: [-1, 0], radius })

  it('depends on both bodies', () => {
    expect(turns('both', oncoming(2.9, 1))).toBe(true)
    expect(turns('both', oncoming(3.1, 1))).toBe(false)
    expect(turns('both', oncoming(6.9, 5))).toBe(true)
  })

  it("or on twice its own radius, whatever the other's", () => {
    expect(turns('own', oncoming(3.9, 1))).toBe(true)
    expect(turns('own', oncoming(4.1, 1))).toBe(false)
    expect(turns('own', oncoming(4.1, 5))).toBe(false)
  })

  it('is now for a near one with exactly the same velocity', () => {
    const beside = { at: [0, 3.5], going: [1, 0], radius: 1 }
    expect([turns('own', beside), turns('both', beside)]).toEqual([true, false])
  })
})

import { describe, expect, it } from 'vitest'
import { evade, flee, World } from '../../../index.js'

/** A world with a hare at the origin and a fox at x; watch the hare. */
function meadow(
  x: number,
  behavior = flee({ target: { population: 'fox' }, panicDistance: 10, calmFactor: 2 }),
) {
  const hare = { at: [[0, 0]], maxForce: 0, behaviors: [behavior] }
  const world = new World({ populations: [hare, { name: 'fox', at: [[x, 0]] }] })
  const account = world.watch(world.populations[0].at(0))
  const runs = (place: number) => {
    world.populations[1].at(0).position.x = place
    world.step()
    return account.behaviors[0].active
  }
  return { world, runs }
}

describe('[S72] fleeing within a distance', () => {
  it.each([
    ['flee', flee({ target: { population: 'fox' }, panicDistance: 10, calmFactor: 2 })],
    ['evade', evade({ target: { population: 'fox' }, panicDistance: 10, calmFactor: 2 })],
  ])('runs (%s) from below that distance until `calmFactor` times that distance', (_name, behavior) => {
    const { runs } = meadow(30, behavior)
    expect([30, 15, 10, 9.9, 10, 15, 19.9, 20, 15, 10, 5].map(runs)).toEqual([
      ...[false, false, false, true, true, true, true, false, false, false, true],
    ])
  })

  it('[S207] evades once the foreseen place, or the target itself, is that near', () => {
    // The fox is 30 away and goes by 4; in 5 units of time it is at 10.
    const active = (nearness: 'now' | 'foreseen', panicDistance: number) => {
      const options = { target: { population: 'fox' }, prediction: 5, panicDistance }
      const hare = { at: [[0, 0]], maxForce: 0, behaviors: [evade({ ...options, nearness })] }
      const fox = { name: 'fox', at: [[30, 0]], velocity: [[-4, 0]] }
      const world = new World({ populations: [hare, fox] })
      const account = world.watch(world.populations[0].at(0))
      world.step()
      return account.behaviors[0].active
    }
    expect([active('now', 20), active('now', 31)]).toEqual([false, true])
    expect([active('foreseen', 9), active('foreseen', 11)]).toEqual([false, true])
  })

  it('works without it as before, and keeps no column', () => {
    const { world, runs } = meadow(1000, flee({ target: { population: 'fox' } }))
    expect(runs(1000)).toBe(true)
    expect(world.populations[0].columns.extra).toEqual([])
  })

  it('remembers that it runs: in snapshots and in the hash', () => {
    const { world, runs } = meadow(9)
    runs(9)
    const there = world.snapshot()
    expect(there.populations[0].columns.alarmed[0]).toBe(1)
    const again = meadow(9)
    again.world.restore(there)
    expect(again.world.hash()).toBe(world.hash())
    expect(again.runs(15)).toBe(true)
  })
})

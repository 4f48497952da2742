import { describe, expect, it } from 'vitest'
import { align, World } from '../index.js'

/** Which of four neighbors, ahead, left, right and behind an agent that goes along x, it aligns with. */
function perceived(fieldOfView: number): readonly number[] {
  const places = [
    [10, 0],
    [0, 10],
    [0, -10],
    [-10, 0],
  ]
  return places.flatMap(([x, y], k) => {
    const world = new World({
      populations: [
        {
          at: [
            [0, 0],
            [x, y],
          ],
          velocity: [
            [1, 0],
            [0, 1],
          ],
          behaviors: [align({ fieldOfView })],
        },
      ],
    })
    const [agent] = world.populations[0]
    const account = world.watch(agent)
    world.step()
    return account.behaviors[0].active ? [k] : []
  })
}

describe('[S15] a field of view', () => {
  it('of 2π is all around', () => expect(perceived(2 * Math.PI)).toEqual([0, 1, 2, 3]))
  it('of three quarters of a turn misses an agent behind', () =>
    expect(perceived(1.5 * Math.PI)).toEqual([0, 1, 2]))
  it('of a quarter of a turn contains an agent ahead', () => expect(perceived(0.5 * Math.PI)).toEqual([0]))
})

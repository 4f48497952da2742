import { describe, expect, it } from 'vitest'
import { World, weightedFlock } from '../../index.js'
import { weighted } from '../../selections.js'

/**
 * The force on an agent at (0, 0) with maxSpeed 4 and maxForce 0.1, among others with these positions and velocities.
 */
function forceAmong(
  others: number[][],
  velocities: number[][],
  options = {},
  own = [0, 0],
): number[] | undefined {
  const herd = {
    at: [[0, 0], ...others],
    velocity: [own, ...velocities],
    behaviors: [weightedFlock(options)],
    selection: weighted({ limit: false }),
  }
  const world = new World({ populations: [herd] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  const { active, force } = account.behaviors[0]
  return active ? [force.x, force.y] : undefined
}

describe('the flocking rule of the notes', () => {
  const only = { separationWeight: 0, alignmentWeight: 0, cohesionWeight: 0 }

  it('separates by the mean of 1 / distance, unlimited', () => {
    expect(forceAmong([[10, 0]], [[0, 0]], { ...only, separationWeight: 10 })).toEqual([-1, 0])
    const pair = [
      [10, 0],
      [0, 5],
    ]
    const still = [
      [0, 0],
      [0, 0],
    ]
    // (−1/10, −1/5) halved, times ten.
    expect(forceAmong(pair, still, { ...only, separationWeight: 10 })).toEqual([-0.5, -1])
  })

  it('aligns by the mean velocity limited to maxForce, not by what is missing to it', () => {
    expect(forceAmong([[50, 0]], [[0, 3]], { ...only, alignmentWeight: 1 }, [0, 3])).toEqual([0, 0.1])
    const both = forceAmong(
      [
        [50, 0],
        [0, 50],
      ],
      [
        [0.06, 0],
        [0, 0.08],
      ],
      { ...only, alignmentWeight: 1 },
    )
    expect(both).toEqual([0.03, 0.04])
  })

  it('coheres like a seeker of the mean position', () => {
    expect(forceAmong([[50, 0]], [[0, 0]], { ...only, cohesionWeight: 2 })).toEqual([0.2, 0])
    expect(forceAmong([[50, 0]], [[0, 0]], { ...only, cohesionWeight: 2 }, [4, 0])).toEqual([0, 0])
  })

  it('adds them up with weights 10, 1 and 2', () => {
    // −10/10 + 2 · 0.1 along x, 1 · 0.1 along y.
    const [x, y] = forceAmong([[10, 0]], [[0, 3]]) ?? []
    expect([x, y]).toEqual([expect.closeTo(-0.8, 12), expect.closeTo(0.1, 12)])
  })

  it('has no effect without neighbors, and ignores those at exactly the same point', () => {
    expect(forceAmong([[100, 0]], [[0, 3]])).toBeUndefined()
    expect(forceAmong([[0, 0]], [[0, 3]])).toBeUndefined()
  })

  it('looks as far as the largest of its radii', () => {
    expect(forceAmong([[300, 0]], [[0, 3]], { alignmentRadius: 301 })).toEqual([0, 0.1])
  })
})

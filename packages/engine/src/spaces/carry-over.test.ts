import { describe, expect, it } from 'vitest'
import { treeIndex } from '../features.js'
import { align, cohere, separate, World, type WorldDescription } from '../index.js'
import { random01 } from '../math/random.js'
import { near } from '../queries.js'

const SIZE = { width: 64, height: 32, depth: 16 }

/** A flock in a wrapped world, each of its agents placed up to three worlds away from where it stands. */
function flockOf(description: WorldDescription, isAway: boolean): World {
  const behaviors = [separate({ radius: 6 }), align({ radius: 8 }), cohere({ radius: 8 })]
  const world = new World(
    {
      ...SIZE,
      edges: 'wrap',
      ...description,
      populations: [{ count: 80, at: 'random', maxForce: 1, behaviors }],
    },
    { plugins: [treeIndex] },
  )
  const worldsAway = (id: number, axis: number) => Math.floor(7 * random01(2, id, axis, 0)) - 3
  for (const { id, position } of world.populations[0]) {
    // In 64ths, so that whole worlds can be added and taken away without rounding.
    for (const axis of ['x', 'y', 'z'] as const) position[axis] = Math.floor(64 * position[axis]) / 64
    if (!isAway) continue
    position.x += SIZE.width * worldsAway(id, 0)
    position.y += SIZE.height * worldsAway(id, 1)
    if (world.space.dimensions === 3) position.z += SIZE.depth * worldsAway(id, 2)
  }
  return world
}

describe('[S7] agents placed outside of a wrapped world', () => {
  it.each([
    { index: 'brute-force' },
    { index: 'grid' },
    { index: 'tree' },
    { index: 'grid', depth: undefined },
    { index: 'auto', depth: undefined },
    { order: 'sequential' },
    { order: 'sequential', depth: undefined },
  ] as const)('perceive and are perceived as at the same place inside (%o)', (description) => {
    const [inside, outside] = [false, true].map((isAway) => flockOf(description, isAway))
    inside.step()
    outside.step()
    expect(outside.hash()).toBe(inside.hash())
  })

  it('see others where nobody sees them', () => {
    const herdSeenFrom = (x: number) => {
      const world = new World({ width: 100, height: 100, edges: 'wrap' })
      world.add({ name: 'sheep', count: 60, at: 'random', velocity: 'random', maxSpeed: 1 })
      const wolf = world.add({
        name: 'wolf',
        at: [[50, 50]],
        behaviors: [align({ radius: 20, population: 'sheep' })],
      })
      wolf.at(0).position = { x, y: 50 }
      world.step()
      return world.hash()
    }
    expect(herdSeenFrom(250)).toBe(herdSeenFrom(50))
  })

  it('are found by queries', () => {
    const world = flockOf({ index: 'grid' }, true)
    const there = { x: 5, y: 5, z: 5 }
    const ids = (of: World) => near(of, there, 12).map(({ id }) => id)
    expect(ids(world)).toEqual(ids(flockOf({ index: 'grid' }, false)))
    expect(ids(world).length).toBeGreaterThan(5)
  })

  it('stop the run with their position if it is not finite', () => {
    const world = new World({ width: 100, height: 100, edges: 'wrap' })
    const flock = world.add({ at: [[10, 10]], behaviors: [align({ radius: 5 })] })
    flock.columns.x[0] = Number.POSITIVE_INFINITY
    expect(() => world.step()).toThrow(/agent 0 of .* at step 0/)
  })
})

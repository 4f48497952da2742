import { change, DescriptionError, World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { anyWorlds, worlds } from './any-worlds.js'
import fc from './cases.js'

/** The hash after some steps, or why there were none. */
function hashAfter(steps: number, world: World): string {
  try {
    world.run(steps)
    return world.hash()
  } catch (error) {
    return String(error)
  }
}

type Populations = NonNullable<WorldDescription['populations']>

/** Other changes to the list of populations. */
const LISTS: readonly ((populations: Populations) => Populations)[] = [
  (populations) => populations,
  (populations) => populations.toReversed(),
  (populations) => populations.filter(({ name }) => name === 'dogs'),
  ([sheep, dogs]) => [{ name: 'cats', count: 3, velocity: 'random' }, dogs, { ...sheep, name: 'goats' }],
]

describe('any change of any world', () => {
  it('[S235] gives the same result as a new world of the new description in the same state', () => {
    fc.assert(
      fc.property(worlds, anyWorlds, fc.constantFrom(...LISTS), (description, given, list) => {
        const { depth: _, dt: __, populations = [], ...others } = given
        const next = { ...others, populations: list(populations) }
        const world = new World(description)
        const other = new World(description)
        world.run(3)
        other.run(3)
        try {
          change(world, next)
        } catch (error) {
          // The change was rejected, so nothing has changed.
          expect(error).toBeInstanceOf(DescriptionError)
          expect(world.toJSON()).toEqual(other.toJSON())
          expect(world.hash()).toBe(other.hash())
          expect(hashAfter(3, world)).toBe(hashAfter(3, other))
          return
        }
        const fresh = new World(world.toJSON())
        fresh.restore(world.snapshot())
        expect(fresh.hash()).toBe(world.hash())
        expect(hashAfter(3, world)).toBe(hashAfter(3, fresh))
      }),
      { numRuns: 20 },
    )
  })

  it('[S235] to its present description changes no bit', () => {
    fc.assert(
      fc.property(worlds, (description) => {
        const world = new World(description)
        const other = new World(description)
        world.run(3)
        other.run(3)
        change(world, world.toJSON())
        expect(world.hash()).toBe(other.hash())
        expect(hashAfter(3, world)).toBe(hashAfter(3, other))
      }),
      { numRuns: 20 },
    )
  })
})

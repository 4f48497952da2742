import { afterEach, expect, it, vi } from 'vitest'
import { align, cohere, random01, separate, World } from '../../index.js'
import * as together from './emit-together.js'

afterEach(() => {
  vi.restoreAllMocks()
})

interface Settings {
  readonly seed?: number
  readonly radii: readonly [number, number, number]
  readonly fieldOfView?: number
}

function flock({ seed = 1, radii: [near, middle, far], fieldOfView }: Settings): World {
  return new World({
    width: 90,
    height: 90,
    seed,
    populations: [
      {
        count: 30,
        velocity: 'random',
        behaviors: [
          separate({ radius: near }),
          align({ radius: middle, ...(fieldOfView !== undefined && { fieldOfView }) }),
          cohere({ radius: far }),
        ],
      },
    ],
  })
}

function hashOf(world: World, steps: number): string {
  world.run(steps)
  return world.hash()
}

it('generates the function of a set of rules once for worlds that differ only in seed', () => {
  const write = vi.spyOn(together, 'emitTogether')
  // Radii that no other test uses.
  const radii = [11.5, 23.5, 24.5] as const
  for (const seed of [1, 2, 3]) flock({ seed, radii }).run(2)
  expect(write).toHaveBeenCalledTimes(1)
})

it('distinguishes worlds whose options coincide, or are constant, in different ways', () => {
  const sizes = [10, 20, 20, 30]
  const size = (k: number, which: number) => sizes[Math.floor(random01(7, k, 1, which) * sizes.length)]
  const settings = Array.from({ length: 40 }, (_, k): Settings => {
    const radii = [size(k, 0), size(k, 1), size(k, 2)] as const
    return { radii, ...(k % 3 === 0 && { fieldOfView: 2 }) }
  })
  for (const one of settings) {
    const alone = flock(one)
    // The rules of watched agents are evaluated one by one.
    for (const agent of alone.populations[0]) alone.watch(agent)
    alone.run(3)
    expect(hashOf(flock(one), 3), JSON.stringify(one)).toBe(alone.hash())
  }
})

it('distinguishes worlds with sequential order', () => {
  const settings = [1, 2, 3].map((seed): Settings => ({ seed, radii: [10, 20, 30] }))
  const expected = settings.map((one) => hashOf(flock(one), 5))
  const worlds = settings.map(flock)
  for (let step = 0; step < 5; step++) for (const world of worlds) world.step()
  expect(worlds.map((world) => world.hash())).toEqual(expected)
})

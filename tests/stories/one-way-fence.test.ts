import { findScene } from '@drover/scenarios'
import { type Population, World, type WorldDescription } from 'drover'
import { expect, it } from 'vitest'

const description = findScene('one-way-fence')?.scenario.world as WorldDescription

const [{ points }] = description.obstacles as unknown as [{ points: [number, number][] }]

/** How far to the left of all pieces of the fence a place is. */
const depth = (x: number, y: number): number =>
  Math.min(
    ...points.slice(1).map(([toX, toY], k) => {
      const [fromX, fromY] = points[k] as [number, number]
      const across = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
      return across / Math.hypot(toX - fromX, toY - fromY)
    }),
  )

/** The animals in the fold. */
const inside = (world: World): ReadonlySet<number> =>
  new Set(
    [...(world.populations[0] as Population)]
      .filter(({ position: { x, y } }) => depth(x, y) > 2)
      .map(({ id }) => id),
  )

it('agents that enter the fold stay, and finally most are in it', () => {
  const world = new World(description)
  let before = inside(world)
  expect(before.size).toBe(0)
  for (let k = 0; k < 20; k++) {
    world.run(100)
    const now = inside(world)
    expect([...before].filter((id) => !now.has(id))).toEqual([])
    before = now
  }
  expect(before.size).toBeGreaterThan(30)
})

import { findScene } from '@drover/scenarios'
import { type Population, World, type WorldDescription } from 'drover'
import { createPhysicalWorld } from 'drover-rapier'
import { describe, expect, it } from 'vitest'

const description = findScene('tugs-and-crates')?.scenario.world as WorldDescription

const places = (population: Population) => [...population].map(({ position: { x, y } }) => [x, y] as const)

/** The mean distance of the tugs from the quay. */
const farFromQuay = ([tugs]: readonly Population[]): number =>
  places(tugs as Population).reduce((sum, [x, y]) => sum + Math.hypot(x - 320, y - 120), 0) / 12

/** How far the crate went that went farthest. */
function pushed(world: World, steps: number): number {
  const crates = world.populations[1] as Population
  const before = places(crates)
  world.run(steps)
  return Math.max(...places(crates).map(([x, y], k) => Math.hypot(x - before[k][0], y - before[k][1])))
}

describe("the scene 'tugs-and-crates'", () => {
  it('has tugs that push crates aside on their way to the quay', () => {
    const world = new World(description)
    const before = farFromQuay(world.populations)
    expect(pushed(world, 300)).toBeGreaterThan(10)
    expect(farFromQuay(world.populations)).toBeLessThan(before / 2)
  })

  it('also works with a physics engine: contacts act, and crates gain speed', async () => {
    const physical = await createPhysicalWorld({ ...description, collisions: 'none' })
    const { world } = physical
    let touches = 0
    world.on('touched', () => touches++)
    const before = farFromQuay(world.populations)
    expect(pushed(world, 300)).toBeGreaterThan(10)
    expect(touches).toBeGreaterThan(10)
    expect(farFromQuay(world.populations)).toBeLessThan(before / 2)
    physical.free()
  })
})

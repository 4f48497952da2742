import { findScene } from '@drover/scenarios'
import { groups, World } from 'drover'
import { describe, expect, it } from 'vitest'
import { apart, SEEDS } from './worlds.js'

/** The world of a scene, by another seed. */
function worldOf(name: string, seed = 1): World {
  const scene = findScene(name)
  if (scene === undefined) throw new Error(`no scene '${name}'`)
  return new World({ ...scene.scenario.world, seed })
}

describe("the scene 'pursuit'", () => {
  it('shows a pursuer that meets its prey and a seeker that never does', () => {
    const world = worldOf('pursuit')
    const [prey, ...hunters] = world.populations.map((population) => population.at(0))
    const least = [1000, 1000]
    for (let step = 0; step < 900; step++) {
      world.step()
      hunters.forEach((hunter, k) => {
        least[k] = Math.min(least[k] ?? 0, apart(hunter.position, prey.position))
      })
    }
    expect(least[0]).toBeLessThan(2)
    expect(least[1]).toBeGreaterThan(10)
  })
})

describe("the watchers of the scene 'angle-between'", () => {
  it('shy the earlier the wider they see', () => {
    const world = worldOf('angle-between')
    const [watchers] = world.populations
    const first = new Map<number, number>()
    for (let step = 0; step < 140; step++) {
      world.step()
      for (const { id, velocity } of watchers)
        if (velocity.x + velocity.y !== 0 && !first.has(id)) first.set(id, step)
    }
    const steps = [0, 1, 2, 3, 4].map((id) => first.get(id) ?? Number.POSITIVE_INFINITY)
    expect(steps).toEqual(steps.toSorted((a, b) => b - a))
    expect(new Set(steps).size).toBe(5)
  })
})

describe("the scene 'path-in-all-directions'", () => {
  it.each(SEEDS)('has a road to whose end some get, and that others lose, with seed %i', (seed) => {
    const world = worldOf('path-in-all-directions', seed)
    const end = { x: 60, y: 205, z: 0 }
    const arrived = world.populations.map(() => new Set<number>())
    for (let step = 0; step < 1200; step++) {
      world.step()
      world.populations.forEach((population, k) => {
        for (const { id, position } of population) if (apart(position, end) < 25) arrived[k]?.add(id)
      })
    }
    expect(arrived.map(({ size }) => size)).toEqual([6, 0])
  })
})

describe("the vehicles of the scene 'cohesion'", () => {
  it.each(SEEDS)('draw together into a few groups, with seed %i', (seed) => {
    const world = worldOf('cohesion', seed)
    const [vehicles] = world.populations
    world.run(600)
    expect(groups(vehicles, world.space, 30).count).toBeLessThanOrEqual(5)
  })
})

describe("the vehicles of the scene 'field-from-an-image'", () => {
  it('end at its two lights', () => {
    const world = worldOf('field-from-an-image')
    world.run(400)
    const lights = [
      { x: 145, y: 85, z: 0 },
      { x: 485, y: 155, z: 0 },
    ]
    const [vehicles] = world.populations
    const near = lights.map(
      (light) => [...vehicles].filter(({ position }) => apart(position, light) < 70).length,
    )
    expect((near[0] ?? 0) + (near[1] ?? 0)).toBeGreaterThan(110)
    expect(Math.min(...near)).toBeGreaterThan(20)
  })
})

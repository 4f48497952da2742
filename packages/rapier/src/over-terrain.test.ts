import { type PopulationDescription, World, type WorldDescription } from 'drover'
import { hills, plane, slip, terrainDrag } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { createPhysicalWorld } from './index.js'

const walker = { radius: 1, maxSpeed: 3, maxForce: 0.5 } satisfies PopulationDescription

/** A ramp that rises by 0.75 along x: a way of 1 up it is 0.8 as seen from above. */
const ramp = { width: 400, height: 200, terrain: plane({ slope: [0.75, 0] }) } satisfies WorldDescription

const relief = hills({
  hills: [
    { at: [120, 90], height: 30, sigma: 40 },
    { at: [260, 120], height: -20, sigma: 50 },
  ],
})

/** A herd whose animals begin far enough apart to touch nobody for ten steps. */
const scattered = {
  ...walker,
  name: 'herd',
  at: Array.from({ length: 20 }, (_, k) => [40 + 60 * (k % 5), 30 + 45 * Math.floor(k / 5)]),
  velocity: 'random' as const,
  forces: [terrainDrag({ uphill: 0.05, downhill: 0.01 })],
} satisfies PopulationDescription

describe('[S194] rigid bodies over the terrain of a plane world', () => {
  it('go as fast along the ground as their velocity says', async () => {
    const populations = [{ ...walker, name: 'one', at: [[50, 100]], velocity: [2, 0] }]
    const physical = await createPhysicalWorld({ ...ramp, populations })
    physical.world.run(50)
    const [one] = [...(physical.world.populations[0] ?? [])]
    expect(one?.position.x).toBeCloseTo(50 + 50 * 2 * 0.8, 2)
    expect(one?.velocity.x).toBeCloseTo(2, 5)
    expect(one?.position.z).toBeCloseTo(0.75 * (one?.position.x ?? 0), 9)
    physical.free()
  })

  it('move as on level ground without slope correction', async () => {
    const locomotion = { slopeCorrection: 'none' as const }
    const populations = [{ ...walker, name: 'one', at: [[50, 100]], velocity: [2, 0], locomotion }]
    const physical = await createPhysicalWorld({ ...ramp, populations })
    physical.world.run(50)
    expect(physical.world.populations[0]?.at(0).position.x).toBeCloseTo(150, 2)
    physical.free()
  })

  it('move as on the engine if they touch nothing, and stand on the ground', async () => {
    const description = { width: 320, height: 200, terrain: relief, populations: [scattered] }
    const physical = await createPhysicalWorld(description, { iterations: 100 })
    const engine = new World(description)
    for (let step = 0; step < 10; step++) {
      physical.world.step()
      engine.step()
    }
    const [ours] = engine.populations
    let steepest = 0
    for (const { id, position, velocity } of physical.world.populations[0] ?? []) {
      const theirs = ours?.agent(id)
      // A force acts in parts within a step of Rapier, half an acceleration later.
      expect(Math.abs(position.x - (theirs?.position.x ?? 0))).toBeLessThan(0.4)
      expect(Math.abs(position.y - (theirs?.position.y ?? 0))).toBeLessThan(0.4)
      expect(Math.hypot(velocity.x, velocity.y)).toBeCloseTo(
        Math.hypot(theirs?.velocity.x ?? 0, theirs?.velocity.y ?? 0),
        1,
      )
      const ground = { x: position.x, y: position.y, height: 0, slopeX: 0, slopeY: 0 }
      engine.terrain.survey(ground)
      expect(position.z).toBeCloseTo(ground.height, 9)
      expect(velocity.z).toBe(0)
      steepest = Math.max(steepest, Math.hypot(ground.slopeX, ground.slopeY))
    }
    expect(steepest).toBeGreaterThan(0.3)
    physical.free()
  })

  it('slide down a slope that is too steep, and pile up at a wall', async () => {
    const description: WorldDescription = {
      ...ramp,
      edges: 'clamp',
      populations: [
        {
          ...walker,
          name: 'stones',
          count: 60,
          radius: 6,
          mass: 3,
          maxSpeed: 6,
          forces: [slip({ staticFriction: 0.5, gravity: 0.2 })],
        },
      ],
    }
    const physical = await createPhysicalWorld(description)
    physical.world.run(400)
    const stones = [...(physical.world.populations[0] ?? [])]
    // 60 discs of radius 6 fill 200 along y in at least four columns; none is left farther up.
    for (const { position } of stones) expect(position.x).toBeLessThan(100)
    let deepest = 0
    for (const [k, { position: a }] of stones.entries()) {
      for (const { position: b } of stones.slice(0, k))
        deepest = Math.max(deepest, 12 - Math.hypot(a.x - b.x, a.y - b.y))
    }
    expect(deepest).toBeLessThan(1)
    physical.free()
  })

  it('have the same bits each time, also after a snapshot', async () => {
    const description = {
      width: 320,
      height: 200,
      edges: 'bounce' as const,
      terrain: relief,
      populations: [{ ...scattered, radius: 12 }],
    }
    const [one, other] = [await createPhysicalWorld(description), await createPhysicalWorld(description)]
    one.world.run(60)
    other.world.run(60)
    expect(other.world.hash()).toBe(one.world.hash())
    const saved = one.snapshot()
    one.world.run(60)
    other.world.run(10)
    other.restore(saved)
    other.world.run(60)
    expect(other.world.hash()).toBe(one.world.hash())
    one.free()
    other.free()
  })

  it('are rejected on surfaces and over terrain in 3D', async () => {
    const space = { ...ramp, depth: 100, populations: [{ ...walker, count: 1 }] }
    await expect(createPhysicalWorld(space)).rejects.toThrow(
      'expected no mover on a surface or over a terrain in space; leave one of the two out, or the depth',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { gravity } from '../forces.js'
import { align, cohere, separate, World, type WorldDescription, wander } from '../index.js'
import { ground, meshSurface, normalOf, plane, rollingTerrain } from '../terrain.js'

/** A ball of eight triangles, two of them upside down. */
const BALL = meshSurface({
  vertices: [
    [5, 0, 0],
    [0, 5, 0],
    [-5, 0, 0],
    [0, -5, 0],
    [0, 0, 5],
    [0, 0, -5],
  ],
  triangles: [
    [0, 1, 4],
    [1, 2, 4],
    [2, 3, 4],
    [3, 0, 4],
    [1, 0, 5],
    [2, 1, 5],
    [3, 2, 5],
    [0, 3, 5],
  ],
})

const flock = (count: number) => ({
  count,
  velocity: 'random' as const,
  maxSpeed: 3,
  maxForce: 2,
  behaviors: [separate({ radius: 2 }), align({ radius: 6 }), cohere({ radius: 6 }), wander({})],
})

const onHills: WorldDescription = {
  width: 60,
  height: 60,
  depth: 20,
  dt: 0.1,
  edges: 'bounce',
  terrain: rollingTerrain({ height: 6, scale: 25 }),
  populations: [flock(60)],
}
const onBall: WorldDescription = { depth: 10, dt: 0.1, surface: BALL, populations: [flock(40)] }

/** The largest distance from the surface, and the largest normal component of velocities and headings. */
function offSurface(world: World): { readonly place: number; readonly turn: number } {
  let place = 0
  let turn = 0
  for (const { columns, count } of world.populations) {
    const { x, y, z, vx, vy, vz, hx, hy, hz } = columns
    for (let row = 0; row < count; row++) {
      const normal = { x: 0, y: 0, z: 0 }
      if (world.surface === undefined) {
        const below = { ...ground(), x: x[row], y: y[row] }
        world.terrain.survey(below)
        normalOf(below, normal)
        place = Math.max(place, Math.abs(z[row] - below.height))
      } else {
        const { normals, vertices, triangles } = world.surface
        const t = columns.column('triangle', -1).values[row]
        ;[normal.x, normal.y, normal.z] = normals.subarray(3 * t, 3 * t + 3)
        const [cx, cy, cz] = vertices.subarray(3 * triangles[3 * t], 3 * triangles[3 * t] + 3)
        const above = (x[row] - cx) * normal.x + (y[row] - cy) * normal.y + (z[row] - cz) * normal.z
        place = Math.max(place, Math.abs(above))
      }
      const off = vx[row] * normal.x + vy[row] * normal.y + vz[row] * normal.z
      const turned = hx[row] * normal.x + hy[row] * normal.y + hz[row] * normal.z
      turn = Math.max(turn, Math.abs(off), Math.abs(turned))
    }
  }
  return { place, turn }
}

describe('[S66] agents on a surface in space', () => {
  it.each([
    ['a terrain', onHills],
    ['a mesh', onBall],
    ['a terrain, moved by the old velocity', withIntegrator(onHills, 'explicit')],
    ['a mesh, moved by velocity and acceleration', withIntegrator(onBall, 'explicit-quadratic')],
    ['a terrain, one after the other', { ...onHills, order: 'sequential' as const }],
    ['a mesh, moving before they decide', { ...onBall, order: 'sequential-move-first' as const }],
    ['a terrain with bodies', { ...onHills, collisions: 'push' as const }],
    ['a mesh with bodies', { ...onBall, collisions: 'halve' as const }],
  ])('stand on it, and head along it: %s', (_what, description) => {
    const world = new World(description)
    expect(offSurface(world).place).toBeLessThan(1e-9)
    for (let k = 0; k < 100; k++) {
      world.step()
      const { place, turn } = offSurface(world)
      expect(place).toBeLessThan(1e-9)
      expect(turn).toBeLessThan(1e-9)
    }
  })

  it('keep their speed if no force acts along it: gravity is straight down on level ground, not on a slope', () => {
    const falling = {
      at: [[5, 5]],
      velocity: [[2, 0]],
      maxSpeed: 100,
      forces: [gravity({ acceleration: [0, 0, -10] })],
    }
    const level = new World({ depth: 9, dt: 0.1, terrain: plane({}), populations: [falling] })
    level.run(10)
    expect(level.populations[0].at(0).velocity.toJSON()).toEqual({ x: 2, y: 0, z: 0 })
    expect(level.populations[0].at(0).position.x).toBeCloseTo(7, 12)
    // Uphill at a slope of 3/4 it loses 10 · 3/5 = 6 a second.
    const slope = new World({
      depth: 9,
      dt: 0.1,
      terrain: plane({ slope: [0.75, 0] }),
      populations: [falling],
    })
    slope.run(1)
    const { x, y, z } = slope.populations[0].at(0).velocity
    expect(Math.hypot(x, y, z)).toBeCloseTo(2 - 0.6, 12)
    expect(z / x).toBeCloseTo(0.75, 12)
  })

  it('have their velocity in space: on a slope of 3/4 they cover 4/5 of it in the plane', () => {
    const world = new World({
      depth: 9,
      terrain: plane({ slope: [0.75, 0] }),
      populations: [{ at: [[0, 0]], velocity: [[5, 0]], maxSpeed: 5 }],
    })
    const [agent] = world.populations[0]
    expect(agent.velocity.x).toBeCloseTo(4, 12)
    world.step()
    expect(agent.position.x).toBeCloseTo(4, 12)
    expect(agent.position.z).toBeCloseTo(3, 12)
  })

  it('perceive each other by straight distances in space, over a cliff too', () => {
    const near = {
      radius: 5,
      at: [
        [0, 0],
        [3, 0],
      ],
      maxForce: 1,
      behaviors: [separate({ radius: 3.5 })],
    }
    const pushed = (slope: number) => {
      const world = new World({ depth: 9, terrain: plane({ slope: [slope, 0] }), populations: [near] })
      world.step()
      return Math.hypot(world.populations[0].at(0).velocity.x, world.populations[0].at(0).velocity.z) > 0
    }
    expect(pushed(0)).toBe(true)
    // 3 in the plane are 5 in space.
    expect(pushed(4 / 3)).toBe(false)
  })

  it('continue from a snapshot bit for bit, with any index', () => {
    for (const description of [onHills, onBall]) {
      const world = new World(description)
      world.run(20)
      const snapshot = structuredClone(world.snapshot())
      world.run(20)
      const again = new World({ ...description, index: 'brute-force' })
      again.restore(snapshot)
      again.run(20)
      expect(again.hash()).toBe(world.hash())
    }
  })

  it('return to it, and head along it, after user code moves or turns them', () => {
    for (const description of [onHills, onBall]) {
      const world = new World({ ...description, populations: [{ at: [[4, 4, 9]], maxSpeed: 0 }] })
      const [agent] = world.populations[0]
      Object.assign(agent.position, { x: 1, y: 2, z: 30 })
      agent.velocity = { x: 0, y: 0.1, z: 1 }
      agent.heading = { x: 0, y: 0, z: 1 }
      world.step()
      expect(offSurface(world).place).toBeLessThan(1e-12)
      expect(offSurface(world).turn).toBeLessThan(1e-12)
    }
  })

  it('spend energy by the distance in space and its slope', () => {
    const energy = { model: 'tobler' }
    const going = { at: [[10, 10]], velocity: [[2, 0]], maxSpeed: 2, energy }
    const spent = (world: WorldDescription) => {
      const made = new World({ dt: 0.01, ...world, populations: [going] })
      made.run(100)
      return made.populations[0].columns.column('energy', 0).values[0]
    }
    const terrain = plane({ slope: [0.2, 0] })
    expect(spent({ terrain, depth: 9 })).toBeCloseTo(spent({ terrain }), 9)
  })
})

function withIntegrator(world: WorldDescription, integrator: 'explicit' | 'explicit-quadratic') {
  return {
    ...world,
    populations: (world.populations ?? []).map((one) => ({ ...one, locomotion: { integrator } })),
  }
}

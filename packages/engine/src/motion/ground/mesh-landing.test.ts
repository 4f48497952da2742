import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seek, World, type WorldDescription } from '../../index.js'
import { tree } from '../../obstacles.js'
import { meshSurface } from '../../terrain.js'

/** Hilly ground of 20 × 20 squares over [0, 40]². */
const HILLS = (() => {
  const vertices: number[][] = []
  const triangles: number[][] = []
  for (let k = 0; k < 21 * 21; k++) {
    const [x, y] = [2 * (k % 21), 2 * Math.floor(k / 21)]
    vertices.push([x, y, 3 + 2 * Math.sin(0.4 * x) * Math.cos(0.5 * y)])
  }
  for (let k = 0; k < 400; k++) {
    const a = 21 * Math.floor(k / 20) + (k % 20)
    triangles.push([a, a + 1, a + 22], [a, a + 22, a + 21])
  }
  return meshSurface({ vertices, triangles })
})()

const TREES = [
  [14, 20],
  [20, 17],
  [20, 23],
  [26, 20],
  [22, 20],
] as const
const SIZE = 1.5
const BODY = 0.4

/** The smallest distance in x and y of a body from the trunk of a tree during a run. */
function nearest(world: World, steps: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let k = 0; k < steps; k++) {
    world.step()
    for (const { position } of world.populations[0]) {
      for (const [x, y] of TREES) least = Math.min(least, Math.hypot(position.x - x, position.y - y))
    }
  }
  return least
}

const among = (population: object, more: object = {}) =>
  new World({
    width: 40,
    height: 40,
    depth: 9,
    dt: 0.1,
    surface: HILLS,
    collisions: 'push',
    obstacles: TREES.map((at) => tree({ at, radius: SIZE })),
    populations: [{ radius: BODY, maxForce: 40, ...population }],
    ...more,
  } as WorldDescription)

describe('[S170] bodies on a mesh', () => {
  it('stop at obstacles, however fast they are and wherever they come from', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 2, max: 38, noNaN: true }),
        fc.integer({ min: 0, max: 1 }),
        fc.constantFrom(1, 5, 60),
        (y, side, speed) => {
          const at = [[side === 0 ? 2 : 38, y, 3]]
          const world = among({ at, maxSpeed: speed, behaviors: [seek({ target: [20, 20, 3] })] })
          expect(nearest(world, 60)).toBeGreaterThan(SIZE + BODY - 1e-9)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('are not pushed into them by others', () => {
    const crowd = { count: 40, at: 'random', maxSpeed: 3, behaviors: [seek({ target: [14, 20, 3] })] }
    const world = among(crowd)
    // Agents born in a tree are moved out in the first step.
    world.step()
    expect(nearest(world, 100)).toBeGreaterThan(SIZE + BODY - 1e-9)
  })

  it('slide along, and stay on the mesh', () => {
    const world = among({ at: [[8, 20.5, 3]], maxSpeed: 2, behaviors: [seek({ target: [36, 20.5, 3] })] })
    world.run(400)
    const { x, vx, vy, vz } = world.populations[0].columns
    expect(x[0]).toBeGreaterThan(17)
    const triangle =
      world.populations[0].columns.extra.find(({ name }) => name === 'triangle')?.values[0] ?? -1
    const [nx = 0, ny = 0, nz = 0] = world.surface?.normals.subarray(3 * triangle, 3 * triangle + 3) ?? []
    expect(vx[0] * nx + vy[0] * ny + vz[0] * nz).toBeCloseTo(0, 9)
  })

  it('are unaffected, bit for bit, if no obstacle is near', () => {
    const herd = {
      count: 5,
      at: [
        [3, 3, 3],
        [5, 33, 3],
        [33, 5, 3],
        [30, 35, 3],
        [36, 20, 3],
      ],
      radius: 0.1,
      maxSpeed: 1,
      velocity: 'random',
    }
    const one = among(herd)
    const other = among(herd, { obstacles: [] })
    one.run(10)
    other.run(10)
    expect(one.hash()).toBe(other.hash())
  })
})

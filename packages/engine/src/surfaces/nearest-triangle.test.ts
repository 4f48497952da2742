import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { random01 } from '../math/random.js'
import { NearestTriangle, TriangleTree } from './nearest-triangle.js'

/** Triangles at random places, not necessarily connected. */
function scattered(count: number, seed: number) {
  const vertices = Float64Array.from({ length: 9 * count }, (_, k) => {
    const triangle = Math.floor(k / 9)
    return 10 * random01(seed, triangle, k % 3, 1) + 2 * random01(seed, k, 0, 2)
  })
  return { vertices, triangles: Uint32Array.from({ length: 3 * count }, (_, k) => k) }
}

type Place = readonly [number, number, number]

/** The distance of a place from a triangle, by a fine grid of the triangle's points. */
function distanceByPoints(mesh: ReturnType<typeof scattered>, t: number, [x, y, z]: Place, fineness: number) {
  const corner = (k: number) => mesh.vertices.subarray(9 * t + 3 * k, 9 * t + 3 * k + 3)
  const [a, b, c] = [corner(0), corner(1), corner(2)]
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i <= fineness; i++) {
    for (let j = 0; i + j <= fineness; j++) {
      const [u, w] = [i / fineness, j / fineness]
      const at = (axis: number) => a[axis] + u * (b[axis] - a[axis]) + w * (c[axis] - a[axis])
      least = Math.min(least, Math.hypot(at(0) - x, at(1) - y, at(2) - z))
    }
  }
  return least
}

describe('[S68] the nearest point of a mesh', () => {
  it('is no farther than any of its points, and is one of them', () => {
    const coordinate = fc.double({ min: -6, max: 18, noNaN: true })
    fc.assert(
      fc.property(
        fc.tuple(coordinate, coordinate, coordinate),
        fc.integer({ min: 1, max: 40 }),
        (place, count) => {
          const mesh = scattered(count, count)
          const nearest = new NearestTriangle(mesh, new TriangleTree(mesh))
          Object.assign(nearest, { x: place[0], y: place[1], z: place[2] })
          nearest.find()
          const found = Math.hypot(nearest.x - place[0], nearest.y - place[1], nearest.z - place[2])
          for (let t = 0; t < count; t++) {
            expect(found).toBeLessThanOrEqual(distanceByPoints(mesh, t, place, 12) + 1e-12)
          }
          expect(
            distanceByPoints(mesh, nearest.triangle, [nearest.x, nearest.y, nearest.z], 40),
          ).toBeLessThan(0.08)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is the same for each triangle alone and for all through the tree', () => {
    const mesh = scattered(200, 3)
    const all = new NearestTriangle(mesh, new TriangleTree(mesh))
    for (let id = 0; id < 100; id++) {
      const place = [0, 1, 2].map((axis) => 14 * random01(9, id, axis, 5) - 1)
      let best = { squared: Number.POSITIVE_INFINITY, triangle: -1 }
      for (let t = 0; t < 200; t++) {
        const one = { vertices: mesh.vertices, triangles: mesh.triangles.subarray(3 * t, 3 * t + 3) }
        const alone = new NearestTriangle(one, new TriangleTree(one))
        Object.assign(alone, { x: place[0], y: place[1], z: place[2] })
        alone.find()
        const squared = (alone.x - place[0]) ** 2 + (alone.y - place[1]) ** 2 + (alone.z - place[2]) ** 2
        if (squared < best.squared) best = { squared, triangle: t }
      }
      Object.assign(all, { x: place[0], y: place[1], z: place[2] })
      all.find()
      expect(all.triangle).toBe(best.triangle)
    }
  })

  it('on an edge belongs to the triangle with the lower number', () => {
    const mesh = {
      vertices: Float64Array.of(0, 0, 0, 2, 0, 0, 2, 2, 0, 0, 2, 0),
      triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
    }
    const nearest = new NearestTriangle(mesh, new TriangleTree(mesh))
    Object.assign(nearest, { x: 1, y: 1, z: 3 })
    nearest.find()
    expect([nearest.triangle, nearest.x, nearest.y, nearest.z]).toEqual([0, 1, 1, 0])
  })
})

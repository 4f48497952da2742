import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cos, sin } from '../math/transcendental.js'
import { MeshWalk } from './mesh-walk.js'
import { NearestTriangle } from './nearest-triangle.js'
import { type MeshData, TriangleMesh } from './triangle-mesh.js'

const CUBE = new TriangleMesh({
  vertices: [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 1],
    [1, 1, 1],
    [0, 1, 1],
  ],
  triangles: [
    [0, 2, 1],
    [0, 3, 2],
    [4, 5, 6],
    [4, 6, 7],
    [0, 1, 5],
    [0, 5, 4],
    [2, 3, 7],
    [2, 7, 6],
    [1, 2, 6],
    [1, 6, 5],
    [3, 0, 4],
    [3, 4, 7],
  ],
})

/** A square from 0 to `side`, in cells of two triangles, with given heights. */
function sheet(side: number, cells: number, height: (x: number, y: number) => number): MeshData {
  const at = (row: number, column: number) => row * (cells + 1) + column
  const places = Array.from({ length: (cells + 1) ** 2 }, (_, k) => {
    const [x, y] = [(side * (k % (cells + 1))) / cells, (side * Math.floor(k / (cells + 1))) / cells]
    return [x, y, height(x, y)]
  })
  const triangles = Array.from({ length: cells * cells }, (_, k) => [
    Math.floor(k / cells),
    k % cells,
  ]).flatMap(([row, column]) => [
    [at(row, column), at(row, column + 1), at(row + 1, column + 1)],
    [at(row, column), at(row + 1, column + 1), at(row + 1, column)],
  ])
  return { vertices: places, triangles }
}

/** A pipe around the z axis, of a radius and length, with this many sides and rings. */
function pipe(radius: number, length: number, sides: number, rings: number): TriangleMesh {
  const vertices = Array.from({ length: (rings + 1) * sides }, (_, k) => {
    const turn = (2 * Math.PI * (k % sides)) / sides
    return [radius * cos(turn), radius * sin(turn), (length * Math.floor(k / sides)) / rings]
  })
  const triangles = Array.from({ length: rings * sides }, (_, k) => {
    const [ring, side] = [Math.floor(k / sides), k % sides]
    const [a, b] = [ring * sides + side, ring * sides + ((side + 1) % sides)]
    return [
      [a, b, b + sides],
      [a, b + sides, a + sides],
    ]
  }).flat()
  return new TriangleMesh({ vertices, triangles })
}

type Triple = readonly [number, number, number]

/** A walker at the point of a mesh nearest to a place, its way and velocity along the triangle. */
function walkerAt(mesh: TriangleMesh, [x, y, z]: Triple, [dx, dy, dz]: Triple): MeshWalk {
  const nearest = new NearestTriangle(mesh, mesh.tree)
  Object.assign(nearest, { x, y, z })
  nearest.find()
  const walk = new MeshWalk(mesh)
  const [nx, ny, nz] = mesh.normals.subarray(3 * nearest.triangle, 3 * nearest.triangle + 3)
  const along = dx * nx + dy * ny + dz * nz
  const way = { dx: dx - along * nx, dy: dy - along * ny, dz: dz - along * nz }
  const velocity = { vx: way.dx, vy: way.dy, vz: way.dz }
  const { x: px, y: py, z: pz, triangle } = nearest
  return Object.assign(walk, { x: px, y: py, z: pz, triangle, ...way, ...velocity })
}

/** Walks on along the velocity, in steps of 1. */
function goOn(walk: MeshWalk, steps: number): MeshWalk {
  for (let k = 0; k < steps; k++) {
    walk.advance()
    Object.assign(walk, { dx: walk.vx, dy: walk.vy, dz: walk.vz })
  }
  return walk
}

const speedOf = ({ vx, vy, vz }: MeshWalk) => Math.hypot(vx, vy, vz)

/** How far a walker is from its triangle. */
function offOf(mesh: TriangleMesh, { x, y, z, triangle }: MeshWalk): number {
  const { vertices, triangles, normals, outward } = mesh
  const over = (edge: number, vectors: Float64Array, first: number) => {
    const corner = 3 * triangles[edge]
    return [x, y, z].reduce((sum, c, axis) => sum + (c - vertices[corner + axis]) * vectors[first + axis], 0)
  }
  const edges = [0, 1, 2].map((k) => 3 * triangle + k)
  const beyond = edges.map((edge) => over(edge, outward, 3 * edge))
  return Math.max(Math.abs(over(3 * triangle, normals, 3 * triangle)), ...beyond)
}

describe('[S68] a walker on a mesh', () => {
  it('returns to its start after a way of 4 around a cube, with the same heading', () => {
    const walk = goOn(walkerAt(CUBE, [0.3, 0.45, 1], [0.01, 0, 0]), 400)
    expect([walk.x, walk.y, walk.z]).toEqual([
      expect.closeTo(0.3, 12),
      expect.closeTo(0.45, 12),
      expect.closeTo(1, 12),
    ])
    expect([walk.vx, walk.vy, walk.vz]).toEqual([
      expect.closeTo(0.01, 14),
      expect.closeTo(0, 14),
      expect.closeTo(0, 14),
    ])
  })

  it('closes the hexagon around a cube, which crosses all six sides at 45 degrees', () => {
    // Unfolded it is a straight line of length 3 · √2, by (3, 3) in the plane.
    const length = 3 * Math.SQRT2
    for (const steps of [1, 7, 300]) {
      const one = length / steps / Math.SQRT2
      const walk = goOn(walkerAt(CUBE, [0.75, 0, 0.25], [one, 0, one]), steps)
      expect([walk.x, walk.y, walk.z]).toEqual([
        expect.closeTo(0.75, 9),
        expect.closeTo(0, 9),
        expect.closeTo(0.25, 9),
      ])
    }
  })

  it('winds up a pipe as on the strip that it is unrolled to', () => {
    const sides = 12
    const mesh = pipe(2, 50, sides, 5)
    const side = 2 * 2 * sin(Math.PI / sides)
    // Once around is 12 sides; it rises by 7 on the way.
    const around = sides * side
    const turn = Math.PI / sides
    const middle: Triple = [2 * cos(turn) * cos(turn), 2 * cos(turn) * sin(turn), 1]
    const walk = walkerAt(mesh, middle, [-sin(turn) * around, cos(turn) * around, 7])
    const speed = speedOf(walk)
    Object.assign(walk, { dx: walk.dx / 100, dy: walk.dy / 100, dz: walk.dz / 100 })
    Object.assign(walk, { vx: walk.vx / 100, vy: walk.vy / 100, vz: walk.vz / 100 })
    goOn(walk, 300)
    expect([walk.x, walk.y, walk.z]).toEqual([
      expect.closeTo(middle[0], 9),
      expect.closeTo(middle[1], 9),
      expect.closeTo(1 + 3 * 7, 9),
    ])
    expect(speedOf(walk)).toBeCloseTo(speed / 100, 12)
  })

  it('moves on a flat mesh as in the plane, through vertices and along edges too', () => {
    const mesh = new TriangleMesh(sheet(8, 8, () => 0))
    const inside = fc.integer({ min: 4, max: 28 }).map((k) => k / 4)
    fc.assert(
      fc.property(inside, inside, inside, inside, (x, y, toX, toY) => {
        const walk = walkerAt(mesh, [x, y, 0], [toX - x, toY - y, 0])
        walk.advance()
        expect(Math.hypot(walk.x - toX, walk.y - toY)).toBeLessThan(1e-12)
        expect(walk.z).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  it('stays on any mesh at constant speed, wherever and however long it goes', () => {
    const rough = (x: number, y: number) => sin(3 * x) * cos(2 * y) + 0.3 * sin(11 * x + 7 * y)
    const meshes = [CUBE, pipe(1, 3, 7, 4), new TriangleMesh(sheet(4, 20, rough))]
    const number = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        fc.constantFrom(...meshes),
        fc.tuple(number, number, number),
        fc.tuple(number, number, number),
        (mesh, place, way) => {
          const walk = walkerAt(mesh, place, way)
          let speed = speedOf(walk)
          for (let k = 0; k < 60; k++) {
            goOn(walk, 1)
            expect(offOf(mesh, walk)).toBeLessThan(1e-12)
            const [nx, ny, nz] = mesh.normals.subarray(3 * walk.triangle, 3 * walk.triangle + 3)
            expect(Math.abs(walk.vx * nx + walk.vy * ny + walk.vz * nz)).toBeLessThan(1e-14)
            // Only the border reduces the speed.
            expect(speedOf(walk)).toBeLessThan(speed + 1e-13)
            if (mesh === CUBE) expect(speedOf(walk)).toBeCloseTo(speed, 13)
            speed = speedOf(walk)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('slides along the border with its velocity component along it, and stops in a corner', () => {
    const mesh = new TriangleMesh(sheet(4, 4, () => 0))
    const walk = walkerAt(mesh, [3, 1, 0], [2, 1, 0])
    walk.advance()
    expect([walk.x, walk.y]).toEqual([expect.closeTo(4, 12), expect.closeTo(2, 12)])
    expect([walk.vx, walk.vy]).toEqual([0, 1])
    const cornered = walkerAt(mesh, [3, 3, 0], [5, 3, 0])
    cornered.advance()
    expect([cornered.x, cornered.y]).toEqual([4, 4])
    expect([cornered.vx, cornered.vy]).toEqual([0, 0])
  })

  it('ends a step of any length', () => {
    const walk = walkerAt(CUBE, [0.3, 0.45, 1], [1e9, 1.7e8, 0])
    walk.advance()
    expect(offOf(CUBE, walk)).toBeLessThan(1e-9)
    const lost = walkerAt(CUBE, [0.3, 0.45, 1], [1, 0, 0])
    lost.dx = Number.NaN
    lost.advance()
    expect(lost.x).toBeNaN()
  })
})

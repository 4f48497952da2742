import { describe, expect, it } from 'vitest'
import { createQuadruped, HIP, NECK } from './animals/quadruped.js'
import { axesOf } from './axes.js'
import { Facets, type Geometry } from './facets.js'
import { linesOf } from './ground-lines.js'
import { type GroundMesh, meshOfGround } from './ground-mesh.js'
import type { Ground } from './recording.js'
import { createTree, wallOf } from './scenery.js'
import { meshOfSurface } from './surface-mesh.js'

/** The corners of the triangles of a mesh. */
function trianglesOf({ position, indices }: Geometry) {
  const corner = (k: number) => [...position.subarray(3 * indices[k], 3 * indices[k] + 3)]
  return Array.from({ length: indices.length / 3 }, (_, t) => [0, 1, 2].map((k) => corner(3 * t + k)))
}

const cross = ([ax, ay, az]: number[], [bx, by, bz]: number[]) => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
]
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, k) => sum + value * b[k], 0)
const minus = (a: readonly number[], b: readonly number[]) => a.map((value, k) => value - b[k])

/** The volume that a mesh encloses; right only for one that is closed and whose faces all look outward. */
const volumeOf = (mesh: Geometry) =>
  trianglesOf(mesh).reduce((sum, [a, b, c]) => sum + dot(a, cross(b, c)) / 6, 0)

/** How many edges of triangles have no triangle on their other side. */
function openEdges(mesh: Geometry): number {
  const key = (point: readonly number[]) => point.map((value) => value.toFixed(5)).join()
  const edges = new Map<string, number>()
  for (const corners of trianglesOf(mesh)) {
    corners.forEach((corner, k) => {
      const [a, b] = [key(corner), key(corners[(k + 1) % 3])]
      edges.set(`${a} ${b}`, (edges.get(`${a} ${b}`) ?? 0) + 1)
      edges.set(`${b} ${a}`, (edges.get(`${b} ${a}`) ?? 0) - 1)
    })
  }
  return [...edges.values()].filter((count) => count !== 0).length
}

const heightsOf = ({ position }: Geometry) => [...position].filter((_, k) => k % 3 === 1)

describe('a solid', () => {
  it('through two squares is a box with its faces outward', () => {
    const square = (y: number) =>
      [
        [1, y, 1],
        [1, y, -1],
        [-1, y, -1],
        [-1, y, 1],
      ] as const
    const box = new Facets().addLoft([square(0), square(3)]).toGeometry()
    expect(volumeOf(box)).toBeCloseTo(12, 6)
    expect(openEdges(box)).toBe(0)
    expect(trianglesOf(box)).toHaveLength(12)
  })
})

describe('the model of an animal', () => {
  const { body, head, leg } = createQuadruped()

  it('is closed, and its faces look outward', () => {
    for (const part of [body, leg]) expect(openEdges(part)).toBe(0)
    for (const part of [body, head, leg]) expect(volumeOf(part)).toBeGreaterThan(0)
  })

  it('is a body length long, and its feet stand on the ground', () => {
    const along = (mesh: Geometry) => [...mesh.position].filter((_, k) => k % 3 === 0)
    const nose = NECK[0] + Math.max(...along(head))
    expect(nose - Math.min(...along(body))).toBeGreaterThan(1)
    expect(nose - Math.min(...along(body))).toBeLessThan(1.3)
    expect(HIP + Math.min(...heightsOf(leg))).toBeCloseTo(0, 6)
  })

  it('is low-poly: fewer than 300 triangles with its four legs', () => {
    const count = (mesh: Geometry) => mesh.indices.length / 3
    expect(count(body) + count(head) + 4 * count(leg)).toBeLessThan(300)
  })
})

/** The mesh of ground on which nobody walks. */
const bare = (ground: Ground, cells: number, y: 'up' | 'down'): GroundMesh =>
  meshOfGround(ground, linesOf(ground, cells, 1, []), axesOf(y))

const slope: Ground = { left: 0, right: 10, bottom: 0, top: 5, flat: false, heightAt: (x, y) => 0.5 * x + y }

describe('the mesh of the ground', () => {
  it.each(['up', 'down'] as const)(
    'with y %s the page looks upward and has the height of the ground',
    (y) => {
      const axes = axesOf(y)
      const mesh = bare(slope, 10, y)
      expect(trianglesOf(mesh)).toHaveLength(2 * 10 * 5)
      for (const [a, b, c] of trianglesOf(mesh)) expect(cross(minus(b, a), minus(c, a))[1]).toBeGreaterThan(0)
      for (let k = 0; k < mesh.position.length; k += 3) {
        const [x, height, z] = mesh.position.subarray(k, k + 3)
        expect(height).toBeCloseTo(0.5 * x + axes.z * z, 5)
      }
    },
  )

  it('has normals (−dh/dx, 1, dh/dy), made unit vectors, where y points up', () => {
    const { normal } = bare(slope, 10, 'up')
    const [x, y, z] = normal
    // 1 / √(1 + 0.25 + 1) = 2 / 3; z is −y.
    expect([x, y, z].map((value) => Number(value.toFixed(6)))).toEqual([-0.333333, 0.666667, 0.666667])
  })

  it('is two triangles if it is flat', () => {
    const mesh = bare({ ...slope, flat: true, heightAt: () => 2 }, 100, 'up')
    expect(trianglesOf(mesh)).toHaveLength(2)
    expect(heightsOf(mesh)).toEqual([2, 2, 2, 2])
    expect(mesh.color).toBeUndefined()
  })

  it('has more vertices than 16 bits can count on request', () => {
    expect(bare({ ...slope, top: 10 }, 300, 'up').indices).toBeInstanceOf(Uint32Array)
  })
})

describe('the mesh of a surface', () => {
  it.each(['up', 'down'] as const)('with y %s the page looks to where its triangles are walked on', (y) => {
    const vertices = Float64Array.of(0, 0, 1, 4, 0, 1, 0, 4, 1, 0, 0, 5)
    // Level ground seen from above, and a wall seen from its right: from +x.
    const triangles = Uint32Array.of(0, 1, 2, 0, 2, 3)
    const axes = axesOf(y)
    const mesh = meshOfSurface({ vertices, triangles }, axes)
    const [ground, wall] = trianglesOf(mesh).map(([a, b, c]) => cross(minus(b, a), minus(c, a)))
    expect(ground).toEqual([0, 16, 0].map((value) => expect.closeTo(value, 6)))
    expect(wall).toEqual([16, 0, 0].map((value) => expect.closeTo(value, 6)))
    expect([...mesh.normal.subarray(0, 3)]).toEqual([0, 1, 0].map((value) => expect.closeTo(value, 6)))
    expect([...heightsOf(mesh)].sort()).toEqual([1, 1, 1, 1, 1, 5])
  })
})

describe('scenery', () => {
  it('has trees with trunk and crown, whose faces look outward', () => {
    const { trunk, crown } = createTree()
    for (const part of [trunk, crown]) {
      expect(openEdges(part)).toBe(0)
      expect(volumeOf(part)).toBeGreaterThan(0)
    }
  })

  it.each(['up', 'down'] as const)('with y %s has walls from the lowest ground to above the highest', (y) => {
    const corners = [
      [0, 0],
      [4, 0],
      [4, 2],
      [0, 2],
    ] as const
    const wall = wallOf(corners, slope, 3, axesOf(y))
    expect(Math.min(...heightsOf(wall))).toBe(0)
    expect(Math.max(...heightsOf(wall))).toBe(4 + 3)
    expect(volumeOf(wall)).toBeCloseTo(4 * 2 * 7, 4)
  })
})

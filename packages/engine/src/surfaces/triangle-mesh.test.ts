import { describe, expect, it } from 'vitest'
import { type MeshData, TriangleMesh } from './triangle-mesh.js'

const SQUARE: MeshData = {
  vertices: [
    [0, 0, 0],
    [2, 0, 0],
    [2, 2, 0],
    [0, 2, 0],
  ],
  triangles: [
    [0, 1, 2],
    [0, 2, 3],
  ],
}

describe('[S68] a mesh', () => {
  it('finds which triangles share an edge, and where its border is', () => {
    const mesh = new TriangleMesh(SQUARE)
    // The diagonal is edge 2 of the first and edge 0 of the second.
    expect([...mesh.twins]).toEqual([-1, -1, 3, 2, -1, -1])
    expect([...mesh.normals]).toEqual([0, 0, 1, 0, 0, 1])
    expect([...mesh.outward.subarray(0, 6)]).toEqual([0, -1, 0, 1, 0, 0])
    expect(mesh.tolerance).toBeCloseTo(Math.sqrt(8) * 1e-9, 13)
  })

  it('winds all triangles like the first', () => {
    const mesh = new TriangleMesh({
      ...SQUARE,
      triangles: [
        [0, 1, 2],
        [3, 2, 0],
      ],
    })
    expect([...mesh.normals]).toEqual([0, 0, 1, 0, 0, 1])
    const [twin] = mesh.twins.subarray(2, 3)
    expect(mesh.twins[twin]).toBe(2)
    expect(twin).toBeGreaterThanOrEqual(3)
  })

  it('merges vertices at exactly the same point', () => {
    const apart = new TriangleMesh({
      vertices: [...SQUARE.vertices, [0, 0, -0], [2, 2, 0]],
      triangles: [
        [0, 1, 2],
        [4, 5, 3],
      ],
    })
    expect([...apart.twins]).toEqual([-1, -1, 3, 2, -1, -1])
  })

  it('distributes random points uniformly', () => {
    // Triangles of 3 and 1, side by side.
    const mesh = new TriangleMesh({
      vertices: [
        [0, 0, 0],
        [3, 0, 0],
        [0, 2, 0],
        [4, 0, 0],
      ],
      triangles: [
        [0, 1, 2],
        [1, 3, 2],
      ],
    })
    const point = { x: 0, y: 0, z: 0 }
    let inFirst = 0
    let low = 0
    for (let id = 0; id < 4000; id++) {
      mesh.randomPoint(1, id, 7, point)
      expect(point.x / 4 + point.y / 2).toBeLessThanOrEqual(1 + 1e-12)
      if (point.x / 3 + point.y / 2 <= 1) inFirst++
      // Three quarters of any triangle lie below half its height.
      if (point.y < 1) low++
    }
    expect(inFirst / 4000).toBeCloseTo(0.75, 1)
    expect(low / 4000).toBeCloseTo(0.75, 1)
  })
})

describe('[S68] no mesh', () => {
  const refusal = (data: unknown) => {
    try {
      new TriangleMesh(data as MeshData)
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }

  it.each([
    ['has no vertices', { ...SQUARE, vertices: [] }, /^vertices: expected places \[x, y, z\], got \[\]/],
    ['has no triangles', { ...SQUARE, triangles: [] }, /^triangles: expected at least one, got \[\]$/],
    [
      'has a vertex that is no number',
      { ...SQUARE, vertices: [[0, 0, Number.NaN], ...SQUARE.vertices] },
      /^vertices\[0\]: expected three finite numbers, got \[0, 0, NaN\]$/,
    ],
    [
      'has a vertex that is not there',
      { ...SQUARE, triangles: [[0, 1, 4]] },
      /^triangles\[0\]: expected three different vertices, from 0 to 3, got \[0, 1, 4\]$/,
    ],
    [
      'has a vertex twice in a triangle',
      { ...SQUARE, triangles: [[0, 1, 1]] },
      /^triangles\[0\]: expected three different vertices, from 0 to 3, got \[0, 1, 1\]$/,
    ],
    [
      'has a triangle that is a line',
      {
        vertices: [
          [0, 0, 0],
          [1, 0, 0],
          [2, 0, 0],
        ],
        triangles: [[0, 1, 2]],
      },
      /^triangles\[0\]: expected three corners that are not in line, got \[0, 0, 0\], \[1, 0, 0\], \[2, 0, 0\]$/,
    ],
    [
      'has an edge in three triangles',
      {
        vertices: [...SQUARE.vertices, [0, 0, 5]],
        triangles: [
          [0, 1, 2],
          [0, 2, 3],
          [0, 2, 4],
        ],
      },
      /^triangles\[2\]: expected every edge in at most two triangles, got the edge \[0, 2\] in three: 0, 1, 2$/,
    ],
    [
      'has one side only',
      {
        // A Möbius strip of five triangles.
        vertices: [
          [0, 0, 0],
          [4, 0, 0],
          [6, 4, 0],
          [2, 6, 3],
          [-2, 4, 1],
        ],
        triangles: [
          [0, 1, 2],
          [1, 2, 3],
          [2, 3, 4],
          [3, 4, 0],
          [4, 0, 1],
        ],
      },
      /^triangles\[\d\]: expected a surface with two sides, got one that has one side only, seen at the edge/,
    ],
  ])('%s', (_what, data, message) => {
    expect(refusal(data)).toMatch(message)
  })
})

import { describe, expect, it } from 'vitest'
import { arrive, World } from '../index.js'
import { pathPoint } from '../queries.js'

const roadThrough = (points: readonly (readonly unknown[])[], closed = false) => {
  const paths = { road: { points: points as number[][], closed, spline: 'catmull-rom' as const } }
  const world = new World({ paths })
  const path = world.paths.get('road')
  if (path === undefined) throw new Error('expected the road')
  return { world, path }
}

const square = [
  [100, 0],
  [0, 100],
  [-100, 0],
  [0, -100],
]

describe('[S79] a path along a spline', () => {
  it('goes through its points', () => {
    for (const closed of [false, true]) {
      const { path } = roadThrough(square, closed)
      for (const [x, y] of square) {
        expect(path.nearest({ x, y, z: 0 }, pathPoint()).distance).toBeLessThan(1e-12)
      }
    }
  })

  it('is a straight line if they are in line, however unevenly spaced', () => {
    const { path } = roadThrough([
      [0, 0],
      [1, 0],
      [100, 0],
      [130, 0],
    ])
    expect(path.length).toBeCloseTo(130, 9)
    expect(path.segments).toBeLessThan(130)
    for (let x = 0; x <= 130; x++)
      expect(path.nearest({ x, y: 0, z: 0 }, pathPoint()).distance).toBeLessThan(1e-9)
  })

  it('is smooth: no corner turns by more than a few degrees', () => {
    const { path } = roadThrough(square, true)
    for (let k = 0; k < path.count; k++) {
      const [b, c] = [path.next(k), path.next(path.next(k))]
      const [ux, uy] = [path.x[b] - path.x[k], path.y[b] - path.y[k]]
      const [vx, vy] = [path.x[c] - path.x[b], path.y[c] - path.y[b]]
      const cosine = (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy))
      expect(cosine).toBeGreaterThan(Math.cos(0.2))
    }
  })

  it('is nowhere farther from the curve than a thousandth of the distance between two points', () => {
    const { path } = roadThrough(square, true)
    // On the span from (100, 0) to (0, 100) all steps are equal, so the tangents are those of the uniform
    // curve: (next − previous) / 2 = (0, 100) and (−100, 0).
    for (let k = 0; k <= 200; k++) {
      const t = k / 200
      const x = 100 * (2 * t ** 3 - 3 * t ** 2 + 1) - 100 * (t ** 3 - t ** 2)
      const y = 100 * (t ** 3 - 2 * t ** 2 + t) + 100 * (-2 * t ** 3 + 3 * t ** 2)
      const { distance } = path.nearest({ x, y, z: 0 }, pathPoint())
      expect(distance).toBeLessThan(1e-3 * 100 * Math.SQRT2)
    }
  })

  it('has the length of the curve to a thousandth', () => {
    const { path } = roadThrough(square, true)
    const at = (t: number) => [
      100 * (2 * t ** 3 - 3 * t ** 2 + 1) - 100 * (t ** 3 - t ** 2),
      100 * (t ** 3 - 2 * t ** 2 + t) + 100 * (-2 * t ** 3 + 3 * t ** 2),
    ]
    let length = 0
    for (let k = 0; k < 10_000; k++) {
      const [[ax, ay], [bx, by]] = [at(k / 10_000), at((k + 1) / 10_000)]
      length += Math.hypot(bx - ax, by - ay)
    }
    expect(Math.abs(path.length / (4 * length) - 1)).toBeLessThan(1e-3)
  })

  it('makes a corner at coincident points, and stays finite', () => {
    const { path } = roadThrough([
      [0, 0],
      [50, 0],
      [50, 0],
      [50, 50],
    ])
    expect(path.length).toBeCloseTo(100, 0)
    expect([...path.x].every(Number.isFinite)).toBe(true)
    expect(
      roadThrough([
        [7, 7],
        [7, 7],
      ]).path.length,
    ).toBe(0)
  })

  it('follows moving points', () => {
    const { world, path } = roadThrough([
      [0, 0],
      [50, { signal: 'ramp', to: 10, low: 0, high: 40 }],
      [100, 0],
    ])
    const lengths = [path.length]
    world.run(20)
    lengths.push(path.length)
    expect(lengths[0]).toBeCloseTo(100, 9)
    expect(lengths[1]).toBeGreaterThan(2 * Math.hypot(50, 40))
    expect(path.nearest({ x: 50, y: 40, z: 0 }, pathPoint()).distance).toBeLessThan(1e-9)
  })

  it('cannot lead through agents', () => {
    const points = { population: 'agents' }
    expect(
      () =>
        new World({ paths: { road: { points, spline: 'catmull-rom' } }, populations: [{ behaviors: [] }] }),
    ).toThrow('paths.road.spline: expected none where the points are agents; list points, or leave it out')
  })

  it('is restored with a snapshot', () => {
    const world = new World({
      paths: { road: { points: square, closed: true, spline: 'catmull-rom' } },
      populations: [{ behaviors: [arrive({ target: [0, 0] })] }],
    })
    const snapshot = world.snapshot()
    const hash = world.hash()
    world.run(3)
    world.restore(snapshot)
    expect(world.hash()).toBe(hash)
  })
})

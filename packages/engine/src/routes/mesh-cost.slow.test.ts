import { describe, expect, it } from 'vitest'
import { bindEnergy } from '../energy/energy.js'
import { leastEnergyField } from '../fields.js'
import { followField, World, type WorldDescription } from '../index.js'
import { type ObstacleDescription, wall } from '../obstacles.js'
import { layNodes } from '../surfaces/mesh-nodes.js'
import { highestAt } from '../surfaces/mesh-places.js'
import { TriangleMesh } from '../surfaces/triangle-mesh.js'
import { meshSurface } from '../terrain.js'
import { MeshCost } from './mesh-cost.js'

/** n × n squares of two triangles each over [0, size]², with the height h(x, y). */
function grid(n: number, size: number, height: (x: number, y: number) => number) {
  const vertices: number[][] = []
  const triangles: number[][] = []
  for (let k = 0; k < (n + 1) * (n + 1); k++) {
    const x = ((k % (n + 1)) * size) / n
    const y = (Math.floor(k / (n + 1)) * size) / n
    vertices.push([x, y, height(x, y)])
  }
  for (let k = 0; k < n * n; k++) {
    const a = Math.floor(k / n) * (n + 1) + (k % n)
    triangles.push([a, a + 1, a + n + 2], [a, a + n + 2, a + n + 1])
  }
  return { vertices, triangles }
}

/** The largest and the lowest error of the costs from nodes farther than 20 from the goal on an inclined plane. */
function errorsOn(slope: number, squares: number, spacing: number): readonly [number, number] {
  const mesh = new TriangleMesh(grid(squares, 100, (x) => slope * x))
  const factor = bindEnergy('gompert')
  const goal = highestAt(mesh, 33.3, 41.7)
  if (goal === undefined) throw new Error('no goal')
  const { costs, nodes } = new MeshCost({ mesh, goal, spacing, steepest: 9, factor })
  const errors = Array.from(costs, (cost, k) => {
    const [x = 0, y = 0, z = 0] = nodes.places.subarray(3 * k, 3 * k + 3)
    const level = Math.hypot(goal.x - x, goal.y - y)
    if (level < 20) return 0
    return cost / (Math.hypot(level, goal.z - z) * factor((goal.z - z) / level)) - 1
  })
  return [Math.min(...errors), Math.max(...errors)]
}

describe('the cost of ways over a mesh', () => {
  it('[S169] is within 0.2 % of that of straight lines on level ground, in any triangles', () => {
    for (const squares of [1, 4, 10]) {
      const [low, high] = errorsOn(0, squares, 10)
      expect(low).toBeGreaterThan(-1e-9)
      expect(high).toBeLessThan(0.002)
    }
  })

  it('[S169] is within 1 % of that on a slope of 0.1, and 4 % on one of 0.3, with nodes 1 apart', () => {
    const [low, high] = errorsOn(0.1, 20, 1)
    expect(Math.max(-low, high)).toBeLessThan(0.01)
    const [lowest, highest] = errorsOn(0.3, 20, 1)
    expect(Math.max(-lowest, highest)).toBeLessThan(0.04)
  })

  it('creates nodes shared by two triangles, none farther apart than the spacing', () => {
    const mesh = new TriangleMesh(grid(2, 100, () => 0))
    const { places, ring, ringStart, count } = layNodes(mesh, 7)
    const used = new Set(ring)
    expect(used.size).toBe(count)
    for (let t = 0; t < mesh.count; t++) {
      for (let k = ringStart[t] ?? 0; k < (ringStart[t + 1] ?? 0); k++) {
        const next = k + 1 < (ringStart[t + 1] ?? 0) ? k + 1 : (ringStart[t] ?? 0)
        const [a, b] = [ring[k] ?? 0, ring[next] ?? 0]
        const apart = Math.hypot(
          ...[0, 1].map((axis) => (places[3 * b + axis] ?? 0) - (places[3 * a + axis] ?? 0)),
        )
        expect(apart).toBeGreaterThan(0)
        expect(apart).toBeLessThanOrEqual(7)
      }
    }
  })
})

/** A walker over a surface on the way of least energy to a goal, and all places that it visits. */
function walkOver(
  surface: ReturnType<typeof meshSurface>,
  from: readonly number[],
  goal: readonly number[],
  options: object = {},
  obstacles: readonly ObstacleDescription[] = [],
) {
  const world = new World({
    width: 100,
    height: 100,
    depth: 60,
    dt: 0.1,
    surface,
    obstacles,
    fields: { way: leastEnergyField({ goal, cellSize: 2, ...options }) },
    populations: [{ at: [from], maxSpeed: 2, maxForce: 20, behaviors: [followField({ field: 'way' })] }],
  } as WorldDescription)
  const { x, y, z } = world.populations[0].columns
  const track: (readonly [number, number, number])[] = []
  const distance = () =>
    Math.hypot(x[0] - (goal[0] ?? 0), y[0] - (goal[1] ?? 0), goal.length === 3 ? z[0] - (goal[2] ?? 0) : 0)
  while (distance() > 1 && world.steps < 2000) {
    world.step()
    track.push([x[0], y[0], z[0]])
  }
  return { track, arrived: distance() <= 1, steps: world.steps }
}

describe('[S169] the way of least energy over a mesh', () => {
  it('is straight on level ground, whatever the triangles', () => {
    const { track, arrived, steps } = walkOver(meshSurface(grid(7, 100, () => 0)), [10, 20, 0], [90, 70])
    expect(arrived).toBe(true)
    for (const [x, y] of track) expect(Math.abs(y - 20 - ((x - 10) * 50) / 80)).toBeLessThan(0.3)
    expect(steps).toBeLessThan((Math.hypot(80, 50) / 0.2) * 1.03)
  })

  it('leads around a steep hill and over a low one', () => {
    const hill = (height: number) =>
      meshSurface(grid(25, 100, (x, y) => height * Math.exp(-((x - 50) ** 2 + (y - 48) ** 2) / 200)))
    const highest = (height: number) =>
      Math.max(...walkOver(hill(height), [10, 50, 0], [90, 50]).track.map(([, , z]) => z))
    expect(highest(40)).toBeLessThan(10)
    expect(highest(1)).toBeGreaterThan(0.9)
  })

  it('keeps off triangles steeper than `maxSlope`, through the gap between them', () => {
    const wall = meshSurface(grid(25, 100, (x, y) => (x === 48 && Math.abs(y - 80) > 6 ? 6 : 0)))
    const { track, arrived } = walkOver(wall, [10, 30, 0], [90, 30], { maxSlope: 0.5 })
    expect(arrived).toBe(true)
    // It cuts the corner of the gap by as much as the turn takes; the wall is 6 high.
    expect(Math.max(...track.map(([, , z]) => z))).toBeLessThan(1)
    expect(Math.max(...track.map(([, y]) => y))).toBeGreaterThan(70)
  })

  it('stays on its own sheet: over the bridge to a goal on it, and below to one below', () => {
    const vertices = [
      [10, 40, 0],
      [90, 40, 0],
      [90, 60, 0],
      [10, 60, 0],
      [30, 45, 20],
      [70, 45, 20],
      [70, 55, 20],
      [30, 55, 20],
    ]
    const sheets = meshSurface({
      vertices,
      triangles: [
        [0, 1, 2],
        [0, 2, 3],
        [4, 5, 6],
        [4, 6, 7],
      ],
    })
    const over = walkOver(sheets, [32, 50, 20], [65, 50])
    expect(over.arrived).toBe(true)
    expect(Math.min(...over.track.map(([, , z]) => z))).toBe(20)
    const below = walkOver(sheets, [32, 50, 0], [65, 50, 0])
    expect(below.arrived).toBe(true)
    expect(Math.max(...below.track.map(([, , z]) => z))).toBe(0)
  })

  it('is rejected with a goal beside the mesh, and with a height over a terrain', () => {
    const surface = meshSurface(grid(2, 50, () => 0))
    const fields = { way: leastEnergyField({ goal: [80, 20], cellSize: 2 }) }
    expect(() => new World({ width: 100, height: 100, depth: 9, surface, fields })).toThrow(
      'fields.way.goal: expected a place on the surface, got [80, 20]; move it',
    )
    const flat = { way: leastEnergyField({ goal: [80, 20, 1], cellSize: 2 }) }
    expect(() => new World({ width: 100, height: 100, fields: flat })).toThrow(
      'fields.way.goal: expected x and y where no surface has a height of its own, got [80, 20, 1]',
    )
  })
})

/** Two levels of a house, 100 by 20, the upper 10 above the lower: a square of two triangles each. */
const HOUSE = meshSurface({
  vertices: [0, 10].flatMap((z) => [
    [0, 0, z],
    [100, 0, z],
    [100, 100, z],
    [0, 100, z],
  ]),
  triangles: [
    [0, 1, 2],
    [0, 2, 3],
    [4, 5, 6],
    [4, 6, 7],
  ],
})

describe('[S210] obstacles on the way over a mesh', () => {
  const fence = wall({
    points: [
      [50, 0],
      [50, 70],
    ],
  })

  it('are avoided by the clearance, across triangles larger than the obstacles', () => {
    const { track, arrived, steps } = walkOver(HOUSE, [20, 30, 0], [80, 30, 0], { clearance: 2 }, [fence])
    expect(arrived).toBe(true)
    const nearest = Math.min(
      ...track.map(([x, y]) => Math.hypot(Math.max(Math.abs(x - 50) - 0.5, 0), Math.max(y - 70.5, 0))),
    )
    expect(nearest).toBeGreaterThanOrEqual(2)
    // Around the corners of the wall, at a distance of 2 and a few triangles.
    const shortest = 2 * Math.hypot(30, 42.5)
    expect(steps * 0.2).toBeLessThan(1.1 * shortest)
  })

  it('leave no way if they enclose the goal, and agents too close are led away from them', () => {
    const ring = [
      [60, 20],
      [90, 20],
      [90, 50],
      [60, 50],
      [60, 20],
    ]
    const world = new World({
      width: 100,
      height: 100,
      depth: 60,
      surface: HOUSE,
      obstacles: [fence, wall({ points: ring })],
      fields: {
        shut: leastEnergyField({ goal: [75, 35, 0], cellSize: 2 }),
        open: leastEnergyField({ goal: [20, 30, 0], cellSize: 2, clearance: 3 }),
      },
    })
    const out = { x: 0, y: 0, z: 0 }
    world.fields.get('shut')?.vectorFor({ x: 20, y: 30, z: 0 }, out)
    expect(out).toEqual({ x: 0, y: 0, z: 0 })
    world.fields.get('open')?.vectorFor({ x: 48, y: 30, z: 0 }, out)
    expect(out.x).toBeLessThan(-0.9)
    world.fields.get('open')?.vectorFor({ x: 50.6, y: 30, z: 0 }, out)
    expect(out.x).toBeGreaterThan(0.9)
  })

  it('are rejected if the goal is too close to one', () => {
    const fields = { way: leastEnergyField({ goal: [51, 30, 0], cellSize: 2, clearance: 2 }) }
    const description = { width: 100, height: 100, depth: 60, surface: HOUSE, obstacles: [fence], fields }
    expect(() => new World(description)).toThrow(
      'fields.way.goal: expected a place clear of obstacles, got [51, 30, 0]; move it',
    )
  })
})

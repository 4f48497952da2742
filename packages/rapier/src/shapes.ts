import type { ColliderDesc } from '@dimforge/rapier2d-deterministic-compat'
import type { World } from 'drover'
import type { Obstacles, Solids } from 'drover/obstacles'
import type { Rapier } from './engine.js'
import { aroundBall, aroundCircle, type Mesh, upright } from './shells.js'

/** A shape of Rapier in 3D. */
export interface SpaceShape extends ColliderDesc {
  setTranslation(x: number, y: number, z?: number): SpaceShape
  setRotation(rotation: number | { x: number; y: number; z: number; w: number }): SpaceShape
}

export type Meeting = 'inside' | 'outside' | 'front'

/** A shape, with its offset from the center of its obstacle. */
export interface Part {
  readonly shape: SpaceShape
  readonly offset?: readonly number[]
  /**
   * Which bodies meet it, by their center: inside or outside the obstacle, or in front of its first side.
   * Default: all.
   */
  readonly meets?: Meeting | undefined
}

// The numbers of `sides` and, of solids, of `kind`.
const OUTSIDE = 0
const INSIDE = 1
const FRONT = 3
const SPHERE = 0
const BOX = 1

/** `place` is the number of an outline or of a solid in the world, as its columns have them. */
function refuse(place: string, message: string): never {
  throw new Error(
    `createPhysicalWorld: ${place} of the world: expected ${message}; leave it out, or make it larger`,
  )
}

/** The shapes of an outline; in 3D it reaches from the floor to the ceiling. */
export function partsOfOutline(rapier: Rapier, { obstacles, space }: World, k: number): readonly Part[] {
  const depth = space.dimensions === 3 ? space.depth : 0
  const border = borderOf(obstacles, k)
  const radius = obstacles.radius[k] as number
  if (!(radius > 0)) refuse(`obstacle ${k}`, `a radius > 0, got ${radius}`)
  if (border.length === 0) {
    const within = () => [{ shape: shellOf(rapier, radius, depth) }]
    return partsFor(obstacles.sides[k], () => pillarOf(rapier, radius, depth), within)
  }
  const standing = () => {
    const corners = depth > 0 ? upright(border, depth).corners : border
    const hull = rapier.ColliderDesc.convexHull(Float32Array.from(corners.flat()))
    const made = hull?.shape.intoRaw() ?? null
    if (made === null) {
      const got = border.map(([x = 0, y = 0]) => `[${x}, ${y}]`).join(', ')
      refuse(`obstacle ${k}`, `a polygon wider than a line, got corners [${got}] from its middle`)
    }
    made.free()
    return hull as SpaceShape
  }
  return partsFor(obstacles.sides[k], standing, () =>
    border.map(([x = 0, y = 0], j) => {
      const [nextX = 0, nextY = 0] = border[(j + 1) % border.length] as readonly number[]
      return { shape: behind(rapier, y - nextY, nextX - x, 0), offset: [x, y, 0] }
    }),
  )
}

/** The shapes of a solid. */
export function partsOfSolid(rapier: Rapier, solids: Solids, k: number): readonly Part[] {
  const [a, b, c] = [solids.a[k] as number, solids.b[k] as number, solids.c[k] as number]
  const sides = solids.sides[k]
  if ((solids.kind[k] as number) <= BOX && !(a > 0 && b > 0 && c > 0))
    refuse(`solid ${k}`, `extents > 0, got half of them [${a}, ${b}, ${c}]`)
  if (solids.kind[k] === SPHERE) {
    const within = () => [{ shape: meshOf(rapier, aroundBall(a)) }]
    return partsFor(sides, () => rapier.ColliderDesc.ball(a) as SpaceShape, within)
  }
  if (solids.kind[k] === BOX) {
    const cuboid = rapier.ColliderDesc.cuboid as (...halves: readonly number[]) => SpaceShape
    const [cosine, sine] = [solids.cosine[k] as number, solids.sine[k] as number]
    const ways = [
      [a * cosine, a * sine, 0],
      [-b * sine, b * cosine, 0],
      [0, 0, c],
    ]
    return partsFor(
      sides,
      () => cuboid(a, b, c).setRotation(turned(cosine, sine)),
      () =>
        [...ways, ...ways.map((way) => way.map((part) => -part))].map((offset) => {
          const [x = 0, y = 0, z = 0] = offset
          return { shape: behind(rapier, -x, -y, -z), offset }
        }),
    )
  }
  return partsFor(
    sides,
    () => behind(rapier, a, b, c),
    () => [{ shape: behind(rapier, -a, -b, -c) }],
  )
}

/**
 * The shape for bodies outside (or for all, if none is met from inside), and the shapes for bodies inside.
 */
function partsFor(
  sides: number | undefined,
  standing: () => SpaceShape,
  within: () => readonly Part[],
): readonly Part[] {
  if (sides === OUTSIDE) return [{ shape: standing() }]
  if (sides === FRONT) return [{ shape: standing(), meets: 'front' }]
  const inner = within().map((part): Part => ({ ...part, meets: 'inside' }))
  return sides === INSIDE ? inner : [{ shape: standing(), meets: 'outside' }, ...inner]
}

/** The corners of a polygon; a circle has none. */
function borderOf(obstacles: Obstacles, k: number): readonly (readonly number[])[] {
  const { firstCorner, cornerX, cornerY } = obstacles
  const [from, to] = [firstCorner[k] as number, firstCorner[k + 1] as number]
  return Array.from({ length: to - from }, (_, j) => [
    cornerX[from + j] as number,
    cornerY[from + j] as number,
  ])
}

/** A disc, or in space a cylinder. */
function pillarOf(rapier: Rapier, radius: number, depth: number): SpaceShape {
  if (depth === 0) return rapier.ColliderDesc.ball(radius) as SpaceShape
  const { cylinder } = rapier.ColliderDesc as unknown as {
    cylinder(halfHeight: number, radius: number): SpaceShape
  }
  // Cylinders stand along y; a quarter turn around x stands them along z.
  return cylinder(depth / 2, radius).setRotation({ x: Math.SQRT1_2, y: 0, z: 0, w: Math.SQRT1_2 })
}

/** The border of a disc, or in 3D of a cylinder, for bodies inside. */
function shellOf(rapier: Rapier, radius: number, depth: number): SpaceShape {
  const corners = aroundCircle(radius)
  if (depth > 0) return meshOf(rapier, upright(corners, depth))
  const sides = corners.flatMap((_, k) => [k, (k + 1) % corners.length])
  const shape = rapier.ColliderDesc.polyline(Float32Array.from(corners.flat()), Uint32Array.from(sides))
  return shape as SpaceShape
}

/** The half-space behind a line or plane whose normal is a vector of any length. */
function behind(rapier: Rapier, x: number, y: number, z: number): SpaceShape {
  const length = Math.sqrt(x * x + y * y + z * z)
  const normal = { x: x / length, y: y / length, z: z / length }
  return new rapier.ColliderDesc(new rapier.HalfSpace(normal)) as SpaceShape
}

const meshOf = (rapier: Rapier, { corners, triangles }: Mesh): SpaceShape =>
  rapier.ColliderDesc.trimesh(
    Float32Array.from(corners.flat()),
    Uint32Array.from(triangles.flat()),
  ) as SpaceShape

/** A turn about the vertical as a quaternion, of half the angle. */
function turned(cosine: number, sine: number) {
  const half = Math.sqrt(Math.max(0, (1 - cosine) / 2))
  return { x: 0, y: 0, z: sine < 0 ? -half : half, w: Math.sqrt(Math.max(0, (1 + cosine) / 2)) }
}

import type { ColliderDesc, World as Simulation } from '@dimforge/rapier2d-deterministic-compat'
import type { World } from 'drover'
import type { Components, Rapier } from './engine.js'

/** How bodies meet what stands still. */
interface Surface {
  readonly friction: number
  readonly restitution: number
}

/**
 * Makes the world's obstacles bodies that stand still, and its edges if they are walls; in space obstacles reach from the
 * floor to the ceiling. Answers which obstacle a collider is, by its handle; walls are none.
 */
export function surround(
  rapier: Rapier,
  simulation: Simulation,
  world: World,
  walls: boolean,
  surface: Surface,
): Map<number, number> {
  const add = (shape: ColliderDesc) =>
    simulation.createCollider(shape.setFriction(surface.friction).setRestitution(surface.restitution))
  const obstacles = new Map<number, number>()
  for (let k = 0; k < world.obstacles.count; k++) {
    obstacles.set(add(shapeOf(rapier, world, k)).handle, k)
  }
  if (walls) for (const shape of wallsOf(rapier, world)) add(shape)
  return obstacles
}

function shapeOf(rapier: Rapier, { obstacles, space }: World, k: number): ColliderDesc {
  const inSpace = space.dimensions === 3
  const from = obstacles.firstCorner[k] ?? 0
  const to = obstacles.firstCorner[k + 1] ?? 0
  const middle: Components = { x: obstacles.x[k] ?? 0, y: obstacles.y[k] ?? 0, z: space.depth / 2 }
  if (from === to) {
    const radius = obstacles.radius[k] ?? 0
    if (!inSpace) return rapier.ColliderDesc.ball(radius).setTranslation(middle.x, middle.y)
    const upright = rapier.ColliderDesc as unknown as {
      cylinder(halfHeight: number, radius: number): SpaceShape
    }
    // Cylinders stand along y; a quarter turn around x stands them along z.
    return upright
      .cylinder(space.depth / 2, radius)
      .setTranslation(middle.x, middle.y, middle.z)
      .setRotation({ x: Math.SQRT1_2, y: 0, z: 0, w: Math.SQRT1_2 })
  }
  const corners: number[] = []
  for (let j = from; j < to; j++) {
    const x = middle.x + (obstacles.cornerX[j] ?? 0)
    const y = middle.y + (obstacles.cornerY[j] ?? 0)
    if (inSpace) corners.push(x, y, 0, x, y, space.depth)
    else corners.push(x, y)
  }
  const hull = rapier.ColliderDesc.convexHull(Float32Array.from(corners))
  if (hull === null)
    throw new Error(`createPhysicalWorld: obstacle ${k}: expected a polygon wider than a line`)
  return hull
}

/** A shape as Rapier for space has it. */
interface SpaceShape extends ColliderDesc {
  setTranslation(x: number, y: number, z?: number): SpaceShape
  setRotation(rotation: number | { x: number; y: number; z: number; w: number }): SpaceShape
}

/** How thick walls are, in extents of the world: nobody gets through one, or out at its other side. */
const THICK = 0.5

/** A box beyond each edge. */
function wallsOf(rapier: Rapier, { space }: World): readonly ColliderDesc[] {
  const { width, height, depth, dimensions } = space
  const half = [width / 2, height / 2, depth / 2]
  const thick = THICK * Math.max(width, height, depth)
  const box = rapier.ColliderDesc.cuboid as (...halves: readonly number[]) => SpaceShape
  return half.slice(0, dimensions).flatMap((_, axis) =>
    [-1, 1].map((side) => {
      const halves = half.map((extent, k) => (k === axis ? thick : extent + 2 * thick))
      const [x, y, z] = half.map((extent, k) => (k === axis ? extent + side * (extent + thick) : extent))
      return box(...halves.slice(0, dimensions)).setTranslation(x as number, y as number, z as number)
    }),
  )
}

import { streamOf } from '../../math/random.js'
import type { Vector } from '../../math/vector.js'
import { bindObstacle, type ObstacleDescription } from '../../obstacles/obstacle.js'
import { Obstacles, type Outline } from '../../obstacles/obstacles.js'
import type { Solid } from '../../obstacles/solids.js'
import { optionsOf, pluginNamed } from '../../plugins/plugins.js'
import { attempt, type Problem, refuse } from '../../schema/problem.js'
import { show } from '../../schema/show.js'
import type { InputSource } from '../../schema/signal.js'
import { type Space, shortestAlong } from '../../spaces/space.js'
import { LiveValues } from '../signals/live-values.js'

/** Sets the positions of moving obstacles at a time, and their velocities in the step that begins then. */
type MoveObstacles = (time: number, dt: number) => void

export interface BoundObstacles {
  readonly obstacles: Obstacles
  /** A copy for callers, made when first asked for: nothing that they write to its arrays reaches the engine. */
  readonly shown?: () => Obstacles
  /** Undefined if none moves. */
  readonly move?: MoveObstacles
}

/** Binds the obstacles of a world. Errors are added to the problems. */
export function bindObstacles(
  descriptions: readonly ObstacleDescription[],
  space: Space,
  { seed, dt, collisions }: { readonly seed: number; readonly dt: number; readonly collisions: unknown },
  inputs: InputSource,
  /** The ground of agents. */
  ground: 'none' | 'terrain' | 'surface',
  problems: Problem[],
): BoundObstacles {
  const outlines: Outline[] = []
  const solids: Solid[] = []
  const moving = new Map<Outline | Solid, Vector>()
  const varying: LiveValues[] = []
  descriptions.forEach((description, k) => {
    const place = `obstacles[${k}]`
    const { obstacle } = description
    const live = new LiveValues({ seed, inputs }, space.dimensions)
    const fields = optionsOf(pluginNamed('obstacle', obstacle))
    // Numbers that cannot be bound are reported with their places.
    const options = attempt(problems, '', () => live.bind(fields, description, place))
    if (options === undefined) return
    attempt(problems, place, () => {
      live.refuseDiffering('shift')
      const binding = { space, seed, stream: streamOf(place) }
      const shapes = bindObstacle({ ...options, obstacle }, binding)
      if (live.varies) varying.push(live)
      for (const laid of shapes) {
        if (laid.heightRange !== undefined) assertHeights(laid.heightRange, ground)
        const { shift } = laid
        const shape = shift && !live.varies ? moved(laid, shift) : laid
        if (shift && live.varies) moving.set(shape, shift)
        if (!('solid' in shape)) outlines.push(shape)
        else if (space.dimensions === 3) solids.push(shape)
        else refuse('', 'expected no solids in a plane world, got one')
      }
    })
  })
  if (solids.length > 0 && ground !== 'none' && collisions !== 'none') {
    const message = `expected 'none' where spheres, boxes or half-spaces stand in space and agents on the ground, got ${typeof collisions === 'string' ? `'${collisions}'` : show(collisions)}; take obstacles that stand upright`
    problems.push({ path: 'collisions', message })
  }
  const laidOut = () => new Obstacles(outlines, space, moving, solids)
  const obstacles = laidOut()
  let copy: Obstacles | undefined
  const updateCopy = () => {
    if (copy === undefined) return
    copyMotion(obstacles, copy)
    copyMotion(obstacles.solids, copy.solids)
  }
  const shown = () => {
    if (copy === undefined) {
      copy = laidOut()
      updateCopy()
    }
    return copy
  }
  if (moving.size === 0) return { obstacles, shown }
  const step = new Float64Array(1)
  const moveOutlines = mover(outlines, moving, obstacles, space, step)
  const moveSolids = mover(solids, moving, obstacles.solids, space, step)
  const move: MoveObstacles = (time, dt) => {
    step[0] = dt
    for (const live of varying) live.updateStep(time)
    moveOutlines(false)
    moveSolids(false)
    for (const live of varying) live.updateStep(time + dt)
    moveOutlines(true)
    moveSolids(true)
    updateCopy()
  }
  move(0, dt)
  return { obstacles, shown, move }
}

function assertHeights([low, high]: readonly number[], ground: 'none' | 'terrain' | 'surface'): void {
  if (ground !== 'surface') {
    refuse(
      'heightRange',
      'expected none but on a surface of triangles; leave it out, or give the world a surface',
    )
  }
  if (!(low < high)) refuse('heightRange', `expected the lower height first, got [${low}, ${high}]`)
}

/** A shape moved permanently. */
function moved<Shape extends Outline | Solid>(shape: Shape, { x, y, z }: Vector): Shape {
  if ('solid' in shape) return { ...shape, at: [shape.at[0] + x, shape.at[1] + y, shape.at[2] + z] }
  if ('corners' in shape) return { ...shape, corners: shape.corners.map(([cx, cy]) => [cx + x, cy + y]) }
  return { ...shape, x: shape.x + x, y: shape.y + y }
}

interface Columns {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z?: Float64Array
  readonly vx: Float64Array
  readonly vy: Float64Array
  readonly vz?: Float64Array
}

function copyMotion(from: Columns, to: Columns): void {
  for (const name of ['x', 'y', 'z', 'vx', 'vy', 'vz'] as const) {
    const values = from[name]
    if (values) to[name]?.set(values)
  }
}

/**
 * Writes the positions of moving shapes from their current shifts or, from the shifts at the end of the step, their
 * velocities; `step` is its length.
 */
function mover(
  shapes: readonly (Outline | Solid)[],
  shifts: ReadonlyMap<Outline | Solid, Vector>,
  columns: Columns,
  space: Space,
  step: Float64Array,
) {
  const axes = (['x', 'y', 'z'] as const).flatMap((axis) => {
    const [place, speed] = [columns[axis], columns[`v${axis}`]]
    return place && speed ? [{ axis, place, speed, home: place.slice(), now: place.slice() }] : []
  })
  const moving = shapes.flatMap((shape, k) => {
    const offset = shifts.get(shape)
    return offset ? [{ k, offset }] : []
  })
  // Numbers read by axis name would be boxed.
  const shift = new Float64Array(3)
  return (ends: boolean): void => {
    for (let m = 0; m < moving.length; m++) {
      const { k, offset } = moving[m]
      shift[0] = offset.x
      shift[1] = offset.y
      shift[2] = offset.z
      for (let a = 0; a < axes.length; a++) {
        const { axis, place, speed, home, now } = axes[a]
        const at = home[k] + shift[a]
        if (ends) speed[k] = (at - now[k]) / step[0]
        else {
          now[k] = at
          place[k] = space.wraps ? withinBox(at, axis, space) : at
        }
      }
    }
  }
}

/** A coordinate in a wrapped space, moved into the box. */
function withinBox(at: number, axis: 'x' | 'y' | 'z', space: Space): number {
  if (axis === 'z') return at
  const [low, high] = axis === 'x' ? [space.left, space.right] : [space.bottom, space.top]
  const middle = (low + high) / 2
  return middle + shortestAlong(at - middle, high - low)
}

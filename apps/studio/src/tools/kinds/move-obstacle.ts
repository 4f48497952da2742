import type { ObstacleDescription } from 'drover/obstacles'
import { rounded } from '../lines.js'
import type { Spot, Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { obstacleAt, type Shape } from './obstacle-at.js'

/** Pixels around an obstacle at which it is still grabbed. */
const REACH = 4

/** Drags obstacles. */
export interface ObstacleMover extends Omit<Tool, 'down'> {
  /** Grabs the obstacle at a place, if there is one, or one that the scene has not, if only such are asked for. */
  grab(at: Spot, onlyOwn?: boolean): boolean
}

/** A drag is one change; while it goes on, the world plays with the obstacle where it is. */
export function createObstacleMover({ session: { edits } }: ToolSettings): ObstacleMover {
  let held:
    | { readonly from: Spot; readonly index: number; readonly obstacle: ObstacleDescription }
    | undefined
  let isMoved = false
  const drop = (): void => {
    held = undefined
    edits.separate()
  }
  return {
    grab(at, onlyOwn = false) {
      const { obstacles = [] } = edits.scenario.peek().world
      const index = obstacleAt(obstacles, at, REACH * at.pixel)
      if (index < 0 || (onlyOwn && isIn(edits.original.world.obstacles, obstacles[index]))) return false
      edits.separate()
      held = { from: at, index, obstacle: obstacles[index] }
      isMoved = false
      return true
    },
    move({ x, y }) {
      if (held === undefined) return
      const { from, index, obstacle } = held
      edits.set(['world', 'obstacles', index], movedBy(obstacle, x - from.x, y - from.y))
      isMoved = true
    },
    up: drop,
    cancel() {
      if (held !== undefined && isMoved) edits.undo()
      drop()
    },
  }
}

const isIn = (obstacles: readonly ObstacleDescription[] = [], one: ObstacleDescription): boolean =>
  obstacles.some((other) => JSON.stringify(other) === JSON.stringify(one))

function movedBy(obstacle: ObstacleDescription, dx: number, dy: number): ObstacleDescription {
  const moved = ([x = 0, y = 0, ...z]: readonly number[]) => [rounded(x + dx), rounded(y + dy), ...z]
  const { at, points } = obstacle as Shape
  return { ...obstacle, ...(at && { at: moved(at) }), ...(points && { points: points.map(moved) }) }
}

import type { ObstacleDescription } from 'drover/obstacles'
import { type DrawnField, emptyField } from '../field-grid.js'
import { distanceToSegment } from '../lines.js'
import { withoutPath } from '../suggestions.js'
import type { Spot, Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { DRAWN_FIELD } from './field-stroke.js'

/**
 * Takes away the drawn thing that is pressed: an obstacle, a wall's piece, a path,
 * or vectors of the drawn field.
 */
export function createErase(toolbox: ToolSettings): Tool {
  const { edits } = toolbox.session
  const erase = (at: Spot): void => {
    const { obstacles = [], paths = {}, fields } = edits.scenario.peek().world
    const reach = 8 * at.pixel
    const hit = obstacles.findLastIndex((obstacle) => isAt(obstacle, at, reach))
    if (hit >= 0) {
      edits.setAlone(
        ['world', 'obstacles'],
        obstacles.filter((_, k) => k !== hit),
      )
      return
    }
    const path = Object.entries(paths).find(([, { points, closed }]) =>
      isNear(points, closed === true, at, reach),
    )
    if (path !== undefined) {
      edits.setAlone([], withoutPath(edits.scenario.peek(), path[0]))
      return
    }
    const field = fields?.[DRAWN_FIELD] as DrawnField | undefined
    if (field?.field === 'grid') eraseCells(field, at)
  }
  const eraseCells = (field: DrawnField, at: Spot): void => {
    const { width = 640, height = 240 } = edits.scenario.peek().world
    const { vectors: none } = emptyField(width, height)
    const far = Math.max(toolbox.width.value, field.cellSize)
    const vectors = field.vectors.map((cells, column) =>
      cells.map((vector, row) => {
        const x = (column + 0.5) * field.cellSize
        const y = (row + 0.5) * field.cellSize
        return Math.hypot(x - at.x, y - at.y) <= far ? none[0][0] : vector
      }),
    )
    edits.set(['world', 'fields', DRAWN_FIELD], { ...field, vectors })
  }
  let isDown = false
  return {
    down(at) {
      isDown = true
      erase(at)
    },
    move(at) {
      if (isDown) erase(at)
    },
    up() {
      isDown = false
    },
    cancel() {
      isDown = false
    },
  }
}

type Shape = ObstacleDescription & {
  readonly at?: readonly number[]
  readonly radius?: number
  readonly width?: number
  readonly height?: number
  readonly points?: readonly (readonly number[])[]
}

function isAt(obstacle: ObstacleDescription, { x, y }: Spot, reach: number): boolean {
  const { at, width = 1, height = 1, radius = Math.min(width, height) / 2, points } = obstacle as Shape
  if (at !== undefined) return Math.hypot(at[0] - x, at[1] - y) <= radius + reach
  if (obstacle.obstacle === 'wall') return isNear(points, false, { x, y }, reach)
  return points !== undefined && (isInside(points, x, y) || isNear(points, true, { x, y }, reach))
}

/** Whether a point is left of every side of a convex polygon, or right of every side. */
function isInside(corners: readonly (readonly number[])[], x: number, y: number): boolean {
  const sides = corners.map(([ax, ay], k) => {
    const [bx, by] = corners[(k + 1) % corners.length]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}

function isNear(points: unknown, closed: boolean, at: { x: number; y: number }, reach: number): boolean {
  if (!Array.isArray(points)) return false
  const places = points.map(([x, y]: readonly unknown[]) => ({ x: Number(x), y: Number(y) }))
  const ring = closed ? [...places, places[0]] : places
  return ring.slice(1).some((to, k) => distanceToSegment(at, ring[k], to) <= reach)
}

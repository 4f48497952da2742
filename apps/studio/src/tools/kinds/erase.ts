import { type DrawnField, emptyField } from '../field-grid.js'
import { withoutPath } from '../suggestions.js'
import type { Spot, Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { DRAWN_FIELD } from './field-stroke.js'
import { isNear, obstacleAt } from './obstacle-at.js'

/**
 * Takes away the drawn thing that is pressed: an obstacle, a wall's piece, a path,
 * or vectors of the drawn field.
 */
export function createErase(toolbox: ToolSettings): Tool {
  const { edits } = toolbox.session
  const erase = (at: Spot): void => {
    const { obstacles = [], paths = {}, fields } = edits.scenario.peek().world
    const reach = 8 * at.pixel
    const hit = obstacleAt(obstacles, at, reach)
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

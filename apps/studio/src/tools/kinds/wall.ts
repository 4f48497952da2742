import { polygon } from 'drover/obstacles'
import { simplified, wallsAlong } from '../lines.js'
import type { Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { createStroke } from './stroke.js'
import { withObstacles } from './with-obstacles.js'

/** Draws a wall: a thin convex polygon for each straight piece. */
export function createWall(toolbox: ToolSettings): Tool {
  const thickness = () => 0.4 * toolbox.width.value
  return createStroke(toolbox, thickness, (drawn) => {
    const line = simplified(drawn, Math.max(3 * drawn[0].pixel, 0.25 * thickness()))
    withObstacles(
      toolbox.session,
      wallsAlong(line, thickness()).map((points) => polygon({ points })),
    )
  })
}

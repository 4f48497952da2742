import { corner, rounded, simplified } from '../lines.js'
import type { Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { freeName } from './free-name.js'
import { createStroke } from './stroke.js'

/** Draws a path; it is closed if it ends where it began. */
export const createPath = (toolbox: ToolSettings): Tool =>
  createStroke(
    toolbox,
    () => 2 * toolbox.width.value,
    (drawn) => {
      const { edits } = toolbox.session
      const radius = toolbox.width.value
      const line = simplified(drawn, 2 * drawn[0].pixel)
      const [first, last] = [line[0], line[line.length - 1]]
      const closed = line.length > 3 && Math.hypot(first.x - last.x, first.y - last.y) < 2 * radius
      const points = (closed ? line.slice(0, -1) : line).map(({ x, y }) => corner(x, y))
      const name = freeName('drawn', edits.scenario.value.world.paths)
      edits.setAlone(['world', 'paths', name], { points, radius: rounded(radius), closed })
    },
  )

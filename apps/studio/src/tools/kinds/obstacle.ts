import { circle, polygon } from 'drover/obstacles'
import { type Corner, corner, rounded } from '../lines.js'
import type { Spot, Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { withObstacles } from './with-obstacles.js'

/**
 * Puts up an obstacle: round, of the size set or as large as it is drawn from its middle;
 * or a box, drawn corner to corner.
 */
export function createObstacle(toolbox: ToolSettings): Tool {
  const { sketch, shape } = toolbox
  let from: Spot | undefined
  let to: Spot | undefined
  const show = (): void => {
    if (from === undefined || to === undefined) sketch.value = undefined
    else if (shape.value === 'box') sketch.value = { kind: 'corners', corners: boxOf(from, to) }
    else sketch.value = { kind: 'circle', x: from.x, y: from.y, radius: radiusOf(from, to) }
  }
  /** A press that hardly moves makes one of the size set. */
  const isClick = (a: Spot, b: Spot): boolean => Math.hypot(b.x - a.x, b.y - a.y) < 6 * a.pixel
  const radiusOf = (a: Spot, b: Spot): number =>
    isClick(a, b) ? toolbox.width.value : Math.hypot(b.x - a.x, b.y - a.y)
  const boxOf = (a: Spot, b: Spot): readonly Corner[] => {
    const half = toolbox.width.value
    const [left, right] = isClick(a, b) ? [a.x - half, a.x + half] : [Math.min(a.x, b.x), Math.max(a.x, b.x)]
    const [low, high] = isClick(a, b) ? [a.y - half, a.y + half] : [Math.min(a.y, b.y), Math.max(a.y, b.y)]
    return [corner(left, low), corner(right, low), corner(right, high), corner(left, high)]
  }
  const forget = (): void => {
    from = to = undefined
    show()
  }
  return {
    down(at) {
      from = to = at
      show()
    },
    move(at) {
      to = at
      show()
    },
    up() {
      if (from !== undefined && to !== undefined) {
        const corners = boxOf(from, to)
        const isFlat = corners[0][0] === corners[1][0] || corners[1][1] === corners[2][1]
        if (shape.value === 'round')
          withObstacles(toolbox.session, [
            circle({ at: corner(from.x, from.y), radius: rounded(radiusOf(from, to)) }),
          ])
        else if (!isFlat) withObstacles(toolbox.session, [polygon({ points: corners })])
      }
      forget()
    },
    cancel: forget,
  }
}

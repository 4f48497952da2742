import { circle, polygon } from 'drover/obstacles'
import { type Corner, corner, rounded } from '../lines.js'
import type { Spot, Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import type { ObstacleMover } from './move-obstacle.js'
import { withObstacles } from './with-obstacles.js'

/**
 * Drags the obstacle that is pressed, or puts up another: round, of the size set or as large as it is drawn from its middle;
 * or a box, drawn corner to corner. One of the size set stands within the world, also if the press is near its border.
 */
export function createObstacle(toolbox: ToolSettings, mover: ObstacleMover): Tool {
  const { sketch, shape } = toolbox
  let isMoving = false
  let from: Spot | undefined
  let to: Spot | undefined
  const show = (): void => {
    if (from === undefined || to === undefined) sketch.value = undefined
    else if (shape.value === 'box') sketch.value = { kind: 'corners', corners: boxOf(from, to) }
    else sketch.value = { kind: 'circle', ...circleOf(from, to) }
  }
  /** A press that hardly moves makes one of the size set. */
  const isClick = (a: Spot, b: Spot): boolean => Math.hypot(b.x - a.x, b.y - a.y) < 6 * a.pixel
  const placed = ({ x, y }: Spot) => {
    const { width = 640, height = 240 } = toolbox.session.edits.scenario.value.world
    const radius = toolbox.width.value
    const within = (place: number, size: number) =>
      Math.max(Math.min(radius, size / 2), Math.min(Math.max(size - radius, size / 2), place))
    return { x: within(x, width), y: within(y, height), radius }
  }
  const circleOf = (a: Spot, b: Spot) =>
    isClick(a, b) ? placed(a) : { x: a.x, y: a.y, radius: Math.hypot(b.x - a.x, b.y - a.y) }
  const boxOf = (a: Spot, b: Spot): readonly Corner[] => {
    const { x, y, radius: half } = placed(a)
    const [left, right] = isClick(a, b) ? [x - half, x + half] : [Math.min(a.x, b.x), Math.max(a.x, b.x)]
    const [low, high] = isClick(a, b) ? [y - half, y + half] : [Math.min(a.y, b.y), Math.max(a.y, b.y)]
    return [corner(left, low), corner(right, low), corner(right, high), corner(left, high)]
  }
  const forget = (): void => {
    from = to = undefined
    show()
  }
  return {
    down(at) {
      isMoving = mover.grab(at)
      if (isMoving) return
      from = to = at
      show()
    },
    move(at) {
      if (isMoving) return mover.move(at)
      to = at
      show()
    },
    up() {
      if (isMoving) return mover.up()
      if (from !== undefined && to !== undefined) {
        const corners = boxOf(from, to)
        const isFlat = corners[0][0] === corners[1][0] || corners[1][1] === corners[2][1]
        const { x, y, radius } = circleOf(from, to)
        if (shape.value === 'round')
          withObstacles(toolbox.session, [circle({ at: corner(x, y), radius: rounded(radius) })])
        else if (!isFlat) withObstacles(toolbox.session, [polygon({ points: corners })])
      }
      forget()
    },
    cancel() {
      if (isMoving) mover.cancel()
      else forget()
    },
  }
}

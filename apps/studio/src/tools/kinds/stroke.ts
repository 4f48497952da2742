import type { Spot, Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'

/** A tool that draws a line. Subclasses say what to do with the line, and its width. */
export function createStroke(
  { sketch }: ToolSettings,
  width: () => number,
  done: (points: readonly Spot[]) => void,
): Tool {
  let points: readonly Spot[] = []
  const show = (next: readonly Spot[]): void => {
    points = next
    sketch.value = next.length === 0 ? undefined : { kind: 'line', points, width: width() }
  }
  return {
    down: (at) => show([at]),
    move(at) {
      const last = points.at(-1)
      if (last === undefined || Math.hypot(at.x - last.x, at.y - last.y) >= 2 * at.pixel)
        show([...points, at])
    },
    up() {
      const drawn = points
      show([])
      if (drawn.length > 1) done(drawn)
    },
    cancel: () => show([]),
  }
}

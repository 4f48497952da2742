import { rounded } from '../lines.js'
import { hasPointer, withoutPointer, withPointer } from '../pointer-in-scenario.js'
import type { Spot, Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'

/** Agents seek, fear or gather at the pointer while the tool is in use. */
export function createPointer(toolbox: ToolSettings): Tool {
  const { session, cursor } = toolbox
  const { edits } = session
  const pointAt = (down: number) => (at: Spot) => {
    cursor.value = at
    toolbox.point(at, down)
  }
  return {
    down: pointAt(1),
    move: pointAt(1),
    up: () => undefined,
    cancel: () => undefined,
    hover: pointAt(0),
    begin() {
      const scenario = edits.scenario.peek()
      const { width = 640, height = 240, depth } = scenario.world
      const { x, y } = cursor.peek() ?? { x: width / 2, y: height / 2 }
      const at = [rounded(x), rounded(y), ...(depth === undefined ? [] : [depth / 2])]
      edits.setAlone([], withPointer(scenario, toolbox.role.peek(), at))
    },
    end() {
      const scenario = edits.scenario.peek()
      if (hasPointer(scenario)) edits.setAlone([], withoutPointer(scenario))
    },
  }
}

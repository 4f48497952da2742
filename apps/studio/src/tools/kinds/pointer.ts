import { rounded } from '../lines.js'
import { hasPointer, withoutPointer, withPointer } from '../pointer-in-scenario.js'
import type { Spot, Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'

/** Agents seek, fear or gather at the pointer while the tool is in use. */
export function createPointer(toolbox: ToolSettings): Tool {
  const { session, cursor } = toolbox
  const { edits } = session
  const isThere = (): boolean => hasPointer(edits.scenario.peek())
  const pointAt = (down: number) => (at: Spot) => {
    cursor.value = at
    if (isThere() || toolbox.isPointerFollowed.peek()) toolbox.point(at, down)
  }
  const place = ({ x, y }: Pick<Spot, 'x' | 'y'>): void => {
    const scenario = edits.scenario.peek()
    const { depth } = scenario.world
    const at = [rounded(x), rounded(y), ...(depth === undefined ? [] : [depth / 2])]
    edits.setAlone([], withPointer(scenario, toolbox.role.peek(), at))
  }
  return {
    down(at) {
      if (!isThere() && !toolbox.isPointerFollowed.peek()) place(at)
      pointAt(1)(at)
    },
    move: pointAt(1),
    up: () => undefined,
    cancel: () => undefined,
    hover: pointAt(0),
    adjust() {
      const at = cursor.peek()
      if (isThere() && at !== undefined) place(at)
    },
    end() {
      const scenario = edits.scenario.peek()
      if (hasPointer(scenario)) edits.setAlone([], withoutPointer(scenario))
    },
  }
}

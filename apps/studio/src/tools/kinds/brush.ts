import type { Places } from '../../simulation/player/by-hand.js'
import { inBatches } from '../batches.js'
import type { Spot, Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'

/** A tool that acts at regular distances along its way. `begin` starts a stroke and returns what continues it. */
export function createBrush(
  { sketch, width }: ToolSettings,
  apart: () => number,
  begin: () => (places: Places) => Promise<void>,
): Tool {
  let paint: (place: Places[number]) => void
  let last: Spot | undefined
  const show = ({ x, y }: Spot): void => {
    sketch.value = { kind: 'circle', x, y, radius: width.value }
  }
  const put = (at: Spot): void => {
    last = at
    paint([at.x, at.y])
  }
  return {
    down(at) {
      paint = inBatches(begin())
      show(at)
      put(at)
    },
    move(at) {
      show(at)
      if (last === undefined || Math.hypot(at.x - last.x, at.y - last.y) >= apart()) put(at)
    },
    up() {
      last = undefined
    },
    cancel() {
      last = undefined
      sketch.value = undefined
    },
    hover: show,
  }
}

import { Stroke } from '../../session/stroke.js'
import type { Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { createBrush } from './brush.js'

/** Removes all agents that it passes over, from the run but not from the scenario. */
export const createRemove = (toolbox: ToolSettings): Tool =>
  createBrush(
    toolbox,
    () => 0.3 * toolbox.width.value,
    () => {
      const stroke = new Stroke(toolbox.session, 'remove')
      return (places) =>
        stroke.paint((simulation) => simulation.request('remove', places, toolbox.width.value))
    },
  )

import { Stroke } from '../../session/stroke.js'
import type { Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { createBrush } from './brush.js'

/**
 * Adds agents where it passes, one at a time, half a width apart. They are of the run, not of the scenario.
 */
export const createAdd = (toolbox: ToolSettings): Tool =>
  createBrush(
    toolbox,
    () => 0.5 * toolbox.width.value,
    () => {
      const stroke = new Stroke(toolbox.session, 'spawn')
      return (places) =>
        stroke.paint((simulation) => simulation.request('spawn', toolbox.population.value, places))
    },
  )

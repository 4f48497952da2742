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
    (places) =>
      toolbox.session.touch((simulation) => simulation.request('spawn', toolbox.population.value, places)),
  )

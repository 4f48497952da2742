import type { Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { createBrush } from './brush.js'

/**
 * Adds agents where it passes, one at a time, half a width apart. They are of the run, not of the scenario.
 */
export const createAdd = (hands: ToolSettings): Tool =>
  createBrush(
    hands,
    () => 0.5 * hands.width.value,
    (places) => hands.session.touch((simulation) => simulation.ask('spawn', hands.population.value, places)),
  )

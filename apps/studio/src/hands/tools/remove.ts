import type { Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { createBrush } from './brush.js'

/** Takes away all agents that it passes over. They are gone from the run, not from the scenario. */
export const createRemove = (hands: ToolSettings): Tool =>
  createBrush(
    hands,
    () => 0.3 * hands.width.value,
    (places) => hands.session.touch((simulation) => simulation.ask('remove', places, hands.width.value)),
  )

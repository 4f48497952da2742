import { type DrawnField, emptyField, withStroke } from '../field-grid.js'
import { simplified } from '../lines.js'
import type { Tool } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { createStroke } from './stroke.js'

/** The name of the drawn field. */
export const DRAWN_FIELD = 'drawn'

/** Draws into a flow field: its vectors point along the stroke. */
export const createFieldStroke = (toolbox: ToolSettings): Tool =>
  createStroke(
    toolbox,
    () => 2 * toolbox.width.value,
    (drawn) => {
      const { edits } = toolbox.session
      const { width = 640, height = 240, fields } = edits.scenario.value.world
      const before = fields?.[DRAWN_FIELD] as DrawnField | undefined
      const field = before?.field === 'grid' ? before : emptyField(width, height)
      edits.setAlone(
        ['world', 'fields', DRAWN_FIELD],
        withStroke(field, simplified(drawn, 2 * drawn[0].pixel), toolbox.width.value),
      )
    },
  )

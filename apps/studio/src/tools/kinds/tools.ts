import type { Tool, ToolName } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { createAdd } from './add.js'
import { createErase } from './erase.js'
import { createFieldStroke } from './field-stroke.js'
import { createObstacleMover, type ObstacleMover } from './move-obstacle.js'
import { createObstacle } from './obstacle.js'
import { createPath } from './path.js'
import { createPointer } from './pointer.js'
import { createRemove } from './remove.js'
import { createWall } from './wall.js'

/** The tools by name, and what drags obstacles without one. */
export interface Tools {
  readonly named: Readonly<Record<ToolName, Tool | undefined>>
  readonly mover: ObstacleMover
}

export function createTools(settings: ToolSettings): Tools {
  const mover = createObstacleMover(settings)
  const named = {
    look: undefined,
    pointer: createPointer(settings),
    path: createPath(settings),
    obstacle: createObstacle(settings, mover),
    wall: createWall(settings),
    field: createFieldStroke(settings),
    add: createAdd(settings),
    remove: createRemove(settings),
    erase: createErase(settings),
  }
  return { named, mover }
}

import { effect } from '@preact/signals'
import type { Session } from '../session/session.js'
import { acceptFiles } from './files/accept-files.js'
import { createAdd } from './kinds/add.js'
import { createErase } from './kinds/erase.js'
import { createFieldStroke } from './kinds/field-stroke.js'
import { createObstacle } from './kinds/obstacle.js'
import { createPath } from './kinds/path.js'
import { createPointer } from './kinds/pointer.js'
import { createRemove } from './kinds/remove.js'
import { createWall } from './kinds/wall.js'
import { hasPointer, type PointerRole } from './pointer-in-scenario.js'
import type { Tool, ToolName } from './tool.js'
import { ToolSettings } from './tool-settings.js'

/** The tools that edit the world by mouse, touch or keys, and the chosen tool. */
export class Toolbox extends ToolSettings {
  readonly #tools: Readonly<Record<ToolName, Tool | undefined>>
  readonly #stops: readonly (() => void)[]

  /** `takesFiles`: whether dropped files are for this session. */
  constructor(session: Session, takesFiles = true) {
    super(session)
    this.#tools = {
      look: undefined,
      pointer: createPointer(this),
      path: createPath(this),
      obstacle: createObstacle(this),
      wall: createWall(this),
      field: createFieldStroke(this),
      add: createAdd(this),
      remove: createRemove(this),
      erase: createErase(this),
    }
    this.#stops = [
      ...(takesFiles
        ? [
            acceptFiles(
              (file) => void import('./files/open-file.js').then(({ openFile }) => openFile(this, file)),
              (isOver) => {
                this.isDraggedOver.value = isOver
              },
            ),
          ]
        : []),
      effect(() => this.forgetFile()),
      effect(() => {
        // Undoing the pointer deselects its tool.
        if (this.active.value === 'pointer' && !hasPointer(session.edits.scenario.value)) this.choose('look')
      }),
    ]
  }

  get tool(): Tool | undefined {
    return this.#tools[this.active.value]
  }

  /** Changes the role of the pointer. */
  takeFor(role: PointerRole): void {
    this.role.value = role
    if (this.active.peek() === 'pointer') this.#tools.pointer?.begin?.()
  }

  choose(name: ToolName): void {
    const before = this.active.peek()
    if (name === before) return
    this.#tools[before]?.end?.()
    this.sketch.value = undefined
    this.cursor.value = undefined
    this.#tools[name]?.begin?.()
    this.active.value = name
  }

  close(): void {
    this.forgetPointer()
    for (const stop of this.#stops) stop()
  }
}

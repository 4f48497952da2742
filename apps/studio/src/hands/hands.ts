import { effect } from '@preact/signals'
import type { Session } from '../app/session.js'
import { acceptFiles } from './files/accept-files.js'
import { hasPointer, type PointerRole } from './pointer-in-scenario.js'
import type { Tool, ToolName } from './tool.js'
import { ToolSettings } from './tool-settings.js'
import { createAdd } from './tools/add.js'
import { createErase } from './tools/erase.js'
import { createFieldStroke } from './tools/field-stroke.js'
import { createObstacle } from './tools/obstacle.js'
import { createPath } from './tools/path.js'
import { createPointer } from './tools/pointer.js'
import { createRemove } from './tools/remove.js'
import { createWall } from './tools/wall.js'

/** What a person does to the world with mouse, finger or keys: the tools, and which of them is chosen. */
export class Hands extends ToolSettings {
  readonly #tools: Readonly<Record<ToolName, Tool | undefined>>
  readonly #stops: readonly (() => void)[]

  /** `takesFiles`: whether files that are dropped on the page are for this session. */
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
      ...(takesFiles ? [acceptFiles(this)] : []),
      effect(() => {
        // What came of a file is no longer so when it is undone.
        if (session.edits.canRedo.value) this.told.value = ''
      }),
      effect(() => {
        // A pointer that was undone is laid down.
        if (this.active.value === 'pointer' && !hasPointer(session.edits.scenario.value)) this.choose('look')
      }),
    ]
  }

  get tool(): Tool | undefined {
    return this.#tools[this.active.value]
  }

  /** Lets agents take the pointer for something else. */
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
    for (const stop of this.#stops) stop()
  }
}

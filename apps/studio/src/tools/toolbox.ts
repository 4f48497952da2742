import { effect } from '@preact/signals'
import type { Session } from '../session/session.js'
import { acceptFiles } from './files/accept-files.js'
import type { Tools } from './kinds/tools.js'
import { hasPointer, type PointerRole } from './pointer-in-scenario.js'
import type { Spot, Tool, ToolName } from './tool.js'
import { ToolSettings } from './tool-settings.js'

/** The tools that edit the world by mouse, touch or keys, and the chosen tool. */
export class Toolbox extends ToolSettings {
  readonly #loading: Promise<void>
  #tools: Tools | undefined
  /** Whether a lesson allows only some controls, and no tools. */
  readonly isLocked: boolean
  readonly #stops: readonly (() => void)[]

  /** `takesFiles`: whether dropped files are for this session. */
  constructor(session: Session, takesFiles = true) {
    super(session)
    this.isLocked = session.allowed !== undefined
    // Nobody takes a tool before the first picture.
    this.#loading = import('./kinds/tools.js').then(({ createTools }) => {
      this.#tools = createTools(this)
    })
    let isPointerThere = false
    this.#stops = [
      ...(takesFiles && !this.isLocked
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
        const hadPointer = isPointerThere
        isPointerThere = hasPointer(session.edits.scenario.value)
        // Undoing the pointer deselects its tool.
        if (hadPointer && !isPointerThere && this.active.peek() === 'pointer') this.choose('look')
      }),
    ]
  }

  get tool(): Tool | undefined {
    return this.#tools?.named[this.active.value]
  }

  /** The tool that a press at a place takes: without one, what drags an obstacle that a person put up. */
  toolAt(at: Spot): Tool | undefined {
    const mover = this.isLocked ? undefined : this.#tools?.mover
    return this.tool ?? (mover?.grab(at, true) ? { ...mover, down() {} } : undefined)
  }

  /** Changes the role of the pointer. */
  takeFor(role: PointerRole): void {
    this.role.value = role
    if (this.active.peek() === 'pointer') this.tool?.adjust?.()
  }

  choose(name: ToolName): void {
    const before = this.active.peek()
    if (name === before) return
    if (this.#tools === undefined) return void this.#loading.then(() => this.choose(name))
    const { named } = this.#tools
    named[before]?.end?.()
    this.sketch.value = undefined
    this.cursor.value = undefined
    this.active.value = name
  }

  close(): void {
    this.forgetPointer()
    for (const stop of this.#stops) stop()
  }
}

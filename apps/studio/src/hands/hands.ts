import { computed, effect, signal } from '@preact/signals'
import type { Session } from '../app/session.js'
import type { Pointing } from '../simulation/pointer-trail.js'
import { inBatches } from './batches.js'
import { acceptFiles } from './files/accept-files.js'
import type { Sketch, Spot, Tool, ToolName } from './tool.js'
import { createAdd } from './tools/add.js'
import { createErase } from './tools/erase.js'
import { createFieldStroke } from './tools/field-stroke.js'
import { createObstacle } from './tools/obstacle.js'
import { createPath } from './tools/path.js'
import { createPointer, followsPointer, hasPointer, type PointerRole } from './tools/pointer.js'
import { createRemove } from './tools/remove.js'
import { createWall } from './tools/wall.js'

/**
 * What a person does to the world with mouse, finger or keys:
 * which tool is chosen, how it is set, what it draws.
 */
export class Hands {
  readonly session: Session
  readonly active = signal<ToolName>('look')
  /** What the tool would leave. */
  readonly sketch = signal<Sketch | undefined>(undefined)
  /** Where the keys or the mouse are with a tool. */
  readonly cursor = signal<{ readonly x: number; readonly y: number } | undefined>(undefined)
  /** How wide tools are, as a share of the longer side of the world. */
  readonly share = signal(0.03)
  readonly role = signal<PointerRole>('target')
  readonly shape = signal<'round' | 'box'>('round')
  /** Whom the brush adds. */
  readonly population = signal(0)
  /** A line about what came of a file. */
  readonly told = signal('')
  /** A line about what could not be done. */
  readonly wrong = signal('')
  /** Whether a file is held over the page. */
  readonly isOffered = signal(false)
  /** A picture that was opened, and may be read in another way. */
  readonly picture = signal<File | undefined>(undefined)
  readonly width = computed(() => {
    const { width = 640, height = 240 } = this.session.edits.scenario.value.world
    return this.share.value * Math.max(width, height)
  })
  readonly #tools: Readonly<Record<ToolName, Tool | undefined>>
  readonly #stops: readonly (() => void)[]

  /** Whether numbers of the world follow the pointer. */
  readonly #isFollowed = computed(() => followsPointer(this.session.edits.scenario.value))
  readonly #send: (pointing: Pointing) => void

  /** `takesFiles`: whether files that are dropped on the page are for this session. */
  constructor(session: Session, takesFiles = true) {
    this.session = session
    this.#send = inBatches((moves) =>
      session.touch((simulation) => simulation.ask('point', ...(moves.at(-1) as Pointing))),
    )
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

  /** Has the world know where the person points, and whether a button is held: 1 or 0. */
  point({ x, y }: Spot, down: number): void {
    this.#send([x, y, down])
  }

  /** The same without any tool, while time goes on: where numbers of the world follow the pointer. */
  pointAlong(at: Spot, down: number): void {
    if (this.session.clock.playing.peek() && this.#isFollowed.peek()) this.point(at, down)
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

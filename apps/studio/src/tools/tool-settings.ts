import type { Scenario } from '@drover/scenarios'
import { computed, signal } from '@preact/signals'
import type { Session } from '../session/session.js'
import type { Pointing } from '../simulation/player/pointer-trail.js'
import { inBatches } from './batches.js'
import { followsPointer, leavesRestingPointer, type PointerRole } from './pointer-in-scenario.js'
import type { Sketch, Spot, ToolName } from './tool.js'

/** Time without motion after which the pointer rests. Milliseconds. */
const RESTS_AFTER = 3000

/** The settings of the tools, their previews and their messages. */
export class ToolSettings {
  readonly session: Session
  readonly active = signal<ToolName>('look')
  /** Preview of the drawn object. */
  readonly sketch = signal<Sketch | undefined>(undefined)
  /** The place of the tool, by mouse or keys. */
  readonly cursor = signal<{ readonly x: number; readonly y: number } | undefined>(undefined)
  /** The width of tools, as a share of the world's longer side. */
  readonly share = signal(0.03)
  readonly role = signal<PointerRole>('target')
  readonly shape = signal<'round' | 'box'>('round')
  /** The population that the brush adds to. */
  readonly population = signal(0)
  /** A notice about an opened file. */
  readonly fileNotice = signal('')
  /** The scenario that the notice is about. */
  #noticed: Scenario | undefined
  #restarts = false
  /** An error about a file. */
  readonly fileError = signal('')
  /** Whether a file is dragged over the page. */
  readonly isDraggedOver = signal(false)
  /** An opened picture that can also be read as heights. */
  readonly picture = signal<File | undefined>(undefined)
  readonly width = computed(() => {
    const { width = 640, height = 240 } = this.session.edits.scenario.value.world
    return this.share.value * Math.max(width, height)
  })
  /** Whether numbers of the world follow the pointer, without a tool. */
  readonly isPointerFollowed = computed(() => followsPointer(this.session.edits.scenario.value))
  /** Whether the world plays and numbers of it follow the pointer. */
  readonly pointerLeads = computed(() => this.isPointerFollowed.value && this.session.clock.playing.value)
  readonly #leavesResting = computed(() => leavesRestingPointer(this.session.edits.scenario.value))
  readonly #send: (pointing: Pointing) => void
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(session: Session) {
    this.session = session
    this.#send = inBatches((moves) =>
      session.touch(async (simulation) => {
        const progress = await simulation.request('point', ...(moves.at(-1) as Pointing))
        session.log.point(progress.step)
        return progress
      }),
    )
  }

  /**
   * Shows a notice about a file that has just changed the world, until the world is changed again. `restarts`: whether
   * the world starts anew with it.
   */
  async tellOfFile(notice: string, restarts: boolean): Promise<void> {
    this.#noticed = this.session.edits.scenario.peek()
    this.#restarts = restarts
    this.fileNotice.value = notice
    if (restarts) await this.session.clock.restart()
  }

  undoFile(): void {
    this.session.edits.undo()
    if (this.#restarts) void this.session.clock.restart()
  }

  /** Clears the notice about a file if the world has changed since. */
  forgetFile(): void {
    if (this.session.edits.scenario.value !== this.#noticed) this.fileNotice.value = ''
  }

  /** Sets the world's inputs of the pointer: its place, and 1 while a button is held. */
  point({ x, y }: Spot, down: number): void {
    this.#send([x, y, down])
  }

  /** The same without a tool, while the pointer leads. */
  pointAlong(at: Spot, down: number): void {
    if (!this.pointerLeads.peek()) return
    this.point(at, down)
    clearTimeout(this.#resting)
    if (this.#leavesResting.peek()) this.#resting = setTimeout(() => this.#rest(), RESTS_AFTER)
  }

  /** Releases what followed the pointer after a while without motion. */
  #rest(): void {
    if (this.session.clock.playing.peek()) void this.session.touch((simulation) => simulation.request('rest'))
  }

  /** Cancels the timer. */
  forgetPointer(): void {
    clearTimeout(this.#resting)
  }
}

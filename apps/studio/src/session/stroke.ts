import type { SavedAgents } from '../simulation/player/by-hand.js'
import type { Handled } from '../simulation/player/player.js'
import type { Simulation } from '../simulation/simulation.js'
import type { Touch } from './edits.js'
import type { Session } from './session.js'

/** The agents that a brush added or removed in one stroke, which is undone as one. */
export class Stroke implements Touch {
  step = 0
  #agents: readonly SavedAgents[] = []
  #isRecorded = false
  #isEnded = false
  readonly #session: Session
  readonly #kind: 'spawn' | 'remove'

  constructor(session: Session, kind: 'spawn' | 'remove') {
    this.#session = session
    this.#kind = kind
  }

  /** Continues the stroke, unless it was undone meanwhile. */
  async paint(change: (simulation: Simulation) => Promise<Handled>): Promise<void> {
    if (this.#isEnded) return
    await this.#session.touch(async (simulation) => {
      const handled = await change(simulation)
      this.step = handled.step
      this.#agents = [...this.#agents, ...handled.agents]
      this.#log(handled, this.#kind === 'spawn')
      // A stroke that changed no agent needs no undo.
      if (!this.#isRecorded && handled.agents.length > 0) {
        this.#isRecorded = true
        this.#session.edits.record(this)
      }
      return handled
    })
  }

  get added(): number {
    return (this.#kind === 'spawn' ? 1 : -1) * countOf(this.#agents)
  }

  undo(): void {
    this.#turn(this.#kind === 'spawn' ? 'takeOut' : 'putBack')
  }

  redo(): void {
    this.#turn(this.#kind === 'spawn' ? 'putBack' : 'takeOut')
  }

  #turn(task: 'takeOut' | 'putBack'): void {
    this.#isEnded = true
    void this.#session.touch(async (simulation) => {
      const handled = await simulation.request(task, this.#agents)
      this.step = handled.step
      this.#agents = handled.agents
      this.#log(handled, task === 'putBack')
      return handled
    })
  }

  #log({ step, agents }: Handled, isAdded: boolean): void {
    this.#session.log.stroke(this, step, (isAdded ? 1 : -1) * countOf(agents))
  }
}

const countOf = (agents: readonly SavedAgents[]): number => agents.reduce((sum, { id }) => sum + id.length, 0)

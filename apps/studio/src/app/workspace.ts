import type { Scenario } from '@drover/scenarios'
import { computed, signal } from '@preact/signals'
import { addressOf } from '../share/address.js'
import { loadPacking } from '../share/packing-on-demand.js'
import { Clock } from '../time/clock.js'
import { type SceneRequest, showAddress } from './route.js'
import { Session } from './session.js'

/**
 * What lies open on the page of a scene: a world, or two for comparison;
 * one time for both, and the address of it all.
 */
export class Workspace {
  readonly first: Session
  /** The world beside the first. */
  readonly second = signal<Session | undefined>(undefined)
  readonly #selected = signal<Session | undefined>(undefined)
  /** The one that the panel edits. */
  readonly active = computed(() =>
    this.#selected.value === this.second.value && this.second.value !== undefined
      ? this.second.value
      : this.first,
  )
  readonly clock: Clock
  /** What the person should know although nothing went wrong. */
  readonly notice = signal('')
  #isClosed = false

  constructor({ scene, scenario, run, problem, beside, rule }: SceneRequest) {
    this.clock = new Clock(() => {
      const second = this.second.peek()
      return second === undefined ? [this.first] : [this.first, second]
    })
    if (problem !== undefined) this.notice.value = problem
    this.first = new Session(scene, scenario, this.clock, {
      rule,
      changed: () => void this.#updateUrl(),
      restarted: () => this.#restartSecond(),
    })
    void this.first.begin(rule === undefined ? run : 0).then(() => {
      const { problems, notices } = this.first
      const isWell = problems.value.length === 0 && notices.value.length === 0
      if (isWell && rule === undefined && run === undefined) this.clock.begin()
    })
    if (beside !== undefined) this.#openSecond(beside, run)
    this.clock.start()
    void loadPacking()
  }

  /** Whether it is the first of two, or the second. */
  labelOf(session: Session): 'A' | 'B' {
    return session === this.first ? 'A' : 'B'
  }

  activate(session: Session): void {
    this.#selected.value = session
  }

  /** Begins anew, with the same scenario a second time beside it. */
  async compare(): Promise<void> {
    // A rule runs in the worker of the first alone.
    this.#openSecond(this.first.rule.without(this.first.edits.scenario.value))
    void this.#updateUrl()
    await this.clock.restart()
  }

  #openSecond(scenario: Scenario, run?: number): void {
    const second = new Session(this.first.scene, scenario, this.clock, {
      changed: () => void this.#updateUrl(),
    })
    this.second.value = second
    void second.begin(run)
  }

  /** The world beside the first does as the first did: begins anew, and makes as many steps. */
  async #restartSecond(): Promise<void> {
    await this.second.value?.restart()
    await this.second.value?.reach(this.first)
  }

  /** Goes on without the second world. */
  closeSecond(): void {
    this.second.value?.close()
    this.second.value = undefined
    void this.#updateUrl()
  }

  /** Ends what takes long in any of the worlds. */
  stop(): void {
    this.first.stop()
    this.second.value?.stop()
  }

  async #updateUrl(): Promise<void> {
    await loadPacking()
    if (this.#isClosed) return
    const { scene, accepted, rule } = this.first
    const address = addressOf(scene, accepted, rule.sharedIn(accepted), this.second.value?.accepted)
    this.notice.value =
      address === undefined ? 'This world is too large for a URL: save the scenario to keep it.' : ''
    // The last that fits would open another world: better the scene as it is.
    showAddress(address ?? addressOf(scene) ?? location.hash)
  }

  close(): void {
    this.#isClosed = true
    this.clock.close()
    this.first.close()
    this.second.value?.close()
  }
}

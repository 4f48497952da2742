import type { Scenario } from '@drover/scenarios'
import { computed, effect, signal, untracked } from '@preact/signals'
import { showAddress } from '../routes/page-address.js'
import type { Lesson, SceneRequest } from '../routes/route.js'
import { addressOf } from '../share/address.js'
import { lessonParts, withParts } from '../share/lesson-query.js'
import { loadPacking } from '../share/packing-on-demand.js'
import { withView } from '../share/view-query.js'
import { Clock } from '../time/clock.js'
import { Session } from './session.js'

/** The worlds on a scene's page: one, or two for comparison, with one clock and one URL. */
export class Workspace {
  readonly first: Session
  /** The second world in a comparison. */
  readonly second = signal<Session | undefined>(undefined)
  readonly #selected = signal<Session | undefined>(undefined)
  /** The world that the panel edits. */
  readonly active = computed(() =>
    this.#selected.value === this.second.value && this.second.value !== undefined
      ? this.second.value
      : this.first,
  )
  readonly clock: Clock
  readonly #lesson: Lesson
  readonly #stopChoosing: () => void
  /** A notice that is not an error. */
  readonly notice = signal('')
  #isClosed = false
  #view = new URLSearchParams()

  constructor({ scene, scenario, run, problem, beside, rule, view, lesson }: SceneRequest) {
    this.clock = new Clock(() => {
      const second = this.second.peek()
      return second === undefined ? [this.first] : [this.first, second]
    })
    this.#lesson = lesson
    if (problem !== undefined) this.notice.value = problem
    this.first = new Session(scene, scenario, this.clock, {
      rule,
      allowed: lesson.controls,
      changed: () => void this.#updateUrl(),
      restarted: () => this.#restartSecond(),
    })
    this.first.chosen.value = view.agent
    void this.first.begin(rule === undefined ? run : 0).then(() => {
      const { problems, notices } = this.first
      const isWell = problems.value.length === 0 && notices.value.length === 0
      if (isWell && rule === undefined && run === undefined) this.clock.begin()
    })
    if (beside !== undefined) void this.#openSecond(beside).begin(run)
    this.#stopChoosing = effect(() => this.#chooseInBoth())
    this.clock.start()
  }

  /** A for the first world, B for the second. */
  labelOf(session: Session): 'A' | 'B' {
    return session === this.first ? 'A' : 'B'
  }

  /** Both worlds explain the same agent: that of the world in use. */
  #chooseInBoth(): void {
    const second = this.second.value
    const active = this.active.value
    const chosen = active.chosen.value
    if (second === undefined) return
    const other = active === second ? this.first : second
    const known = other.chosen.peek()
    if (known?.id !== chosen?.id || known?.population !== chosen?.population)
      untracked(() => void other.choose(chosen))
  }

  activate(session: Session): void {
    this.#selected.value = session
  }

  /** Adds a second world of the same scenario, in the present state of the first. */
  async compare(): Promise<void> {
    // A rule runs only in the worker of the first world.
    const second = this.#openSecond(this.first.rule.without(this.first.edits.scenario.value))
    void this.#updateUrl()
    await second.beginAs(this.first)
  }

  #openSecond(scenario: Scenario): Session {
    const second = new Session(this.first.scene, scenario, this.clock, {
      allowed: this.first.allowed,
      changed: () => void this.#updateUrl(),
    })
    this.second.value = second
    second.chosen.value = this.first.chosen.peek()
    return second
  }

  /** Restarts the second world and makes as many steps as the first. */
  async #restartSecond(): Promise<void> {
    await this.second.value?.restart()
    await this.second.value?.reach(this.first)
  }

  /** Closes the second world. */
  closeSecond(): void {
    this.second.value?.close()
    this.second.value = undefined
    void this.#updateUrl()
  }

  /** Ends the comparison with the settings of the second world; undo restores those of the first. */
  keepSecond(): void {
    const kept = this.second.value?.edits.scenario.peek()
    this.closeSecond()
    if (kept !== undefined) this.first.edits.replace(kept)
  }

  /** Stops long work in both worlds. */
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
    // The last URL that fits would open another world: use that of the plain scene instead.
    const fitting = address ?? addressOf(scene)
    const asked = fitting === undefined ? location.hash : withParts(fitting, lessonParts(this.#lesson))
    showAddress(withView(asked, this.#view))
  }

  /** Keeps the view state in the URL. */
  showView(view: URLSearchParams): void {
    this.#view = view
    showAddress(withView(location.hash, view))
  }

  close(): void {
    this.#isClosed = true
    this.#stopChoosing()
    this.clock.close()
    this.first.close()
    this.second.value?.close()
  }
}

import type { Scenario } from '@drover/scenarios'
import { computed, signal } from '@preact/signals'

/** A path into a scenario: keys and indexes. */
export type Place = readonly (string | number)[]

/** A change of the agents by hand: it belongs to the run, not to the scenario. */
export interface Touch {
  /** The step at which it was last made or undone. */
  readonly step: number
  /** How many agents it added; negative if it removed them. */
  readonly added: number
  undo(): void
  redo(): void
}

export type Entry = Scenario | Touch

export const isTouch = (entry: Entry): entry is Touch => 'undo' in entry

/** Most edits that can be undone. */
const REMEMBERED = 200

/** The scenario being edited, with undo and redo, also of touches. Scenarios are plain data, never changed in place. */
export class Edits {
  readonly original: Scenario
  readonly #present
  readonly #past = signal<readonly Entry[]>([])
  readonly #future = signal<readonly Entry[]>([])
  readonly #notify: (scenario: Scenario) => void
  #lastPlace = ''
  /** The undo and redo stacks of each scenario shown. */
  readonly #histories = new WeakMap<Scenario, readonly [readonly Entry[], readonly Entry[]]>()
  /** The scenario that undo and redo show, or the touch that they undo or make again. */
  readonly toUndo = computed(() => this.#past.value.at(-1))
  readonly toRedo = computed(() => this.#future.value.at(0))

  constructor(original: Scenario, present: Scenario, notify: (scenario: Scenario) => void) {
    this.original = original
    this.#present = signal(present)
    this.#notify = notify
    this.#histories.set(present, [[], []])
  }

  get scenario() {
    return this.#present
  }

  /**
   * Sets a value at a place; undefined removes it. Consecutive edits of one place are undone together. `of`: an
   * equivalent form of the scenario, such as with defaults filled in.
   */
  set(place: Place, value: unknown, of: object = this.#present.value): void {
    const name = JSON.stringify(place)
    const present = this.#present.value
    if (name !== this.#lastPlace || this.#past.value.length === 0) this.#push(present)
    this.#lastPlace = name
    this.#future.value = []
    this.#show(withValue(of, place, value) as Scenario)
  }

  /** Like `set`, but always a separate undo entry. */
  setAlone(place: Place, value: unknown): void {
    this.#lastPlace = ''
    this.set(place, value)
    this.#lastPlace = ''
  }

  /** Has the next edit undone alone, also if it is of the same place as the last. */
  separate(): void {
    this.#lastPlace = ''
  }

  /** Remembers a touch that was just made. */
  record(touch: Touch): void {
    this.#push(touch)
    this.#lastPlace = ''
    this.#future.value = []
    this.#keepHistory()
  }

  /** Forgets the touches after a step: the world now goes on from there in another way. */
  forgetTouchesAfter(step: number): void {
    const isKept = (entry: Entry): boolean => !isTouch(entry) || entry.step <= step
    if ([...this.#past.value, ...this.#future.value].every(isKept)) return
    this.#past.value = this.#past.value.filter(isKept)
    this.#future.value = this.#future.value.filter(isKept)
    this.#keepHistory()
  }

  undo(): void {
    const previous = this.#past.value.at(-1)
    if (previous === undefined) return
    this.#future.value = [isTouch(previous) ? previous : this.#present.value, ...this.#future.value]
    this.#past.value = this.#past.value.slice(0, -1)
    this.#lastPlace = ''
    if (isTouch(previous)) {
      this.#keepHistory()
      previous.undo()
    } else this.#show(previous)
  }

  redo(): void {
    const next = this.#future.value[0]
    if (next === undefined) return
    this.#past.value = [...this.#past.value, isTouch(next) ? next : this.#present.value]
    this.#future.value = this.#future.value.slice(1)
    this.#lastPlace = ''
    if (isTouch(next)) {
      this.#keepHistory()
      next.redo()
    } else this.#show(next)
  }

  /** Replaces the whole scenario; can be undone. */
  replace(scenario: Scenario): void {
    this.#lastPlace = ''
    this.set([], scenario)
    this.#lastPlace = ''
  }

  /** Restores the scene's own scenario; can be undone. */
  reset(): void {
    this.replace(this.original)
  }

  /** Drops the edits since a shown scenario, without notifying anyone. */
  dropSince(shown: Scenario): void {
    const [past, future] = this.#histories.get(shown) ?? [[], []]
    this.#past.value = past
    this.#future.value = future
    this.#lastPlace = ''
    this.#present.value = shown
  }

  /** The scenarios shown between two, exclusive, latest first. */
  between(shown: Scenario, later: Scenario): readonly Scenario[] {
    const past = this.#histories.get(later)?.[0] ?? []
    const at = past.lastIndexOf(shown)
    const entries = at < 0 ? [] : past.slice(at + 1)
    return entries.filter((entry): entry is Scenario => !isTouch(entry)).reverse()
  }

  #show(scenario: Scenario): void {
    this.#present.value = scenario
    this.#keepHistory()
    this.#notify(scenario)
  }

  #push(entry: Entry): void {
    this.#past.value = [...this.#past.value.slice(1 - REMEMBERED), entry]
  }

  #keepHistory(): void {
    this.#histories.set(this.#present.value, [this.#past.value, this.#future.value])
  }
}

/** The value at a place, or undefined. */
export const valueAt = (whole: unknown, place: Place): unknown =>
  place.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], whole)

/** A copy of plain data with another value at a place; undefined removes the key, or the entry of a list. */
export function withValue(whole: unknown, place: Place, value: unknown): unknown {
  const [key, ...rest] = place
  if (key === undefined) return value
  if (Array.isArray(whole) || (whole === undefined && typeof key === 'number')) {
    const copy = [...(whole ?? [])]
    if (rest.length === 0 && value === undefined) copy.splice(Number(key), 1)
    else copy[Number(key)] = withValue(copy[Number(key)], rest, value)
    return copy
  }
  const fields = (whole ?? {}) as Record<string, unknown>
  const { [key]: old, ...others } = fields
  const next = withValue(old, rest, value)
  if (next === undefined) return others
  // Keys keep their order, so that undoing an edit gives the same JSON.
  return key in fields ? { ...fields, [key]: next } : { ...others, [key]: next }
}

import type { Scenario } from '@drover/scenarios'
import { computed, signal } from '@preact/signals'

/** A path into a scenario: keys and indexes. */
export type Place = readonly (string | number)[]

/** Most edits that can be undone. */
const REMEMBERED = 200

/** The scenario being edited, with undo and redo. Scenarios are plain data and never changed in place. */
export class Edits {
  readonly original: Scenario
  readonly #present
  readonly #past = signal<readonly Scenario[]>([])
  readonly #future = signal<readonly Scenario[]>([])
  readonly #notify: (scenario: Scenario) => void
  #lastPlace = ''
  /** The undo and redo stacks of each scenario shown. */
  readonly #histories = new WeakMap<Scenario, readonly [readonly Scenario[], readonly Scenario[]]>()
  readonly canUndo = computed(() => this.#past.value.length > 0)
  readonly canRedo = computed(() => this.#future.value.length > 0)

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
    if (name !== this.#lastPlace || this.#past.value.length === 0) {
      this.#past.value = [...this.#past.value.slice(1 - REMEMBERED), present]
    }
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

  undo(): void {
    const previous = this.#past.value.at(-1)
    if (previous === undefined) return
    this.#future.value = [this.#present.value, ...this.#future.value]
    this.#past.value = this.#past.value.slice(0, -1)
    this.#lastPlace = ''
    this.#show(previous)
  }

  redo(): void {
    const next = this.#future.value[0]
    if (next === undefined) return
    this.#past.value = [...this.#past.value, this.#present.value]
    this.#future.value = this.#future.value.slice(1)
    this.#lastPlace = ''
    this.#show(next)
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
    return at < 0 ? [] : past.slice(at + 1).reverse()
  }

  #show(scenario: Scenario): void {
    this.#present.value = scenario
    this.#histories.set(scenario, [this.#past.value, this.#future.value])
    this.#notify(scenario)
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

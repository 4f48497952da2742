import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import type { InputSource } from '../schema/signal.js'
import { hintFor } from '../schema/suggest.js'

/**
 * Numbers that a program sets between the steps of a world, such as the pointer position or a wind sensor: those that
 * its description names by the signal `input`. A step uses their values at its start. They are part of the state: of
 * snapshots, and of the hash once any was set.
 */
export class WorldInputs implements InputSource {
  readonly #names = new Set<string>()
  readonly #values = new Map<string, number>()
  readonly #changed: () => void

  /** `changed` is called whenever an input was set. */
  constructor(changed: () => void = () => {}) {
    this.#changed = changed
    Object.freeze(this)
  }

  /** The names of all inputs, in the order of the description. */
  get names(): readonly string[] {
    return [...this.#names]
  }

  /** Its last value set; undefined before, when each signal uses its own `initialValue`. */
  get(name: string): number | undefined {
    return this.#values.get(name)
  }

  /** Sets an input, from the next step on. Throws a DescriptionError for a name that no signal has, and for NaN. */
  set(name: string, value: number): void {
    const place = `world.inputs.${name}`
    if (!this.#names.has(name)) {
      const none = "; no number of this world follows an input: { signal: 'input', name, low, high }"
      const hint = this.#names.size === 0 ? none : hintFor(String(name), this.names)
      refuse('world.inputs', `unknown input '${name}'${hint}`)
    }
    if (!Number.isFinite(value)) refuse(place, `expected a finite number, got ${show(value)}`)
    this.#values.set(name, value)
    this.#changed()
  }

  /** Clears an input: from the next step on each signal uses its own `initialValue` again. */
  unset(name: string): void {
    if (this.#values.delete(name)) this.#changed()
  }

  /** For signals: creates the function that returns the same as `get`. */
  follow(name: string): () => number | undefined {
    this.#names.add(name)
    return () => this.#values.get(name)
  }

  /**
   * Adds the input names in a description, so that they can be set before anything follows them: the behaviors of an
   * added population are bound in the next step.
   */
  expect(description: unknown): void {
    if (typeof description !== 'object' || description === null) return
    const { signal, name } = description as { signal?: unknown; name?: unknown }
    if (signal === 'input' && typeof name === 'string') this.#names.add(name)
    for (const part of Object.values(description)) this.expect(part)
  }

  /** Replaces the names by these. */
  expectOnly(names: readonly string[]): void {
    this.#names.clear()
    for (const name of names) this.#names.add(name)
  }

  /** The inputs that were set, in alphabetical order; undefined if there are none. */
  get state(): Readonly<Record<string, number>> | undefined {
    if (this.#values.size === 0) return undefined
    return Object.fromEntries([...this.#values].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Restores a checked `state`. */
  restore(state: Readonly<Record<string, number>> = {}): void {
    this.#values.clear()
    for (const [name, value] of Object.entries(state)) this.#values.set(name, value)
    this.#changed()
  }
}

import type { Population } from '../agents/population.js'

/** Something that happened to an agent. */
export interface WorldEvent {
  /** 'born', 'died', or whatever a behavior emits, such as 'arrived'. */
  readonly type: string
  readonly population: Population
  /** The agent's id; after 'died' no agent has it. */
  readonly id: number
  /** The step in which it happened. */
  readonly step: number
}

export type Listener = (event: WorldEvent) => void

/** Keeps what happens during a step and tells it at its end, in the order in which it happened. */
export class Events {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #pending: WorldEvent[] = []

  /** Calls the listener at the end of every step for each event of that type; returns how to stop that. */
  on(type: string, listener: Listener): () => void {
    let listeners = this.#listeners.get(type)
    if (listeners === undefined) {
      listeners = new Set()
      this.#listeners.set(type, listeners)
    }
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  emit(type: string, population: Population, id: number, step: number): void {
    if (this.#listeners.has(type)) this.#pending.push({ type, population, id, step })
  }

  /** Drops what is pending. */
  forget(): void {
    this.#pending.length = 0
  }

  /** Tells everything that is pending. Listeners may cause further events; those are told too. */
  tell(): void {
    for (let event = this.#pending.shift(); event !== undefined; event = this.#pending.shift()) {
      for (const listener of this.#listeners.get(event.type) ?? []) listener(event)
    }
  }
}

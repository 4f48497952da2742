import type { Population } from '../agents/population.js'
import { show } from '../options/expectation.js'
import { refuse } from '../options/problem.js'

/** Something that happened to an agent. */
export interface WorldEvent {
  /** 'born', 'died', 'tripEnded', or whatever a behavior emits, such as 'arrived'. */
  readonly type: string
  readonly population: Population
  /** The agent's id; after 'died' no agent has it. −1 when it is the whole population's event: 'tripEnded'. */
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
    if (typeof type !== 'string' || type === '') {
      refuse('world.on', `expected the type of an event such as 'born', got ${show(type)}`)
    }
    if (typeof listener !== 'function') {
      refuse('world.on', `expected a function to call, got ${show(listener)}`)
    }
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

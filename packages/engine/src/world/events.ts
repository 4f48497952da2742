import type { Population } from '../agents/population.js'
import type { ContactEvent } from '../contacts/contact-event.js'
import { missing } from '../plugins/feature.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import { hintFor } from '../schema/suggest.js'

/** The events of the engine, and the features that emit them; other plug-ins declare theirs. */
const OF_THE_ENGINE = {
  born: '',
  died: '',
  ate: 'life',
  tripEnded: 'trips',
  collision: 'collisions',
  contact: 'contacts',
  fell: 'airborne',
  jumped: 'airborne',
  landed: 'airborne',
  challenged: 'leadership',
  tookLead: 'leadership',
} as const

/** The type of an event: one of the engine's own, or one that a plug-in declares. */
export type EventName = keyof typeof OF_THE_ENGINE | (string & {})

/**
 * Something that happened to an agent, frozen. As JSON it has the name of the population instead of the population.
 */
export interface WorldEvent {
  /**
   * 'born', 'died', 'ate', 'tripEnded', 'collision', 'contact', 'fell', 'jumped', 'landed', 'challenged', 'tookLead', or what a plug-in
   * declares in its `events`, such as 'arrived' of `arrive`.
   */
  readonly type: string
  readonly population: Population
  /**
   * The agent's id; after 'died' no agent has it. −1 when it is the whole population's event: 'tripEnded'.
   */
  readonly id: number
  /** The step of the event. */
  readonly step: number
}

/** A listener for events of a type. */
export type Listener<Type extends string = string> = (
  event: Type extends 'collision' ? CollisionEvent : Type extends 'contact' ? ContactEvent : WorldEvent,
) => void

/**
 * A body hit another one, or an obstacle, in a world with collisions. With 'push' and 'halve', which separate bodies
 * after they have moved, a pair is reported at the end of each step that leaves it overlapping.
 */
export interface CollisionEvent extends WorldEvent {
  readonly type: 'collision'
  /** The other body; a pair is reported once per impact or step, for the first one by population and id. */
  readonly other: { readonly population: Population; readonly id: number } | undefined
  /** The index of the obstacle in `world.obstacles`; spheres, boxes and half-spaces in space follow these. */
  readonly obstacle: number | undefined
  /** The time of the world, within the step. */
  readonly time: number
  /** The closing speed of the two along the line through the contact point. */
  readonly speed: number
  /** The change of each one's momentum along that line; 0 if the two are only moved apart. */
  readonly impulse: number
}

class EmittedEvent implements WorldEvent {
  constructor(
    readonly type: string,
    readonly population: Population,
    readonly id: number,
    readonly step: number,
  ) {}

  toJSON(): object {
    return { ...this, population: this.population.name }
  }
}

export class EmittedCollision implements CollisionEvent {
  readonly type = 'collision'
  other: CollisionEvent['other']
  obstacle: number | undefined
  step = 0

  constructor(
    readonly population: Population,
    readonly id: number,
    public time: number,
    readonly speed: number,
    readonly impulse: number,
  ) {}

  toJSON(): object {
    const { other } = this
    return {
      ...this,
      population: this.population.name,
      other: other && { population: other.population.name, id: other.id },
    }
  }
}

/** Collects the events of a step and emits them at its end, in order. */
export class Events {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #declared: () => Iterable<string>
  /** Pending events. */
  readonly pending: WorldEvent[] = []
  /** The number of pending events already delivered. */
  #delivered = 0
  /** Types that are known to exist. */
  readonly #known = new Set(['born', 'died'])

  /** `declared` returns the types of the events that a mover and plug-ins declare. */
  constructor(declared: () => Iterable<string> = () => []) {
    this.#declared = declared
  }

  #assertKnown(where: string, type: string): void {
    if (this.#known.has(type)) return
    for (const declared of this.#declared()) if (declared === type) return void this.#known.add(type)
    const { [type]: feature }: Readonly<Record<string, string>> = OF_THE_ENGINE
    if (feature !== undefined) refuse(where, missing(feature))
    const names = [...Object.keys(OF_THE_ENGINE), ...this.#declared()]
    refuse(
      where,
      `unknown event ${show(type)}; import the plug-in that emits it, or declare it there: events: ['${type}']${hintFor(type, new Set(names))}`,
    )
  }

  /**
   * Calls the listener at the end of every step for each event of that type; returns a function that removes it. Throws
   * a DescriptionError if neither the world nor any plug-in emits events of that type.
   */
  on(type: string, listener: Listener): () => void {
    if (typeof type !== 'string' || type === '') {
      refuse('world.on', `expected the type of an event such as 'born', got ${show(type)}`)
    }
    this.#assertKnown('world.on', type)
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

  /** Queues an event for the listeners of its type. Throws if no plug-in declares that type. */
  emit(type: string, population: Population, id: number, step: number): void {
    if (this.#listeners.has(type)) this.pending.push(new EmittedEvent(type, population, id, step))
    else this.#assertKnown('emit', type)
  }

  /** Whether there is a listener for that type. */
  hasListeners(type: string): boolean {
    return (this.#listeners.get(type)?.size ?? 0) > 0
  }

  /** Queues an event, which `flush` delivers after the step. */
  add(event: WorldEvent): void {
    this.pending.push(event)
  }

  /** Runs a function without recording events. */
  mute(body: () => void): void {
    const { length } = this.pending
    body()
    this.pending.length = length
  }

  /** Drops what is pending. */
  forget(): void {
    this.pending.length = 0
    this.#delivered = 0
  }

  /** Emits all pending events, and further ones that listeners cause. */
  flush(): void {
    while (this.#delivered < this.pending.length) {
      const event = Object.freeze(this.pending[this.#delivered++])
      for (const listener of this.#listeners.get(event.type) ?? []) listener(event)
    }
    this.forget()
  }
}

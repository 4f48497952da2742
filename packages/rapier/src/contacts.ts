import type { EventQueue } from '@dimforge/rapier2d-deterministic-compat'
import type { Population } from 'drover'
import type { Body } from './body.js'
import type { ObstacleColliders } from './obstacle-colliders.js'
import type { Touch, Toucher } from './touch.js'

interface Known {
  readonly population: Population
  readonly body: Body
}

/** Contacts between agents and objects, by the handles of their colliders. */
export class Contacts {
  /** Contacts that began or ended in the last step. */
  touches: readonly Touch[] = []
  readonly #bodies = new Map<number, Known>()
  /** Agents that died since the last step; their contacts end in this one. */
  readonly #gone = new Map<number, Known>()
  readonly #surroundings: ObstacleColliders

  constructor(surroundings: ObstacleColliders) {
    this.#surroundings = surroundings
  }

  /** Whether two colliders interact: all do, except an agent and a side that does not face it. */
  act(one: number, other: number): boolean {
    return this.#meets(one, other) && this.#meets(other, one)
  }

  #meets(agent: number, handle: number): boolean {
    const known = this.#bodies.get(agent)
    if (known === undefined) return true
    const { columns } = known.population
    const row = known.population.rowOf(known.body.id)
    const [x, y, z] = [columns.x[row] as number, columns.y[row] as number, columns.z[row] as number]
    return this.#surroundings.meets(handle, x, y, z)
  }

  add(population: Population, body: Body): void {
    this.#bodies.set(body.collider, { population, body })
  }

  remove(body: Body): void {
    const known = this.#bodies.get(body.collider)
    if (known !== undefined) this.#gone.set(body.collider, known)
    this.#bodies.delete(body.collider)
    for (const { body: other } of this.#bodies.values()) {
      other.touching = other.touching.filter((handle) => handle !== body.collider)
    }
  }

  forget(): void {
    this.#bodies.clear()
    this.#gone.clear()
    this.touches = []
  }

  /** Processes the contacts of a step; emits events to agents whose contacts began or ended. */
  take(queue: EventQueue, emit: (event: string, population: Population, id: number) => void): void {
    const touches: Touch[] = []
    queue.drainCollisionEvents((one, other, began) => {
      const [first, second] = this.#inOrder(one, other)
      if (first === undefined) return
      // An object of several colliders is touched once.
      if (!this.#note(first, this.#surroundings.firstOf(second.handle), began)) return
      if (second.known !== undefined) this.#note(second.known, first.body.collider, began)
      touches.push({ first: toucher(first), second: this.#called(second), began })
    })
    this.#gone.clear()
    touches.sort(byIds)
    for (const { first, second, began } of touches) {
      const event = began ? 'touched' : 'parted'
      emit(event, first.population, first.id)
      if ('population' in second && second.population.rowOf(second.id) >= 0)
        emit(event, second.population, second.id)
    }
    this.touches = touches
  }

  /** The agent with the lower id first; an object that is no agent comes after an agent. */
  #inOrder(one: number, other: number) {
    const [a, b] = [this.#bodies.get(one), this.#bodies.get(other)]
    const swaps = a === undefined || (b !== undefined && b.body.id < a.body.id)
    if (swaps) return [b, { known: a, handle: one }] as const
    return [a, { known: b, handle: other }] as const
  }

  /** Adds or removes a touched collider; returns false while others of the same object are touched. */
  #note({ body: { touching } }: Known, handle: number, began: boolean): boolean {
    if (!began) {
      const place = touching.indexOf(handle)
      if (place >= 0) touching.splice(place, 1)
    }
    const isLone = !touching.includes(handle)
    if (began) touching.push(handle)
    return isLone
  }

  #called({ known, handle }: { known: Known | undefined; handle: number }): Toucher {
    const agent = known ?? this.#gone.get(handle)
    if (agent !== undefined) return toucher(agent)
    return this.#surroundings.obstacleOf.get(handle) ?? { wall: true }
  }
}

const toucher = ({ population, body: { id } }: Known) => ({ population, id })

/** The sort key for contacts of one agent: objects that are no agents come last. */
const rankOf = (second: Toucher): number => {
  if ('id' in second) return second.id
  if ('obstacle' in second) return 2 ** 32 + second.obstacle
  return 'solid' in second ? 2 ** 33 + second.solid : 2 ** 53
}

const byIds = (a: Touch, b: Touch): number => a.first.id - b.first.id || rankOf(a.second) - rankOf(b.second)

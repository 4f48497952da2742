import type { EventQueue } from '@dimforge/rapier2d-deterministic-compat'
import type { Population } from 'drover'
import type { Body } from './bodies.js'

/** Who touches: an agent, an obstacle by its number in the world, or a wall. */
export type Toucher =
  | { readonly population: Population; readonly id: number }
  | { readonly obstacle: number }
  | { readonly wall: true }

/** Two that have begun to touch, or ended. */
export interface Touch {
  readonly first: { readonly population: Population; readonly id: number }
  readonly second: Toucher
  readonly began: boolean
}

interface Known {
  readonly population: Population
  readonly body: Body
}

/** Who touches whom, by the handles of their colliders. */
export class Contacts {
  /** What began and what ended in the last step. */
  touches: readonly Touch[] = []
  readonly #bodies = new Map<number, Known>()
  readonly #obstacles: ReadonlyMap<number, number>

  constructor(obstacles: ReadonlyMap<number, number>) {
    this.#obstacles = obstacles
  }

  add(population: Population, body: Body): void {
    this.#bodies.set(body.collider, { population, body })
  }

  remove(body: Body): void {
    this.#bodies.delete(body.collider)
    for (const { body: other } of this.#bodies.values()) {
      other.touching = other.touching.filter((handle) => handle !== body.collider)
    }
  }

  forget(): void {
    this.#bodies.clear()
    this.touches = []
  }

  /** Takes what happened in a step; whoever began or ended to touch something is told. */
  take(queue: EventQueue, tell: (event: string, population: Population, id: number) => void): void {
    const touches: Touch[] = []
    queue.drainCollisionEvents((one, other, began) => {
      const [first, second] = this.#inOrder(one, other)
      if (first === undefined) return
      this.#note(first, second.handle, began)
      if (second.known !== undefined) this.#note(second.known, first.body.collider, began)
      touches.push({ first: toucher(first), second: this.#called(second), began })
    })
    touches.sort(byIds)
    for (const { first, second, began } of touches) {
      const event = began ? 'touched' : 'parted'
      tell(event, first.population, first.id)
      if ('population' in second) tell(event, second.population, second.id)
    }
    this.touches = touches
  }

  /** The agent with the lower id first; whatever else, which no agent is, after an agent. */
  #inOrder(one: number, other: number) {
    const [a, b] = [this.#bodies.get(one), this.#bodies.get(other)]
    const swaps = a === undefined || (b !== undefined && b.body.id < a.body.id)
    if (swaps) return [b, { known: a, handle: one }] as const
    return [a, { known: b, handle: other }] as const
  }

  #note({ body }: Known, handle: number, began: boolean): void {
    body.touching = body.touching.filter((known) => known !== handle)
    if (began) body.touching.push(handle)
  }

  #called({ known, handle }: { known: Known | undefined; handle: number }): Toucher {
    if (known !== undefined) return toucher(known)
    const obstacle = this.#obstacles.get(handle)
    return obstacle === undefined ? { wall: true } : { obstacle }
  }
}

const toucher = ({ population, body: { id } }: Known) => ({ population, id })

/** The number by which touches of one agent are put in order: what is no agent comes last. */
const rankOf = (second: Toucher): number =>
  'id' in second ? second.id : 'obstacle' in second ? 2 ** 32 + second.obstacle : 2 ** 53

const byIds = (a: Touch, b: Touch): number => a.first.id - b.first.id || rankOf(a.second) - rankOf(b.second)

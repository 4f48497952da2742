import type { EventQueue } from '@dimforge/rapier2d-deterministic-compat'
import type { Population } from 'drover'
import type { Body } from './body.js'
import type { ObstacleColliders } from './obstacle-colliders.js'
import type { Touch, Toucher } from './touch.js'

interface Known {
  readonly population: Population
  readonly body: Body
}

/** Who touches whom, by the handles of their colliders. */
export class Contacts {
  /** What began and what ended in the last step. */
  touches: readonly Touch[] = []
  readonly #bodies = new Map<number, Known>()
  /** Those that have died since the step before: who touched them parts from them in this one. */
  readonly #gone = new Map<number, Known>()
  readonly #surroundings: ObstacleColliders

  constructor(surroundings: ObstacleColliders) {
    this.#surroundings = surroundings
  }

  /** Whether two colliders act on each other: all do but an agent and a side that is not turned to it. */
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

  /** Takes what happened in a step; whoever began or ended to touch something is told. */
  take(queue: EventQueue, emit: (event: string, population: Population, id: number) => void): void {
    const touches: Touch[] = []
    queue.drainCollisionEvents((one, other, began) => {
      const [first, second] = this.#inOrder(one, other)
      if (first === undefined) return
      // What consists of several colliders is touched once.
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

  /** The agent with the lower id first; whatever else, which no agent is, after an agent. */
  #inOrder(one: number, other: number) {
    const [a, b] = [this.#bodies.get(one), this.#bodies.get(other)]
    const swaps = a === undefined || (b !== undefined && b.body.id < a.body.id)
    if (swaps) return [b, { known: a, handle: one }] as const
    return [a, { known: b, handle: other }] as const
  }

  /** Notes one more or one less collider that is touched; false where others of the same still are. */
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

/** The number by which touches of one agent are put in order: what is no agent comes last. */
const rankOf = (second: Toucher): number => {
  if ('id' in second) return second.id
  if ('obstacle' in second) return 2 ** 32 + second.obstacle
  return 'solid' in second ? 2 ** 33 + second.solid : 2 ** 53
}

const byIds = (a: Touch, b: Touch): number => a.first.id - b.first.id || rankOf(a.second) - rankOf(b.second)

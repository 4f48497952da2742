import type { World } from 'drover'

/** What the population is called whose one agent stands where the person points. */
export const POINTER = 'pointer'

/** Where the person pointed, step by step: so that steps which are made again are made with the same pointer. */
export class PointerTrail {
  #moves: { readonly step: number; readonly x: number; readonly y: number }[] = []

  /** The person points at a place from now on. */
  point(world: World, x: number, y: number): void {
    this.forgetAfter(world.steps - 1)
    this.#moves.push({ step: world.steps, x, y })
    this.follow(world)
  }

  /** Puts the pointer where it was at the world's step; to be called before each step. */
  follow(world: World): void {
    const move = this.#moves.findLast(({ step }) => step <= world.steps)
    const pointer = world.population(POINTER)
    if (move === undefined || pointer === undefined || pointer.count === 0) return
    const agent = pointer.at(0)
    agent.position.x = move.x
    agent.position.y = move.y
    agent.position.z = world.space.depth / 2
  }

  forgetAfter(step: number): void {
    this.#moves = this.#moves.filter((move) => move.step <= step)
  }

  clear(): void {
    this.#moves = []
  }
}

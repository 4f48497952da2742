import type { World } from 'drover'

/** What the population is called whose one agent stands where the person points. */
export const POINTER = 'pointer'

/** The inputs of a world that are where the person points, and whether a button is held. */
export const POINTER_INPUTS = ['pointerX', 'pointerY', 'pointerDown'] as const

/** Where a person points, and whether a button is held: 1 or 0. */
export type Pointing = readonly [x: number, y: number, down: number]

/** The pointer position per step, so that replayed steps use the same pointer. */
export class PointerTrail {
  #moves: { readonly step: number; readonly pointing: Pointing | undefined }[] = []

  /** The person points at a place from now on, or at none. */
  point(world: World, pointing: Pointing | undefined): void {
    this.forgetAfter(world.steps - 1)
    this.#moves.push({ step: world.steps, pointing })
    this.follow(world)
  }

  /** Moves the pointer to its position at the world's step; call it before each step. */
  follow(world: World): void {
    const move = this.#moves.findLast(({ step }) => step <= world.steps)
    if (move === undefined) return
    const { pointing } = move
    POINTER_INPUTS.forEach((name, k) => {
      if (pointing === undefined) world.inputs.unset(name)
      else if (world.inputs.names.includes(name)) world.inputs.set(name, pointing[k])
    })
    if (pointing === undefined) return
    const pointer = world.population(POINTER)
    if (pointer === undefined || pointer.count === 0) return
    const agent = pointer.at(0)
    agent.position.x = pointing[0]
    agent.position.y = pointing[1]
    agent.position.z = world.space.depth / 2
  }

  forgetAfter(step: number): void {
    this.#moves = this.#moves.filter((move) => move.step <= step)
  }

  clear(): void {
    this.#moves = []
  }
}

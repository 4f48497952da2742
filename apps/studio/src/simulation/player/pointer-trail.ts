import type { World } from 'drover'

/** The name of the population whose only agent follows the pointer. */
export const POINTER = 'pointer'

/** The inputs of a world that follow the pointer's position and button. */
export const POINTER_INPUTS = ['pointerX', 'pointerY', 'pointerDown'] as const

/** The pointer position, and whether a button is pressed: 1 or 0. */
export type Pointing = readonly [x: number, y: number, down: number]

/** The pointer position per step, so that replayed steps use the same pointer. */
export class PointerTrail {
  #moves: { readonly step: number; readonly pointing: Pointing | undefined }[] = []

  /** Sets the pointer from now on; undefined removes it. */
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
      else if (world.inputs.names.includes(name)) world.inputs.set(name, pointing[k] ?? 0)
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

  copy(): PointerTrail {
    const copy = new PointerTrail()
    copy.#moves = [...this.#moves]
    return copy
  }
}

import type { Derivation } from '../simulation/player/derivation.js'
import type { Surroundings } from '../simulation/player/surroundings.js'

/** A derivation of the next step may follow within this time: until then the camera stays. Milliseconds. */
const PATIENCE = 500
/** Room around what an agent perceives, as a factor. */
const ROOM = 1.3
/** Shown around an agent that perceives nothing or everything, as a share of the world. */
const SHARE = 0.15

/** The radius around an agent that a close-up of its step shows: what it perceives, with some room. */
export function shownRadius({ drawing }: Derivation, { width, height }: Surroundings): number {
  const ranges = drawing.ranges.filter(Number.isFinite)
  return ROOM * (ranges.length > 0 ? Math.max(...ranges) : SHARE * Math.min(width, height))
}

/** A camera that can show an agent from near. */
interface Camera<Place> {
  /** Where it is. */
  readonly place: Place
  /** Goes to an agent; `isNear`: whether it is at a close-up already. `before`: where it was without one. */
  approach(derivation: Derivation, before: Place, isNear: boolean): void
  goBack(before: Place): void
}

/**
 * While an agent's step is explained, a camera shows the agent and what it perceives, as large as fits: the arrows are
 * at the agent. Afterward it returns, unless the user has moved it.
 */
export class FollowDerivation<Place> {
  readonly #camera: Camera<Place>
  #derivation: Derivation | undefined
  /** Where the camera was before. */
  #before: Place | undefined
  /** Whether the user moved it since. */
  #isLeft = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(camera: Camera<Place>) {
    this.#camera = camera
  }

  /** The derivation of a close-up; undefined if the camera is elsewhere. */
  get shown(): Derivation | undefined {
    return this.#before === undefined ? undefined : this.#derivation
  }

  /** Sets the derivation that is on view, if any; its stages follow each other without moving the camera. */
  show(derivation: Derivation | undefined): void {
    if (derivation === this.#derivation) return
    this.#derivation = derivation
    clearTimeout(this.#timer)
    if (derivation === undefined) this.#timer = setTimeout(() => this.#goBack(), PATIENCE)
    else if (!this.#isLeft) {
      const isNear = this.#before !== undefined
      this.#before ??= this.#camera.place
      this.#camera.approach(derivation, this.#before, isNear)
    }
  }

  #goBack(): void {
    const before = this.#before
    this.#before = undefined
    this.#isLeft = false
    if (before !== undefined) this.#camera.goBack(before)
  }

  /** Call it when the user moves the camera, which then stays there. */
  leave(): void {
    this.#isLeft = this.#derivation !== undefined
    this.#before = undefined
  }

  close(): void {
    clearTimeout(this.#timer)
  }
}

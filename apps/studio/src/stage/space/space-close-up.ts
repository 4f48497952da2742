import { Vector3 } from 'three'
import type { Derivation } from '../../simulation/player/derivation.js'
import type { Surroundings } from '../../simulation/player/surroundings.js'
import { FollowDerivation, shownRadius } from '../follow-derivation.js'
import { Glide } from '../glide.js'
import type { Axes } from './axes.js'
import type { Cameras, Standpoint } from './cameras.js'
import type { Ground } from './land/ground.js'

/** The close-up of a derivation in 3D. */
export class SpaceCloseUp {
  readonly #cameras: Cameras
  readonly #changed: () => void
  readonly #glide = new Glide()
  readonly #follow: FollowDerivation<Standpoint>
  /** The place and radius of the close-up that is asked for. */
  #wanted = { place: new Vector3(), radius: 1 }

  constructor(cameras: Cameras, changed: () => void) {
    this.#cameras = cameras
    this.#changed = changed
    this.#follow = new FollowDerivation<Standpoint>({
      get place() {
        return cameras.standpoint
      },
      approach: () => this.#goTo(cameras.nearTo(this.#wanted.place, this.#wanted.radius)),
      goBack: (before) => this.#goTo(before),
    })
  }

  get isShown(): boolean {
    return this.#follow.shown !== undefined
  }

  /** Sets the derivation that is on view, if any. */
  show(derivation: Derivation | undefined, surroundings: Surroundings, ground: Ground, axes: Axes): void {
    if (derivation !== undefined) {
      const { x, y, z } = derivation.place
      const place = new Vector3(x, axes.y * y, ground.heightOf(x, y, z))
      this.#wanted = { place, radius: shownRadius(derivation, surroundings) }
    }
    this.#follow.show(derivation)
  }

  /** Call it when the user moves the camera, which then stays there. */
  leave(): void {
    this.#glide.stop()
    this.#follow.leave()
  }

  close(): void {
    this.#glide.stop()
    this.#follow.close()
  }

  #goTo(to: Standpoint): void {
    const from = this.#cameras.standpoint
    this.#glide.go((share) => {
      this.#cameras.standBetween(from, to, share)
      this.#changed()
    })
  }
}

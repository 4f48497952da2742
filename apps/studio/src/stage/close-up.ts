import { effect } from '@preact/signals'
import type { CloseUp, CloseUpMap } from '../numbers/derivation/stage.js'
import type { Derivation } from '../simulation/player/derivation.js'
import { FollowDerivation, shownRadius } from './follow-derivation.js'
import { Glide } from './glide.js'
import type { View } from './map/view.js'

/** How a map shows its world. */
type Place = Pick<View, 'scale' | 'left' | 'top'>

/** The close-up of a derivation on the map. */
export class MapCloseUp implements CloseUp {
  readonly #map: CloseUpMap
  readonly #glide = new Glide()
  readonly #follow: FollowDerivation<Place>
  readonly #stop: () => void
  /** Whether the stage has another size than before the close-up. */
  #isResized = false

  constructor(map: CloseUpMap) {
    this.#map = map
    const { view } = map
    this.#follow = new FollowDerivation<Place>({
      get place() {
        const { scale, left, top } = view
        return { scale, left, top }
      },
      approach: (derivation, before, isNear) => {
        if (!isNear) this.#isResized = false
        this.#go(this.#placeOf(derivation, before), !isNear)
      },
      goBack: (before) => {
        this.#glide.stop()
        if (this.#isResized) map.fit()
        else this.#go(before, true)
      },
    })
    this.#stop = effect(() => this.#follow.show(map.derived.value?.derivation))
  }

  resized(): boolean {
    const derivation = this.#follow.shown
    if (derivation === undefined) {
      // The place to return to fits a stage of the former size.
      this.leave()
      return false
    }
    this.#isResized = true
    this.#go(this.#placeOf(derivation, this.#map.view), false)
    return true
  }

  leave(): void {
    this.#glide.stop()
    this.#follow.leave()
  }

  close(): void {
    this.#stop()
    this.#follow.close()
    this.#glide.stop()
  }

  #placeOf(derivation: Derivation, before: Place): Place {
    const { element, surroundings, view } = this.#map
    const { clientWidth: width, clientHeight: height } = element
    const world = surroundings.peek()
    const most = Math.min(width, height) / 2
    // Never smaller than before, as for an agent that perceives most of the world.
    const scale = Math.max(before.scale, world === undefined ? 0 : most / shownRadius(derivation, world))
    const { x, y } = derivation.place
    return { scale, left: width / 2 - scale * x, top: height / 2 - view.upwards * scale * y }
  }

  #go(to: Place, isSmooth: boolean): void {
    const { view, moved } = this.#map
    const { scale, left, top } = view
    const place = (share: number) => {
      const between = (a: number, b: number) => (share === 1 ? b : a + share * (b - a))
      view.scale = between(scale, to.scale)
      view.left = between(left, to.left)
      view.top = between(top, to.top)
      moved()
    }
    if (isSmooth) this.#glide.go(place)
    else {
      this.#glide.stop()
      place(1)
    }
  }
}

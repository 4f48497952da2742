import { computed, effect } from '@preact/signals'
import type { CloseUp, CloseUpMap } from '../numbers/derivation/stage.js'
import type { Derivation } from '../simulation/derivation.js'
import type { View } from './view.js'

/** Duration of the way to a close-up and back. Milliseconds. */
const WAY = 350
/** A derivation of the next step may follow within this time: until then the view stays. Milliseconds. */
const PATIENCE = 500
/** Room around what an agent perceives, as a factor. */
const ROOM = 1.3
/** Shown around an agent that perceives nothing or everything, as a share of the world. */
const SHARE = 0.15

/** How a map shows its world. */
type Place = Pick<View, 'scale' | 'left' | 'top'>

/**
 * While an agent's step is explained, the map shows the agent and what it perceives, as large as fits: the arrows are at
 * the agent. Afterward the map returns, unless the user has moved it.
 */
export class MapCloseUp implements CloseUp {
  readonly #map: CloseUpMap
  readonly #stop: () => void
  /** The view before the close-up. */
  #before: Place | undefined
  /** Whether the user moved the map since. */
  #isLeft = false
  #timer = 0
  #request = 0

  constructor(map: CloseUpMap) {
    this.#map = map
    // Its stages follow each other without moving the map.
    const derivation = computed(() => map.derived.value?.derivation)
    this.#stop = effect(() => {
      clearTimeout(this.#timer)
      if (derivation.value === undefined) this.#timer = window.setTimeout(() => this.#return(), PATIENCE)
      else if (!this.#isLeft) this.#show(derivation.value)
    })
  }

  resized(): boolean {
    const derivation = this.#map.derived.peek()?.derivation
    if (this.#before === undefined || derivation === undefined) return false
    this.#jump(this.#placeOf(derivation))
    return true
  }

  leave(): void {
    cancelAnimationFrame(this.#request)
    this.#isLeft = this.#map.derived.peek() !== undefined
    this.#before = undefined
  }

  close(): void {
    this.#stop()
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#request)
  }

  #show(derivation: Derivation): void {
    const { scale, left, top } = this.#map.view
    const isNew = this.#before === undefined
    this.#before ??= { scale, left, top }
    const to = this.#placeOf(derivation)
    if (isNew) this.#glide(to)
    else this.#jump(to)
  }

  #return(): void {
    const before = this.#before
    this.#before = undefined
    this.#isLeft = false
    if (before !== undefined) this.#glide(before)
  }

  #placeOf({ place, drawing }: Derivation): Place {
    const { element, surroundings, view } = this.#map
    const { clientWidth: width, clientHeight: height } = element
    const { width: across = 0, height: along = 0 } = surroundings.peek() ?? {}
    const ranges = drawing.ranges.filter(Number.isFinite)
    const shown = ROOM * (ranges.length > 0 ? Math.max(...ranges) : SHARE * Math.min(across, along))
    const most = Math.min(width, height) / 2
    // Never smaller than now, as for an agent that perceives most of the world.
    const scale = Math.max(this.#before?.scale ?? 0, most / shown)
    return {
      scale,
      left: width / 2 - scale * place.x,
      top: height / 2 - view.upwards * scale * place.y,
    }
  }

  #jump(to: Place): void {
    cancelAnimationFrame(this.#request)
    Object.assign(this.#map.view, to)
    this.#map.moved()
  }

  #glide(to: Place): void {
    cancelAnimationFrame(this.#request)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#jump(to)
      return
    }
    const { view, moved } = this.#map
    const from = { scale: view.scale, left: view.left, top: view.top }
    const begun = performance.now()
    const tick = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - begun) / WAY))
      const eased = share * share * (3 - 2 * share)
      const between = (a: number, b: number) => a + eased * (b - a)
      view.scale = between(from.scale, to.scale)
      view.left = between(from.left, to.left)
      view.top = between(from.top, to.top)
      moved()
      if (share < 1) this.#request = requestAnimationFrame(tick)
    }
    this.#request = requestAnimationFrame(tick)
  }
}

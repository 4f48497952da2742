import type { Pen } from '@drover/io/drawing'
import { PALETTES } from '@drover/io/drawing'
import { computed, signal } from '@preact/signals'
import type { InsightRequest } from '../simulation/player/insight.js'
import type { Overlay, OverlayData, PointedTerm, SceneContents } from './overlay.js'
import { perception } from './perceiving.js'
import { OVERLAYS } from './table.js'
import { desired, forces, velocity } from './vectors.js'

/** Overlays shown by default for a selected agent. */
const FOR_THE_CHOSEN = [velocity, forces, perception]

/** Overlays with something to show in a scene. */
export const offered = (offer: SceneContents): readonly Overlay[] =>
  OVERLAYS.filter((overlay) => overlay.isAvailable?.(offer) ?? true)

/** Which overlays are on, and what they need of the world. */
export class Overlays {
  /** Overlays that the scene shows at the start. */
  #first: ReadonlySet<Overlay> = new Set()
  readonly #on = signal(this.#first)
  /** Those on since an agent was selected. */
  #ofChosen: ReadonlySet<Overlay> | undefined
  /** Whether velocities of all agents are shown. */
  readonly allAgents = signal(false)
  /** The term of a formula under the pointer. */
  readonly pointed = signal<PointedTerm | undefined>(undefined)
  /** Active overlays, in the order of the table. */
  readonly shown = computed(() => OVERLAYS.filter((overlay) => this.#on.value.has(overlay)))
  readonly wanted = computed((): InsightRequest => {
    const wants = this.shown.value.map((overlay) => overlay.wants)
    return {
      agent: wants.some(({ agent }) => agent),
      cells: wants.some(({ cells }) => cells),
      allAgents: this.allAgents.value && this.isOn(desired),
      term: this.pointed.value?.asked,
    }
  })

  isOn(overlay: Overlay): boolean {
    return this.#on.value.has(overlay)
  }

  toggle(overlay: Overlay): void {
    const on = new Set(this.#on.value)
    if (!on.delete(overlay)) on.add(overlay)
    this.#on.value = on
  }

  /** Shows the scene's own overlays, by name, or the requested ones instead. */
  begin(names: readonly string[], asked = names): void {
    this.#first = new Set(OVERLAYS.filter(({ name }) => names.includes(name)))
    this.#on.value =
      asked === names ? this.#first : new Set(OVERLAYS.filter(({ name }) => asked.includes(name)))
  }

  /** Turns on the overlays of a newly selected agent, unless the user has already chosen overlays. */
  tellOfChosen(): void {
    if (this.#on.value !== this.#first) return
    this.#ofChosen = new Set([...this.#first, ...FOR_THE_CHOSEN])
    this.#on.value = this.#ofChosen
  }

  /** Turns these off again when no agent is selected, unless the user has chosen overlays since. */
  forgetChosen(): void {
    if (this.#on.peek() === this.#ofChosen) this.#on.value = this.#first
  }

  /** Toggles the overlay of a key; returns false if no available overlay has it. */
  press(key: string, offer: SceneContents): boolean {
    const overlay = offered(offer).find((one) => one.key === key)
    if (overlay !== undefined) this.toggle(overlay)
    return overlay !== undefined
  }

  /** Draws the overlays below the agents, or those above. */
  draw(pen: Pen, below: boolean, data: Omit<OverlayData, 'color' | 'allAgents'>): void {
    for (const overlay of this.shown.value) {
      if ((overlay.below ?? false) !== below) continue
      overlay.draw(pen, {
        ...data,
        color: PALETTES[data.theme].marks[overlay.name],
        allAgents: this.allAgents.value,
      })
    }
  }

  /** Draws the term under the pointer. */
  drawPointed(pen: Pen, data: Omit<OverlayData, 'color' | 'allAgents'>): void {
    const pointed = this.pointed.value
    pointed?.draw(pen, data)
  }
}

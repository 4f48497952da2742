import { type Signal, signal } from '@preact/signals'
import type { ColourBy } from './draw-agents.js'

/** What a person wants to see on the stage. */
export interface Look {
  readonly colourBy: Signal<ColourBy>
  readonly trails: Signal<boolean>
  readonly fields: Signal<boolean>
}

export const createLook = (): Look => ({
  colourBy: signal<ColourBy>('population'),
  trails: signal(true),
  fields: signal(true),
})

import { computed, signal } from '@preact/signals'
import type { Problem } from 'drover'
import type { PastReason } from '../numbers/past-reason.js'
import type { Frame } from '../simulation/frame.js'
import type { Measurement } from '../simulation/measurement.js'
import { POINTER } from '../simulation/pointer-trail.js'
import type { Surroundings } from '../simulation/surroundings.js'

export interface Chosen {
  readonly population: number
  readonly id: number
}

/** What is seen of a world that is played. */
export class Seen {
  readonly surroundings = signal<Surroundings | undefined>(undefined)
  readonly frame = signal<Frame | undefined>(undefined)
  readonly first = signal(0)
  readonly latest = signal(0)
  readonly msPerStep = signal(0)
  readonly stepsPerSecond = signal(0)
  readonly problems = signal<readonly Problem[]>([])
  readonly chosen = signal<Chosen | undefined>(undefined)
  /** What the behaviors of the chosen agent contributed in the past, oldest first. */
  readonly pastReasons = signal<readonly PastReason[]>([])
  /** Metrics of the past, oldest first. */
  readonly measurements = signal<readonly { readonly step: number; readonly of: readonly Measurement[] }[]>(
    [],
  )
  readonly hash = signal('')
  readonly agents = computed(
    () =>
      this.frame.value?.populations.reduce(
        (sum, { name, count }) => sum + (name === POINTER ? 0 : count),
        0,
      ) ?? 0,
  )
}

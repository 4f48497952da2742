import type { Machine } from './machine.js'
import type { Spread, Timing } from './timing.js'

/** How much time to spend. */
export interface EnergyUse {
  /** A shorter run with fewer repeats and smaller flocks, to check that everything works. */
  readonly quick: boolean
  readonly repeats: number
  readonly warmUp: number
}

export const effortOf = (quick: boolean): EnergyUse => ({
  quick,
  repeats: quick ? 3 : 9,
  warmUp: quick ? 1 : 2,
})

/** A result as one number, with its expected range. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** Over the repeats, where the number is a median of them. */
  readonly spread?: { readonly min: number; readonly max: number }
  readonly target?: Target
}

export interface Target {
  readonly atMost?: number
  readonly atLeast?: number
}

/** A figure from a median. */
export const figure = (name: string, { median, min, max }: Spread, target?: Target): Figure => ({
  name,
  value: median,
  spread: { min, max },
  ...(target === undefined ? {} : { target }),
})

/** Whether a figure is as expected; undefined if nothing is expected. */
export const isMet = ({ value, target }: Figure): boolean | undefined =>
  target && value <= (target.atMost ?? Infinity) && value >= (target.atLeast ?? -Infinity)

export interface Outcome {
  readonly timings: readonly Timing[]
  readonly figures: readonly Figure[]
}

/** What is measured in one process. */
export interface Part {
  readonly name: string
  readonly title: string
  readonly measure: (energyUse: EnergyUse) => Outcome | Promise<Outcome>
}

export interface Comparison {
  readonly name: string
  readonly title: string
  /** Options of the process in which each part runs. */
  readonly nodeOptions?: readonly string[]
  readonly parts: readonly Part[]
}

/** The outcomes of a machine, by comparison and part. */
export interface Results {
  readonly machine: Machine
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Outcome>>>>
}

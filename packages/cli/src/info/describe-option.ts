import type { Spec, Specs } from 'drover/plugin'
import { expectation } from 'drover/schema'

/** One option with its value in a scenario. */
export interface OptionInfo {
  readonly name: string
  /** Its value in this scenario, given or by default; undefined when it has neither. */
  readonly value: unknown
  readonly default: unknown
  /** Its quantity (length, speed, …) for numbers and vectors, else its kind. */
  readonly quantity: string
  /** What it accepts, in words: `a length > 0`. */
  readonly range: string
  readonly about: string
}

/** The options of something, in the order of their specs. */
export const describeOptions = (specs: Specs, values: object): readonly OptionInfo[] =>
  Object.entries(specs).map(([name, spec]) => {
    const fallback = 'default' in spec ? spec.default : undefined
    return {
      name,
      value: (values as Readonly<Record<string, unknown>>)[name] ?? fallback,
      default: fallback,
      quantity: quantityOf(spec),
      range: expectation(spec),
      about: spec.about,
    }
  })

const quantityOf = (spec: Spec): string =>
  spec.kind === 'number' || spec.kind === 'vector' ? spec.quantity : spec.kind

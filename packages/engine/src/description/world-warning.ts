import type { Problem } from '../schema/problem.js'

/** A violated relation between numbers of a world, with the numbers. */
export interface WorldWarning extends Problem {
  /** The relation, such as `danger <= comfort`. */
  readonly relation: string
}

/** A behavior or outside force of a population, which may be nested in selections. */
export interface DescribedRule {
  readonly name: string
  readonly path: string
  readonly options: Readonly<Record<string, unknown>>
}

type Description = Readonly<Record<string, unknown>>

/** The behaviors and outside forces of a resolved population, with nested ones flattened. */
export const rulesOf = (population: Description, path: string): readonly DescribedRule[] => [
  ...rulesIn(population.behaviors, path, 'behaviors'),
  ...rulesIn(population.forces, path, 'forces'),
]

function rulesIn(list: unknown, path: string, field: string): readonly DescribedRule[] {
  return ((list ?? []) as readonly Description[]).flatMap((options, k) => {
    const place = `${path}.${field}[${k}]`
    if (Object.hasOwn(options, 'selection')) return rulesIn(options.behaviors, place, 'behaviors')
    return [{ name: (options.behavior ?? options.force) as string, path: place, options }]
  })
}

/** A number for people. */
export const brief = (value: number): string => String(Number(value.toPrecision(4)))

/** Rounding alone does not violate a relation. */
export const SLACK = 1e-9

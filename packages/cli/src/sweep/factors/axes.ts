import { hintFor, type Problem } from 'drover/schema'
import type { Setting } from '../experiment/base.js'
import type { Json } from '../experiment/experiment.js'

/** A factor, and the settings that each of its levels stands for. */
export interface ReadFactor {
  readonly name: string
  readonly paths: readonly string[]
  readonly levels: readonly Json[]
  readonly sampled: boolean
  readonly place: string
  settingsAt(level: number): readonly Setting[]
}

/** Factors whose levels are paired: a factor alone, a pair, or the sampled factors. */
export type Axis = readonly [ReadFactor, ...ReadFactor[]]

/** The axes of an experiment, in the order of their first factors. Expects pairs that are right. */
export function axesOf(
  factors: readonly ReadFactor[],
  paired: readonly (readonly string[])[],
): readonly Axis[] {
  const sampled = factors.filter((factor) => factor.sampled)
  const groups = new Map(paired.flatMap((group) => group.map((name) => [name, group])))
  return factors.flatMap((factor): Axis[] => {
    const names = groups.get(factor.name)
    const together = factor.sampled
      ? sampled
      : names === undefined
        ? [factor]
        : factors.filter(({ name }) => names.includes(name))
    const [first = factor, ...others] = together
    return first === factor ? [[first, ...others]] : []
  })
}

/** The errors in the names of paired factors, and in their numbers of values. */
export function problemsOfPairs(
  factors: readonly ReadFactor[],
  paired: readonly (readonly string[])[],
): readonly Problem[] {
  const known = factors.map(({ name }) => name)
  const named = new Map(factors.map((factor) => [factor.name, factor]))
  const seen = new Set<string>()
  return paired.flatMap((group, g) => {
    const [first] = group.flatMap((name) => named.get(name) ?? [])
    return group.flatMap((name, k): Problem[] => {
      const path = `paired[${g}][${k}]`
      const factor = named.get(name)
      if (factor === undefined) {
        return [{ path, message: `there is no factor '${name}'${hintFor(name, known)}` }]
      }
      if (seen.has(name)) return [{ path, message: `'${name}' is paired already` }]
      seen.add(name)
      if (factor.sampled) {
        return [{ path, message: `'${name}' is sampled, and sampled factors cannot be paired; leave it out` }]
      }
      const [count, expected] = [factor.levels.length, first?.levels.length]
      if (first?.sampled === true || count === expected) return []
      const message = `expected as many values as '${first?.name}' has, ${expected}, but '${name}' has ${count}`
      return [{ path, message }]
    })
  })
}

import { createHash } from 'node:crypto'
import { SEEDS } from 'drover/statistics'
import type { Json } from '../experiment/experiment.js'

/** The part of a factor that determines configurations. */
export interface FactorLevels {
  readonly paths: readonly string[]
  readonly levels: readonly Json[]
  /** The index of an earlier factor with which it is paired, level by level. */
  readonly follows?: number
}

/** Paired factors as one: the paths that they set, and the values that each level sets. */
export interface FactorAxis {
  /** Equal for equal paths, in any order. */
  readonly name: string
  /** Equal for equal values at equal paths; a second level with the same values has a key of its own. */
  readonly keys: readonly string[]
  /** A number for each level, from 0 to 2⁵² − 1, that depends only on its key. */
  readonly numbers: readonly number[]
}

const known = new WeakMap<readonly FactorLevels[], readonly FactorAxis[]>()

/** The axes of factors, in the order of the first factor of each. */
export function factorAxes(factors: readonly FactorLevels[]): readonly FactorAxis[] {
  const axes =
    known.get(factors) ??
    factors.flatMap(({ follows }, leader) =>
      follows === undefined
        ? [axisOf(factors.filter((one, k) => k === leader || one.follows === leader))]
        : [],
    )
  known.set(factors, axes)
  return axes
}

function axisOf(together: readonly FactorLevels[]): FactorAxis {
  const sorted = together
    .map(({ paths, levels }) => ({ name: JSON.stringify(paths), levels }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const name = JSON.stringify(sorted.map((factor) => factor.name))
  const times = new Map<string, number>()
  const keys = (together[0]?.levels ?? []).map((_, level) => {
    const values = JSON.stringify(sorted.map(({ levels }) => levels[level] as Json))
    const before = times.get(values) ?? 0
    times.set(values, before + 1)
    return before === 0 ? values : `${values}#${before}`
  })
  return { name, keys, numbers: keys.map((key) => numberOf(`${name}=${key}`)) }
}

/** The first 52 bits of the SHA-256 of a text. */
function numberOf(text: string): number {
  const hash = createHash('sha256').update(text).digest()
  return hash.readUIntBE(0, 6) * 16 + (hash.readUInt8(6) >> 4)
}

/**
 * A number below 2⁵² for a combination: the sum of its levels' numbers modulo 2⁵². It depends only on the values that
 * the combination sets, not on its position or on other levels.
 */
export function configurationOf(factors: readonly FactorLevels[], combination: number): number {
  const axes = factorAxes(factors)
  let rest = combination
  let sum = 0
  for (let k = axes.length - 1; k >= 0; k--) {
    const { numbers } = axes[k] as FactorAxis
    sum = (sum + (numbers[rest % numbers.length] as number)) % SEEDS
    rest = Math.floor(rest / numbers.length)
  }
  return sum
}

/**
 * Whether two combinations have numbers so close that their runs would share a seed. The probability is C²·R/2⁵² for C
 * combinations with R replicates.
 */
export function configurationsOverlap(
  factors: readonly FactorLevels[],
  combinations: number,
  replicates: number,
): boolean {
  const numbers = Float64Array.from({ length: combinations }, (_, k) => configurationOf(factors, k)).sort()
  return numbers.some((number, k) => {
    const next = k + 1 < combinations ? (numbers[k + 1] as number) : (numbers[0] as number) + SEEDS
    return combinations > 1 && next - number < replicates
  })
}

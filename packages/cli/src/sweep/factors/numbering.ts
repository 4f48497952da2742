import { type Design, seedAt } from '../experiment/plan.js'
import { factorAxes } from './configuration.js'

/** The present number of a run of an earlier design; undefined if the present design lacks it. */
export type Numbering = (run: number) => number | undefined

/** Whether the factors of two designs set the same paths, whatever the values. */
export const haveSameAxes = (before: Design, now: Design): boolean => {
  const names = (design: Design) =>
    JSON.stringify(
      factorAxes(design.factors)
        .map(({ name }) => name)
        .sort(),
    )
  return names(before) === names(now)
}

/**
 * Finds the runs of a design among those of an earlier one, by configuration, replicate and seed. Levels and replicates
 * may have been added or removed, and factors reordered.
 */
export function numberingOf(before: Design, now: Design): Numbering {
  if (JSON.stringify(designOf(before)) === JSON.stringify(designOf(now))) return (run) => run
  const axesNow = factorAxes(now.factors)
  const axes = factorAxes(before.factors).map((axis) => {
    const at = axesNow.findIndex(({ name }) => name === axis.name)
    const keys = new Map(axesNow[at]?.keys.map((key, level) => [key, level]))
    const stride = axesNow.slice(at + 1).reduce((product, { keys }) => product * keys.length, 1)
    return { count: axis.keys.length, moves: axis.keys.map((key) => stride * (keys.get(key) ?? Number.NaN)) }
  })
  return (run) => {
    const replicate = run % before.replicates
    const combination = Math.floor(run / before.replicates)
    let rest = combination
    let moved = 0
    for (let k = axes.length - 1; k >= 0; k--) {
      const { count, moves } = axes[k] as (typeof axes)[number]
      moved += moves[rest % count] as number
      rest = Math.floor(rest / count)
    }
    if (Number.isNaN(moved) || replicate >= now.replicates) return undefined
    const isSame = seedAt(before, combination, replicate) === seedAt(now, moved, replicate)
    return isSame ? moved * now.replicates + replicate : undefined
  }
}

/** The inputs of run numbers. */
export const designOf = ({ factors, replicates, seed, seeds }: Design): Design => ({
  factors,
  replicates,
  seed,
  seeds,
})

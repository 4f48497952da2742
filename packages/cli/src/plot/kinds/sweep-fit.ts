import type { Factor, Sweep } from '../source/source.js'
import { isGrid, rowsWhere } from './combinations.js'
import { KINDS, type Kind } from './kinds.js'
import { orderOf } from './phase.js'

/** The free part of a sweep once some factors have a single value. */
export interface Scope {
  readonly sweep: Sweep
  /** The factors that have several values. */
  readonly free: readonly Factor[]
  /** Whether all combinations of these values were run. */
  readonly grid: boolean
}

export function scopeOf(sweep: Sweep, fixed: ReadonlyMap<string, number | string>): Scope {
  const rows = rowsWhere(sweep.summary, fixed)
  const free = sweep.factors.filter(
    ({ name }) => new Set(rows.map((row) => sweep.summary.get(name)?.[row])).size > 1,
  )
  return { sweep, free, grid: isGrid(sweep, rows) }
}

/** Why a sweep cannot have a kind of picture; undefined if it can. */
export function sweepMisfit({ sweep, free, grid }: Scope, kind: Kind): string | undefined {
  const numeric = free.filter((factor) => factor.numeric)
  const scattered = 'the values of the factors are sampled, not on a grid'
  switch (kind) {
    case 'lines':
      if (numeric.length === 0) return 'needs a numeric factor with several values, got none'
      return grid || free.length === 1 ? undefined : scattered
    case 'heat':
      if (free.length < 2)
        return `needs two factors with several values, got ${free.length === 1 ? 'one' : 'none'}`
      return grid ? undefined : scattered
    case 'phase':
      if (free.length === 0) return 'needs a factor with several values, got none'
      if (orderOf(sweep) === undefined && sweep.shares.length === 0) {
        return "needs polarization and milling among the metrics, or shares in the experiment's 'reduce'"
      }
      return grid || free.length === 1 ? undefined : scattered
    case 'points':
      return numeric.length > 0 || sweep.metrics.length > 1
        ? undefined
        : 'needs a numeric factor, or two metrics'
    case 'time':
      return sweep.series === undefined
        ? 'the sweep measured only the end; set measure.at to { "every": n } in the experiment'
        : undefined
    case 'trajectories':
      return "a sweep records no trajectories; repeat a run with its command in the table 'runs', and plot that run"
    case 'box':
      return undefined
  }
}

export const kindsFor = (scope: Scope): readonly Kind[] =>
  KINDS.filter((kind) => sweepMisfit(scope, kind) === undefined)

/** The kind that shows most of a sweep. */
export function bestKind(scope: Scope): Kind {
  const { free, grid, sweep } = scope
  const numeric = free.filter((factor) => factor.numeric)
  if (free.length === 0) return sweep.series === undefined ? 'box' : 'time'
  if (!grid && free.length > 1) return numeric.length > 0 ? 'points' : 'box'
  if (numeric.length === 0) return 'box'
  return numeric.length >= 2 ? 'heat' : 'lines'
}

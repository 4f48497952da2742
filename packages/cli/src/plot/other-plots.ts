import { KINDS, type Plotted } from './kinds/kinds.js'
import { runMisfit } from './kinds/plot-run.js'
import { kindsFor, scopeOf } from './kinds/sweep-fit.js'
import type { Source } from './source/source.js'

/** Other available pictures of some results, for people: one line each. */
export function otherPlots(source: Source, { kind, shows }: Plotted): readonly string[] {
  const kinds =
    source.kind === 'run'
      ? KINDS.filter((known) => runMisfit(source, known) === undefined)
      : kindsFor(scopeOf(source, new Map()))
  const others = kinds.filter((known) => known !== kind)
  const metrics = source.metrics.filter((name) => !shows.includes(name))
  return [
    ...(others.length === 0 ? [] : [`Other kinds (--kind): ${others.join(', ')}`]),
    ...(metrics.length === 0 ? [] : [`Other metrics (--metric): ${metrics.join(', ')}`]),
  ]
}

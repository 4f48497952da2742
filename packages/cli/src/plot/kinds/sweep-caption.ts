import { counted } from '../../terminal/write.js'
import type { Sweep } from '../source/source.js'
import type { Roles } from './kinds.js'

/**
 * What stands below a picture of a sweep: whose numbers these are, of how many runs, what is drawn, and of which moments
 * of a run it is, unless it shows these themselves.
 */
export function captionOf(
  sweep: Sweep,
  what: string,
  { fixed }: Pick<Roles, 'fixed'>,
  ofMoments = false,
): string {
  const { name, version, runs, failed, combinations, experiment, measured } = sweep
  const each = combinations > 1 ? `, ${experiment.replicates} of each of ${combinations} combinations` : ''
  const wrong = failed === 0 ? '' : `; ${failed} failed`
  const at = [...fixed].map(([factor, level]) => `${factor} = ${level}`).join(', ')
  return [
    `${name}: ${counted(runs, 'run')}${each}${wrong}`,
    ...(at === '' ? [] : [`Here ${at}`]),
    what,
    ...(ofMoments || measured === undefined ? [] : [`Measured per run: ${measured}`]),
    ...(version === undefined ? [] : [`drover\u00a0${version}`]),
  ].join('. ')
}

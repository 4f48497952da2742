import { counted } from '../../terminal/write.js'
import type { Sweep } from '../source/source.js'
import type { Roles } from './kinds.js'

/**
 * The caption of a sweep's picture: the experiment, the number of runs, what is drawn, and the moments of a run unless
 * the picture shows them.
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

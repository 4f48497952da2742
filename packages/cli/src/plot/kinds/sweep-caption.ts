import { counted } from '../../terminal/write.js'
import type { Sweep } from '../source/source.js'
import type { Roles } from './kinds.js'

/** What stands below a picture of a sweep: whose numbers these are, of how many runs, and what is drawn. */
export function captionOf(sweep: Sweep, what: string, { fixed }: Pick<Roles, 'fixed'>): string {
  const { name, version, runs, failed, combinations, experiment } = sweep
  const each = combinations > 1 ? `, ${experiment.replicates} of each of ${combinations} combinations` : ''
  const wrong = failed === 0 ? '' : `; ${failed} failed`
  const at = [...fixed].map(([factor, level]) => `${factor} = ${level}`).join(', ')
  return [
    `${name}: ${counted(runs, 'run')}${each}${wrong}`,
    ...(at === '' ? [] : [`Here ${at}`]),
    what,
    ...(version === undefined ? [] : [`drover\u00a0${version}`]),
  ].join('. ')
}

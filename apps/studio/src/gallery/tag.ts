import type { Scene } from '@drover/scenarios'

/** A scene's position in its source, as a short tag: `5.10`, `Exercise 5.3`, `§ 5.2.3`, `Reynolds 1999`. */
export function tagOf({
  section,
  source,
  edition,
  number,
}: Pick<Scene, 'section' | 'source' | 'edition' | 'number'>): string {
  if (edition !== undefined) return `${edition === 2 ? '5' : '6'}.${number}`
  const [, exercise] = /exercise ([\d.]+)/.exec(section) ?? []
  if (exercise !== undefined)
    return `${section.startsWith('1st') ? '1st ed., exercise' : 'Exercise'} ${exercise}`
  const [, place] = /^Gompert 2003, (?:.*sections? )?(.+?)(?:, table.*)?$/.exec(section) ?? []
  if (place !== undefined)
    return /^\d/.test(place) ? `§ ${place.replace(' and ', ', ')}` : `Gompert, ${place}`
  if (source.startsWith('The Nature of Code')) return /ecosystem/.test(source) ? 'Project' : 'After 5.1'
  return source
    .replace(/, .* (\d{4})$/, ' et al. $1')
    .replace(/^Reynolds' /, '')
    .split(/;|, (?:vehicles|demonstration|queuing|model)| \(/)[0]
}

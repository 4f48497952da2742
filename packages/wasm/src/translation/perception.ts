import type { Scalar } from 'drover'
import type { Kit } from './kit.js'
import type { Looks } from './looks.js'
import type { Description } from './translation.js'
import { unknownTo } from './unknown.js'

/** What of perception the backend leaves to the engine, where it is there and not this. */
const UNKNOWN = { lineOfSight: false, noise: undefined, memory: undefined } as const

/** Has the looks of a population heed what limits its perception. */
export function translatePerception(
  perception: Description,
  looks: Looks,
  { live, problems }: Kit,
  place: string,
  name: string,
): void {
  for (const [option, usual] of Object.entries(UNKNOWN)) {
    const value = perception[option]
    if (value !== undefined && value !== usual)
      problems.push(unknownTo(`${place}.perception.${option}`, `'${option}' of perception`))
  }
  const tell = (option: string, write: (value: number) => void) => {
    const value = perception[option]
    if (value === undefined || live.keep(value as Scalar, `${name}.perception.${option}`, write)) return
    problems.push(unknownTo(`${place}.perception.${option}`, 'a number that differs between agents'))
  }
  if (perception.coincident === 'ignore') looks.ignoreCoincident()
  if (perception.nearest !== undefined) looks.choose(perception.nearest as number)
  tell('range', (range) => looks.setRange(range))
  tell('fieldOfView', (angle) => looks.setView(angle))
}

import type { Scalar } from 'drover/plugin'
import { numberOf } from 'drover/schema'
import type { Description } from './description.js'
import type { Kit } from './kit.js'
import { unknownTo } from './unknown.js'

/** The unsupported perception options, with the value that each may have. */
const UNKNOWN = { lineOfSight: false, noise: undefined, memory: undefined } as const

/** The unsupported parts of a population's perception. */
export function checkPerception(
  perception: Description,
  { world: { seed, inputs }, problems }: Kit,
  place: string,
): void {
  for (const [option, usual] of Object.entries(UNKNOWN)) {
    const value = perception[option]
    if (value !== undefined && value !== usual)
      problems.push(unknownTo(`${place}.perception.${option}`, `'${option}' of perception`))
  }
  for (const option of ['radius', 'fieldOfView']) {
    const value = perception[option] as Scalar | undefined
    if (value === undefined || numberOf(value, { seed, place: '', inputs }) !== undefined) continue
    problems.push(unknownTo(`${place}.perception.${option}`, 'a number that differs between agents'))
  }
}

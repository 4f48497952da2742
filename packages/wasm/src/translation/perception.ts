import type { Description } from './description.js'
import type { TranslationContext } from './translation-context.js'
import { unknownTo } from './unknown.js'

/** The unsupported perception options, with the value that each may have. */
const UNKNOWN = { lineOfSight: false, noise: undefined, memory: undefined } as const

/** The unsupported parts of a population's perception. */
export function checkPerception(
  perception: Description,
  { problems }: TranslationContext,
  place: string,
): void {
  for (const option of unknownLimits(perception))
    problems.push(unknownTo(`${place}.perception.${option}`, `'${option}' of perception`))
}

/** The options of perception that the code does not know. */
export const unknownLimits = (perception: Description): readonly string[] =>
  Object.entries(UNKNOWN)
    .filter(([option, usual]) => perception[option] !== undefined && perception[option] !== usual)
    .map(([option]) => option)

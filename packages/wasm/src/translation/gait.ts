import { FLAT, type Problem, type World } from 'drover'
import type { Description } from './translation.js'
import { unknownTo } from './unknown.js'

/** As in assembly/walk.ts. */
const INTEGRATORS: Readonly<Record<string, number>> = {
  'semi-implicit': 0,
  explicit: 1,
  'explicit-quadratic': 2,
}
const SHORTENED: Readonly<Record<string, number>> = {
  none: 0,
  velocity: 1,
  'velocity-and-acceleration': 3,
}

/** Options that the compiled code knows. */
const KNOWN = ['integrator', 'slopeCorrection', 'subSteps']

/** How a population moves, by the fields of the compiled code; what is not known goes to the problems. */
export function translateGait(
  description: Description,
  { terrain, space }: World,
  place: string,
  problems: Problem[],
): { readonly integrator: number; readonly shortens: number } {
  const options = (description.locomotion ?? {}) as Description
  const { integrator = 'semi-implicit', slopeCorrection = 'velocity', subSteps = 1 } = options
  for (const [name, value] of Object.entries(options)) {
    if (!KNOWN.includes(name) && value !== undefined)
      problems.push(unknownTo(`${place}.locomotion.${name}`, `'${name}'`))
  }
  if (subSteps !== 1) problems.push(unknownTo(`${place}.locomotion.subSteps`, 'sub-steps'))
  const isFoot = terrain !== FLAT && space.dimensions === 2
  return {
    integrator: INTEGRATORS[integrator as string] ?? 0,
    shortens: isFoot ? (SHORTENED[slopeCorrection as string] ?? 0) : 0,
  }
}

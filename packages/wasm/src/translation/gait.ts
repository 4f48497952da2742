import type { SteppedWorld } from 'drover/backend'
import type { Problem } from 'drover/schema'
import { FLAT } from 'drover/terrain'
import type { Description } from './description.js'
import { unknownTo } from './unknown.js'

/** As in assembly/motion/walk.ts. */
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

/** Unsupported parts of a population's motion. */
export function gaitProblems({ locomotion = {} }: Description, place: string): readonly Problem[] {
  const problems: Problem[] = []
  for (const [name, value] of Object.entries(locomotion as Description)) {
    if (!KNOWN.includes(name) && value !== undefined)
      problems.push(unknownTo(`${place}.locomotion.${name}`, `'${name}'`))
  }
  if (((locomotion as Description).subSteps ?? 1) !== 1)
    problems.push(unknownTo(`${place}.locomotion.subSteps`, 'sub-steps'))
  return problems
}

/** The motion of a population, as fields of the compiled code. */
export function translateGait(
  { locomotion = {} }: Description,
  { terrain, space }: SteppedWorld,
): { readonly integrator: number; readonly shortens: number } {
  const { integrator = 'semi-implicit', slopeCorrection = 'velocity' } = locomotion as Description
  const isFoot = terrain !== FLAT && space.dimensions === 2
  return {
    integrator: INTEGRATORS[integrator as string] ?? 0,
    shortens: isFoot ? (SHORTENED[slopeCorrection as string] ?? 0) : 0,
  }
}

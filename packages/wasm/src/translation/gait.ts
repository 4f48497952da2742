import type { Column, SteppedWorld } from 'drover/backend'
import type { Problem } from 'drover/schema'
import { FLAT } from 'drover/terrain'
import type { Arena } from '../memory/arena.js'
import { TURNLIMITS } from '../memory/layout.js'
import { Struct } from '../memory/struct.js'
import type { Description } from './description.js'
import type { PopulationInMemory } from './population-in-memory.js'
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

/** Options that limit how agents turn. */
const LIMITS = ['maxTurnRate', 'turningRadius', 'lowSpeedFraction', 'smoothing', 'banking'] as const

/** Options that the compiled code knows. */
const KNOWN: readonly string[] = ['integrator', 'slopeCorrection', 'subSteps', ...LIMITS]

/** Unsupported parts of a population's motion. */
export function gaitProblems(
  { locomotion = {} }: Description,
  place: string,
  { terrain, space }: Pick<SteppedWorld, 'terrain' | 'space'>,
): readonly Problem[] {
  const problems: Problem[] = []
  const options = locomotion as Description
  for (const [name, value] of Object.entries(options)) {
    if (!KNOWN.includes(name) && value !== undefined)
      problems.push(unknownTo(`${place}.locomotion.${name}`, `'${name}'`))
  }
  const [limit] = limitsIn(options)
  if (limit !== undefined && terrain !== FLAT && space.dimensions === 3)
    problems.push(unknownTo(`${place}.locomotion.${limit}`, `'${limit}' on a terrain in space`))
  if ((options.subSteps ?? 1) !== 1) problems.push(unknownTo(`${place}.locomotion.subSteps`, 'sub-steps'))
  return problems
}

const limitsIn = (options: Description) => LIMITS.filter((name) => options[name] !== undefined)

/** Writes the turn limits of a population into memory; returns their address, 0 if it has none. */
export function translateTurnLimits(
  { locomotion = {} }: Description,
  memory: PopulationInMemory,
  arena: Arena,
): number {
  const options = locomotion as Description
  if (limitsIn(options).length === 0) return 0
  const { maxTurnRate, turningRadius, lowSpeedFraction = 0, smoothing, banking } = options as LimitOptions
  const struct = new Struct(arena, TURNLIMITS, {
    lowSpeedFraction,
    turns: maxTurnRate === undefined && turningRadius === undefined ? 0 : 1,
    maxTurnRate: maxTurnRate ?? Number.POSITIVE_INFINITY,
    turningRadius: turningRadius ?? 0,
    ...smoothing,
    ...(banking && { gravity: banking.gravity, maxAngle: banking.maxAngle, rollTime: banking.time }),
  })
  const { columns } = memory.population
  const follow = (column: Column | undefined, field: keyof typeof TURNLIMITS): void => {
    if (column !== undefined) memory.follow(column, (copy) => struct.set(field, copy))
  }
  for (const axis of ['X', 'Y', 'Z'] as const) {
    const name = `acceleration.${axis.toLowerCase()}`
    follow(
      columns.extra.find((column) => column.name === name),
      `acceleration${axis}`,
    )
  }
  follow(columns.roll, 'roll')
  return struct.place
}

/** The limits as the engine resolves them: options inside `smoothing` and `banking` have their defaults. */
interface LimitOptions {
  readonly maxTurnRate?: number
  readonly turningRadius?: number
  readonly lowSpeedFraction?: number
  readonly smoothing?: { readonly accelerationTime: number; readonly headingTime: number }
  readonly banking?: { readonly gravity: number; readonly maxAngle: number; readonly time: number }
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

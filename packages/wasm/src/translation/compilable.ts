import { isReduction, numberOf, type Program, programOf, type RuleScalar, type Scalar } from 'drover'
import type { Kit } from './kit.js'
import type { Description } from './translation.js'

/** What of perception compiled rules do not know, and what each is where it limits nobody. */
const LIMITS = { nearest: undefined, noise: undefined, memory: undefined, lineOfSight: false } as const

/** What a rule answers. */
const answersOf = ({ desire, force, when, state, events }: Program): readonly RuleScalar[] =>
  [...(desire ?? []), ...(force ?? []), when, ...state.values(), ...events.values()].filter(
    (scalar) => scalar !== undefined,
  )

/** All that the answers of a rule are made of. */
export function neededOf(program: Program): ReadonlySet<RuleScalar> {
  const needed = new Set<RuleScalar>()
  const visit = (scalar: RuleScalar): void => {
    if (needed.has(scalar)) return
    needed.add(scalar)
    for (const arg of scalar.args) visit(arg)
  }
  for (const answer of answersOf(program)) visit(answer)
  return needed
}

/** Whether a rule looks at neighbors. */
export const reduces = (program: Program): boolean => [...neededOf(program)].some(isReduction)

/** Whether a number follows time or an input. */
const isLive = (value: unknown): boolean => typeof value === 'object' && value !== null

/** A rule taken apart, where the behavior is one and all of it can be compiled. */
export function programFor(description: Description, perception: Description, kit: Kit): Program | undefined {
  const { world, rules } = kit
  const rule = rules.get(String(description.behavior))
  if (rule === undefined) return undefined
  const program = programOf(
    rule,
    description,
    (option) => isLive(description[option]),
    world.space.dimensions,
    false,
  )
  const isShared = (value: unknown): boolean =>
    numberOf(value as Scalar, { seed: world.seed, place: '', inputs: world.inputs }) !== undefined
  const isLimited = Object.entries(LIMITS).some(([option, usual]) => {
    const value = perception[option]
    return value !== undefined && value !== usual
  })
  const isTarget = (target: unknown): boolean => {
    if (target === undefined) return false
    if (Array.isArray(target)) return target.every(isShared)
    return (target as Description).within === undefined && perception.targets !== 'seen'
  }
  const fits = ({ op, datum, args }: RuleScalar): boolean => {
    if (op === 'roll' || op === 'otherInfluence') return false
    if (op === 'numberOption') return isShared(description[datum])
    if (op === 'vectorOption') return (description[datum] as readonly unknown[]).every(isShared)
    if (op.startsWith('target')) return isTarget(description[datum])
    return args.length === 0 || !REDUCED.has(op) || !isLimited
  }
  const weighs = isShared(description.weight ?? 1)
  return weighs && [...neededOf(program), ...program.radii].every(fits) ? program : undefined
}

const REDUCED: ReadonlySet<string> = new Set(['count', 'sum', 'least', 'greatest', 'ofLeast', 'amongNearest'])

import {
  isReduction,
  isWorldQuery,
  type Program,
  programOf,
  type RuleScalar,
  type SteppedWorld,
} from 'drover/backend'
import type { Scalar } from 'drover/plugin'
import { numberOf } from 'drover/schema'
import type { Description } from '../description.js'
import { unknownLimits } from '../perception.js'
import type { TranslationContext } from '../translation-context.js'
import { machineFor } from './state-machine.js'
import { type AgentTarget, isSeen } from './targets.js'

/** The answer of a rule. */
const answersOf = ({ desire, force, when, state, events }: Program): readonly RuleScalar[] =>
  [...(desire ?? []), ...(force ?? []), when, ...state.values(), ...events.values()].filter(
    (scalar) => scalar !== undefined,
  )

/** All values that the answers of a rule consist of. */
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
export const isLive = (value: unknown): boolean => typeof value === 'object' && value !== null

/** The option that prevents compiling a rule, and its unsupported part. */
interface Unsupported {
  readonly option: string
  readonly what: string
}

/** Whether a number of the description is the same for all agents. */
export const isShared = (value: unknown, { seed, inputs }: Pick<SteppedWorld, 'seed' | 'inputs'>): boolean =>
  value === undefined || numberOf(value as Scalar, { seed, place: '', inputs }) !== undefined

const DIFFERS = 'a number that differs between agents'

/** A rule taken apart, or why it cannot be compiled; undefined where the behavior is no rule. */
function analyze(
  description: Description,
  perception: Description,
  context: TranslationContext,
): Program | Unsupported | undefined {
  const { world, rules } = context
  const own = rules.get(String(description.behavior))
  const isBehavior = own !== undefined
  const rule = own ?? machineFor(description)
  if (rule === undefined) return undefined
  if ('pathIndex' in rule.options && Array.isArray(description.path))
    return { option: 'path', what: 'several paths' }
  const program = programOf(
    rule,
    description,
    (option) => isLive(description[option]),
    world,
    world.populations.some(({ columns }) => columns.influence !== undefined),
  )
  const isLimited = unknownLimits(perception).length > 0
  const whatOf = ({ op, datum }: RuleScalar): string | undefined => {
    const value = description[datum]
    // The engine has no numbers of a state machine, which is no behavior.
    if (op === 'numberOption') return isBehavior || isShared(value, world) ? undefined : DIFFERS
    if ((op === 'askField' || op === 'askGround') && world.surface !== undefined)
      return `a ${op === 'askField' ? 'field' : 'ground'} over a mesh`
    if (op === 'askRegion')
      return JSON.stringify(value).includes('"signal"') ? 'a region that follows signals' : undefined
    if (isWorldQuery(op) || op.startsWith('path'))
      return value === undefined && datum !== '' ? 'an option left out' : undefined
    if (!op.startsWith('target'))
      return isReduction({ op } as RuleScalar) && isLimited ? 'limited perception' : undefined
    if (value === undefined) return 'no target'
    if (Array.isArray(value)) return undefined
    const target = value as AgentTarget
    if (!isSeen(target, perception)) return undefined
    if (isLimited) return 'limited perception'
    if (!isShared(perception.radius, world) || !isShared(perception.fieldOfView, world)) return DIFFERS
    if (target.radius !== undefined && !isShared(target.radius, world)) return DIFFERS
    return target.id !== undefined && perception.nearest !== undefined
      ? "an agent that must be perceived among the 'nearest'"
      : undefined
  }
  for (const scalar of [...neededOf(program), ...program.radii]) {
    const what = whatOf(scalar)
    if (what !== undefined) return { option: String(scalar.datum), what }
  }
  return program
}

/** A rule taken apart, where the behavior is one and all of it can be compiled. */
export function programFor(
  description: Description,
  perception: Description,
  context: TranslationContext,
): Program | undefined {
  const found = analyze(description, perception, context)
  return found !== undefined && 'rule' in found ? found : undefined
}

/** Why a rule cannot be compiled; undefined for a behavior that is not a rule. */
export function unsupportedPart(
  description: Description,
  perception: Description,
  context: TranslationContext,
): Unsupported | undefined {
  const found = analyze(description, perception, context)
  return found === undefined || 'rule' in found ? undefined : found
}

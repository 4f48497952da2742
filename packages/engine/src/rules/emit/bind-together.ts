import { separationDirection } from '../../math/separation-direction.js'
import { lengthOf, vector } from '../../math/vector.js'
import { NearList } from '../../neighbors/near-list.js'
import { Nearest } from '../../neighbors/nearest.js'
import type { Sense, SenseLimits } from '../../perception/sense.js'
import { featureIfAny } from '../../plugins/feature.js'
import type { steerByColumns } from '../columns/steer-by-columns.js'
import { PAIR } from '../language/operations.js'
import { lowerTogether, type Program, type RuleUse } from '../scalars/lower.js'
import type { BoundRule } from './bind-rule.js'
import type { emitAnswers } from './emit-answers.js'
import { emitTogether, neededOf } from './emit-together.js'
import type { Act } from './rule-parts.js'
import type { ListShape } from './shared-looks.js'
import type { EvaluatedBehavior, SteerTogether, TogetherParts } from './together-parts.js'

/** A behavior of a population that is to be computed together with the others. */
interface BehaviorTogether {
  readonly behavior: EvaluatedBehavior
  /** The bound rule, if it is a graph. */
  readonly bound: BoundRule | undefined
  /** Behaviors with the same number are evaluated together. */
  readonly group: number
}

/** The rules of a population as one function. */
export interface SteerOfRules {
  readonly parts: TogetherParts
  readonly steer: SteerTogether
}

/** The results, for the agent of a rank, of rules that share a neighbor search. */
interface Answers {
  begin(rank: number): void
  readonly rules: readonly Act[]
}

/** The rules of a population as one neighbor search, and a function that evaluates each. */
export interface AnswersOfRules {
  readonly parts: TogetherParts
  readonly answers: Answers
  readonly behaviors: readonly EvaluatedBehavior[]
  /** The senses whose lists are still needed. */
  readonly gathered: readonly Sense[]
}

export type Together = SteerOfRules | AnswersOfRules

/** The facts about a population whose rules are to be computed together. */
interface PopulationTogether {
  readonly behaviors: readonly BehaviorTogether[]
  readonly senses: readonly Sense[]
  readonly perceives: SenseLimits
  /** Whether its forces are only summed. */
  readonly isSum: boolean
  /** Whether agents may see less far than rules look, or not all around. */
  readonly isNarrowed: boolean
  /** Whether anything else iterates over the list of a sense. */
  isListed(sense: Sense): boolean
}

/**
 * Makes one function of all behaviors of a population and the weighted sum of their forces, if a sum is wanted and the
 * behaviors that are code use no neighbors. Otherwise it makes one neighbor search for all its rules. Undefined if this
 * saves nothing. Where generated code is forbidden, it computes the sum by columns if perception is unlimited;
 * otherwise the result is undefined.
 */
export function bindTogether(
  { behaviors, senses, perceives, isSum, isNarrowed, isListed }: PopulationTogether,
  given: Pick<
    TogetherParts,
    'own' | 'population' | 'space' | 'agent' | 'clock' | 'limits' | 'begin' | 'fail'
  >,
): Together | undefined {
  const { dimensions } = given.space
  const isGraph = ({ bound }: BehaviorTogether) => bound !== undefined
  const looks = ({ bound }: BehaviorTogether) => bound !== undefined && bound.parts.looks.length > 0
  const listsOf = ({ bound }: BehaviorTogether) =>
    (bound as BoundRule).parts.looks.map((look) => senses.findIndex(({ neighbors }) => neighbors === look))
  const isRefined = perceives.sight !== undefined || perceives.noise !== undefined
  const isGathered = (sense: Sense, list: number) =>
    isRefined ||
    sense.memory !== undefined ||
    isListed(sense) ||
    behaviors.some((one) => looks(one) && listsOf(one).includes(list) && !isGraph(one))
  const gathered = senses.filter(isGathered)
  const sums = isSum && gathered.length === 0
  const graphs = behaviors.filter((one) => isGraph(one) && (sums || looks(one)))
  const sharing = (list: number) => graphs.filter((one) => listsOf(one).includes(list)).length
  const wins = senses.some((sense, list) => sharing(list) > (gathered.includes(sense) ? 1 : 0))
  const answering = featureIfAny<AnswerParts>('sharedLooks')
  if (!wins || (!sums && answering === undefined)) return undefined

  const uses = graphs.map((one) => {
    const { program, parts: _, ...use } = one.bound as BoundRule
    return { ...use, rule: program.rule, lists: listsOf(one) }
  })
  const lists = senses.map(
    (sense): ListShape => ({
      sources: sense.sources.length,
      own: sense.sources.findIndex(({ population }) => population === given.population),
      isGathered: gathered.includes(sense),
      isNarrowed,
      nearest: perceives.nearest,
      ignoresCoincident: perceives.ignoresCoincident,
    }),
  )
  const places = behaviors.map((one) => (graphs.includes(one) ? graphs.indexOf(one) : undefined))
  const groups = graphs.map(({ group }) => group)
  const name = given.population.name.replace(/[^A-Za-z0-9_]/g, '')
  const { programs, text } = writtenOnce(
    graphs.map(({ bound }) => (bound as BoundRule).program),
    JSON.stringify([name, lists, sums, places, groups, uses.map((use) => [use.lists, constantsOf(use)])]),
    () => {
      const programs = lowerTogether(uses, dimensions)
      const constant = (owner: number, option: string) => uses[owner].constant(option)
      const shared = { programs, lists, inSpace: dimensions === 3, constant }
      const text = sums
        ? emitTogether({ ...shared, behaviors: places })
        : (answering as AnswerParts).emitAnswers({ ...shared, groups: groupsOf(programs, groups) })
      return { programs, text: `${text}\n//# sourceURL=drover-rules-of-${name}.js` }
    },
  )
  const parts: TogetherParts = {
    ...given,
    rules: graphs.map(({ bound }) => (bound as BoundRule).parts),
    behaviors: behaviors.map(({ behavior }) => behavior),
    lists: senses.map((sense) => new NearList(sense, perceives)),
    choosers: choosersOf(programs),
    time: 0,
    isLight: false,
    separation: vector(),
    part(id, other) {
      separationDirection(id, other, dimensions, parts.separation)
      return parts
    },
    length: (x, y, z) => lengthOf(vector(x, y, z)),
  }
  try {
    const made = new Function('parts', text)(parts)
    if (sums) return { parts, steer: made as SteerTogether }
    return { parts, answers: made as Answers, gathered, behaviors: graphs.map(({ behavior }) => behavior) }
  } catch (error) {
    if (!(error instanceof EvalError)) throw error
    const isPlain = !lists.some(
      (list) => list.isNarrowed || list.ignoresCoincident || list.nearest !== undefined,
    )
    const choosesFew = programs.some((program) => program.scalars.some(({ op }) => op === 'amongNearest'))
    const strict = featureIfAny<{ readonly steerByColumns: typeof steerByColumns }>('strictPages')
    if (strict === undefined || !sums || !isPlain || choosesFew) return undefined
    return { steer: strict.steerByColumns(programs, places, parts), parts }
  }
}

/** Rules that were lowered together, and the function of `parts` generated for them. */
interface Written {
  readonly programs: readonly Program[]
  readonly text: string
}

/** The functions generated for these and other rules, by the first rule. They refer to no world. */
const known = new WeakMap<Program, (Written & { readonly of: readonly Program[]; readonly key: string })[]>()
/** Maximum number stored for each first rule: enough for the settings of a sweep. */
const MOST_KNOWN = 32

/** Returns the function generated for some rules in such a world; generates it on the first call. */
function writtenOnce(of: readonly Program[], key: string, write: () => Written): Written {
  const all = known.get(of[0]) ?? []
  known.set(of[0], all)
  const found = all.find((one) => one.key === key && one.of.every((program, k) => program === of[k]))
  if (found !== undefined) return found
  const made = { ...write(), of, key }
  if (all.push(made) > MOST_KNOWN) all.shift()
  return made
}

/** Each option of a rule as text, 'undefined' if a signal gives it. Not as JSON, which has no −0 and no Infinity. */
function constantsOf({ rule, constant }: RuleUse): readonly string[] {
  return Object.keys(rule.options).map((option) => {
    const value: unknown = constant(option)
    return Object.is(value, -0) ? '-0' : String(value)
  })
}

/** The feature of the plug-in `sharedLooks`. */
interface AnswerParts {
  readonly emitAnswers: typeof emitAnswers
}

/** Computing up to this many values of a neighbor costs less than a loop of their own, even if nothing uses them. */
const FEW = 12

/** The group in which the sums of each program are computed. Programs with few values always belong to the first. */
function groupsOf(programs: readonly Program[], groups: readonly number[]): readonly number[] {
  return programs.map((program, k) => {
    const values = neededOf([program]).filter(({ scope }) => scope === PAIR)
    return values.length <= FEW ? 0 : groups[k]
  })
}

function choosersOf([{ scalars }]: readonly Program[]): Readonly<Record<number, Nearest>> {
  const choosing = scalars.filter(({ op }) => op === 'amongNearest')
  return Object.fromEntries(choosing.map(({ index }) => [index, new Nearest()]))
}

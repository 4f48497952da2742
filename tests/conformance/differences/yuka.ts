import type { Given, Values } from '../harness.js'
import { gompert } from '../reference/gompert.js'
import { add, distance, dot, isZero, length, mul, sub, unit, type Vec } from '../reference/vectors.js'
import { inBox, leftOf } from '../reference/yuka.js'
import { type Difference, entriesOf } from './difference.js'

const { cases, option, test } = entriesOf('yuka')

interface Mover {
  readonly position: Vec
  readonly velocity: Vec
}
type Panic<Input> = Given<
  { readonly panicDistance: number; readonly predictionFactor: number },
  Mover & Input
>
type Sum = Given<object, { readonly forces: readonly Vec[]; readonly weights: readonly number[] }>
interface Pillar {
  readonly position: Vec
  readonly radius: number
}
type Avoiding = Given<
  { readonly boundingRadius: number; readonly boxMinLength: number },
  Mover & { readonly direction: Vec; readonly obstacles: readonly Pillar[] }
>

const steeringOf = ({ steering }: Values): Vec => steering as Vec
const steers = (values: Values): boolean => !isZero(steeringOf(values))
const still = (reference: Values): Values => ({ ...reference, steering: [0, 0, 0] })
const direction = (values: Values): Values => ({ ...values, steering: unit(steeringOf(values)) })
const brakes = (reference: Values, { input }: Given<object, Mover>): Values => ({
  ...reference,
  steering: mul(input.velocity, -1),
})

/** The place that one who evades runs from. */
const foreseen = ({ params, input }: Panic<{ readonly pursuer: Mover }>): Vec => {
  const { position, velocity } = input.pursuer
  const T =
    (params.predictionFactor * distance(position, input.position)) / (params.maxSpeed + length(velocity))
  return add(position, velocity, T)
}

/** What is left to a sum whose parts are cut where it would grow beyond the limit. */
function cutByDirection({ params, input }: Sum): Vec {
  let sum: Vec = [0, 0, 0]
  let magnitude = 0
  for (const [k, force] of input.forces.entries()) {
    if (magnitude >= 1 - 1e-9) break
    const part = mul(force, input.weights[k] / params.maxForce)
    const added = gompert.accumulate({} as never, { accumulator: sum, valueToAdd: part } as never)
    sum = added.accumulator
    magnitude = added.magnitude
  }
  return mul(sum, params.maxForce)
}

/** To which side drover turns from obstacles, 1 is left, and from which of them, by their place in the list. */
function drovers({ params, input }: Avoiding): { readonly side: number; readonly from: Vec | undefined } {
  const L = params.boxMinLength * (1 + length(input.velocity) / params.maxSpeed)
  const met = input.obstacles.flatMap(({ position, radius }) => {
    const D = sub(position, input.position)
    const [x, z] = [dot(D, leftOf(input.direction)), dot(D, input.direction)]
    const R = radius + params.boundingRadius
    if (Math.abs(x) > R || isZero(input.velocity)) return []
    const half = Math.sqrt(R * R - x * x)
    if (z + half < 0 || z - half >= L) return []
    return [{ position, x, way: Math.max(z - half, 0) }]
  })
  if (met.length === 0) return { side: 0, from: undefined }
  const first = met.reduce((a, b) => (b.way < a.way - 1e-9 * L ? b : a))
  return { side: first.x >= 0 ? -1 : 1, from: first.position }
}

/** The obstacle from which the reference turns, by the same measure. */
function references({ params, input }: Avoiding) {
  const { candidates } = inBox(params as never, input as never)
  return candidates.length === 0 ? undefined : candidates.reduce((a, b) => (b.entry < a.entry ? b : a))
}

const droversSide = (reference: Values, given: Avoiding): Values => ({
  ...reference,
  steering: mul(leftOf(given.input.direction), drovers(given).side),
})
/** Why drover turns from another obstacle than the reference, if it does. */
function reason(given: Avoiding): 'stands' | 'outside of the box' | 'touched' | undefined {
  const { from } = drovers(given)
  const theirs = references(given)
  if (isZero(given.input.velocity)) return theirs === undefined ? undefined : 'stands'
  if (from === undefined) return undefined
  const { candidates } = inBox(given.params as never, given.input as never)
  const same = (x: number, z: number) => {
    const D = sub(from, given.input.position)
    return x === dot(D, leftOf(given.input.direction)) && z === dot(D, given.input.direction)
  }
  if (!candidates.some(({ x, z }) => same(x, z))) return 'outside of the box'
  return theirs !== undefined && !same(theirs.x, theirs.z) ? 'touched' : undefined
}

/** Whether the reference steers toward the obstacle that it avoids. */
const isMistaken = (given: Avoiding): boolean => {
  const chosen = references(given)
  return chosen !== undefined && chosen.x >= 0 && chosen.x < chosen.radius
}

const avoidanceOf = (
  why: ReturnType<typeof reason>,
  situation: string,
  reference: string,
  drover: string,
  count: number,
): Difference =>
  cases(
    ['obstacleAvoidance'],
    { situation, reference, drover },
    {
      cases: count,
      when: (given: Avoiding) => reason(given) === why,
      drovers: droversSide,
    },
  )

export const yukaDifferences: readonly Difference[] = [
  option(['arrive', 'interpose', 'offsetPursuit', 'followPath'], 'slowing time', 125, {
    situation: 'from where on to slow down',
    reference: 'goes at distance / deceleration',
    drover: 'slows down from `slowingRadius` on',
    option: '`slowingTime`',
  }),
  option(
    ['arrive', 'interpose', 'offsetPursuit', 'followPath'],
    'short steps',
    0,
    {
      situation: 'a slowing time shorter than a step',
      reference: 'desires to go past the target within the step',
      drover: 'never desires more than distance / dt',
      option: 'a shorter `dt`',
    },
    {
      params: { maxSpeed: 9, deceleration: 0.25, tolerance: 0 },
      input: { position: [0, 0, 0], velocity: [0, 0, 0], target: [2, 0, 0] },
    } as unknown as Given,
  ),
  option(['pursuit', 'evade'], 'estimated time', 72, {
    situation: 'how far ahead a target is foreseen',
    reference: 'takes the distance over both speeds, times a factor',
    drover: 'takes `prediction`, whatever the distance',
    option: "`estimate: 'distance'` with `predictionFactor`",
  }),
  cases(
    ['flee'],
    {
      situation: 'a target exactly at the panic distance',
      reference: 'is fled',
      drover: 'is not: `panicDistance` excludes its border, as every radius does',
    },
    {
      cases: 1,
      when: ({ params, input }: Panic<{ readonly target: Vec }>) =>
        distance(input.target, input.position) === params.panicDistance,
      drovers: still,
    },
  ),
  cases(
    ['evade'],
    {
      situation: 'a foreseen place exactly at the panic distance',
      reference: 'is fled',
      drover: 'is not: `panicDistance` excludes its border, as every radius does',
    },
    {
      cases: 0,
      when: (given: Panic<{ readonly pursuer: Mover }>) =>
        distance(foreseen(given), given.input.position) === given.params.panicDistance,
      drovers: still,
      example: {
        params: { maxSpeed: 5, panicDistance: 5, predictionFactor: 1 },
        input: {
          position: [0, 0, 0],
          velocity: [1, 0, 0],
          pursuer: { position: [3, 4, 0], velocity: [0, 0, 0] },
        },
      } as unknown as Given,
    },
  ),
  option(['evade'], 'panic', 4, {
    situation: 'from when on to evade',
    reference: 'runs when the foreseen place is within the panic distance',
    drover: 'runs when the target itself is',
    option: "`nearness: 'foreseen'`",
  }),
  cases(
    ['flee'],
    {
      situation: 'a target on the same point',
      reference: 'is fled along +z',
      drover: 'makes the agent want to stand',
    },
    {
      cases: 1,
      when: ({ input }: Panic<{ readonly target: Vec }>) => distance(input.target, input.position) === 0,
      drovers: brakes,
    },
  ),
  cases(
    ['evade'],
    {
      situation: 'a foreseen place on the same point',
      reference: 'is fled along +z',
      drover: 'makes the agent want to stand',
    },
    {
      cases: 1,
      when: (given: Panic<{ readonly pursuer: Mover }>) =>
        distance(foreseen(given), given.input.position) === 0,
      drovers: brakes,
    },
  ),
  test('packages/engine/src/behaviors/goals/interpose.test.ts', 'foresees nothing if nobody can move', {
    situation: 'nobody can move',
    reference: 'divides 0 by 0 in pursuit, evade, offset pursuit and interpose',
    drover: 'foresees `prediction`, or nothing',
  }),
  option(['offsetPursuit'], 'frame of a leader', 39, {
    situation: 'the frame of a leader',
    reference: 'has z ahead, x to the left and y up',
    drover: 'has x ahead, y to the left and z up',
    option: 'coordinates turned that way',
  }),
  test(
    'packages/engine/src/behaviors/goals/pursue.test.ts',
    'passes by on the side on which it would have missed',
    {
      situation: 'offset pursuit',
      reference: "is a place in the leader's frame; for Reynolds it is passing by at a distance",
      drover: 'is `offsetPursue`; passing by is `pursue({ passBy })`',
    },
  ),
  option(['separation'], 'same point', 1, {
    situation: 'a neighbor on the same point',
    reference: 'adds no push',
    drover: 'is parted from, in a direction fixed by the ids',
    option: "`perception: { coincident: 'ignore' }`",
  }),
  cases(
    ['separation'],
    {
      situation: 'how strong separation is',
      reference: 'is as long as the sum',
      drover: 'desires full speed the same way',
    },
    {
      cases: 37,
      when: (_: Given, reference) => steers(reference) && Math.abs(length(steeringOf(reference)) - 1) > 1e-8,
      as: direction,
    },
  ),
  option(['alignment'], 'mean direction', 37, {
    situation: 'what alignment adds up',
    reference: 'steers by what is missing to the mean direction',
    drover: '`align` desires full speed along it',
    option: '`matchVelocity`, of neighbors that go as they face',
  }),
  cases(
    ['cohesion'],
    {
      situation: 'how strong cohesion is',
      reference: 'is a unit vector',
      drover: 'is as long as what is missing to full speed',
    },
    {
      cases: 39,
      when: (
        { params, input }: Given<object, Mover & { readonly neighbors: readonly Mover[] }>,
        reference,
      ) => {
        if (!steers(reference)) return false
        const way = input.neighbors.reduce((a, { position }) => add(a, sub(position, input.position)), [
          0, 0, 0,
        ] as Vec)
        return Math.abs(length(sub(mul(unit(way), params.maxSpeed), input.velocity)) - 1) > 1e-8
      },
      as: direction,
    },
  ),
  cases(
    ['prioritizedSum'],
    {
      situation: 'a part that does not fit into a prioritized sum',
      reference: 'is cut by its length and that of the sum, though it may point back',
      drover: 'is cut where the sum would grow beyond the limit',
    },
    {
      cases: 12,
      when: (given: Sum, reference) => distance(cutByDirection(given), steeringOf(reference)) > 1e-6,
      drovers: (reference, given: Sum) => ({ ...reference, steering: cutByDirection(given) }),
    },
  ),
  cases(
    ['obstacleAvoidance'],
    {
      situation: 'how hard to turn from an obstacle',
      reference: 'turns more the nearer the middle is, and brakes besides',
      drover: 'takes all of maxForce and does not brake; the side is compared',
    },
    {
      cases: 16,
      when: (given: Avoiding, reference) =>
        steers(reference) && reason(given) === undefined && !isMistaken(given),
      drovers: droversSide,
    },
  ),
  cases(
    ['obstacleAvoidance'],
    {
      situation: 'an obstacle ahead, a little to the left',
      reference: 'steers toward it: it takes the radius less the sideways distance on both sides',
      drover: 'steers away from it; past one dead ahead to the right',
    },
    {
      cases: 10,
      when: (given: Avoiding) => reason(given) === undefined && isMistaken(given),
      drovers: droversSide,
    },
  ),
  avoidanceOf('stands', 'while it stands', 'avoids what it faces', 'does nothing', 1),
  avoidanceOf(
    'outside of the box',
    'an obstacle whose middle is behind, or farther than the box is long, or that is passed at its border',
    'is not looked at',
    'counts where the body would touch it within the range',
    3,
  ),
  avoidanceOf(
    'touched',
    'an obstacle that is touched',
    'is as far off as the way out of it, so another may count',
    'is met at once',
    5,
  ),
]

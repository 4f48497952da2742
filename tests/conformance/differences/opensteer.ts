import type { Given, Values } from '../harness.js'
import { ALIKE, threatOf } from '../reference/opensteer.js'
import { across, add, distance, dot, isZero, length, mul, sub, unit, type Vec } from '../reference/vectors.js'
import { type Difference, entriesOf } from './difference.js'

const { cases, option, test } = entriesOf('opensteer')

interface Mover {
  readonly position: Vec
  readonly forward: Vec
  readonly speed: number
  readonly radius: number
}
type Meeting = Given<
  { readonly radius: number; readonly minSeparationDistance?: number },
  Mover & { readonly side: Vec; readonly others: readonly Mover[] }
>
type Road = Given<
  { readonly closed: boolean; readonly predictionTime: number; readonly direction: number },
  Mover
>
type Speed = Given<object, Mover & { readonly targetSpeed: number }>
type Hood = Given<
  { readonly maxDistance: number; readonly cosMaxAngle: number; readonly radius: number },
  { readonly position: Vec; readonly forward: Vec; readonly neighbors: readonly Mover[] }
>
interface Ball {
  readonly center: Vec
  readonly radius: number
  readonly seenFrom: string
}
type Avoiding = Given<
  { readonly radius: number; readonly minTimeToCollision: number },
  Mover & { readonly obstacle: Ball }
>

const steeringOf = ({ steering }: Values): Vec => steering as Vec
const steers = (values: Values): boolean => !isZero(steeringOf(values))
const still = (reference: Values): Values => ({ ...reference, steering: [0, 0, 0] })
const direction = (values: Values): Values => ({ ...values, steering: unit(steeringOf(values)) })
/** Differs from a length of 1 by more than the tolerance. */
const isNoUnit = (values: Values): boolean =>
  steers(values) && Math.abs(length(steeringOf(values)) - 1) > 1e-8

const gapOf = ({ params, input }: Meeting, other: Mover): number =>
  distance(other.position, input.position) - params.radius - other.radius
/** The agents that are too close, in the order of the list. */
const close = (given: Meeting): readonly Mover[] =>
  given.input.others.filter((other) => gapOf(given, other) < (given.params.minSeparationDistance ?? 0))
const nearest = (given: Meeting): Mover =>
  close(given).reduce((a, b) => (gapOf(given, b) < gapOf(given, a) ? b : a))
const isFirstNotNearest = (given: Meeting): boolean =>
  close(given).length > 0 && close(given)[0] !== nearest(given)
/** Straight ahead, up to rounding. */
const isAhead = ({ input }: Meeting, { position }: Mover): boolean => {
  const way = sub(position, input.position)
  return dot(way, input.forward) > 0 && length(across(way, input.forward)) <= 1e-9 * length(way)
}
/** The left across a heading, z being up. */
const leftAcross = ([x, y]: Vec): Vec => (x === 0 && y === 0 ? [0, 1, 0] : unit([-y, x, 0]))
/** Away from what the reference tells the side by, perpendicular to the heading. */
function aside({ params, input }: Meeting): Vec {
  const q = threatOf(params as never, input as never) ?? input.forward
  const lateral = across(q, input.forward)
  return length(lateral) > 1e-9 * length(q) ? mul(unit(lateral), -1) : leftAcross(input.forward)
}

const wayOf = ({ input }: Hood, { position }: Mover): Vec => sub(position, input.position)
const isOnBorder = (given: Hood, other: Mover): boolean => {
  const d = length(wayOf(given, other))
  return d === given.params.maxDistance && d >= 3 * given.params.radius
}
const isBeyond = (given: Hood, other: Mover): boolean => {
  const d = length(wayOf(given, other))
  return d >= given.params.maxDistance && d < 3 * given.params.radius
}
const RULES: Readonly<Record<string, (given: Hood, near: readonly Mover[]) => Vec>> = {
  separation: (given, near) =>
    near
      .map((other) => wayOf(given, other))
      .reduce((a, way) => add(a, way, -1 / dot(way, way)), [0, 0, 0] as Vec),
  cohesion: (given, near) =>
    near.map((other) => wayOf(given, other)).reduce((a, way) => add(a, way), [0, 0, 0] as Vec),
  alignment: ({ input }, near) =>
    near.reduce((a, { forward }) => add(a, sub(forward, input.forward)), [0, 0, 0] as Vec),
}
/** The result of a neighbor rule without some of the agents that the reference counts. */
const without =
  (rule: string, isLeftOut: (given: Hood, other: Mover) => boolean) =>
  (_: Values, given: Hood): Values => {
    const near = given.input.neighbors.filter((other) => {
      const way = wayOf(given, other)
      if (isLeftOut(given, other)) return false
      if (length(way) < 3 * given.params.radius) return true
      return (
        length(way) <= given.params.maxDistance &&
        dot(given.input.forward, unit(way)) > given.params.cosMaxAngle
      )
    })
    return { neighborCount: near.length, steering: unit(RULES[rule](given, near)) }
  }
const isSeen = (given: Hood, other: Mover): boolean =>
  dot(given.input.forward, unit(wayOf(given, other))) > given.params.cosMaxAngle

/** A body whose body reaches farther than its range, and one between the two. */
const wide = (more: object): Given =>
  ({
    params: { maxDistance: 2, cosMaxAngle: -0.5, radius: 1 },
    input: {
      position: [0, 0, 0],
      forward: [1, 0, 0],
      neighbors: [{ position: [2.5, 0.5, 0], forward: [0, 1, 0], ...more }],
    },
  }) as unknown as Given

/** A vehicle, and a sphere into whose border its body reaches. */
const straddling = (seenFrom: string): Given =>
  ({
    params: { radius: 1, minTimeToCollision: 20, maxForce: 2 },
    input: {
      position: [-5.5, 0, 0],
      forward: [0.8, 0.6, 0],
      speed: 1,
      obstacle: { center: [0, 0, 0], radius: 5, seenFrom },
    },
  }) as unknown as Given

const isOutside = ({ input }: Avoiding): boolean =>
  distance(input.obstacle.center, input.position) > input.obstacle.radius
const straddles = (given: Avoiding): boolean =>
  isOutside(given) &&
  distance(given.input.obstacle.center, given.input.position) <=
    given.input.obstacle.radius + given.params.radius

const neighborEntries = Object.keys(RULES).flatMap((rule) => [
  cases(
    [rule],
    {
      situation: `a neighbor exactly at the greatest distance (${rule})`,
      reference: 'counts',
      drover: 'does not count: `radius` excludes its border',
    },
    {
      cases: 1,
      when: (given: Hood) =>
        given.input.neighbors.some((other) => isOnBorder(given, other) && isSeen(given, other)),
      drovers: without(rule, isOnBorder),
    },
  ),
  cases(
    [rule],
    {
      situation: `a neighbor within three of its own radii but beyond the greatest distance (${rule})`,
      reference: 'counts, wherever it is',
      drover: 'does not count: nobody beyond `radius` does, and `nearRadius` only widens the field of view',
    },
    {
      cases: 0,
      when: (given: Hood) => given.input.neighbors.some((other) => isBeyond(given, other)),
      drovers: without(rule, isBeyond),
      example: wide({}),
    },
  ),
])

export const opensteerDifferences: readonly Difference[] = [
  option(['seek', 'seekLimited'], 'raw seek', 40, {
    situation: 'how fast to seek',
    reference: 'desires the way to the target as velocity: the farther, the faster',
    drover: 'desires maxSpeed',
    option: '`arrive({ slowingTime: 1 })`',
  }),
  option(
    ['flee', 'fleeLimited', 'pursuit', 'evasion', 'stayOnPath', 'followPath'],
    'strength of a desire',
    224,
    {
      situation: 'how fast to flee, pursue, evade and follow a path',
      reference: 'desires the way to the place, or away from it, as velocity: the farther, the faster',
      drover: 'desires maxSpeed',
      option: 'maxSpeed as large as the distance that the sketch shows; there is no option for it',
    },
  ),
  option(['pursuit', 'evasion'], 'nine cases', 33, {
    situation: 'how far ahead a target is foreseen',
    reference: 'estimates it: in nine cases for pursuit, from the speed of the menace for evasion',
    drover: 'takes `prediction`, whatever the distance',
    option: "`estimate: 'reynolds'`",
  }),
  cases(
    ['pursuit'],
    {
      situation: 'from when on two directions are alike in the nine cases',
      reference: 'from a cosine of 0.707 on',
      drover: 'from 45° on, a cosine of 0.7071',
    },
    {
      cases: 0,
      when: ({ input }: Given<object, Mover & { readonly quarry: Mover }>) =>
        [
          dot(input.forward, unit(sub(input.quarry.position, input.position))),
          dot(input.forward, input.quarry.forward),
        ].some((cosine) => Math.abs(cosine) > ALIKE && Math.abs(cosine) <= Math.SQRT1_2),
      example: {
        params: { maxPredictionTime: 20 },
        input: {
          position: [0, 0, 0],
          forward: [1, 0, 0],
          speed: 2,
          quarry: { position: [0.70705, Math.sqrt(1 - 0.70705 ** 2), 0], forward: [0, 1, 0], speed: 1 },
        },
      } as unknown as Given,
    },
  ),
  test(
    'packages/engine/src/behaviors/goals/pursue.test.ts',
    "by 'reynolds' uses the whole prediction at rest",
    {
      situation: 'a pursuer without speed',
      reference: 'foresees an endless time unless a maximum is given',
      drover: 'always has a maximum, `prediction`',
    },
  ),
  test(
    'packages/engine/src/behaviors/goals/flee.test.ts',
    'desires full speed away from the target, however far it is',
    {
      situation: 'flee and evasion as published',
      reference: 'do not compile; the data were recorded from repaired code',
      drover: 'run',
    },
  ),
  cases(
    ['targetSpeed'],
    {
      situation: 'a target speed below 0',
      reference: 'brakes as if to go backwards',
      drover: 'brakes to rest: a speed is at least 0',
    },
    {
      cases: 1,
      when: ({ params, input }: Speed) => input.targetSpeed < 0 && input.speed < params.maxForce,
      drovers: (reference, { params, input }: Speed) => ({
        ...reference,
        steering: mul(input.forward, -Math.min(input.speed, params.maxForce)),
      }),
    },
  ),
  cases(
    ['followPath', 'stayOnPath'],
    {
      situation: 'a place exactly on the border of a road',
      reference: 'is outside',
      drover: 'is inside',
    },
    {
      cases: 1,
      when: ({ params, input }: Road, reference) => {
        if (reference.outside !== 0 || !steers(reference)) return false
        const [now, future] = [reference.nowPathDistance as number, reference.futurePathDistance as number]
        const forward = params.direction * params.predictionTime * input.speed > 0
        return params.direction === undefined || (forward ? now < future : now > future)
      },
      drovers: ({ target: _hidden, ...reference }) => still(reference),
      example: {
        params: { predictionTime: 1, pathRadius: 4, closed: false, direction: 1 },
        input: {
          position: [0, 0, 0],
          forward: [0.6, 0.8, 0],
          speed: 5,
          path: [
            [-8, 0, 0],
            [8, 0, 0],
          ],
        },
      } as unknown as Given,
    },
  ),
  cases(
    ['followPath'],
    {
      situation: 'the place that a path leads to while there is no need to steer',
      reference: 'is computed',
      drover: 'is not shown, and not compared',
    },
    {
      cases: 5,
      when: (_: Given, reference) => !steers(reference) && (reference.outside as number) < 0,
      drovers: ({ target: _hidden, ...reference }) => reference,
    },
  ),
  option(['followPath'], 'distances along a path', 16, {
    situation: 'the right way along a path, and looking ahead',
    reference: 'goes by distances along the path, and looks ahead from where the vehicle is',
    drover: 'goes by directions, and looks ahead from the nearest point to the foreseen place',
    option: "`followPath({ geometry: 'arc' })`",
  }),
  cases(
    ['followPath'],
    {
      situation: 'going backwards past the beginning of a closed path',
      reference: 'is clamped to the beginning',
      drover: 'goes on around',
    },
    {
      cases: 0,
      when: ({ params, input }: Road, reference) =>
        params.closed &&
        (reference.nowPathDistance as number) + params.direction * params.predictionTime * input.speed < 0,
      drovers: (reference, given) => {
        const { input } = given as Given<object, Mover & { readonly path: readonly Vec[] }>
        const { params } = given
        const whole = reference.pathLength as number
        const rest =
          (reference.nowPathDistance as number) + params.direction * params.predictionTime * input.speed
        const target = around(input.path, rest + whole * Math.ceil(-rest / whole))
        return {
          ...reference,
          target,
          steering: sub(sub(target, input.position), mul(input.forward, input.speed)),
        }
      },
      example: {
        params: { predictionTime: 2, pathRadius: 1, closed: true, direction: -1 },
        input: {
          position: [2, 1, 0],
          forward: [0, 1, 0],
          speed: 2,
          path: [
            [0, 0, 0],
            [9, 0, 0],
            [9, 9, 0],
            [0, 9, 0],
          ],
        },
      } as unknown as Given,
    },
  ),
  option(['separation', 'alignment', 'cohesion'], 'near all around', 28, {
    situation: 'neighbors outside of the field of view',
    reference: 'counts them within three radii of the vehicle',
    drover: 'does not count them',
    option: '`nearRadius`',
  }),
  ...neighborEntries,
  option(['alignment'], 'mean direction', 23, {
    situation: 'what alignment adds up',
    reference: 'steers by what is missing to the mean direction',
    drover: '`align` desires full speed along it',
    option: '`matchVelocity`, of neighbors that go as they face',
  }),
  cases(
    ['alignment'],
    {
      situation: 'how strong alignment is',
      reference: 'is a unit vector',
      drover: 'is as long as what is missing',
    },
    {
      cases: 33,
      when: (given: Hood, reference) => isNoUnit({ steering: missing(given, reference) }),
      as: direction,
    },
  ),
  test(
    'packages/engine/src/behaviors/flocks/separate.test.ts',
    '[S29] parts from another at exactly the same point, each its own way',
    {
      situation: 'two vehicles on the same point',
      reference: 'gives NaN in separation and pursuit',
      drover: 'parts them in a direction fixed by the ids',
    },
  ),
  cases(
    ['avoidCloseNeighbors', 'avoidNeighbors'],
    {
      situation: 'several neighbors who are too close',
      reference: 'takes the first of the list',
      drover: 'takes the one nearest to touching',
    },
    {
      cases: 14,
      when: isFirstNotNearest,
      drovers: (_, given: Meeting) => ({
        steering: across(sub(given.input.position, nearest(given).position), given.input.forward),
      }),
    },
  ),
  cases(
    ['avoidCloseNeighbors', 'avoidNeighbors'],
    {
      situation: 'how hard to slip aside from a neighbor who is too close',
      reference: 'is as long as the neighbor lies to the side',
      drover: 'takes all of maxForce, in the same direction',
    },
    {
      cases: 36,
      when: (given: Meeting) =>
        close(given).length > 0 &&
        Math.abs(
          length(across(sub(given.input.position, nearest(given).position), given.input.forward)) - 1,
        ) > 1e-8 &&
        !isAhead(given, nearest(given)),
      as: direction,
    },
  ),
  cases(
    ['avoidCloseNeighbors', 'avoidNeighbors'],
    {
      situation: 'a neighbor straight ahead who is too close',
      reference: 'has no sideways part, so nothing is done',
      drover: 'is passed on the left',
    },
    {
      cases: 1,
      when: (given: Meeting, reference) =>
        close(given).length > 0 &&
        isAhead(given, nearest(given)) &&
        distance(leftAcross(given.input.forward), steeringOf(reference)) > 1e-8,
      drovers: (reference, { input }: Meeting) => ({ ...reference, steering: leftAcross(input.forward) }),
    },
  ),
  option(['avoidNeighbors'], 'ways that cross', 21, {
    situation: 'ways that cross',
    reference:
      'the one that is not slower passes behind the other, even from in front of it; of two as fast both do, and meet',
    drover: 'takes the nearer way around',
    option: "`crossing: 'behind'`",
  }),
  option(
    ['avoidNeighbors'],
    'near a meeting',
    0,
    {
      situation: 'how near counts as a meeting',
      reference: 'nearer than twice the own radius',
      drover: 'nearer than both radii, and `clearance`',
      option: "`radii: 'own'`",
    },
    {
      params: { minTimeToCollision: 5, radius: 1 },
      input: {
        position: [0, 0, 0],
        forward: [1, 0, 0],
        side: [0, -1, 0],
        up: [0, 0, 1],
        speed: 2,
        others: [{ position: [8, 1.5, 0], forward: [-1, 0, 0], speed: 2, radius: 0.25 }],
      },
    } as unknown as Given,
  ),
  cases(
    ['avoidNeighbors'],
    {
      situation: 'to which side to turn from a meeting',
      reference: "knows the vehicle's own left and right alone",
      drover:
        'turns away from where the other will be, at right angles to the heading; from one straight ahead to the left, across the heading',
    },
    {
      cases: 15,
      when: (given: Meeting, reference) =>
        close(given).length === 0 &&
        steers(reference) &&
        distance(aside(given), steeringOf(reference)) > 1e-8,
      drovers: (reference, given: Meeting) => ({ ...reference, steering: aside(given) }),
    },
  ),
  option(['avoidObstacle', 'avoidObstacles'], 'away from the middle', 67, {
    situation: 'how to turn from an obstacle',
    reference: 'takes all of maxForce at right angles to the heading, away from the middle of the sphere',
    drover: 'turns as much as it must, along the border',
    option: "`avoidObstacles({ form: 'fromCenter' })`, with the time times the speed as `range`",
  }),
  option(['avoidObstacle'], 'hollow border', 2, {
    situation: 'the border of a sphere that is seen from inside',
    reference: 'is met once all of the body is beyond it',
    drover: 'is met when the body touches it',
    option: 'a point for a body, and a sphere larger by it; there is no option for it',
  }),
  cases(
    ['avoidObstacle'],
    {
      situation: 'outside of a sphere that is seen from inside alone',
      reference: 'steers into it, from however far',
      drover: 'does not meet it',
    },
    {
      cases: 3,
      when: (given: Avoiding, reference) =>
        given.input.obstacle.seenFrom === 'inside' &&
        isOutside(given) &&
        !straddles(given) &&
        steers(reference),
      drovers: still,
    },
  ),
  cases(
    ['avoidObstacle'],
    {
      situation: 'a body that straddles the border of a sphere seen from both sides, its middle outside',
      reference:
        'is outside by its middle: at the far side, where it would come out, it turns away from the middle',
      drover: 'is inside until all of it is out: it turns toward the middle',
    },
    {
      cases: 0,
      when: (given: Avoiding, reference) =>
        given.input.obstacle.seenFrom === 'both' && straddles(given) && steers(reference),
      drovers: (reference) => ({ ...reference, steering: mul(steeringOf(reference), -1) }),
      example: straddling('both'),
    },
  ),
  cases(
    ['avoidObstacle'],
    {
      situation: 'a body that straddles the border of a sphere seen from inside alone, its middle outside',
      reference: 'steers toward the middle at once',
      drover: 'does so once the far side is within its range',
    },
    {
      cases: 0,
      when: (given: Avoiding, reference) =>
        given.input.obstacle.seenFrom === 'inside' &&
        straddles(given) &&
        steers(reference) &&
        farSide(given) >= given.params.minTimeToCollision * given.input.speed,
      drovers: still,
      example: {
        params: { radius: 1, minTimeToCollision: 2, maxForce: 2 },
        input: straddling('inside').input,
      } as unknown as Given,
    },
  ),
  test(
    'packages/engine/src/behaviors/environment/avoid-obstacles-forms.test.ts',
    'picks the right side of one dead ahead',
    {
      situation: 'an obstacle dead ahead',
      reference: 'leaves no sideways part, so it does not steer at all',
      drover: 'passes it on the right',
    },
  ),
  option(['wander'], 'walk by step', 38, {
    situation: 'how a wander walks',
    reference: 'changes by up to 12 · dt a step, so its spread depends on the step',
    drover: 'changes by up to change · √dt',
    option: "`wander({ form: 'lateral', change })` with change = 12 · √dt",
  }),
  option(
    ['wander'],
    'lean',
    0,
    {
      situation: 'the sides of a body that leans',
      reference: 'belong to a frame that every vehicle keeps',
      drover: 'are level, unless the body leans',
      option: '`locomotion: { banking }`, whose `roll` turns them',
    },
    {
      params: { dt: 0.05 },
      input: {
        side: [-0.8, 0.6, 0],
        up: [0.6, 0.8, 0],
        wanderSide: 0.5,
        wanderUp: -0.25,
        random01: [0.25, 0.75],
      },
    } as unknown as Given,
  ),
  option(['vehicleStep'], 'lazy acceleration', 40, {
    situation: 'how lazily the acceleration follows',
    reference: 'takes up 9 · dt of what is missing in each step, from 0.15 to 0.4',
    drover: 'follows at once',
    option: '`locomotion: { smoothing: { acceleration } }`, the time that takes up that part',
  }),
  option(['vehicleStep'], 'low speed', 19, {
    situation: 'what a slow vehicle may do',
    reference: 'drives it ahead below a fifth of maxSpeed',
    drover: 'steers it anywhere',
    option: '`locomotion: { lowSpeedFraction: 0.2 }`',
  }),
  test(
    'packages/engine/src/motion/turning/turn-limits.test.ts',
    'where a force leads straight back to the left',
    {
      situation: 'a force straight back at low speed',
      reference: 'is turned by a vector of length 0, which leaves less force',
      drover: 'is turned to the left, as strong as it was',
    },
  ),
  test(
    'packages/engine/src/motion/turning/turn-limits.test.ts',
    'leans into its turn by atan(acceleration / gravity), to the right where it turns right',
    {
      situation: 'how a vehicle leans',
      reference: 'blends its up with where the acceleration leads',
      drover: '`roll` goes to atan(acceleration to the side / gravity)',
    },
  ),
  test(
    'packages/engine/src/selection/dithered.test.ts',
    'keeps the mean of a force with `compensate`, and by default scales it by its chance',
    {
      situation: 'prioritized dithering, which no file has',
      reference:
        'its pedestrian takes a force as it is; Buckland (2005, chapter 3) divides it by its chance, yet considers a behavior with 1 − chance',
      drover:
        '`dithered` considers a behavior with its chance and takes the force as it is; `compensate` divides it',
    },
  ),
]

/** What is missing to the mean direction of those counted, before it is made a unit vector. */
function missing(given: Hood, reference: Values): Vec {
  if (!steers(reference)) return [0, 0, 0]
  const near = given.input.neighbors.filter((other) => {
    const way = wayOf(given, other)
    if (isOnBorder(given, other) || isBeyond(given, other)) return false
    return (
      length(way) < 3 * given.params.radius ||
      (length(way) <= given.params.maxDistance && isSeen(given, other))
    )
  })
  return near.length === 0 ? [0, 0, 0] : mul(RULES.alignment(given, near), 1 / near.length)
}

/** How far it is to the far side of a sphere that is larger by the body. */
function farSide({ params, input }: Avoiding): number {
  const C = sub(input.obstacle.center, input.position)
  const b = dot(C, input.forward)
  return b + Math.sqrt(b * b - dot(C, C) + (input.obstacle.radius + params.radius) ** 2)
}

/** The point at a distance along a closed polyline. */
function around(points: readonly Vec[], along: number): Vec {
  let rest = along
  for (let k = 0; ; k = (k + 1) % points.length) {
    const [a, b] = [points[k], points[(k + 1) % points.length]]
    const size = distance(a, b)
    if (rest <= size) return add(a, sub(b, a), rest / size)
    rest -= size
  }
}

import type { Given } from '../harness.js'
import type { Difference } from './difference.js'
import { entriesOf } from './difference.js'

const { cases, option, test } = entriesOf('noc')

const LIMITS = { maxSpeed: 8, maxForce: 20 }

type Slowing = Given<
  { readonly slowingRadius: number; readonly slowDown?: boolean },
  { readonly position: readonly number[]; readonly target: readonly number[] }
>

/** A vehicle beside a closed road whose aim lies exactly on it. */
const ON_ITS_AIM = {
  params: { ...LIMITS, predictionDistance: 64, lookAhead: 0, pathRadius: 20 },
  input: {
    position: [50, 0],
    velocity: [0, 4],
    path: [
      [-200, 0],
      [200, 0],
      [200, 200],
      [-200, 200],
    ],
  },
} as Given

export const nocDifferences: readonly Difference[] = [
  option(['align', 'cohere', 'separate', 'flock', 'trajectoryFlock'], 'same point', 7, {
    situation: 'agents on exactly the same point',
    reference: 'ignores them, since a distance of 0 stands for the agent itself, so they never part',
    drover:
      'tells agents apart by id; they count as neighbors and separate in a direction fixed by the two ids',
    option: "`perception: { coincident: 'ignore' }`",
  }),
  option(
    [
      'flock',
      'dwyerFlock',
      'combineSeekSeparate',
      'crowdPathFollow',
      'trajectoryFlock',
      'trajectoryPathLoop',
    ],
    'sum of forces',
    105,
    {
      situation: 'a weighted sum of forces',
      reference: 'limits each force to maxForce but not the sum, so a flock reaches 3.5 maxForce',
      drover: 'limits the sum to maxForce too',
      option: '`selection: weighted({ limit: false })`',
    },
  ),
  option(['trajectoryFlock'], 'turns', 3, {
    situation: 'the order of agents within a step',
    reference: 'moves them one after the other, so later agents see earlier ones where they have moved to',
    drover: 'has all agents act on the previous state',
    option: "`order: 'sequential'`",
  }),
  option(['trajectoryFlock'], 'off the canvas', 3, {
    situation: 'leaving the canvas',
    reference:
      "puts a boid a body's radius outside the opposite edge and drops the overshoot; distances do not wrap",
    drover: 'keeps the overshoot with `edges: wrap({ margin })`, and distances are the shortest around',
    option: 'an edge rule of your own: `defineEdge` with `wraps: false`',
  }),
  option(['flee', 'evade'], 'negated', 71, {
    situation: 'fleeing and evading',
    reference: "the online exercise negates seek or pursue, which reverses the agent's own velocity too",
    drover: 'desires to go directly away at maxSpeed',
    option: '`seek` or `pursue` with `weight: -1` and no limit on the sum',
  }),
  option(['separateBySize', 'combineSeekSeparate'], 'balanced pushes', 1, {
    situation: 'neighbors whose pushes cancel out',
    reference: 'brakes in example 5.9, and does nothing in example 5.11',
    drover: '`separate` does nothing',
    option: "`fallback: 'brake'`, with twice the body's radius as `radius`",
  }),
  option(['dwyerSteer'], 'on the target', 2, {
    situation: 'exactly on the target',
    reference: 'brakes in the book, and does nothing in the course notes',
    drover: '`seek` and `arrive` brake',
    option: "`fallback: 'coast'` for the course notes",
  }),
  option(['stayWithinWalls'], 'two walls', 14, {
    situation: 'near two walls at once',
    reference: 'lets the rule for y replace the one for x, so a vehicle can slide out along x',
    drover: 'turns away from both walls',
    option: "`stayWithinWalls({ corner: 'book' })`",
  }),
  option(['flowFieldFollow'], 'between cells', 34, {
    situation: 'between the cells of a flow field',
    reference: 'takes the vector of the nearest cell, which jumps at borders',
    drover: 'blends from cell center to cell center',
    option: "`interpolation: 'nearest'` on the field",
  }),
  option(['flowFieldFollow'], 'flow speed', 15, {
    situation: 'the length of a flow vector',
    reference: 'the example multiplies it by maxSpeed; the printed text sets full speed',
    drover: 'desires full speed',
    option: "`followField({ speedFrom: 'field' })` for the example",
  }),
  option(
    [
      'pathFollowSimple',
      'pathFollowMulti',
      'pathFollowLoop',
      'crowdPathFollow',
      'trajectoryPathFollow',
      'trajectoryPathLoop',
    ],
    'path',
    85,
    {
      situation: 'the nearest point of a path, and looking ahead',
      reference:
        'takes a path of two points as an endless line; elsewhere a foot outside a segment (by x alone on an open path, by the box around it on a closed one) snaps to its far end; the look-ahead goes straight on; the direction of motion does not matter',
      drover:
        "keeps the foot between the segment's ends, looks ahead around corners and no farther than an open path's last point, and turns a vehicle that goes backwards",
      option: "`followPath({ geometry: 'book' })`",
    },
  ),
  option(['dwyerFlock'], 'flock of the notes', 34, {
    situation: 'the flock of the course notes',
    reference:
      'takes separation and alignment as raw forces, and cohesion as a steering force that is zero in the middle',
    drover: '`separate`, `align` and `cohere` all steer toward a desired velocity',
    option: '`weightedFlock`, which always ignores neighbors on the same point',
  }),
  option(['wander', 'dwyerWander'], 'random draws', 79, {
    situation: 'random draws',
    reference: "uses the sketch's `random()`",
    drover: 'hashes the seed, the agent, the step and the stream',
    option: '`new World(description, { random })`',
  }),
  option(['trajectoryPathFollow'], 'back to the start', 4, {
    situation: 'the end of a path',
    reference: 'moves a vehicle that is past it back to the start',
    drover: 'lets it go on',
    option: 'write into `agent.position` between steps',
  }),
  cases(
    ['arrive', 'dwyerSteer', 'trajectoryArrive'],
    {
      situation: '`arrive` with a slowing radius shorter than a step at maxSpeed',
      reference: 'desires to go past the target, and jitters about it',
      drover: 'never desires more than distance / dt',
    },
    {
      cases: 0,
      when: ({ params, input }: Slowing) => {
        const away = Math.hypot(...input.position.map((value, axis) => value - input.target[axis]))
        const slows = params.slowDown !== false && params.slowingRadius < params.maxSpeed
        return slows && away > 0 && away < params.maxSpeed
      },
      example: {
        params: { ...LIMITS, slowingRadius: 2 },
        input: { position: [0, 0], velocity: [1, 0], target: [1, 0] },
      } as Given,
    },
  ),
  cases(
    ['pathFollowLoop', 'crowdPathFollow', 'trajectoryPathLoop'],
    {
      situation: 'the aim of a closed path exactly on the vehicle',
      reference: 'brakes, though it does nothing on an open path',
      drover: 'does nothing on either',
    },
    {
      cases: 0,
      when: ({ input }: Given<object, { position: number[] }>, { target }) =>
        Array.isArray(target) && target.every((value, axis) => value === input.position[axis]),
      drovers: (reference) => ({ ...reference, steering: [0, 0] }),
      example: ON_ITS_AIM,
    },
  ),
  test(
    'packages/engine/src/motion/move.test.ts',
    'faces the way it goes, and keeps facing that way at rest',
    {
      situation: 'the heading at rest',
      reference: 'is +x',
      drover: 'is the last one; +x for an agent that has not moved yet',
    },
  ),
  test(
    'packages/engine/src/behaviors/motion/wander.test.ts',
    'spreads with the square root of time: twice as far per step at four times the dt',
    {
      situation: 'the walk of `wander` at another step length',
      reference: 'changes with the frame rate',
      drover: 'changes by √dt per step, which is the same at dt 1',
    },
  ),
  test(
    'packages/engine/src/behaviors/environment/follow-path.test.ts',
    'seeks a point farther along than the nearest to its foreseen position',
    {
      situation: 'the look-ahead in the printed loop over segments',
      reference: 'is added on every segment, so the target creeps; the running example adds it once',
      drover: 'is added once, from the nearest point',
    },
  ),
  test(
    'packages/engine/src/behaviors/goals/seek.test.ts',
    'desires full speed toward the target and steers by the missing velocity, up to maxForce',
    {
      situation: 'seek as printed with a return value',
      reference: 'also applies the force, which then counts twice in a sum',
      drover: 'only answers what it wants',
    },
  ),
  test('packages/engine/src/fields/flow-field.test.ts', 'cover the world', {
    situation: "a world whose size is not a multiple of the field's resolution",
    reference: 'computes a fractional number of columns, and the example fails',
    drover: 'lets the last column reach beyond the world',
  }),
  test('packages/engine/src/world/terrain-world.slow.test.ts', '[S33] gives the same bits for every index', {
    situation: 'looking for neighbors in bins',
    reference: 'searches 3 × 3 cells of 40 px for a radius of 50 px, and misses neighbors',
    drover: 'finds every neighbor with every index',
  }),
]

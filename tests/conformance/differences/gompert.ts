import type { Given } from '../harness.js'
import { type Difference, entriesOf } from './difference.js'

const { cases, option, test } = entriesOf('gompert')

/** Two teams whose animals are listed by turns. */
const MIXED = {
  params: {
    maxSpeed: 10,
    cruisingSpeed: 7,
    maxAcceleration: 20,
    boidRadius: 0.05,
    comfortRadius: 3,
    dangerRadius: 1,
    visibleRange: 10,
    visibleTreeRange: 10.4,
    viewingAngle: 2.4,
    uphillDrag: 30,
    downhillDrag: 6,
    dt: 0.02,
    steps: 10,
    recordEvery: 5,
  },
  input: {
    goal: [40, 0],
    hills: [],
    trees: [],
    boids: [
      { position: [0, 0], velocity: [3, 0], team: 0 },
      { position: [1, 1], velocity: [2, 1], team: 1 },
      { position: [2, -1], velocity: [3, 1], team: 0 },
    ],
  },
} as unknown as Given

export const gompertDifferences: readonly Difference[] = [
  option(['avoidObstacles', 'navigator', 'trajectoryHerd'], 'avoiding a tree', 37, {
    situation: 'avoiding a tree',
    reference:
      'takes 10,000 times the missing velocity, cut to full strength, so it is all or nothing and chatters on the edge; inside a tree the push depends on the body, not on the tree',
    drover:
      'pushes in proportion to the turn still to be made, harder as time runs out; inside a tree in proportion to the overlap',
    option: "`avoidObstacles({ form: 'silhouette' })`",
  }),
  option(['accumulate'], 'full sum', 2, {
    situation: 'a force that opposes a full sum',
    reference: 'is added by the function itself, although its caller stops before calling it',
    drover: 'is not evaluated',
    option: '`prioritized({ stops: false })`',
  }),
  option(['speedCorrection', 'terrainDrag', 'trajectoryHerd'], 'turns of a herd', 41, {
    situation: 'the order within a step',
    reference: 'moves one animal after the other, each by what it decided before, then lets it decide',
    drover: 'has all decide on the previous state, then move',
    option: "`order: 'sequential-move-first'`",
  }),
  option(['terrainDrag', 'speedCorrection', 'trajectoryHerd'], 'drag', 56, {
    situation: 'the drag of the terrain',
    reference: 'is explicit: it reverses the motion where drag · slope · dt > 1, and is unstable beyond 2',
    drover: 'lets the part of the velocity along the slope decay exponentially',
    option: "`terrainDrag({ form: 'explicit' })`",
  }),
  option(['speedCorrection', 'trajectoryHerd'], 'integration', 41, {
    situation: 'integration',
    reference: 'moves by the old velocity',
    drover: 'moves by the new one',
    option: "`locomotion: { integrator: 'explicit' }`",
  }),
  cases(
    ['speedCorrection'],
    {
      situation: 'the slope correction of an animal that stands',
      reference: 'is 1',
      drover: 'shows in no motion, so it is not compared',
    },
    {
      cases: 1,
      when: ({ input }: Given<object, { velocity: number[] }>) =>
        input.velocity.every((value) => value === 0),
      drovers: ({ correctionFactor: _hidden, ...reference }) => reference,
    },
  ),
  cases(
    ['trajectoryHerd'],
    {
      situation: 'the turns of several teams',
      reference: 'follow the list of animals',
      drover: 'go population by population, and a team is a population',
    },
    {
      cases: 0,
      when: ({ input }: Given<object, { boids: { team: number }[] }>) => {
        const changes = input.boids.filter(({ team }, k) => k > 0 && team !== input.boids[k - 1].team)
        return changes.length >= new Set(input.boids.map(({ team }) => team)).size
      },
      example: MIXED,
    },
  ),
  test(
    'packages/engine/src/behaviors/environment/avoid-obstacles.test.ts',
    '[S51] passes on the side of its goal',
    {
      situation: 'on which side to pass a tree',
      reference:
        "takes the edge nearer to the heading; the paper's text says the one on the shorter way to the goal, its code does not",
      drover:
        'does the same; with `goal` it takes the edge nearer to the goal, and avoids nothing beyond the goal',
    },
  ),
  test(
    'packages/engine/src/behaviors/flocks/steer-to-center.test.ts',
    '[S50] is drawn in proportion to how far the middle of its neighbors is',
    {
      situation: 'the distance that cohesion divides by',
      reference: 'is 50, whatever the range of sight',
      drover: 'is the option `fullForceDistance`, 50 by default',
    },
  ),
  test(
    'packages/engine/src/behaviors/motion/cruise.test.ts',
    'slows down over the last second of its way, or continues at cruising speed',
    {
      situation: 'near the goal',
      reference: 'slows down over the last second; equations 5 and 6 of the paper do not',
      drover: "does the same over `slowingTime`; equations 5 and 6 are `cruise({ form: 'steady' })`",
    },
  ),
  test(
    'packages/engine/src/selection/prioritized.test.ts',
    '[S47] do not leak in where rounding leaves the sum a bit short',
    {
      situation: 'when the sum is full',
      reference: 'is tested as magnitude < 1, so a part cut to length 1 by rounding may let weaker ones in',
      drover: 'is from (1 − 1e-9) · maxForce on, as the data are recorded',
    },
  ),
  test(
    'packages/engine/src/motion/forces/terrain-drag.test.ts',
    '[S43] never turns the component along the gradient around, at any dt',
    {
      situation: 'drag and decisions at different rates',
      reference:
        'adds the drag to the acceleration that is kept, where it piles up if decisions are rarer than steps',
      drover: 'keeps outside forces apart and applies them anew in every step',
    },
  ),
  test(
    'packages/engine/src/motion/move.test.ts',
    'faces the way it goes, and keeps facing that way at rest',
    {
      situation: 'an animal that stands',
      reference: 'has no direction, and sees nobody',
      drover: 'keeps its last heading, +x before there was one',
    },
  ),
  test('packages/engine/src/perception/field-of-view.test.ts', '[S15] a field of view', {
    situation: 'the border of the viewing angle',
    reference: 'is not seen, and the angle and the range may be 0',
    drover: 'is seen, and neither may be 0; the cases with 0 are replayed with 1e-9',
  }),
  test(
    'packages/engine/src/behaviors/flocks/separate.test.ts',
    '[S29] parts from another at exactly the same point, each its own way',
    {
      situation: 'two animals on the same point',
      reference: 'divides 0 by 0',
      drover: 'parts them in a direction fixed by the ids',
    },
  ),
  test(
    'packages/engine/src/behaviors/environment/avoid-obstacles.test.ts',
    'is pushed out of an obstacle that it overlaps, even from its very middle',
    {
      situation: 'in the exact middle of a tree',
      reference: 'divides 0 by 0',
      drover: 'pushes the animal out along +x',
    },
  ),
  test(
    'packages/engine/src/behaviors/environment/avoid-obstacles.test.ts',
    '[S51] passes the nearer corner of a polygon',
    {
      situation: 'obstacles',
      reference:
        'are trees; the paper describes convex polygons (figure 8) and picks the outermost corner across the velocity, which jumps as the animal turns',
      drover:
        'are trees and convex polygons; the edges are the corners between which a polygon is seen, and the nearer by angle counts',
    },
  ),
  test(
    'packages/engine/src/energy/energy-curves.test.ts',
    'follows its formula: 1 + 9·0.3/9.3 on level ground, 1 + 24.3/25.3 on a slope of -1',
    {
      situation: 'the smooth curve of energy',
      reference: 'is cut off in print',
      drover:
        "is a formula of its own by the paper's description; the straight pieces as printed are `gompertLinear`",
    },
  ),
]

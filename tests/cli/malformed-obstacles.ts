import { type MalformedScenario, world } from './malformed-worlds.js'

const obstacle = (description: object, more: object = {}) => world({ ...more, obstacles: [description] })

/** Scenarios whose obstacles are wrong. */
export const MALFORMED_OBSTACLES: readonly MalformedScenario[] = [
  [
    'a circle of no size',
    obstacle({ obstacle: 'circle', at: [1, 1], radius: 0 }),
    'world.obstacles[0].radius: expected a length > 0, got 0',
  ],
  [
    'a circle without a place',
    obstacle({ obstacle: 'circle', radius: 2 }),
    'world.obstacles[0].at: missing; expected two or three numbers [x, y] or [x, y, z]',
  ],
  [
    'a side that is none',
    obstacle({ obstacle: 'circle', at: [1, 1], radius: 2, seenFrom: 'within' }),
    "world.obstacles[0].seenFrom: unknown choice 'within'; known: outside, inside, both",
  ],
  [
    'a shift with one part',
    obstacle({ obstacle: 'circle', at: [1, 1], radius: 2, shift: [1] }),
    'world.obstacles[0].shift: expected two or three numbers [x, y] or [x, y, z], got [1]',
  ],
  [
    'a shift of each agent',
    obstacle({ obstacle: 'circle', at: [1, 1], radius: 2, shift: [{ signal: 'range', low: 0, high: 1 }, 0] }),
    'world.obstacles[0].shift: expected signals that all agents share, got one that differs between them, such as range or each',
  ],
  [
    'a shift that looks at an agent',
    obstacle({
      obstacle: 'circle',
      at: [1, 1],
      radius: 2,
      shift: [{ signal: 'attribute', attribute: 'mass', from: 0, to: 1, low: 0, high: 1 }, 0],
    }),
    'world.obstacles[0].shift[0]: expected a number that is known before there is an agent; this signal looks at one',
  ],
  [
    'a box without a width',
    obstacle({ obstacle: 'box', at: [1, 1], height: 2 }),
    'world.obstacles[0].width: missing; expected a length > 0',
  ],
  [
    'a box turned by a word',
    obstacle({ obstacle: 'box', at: [1, 1], width: 2, height: 2, angle: 'left' }),
    'world.obstacles[0].angle: expected an angle in radians, got "left"',
  ],
  [
    'a box with a depth in a plane',
    obstacle({ obstacle: 'box', at: [1, 1], width: 2, height: 2, depth: 2 }),
    'world.obstacles[0].depth: expected none in a plane world; leave it out',
  ],
  [
    'a wall of one point',
    obstacle({ obstacle: 'wall', points: [[1, 1]] }),
    'world.obstacles[0].points: expected at least 2 entries, got 1',
  ],
  [
    'a wall with a point twice',
    obstacle({
      obstacle: 'wall',
      points: [
        [1, 1],
        [1, 1],
        [2, 2],
      ],
    }),
    'world.obstacles[0].points: expected no point twice in a row, got [1, 1] at 0 and 1; leave one out',
  ],
  [
    'a wall of no thickness',
    obstacle({
      obstacle: 'wall',
      points: [
        [1, 1],
        [2, 2],
      ],
      thickness: 0,
    }),
    'world.obstacles[0].thickness: expected a length > 0, got 0',
  ],
  [
    'a wall seen from inside',
    obstacle({
      obstacle: 'wall',
      points: [
        [1, 1],
        [2, 2],
      ],
      seenFrom: 'inside',
    }),
    "world.obstacles[0].seenFrom: unknown choice 'inside'; known: both, left, right",
  ],
  [
    'a box too far out for numbers to tell its corners apart',
    obstacle({ obstacle: 'box', at: [1e17, 0], width: 1, height: 1 }),
    'world.obstacles[0]: expected corners that differ as numbers do, got a box of 1 by 1 at [100000000000000000, 0]; make it larger, or lay it nearer to 0',
  ],
  [
    'a wall too short for numbers to tell where it leads',
    obstacle({
      obstacle: 'wall',
      points: [
        [0, 0],
        [1e-200, 0],
      ],
    }),
    'world.obstacles[0].points: expected corners that differ as numbers do, got a piece from [0, 0] to [1e-200, 0], 1 thick; make it larger, or lay it nearer to 0',
  ],
  [
    'a polygon whose sides cross',
    obstacle({
      obstacle: 'polygon',
      points: [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
    }),
    'world.obstacles[0].points: expected the corners of a convex polygon in order, no three in line; divide a concave one',
  ],
  [
    'a sphere in a plane',
    obstacle({ obstacle: 'sphere', at: [1, 1, 1], radius: 2 }),
    'world.obstacles[0]: expected a world with a depth; in a plane take a circle',
  ],
  [
    'a half-space without a direction',
    obstacle({ obstacle: 'halfSpace', at: [1, 1], normal: [0, 0] }),
    'world.obstacles[0].normal: expected a direction, got [0, 0]',
  ],
  [
    'a half-space where edges wrap',
    obstacle({ obstacle: 'halfSpace', at: [1, 1], normal: [0, 1] }, { edges: 'wrap' }),
    'world.obstacles[0]: expected none where edges wrap: it would begin anew at the other side',
  ],
  [
    'a sphere that is to stop bodies on the ground',
    obstacle(
      { obstacle: 'sphere', at: [1, 1, 1], radius: 2 },
      { depth: 10, collisions: 'push', terrain: { terrain: 'plane', slope: [1, 0] } },
    ),
    "world.collisions: expected 'none' where spheres, boxes or half-spaces stand in space and agents on the ground, got 'push'; take obstacles that stand upright",
  ],
  [
    'feelers that are none',
    world({ populations: [{ behaviors: [{ behavior: 'avoidObstacles', form: 'whiskers' }] }] }),
    "world.populations[0].behaviors[0].form: unknown choice 'whiskers'; known: proportional, silhouette, fromCenter, feelers",
  ],
  [
    'feelers that look behind',
    world({ populations: [{ behaviors: [{ behavior: 'avoidObstacles', spread: 3 }] }] }),
    'world.populations[0].behaviors[0].spread: expected an angle in radians from 0 to 1.5707963267948966, got 3',
  ],
]

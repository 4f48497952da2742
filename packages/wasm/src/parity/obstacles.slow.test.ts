import { avoidObstacles, followWall, hide, repelObstacles, separate, type WorldDescription } from 'drover'
import { box, circle, forest, halfSpace, polygon, sphere, wall } from 'drover/obstacles'
import { defineRule, type Scalar } from 'drover/plugin'
import { range, sine } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { SPACES, stepOffBorders } from './parity.js'

/** Forces agree by this share of maxForce. */
const TOLERANCE = 1e-4
/** One in so many may be on a border of a decision; more where agents go along the very edges of obstacles. */
const EXCEPT = 200
const GRAZING = 20

const OBSTACLES = [
  forest({ count: 60, radius: 0.5, maxRadius: 3 }),
  circle({ at: [60, 70], radius: 15 }),
  polygon({
    points: [
      [100, 20],
      [130, 30],
      [110, 60],
    ],
  }),
  wall({
    points: [
      [10, 10],
      [60, 15],
      [70, 40],
    ],
    thickness: 2,
  }),
]

const herd = (
  behaviors: readonly object[],
  world: object,
  count = 400,
  radius: Scalar = 1,
): WorldDescription =>
  ({
    obstacles: OBSTACLES,
    ...world,
    populations: [{ count, radius, maxSpeed: 2, maxForce: 0.2, behaviors, velocity: 'random' }],
  }) as WorldDescription

describe.each(SPACES)('in a world of $width by $height, depth $depth, edges $edges', (space) => {
  it.each([1, 2, 3])('agents avoid obstacles as on the engine, seed %i', (seed) => {
    const { forces, onBorder, steered } = stepOffBorders(
      herd([avoidObstacles({})], { ...space, seed }),
      0,
      TOLERANCE,
    )
    expect(steered).toBeGreaterThan(40)
    expect(forces[0]).toBeLessThan(TOLERANCE)
    expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
  })

  it.each([1, 2, 3])(
    'agents that graze obstacles do as on the engine, unless rounding decides, seed %i',
    (seed) => {
      const options = { range: 15, clearance: 0.5, urgency: 5 }
      const { forces, onBorder, steered } = stepOffBorders(
        herd([avoidObstacles(options), separate({})], { ...space, seed }),
        30,
        TOLERANCE,
      )
      expect(steered).toBeGreaterThan(40)
      expect(forces[0]).toBeLessThan(TOLERANCE)
      expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / GRAZING))
    },
  )

  it.each([1, 2, 3])('agents are pushed by obstacles as on the engine, seed %i', (seed) => {
    const { forces, onBorder, steered } = stepOffBorders(
      herd([repelObstacles({})], { ...space, seed }),
      20,
      TOLERANCE,
    )
    expect(steered).toBeGreaterThan(40)
    expect(forces[0]).toBeLessThan(TOLERANCE)
    expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
  })

  it.each([1, 2])('obstacles that are met from inside push inward as on the engine, seed %i', (seed) => {
    const obstacles = [
      circle({ at: [60, 50], radius: 40, seenFrom: 'inside' }),
      circle({ at: [60, 60], radius: 20, seenFrom: 'both' }),
    ]
    const { forces, onBorder, steered } = stepOffBorders(
      herd([repelObstacles({})], { ...space, seed, obstacles }),
      20,
      TOLERANCE,
    )
    expect(steered).toBeGreaterThan(40)
    expect(forces[0]).toBeLessThan(TOLERANCE)
    expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
  })

  it.each([1, 2])('one-sided walls work as on the engine, seed %i', (seed) => {
    const obstacles = (['left', 'right'] as const).map((seenFrom, k) =>
      wall({
        points: [
          [20, 25 + 40 * k],
          [60, 40 + 40 * k],
          [100, 25 + 40 * k],
        ],
        thickness: 4,
        seenFrom,
      }),
    )
    for (const behaviors of [[avoidObstacles({})], [repelObstacles({})], [followWall({})]]) {
      const { forces, onBorder, steered } = stepOffBorders(
        herd(behaviors, { ...space, seed, obstacles }),
        20,
        TOLERANCE,
      )
      expect(steered).toBeGreaterThan(40)
      expect(forces[0]).toBeLessThan(TOLERANCE)
      expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
    }
  })

  it.each([1, 2])('agents avoid obstacles that move as on the engine, seed %i', (seed) => {
    const shift = [sine({ low: -30, high: 30, period: 90 }), sine({ low: -20, high: 20, period: 50 })]
    const obstacles = [
      ...OBSTACLES,
      circle({ at: [90, 50], radius: 12, shift }),
      wall({
        points: [
          [20, 60],
          [40, 80],
        ],
        shift,
      }),
    ]
    const { forces, onBorder, steered } = stepOffBorders(
      herd([avoidObstacles({}), repelObstacles({})], { ...space, seed, obstacles }),
      7,
      TOLERANCE,
    )
    expect(steered).toBeGreaterThan(40)
    expect(forces[0]).toBeLessThan(TOLERANCE)
    expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / GRAZING))
  })
})

it('agents that differ in size, and few that are far apart, avoid obstacles as on the engine', () => {
  const world = {
    width: 3000,
    height: 2000,
    edges: 'wrap',
    obstacles: [forest({ count: 3000, maxRadius: 9 })],
  }
  const { forces, onBorder, steered } = stepOffBorders(
    herd([avoidObstacles({ range: 40 })], world, 300, range({ low: 1, high: 3 })),
    0,
    TOLERANCE,
  )
  expect(steered).toBeGreaterThan(40)
  expect(forces[0]).toBeLessThan(TOLERANCE)
  expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
})

const ARENAS = [
  circle({ at: [60, 50], radius: 45, seenFrom: 'inside' }),
  circle({ at: [70, 60], radius: 20, seenFrom: 'both' }),
  box({ at: [50, 45], width: 70, height: 60, angle: 0.3, seenFrom: 'inside' }),
  forest({ count: 20 }),
]

describe.each(SPACES)('in a world of $width by $height, depth $depth, edges $edges', (space) => {
  it.each([1, 2, 3])(
    'agents stay within obstacles that are met from inside as on the engine, seed %i',
    (seed) => {
      for (const options of [{}, { range: 40, clearance: 3 }]) {
        const world = { ...space, seed, obstacles: ARENAS }
        const { forces, onBorder, steered } = stepOffBorders(
          herd([avoidObstacles(options)], world),
          0,
          TOLERANCE,
        )
        expect(steered).toBeGreaterThan(60)
        expect(forces[0]).toBeLessThan(TOLERANCE)
        expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
      }
    },
  )

  it.each([[80, 60, 10], { population: 'agents', id: 3 }])(
    'agents pass obstacles on the side of their goal as on the engine: %o',
    (goal) => {
      const behavior = avoidObstacles({ goal: goal as number[], range: 30 })
      const { forces, onBorder, steered } = stepOffBorders(herd([behavior], space), 0, TOLERANCE)
      expect(steered).toBeGreaterThan(60)
      expect(forces[0]).toBeLessThan(TOLERANCE)
      expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
    },
  )
})

describe.each(SPACES)('in a world of $width by $height, depth $depth, edges $edges', (space) => {
  it.each([{}, { range: 25 }, { distance: 3, slowingTime: 20, range: 60 }])(
    'agents hide as on the engine: %o',
    (options) => {
      for (const target of [[70, 60, 30], { population: 'agents', id: 5 }]) {
        const behavior = hide({ target: target as number[], ...options })
        const { forces, onBorder, steered } = stepOffBorders(herd([behavior], space), 3, TOLERANCE)
        expect(steered).toBeGreaterThan(300)
        expect(forces[0]).toBeLessThan(TOLERANCE)
        expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
      }
    },
  )

  it.each([
    [{}, OBSTACLES],
    [{ distance: 5, predictionDistance: 10, range: 20 }, ARENAS],
    [{ path: 'fence' }, [circle({ at: [60, 70], radius: 15 })]],
    [{ path: 'fence', range: 300 }, []],
  ])('agents follow walls as on the engine: %o', (options, obstacles) => {
    const paths = {
      fence: {
        points: [
          [20, 20],
          [100, 30],
          [60, 90],
        ],
      },
    }
    const { forces, onBorder, steered } = stepOffBorders(
      herd([followWall(options)], { ...space, paths, obstacles }),
      3,
      TOLERANCE,
    )
    expect(steered).toBeGreaterThan(100)
    expect(forces[0]).toBeLessThan(TOLERANCE)
    expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
  })
})

describe.each(SPACES.slice(2))('in a world of $width by $height, depth $depth, edges $edges', (space) => {
  const solids = [
    sphere({ at: [50, 50, 40], radius: 15 }),
    box({ at: [80, 40, 50], width: 30, height: 20, depth: 25, angle: 0.6 }),
    sphere({
      at: [90, 80, 20],
      radius: 30,
      seenFrom: 'both',
      shift: [sine({ low: 0, high: 9, period: 40 }), 0, 0],
    }),
    box({ at: [40, 70, 30], width: 60, height: 50, depth: 50, seenFrom: 'inside' }),
    ...(space.edges === 'open' ? [halfSpace({ at: [10, 0, 10], normal: [1, 0.2, 0.5] })] : []),
    circle({ at: [20, 20], radius: 5 }),
  ]

  it.each([1, 2, 3])('agents avoid solids, and are pushed by them, as on the engine, seed %i', (seed) => {
    for (const behavior of [
      avoidObstacles({}),
      avoidObstacles({ range: 30, clearance: 4 }),
      repelObstacles({}),
      hide({ target: [60, 60, 30], range: 40 }),
    ]) {
      const { forces, onBorder, steered } = stepOffBorders(
        herd([behavior], { ...space, seed, obstacles: solids }),
        2,
        TOLERANCE,
      )
      expect(steered).toBeGreaterThan(60)
      expect(forces[0]).toBeLessThan(TOLERANCE)
      expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / EXCEPT))
    }
  })
})

describe.each(['silhouette', 'fromCenter', 'feelers'] as const)('the form %s of avoidObstacles', (form) => {
  const MOVING = [
    circle({ at: [60, 50], radius: 12, shift: [sine({ low: -20, high: 20, period: 60 }), 0] }),
    polygon({
      points: [
        [100, 20],
        [130, 30],
        [110, 60],
      ],
    }),
  ]
  const SIDES = [
    circle({ at: [60, 50], radius: 45, seenFrom: 'inside' }),
    circle({ at: [60, 60], radius: 10, seenFrom: 'both' }),
    wall({
      points: [
        [20, 25],
        [60, 40],
        [100, 25],
      ],
      thickness: 4,
      seenFrom: 'left',
    }),
  ]
  const SOLIDS = [
    sphere({ at: [60, 50, 40], radius: 20 }),
    box({ at: [30, 30, 20], width: 20, height: 30, depth: 40, angle: 0.5 }),
    sphere({ at: [60, 50, 40], radius: 90, seenFrom: 'inside' }),
    circle({ at: [95, 80], radius: 8 }),
  ]
  const SLOPE = halfSpace({ at: [0, 0, 5], normal: [0.1, 0, 1] })
  it.each(SPACES)('is that of the engine in %o', (space) => {
    const inSpace = 'depth' in space
    const solids = space.edges === 'open' ? [...SOLIDS, SLOPE] : SOLIDS
    for (const obstacles of [OBSTACLES, MOVING, SIDES, ...(inSpace ? [solids] : [])]) {
      for (const range of [12, 30]) {
        const world = herd([avoidObstacles({ form, range }), separate({})], { ...space, obstacles })
        const { forces, onBorder, steered } = stepOffBorders(world, 8, 1e-3)
        expect(steered).toBeGreaterThan(40)
        expect(forces[0]).toBeLessThan(1e-3)
        expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / GRAZING))
      }
    }
  })
})

it('[S223] [S224] rules of your own find obstacles at places of neighbors as on the engine', () => {
  const lookAround = defineRule({
    name: 'testLooksAround',
    about: 'Goes by obstacles at the places of its neighbors.',
    act({ self: { position, velocity, heading, maxForce, maxSpeed }, obstacles, within }) {
      const near = within(15)
      const body = { radius: 1, range: 20 }
      const pushed = near.sum(
        (n) => obstacles.push(position.plus(n.offset), { ...body, strength: 3, most: maxForce }).force,
      )
      const ahead = obstacles.ahead(position.plus(velocity.times(3)), { ...body, clearance: 2, velocity })
      const wall = obstacles.nearestWall(position.minus(velocity.times(3)), 20)
      const met = near.sum((n) => {
        const { normal, distance } = obstacles.met(position.plus(n.offset), heading, body)
        return normal.times(distance.min(body.range).plus(1))
      })
      const away = pushed.plus(ahead.right).plus(wall.out).plus(met)
      // Without neighbors the result is NaN.
      return away.over(near.count()).withLength(maxSpeed).when(near.any())
    },
  })
  for (const space of SPACES) {
    const { forces, onBorder, steered } = stepOffBorders(herd([lookAround({})], space), 3, TOLERANCE)
    expect(steered).toBeGreaterThan(100)
    expect(forces[0]).toBeLessThan(TOLERANCE)
    expect(onBorder).toBeLessThanOrEqual(Math.ceil((forces.length + onBorder) / GRAZING))
  }
})

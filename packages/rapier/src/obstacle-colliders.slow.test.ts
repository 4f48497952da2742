import type { Agent, WorldDescription } from 'drover'
import { box, circle, halfSpace, polygon, sphere, wall } from 'drover/obstacles'
import { ramp, sine } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { createPhysicalWorld, type PhysicalWorld, type Touch } from './index.js'

type Obstacles = NonNullable<WorldDescription['obstacles']>

const OPEN = { width: 200, height: 200, edges: 'open' } as const
const SPACE = { ...OPEN, depth: 200 } as const

/** A ball of radius 5 that coasts from a place. */
const ball = (at: readonly number[], velocity: readonly number[]) => ({
  populations: [{ name: 'ball', at: [at], velocity, radius: 5, maxSpeed: 20 }],
})

const agentOf = ({ world }: PhysicalWorld): Agent =>
  [...world.populations.flatMap((all) => [...all])][0] as Agent

/** Runs a world with one ball; returns where it is in the end, and whatever it began to touch. */
async function run(world: object, obstacles: Obstacles, steps: number) {
  const physical = await createPhysicalWorld({ ...world, obstacles } as WorldDescription, { restitution: 1 })
  const touched: Touch['second'][] = []
  const places: { readonly x: number; readonly y: number; readonly z: number }[] = []
  for (let k = 0; k < steps; k++) {
    physical.world.step()
    const { x, y, z } = agentOf(physical).position
    places.push({ x, y, z })
    for (const { second, began } of physical.touches) if (began) touched.push(second)
  }
  physical.free()
  return { places, touched, end: places.at(-1) as (typeof places)[0] }
}

describe('[S124] an obstacle that moves', () => {
  it.each([
    [
      'a circle',
      OPEN,
      circle({ at: [50, 100], radius: 10, shift: [ramp({ to: 50, low: 0, high: 100 }), 0] }),
    ],
    [
      'a pillar',
      SPACE,
      circle({ at: [50, 100], radius: 10, shift: [ramp({ to: 50, low: 0, high: 100 }), 0] }),
    ],
    [
      'a ball',
      SPACE,
      sphere({ at: [50, 100, 100], radius: 10, shift: [ramp({ to: 50, low: 0, high: 100 }), 0, 0] }),
    ],
    [
      'a half-space',
      SPACE,
      halfSpace({ at: [60, 0, 0], normal: [1, 0, 0], shift: [ramp({ to: 50, low: 0, high: 100 }), 0, 0] }),
    ],
  ])('pushes a ball before it: %s', async (_what, space, obstacle) => {
    const { end, touched } = await run({ ...space, ...ball([80, 100, 100], [0, 0]) }, [obstacle], 48)
    // Its front is at 60 + 2 · 48 = 156, and the ball's radius is 5.
    expect(end.x).toBeGreaterThan(156 + 5 - 0.5)
    expect(touched).toEqual([
      space === SPACE && !('radius' in obstacle && obstacle.obstacle === 'circle')
        ? { solid: 0 }
        : { obstacle: 0 },
    ])
  })

  it('has the same bits after a snapshot', async () => {
    const shift = [sine({ low: -40, high: 40, period: 60 }), 0]
    const obstacles: Obstacles = [circle({ at: [100, 100], radius: 10, shift })]
    const physical = await createPhysicalWorld({ ...OPEN, ...ball([130, 100], [-1, 0]), obstacles })
    physical.world.run(40)
    const saved = physical.snapshot()
    physical.world.run(40)
    const hash = physical.world.hash()
    physical.restore(saved)
    physical.world.run(40)
    expect(physical.world.hash()).toBe(hash)
    physical.free()
  })

  it('that is met from inside takes along bodies inside', async () => {
    const shift = [ramp({ to: 50, low: 0, high: 100 }), 0]
    const ring = circle({ at: [50, 100], radius: 20, seenFrom: 'inside', shift })
    const { places } = await run({ ...OPEN, ...ball([50, 100], [0, 0]) }, [ring], 49)
    places.forEach(({ x, y }, k) => {
      expect(Math.hypot(x - (50 + 2 * (k + 1)), y - 100)).toBeLessThan(20 - 5 + 1)
    })
  })
})

describe('[S124] a solid in space', () => {
  const solids: readonly (readonly [string, Obstacles[number], number])[] = [
    ['a sphere', sphere({ at: [100, 100, 100], radius: 20 }), 80],
    ['a box', box({ at: [100, 100, 100], width: 40, height: 60, depth: 20 }), 80],
    // A quarter turn makes its height its width.
    ['a turned box', box({ at: [100, 100, 100], width: 40, height: 60, depth: 20, angle: Math.PI / 2 }), 70],
    ['a half-space', halfSpace({ at: [90, 0, 0], normal: [-1, 0, 0] }), 90],
  ]

  it.each(solids)('stops a ball, which gets an event with its number: %s', async (_what, solid, front) => {
    const { places, touched } = await run({ ...SPACE, ...ball([40, 100, 100], [2, 0, 0]) }, [solid], 60)
    const far = Math.max(...places.map(({ x }) => x))
    expect(Math.abs(far - (front - 5))).toBeLessThan(2)
    expect(touched).toEqual([{ solid: 0 }])
  })

  it('lets bodies pass over it', async () => {
    const low = box({ at: [100, 100, 20], width: 40, height: 40, depth: 40 })
    const { end, touched } = await run({ ...SPACE, ...ball([40, 100, 46], [2, 0, 0]) }, [low], 60)
    expect(end.x).toBeCloseTo(160, 3)
    expect(touched).toEqual([])
  })
})

describe.each(['left', 'right'] as const)('[S161] a wall met from its %s', (seenFrom) => {
  const points = [
    [100, 0],
    [100, 200],
  ]
  it.each([
    ['in a plane', OPEN],
    ['in space', SPACE],
  ])(
    'stops balls that come from there and lets balls that come from the other side pass: %s',
    async (_what, space) => {
      const walls = [wall({ points, seenFrom, thickness: 4 })]
      const fromLeft = await run({ ...space, ...ball([60, 100, 100], [3, 0, 0]) }, walls, 40)
      const fromRight = await run({ ...space, ...ball([140, 100, 100], [-3, 0, 0]) }, walls, 40)
      const [held, through] = seenFrom === 'left' ? [fromLeft, fromRight] : [fromRight, fromLeft]
      const way = seenFrom === 'left' ? 1 : -1
      expect(way * (held.end.x - 100)).toBeLessThan(-6)
      expect(held.touched).toEqual([{ obstacle: 0 }])
      expect(way * (through.end.x - 100)).toBeLessThan(-15)
      expect(through.touched.length).toBeLessThanOrEqual(1)
    },
  )
})

describe.each(['inside', 'both'] as const)('[S124] an obstacle met from %s', (seenFrom) => {
  const square = [
    [40, 40],
    [160, 40],
    [160, 160],
    [40, 160],
  ]
  const middle = { at: [100, 100], seenFrom } as const
  const round = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z)
  const wide = (x: number, y: number, z: number) => Math.max(Math.abs(x), Math.abs(y), Math.abs(z))
  const hollows: readonly (readonly [
    string,
    object,
    Obstacles[number],
    (x: number, y: number, z: number) => number,
  ])[] = [
    ['a circle', OPEN, circle({ ...middle, radius: 60 }), (x, y) => round(x, y, 0)],
    ['a polygon', OPEN, polygon({ points: square, seenFrom }), (x, y) => wide(x, y, 0)],
    ['a pillar', SPACE, circle({ ...middle, radius: 60 }), (x, y) => round(x, y, 0)],
    ['walls', SPACE, polygon({ points: square, seenFrom }), (x, y) => wide(x, y, 0)],
    ['a sphere', SPACE, sphere({ at: [100, 100, 100], radius: 60, seenFrom }), round],
    ['a box', SPACE, box({ at: [100, 100, 100], width: 120, height: 120, depth: 120, seenFrom }), wide],
    ['a half-space', SPACE, halfSpace({ at: [160, 0, 0], normal: [1, 0, 0], seenFrom }), (x) => x],
    ['half a plane', OPEN, halfSpace({ at: [160, 0], normal: [1, 0], seenFrom }), (x) => x],
  ]

  it.each(hollows)(
    'keeps in who is within, with all of it, however fast: %s',
    async (_what, space, hollow, far) => {
      // In a step it is three times as fast as it reaches.
      const { places, touched } = await run({ ...space, ...ball([100, 100, 100], [15, 4, 0]) }, [hollow], 80)
      const most = Math.max(...places.map(({ x, y, z }) => far(x - 100, y - 100, z - 100)))
      expect(most).toBeGreaterThan(40)
      expect(most).toBeLessThan(55 + 1)
      expect(touched.length).toBeGreaterThan(0)
    },
  )

  it('counts once if a body touches two of its sides', async () => {
    const corner = {
      populations: [{ name: 'ball', at: [[150, 150]], velocity: [2, 2], radius: 5, maxSpeed: 20 }],
    }
    const { touched } = await run({ ...OPEN, ...corner }, [polygon({ points: square, seenFrom })], 5)
    expect(touched).toEqual([{ obstacle: 0 }])
  })

  const [verb, least, most] =
    seenFrom === 'both' ? (['keeps out', 161, 200] as const) : (['lets in', 0, 155.5] as const)
  it.each(hollows)(`${verb} balls that come from outside: %s`, async (_what, space, hollow) => {
    const { end } = await run({ ...space, ...ball([190, 103, 98], [-3, 0, 0]) }, [hollow], 60)
    expect(end.x).toBeGreaterThan(least)
    if (seenFrom === 'inside') expect(end.x).toBeLessThan(most)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodies, type ContactEvent, contacts } from '../features.js'
import { type Agent, World, type WorldDescription, wander } from '../index.js'
import { box, circle, polygon, sphere } from '../obstacles.js'

type Point = readonly [number, number, number]

/** The points at most `round` from the convex hull of some corners. */
interface Solid {
  readonly at: Point
  readonly corners: readonly Point[]
  readonly round: number
}

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const scaled = (a: Point, by: number): Point => [by * a[0], by * a[1], by * a[2]]
const lengthOf = (a: Point): number => Math.hypot(...a)

const farthest = (corners: readonly Point[], way: Point): Point =>
  corners.reduce((best, corner) => (dot(corner, way) > dot(best, way) ? corner : best))

/** Signs of corners of a box. */
const SIGNS: readonly Point[] = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((y) => [-1, 1].map((z): Point => [x, y, z])),
)

/** The body of an agent from its description, with the lengths of `SHAPES`. */
function bodyOf(agent: Agent, shape: Shape, inSpace: boolean): Solid {
  const { x, y, z } = agent.position
  const at: Point = [x, y, inSpace ? z : 0]
  if (shape === undefined) return { at, corners: [[0, 0, 0]], round: agent.radius }
  const { length, width, height = width } = shape
  const h = agent.heading
  const ahead: Point = [h.x, h.y, inSpace ? h.z : 0]
  const level = Math.hypot(h.x, h.y)
  const left: Point = [-h.y / level, h.x / level, 0]
  const up: Point = [
    ahead[1] * left[2] - ahead[2] * left[1],
    ahead[2] * left[0] - ahead[0] * left[2],
    ahead[0] * left[1] - ahead[1] * left[0],
  ]
  if (shape.shape === 'capsule') {
    const end = scaled(ahead, (length - width) / 2)
    return { at, corners: [end, scaled(end, -1)], round: width / 2 }
  }
  const corners = SIGNS.map(([a, b, c]) =>
    plus(
      plus(scaled(ahead, (a * length) / 2), scaled(left, (b * width) / 2)),
      scaled(up, inSpace ? (c * height) / 2 : 0),
    ),
  )
  return { at, corners, round: 0 }
}

/**
 * Whether two are at most `reach` apart, by Gilbert's algorithm on their difference; undefined if too close to call.
 */
function areNear(one: Solid, other: Solid, way: Point, reach: number): boolean | undefined {
  const most = reach + one.round + other.round
  const toward = (direction: Point): Point =>
    minus(plus(way, farthest(other.corners, direction)), farthest(one.corners, scaled(direction, -1)))
  let nearest = toward([1, 0, 0])
  for (let k = 0; k < 400; k++) {
    const distance = lengthOf(nearest)
    if (distance <= most) return true
    const next = toward(scaled(nearest, -1))
    if (dot(next, nearest) / distance > most) return false
    const step = minus(next, nearest)
    const squared = dot(step, step)
    if (squared === 0) return undefined
    nearest = plus(nearest, scaled(step, Math.min(1, Math.max(0, -dot(nearest, step) / squared))))
  }
  return undefined
}

type Shape =
  | {
      readonly shape: 'capsule' | 'box'
      readonly length: number
      readonly width: number
      readonly height?: number
    }
  | undefined

const SHAPES: readonly Shape[] = [
  undefined,
  { shape: 'capsule', length: 9, width: 3 },
  { shape: 'box', length: 8, width: 3, height: 2 },
]

const POPULATIONS = ['a', 'b', 'c'] as const
const watched = fc.constantFrom<(string | readonly string[])[]>('all', 'a', ['b', 'c'], [])

const cases = fc.record({
  seed: fc.nat(1000),
  inSpace: fc.boolean(),
  edges: fc.constantFrom('open', 'bounce', 'clamp', 'wrap'),
  shapes: fc.tuple(...POPULATIONS.map(() => fc.constantFrom(...SHAPES))),
  asked: fc.tuple(
    ...POPULATIONS.map(() =>
      fc.option(fc.record({ population: watched, withObstacles: fc.boolean(), withBorder: fc.boolean() }), {
        nil: undefined,
        freq: 3,
      }),
    ),
  ),
})

type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never

const OBSTACLES = [
  { x: 15, y: 15, radius: 4 },
  {
    x: 30,
    y: 20,
    corners: [
      [-5, -3],
      [5, -3],
      [0, 6],
    ] as const,
  },
]
const SOLIDS = [
  { at: [10, 30, 20] as Point, radius: 5 },
  { at: [35, 35, 10] as Point, size: [8, 4, 6] as const },
]

function described({ seed, inSpace, edges, shapes, asked }: Case): WorldDescription {
  const upright = [
    circle({ at: [15, 15], radius: 4 }),
    polygon({
      points: [
        [25, 17],
        [35, 17],
        [30, 26],
      ],
    }),
  ]
  const solids = [
    sphere({ at: [10, 30, 20], radius: 5 }),
    box({ at: [35, 35, 10], width: 8, height: 4, depth: 6 }),
  ]
  return {
    width: 50,
    height: 45,
    ...(inSpace ? { depth: 40 } : {}),
    seed,
    edges,
    obstacles: inSpace ? [...upright, ...solids] : upright,
    populations: POPULATIONS.map((name, k) => ({
      name,
      count: inSpace ? 7 : 5,
      velocity: 'random' as const,
      maxSpeed: 4,
      maxForce: 2,
      behaviors: [wander({})],
      ...(shapes[k] === undefined ? { radius: 2.5 } : { body: bodies(shapes[k]) }),
      ...(asked[k] === undefined ? {} : { contacts: contacts(asked[k]) }),
    })),
  }
}

const slack = (one: number, other: number): number => 1e-3 * Math.min(one, other) + 2e-6 * (one + other)

/** All contacts by brute force; undefined if some pair is too close to call. */
function touching(world: World, { inSpace, shapes, asked }: Case): readonly string[] | undefined {
  const { space } = world
  const tells = (k: number, other: string) => {
    const of = asked[k]?.population
    return of !== undefined && (of === 'all' || [of].flat().includes(other))
  }
  const all = world.populations.flatMap((population, k) =>
    [...population].map((agent) => ({ k, agent, body: bodyOf(agent, shapes[k], inSpace) })),
  )
  const found: string[] = []
  let isSure = true
  const offset = (from: Point, to: Point): Point => {
    const { x, y, z } = space.shortest({ x: to[0] - from[0], y: to[1] - from[1], z: to[2] - from[2] })
    return [x, y, z]
  }
  const note = (title: string, near: boolean | undefined) => {
    if (near === undefined) isSure = false
    else if (near) found.push(title)
  }
  for (const { k, agent, body } of all) {
    const name = `${POPULATIONS[k]} ${agent.id}`
    const borders = [
      [[-1, 0, 0], space.left, 'left'],
      [[1, 0, 0], space.right, 'right'],
      [[0, -1, 0], space.bottom, 'bottom'],
      [[0, 1, 0], space.top, 'top'],
      [[0, 0, -1], space.floor, 'floor'],
      [[0, 0, 1], space.ceiling, 'ceiling'],
    ] as const
    for (const [out, border, side] of borders.slice(0, inSpace ? 6 : 4)) {
      if (asked[k]?.withBorder !== true || space.wraps) continue
      const to = out.findIndex((part) => part !== 0)
      const reach = dot(farthest(body.corners, out), out) + body.round
      const gap = out[to] * (border - body.at[to]) - reach
      note(
        `${name} ${side}`,
        Math.abs(gap - 1e-3 * agent.radius) < 1e-9 ? undefined : gap < 1e-3 * agent.radius,
      )
    }
    const shadow = { ...body, corners: body.corners.map(([x, y]): Point => [x, y, 0]) }
    const standing = OBSTACLES.map(({ x, y, radius, corners }) => ({
      solid: {
        at: [x, y, body.at[2]] as Point,
        corners: corners?.map(([a, b]): Point => [a, b, 0]) ?? [[0, 0, 0] as Point],
        round: radius ?? 0,
      },
      radius: radius ?? Math.hypot(0, 6),
      body: shadow,
    }))
    const inTheAir = SOLIDS.map(({ at, radius, size }) => ({
      solid: {
        at,
        corners:
          size === undefined
            ? [[0, 0, 0] as Point]
            : SIGNS.map(
                (signs): Point => [
                  (signs[0] * size[0]) / 2,
                  (signs[1] * size[1]) / 2,
                  (signs[2] * size[2]) / 2,
                ],
              ),
        round: radius ?? 0,
      },
      radius: radius ?? Math.hypot(...(size as readonly number[])) / 2,
      body,
    }))
    ;[...standing, ...(inSpace ? inTheAir : [])].forEach(({ solid, radius, body: own }, which) => {
      if (asked[k]?.withObstacles !== true) return
      const way = offset(own.at, solid.at)
      const reach = 1e-3 * agent.radius + 2e-6 * (agent.radius + radius)
      note(`${name} obstacle ${which}`, areNear(own, solid, way, reach))
    })
    for (const other of all) {
      const isFirst = k < other.k || (k === other.k && agent.id < other.agent.id)
      const tellsIt = tells(k, POPULATIONS[other.k]) && (isFirst || !tells(other.k, POPULATIONS[k]))
      if (!tellsIt || (k === other.k && !isFirst)) continue
      const near = areNear(
        body,
        other.body,
        offset(body.at, other.body.at),
        slack(agent.radius, other.agent.radius),
      )
      note(`${name} ${POPULATIONS[other.k]} ${other.agent.id}`, near)
    }
  }
  return isSure ? found : undefined
}

const titleOf = ({ population, id, other, obstacle, side }: ContactEvent): string => {
  const what = other && `${other.population.name} ${other.id}`
  return `${population.name} ${id} ${what ?? side ?? `obstacle ${obstacle}`}`
}

describe('contacts', () => {
  it('[S242] begin and end as brute force over all pairs of bodies finds, in that order', () => {
    let told = 0
    fc.assert(
      fc.property(cases, (given) => {
        const world = new World(described(given), { plugins: [contacts] })
        const events: string[] = []
        world.on('contact', (event) => {
          expect(event.step).toBe(world.steps - 1)
          expect(event.time).toBe(world.time)
          events.push(`${event.phase} ${titleOf(event)}`)
        })
        let before: readonly string[] = []
        for (let step = 0; step < 12; step++) {
          if (step === 5) world.remove(world.populations[0].at(0), world.populations[1].at(2))
          if (step === 8) world.spawn(world.populations[2], { at: [15, 15] })
          events.length = 0
          world.step()
          const now = touching(world, given)
          if (now === undefined) return
          expect(events).toEqual([
            ...before.filter((title) => !now.includes(title)).map((title) => `end ${title}`),
            ...now.filter((title) => !before.includes(title)).map((title) => `begin ${title}`),
          ])
          told += events.length
          before = now
        }
      }),
      { numRuns: 60 },
    )
    expect(told).toBeGreaterThan(1000)
  })
})

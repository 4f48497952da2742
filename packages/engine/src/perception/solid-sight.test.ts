import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pursue, World, type WorldDescription } from '../index.js'
import { box, halfSpace, type ObstacleDescription, SolidContact, sphere } from '../obstacles.js'
import { defineBehavior } from '../plugin.js'
import { ramp } from '../signals.js'
import { meshSurface, plane } from '../terrain.js'

/** Which agents perceived which last, by id. */
const seen = new Map<number, number[]>()

const lookOut = defineBehavior({
  name: 'lookOut',
  summary: 'Remembers whom it perceives.',
  source: 'This test',
  options: {},
  bind(_options, context) {
    const neighbors = context.perceive({ radius: 200 })
    return {
      force({ id }) {
        const ids = Array.from({ length: neighbors.count }, (_, k) => neighbors.idOf(k))
        seen.set(
          id,
          ids.sort((a, b) => a - b),
        )
        return false
      },
    }
  },
})

/** The agents that each agent at these places perceives, in the order of their ids. */
function perceived(
  at: readonly (readonly number[])[],
  obstacles: readonly ObstacleDescription[],
  more: WorldDescription = {},
  { steps = 1, lineOfSight = true }: { steps?: number; lineOfSight?: boolean | { eyeHeight: number } } = {},
) {
  const herd = { at, perception: { lineOfSight }, behaviors: [lookOut({})] }
  const world = new World({ width: 100, height: 100, depth: 100, ...more, obstacles, populations: [herd] })
  world.run(steps)
  return at.map((_, id) => seen.get(id)?.join(' '))
}

const pair = [
  [40, 50, 50],
  [60, 50, 50],
]
const SEEN = ['1', '0']
const UNSEEN = ['', '']

describe('[S127] with a line of sight in a world with a depth', () => {
  it('a sphere hides an agent behind it, from either side, also above and below', () => {
    const upright = [
      [50, 50, 40],
      [50, 50, 60],
    ]
    for (const places of [pair, upright]) {
      const ball = sphere({ at: [50, 51, 50], radius: 2 })
      expect(perceived(places, [ball])).toEqual(UNSEEN)
      expect(perceived(places, [ball], {}, { lineOfSight: false })).toEqual(SEEN)
    }
  })

  it('a sphere above the line, just touching it, or farther along it hides nobody', () => {
    for (const at of [
      [50, 50, 53],
      [50, 50, 52],
      [37, 50, 50],
      [63, 50, 50],
    ]) {
      expect(perceived(pair, [sphere({ at, radius: 2 })])).toEqual(SEEN)
    }
  })

  it('a box hides an agent behind it, also if rotated, but not past its sides and edges', () => {
    const size = { width: 2, height: 10, depth: 6 }
    expect(perceived(pair, [box({ at: [50, 52, 52], ...size })])).toEqual(UNSEEN)
    // Its lower side at the height of the line, and a little lower.
    expect(perceived(pair, [box({ at: [50, 50, 53], ...size })])).toEqual(SEEN)
    expect(perceived(pair, [box({ at: [50, 50, 52.9], ...size })])).toEqual(UNSEEN)
    // It reaches from 52 to 62 along y; turned by a right angle from 56 to 58.
    const beside = { at: [50, 54.5, 50], ...size }
    expect(perceived(pair, [box(beside)])).toEqual(UNSEEN)
    expect(perceived(pair, [box({ ...beside, angle: Math.PI / 2 })])).toEqual(SEEN)
    expect(perceived(pair, [box({ ...beside, angle: 0.9 })])).toEqual(SEEN)
  })

  it('an agent in a solid sees out of it and is seen; a solid only met from inside hides nobody', () => {
    const around = sphere({ at: [40, 50, 50], radius: 5 })
    expect(perceived(pair, [around])).toEqual(SEEN)
    expect(perceived(pair, [box({ at: [60, 50, 50], width: 9, height: 9, depth: 9 })])).toEqual(SEEN)
    for (const [seenFrom, told] of [
      ['inside', SEEN],
      ['both', UNSEEN],
    ] as const) {
      expect(perceived(pair, [sphere({ at: [50, 50, 50], radius: 4, seenFrom })])).toEqual(told)
    }
  })

  it('a half-space hides nobody: an agent behind its plane is in it', () => {
    for (const normal of [
      [1, 0, 0],
      [0, 0, 1],
      [-1, 2, 3],
    ]) {
      expect(perceived(pair, [halfSpace({ at: [50, 50, 50], normal })])).toEqual(SEEN)
    }
  })

  it('around the edges of a wrapped world the line is the shortest way, upwards too', () => {
    const places = [
      [50, 50, 5],
      [50, 50, 95],
    ]
    const at = (z: number) => [sphere({ at: [50, 50, z], radius: 2 })]
    expect(perceived(places, at(99), { edges: 'wrap' })).toEqual(UNSEEN)
    expect(perceived(places, at(50), { edges: 'wrap' })).toEqual(SEEN)
  })

  it('a moving one hides agents behind its current position', () => {
    const ball = sphere({ at: [50, 30, 50], radius: 2, shift: [0, ramp({ to: 2, low: 0, high: 20 }), 0] })
    expect(perceived(pair, [ball], {}, { steps: 2 })).toEqual(SEEN)
    expect(perceived(pair, [ball], {}, { steps: 3 })).toEqual(UNSEEN)
  })

  it('an agent on the ground sees from its eyes, above it or, on a mesh, along its normals', () => {
    // A slope of 0.5 along x; at (50, 50) the line between eyes 3 above the ground is at 28.
    const onHill = { terrain: plane({ slope: [0.5, 0] }) }
    const places = pair.map(([x, y]) => [x, y, 0])
    const at = (height: number) => [sphere({ at: [50, 50, height], radius: 1 })]
    expect(perceived(places, at(28), onHill, { lineOfSight: { eyeHeight: 3 } })).toEqual(UNSEEN)
    expect(perceived(places, at(25), onHill, { lineOfSight: { eyeHeight: 3 } })).toEqual(SEEN)
    // A wall of two triangles at x = 30, on which eyes look along +x.
    const corners = [
      [30, 0, 0],
      [30, 100, 0],
      [30, 0, 100],
      [30, 100, 100],
    ]
    const triangles = [
      [0, 1, 2],
      [1, 3, 2],
    ]
    const onWall = [
      [30, 40, 50],
      [30, 60, 50],
    ]
    const surface = meshSurface({ vertices: corners, triangles })
    const out = [sphere({ at: [33, 50, 50], radius: 1 })]
    expect(perceived(onWall, out, { surface }, { lineOfSight: { eyeHeight: 3 } })).toEqual(UNSEEN)
    expect(perceived(onWall, out, { surface }, { lineOfSight: { eyeHeight: 1 } })).toEqual(SEEN)
  })

  it('a quarry behind a ball is not a target for an agent that must see it', () => {
    const forceOf = (targets: 'known' | 'seen', z: number) => {
      const hunter = {
        name: 'hunter',
        at: [pair[0]],
        perception: { lineOfSight: true, targets },
        behaviors: [pursue({ target: { population: 'quarry' } })],
      }
      const world = new World({
        width: 100,
        height: 100,
        depth: 100,
        obstacles: [sphere({ at: [50, 50, z], radius: 4 })],
        populations: [hunter, { name: 'quarry', at: [pair[1]] }],
      })
      world.step()
      return world.populations[0].at(0).velocity.x > 0
    }
    expect([forceOf('seen', 50), forceOf('known', 50), forceOf('seen', 60)]).toEqual([false, true, true])
  })
})

const coordinate = fc.double({ min: 20, max: 80, noNaN: true })
const place = fc.tuple(coordinate, coordinate, coordinate)
const scene = fc.record({
  ends: fc.tuple(place, place),
  at: place,
  size: fc.tuple(coordinate, coordinate, coordinate),
  angle: fc.double({ min: -4, max: 4, noNaN: true }),
  round: fc.boolean(),
})
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never

const solidOf = ({ at, size, angle, round }: Scene): ObstacleDescription =>
  round
    ? sphere({ at, radius: size[0] / 4 })
    : box({ at, width: size[0] / 2, height: size[1] / 2, depth: size[2] / 2, angle })

/**
 * Whether the line is hidden, by 1,001 places on it; undefined where it all but grazes,
 * or begins or ends on the border.
 */
function isHidden(given: Scene): boolean | undefined {
  const { obstacles } = new World({ width: 100, height: 100, depth: 100, obstacles: [solidOf(given)] })
  const contact = new SolidContact(obstacles.solids)
  const gaps = Array.from({ length: 1001 }, (_, k) => {
    const [x, y, z] = given.ends[0].map((from, axis) => from + (k / 1000) * (given.ends[1][axis] - from))
    Object.assign(contact, { x, y, z })
    contact.measure(0)
    return contact.gap
  })
  const atEnds = Math.min(gaps[0], gaps[1000])
  const least = Math.min(...gaps)
  if (atEnds < -0.01 || least > 0.1) return false
  return atEnds > 0.01 && least < -0.01 ? true : undefined
}

describe('[S127] of any two in space and any solid', () => {
  it('either sees the other or neither does, by whether the line goes through it', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const told = perceived(given.ends, [solidOf(given)])
        expect([SEEN, UNSEEN]).toContainEqual(told)
        const hidden = isHidden(given)
        if (hidden !== undefined) expect(told).toEqual(hidden ? UNSEEN : SEEN)
      }),
      { numRuns: 100 },
    )
  })

  it('turned about the vertical or mirrored, upside down too, as much is seen', () => {
    fc.assert(
      fc.property(scene, fc.double({ min: -3, max: 3, noNaN: true }), fc.boolean(), (given, turn, flips) => {
        const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
        const carried = ([x, y, z]: readonly number[]): [number, number, number] => {
          const [a, b] = [x - 50, y - 50]
          return [50 + a * cosine - b * sine, 50 + a * sine + b * cosine, flips ? 100 - z : z]
        }
        const { ends, at, angle } = given
        const other = {
          ...given,
          ends: [carried(ends[0]), carried(ends[1])] as Scene['ends'],
          at: carried(at),
          angle: angle + turn,
        }
        expect(perceived(other.ends, [solidOf(other)])).toEqual(perceived(ends, [solidOf(given)]))
      }),
      { numRuns: 80 },
    )
  })
})

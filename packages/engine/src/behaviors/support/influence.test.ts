import { describe, expect, it } from 'vitest'
import { type BehaviorDescription, matchVelocity, steerToCenter, World } from '../../index.js'

const all = { of: ['herd', 'leaders'], radius: 100 }

/** The steering of an agent at rest, of maxSpeed 4 and maxForce 6, among three others and one leader. */
function steering(behavior: BehaviorDescription, herd: number[][][], leader: number[][]) {
  const follower = {
    name: 'herd',
    at: [[0, 0], ...herd.map(([at]) => at)],
    velocity: [[0, 0], ...herd.map(([, velocity]) => velocity)],
    maxForce: 6,
    behaviors: [behavior],
  }
  const leaders = { name: 'leaders', at: [leader[0]], velocity: [leader[1]] }
  const world = new World({ dt: 0.1, populations: [follower, leaders] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  return account.steering
}

const north = [1, 2, 3].map((x) => [
  [x, 0],
  [0, 1],
])
const east = [
  [4, 0],
  [1, 0],
]

describe('[S65] leaders', () => {
  it('turn a follower in proportion to their influence against that of the others', () => {
    for (const leaders of [0, 1, 3, 6]) {
      const { x, y } = steering(matchVelocity({ ...all, influence: { leaders } }), north, east)
      expect(x / y).toBeCloseTo(leaders / 3, 12)
    }
  })

  it('of influence 0 are not heeded at all', () => {
    expect(steering(matchVelocity({ ...all, influence: { leaders: 0 } }), [], east)).toEqual({
      x: 0,
      y: 0,
      z: 0,
    })
  })

  it('draw the middle of the herd towards them', () => {
    const west = [
      [
        [-6, 0],
        [0, 0],
      ],
    ]
    const leader = [
      [6, 0],
      [0, 0],
    ]
    const drawn = (influence: Record<string, number>) =>
      steering(steerToCenter({ ...all, over: 6, influence }), west, leader).x
    expect(drawn({})).toBe(0)
    // The middle is at (3 · 6 − 6) / 4 = 3, half of `over`: half of 6.
    expect(drawn({ leaders: 3 })).toBe(3)
    expect(drawn({ herd: 3 })).toBe(-3)
  })

  it('turn a whole herd, by the share that they have in what everybody heeds', () => {
    for (const influence of [0, 1, 4, 16]) {
      const place = (x: number) => [10 + x, 10]
      const herd = {
        name: 'herd',
        at: [0, 1, 2, 3, 4, 5, 6, 7, 8].map(place),
        velocity: [0, 1],
        maxForce: 0.2,
        behaviors: [matchVelocity({ ...all, influence: { leaders: influence } })],
      }
      const leaders = { name: 'leaders', at: [20, 21].map(place), velocity: [1, 0] }
      const world = new World({ populations: [herd, leaders] })
      world.run(20)
      // Eight others and two leaders. The herd goes as one, so in each step it gains 0.2 / 2 · share of what it lacks.
      const share = (2 * influence) / (8 + 2 * influence)
      for (const { velocity } of world.populations[0]) {
        expect(velocity.x).toBeCloseTo(1 - (1 - 0.1 * share) ** 20, 12)
        expect(velocity.y).toBeCloseTo((1 - 0.1 * share) ** 20, 12)
      }
    }
  })

  it('of influence 1 are like everybody else, to the last bit', () => {
    const hashes = [undefined, { herd: 1 }, { herd: 1, leaders: 1 }].map((influence) => {
      const behaviors = [matchVelocity({ ...all, influence }), steerToCenter({ ...all, influence })]
      const herd = { name: 'herd', count: 30, velocity: 'random' as const, behaviors }
      const world = new World({ populations: [herd, { ...herd, name: 'leaders', count: 4 }] })
      world.run(10)
      return world.hash()
    })
    expect(new Set(hashes).size).toBe(1)
  })

  it('must be among those that are heeded', () => {
    const herd = { name: 'herd', behaviors: [matchVelocity({ influence: { leaders: 5 } })] }
    expect(() => new World({ populations: [herd, { name: 'leaders' }] })).toThrow(
      'populations[0].behaviors[0].influence.leaders: expected a population that `of` names (herd)',
    )
    const odd = { name: 'herd', behaviors: [matchVelocity({ influence: { herd: -1 } })] }
    expect(() => new World({ populations: [odd] })).toThrow(
      'populations[0].behaviors[0].influence.herd: expected a factor >= 0, got -1',
    )
  })
})

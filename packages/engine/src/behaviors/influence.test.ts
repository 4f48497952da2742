import { describe, expect, it } from 'vitest'
import { matchVelocity, type PopulationDescription, steerToCenter, World } from '../index.js'
import type { BehaviorDescription } from '../plugin.js'
import { range, sine } from '../signals.js'

const all = { population: ['herd', 'leaders'], radius: 100 }

/** The steering of an agent at rest (maxSpeed 4, maxForce 6) among its herd and one leader. */
function steering(
  behavior: BehaviorDescription,
  herd: number[][][],
  leader: number[][],
  influence: { readonly herd?: number; readonly leaders?: number },
) {
  const follower = {
    name: 'herd',
    at: [[0, 0], ...herd.map(([at]) => at)],
    velocity: [[0, 0], ...herd.map(([, velocity]) => velocity)],
    maxForce: 6,
    behaviors: [behavior],
    influence: influence.herd,
  }
  const leaders = { name: 'leaders', at: [leader[0]], velocity: [leader[1]], influence: influence.leaders }
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
      const { x, y } = steering(matchVelocity(all), north, east, { leaders })
      expect(x / y).toBeCloseTo(leaders / 3, 12)
    }
  })

  it('with influence 0 are ignored', () => {
    expect(steering(matchVelocity(all), [], east, { leaders: 0 })).toEqual({ x: 0, y: 0, z: 0 })
  })

  it('draw the middle of the herd toward them', () => {
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
    const drawn = (influence: { herd?: number; leaders?: number }) =>
      steering(steerToCenter({ ...all, fullForceDistance: 6 }), west, leader, influence).x
    expect(drawn({})).toBe(0)
    // The middle is at (3 · 6 − 6) / 4 = 3, half of `fullForceDistance`: half of 6.
    expect(drawn({ leaders: 3 })).toBe(3)
    expect(drawn({ herd: 3 })).toBe(-3)
  })

  it('turn a whole herd by their share of the total influence', () => {
    for (const influence of [0, 1, 4, 16]) {
      const place = (x: number) => [10 + x, 10]
      const herd = {
        name: 'herd',
        at: [0, 1, 2, 3, 4, 5, 6, 7, 8].map(place),
        velocity: [0, 1],
        maxForce: 0.2,
        behaviors: [matchVelocity(all)],
      }
      const leaders = { name: 'leaders', at: [20, 21].map(place), velocity: [1, 0], influence }
      const world = new World({ populations: [herd, leaders] })
      world.run(20)
      // Eight others and two leaders. The herd goes as one,
      // so in each step it gains 0.2 / 2 · share of what it lacks.
      const share = (2 * influence) / (8 + 2 * influence)
      for (const { velocity } of world.populations[0]) {
        expect(velocity.x).toBeCloseTo(1 - (1 - 0.1 * share) ** 20, 12)
        expect(velocity.y).toBeCloseTo((1 - 0.1 * share) ** 20, 12)
      }
    }
  })

  it('with influence 1 change nothing, bit for bit, and with 0 count as absent', () => {
    const behaviors = [matchVelocity(all), steerToCenter(all)]
    const herd = { name: 'herd', count: 30, velocity: 'random' as const, behaviors }
    const after = (leaders: PopulationDescription) => {
      const world = new World({
        populations: [herd, { ...herd, behaviors: [], ...leaders, name: 'leaders' }],
      })
      world.run(10)
      const { x, y } = world.populations[0].columns
      return [...x.subarray(0, 30), ...y.subarray(0, 30)]
    }
    expect(after({ count: 4, influence: 1 })).toEqual(after({ count: 4 }))
    expect(after({ count: 4, influence: 0 })).toEqual(after({ count: 0 }))
    expect(after({ count: 4, influence: 3 })).not.toEqual(after({ count: 4 }))
  })
})

describe('[S65] influence', () => {
  const flockOf = (influence: PopulationDescription['influence'], more: PopulationDescription = {}) =>
    new World({
      populations: [
        { name: 'herd', count: 5, influence, behaviors: [matchVelocity({ radius: 100 })], ...more },
      ],
    })

  it('may be drawn for each agent, for life: leaders within one herd', () => {
    const world = flockOf(range({ low: 0, high: 10 }))
    const [herd] = world.populations
    const drawn = [...herd].map(({ influence }) => influence)
    expect(new Set(drawn).size).toBe(5)
    for (const influence of drawn) expect(influence).toBeLessThan(10)
    world.run(5)
    world.remove(herd.at(1))
    expect([...herd].map(({ influence }) => influence)).toEqual(drawn.filter((_, k) => k !== 1))
    expect(herd.at(0).toJSON().influence).toBe(drawn[0])
  })

  it('counts within one herd: one with influence 6 outweighs three others two to one', () => {
    const at = [0, 1, 2, 3, 4].map((x) => [x, 0])
    const velocity = [
      [0, 0],
      [0, 1],
      [0, 1],
      [0, 1],
      [1, 0],
    ]
    const world = flockOf(1, { at, velocity, count: 5, maxForce: 6 })
    const [herd] = world.populations
    herd.at(4).influence = 6
    const account = world.watch(herd.at(0))
    world.step()
    expect(account.steering.x / account.steering.y).toBeCloseTo(2, 12)
  })

  it('follows a signal of time, and is part of snapshots and of the hash', () => {
    const world = flockOf(sine({ low: 0, high: 4, period: 4 }))
    const hash = world.hash()
    const { influence } = world.populations[0].columns
    if (influence !== undefined) influence.values[2] = 3
    expect(world.hash()).not.toBe(hash)
    const there = world.snapshot()
    expect(there.populations[0].columns.influence[2]).toBe(3)
    world.run(2)
    expect(world.populations[0].at(2).influence).toBe(4)
    world.restore(there)
    expect(world.populations[0].at(2).influence).toBe(3)
  })

  it('is a column only of populations that describe one', () => {
    const [herd] = flockOf(undefined).populations
    expect([herd.columns.extra, herd.at(0).influence, herd.at(0).toJSON()]).toEqual([
      [],
      1,
      expect.not.objectContaining({ influence: 1 }),
    ])
    expect(() => {
      herd.at(0).influence = 2
    }).toThrow("agent 0 of 'herd': influence: expected none, as its population has none, got 2")
  })

  it('must be a factor >= 0, also for agents born later', () => {
    expect(() => flockOf(-1)).toThrow('populations[0].influence: expected a factor >= 0, got -1')
    const [plain, led] = [flockOf(undefined), flockOf(1)]
    expect(() => plain.spawn(plain.populations[0], { influence: 2 })).toThrow(
      'birth.influence: expected none where nobody has one; say influence: 1 in the description of its population',
    )
    const calf = led.spawn(led.populations[0], { influence: 0.5 })
    expect(calf.influence).toBe(0.5)
    expect(led.spawn(led.populations[0]).influence).toBe(1)
    expect(() => {
      calf.influence = -1
    }).toThrow('influence: expected a factor >= 0, got -1')
  })
})

import {
  align,
  avoidCloseNeighbors,
  avoidNeighbors,
  avoidObstacles,
  cohere,
  patrol,
  queue,
  random01,
  seek,
  separate,
  view,
  World,
} from 'drover'
import { polygon, wall } from 'drover/obstacles'
import type { BehaviorDescription } from 'drover/plugin'
import { foremost, prioritized } from 'drover/selections'
import { describe, expect, it } from 'vitest'
import { apart, SEEDS } from './worlds.js'

/** The least distance between the bodies of any two agents over some steps; negative where they overlap. */
function leastGap(world: World, steps: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let step = 0; step < steps; step++) {
    world.step()
    const all = world.populations.flatMap((population) => [...population])
    all.forEach((one, k) => {
      for (const other of all.slice(k + 1)) {
        least = Math.min(least, apart(one.position, other.position) - one.radius - other.radius)
      }
    })
  }
  return least
}

/** Two who want to change places, one of them a little off the line. */
const meeting = (
  behaviors: readonly BehaviorDescription[],
  off: number,
  at = [400, 100],
  velocity = [-2, 0],
) =>
  new World({
    populations: [
      {
        name: 'east',
        at: [[100, 100 + off]],
        velocity: [[2, 0]],
        radius: 5,
        maxSpeed: 2,
        maxForce: 0.2,
        behaviors: [...behaviors, seek({ target: [1000, 100 + off] })],
        selection: prioritized({}),
      },
      {
        name: 'other',
        at: [at],
        velocity: [velocity],
        radius: 5,
        maxSpeed: 2,
        maxForce: 0.2,
        behaviors: [...behaviors, seek({ target: [at[0] + 500 * velocity[0], at[1] + 500 * velocity[1]] })],
        selection: prioritized({}),
      },
    ],
  })

describe('[S98] an agent that foresees meetings', () => {
  it.each([0, 1, -3, 6, 9])('passes another head on, %i to the side of its line', (off) => {
    expect(leastGap(meeting([], off), 300)).toBeLessThan(0)
    expect(leastGap(meeting([avoidNeighbors({ population: 'all' })], off), 300)).toBeGreaterThan(0)
  })

  it.each([0, 2, -4])('passes behind one that crosses its way, %i late', (late) => {
    const crossing = (behaviors: readonly BehaviorDescription[]) =>
      meeting(behaviors, 0, [250, 250 + 2 * late], [0, -2])
    expect(leastGap(crossing([]), 300)).toBeLessThan(0)
    const world = crossing([avoidNeighbors({ population: 'all' })])
    expect(leastGap(world, 300)).toBeGreaterThan(0)
  })
})

describe('[S97] an agent that avoids close neighbors', () => {
  it('moves sideways from one beside it, and keeps its speed', () => {
    const behaviors = [avoidCloseNeighbors({ clearance: 10 })]
    const at = [
      [0, 0],
      [12, 5],
    ]
    const velocity = [
      [2, 0],
      [2, 0],
    ]
    const world = new World({ populations: [{ at, velocity, radius: 3, maxSpeed: 3, behaviors }] })
    world.run(60)
    const [one, other] = world.populations[0]
    expect(other.position.y - one.position.y).toBeGreaterThan(10)
    expect(other.position.x - one.position.x).toBeGreaterThan(5)
  })
})

describe('[S99] a queue at a door', () => {
  /** A dozen who want through a door that is little wider than they are, from places that differ by seed. */
  function crowdOf(seed: number, rules: readonly BehaviorDescription[]): World {
    const places = Array.from({ length: 12 }, (_, k) => {
      const jitter = (draw: number) => 10 * random01(seed, k, draw, 0) - 5
      return [80 + 40 * (k % 4) + jitter(0), 60 + 40 * Math.floor(k / 4) + jitter(1)]
    })
    // A funnel leads to the door.
    const side = (sign: 1 | -1) =>
      polygon({
        points: [
          [150, 100 + sign * 150],
          [302, 100 + sign * 8],
          [302, 100 + sign * 150],
        ],
      })
    const crowd = {
      at: places,
      radius: 5,
      maxSpeed: 2,
      maxForce: 0.5,
      selection: foremost({}),
      behaviors: [
        ...rules,
        prioritized({ behaviors: [avoidObstacles({ range: 20 }), seek({ target: [1e5, 100] })] }),
      ],
    }
    return new World({ collisions: 'push', obstacles: [side(1), side(-1)], populations: [crowd] })
  }

  /** When each went through the door. */
  function passages(world: World, steps: number): number[] {
    const times = new Map<number, number>()
    for (let step = 1; step <= steps; step++) {
      world.step()
      for (const { id, position } of world.populations[0]) {
        if (position.x > 302 && !times.has(id)) times.set(id, step)
      }
    }
    return [...times.values()]
  }

  /** How many pairs touch, on average over the first 200 steps. */
  function touching(world: World): number {
    let pairs = 0
    for (let step = 0; step < 200; step++) {
      world.step()
      const crowd = [...world.populations[0]]
      pairs += crowd.filter((one, k) =>
        crowd.slice(k + 1).some((other) => apart(one.position, other.position) < 10.1),
      ).length
    }
    return pairs / 200
  }

  it.each(SEEDS)('passes it one by one, with seed %i', (seed) => {
    const times = passages(crowdOf(seed, [queue({ radius: 40 })]), 1000)
    expect(times.length).toBe(12)
    // At full speed a body needs five steps to be out of the next one's way.
    for (const [k, time] of times.slice(1).entries()) expect(time - times[k]).toBeGreaterThanOrEqual(4)
  })

  it.each(SEEDS)('passes a door in a straight wall, coming from all sides, with seed %i', (seed) => {
    const leaf = (from: number, to: number) =>
      wall({
        points: [
          [200, from],
          [200, to],
        ],
        thickness: 4,
      })
    const world = new World({
      collisions: 'push',
      obstacles: [leaf(-100, 191), leaf(209, 500)],
      populations: [
        {
          at: Array.from({ length: 25 }, (_, k) => [
            20 + 35 * (k % 5),
            20 + 90 * Math.floor(k / 5) + 20 * random01(seed, k, 0, 0),
          ]),
          radius: 4,
          maxSpeed: 2,
          maxForce: 0.3,
          selection: foremost({}),
          behaviors: [
            queue({}),
            patrol({
              path: [
                [199, 200],
                [1e5, 200],
              ],
              atEnd: 'once',
              tolerance: 7,
            }),
          ],
        },
      ],
    })
    world.run(1000)
    for (const { position } of world.populations[0]) expect(position.x).toBeGreaterThan(200)
  })

  it('lets the one with the lowest id go if three wait for each other in a ring', () => {
    /** Who of those on some corners of a triangle, each facing the next, wants to stand. */
    const standing = (corners: readonly number[]) => {
      const turn = (corner: number, by: number) => [
        Math.cos((2 * Math.PI * corner) / 3 + by),
        Math.sin((2 * Math.PI * corner) / 3 + by),
      ]
      const world = new World({
        populations: [
          {
            at: corners.map((corner) => turn(corner, 0).map((part) => 100 + 5 * part)),
            velocity: corners.map((corner) => turn(corner, (5 * Math.PI) / 6).map((part) => 1e-9 * part)),
            behaviors: [queue({})],
          },
        ],
      })
      const seen = [...world.populations[0]].map((one) => world.watch(one).behaviors[0])
      world.step()
      return seen.map(({ active }) => active)
    }
    expect(standing([0, 1, 2])).toEqual([false, true, true])
    expect(standing([1, 0, 2])).toEqual([false, true, true])
    // Without the third the second has nobody ahead, and the first waits for it.
    expect(standing([0, 1])).toEqual([true, false])
  })

  it.each(SEEDS)('presses less than a crowd that does not queue, with seed %i', (seed) => {
    const pressed = touching(crowdOf(seed, []))
    expect(touching(crowdOf(seed, [queue({ radius: 40 })]))).toBeLessThan(0.5 * pressed)
  })
})

describe('[S96] a flock whose members want to see', () => {
  /** How many of a flock have another right ahead, on average over the last steps. */
  function blocked(seed: number, rules: readonly BehaviorDescription[]): number {
    const behaviors = [
      separate({ radius: 15, weight: 1.5 }),
      align({ radius: 50 }),
      cohere({ radius: 50 }),
      ...rules,
    ]
    const world = new World({
      seed,
      width: 600,
      height: 600,
      edges: 'wrap',
      populations: [{ count: 60, maxForce: 0.05, maxSpeed: 3, behaviors }],
    })
    world.run(400)
    let sum = 0
    for (let step = 0; step < 100; step++) {
      world.step()
      const flock = [...world.populations[0]]
      sum += flock.filter((one) =>
        flock.some((other) => {
          const x = other.position.x - one.position.x
          const y = other.position.y - one.position.y
          const distance = Math.hypot(x, y)
          const along = x * one.heading.x + y * one.heading.y
          return distance > 0 && distance < 40 && along > Math.cos(Math.PI / 8) * distance
        }),
      ).length
    }
    return sum / 100
  }

  it.each(SEEDS)('has fewer agents one behind the other, with seed %i', (seed) => {
    expect(blocked(seed, [view({ radius: 40, weight: 1.5 })])).toBeLessThan(0.7 * blocked(seed, []))
  })
})

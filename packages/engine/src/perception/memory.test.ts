import { describe, expect, it } from 'vitest'
import { flee, type PopulationDescription, pursue, seek, World, type WorldDescription } from '../index.js'
import { tree } from '../obstacles.js'
import { defineBehavior } from '../plugin.js'
import type { Neighbors } from '../queries.js'

/** The agents that agent 0 knew in the last step: id and position. */
let known: number[][] = []

const listing = defineBehavior({
  name: 'listKnown',
  summary: 'Lists whom it knows of.',
  source: 'This test',
  options: {},
  bind(_options, context) {
    const neighbors: Neighbors = context.perceive({ radius: 100 }, 'others')
    return {
      force({ id, position }) {
        if (id !== 0) return false
        known = Array.from({ length: neighbors.count }, (_, k) => [
          neighbors.idOf(k),
          position.x + neighbors.dx[k],
          position.y + neighbors.dy[k],
        ])
        return false
      },
    }
  },
})

/** Agent 0 stands at the origin and looks along +x, to both sides. */
const watcher = (memory: object | undefined, more: PopulationDescription = {}): PopulationDescription => ({
  name: 'watcher',
  at: [[0, 0]],
  maxSpeed: 0,
  behaviors: [listing({})],
  perception: { radius: 50, fieldOfView: Math.PI, ...(memory && { memory: memory as { duration: number } }) },
  ...more,
})

/** Others go along −x, 10 a step, from x = 25: 25, 15, 5, and then behind. */
const passer = (y = 5): PopulationDescription => ({
  at: [[25, y]],
  velocity: [[-10, 0]],
  maxSpeed: 10,
})

function knownAfter(steps: number, memory: object | undefined, world: WorldDescription = {}): number[][] {
  new World({ ...world, populations: [watcher(memory), { name: 'others', ...passer() }] }).run(steps)
  return known
}

describe('[S112] remembers a perceived agent for a duration', () => {
  it('at the place where it was last seen', () => {
    expect(knownAfter(3, undefined)).toEqual([[1, 5, 5]])
    expect(knownAfter(4, undefined)).toEqual([])
    expect(knownAfter(4, { duration: 3 })).toEqual([[1, 5, 5]])
    expect(knownAfter(6, { duration: 3 })).toEqual([[1, 5, 5]])
    expect(knownAfter(7, { duration: 3 })).toEqual([])
  })

  it('or where it would be had it gone on as it went', () => {
    expect(knownAfter(4, { duration: 3, extrapolate: true })).toEqual([[1, -5, 5]])
    expect(knownAfter(6, { duration: 3, extrapolate: true })).toEqual([[1, -25, 5]])
  })

  it('in units of time, not of steps', () => {
    expect(knownAfter(8, { duration: 0.3 }, { dt: 0.1 })).toEqual([[1, 18, 5]])
    const slowed = { dt: 0.1, populations: [watcher({ duration: 0.3 }), { name: 'others', ...passer() }] }
    const world = new World(slowed)
    world.run(29)
    expect(known).toEqual([])
    world.populations[1].at(0).position = { x: 10, y: 5 }
    world.step()
    world.populations[1].at(0).position = { x: -90, y: 5 }
    world.run(3)
    expect(known).toEqual([[1, 10, 5]])
    world.step()
    expect(known).toEqual([])
  })

  it('around the edges of a wrapped world', () => {
    const world = { width: 60, height: 60, edges: 'wrap' } as const
    new World({
      ...world,
      populations: [
        watcher({ duration: 9 }, { at: [[50, 0]], velocity: [[1, 0]] }),
        { name: 'others', at: [[5, 0]], velocity: [[20, 0]], maxSpeed: 20 },
      ],
    }).run(3)
    // Seen at 5 and 25, which are 15 and 35 − 60 away; gone behind at 45.
    expect(known).toEqual([[1, 65, 0]])
  })
})

describe('[S112] an agent remembers', () => {
  const crowd: PopulationDescription = {
    name: 'others',
    at: [5, 6, 7, 8].map((y) => [5, y]),
    velocity: [5, 6, 7, 8].map(() => [-10, 0]),
    maxSpeed: 10,
  }
  const idsAfter = (steps: number, most: number) => {
    new World({ populations: [watcher({ duration: 9, maxCount: most }), crowd] }).run(steps)
    return known.map(([id]) => id)
  }

  it('remembers at most maxCount, the nearest of those seen at the same time', () => {
    expect(idsAfter(2, 4)).toEqual([1, 2, 3, 4])
    expect(idsAfter(2, 2)).toEqual([1, 2])
  })

  it('prefers the agents seen last', () => {
    const world = new World({
      populations: [
        watcher({ duration: 99, maxCount: 2 }),
        {
          name: 'others',
          at: [15, 25, 35].map((x) => [x, 9]),
          velocity: [
            [-10, 0],
            [-10, 0],
            [-10, 0],
          ],
          maxSpeed: 10,
        },
      ],
    })
    world.run(6)
    expect(known.map(([id]) => id)).toEqual([3, 2])
  })

  it('forgets dead agents', () => {
    const world = new World({ populations: [watcher({ duration: 9 }), crowd] })
    world.run(2)
    world.remove(world.populations[1].at(1))
    world.step()
    expect(known.map(([id]) => id)).toEqual([1, 3, 4])
  })

  it('the same after a snapshot', () => {
    const description = { populations: [watcher({ duration: 4 }), crowd] }
    const world = new World(description)
    world.run(3)
    const other = new World(description)
    other.restore(world.snapshot())
    other.step()
    expect(known.map(([id]) => id)).toEqual([1, 2, 3, 4])
    world.step()
    expect(other.hash()).toBe(world.hash())
  })

  it('remembers only what it saw in steps, not queries between them', () => {
    const world = new World({ populations: [watcher({ duration: 4 }), crowd] })
    const before = world.hash()
    world.debugDraw(world.populations[0].at(0))
    expect(world.hash()).toBe(before)
  })
})

describe('[S113] targets that must be seen', () => {
  /** Whether a wolf at the origin that heads along +x wants anything of a sheep, after a step. */
  const wants = (
    place: readonly number[],
    perception: object,
    obstacles: WorldDescription['obstacles'] = [],
  ) => {
    const world = new World({
      obstacles,
      populations: [
        { name: 'wolf', at: [[0, 0]], perception, behaviors: [pursue({ target: { population: 'sheep' } })] },
        { name: 'sheep', at: [place] },
      ],
    })
    const account = world.watch(world.populations[0].at(0))
    world.step()
    return account.behaviors[0].active
  }

  it('are unknown out of range, in the blind angle or behind a tree', () => {
    const keen = { targets: 'seen', radius: 50, fieldOfView: Math.PI, lineOfSight: true }
    expect(wants([40, 0], keen)).toBe(true)
    expect(wants([60, 0], keen)).toBe(false)
    expect(wants([-40, 0], keen)).toBe(false)
    const inBetween = [tree({ at: [20, 0], radius: 3 })]
    expect(wants([40, 0], keen, inBetween)).toBe(false)
    expect(wants([40, 0], { ...keen, targets: 'known' }, inBetween)).toBe(true)
    expect(wants([9000, 0], { targets: 'seen' })).toBe(true)
  })

  it('are the nearest of those seen, or the one with the given id', () => {
    const sheep = {
      name: 'sheep',
      at: [
        [-5, 0],
        [20, 0],
        [0, 10],
      ],
    }
    const desireOf = (id?: number) => {
      const target = { population: 'sheep', ...(id === undefined ? {} : { id }) }
      const perception = { targets: 'seen' as const, fieldOfView: 1.1 * Math.PI }
      const wolf = { at: [[0, 0]], maxSpeed: 2, perception, behaviors: [seek({ target })] }
      const world = new World({ populations: [wolf, sheep] })
      const account = world.watch(world.populations[0].at(0))
      world.step()
      const [{ active, desired }] = account.behaviors
      return active ? [desired.x, desired.y] : undefined
    }
    expect(desireOf()).toEqual([0, 2])
    expect(desireOf(2)).toEqual([2, 0])
    expect(desireOf(1)).toBeUndefined()
  })

  it('are fled from as long as they are remembered', () => {
    const flight = (duration: number) => {
      const perception = { targets: 'seen' as const, fieldOfView: Math.PI, memory: { duration: duration } }
      const behaviors = [flee({ target: { population: 'wolf' } })]
      const sheep = { at: [[0, 0]], velocity: [[1, 0]], maxSpeed: 1, maxForce: 1, perception, behaviors }
      const world = new World({ populations: [sheep, { name: 'wolf', at: [[10, 1]] }] })
      const account = world.watch(world.populations[0].at(0))
      let fled = 0
      for (let step = 0; step < 30; step++) {
        world.step()
        fled += +account.behaviors[0].active
      }
      return fled
    }
    // It turns around within a few steps, and then the wolf is behind it.
    expect(flight(1)).toBeLessThan(10)
    expect(flight(10)).toBe(flight(1) + 9)
  })
})

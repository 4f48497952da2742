import { describe, expect, it, vi } from 'vitest'
import { type Agent, change, separate, World, type WorldDescription } from '../index.js'
import { randomUint32 } from '../math.js'
import { Lattice } from '../neighbors/lattice.js'
import { circle, sphere } from '../obstacles.js'
import { defineBehavior } from '../plugin.js'
import { along, inView, near, nearest } from '../queries.js'

const WORLDS: Readonly<Record<string, WorldDescription>> = {
  'a plane': { width: 200, height: 100, edges: 'bounce' },
  'a wrapped plane': { width: 200, height: 100, edges: 'wrap' },
  space: { width: 100, height: 60, depth: 80, edges: 'bounce' },
  'wrapped space': { width: 100, height: 60, depth: 80, edges: 'wrap' },
}

/** Two populations, one small enough for brute force, one in cells; random places. */
const populated = (description: WorldDescription, more: object = {}): World => {
  const population = {
    velocity: 'random' as const,
    maxSpeed: 5,
    behaviors: [separate({ radius: 10 })],
    ...more,
  }
  return new World({
    ...description,
    populations: [
      { name: 'many', count: 400, ...population, radius: 2 },
      { name: 'few', count: 20, ...population, radius: 3 },
    ],
  })
}

const random = (seed: number, k: number, most: number) => (most * randomUint32(seed, k, 7, 0)) / 2 ** 32

const placeIn = ({ space }: World, seed: number) => ({
  x: random(seed, 0, 1.5 * space.width) - 0.25 * space.width,
  y: random(seed, 1, space.height),
  z: random(seed, 2, space.depth),
})

type Point = ReturnType<typeof placeIn>

const offset = ({ space }: World, from: Point, to: Point) =>
  space.shortest({ x: to.x - from.x, y: to.y - from.y, z: space.dimensions === 3 ? to.z - from.z : 0 })

const far = (world: World, from: Point, { position }: Agent): number => {
  const { x, y, z } = offset(world, from, position)
  return Math.sqrt(x * x + y * y + z * z)
}

const allAgents = (world: World): readonly Agent[] =>
  world.populations.flatMap((population) => [...population])

/** All matching agents, the nearest first. */
const sorted = (world: World, from: Point, passes: (agent: Agent) => boolean): readonly number[] =>
  allAgents(world)
    .filter(passes)
    .sort((one, other) => far(world, from, one) - far(world, from, other) || one.id - other.id)
    .map(({ id }) => id)

const ids = (agents: readonly Agent[]): readonly number[] => agents.map(({ id }) => id)

describe.each(Object.entries(WORLDS))('[S230] in %s, agree with brute force', (_, description) => {
  const world = populated(description)
  const out: Agent[] = []
  const seeds = Array.from({ length: 12 }, (_, seed) => seed)

  it('near finds the agents within a radius, the nearest first', () => {
    for (const seed of seeds) {
      world.step()
      const place = placeIn(world, seed)
      const radius = random(seed, 3, 70)
      expect(ids(near(world, place, radius, { out }))).toEqual(
        sorted(world, place, (agent) => far(world, place, agent) <= radius),
      )
    }
    expect(near(world, placeIn(world, 1), Number.POSITIVE_INFINITY)).toHaveLength(420)
  })

  it('nearest finds the k nearest', () => {
    for (const seed of seeds) {
      world.step()
      const place = placeIn(world, seed)
      const all = sorted(world, place, () => true)
      for (const k of [0, 1, 7, 200, 1000])
        expect(ids(nearest(world, place, k, { out }))).toEqual(all.slice(0, k))
      const close = sorted(world, place, (agent) => far(world, place, agent) <= 12)
      expect(ids(nearest(world, place, 30, { radius: 12 }))).toEqual(close.slice(0, 30))
    }
  })

  it('inView finds those in the sector ahead of an agent', () => {
    for (const seed of seeds) {
      world.step()
      const eye = world.populations[seed % 2].at(seed % 20)
      const place = eye.position.toJSON()
      const width = 1 + random(seed, 5, 5)
      const isSeen = (agent: Agent): boolean => {
        const { x, y, z } = offset(world, place, agent.position)
        const ahead = x * eye.heading.x + y * eye.heading.y + z * eye.heading.z
        return (
          agent !== eye &&
          ahead >= Math.cos(width / 2) * far(world, place, agent) &&
          far(world, place, agent) <= 30
        )
      }
      expect(ids(inView(world, eye, { radius: 30, fieldOfView: width, out }))).toEqual(
        sorted(world, place, isSeen),
      )
    }
  })

  it('along finds the first body that a ray meets', () => {
    let met = 0
    for (const seed of seeds) {
      world.step()
      const place = placeIn(world, seed)
      const turn = random(seed, 6, 6.28)
      const rise = world.space.dimensions === 3 ? random(seed, 7, 1) : 0
      const way = { x: Math.cos(turn), y: Math.sin(turn), z: rise }
      const size = Math.hypot(way.x, way.y, way.z)
      let first = Number.POSITIVE_INFINITY
      // Images a period away in every direction, more than the ray reaches.
      for (const { position, radius } of allAgents(world)) {
        const base = offset(world, place, position)
        const { periodX, periodY, periodZ, wraps } = world.space
        for (const i of wraps ? [-1, 0, 1] : [0]) {
          for (const j of wraps ? [-1, 0, 1] : [0]) {
            for (const k of wraps && world.space.dimensions === 3 ? [-1, 0, 1] : [0]) {
              const x = base.x + (i === 0 ? 0 : i * periodX)
              const y = base.y + (j === 0 ? 0 : j * periodY)
              const z = base.z + (k === 0 ? 0 : k * periodZ)
              const ahead = (x * way.x + y * way.y + z * way.z) / size
              const outside = x * x + y * y + z * z - radius * radius
              const under = ahead * ahead - outside
              if (outside <= 0) first = 0
              else if (ahead > 0 && under >= 0) first = Math.min(first, ahead - Math.sqrt(under))
            }
          }
        }
      }
      const hit = along(world, place, way, 55)
      if (first > 55) expect(hit).toBeUndefined()
      else {
        met++
        expect(hit?.distance).toBeCloseTo(first, 6)
        const { x, y, z } = hit as { x: number; y: number; z: number }
        expect(far(world, { x, y, z }, hit?.agent as Agent)).toBeLessThanOrEqual(
          (hit?.agent?.radius ?? 0) + 1e-6,
        )
      }
    }
    expect(met).toBeGreaterThan(0)
  })
})

describe('[S231] a query', () => {
  it('see births, moves and removals since the last query', () => {
    const world = populated({})
    const there = { x: 500, y: 500 }
    expect(near(world, there, 5)).toEqual([])
    const born = world.spawn(world.populations[0], { at: [501, 500] })
    const moved = world.populations[0].at(3)
    expect(near(world, there, 5)).toEqual([born])
    moved.position = there
    expect(near(world, there, 5)).toEqual([moved, born])
    world.remove(born)
    expect(near(world, there, 5)).toEqual([moved])
  })

  /** Agents that each ask who is near, and what to do with the answer. */
  const asking = (description: WorldDescription, hear: (world: World, eye: Agent) => void): World => {
    const look = defineBehavior({
      name: 'lookAround',
      summary: 'Asks who is near.',
      source: 'This test',
      options: {},
      bind: () => ({
        force(agent, out) {
          hear(world, agent.population.at(agent.row))
          out.x = 1
          return true
        },
      }),
    })
    const world = populated(description, { behaviors: [look({})] })
    return world
  }

  it('from a behavior sees the state before the step, whatever the order in which agents are computed', () => {
    const tell = (world: World, { id, position }: Agent) => `${id}: ${ids(near(world, position, 15)).join()}`
    const told: string[] = []
    const world = asking(WORLDS['a wrapped plane'], (asked, eye) => told.push(tell(asked, eye)))
    for (let step = 0; step < 3; step++) {
      const before = allAgents(world).map((agent) => tell(world, agent))
      told.length = 0
      world.step()
      expect(told.sort()).toEqual(before.sort())
    }
  })

  describe.each(['sequential', 'sequential-move-first'] as const)('in the order %s', (order) => {
    it.each(Object.entries(WORLDS))('sees from a behavior where agents have moved: %s', (_, description) => {
      const world = asking({ ...description, order }, (asked, eye) => {
        if (eye.id % 20 > 0) return
        const place = eye.position.toJSON()
        expect(ids(near(asked, place, 15))).toEqual(
          sorted(asked, place, (agent) => far(asked, place, agent) <= 15),
        )
      })
      world.run(3)
      expect.assertions(3 * 21)
    })

    it('sorts the agents once a step', () => {
      const world = asking({ order }, (asked, eye) => near(asked, eye.position, 15))
      world.step()
      const sorts = [vi.spyOn(Lattice.prototype, 'build'), vi.spyOn(Lattice.prototype, 'followRows')]
      world.step()
      expect(sorts.flatMap(({ mock }) => mock.calls)).toHaveLength(2)
      for (const sort of sorts) sort.mockRestore()
    })
  })

  it('changes no bit, fills the given list and omits the excluded agent', () => {
    const asked = populated(WORLDS['wrapped space'])
    const other = populated(WORLDS['wrapped space'])
    const out: Agent[] = []
    for (let step = 0; step < 20; step++) {
      const [eye] = asked.populations[1]
      expect(near(asked, eye.position, 0, { out })).toBe(out)
      expect(out).toEqual([eye])
      expect(near(asked, eye.position, 0, { except: eye })).toEqual([])
      nearest(asked, eye.position, 3)
      inView(asked, eye)
      along(asked, eye.position, eye.heading, 30, { except: eye })
      asked.step()
      other.step()
    }
    expect(asked.hash()).toBe(other.hash())
  })

  it('looks among populations by value, by name, or several', () => {
    const world = populated(WORLDS['a plane'])
    const [many, few] = world.populations
    const count = (population: Parameters<typeof near>[3]) =>
      near(world, { x: 0, y: 0 }, 1e6, population).length
    expect(
      [{}, { population: few }, { population: 'many' }, { population: ['few', many] }].map(count),
    ).toEqual([420, 20, 400, 420])
    expect(() => count({ population: 'mny' })).toThrow(
      'near: expected a population of this world or its name, got "mny"; did you mean \'many\'?',
    )
  })

  it('inView uses the described senses', () => {
    const perception = { radius: 20, fieldOfView: 2 }
    const world = populated(WORLDS['a plane'], { perception })
    const [eye] = world.populations[0]
    expect(inView(world, eye)).toEqual(inView(world, eye, perception))
    change(world, eye.population, { perception: { radius: 40 } })
    expect(inView(world, eye)).toEqual(inView(world, eye, { radius: 40, fieldOfView: 2 * Math.PI }))
    const plain = populated(WORLDS['a plane'])
    const [other] = plain.populations[0]
    expect(inView(plain, other)).toEqual(inView(plain, other, { radius: 10, fieldOfView: 2 * Math.PI }))
    expect(inView(plain, other, { fieldOfView: 0 })).toEqual([])
    const idle = new World({ populations: [{}] })
    expect(() => inView(idle, idle.populations[0].at(0))).toThrow(
      "inView: expected a number for radius of 'agents', got nothing that looks at others; give it: { radius: … }",
    )
  })

  it.each([7, -1, Number.NaN])('inView refuses a field of view of %s', (fieldOfView) => {
    const world = populated(WORLDS['a plane'])
    expect(() => inView(world, world.populations[0].at(0), { radius: 10, fieldOfView })).toThrow(
      `inView: expected radians from 0 to 2π as fieldOfView, got ${fieldOfView}`,
    )
  })

  it('[S225] along meets the obstacles themselves, whatever is written to `world.obstacles`', () => {
    const world = new World({ width: 200, height: 100, obstacles: [circle({ at: [50, 50], radius: 10 })] })
    ;(world.obstacles.x as Float64Array)[0] = 400
    expect(along(world, { x: 0, y: 50 }, { x: 1, y: 0 }, 100)?.distance).toBe(40)
  })

  it('along a ray meets obstacles too, across an edge', () => {
    const flat = new World({ ...WORLDS['a wrapped plane'], obstacles: [circle({ at: [20, 50], radius: 5 })] })
    expect(along(flat, { x: 150, y: 50 }, { x: 2, y: 0 }, 100)).toEqual({
      distance: expect.closeTo(65, 9) as number,
      agent: undefined,
      obstacle: 0,
      x: expect.closeTo(15, 9) as number,
      y: 50,
      z: 0,
    })
    expect(along(flat, { x: 150, y: 50 }, { x: 1, y: 0 }, 60)).toBeUndefined()
    expect(along(flat, { x: 150, y: 50 }, { x: 1, y: 0 }, 100, { obstacles: false })).toBeUndefined()
    const deep = new World({ ...WORLDS.space, obstacles: [sphere({ at: [50, 30, 40], radius: 10 })] })
    expect(along(deep, { x: 50, y: 30, z: 0 }, { x: 0, y: 0, z: 1 }, 1000)?.distance).toBeCloseTo(30, 9)
  })

  it('along tells which obstacle it meets, the solids after the others', () => {
    const world = new World({
      ...WORLDS.space,
      obstacles: [
        sphere({ at: [50, 30, 40], radius: 10 }),
        circle({ at: [10, 30], radius: 2 }),
        sphere({ at: [70, 30, 40], radius: 2 }),
        circle({ at: [90, 30], radius: 2 }),
      ],
    })
    const metFrom = (x: number) => along(world, { x, y: 30, z: 40 }, { x: 1, y: 0 }, 30)?.obstacle
    expect([0, 30, 62, 80].map(metFrom)).toEqual([0, 2, 3, 1])
  })

  it.each([
    [
      'near',
      (world: World) => near(world, { x: Number.NaN, y: 0 }, 1),
      'near: expected a place { x, y, z } of finite numbers',
    ],
    [
      'near',
      (world: World) => near(world, { x: 0, y: 0 }, -1),
      'near: expected a length >= 0 as radius, got -1',
    ],
    [
      'nearest',
      (world: World) => nearest(world, { x: 0, y: 0 }, 1.5),
      'nearest: expected a whole number >= 0 as k, got 1.5',
    ],
    [
      'along',
      (world: World) => along(world, { x: 0, y: 0 }, { x: 0, y: 0, z: 1 }, 9),
      'along: expected a direction { x, y, z } that is not zero',
    ],
    [
      'along',
      (world: World) => along(world, { x: 0, y: 0 }, { x: 1, y: 0 }, 1 / 0),
      'along: expected a finite length >= 0 as reach, got Infinity',
    ],
    [
      'near',
      (world: World) => near(world, [9, 9] as never, 5),
      'near: expected a place { x, y, z } of finite numbers, got [9,9]',
    ],
    [
      'near',
      (world: World) => near(world.populations[0] as never, { x: 9, y: 9 }, 5),
      'near: expected a world of this copy of drover first, near(world, …), got a Population',
    ],
    [
      'near',
      (world: World) => near(world, { x: 9, y: 9 }, 5, { of: 'few' } as never),
      "near: unknown option 'of'; known: population, except, out",
    ],
    [
      'nearest',
      (world: World) => nearest(world, { x: 9, y: 9 }, 5, { raduis: 3 } as never),
      "nearest: unknown option 'raduis'; known: population, except, out, radius",
    ],
    [
      'inView',
      (world: World) => inView(world, world.populations[0].at(0), { angle: 3 } as never),
      "inView: unknown option 'angle'; known: population, except, out, radius, fieldOfView",
    ],
    [
      'along',
      (world: World) => along(world, { x: 0, y: 0 }, { x: 1, y: 0 }, 9, { obstacle: false } as never),
      "along: unknown option 'obstacle'; known: population, except, out, obstacles",
    ],
    [
      'near',
      (world: World) => near(world, undefined as never, 9),
      'near: expected a place { x, y, z } of finite numbers, got nothing',
    ],
    [
      'along',
      (world: World) => along(world, { x: 0, y: 0 }, undefined as never, 9),
      'along: expected a direction { x, y, z } that is not zero, got nothing',
    ],
    [
      'near',
      (world: World) => near(world, { x: 9, y: 9 }, 5, { except: 0 as never }),
      'near: expected an agent as except, got 0',
    ],
    [
      'nearest',
      (world: World) => nearest(world, { x: 9, y: 9 }, 5, { out: {} as never }),
      'nearest: expected a list as out, got {}',
    ],
    [
      'along',
      (world: World) => along(world, { x: 9, y: 9 }, { x: 1, y: 0 }, 5, { out: [] as never }),
      'along: expected an object as out, got []',
    ],
    [
      'inView',
      (world: World) => inView(world, new World({ populations: [{}] }).populations[0].at(0)),
      'inView: expected a living agent of this world, got an Agent',
    ],
    [
      'inView',
      (world: World) => inView(world, undefined as never),
      'inView: expected a living agent of this world, got nothing',
    ],
  ])('rejects invalid arguments: %s', (_, ask, message) => {
    expect(() => ask(populated(WORLDS['a plane']))).toThrow(message)
  })
})

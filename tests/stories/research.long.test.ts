import { findScene, type Scenario } from '@drover/scenarios'
import { World, type WorldDescription } from 'drover'
import { milling, polarization } from 'drover/metrics'
import { describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const SEEDS = [1, 2, 3]

/** The scenario of a scene, with as many agents as are asked for where it takes any number. */
function sceneOf(name: string, count?: number): Scenario {
  const scene = findScene(name)
  if (scene === undefined) throw new Error(`no scene '${name}'`)
  return count === undefined ? scene.scenario : (scene.withAgents?.(count) ?? scene.scenario)
}

/** The same world with other options of its one behavior, and other values of its own. */
function changed({ world }: Scenario, options: object, own: Partial<WorldDescription> = {}) {
  const [population] = world.populations ?? []
  const [rule] = population?.behaviors ?? []
  return {
    ...world,
    ...own,
    populations: [{ ...population, behaviors: [{ ...rule, ...options }] }],
  } as WorldDescription
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** What a group does on average, after some steps, over some more. */
function measured(description: WorldDescription, seed: number, before: number, over: number) {
  const world = new World({ ...description, seed })
  const [population] = world.populations
  if (population === undefined) throw new Error('expected a population')
  world.run(before)
  const moments = Array.from({ length: 20 }, () => {
    world.run(over / 20)
    return [polarization(population), milling(population, world.space)] as const
  })
  return {
    world,
    population,
    polarization: meanOf(moments.map(([p]) => p)),
    milling: meanOf(moments.map(([, m]) => m)),
  }
}

describe('[S156] the order of the scene vicsek', () => {
  const known = new Map<string, number>()

  /** Over 200 steps, after 200: by then it is what it is after 600, also where order is slow to come. */
  const orderOf = (count: number, options: object, seed: number) => {
    const key = JSON.stringify([count, options, seed])
    const order =
      known.get(key) ?? measured(changed(sceneOf('vicsek', count), options), seed, 200, 200).polarization
    known.set(key, order)
    return order
  }

  it.each(SEEDS)('falls with noise from 1 to that of directions drawn at random, from seed %i', (seed) => {
    const orders = [0.5, 2, 3, 4, 2 * Math.PI].map((angularNoise) => orderOf(400, { angularNoise }, seed))
    expect(orders.toSorted((a, b) => b - a)).toEqual(orders)
    const [low = 0, two = 0, three = 0, four = 0, all = 0] = orders
    expect(low).toBeGreaterThan(0.97)
    expect(two).toBeGreaterThan(0.65)
    expect(three).toBeGreaterThan(0.3)
    expect(four).toBeLessThan(0.4)
    // The mean length of N random unit vectors added up is √(π / 4 N).
    expect(all * Math.sqrt(400)).toBeGreaterThan(0.6)
    expect(all * Math.sqrt(400)).toBeLessThan(1.2)
  })

  it('is 1/√N, within a third, without order, for 40, 100 and 400 particles', () => {
    for (const count of [40, 100, 400]) {
      const order = meanOf(SEEDS.map((seed) => orderOf(count, { angularNoise: 2 * Math.PI }, seed)))
      expect(order * Math.sqrt(count)).toBeGreaterThan(0.67)
      expect(order * Math.sqrt(count)).toBeLessThan(1.1)
    }
  })

  it('is larger in small squares beyond the transition, at the same density', () => {
    const order = (count: number) => meanOf(SEEDS.map((seed) => orderOf(count, { angularNoise: 4.5 }, seed)))
    expect(order(40)).toBeGreaterThan(1.5 * order(400))
  })

  it('grows with density at the same noise and square', () => {
    const order = (count: number) => {
      const world = changed(sceneOf('vicsek', count), { angularNoise: 2 }, { width: 10, height: 10 })
      return meanOf(SEEDS.map((seed) => measured(world, seed, 600, 400).polarization))
    }
    const [sparse, middle, dense] = [10, 60, 400].map(order)
    expect(sparse).toBeLessThan(0.6)
    expect(middle).toBeGreaterThan(sparse ?? 1)
    expect(dense).toBeGreaterThan(0.7)
  })

  it('is lost to vectorial noise between 0.3 and 0.9', () => {
    const order = (vectorialNoise: number) => orderOf(400, { angularNoise: 0, vectorialNoise }, 1)
    expect(order(0.3)).toBeGreaterThan(0.8)
    expect(order(0.9)).toBeLessThan(0.15)
  })
})

describe.each(SEEDS)('[S157] a group of the scene couzin in open space, from seed %i', (seed) => {
  const groupOf = (orientation: number) =>
    measured(
      changed(sceneOf('couzin'), { orientationWidth: orientation }, { edges: 'open' }),
      seed,
      1000,
      300,
    )

  /** How far agents are from their center: the root of the mean square. */
  const spreadOf = ({ population }: ReturnType<typeof groupOf>) => {
    const places = [...population].map(({ position: { x, y, z } }) => [x, y, z])
    const center = [0, 1, 2].map((axis) => meanOf(places.map((place) => place[axis] ?? 0)))
    const squares = places.map((place) =>
      place.reduce((sum, at, axis) => sum + (at - (center[axis] ?? 0)) ** 2, 0),
    )
    return Math.sqrt(meanOf(squares))
  }

  it('is a swarm without orientation', () => {
    const group = groupOf(0)
    expect(group.polarization).toBeLessThan(0.3)
    expect(group.milling).toBeLessThan(0.35)
    expect(spreadOf(group)).toBeLessThan(10)
  })

  it('is a torus if the zone of orientation is 2.5 wide', () => {
    const group = groupOf(2.5)
    expect(group.polarization).toBeLessThan(0.35)
    expect(group.milling).toBeGreaterThan(0.6)
    expect(spreadOf(group)).toBeLessThan(10)
  })

  it('is parallel if it is 4.5 wide, and twice as wide and better aligned if it is 14', () => {
    const [dynamic, high] = [groupOf(4.5), groupOf(14)]
    for (const group of [dynamic, high]) {
      expect(group.polarization).toBeGreaterThan(0.95)
      expect(group.milling).toBeLessThan(0.15)
    }
    expect(1 - high.polarization).toBeLessThan(1 - dynamic.polarization)
    expect(spreadOf(high)).toBeGreaterThan(1.4 * spreadOf(dynamic))
  })
})

describe('[S158] the flock of the frameworks', () => {
  const large = changed(sceneOf('abm-flock', 400), { radius: 15 }, { width: 150, height: 150 })

  it.each([
    ['small', sceneOf('abm-flock').world, 200, 5, 1.6],
    ['large', large, 400, 15, 12.6],
  ] as const)(
    '%s: has the number of neighbors of the comparison, at random',
    (_name, world, count, vision, near) => {
      const [population] = new World(world).populations
      const places = [...(population ?? [])].map(({ position: { x, y } }) => ({ x, y }))
      expect(places).toHaveLength(count)
      const side = world.width ?? 0
      const wrapped = (d: number) => d - side * Math.round(d / side)
      const pairs = places.flatMap((a) =>
        places.filter((b) => a !== b && Math.hypot(wrapped(a.x - b.x), wrapped(a.y - b.y)) < vision),
      )
      expect(pairs.length / count).toBeGreaterThan(0.8 * near)
      expect(pairs.length / count).toBeLessThan(1.2 * near)
    },
  )

  it.each(SEEDS)(
    'has no common direction after the 100 steps of the comparison, and one later, from seed %i',
    (seed) => {
      const early = measured(large, seed, 80, 20)
      expect(early.polarization).toBeLessThan(0.4)
      early.world.run(900)
      expect(polarization(early.population)).toBeGreaterThan(0.8)
      for (const { velocity } of early.population)
        expect(Math.hypot(velocity.x, velocity.y)).toBeCloseTo(1, 12)
    },
  )
})

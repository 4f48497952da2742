import { describe, expect, it } from 'vitest'
import { collisions, energy, trips } from '../../features.js'
import {
  align,
  avoidObstacles,
  change,
  cohere,
  followPath,
  type Population,
  pursue,
  removePopulation,
  seek,
  separate,
  World,
  type WorldDescription,
  wander,
} from '../../index.js'
import { circle } from '../../obstacles.js'
import { defineBehavior } from '../../plugin.js'
import { nearest } from '../../queries.js'
import { carrying } from '../../schema.js'
import { input, range, sine } from '../../signals.js'
import { tripReports } from '../../trips/trip-report.js'

const behaviors = [separate({ radius: 20 }), align({ radius: 40 }), cohere({ radius: 40 }), wander({})]
const flock = { name: 'flock', count: 30, velocity: 'random', behaviors } as const
const wolves = { name: 'wolves', count: 2, behaviors: [pursue({ target: { population: 'flock' } })] }
const road = {
  points: [
    [0, 0],
    [300, 200],
  ],
}

const described = (more: WorldDescription = {}): WorldDescription => ({
  width: 300,
  height: 200,
  edges: 'wrap',
  seed: 3,
  populations: [flock],
  ...more,
})

/** A world after some steps. */
function played(description = described(), steps = 10): World {
  const world = new World(description)
  world.run(steps)
  return world
}

const follows = (name: string) => input({ name, low: 0, high: 5 })
const columnsOf = ({ columns }: Population): readonly string[] => columns.extra.map(({ name }) => name)

describe('[S234] a world that is changed', () => {
  it('is described by the given options, and otherwise as before', () => {
    const world = played()
    change(world, { width: 400, edges: 'bounce' })
    change(world, world.populations[0], { maxSpeed: 6, behaviors: [separate({ weight: 2 })] })
    const populations = [{ ...flock, maxSpeed: 6, behaviors: [separate({ weight: 2 })] }]
    const fresh = new World(described({ width: 400, edges: 'bounce', populations }))
    expect(JSON.stringify(world)).toBe(JSON.stringify(fresh))
    expect([world.space.width, world.steps]).toEqual([400, 10])
  })

  it('finds neighbors by the last choice, from a change or an assignment', () => {
    const world = played()
    world.index = 'tree'
    change(world, { width: 310 })
    expect([world.index, world.toJSON().index]).toEqual(['tree', 'auto'])
    change(world, { index: 'grid' })
    expect([world.index, world.toJSON().index]).toEqual(['grid', 'grid'])
  })

  it('treats undefined as an omitted option', () => {
    const world = played(described({ populations: [{ ...flock, perception: { radius: 10 }, maxSpeed: 7 }] }))
    change(world, world.populations[0], { perception: undefined, maxSpeed: undefined })
    expect(world.toJSON().populations).toEqual(new World(described()).toJSON().populations)
    expect(world.populations[0].at(0).maxSpeed).toBe(4)
  })

  it('equals a new world of that description before its first step', () => {
    const start = {
      name: 'flock',
      count: 3,
      at: [
        [50, 50],
        [60, 50],
        [70, 60],
      ],
      velocity: [1, 2],
    } as const
    const world = new World(described({ populations: [{ ...start, behaviors }] }))
    change(world, {
      width: 250,
      edges: 'bounce',
      seed: 9,
      obstacles: [circle({ at: [100, 100], radius: 20, shift: [sine({ low: 0, high: 9, period: 7 }), 0] })],
      paths: { road, way: { points: { population: 'flock' } } },
    })
    change(world, world.populations[0], {
      maxForce: 0.3,
      mass: range({ low: 2, high: 5 }),
      influence: 2,
      decisions: { every: 2 },
      behaviors: [
        wander({}),
        followPath({ path: 'road' }),
        avoidObstacles({ range: 20 }),
        wander({ change: 1 }),
      ],
    })
    const fresh = new World(world.toJSON())
    expect(world.hash()).toBe(fresh.hash())
    world.run(20)
    fresh.run(20)
    expect(world.hash()).toBe(fresh.hash())
  })
})

describe('[S235] a change', () => {
  const site = (): WorldDescription =>
    described({
      obstacles: [circle({ at: [100, 100], radius: 20, shift: [sine({ low: 0, high: 9, period: 7 }), 0] })],
      paths: {
        road: {
          points: [
            [0, 0],
            [sine({ low: 0, high: 99, period: 50 }), 200],
          ],
        },
        way: { points: { population: 'wolves' } },
      },
      populations: [
        { ...flock, decisions: { every: 2 }, maxSpeed: sine({ low: 2, high: 4, period: 30 }) },
        wolves,
      ],
    })

  it('to the same description changes no bit', () => {
    const [world, other] = [played(site()), played(site())]
    const before = world.hash()
    change(world, world.toJSON())
    change(world, { width: 300, obstacles: site().obstacles })
    change(world, world.populations[0], { behaviors, maxSpeed: sine({ low: 2, high: 4, period: 30 }) })
    expect(world.hash()).toBe(before)
    world.run(10)
    other.run(10)
    expect(world.hash()).toBe(other.hash())
  })

  it('that is reverted before the next step changes no bit', () => {
    const [world, other] = [played(site()), played(site())]
    change(world, { width: 100, obstacles: [], paths: { ...world.toJSON().paths, more: road } })
    change(world, site())
    expect(world.hash()).toBe(other.hash())
    world.run(10)
    other.run(10)
    expect(world.hash()).toBe(other.hash())
  })

  it('leaves a world that continues like a new one of its description, restored to its snapshot', () => {
    const world = played(site())
    change(world, { height: 150, edges: 'bounce', obstacles: [], order: 'sequential', seed: 4 })
    change(world, world.populations[1], {
      behaviors: [wander({}), ...behaviors],
      count: 5,
      decisions: { every: 3 },
    })
    const fresh = new World(world.toJSON())
    fresh.restore(world.snapshot())
    expect(fresh.hash()).toBe(world.hash())
    world.run(20)
    fresh.run(20)
    expect(fresh.hash()).toBe(world.hash())
  })
})

describe('[S238] after a change', () => {
  it('the edges bring agents outside a smaller space into it', () => {
    const world = played(described({ edges: 'bounce' }), 100)
    change(world, { width: 100, height: 100 })
    world.step()
    for (const { position } of world.populations[0]) {
      expect(position.x).toBeGreaterThanOrEqual(0)
      expect(position.x).toBeLessThanOrEqual(100)
      expect(position.y).toBeLessThanOrEqual(100)
    }
  })

  it('moving obstacles and paths have their positions at that time', () => {
    const shift = [sine({ low: 0, high: 50, period: 40 }), 0]
    const world = played()
    change(world, { obstacles: [circle({ at: [100, 100], radius: 20, shift })] })
    const moved = played(described({ obstacles: [circle({ at: [100, 100], radius: 20, shift })] }))
    expect(world.obstacles.x[0]).toBe(moved.obstacles.x[0])
    change(world, { paths: { way: { points: { population: 'flock' } } } })
    expect(world.paths.get('way')?.count).toBe(30)
  })

  it('a trip continues, unless its description changed: then it restarts', () => {
    const trip = { goal: [0, 0], tolerance: 1 }
    const world = new World(described({ populations: [{ ...flock, trip }] }), { plugins: [trips] })
    world.run(10)
    const [population] = world.populations
    change(world, population, { maxSpeed: 2 })
    world.run(5)
    expect([world.tripOf(population)?.steps, tripReports.get(population)?.()?.steps]).toEqual([15, 15])
    change(world, population, { trip: { ...trip, goal: [9, 9] } })
    world.step()
    expect(world.tripOf(population)?.steps).toBe(1)
    change(world, population, { trip: undefined })
    expect([world.tripOf(population), tripReports.get(population)]).toEqual([undefined, undefined])
  })

  it('queries, frames and explanations show the changed world', () => {
    const world = played(described({ populations: [wolves, flock] }))
    const [hunters, hunted] = world.populations
    const agent = hunted.at(0)
    const account = world.watch(agent)
    const frame = world.advance(1.5)
    expect(nearest(world, agent.position, 1)[0]).toBe(agent)
    removePopulation(world, hunters)
    change(world, { width: 150, edges: 'open' })
    expect(nearest(world, agent.position, 1)[0]).toBe(agent)
    change(world, hunted, { behaviors: [seek({ target: [0, 0] })] })
    world.step()
    expect(account.behaviors.map(({ behavior }) => behavior)).toEqual(['seek'])
    expect(account.behaviors[0].active).toBe(true)
    const pose = { x: 0, y: 0, z: 0, hx: 0, hy: 0, hz: 0 }
    expect(frame.pose(agent, pose).x).toBe(agent.position.x)
  })
})

describe('[S239] an impossible change is rejected and changes nothing:', () => {
  const failing = defineBehavior({
    name: 'failing',
    summary: 'Cannot be bound.',
    source: 'This test',
    options: {},
    bind(_options, context) {
      context.column('mark', 1)
      throw new Error('no place for it')
    },
  })
  const REFUSED: readonly (readonly [string, (world: World, flock: Population) => void, string])[] = [
    [
      'dt',
      (world) => change(world, { dt: 2 }),
      'dt: expected 1, as the world began, got 2; make another world',
    ],
    [
      'timestep',
      (world) => change(world, { timestep: 'elapsed' }),
      'timestep: expected nothing, as the world began, got "elapsed"',
    ],
    ['a depth', (world) => change(world, { depth: 9 }), 'depth: expected none, as the world began, got 9'],
    [
      'a name',
      (world, flock) => change(world, flock, { name: 'herd' }),
      `populations[0].name: expected 'flock', which it keeps, got "herd"`,
    ],
    ['a wrong value', (world) => change(world, { width: -5 }), 'width: expected a length > 0, got -5'],
    [
      'an unknown option',
      (world, flock) => change(world, flock, { maxSped: 5 } as never),
      "populations[0].maxSped: unknown option; did you mean 'maxSpeed'?",
    ],
    [
      'an unknown path',
      (world, flock) => change(world, flock, { behaviors: [followPath({ path: 'rod' })] }),
      "populations[0].behaviors[0].path: unknown path 'rod'; did you mean 'road'?",
    ],
    [
      'a path that is followed',
      (world) => {
        change(world, world.populations[1], { behaviors: [followPath({ path: 'road' })] })
        change(world, { paths: {} })
      },
      "populations[1].behaviors[0].path: unknown path 'road'",
    ],
    [
      'a behavior that cannot be bound',
      (world, flock) => change(world, flock, { count: 99, behaviors: [failing({})], influence: 2 }),
      'populations[0].behaviors[0]: no place for it',
    ],
    [
      'a population that cannot be bound',
      (world) =>
        change(world, {
          seed: 8,
          populations: [wolves, { name: 'more', count: 5, behaviors: [failing({})] }, flock],
        }),
      'populations[1].behaviors[0]: no place for it',
    ],
    [
      'no world',
      (_world, flock) => change(flock as never, { maxSpeed: 5 } as never),
      'change: expected a world of this copy of drover first, change(world, …), got a Population',
    ],
    [
      'no options',
      (world) => change(world, 5 as never),
      'change: expected options as an object, change(world, { width: 800 }), got 5',
    ],
    [
      'a population of another world',
      (world) => change(world, new World({ populations: [flock] }).populations[0], {}),
      "change: expected a population of this world, got 'flock' of another",
    ],
    [
      'a population of another copy of drover',
      (world) => change(world, new (class Population {})() as never, { maxSpeed: 5 }),
      'change: expected a population of this world and this copy of drover, got a Population',
    ],
    [
      'a name for a population',
      (world) => change(world, 'wolves' as never, { maxSpeed: 5 }),
      'change: expected a population of this world, got "wolves"; world.population("wolves") is the one',
    ],
  ]

  it.each(REFUSED)('%s', (title, deed, message) => {
    const isFollowed = title === 'a path that is followed'
    const site = described({
      paths: { road },
      populations: [{ ...flock, maxForce: follows('pull') }, wolves],
    })
    const [world, other] = [played(site), played(site)]
    if (isFollowed) change(other, other.populations[1], { behaviors: [followPath({ path: 'road' })] })
    const born: number[] = []
    world.on('born', ({ id }) => born.push(id))
    const { space, paths } = world
    const names = world.populations.map(({ columns }) => columns.extra.map(({ name }) => name))
    expect(() => deed(world, world.populations[0])).toThrow(message)
    expect(world.toJSON()).toEqual(other.toJSON())
    expect(world.hash()).toBe(other.hash())
    expect([world.space, world.paths, world.inputs.names]).toEqual([space, paths, ['pull']])
    if (!isFollowed) expect(world.populations.map(columnsOf)).toEqual(names)
    world.run(5)
    other.run(5)
    expect(world.hash()).toBe(other.hash())
    expect(born).toEqual([])
    expect(world.spawn(world.populations[0]).id).toBe(other.spawn(other.populations[0]).id)
  })

  it('anything within a step', () => {
    const meddling = defineBehavior({
      name: 'meddling',
      summary: 'Changes its world.',
      source: 'This test',
      options: {},
      bind: () => ({
        force() {
          change(world, { width: 5 })
          return false
        },
      }),
    })
    const world = new World({ populations: [{ behaviors: [meddling({})] }] })
    expect(() => world.step()).toThrow('change: expected between steps or by a listener, not by a behavior')
    expect(world.space.width).toBe(640)
  })

  it('beside a mover, everything but populations; the populations that it moves must stay', () => {
    const move = () => {}
    const world = new World(described({ populations: [flock, wolves] }), {
      mover: { populations: ['wolves'], move },
    })
    expect(() => change(world, { width: 9 })).toThrow('expected nothing else than populations beside a mover')
    expect(() => removePopulation(world, world.populations[1])).toThrow("expected 'wolves' to stay")
    change(world, world.populations[1], { maxSpeed: 9 })
    world.step()
  })

  it('except a change that carries its plug-ins', () => {
    const world = played()
    change(world, carrying({ collisions: 'push' }, [collisions]))
    change(world, world.populations[0], carrying({ energy: {} }, [energy]))
    world.step()
    expect(world.toJSON().collisions).toBe('push')
    expect(columnsOf(world.populations[0])).toContain('energy')
  })
})

describe('[S240] a snapshot', () => {
  it('contains only the state: it is restored under the current description', () => {
    const world = played()
    const snapshot = world.snapshot()
    const before = world.hash()
    change(world, { width: 250 })
    change(world, world.populations[0], { behaviors: [wander({ weight: 3 })], maxSpeed: 9 })
    world.run(5)
    world.restore(snapshot)
    expect(world.hash()).toBe(before)
    expect([world.space.width, world.populations[0].at(0).maxSpeed]).toEqual([250, 4])
  })

  it('of other populations or other columns is rejected', () => {
    const world = played()
    const snapshot = world.snapshot()
    change(world, world.populations[0], { behaviors: [] })
    expect(() => world.restore(snapshot)).toThrow('snapshot.populations[0].columns: expected the columns')
    change(world, { populations: [flock, wolves] })
    expect(() => world.restore(snapshot)).toThrow(
      'snapshot: expected the populations (flock, wolves), got (flock)',
    )
    change(world, { populations: [flock] })
    world.restore(snapshot)
    expect(world.hash()).toBe(played().hash())
  })
})

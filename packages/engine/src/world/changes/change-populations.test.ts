import { describe, expect, it } from 'vitest'
import { bodies, contacts } from '../../features.js'
import {
  align,
  change,
  cohere,
  type Population,
  patrol,
  pursue,
  removePopulation,
  separate,
  World,
  type WorldDescription,
  wander,
} from '../../index.js'
import { defineBehavior } from '../../plugin.js'
import { input, range } from '../../signals.js'
import { drink, explore } from '../../terrain.js'

const behaviors = [separate({ radius: 20 }), align({ radius: 40 }), cohere({ radius: 40 }), wander({})]
const flock = { name: 'flock', count: 30, velocity: 'random', behaviors } as const
const wolves = { name: 'wolves', count: 2, behaviors: [pursue({ target: { population: 'flock' } })] }
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
const idsOf = (population: Population): readonly number[] => [...population].map(({ id }) => id)
const columnsOf = ({ columns }: Population): readonly string[] => columns.extra.map(({ name }) => name)

describe('[S236] agents of a population that is changed', () => {
  it('keep their positions and ids, and the columns of behaviors that still exist', () => {
    const world = played()
    const [population] = world.populations
    const agent = population.at(4)
    const [{ values }] = population.columns.extra
    const [x, angle] = [agent.position.x, values[4]]
    expect(angle).not.toBe(0)
    change(world, population, {
      behaviors: [
        patrol({
          path: [
            [1, 1],
            [9, 9],
          ],
        }),
        wander({ change: 2 }),
      ],
    })
    expect(columnsOf(population)).toEqual(['waypoint', 'wanderAngle'])
    expect([agent.alive, agent.id, agent.position.x]).toEqual([true, 4, x])
    expect(population.columns.extra[1].values[4]).toBe(angle)
    change(world, population, { behaviors: [] })
    expect(columnsOf(population)).toEqual([])
  })

  it('get changed attributes at once, also agents born later', () => {
    const world = played()
    const [population] = world.populations
    population.at(0).maxForce = 9
    change(world, population, { maxSpeed: 7, mass: range({ low: 1, high: 2 }) })
    const fresh = new World(described({ populations: [{ ...flock, mass: range({ low: 1, high: 2 }) }] }))
    const [same] = fresh.populations
    expect([...population].map(({ mass }) => mass)).toEqual([...same].map(({ mass }) => mass))
    expect(population.at(0).maxForce).toBe(9)
    expect(world.spawn(population).maxSpeed).toBe(7)
  })

  it('match a new count: the youngest die, or more are born', () => {
    const world = played()
    const [population] = world.populations
    const told: string[] = []
    for (const type of ['born', 'died']) world.on(type, ({ id }) => told.push(`${type} ${id}`))
    change(world, population, { count: 28 })
    expect(idsOf(population)).toEqual(Array.from({ length: 28 }, (_, k) => k))
    change(world, population, { count: 29 })
    expect(idsOf(population).at(-1)).toBe(30)
    world.step()
    expect(told).toEqual(['died 28', 'died 29', 'born 30'])
    world.remove(population.at(0))
    change(world, population, { maxForce: 1 })
    expect(population.count).toBe(28)
  })

  const points = [
    [10, 10],
    [20, 10],
    [90, 90],
  ]
  const waters = points.map((at) => ({ at }))
  it.each([
    [
      'waypoint',
      patrol({ path: points, tolerance: 4 }),
      { behaviors: [patrol({ path: points.slice(0, 2) })] },
    ],
    [
      'drinkWater',
      drink({ waters, threshold: 0.01 }),
      { behaviors: [drink({ waters: waters.slice(0, 1) })] },
    ],
    ['exploreGoal', explore({ cells: 6 }), { behaviors: [explore({ cells: 2 })] }],
  ])('begin a number again that means something else: %s', (name, behavior, next) => {
    const start = { count: 20, at: 'random', maxSpeed: 3, maxForce: 3 } as const
    const world = new World({ width: 100, height: 100, populations: [{ ...start, behaviors: [behavior] }] })
    world.run(60)
    const [population] = world.populations
    const kept = () => population.columns.extra.find((column) => column.name === name)
    const most = () => Math.max(...(kept()?.values.subarray(0, 20) ?? []))
    expect(most()).toBeGreaterThan(1)
    change(world, population, next)
    expect(most()).toBe(kept()?.initial)
    world.run(20)
  })

  it('all decide at the new interval', () => {
    const world = played(described({ populations: [{ ...flock, decisions: { every: 7 } }] }))
    const [population] = world.populations
    change(world, population, { decisions: { every: 2 } })
    const groups = population.columns.extra
      .find(({ name }) => name === 'decisions.group')
      ?.values.subarray(0, 30)
    expect([...new Set(groups)].sort()).toEqual([0, 1])
  })

  it('follow inputs that the new description names, and no others', () => {
    const world = played(described({ populations: [{ ...flock, maxForce: follows('pull') }] }))
    world.inputs.set('pull', 2)
    change(world, world.populations[0], { maxForce: follows('push') })
    expect([world.inputs.names, world.inputs.get('pull')]).toEqual([['push'], undefined])
    expect(() => world.inputs.set('pull', 1)).toThrow("unknown input 'pull'")
    world.inputs.set('push', 3)
    world.step()
    expect(world.populations[0].at(0).maxForce).toBe(3)
  })
})

describe('[S237] populations', () => {
  it('are the same if they have the same name: others are removed, or added', () => {
    const world = played(described({ populations: [wolves, flock] }))
    const [hunters, hunted] = world.populations
    const died: number[] = []
    world.on('died', ({ id, population }) => died.push(population === hunters ? id : -1))
    const wolf = hunters.at(0)
    change(world, { populations: [flock, { name: 'sheep', count: 3 }] })
    expect(world.populations.map(({ name, index }) => `${index} ${name}`)).toEqual(['0 flock', '1 sheep'])
    expect(world.populations[0]).toBe(hunted)
    expect([wolf.alive, hunters.count, hunters.index]).toEqual([false, 0, -1])
    expect(idsOf(world.populations[1])).toEqual([32, 33, 34])
    world.step()
    expect(died).toEqual([0, 1])
    expect(() => world.spawn(hunters)).toThrow(
      "expected a population of this world, got 'wolves', which was taken out",
    )
  })

  it('may be removed by removePopulation, unless something names them', () => {
    const world = played(described({ populations: [flock, wolves] }))
    const [hunted, hunters] = world.populations
    const before = world.hash()
    expect(() => removePopulation(world, hunted)).toThrow(
      "populations[0].behaviors[0].target.population: unknown population 'flock'",
    )
    expect(world.hash()).toBe(before)
    removePopulation(world, hunters)
    const alone = played()
    expect(JSON.stringify(world)).toBe(JSON.stringify(alone))
    world.run(10)
    expect(world.populations).toEqual([hunted])
  })

  it('that were added and removed leave no bit behind but their ids', () => {
    const [world, other] = [played(), played()]
    removePopulation(world, world.add(wolves))
    world.run(10)
    other.run(10)
    expect(world.hash()).toBe(other.hash())
    expect(world.snapshot().nextId).toBe(other.snapshot().nextId + 2)
  })
})

it('replaces a redefined behavior in all agents that have it, as a hot reload does', () => {
  const drift = (speed: number) =>
    defineBehavior({
      name: 'drift',
      summary: 'Goes right.',
      source: 'This test',
      options: {},
      bind: () => ({
        desire(_agent, out) {
          out.x = speed
          out.y = 0
          return true
        },
      }),
    })
  const world = new World({ populations: [{ behaviors: [drift(1)({})], maxForce: 10 }] })
  world.run(3)
  change(world, { populations: [{ behaviors: [drift(3)({})], maxForce: 10 }] })
  world.run(3)
  expect(world.populations[0].at(0).velocity.x).toBe(3)
})

describe('contacts in a world that is changed', () => {
  const touching = {
    name: 'touching',
    count: 2,
    at: [
      [50, 50],
      [53, 50],
    ],
    radius: 2,
    velocity: [0, 1],
    contacts: contacts({}),
  } as const

  it('[S236] continue, and are emitted once', () => {
    const world = new World({ width: 100, height: 100, populations: [{ name: 'first' }, touching] })
    const phases: string[] = []
    world.on('contact', ({ phase }) => phases.push(phase))
    world.run(2)
    removePopulation(world, world.populations[0])
    change(world, world.populations[0], { mass: 2 })
    world.run(2)
    expect(phases).toEqual(['begin'])
  })

  it('[S236] end and begin by the new body shape', () => {
    const world = new World({ width: 100, height: 100, populations: [touching] })
    const phases: string[] = []
    world.on('contact', ({ phase }) => phases.push(phase))
    const [population] = world.populations
    world.step()
    for (const body of [bodies({ shape: 'box', length: 3, width: 0.2 }), undefined]) {
      change(world, population, { body })
      world.step()
    }
    expect(phases).toEqual(['begin', 'end', 'begin'])
  })

  it('[S243] end with the removal of either population, or of `contacts`', () => {
    const watcher = { ...touching, count: 1, at: [[50, 53]], name: 'watcher' } as const
    const populations = [{ ...touching, contacts: undefined }, watcher, { name: 'last' }]
    const told = (deed: (world: World) => void) => {
      const world = new World({ width: 100, height: 100, populations })
      const events: string[] = []
      world.on('contact', ({ phase, population, id, step, other }) => {
        events.push(`${step} ${phase} ${population.name} ${id} ${other?.population.name} ${other?.id}`)
      })
      world.step()
      deed(world)
      world.step()
      return events
    }
    const both = ['0 begin watcher 2 touching 0', '1 end watcher 2 touching 0']
    expect(told((world) => removePopulation(world, world.populations[0]))).toEqual(both)
    expect(told((world) => removePopulation(world, world.populations[1]))).toEqual(both)
    const turn = (world: World, on?: typeof touching.contacts) =>
      change(world, world.populations[1], { contacts: on })
    expect(told((world) => turn(world))).toEqual(both)
    const again = (world: World) => {
      turn(world)
      turn(world, touching.contacts)
    }
    expect(told(again)).toEqual([...both, '1 begin watcher 2 touching 0'])
    expect(told((world) => removePopulation(world, world.populations[2]))).toEqual(both.slice(0, 1))
  })
})

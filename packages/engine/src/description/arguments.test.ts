import { describe, expect, it } from 'vitest'
import { type Population, World } from '../index.js'
import { FLAT, heightFunction, plane } from '../terrain.js'

const other = new World({ populations: [{ name: 'goats', count: 2 }] })
const [goats] = other.populations
const goat = goats.at(0)

/** Methods without types, to call them wrongly. */
type Loose = Readonly<Record<string, (...given: unknown[]) => unknown>>

const NONSENSE: readonly (readonly [string, (world: Loose, sheep: Population) => unknown, string])[] = [
  ['new World(null)', () => new World(null as never), 'expected an object, got null'],
  ['new World(640, 240)', () => Reflect.construct(World, [640, 240]), 'expected an object, got 640'],
  [
    'new World({}, null)',
    () => new World({}, null as never),
    'new World: expected hooks { random(seed, id, step, stream), terrain: { survey(ground) }, mover, backend, plugins, warn }, got null',
  ],
  [
    'new World({}, { random: 5 })',
    () => new World({}, { random: 5 as never }),
    'new World: expected hooks { random(seed, id, step, stream), terrain: { survey(ground) }, mover, backend, plugins, warn }, got {"random":5}',
  ],
  [
    'new World({}, { terain })',
    () => new World({}, { terain: FLAT } as never),
    'new World: expected hooks { random(seed, id, step, stream), terrain: { survey(ground) }, mover, backend, plugins, warn }, got {"terain":{"survey":a function}}',
  ],
  [
    'new World({ terrain }, { terrain })',
    () => new World({ terrain: plane({}) }, { terrain: FLAT }),
    'new World: expected one terrain, got one in the description and another as a hook',
  ],
  [
    'heightFunction({})',
    () => heightFunction({} as never),
    'heightFunction: height: expected a function (x, y), got nothing',
  ],
  ['population()', (world) => world.population(), 'world.population: expected a name, got nothing'],
  ['add(null)', (world) => world.add(null), 'populations[1]: expected an object, got null'],
  [
    "add({ name: 'sheep' })",
    (world) => world.add({ name: 'sheep' }),
    "populations[1].name: 'sheep' is taken; give each population a name of its own",
  ],
  [
    "add({ name: 'all' })",
    (world) => world.add({ name: 'all' }),
    "populations[1].name: 'all' means every population; give this one another name",
  ],
  ['spawn()', (world) => world.spawn(), 'world.spawn: expected a population of this world, got nothing'],
  [
    "spawn('sheep')",
    (world) => world.spawn('sheep'),
    'world.spawn: expected a population of this world, got "sheep"; world.population("sheep") is the one of that name, if any',
  ],
  [
    'spawn(goats)',
    (world) => world.spawn(goats),
    "world.spawn: expected a population of this world, got 'goats' of another",
  ],
  ['spawn(sheep, 5)', (world, sheep) => world.spawn(sheep, 5), 'birth: expected an object, got 5'],
  [
    'spawn(sheep, { radus: 5 })',
    (world, sheep) => world.spawn(sheep, { radus: 5 }),
    "birth.radus: unknown option; did you mean 'radius'?",
  ],
  ['remove(5)', (world) => world.remove(5), 'world.remove: expected an agent of this world, got 5'],
  [
    'remove(sheep)',
    (world, sheep) => world.remove(sheep),
    'world.remove: expected an agent of this world, got a Population; removePopulation(world, population)',
  ],
  [
    'remove([5])',
    (world, sheep) => world.remove([sheep.at(0), 5]),
    'world.remove: expected an agent of this world, got 5',
  ],
  [
    'remove(agent of another world)',
    (world, sheep) => world.remove(sheep.at(0), goat),
    "world.remove: expected an agent of this world, got one of 'goats' of another",
  ],
  ['run()', (world) => world.run(), 'world.run: expected a whole number of steps >= 0, got nothing'],
  ["run('3')", (world) => world.run('3'), 'world.run: expected a whole number of steps >= 0, got "3"'],
  ['on()', (world) => world.on(), "world.on: expected the type of an event such as 'born', got nothing"],
  ["on('born')", (world) => world.on('born'), 'world.on: expected a function to call, got nothing'],
  ['watch(5)', (world) => world.watch(5), 'world.watch: expected an agent of this world, got 5'],
  ['watch()', (world) => world.watch(), 'world.watch: expected an agent of this world, got nothing'],
  [
    'watch(agent of another world)',
    (world) => world.watch(goat),
    "world.watch: expected an agent of this world, got one of 'goats' of another",
  ],
  ['unwatch(0)', (world) => world.unwatch(0), 'world.unwatch: expected an agent of this world, got 0'],
  [
    'perceptionOf(0)',
    (world) => world.perceptionOf(0),
    'world.perceptionOf: expected a population of this world, got 0',
  ],
  [
    'restore()',
    (world) => world.restore(),
    'world.restore: expected a snapshot, as world.snapshot() makes it, got nothing',
  ],
  [
    'restore(null)',
    (world) => world.restore(null),
    'world.restore: expected a snapshot, as world.snapshot() makes it, got null',
  ],
  [
    'restore({})',
    (world) => world.restore({}),
    'world.restore: expected a snapshot, as world.snapshot() makes it, got {}',
  ],
  [
    "index = 'quadtree'",
    (world) => Reflect.set(world, 'index', 'quadtree'),
    'world.index: expected one of auto, brute-force, grid, tree, got "quadtree"',
  ],
  [
    'population.at()',
    (_world, sheep) => sheep.at(undefined as never),
    "population 'sheep': expected a row from 0 to 2, got nothing",
  ],
  [
    "population.at('0')",
    (_world, sheep) => sheep.at('0' as never),
    `population 'sheep': expected a row from 0 to 2, got "0"`,
  ],
  [
    "population.agent('0')",
    (_world, sheep) => sheep.agent('0' as never),
    `population 'sheep': expected an id, a whole number >= 0, got "0"`,
  ],
  ['agent.mass = 0', set('mass', 0), "agent 0 of 'sheep': mass: expected a mass > 0, got 0"],
  ['agent.radius = -1', set('radius', -1), "agent 0 of 'sheep': radius: expected a length >= 0, got -1"],
  [
    'agent.maxSpeed = NaN',
    set('maxSpeed', Number.NaN),
    "agent 0 of 'sheep': maxSpeed: expected a speed >= 0, got NaN",
  ],
  [
    'agent.maxForce = undefined',
    set('maxForce', undefined),
    "agent 0 of 'sheep': maxForce: expected a force >= 0, got nothing",
  ],
  [
    'agent.position = { y: 1 }',
    set('position', { y: 1 }),
    `agent 0 of 'sheep': position: expected finite { x, y, z }, got {"y":1}`,
  ],
  [
    "agent.position = 'here'",
    set('position', 'here'),
    `agent 0 of 'sheep': position: expected a vector { x, y, z }, got "here"`,
  ],
  [
    'agent.velocity = [1, 2]',
    set('velocity', [1, 2]),
    "agent 0 of 'sheep': velocity: expected a vector { x, y, z }, got [1,2]",
  ],
  [
    'agent.heading = null',
    set('heading', null),
    "agent 0 of 'sheep': heading: expected a vector { x, y, z }, got null",
  ],
  [
    'agent.velocity.y = NaN',
    (_world, sheep) => {
      sheep.at(0).velocity.y = Number.NaN
    },
    "agent 0 of 'sheep': vy: expected a finite number, got NaN",
  ],
]

function set(name: string, value: unknown) {
  return (_world: Loose, sheep: Population) => Reflect.set(sheep.at(0), name, value)
}

describe('invalid arguments throw a one-line error and change nothing:', () => {
  it.each(NONSENSE)('%s', (_title, deed, message) => {
    const world = new World({ populations: [{ name: 'sheep', count: 3 }] })
    const before = world.hash()
    let told: unknown
    try {
      deed(world as unknown as Loose, world.populations[0])
    } catch (error) {
      told = (error as Error).message
    }
    expect(told).toBe(message)
    expect(world.hash()).toBe(before)
    expect(world.populations).toHaveLength(1)
    world.step()
  })

  it('and constants stay constant', () => {
    const world = new World()
    for (const name of ['seed', 'space', 'paths', 'fields', 'time', 'steps']) {
      expect(() => Reflect.set(world, name, 5)).toThrow(`world.${name}: expected no assignment, got 5; `)
    }
    expect(Reflect.set(world, 'index', 'tree')).toBe(true)
  })
})

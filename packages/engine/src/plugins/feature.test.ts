import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { all } from '../all.js'
import * as features from '../features.js'
import { avoidance, drawings, life } from '../features.js'
import { registerPlugins, seek, World, type WorldDescription, type WorldHooks } from '../index.js'
import { defineRule, num, type PluginValue } from '../plugin.js'
import { definitionOf, forgetPlugin } from '../schema.js'
import { plane } from '../terrain.js'

/** A world that needs a feature, and its error if that is missing. */
const ASKING: Readonly<Record<string, readonly [description: WorldDescription, place: string]>> = {
  collisions: [{ collisions: 'push' }, 'collisions: '],
  treeIndex: [{ index: 'tree' }, 'world.index: '],
  avoidance: [{ populations: [{ locomotion: { avoidance: {} } }] }, 'populations[0].locomotion.avoidance: '],
  turnLimits: [{ populations: [{ locomotion: { maxTurnRate: 1 } }] }, 'populations[0].locomotion: '],
  airborne: [
    { terrain: plane({}), populations: [{ locomotion: { airborne: {} } }] },
    'populations[0].locomotion.airborne: ',
  ],
  life: [{ populations: [{ name: 'sheep', life: {} }] }, 'populations[0].life: '],
  leadership: [{ populations: [{ leadership: {} }] }, 'populations[0].leadership: '],
  trips: [
    { populations: [{ name: 'sheep', trip: { goal: [1, 2], tolerance: 3 } }] },
    'populations[0].trip: ',
  ],
  energy: [{ populations: [{ energy: {} }] }, 'populations[0].energy'],
  lineOfSight: [
    {
      terrain: plane({}),
      populations: [{ perception: { lineOfSight: true }, behaviors: [seek({ target: [1, 2] })] }],
    },
    '',
  ],
  surfaces: [{ depth: 50, terrain: plane({}) }, ''],
  contacts: [{ populations: [{ contacts: {} }] }, 'populations[0].contacts: '],
  bodies: [{ populations: [{ body: { shape: 'box', length: 2, width: 1 } }] }, 'populations[0].body: '],
  dataRules: [{ rules: { mine: { graph: 1 } as never } }, 'rules: '],
}

const given = features as unknown as Readonly<Record<string, PluginValue>>
const make = (description: WorldDescription, hooks: WorldHooks = {}) =>
  new World({ ...description, populations: description.populations ?? [{ count: 2 }] }, hooks)

describe('a feature of worlds', () => {
  beforeAll(() => {
    for (const { kind, name } of all.map(definitionOf)) forgetPlugin(kind, name)
  })
  afterAll(() => registerPlugins(all))

  it.each(Object.keys(ASKING))(
    '[S233] %s is asked for in one line where a world was not given it',
    (name) => {
      const [description, place] = ASKING[name]
      const remedy = `import { ${name} } from 'drover/features' and give it: new World(description, { plugins: [${name}] }) or change(world, carrying(options, [${name}]))`
      expect(() => make(description)).toThrow(remedy)
      expect(() => make(description)).toThrow(new RegExp(`^${place.replace(/[[\].]/g, '\\$&')}`))
    },
  )

  it.each(Object.keys(ASKING).filter((name) => name !== 'dataRules'))(
    '%s makes such a world step where it was given',
    (name) => {
      const world = make(ASKING[name][0], { plugins: [given[name]] })
      world.run(2)
      expect(world.steps).toBe(2)
    },
  )

  it('comes with options that are written with it', () => {
    const populations = [{ life: life({}), locomotion: { avoidance: avoidance({}) } }]
    const world = new World({ populations })
    world.run(2)
    expect(world.plugins.map(({ name }) => name)).toEqual(['life', 'avoidance', 'obstacles'])
    expect(JSON.stringify(life({ reserve: 0.5 }))).toBe('{"reserve":0.5}')
  })

  it('that JSON names is asked for with the import of all', () => {
    const behaviors = [{ behavior: 'seek', target: [1, 2] }]
    const remedy = "; import { all } from 'drover/all' and give it: new World(json, { plugins: all })"
    expect(() => make({ populations: [{ behaviors }] } as never)).toThrow(
      `populations[0].behaviors[0].behavior: unknown behavior "seek"; there are none${remedy}`,
    )
  })

  it('[S233] for obstacles is required when a rule that queries them is defined', () => {
    const define = () =>
      defineRule({
        name: 'looksAtWalls',
        about: 'Looks at walls.',
        act: ({ self, obstacles }) => obstacles.nearestWall(self.position, num(5)).out,
      })
    expect(define).toThrow('looksAtWalls: expected the plug-in obstacles for it; import { obstacles }')
  })

  it('is found by objects created only in a step: newborns, rules that query obstacles, a tree', () => {
    const crowd = { count: 60, behaviors: [{ behavior: 'separate', radius: 1 }] }
    const avoiding = { behaviors: [{ behavior: 'avoidObstacles' }] }
    const life = { reserve: 1, reproduction: { minReserve: 0 }, traits: { size: 0.5 } }
    const bearing = { name: 'sheep', count: 2, life, maxSpeed: { signal: 'attribute', attribute: 'size' } }
    const obstacles = [{ obstacle: 'circle', at: [50, 50], radius: 5 }]
    const described = { index: 'tree', obstacles, populations: [crowd, avoiding, bearing] }
    const world = new World(described as never, { plugins: all })
    world.run(3)
    expect(world.population('sheep')?.count).toBeGreaterThan(2)
  })

  it('for drawings is required when a drawing is requested', () => {
    const world = make({})
    expect(() => world.guides()).toThrow('expected the plug-in drawings for it')
    expect(make({}, { plugins: [drawings] }).guides()).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { all } from '../../all.js'
import { dataRules, paths } from '../../features.js'
import {
  avoidObstacles,
  change,
  followPath,
  registerPlugins,
  removePopulation,
  World,
  type WorldDescription,
  wander,
} from '../../index.js'
import { circle } from '../../obstacles.js'
import { defineBehavior } from '../../plugin.js'
import { carrying, definitionOf, forgetPlugin } from '../../schema.js'

const road = {
  points: [
    [0, 0],
    [100, 100],
  ],
}

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

describe('[S232] a changed world', () => {
  beforeAll(() => {
    for (const { kind, name } of all.map(definitionOf)) forgetPlugin(kind, name)
  })
  afterAll(() => registerPlugins(all))

  it('keeps the plug-ins of its paths, and so do its descriptions', () => {
    const world = new World({ paths: paths({ road }), populations: [{ behaviors: [wander({})] }] })
    change(world, world.populations[0], { maxSpeed: 3 })
    change(world, { width: 700 })
    const { paths: same } = new World(world.toJSON()).toJSON()
    expect(new World({ paths: same }).paths.get('road')?.count).toBe(2)
  })

  it('keeps the plug-ins of what is gone', () => {
    const walker = { behaviors: [followPath({ path: 'road' })] }
    const [world, other] = [1, 2].map(() => new World({ paths: { road }, populations: [walker] }))
    change(world, world.populations[0], { behaviors: [] })
    removePopulation(other, other.populations[0])
    for (const one of [world, other]) change(one, { width: 700 })
    const obstacles = [{ obstacle: 'circle', at: [9, 9], radius: 5 }]
    const avoiders = carrying({ behaviors: [avoidObstacles({})] }, [circle])
    const yard = new World({ obstacles, populations: [avoiders] } as WorldDescription)
    removePopulation(yard, yard.populations[0])
    change(yard, { width: 700 })
    expect(yard.obstacles.count).toBe(1)
  })

  it('forgets a plug-in that it defines anew, also as a rule', () => {
    const world = new World({ populations: [{ behaviors: [drift(1)({})] }] })
    const [population] = world.populations
    change(world, population, { behaviors: [] })
    change(world, population, { behaviors: [drift(3)({})] })
    change(world, population, { behaviors: [] })
    const rules = { drift: { graph: 1, about: 'Speeds up.', nodes: [['velocity']], answer: { force: 0 } } }
    change(world, carrying({ rules } as object, [dataRules]))
    expect(world.plugins.filter(({ name }) => name === 'drift')).toMatchObject([{ summary: 'Speeds up.' }])
  })
})

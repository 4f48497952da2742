import { World } from 'drover'
import { checkWorld } from 'drover/inspect'
import type { IndexChoice } from 'drover/schema'
import { describe, expect, it, vi } from 'vitest'
import { checkScenario, findScene, resolveScenario, type Scenario, scenes } from './index.js'

vi.setConfig({ testTimeout: 60_000 })

/** The scenario of a scene, with as many agents as a test has time for. */
const scenarioOf = (name: string): Scenario => {
  const scene = findScene(name)
  if (scene === undefined) throw new Error(`no scene '${name}'`)
  return (name === 'flock' && scene.withAgents?.(500)) || scene.scenario
}

const worldAfter = (steps: number, scenario: Scenario, index?: IndexChoice): World => {
  const world = new World(scenario.world)
  if (index !== undefined) world.index = index
  world.run(steps)
  return world
}

/** The value at a path such as `world.populations[0].maxSpeed`. */
const valueAt = (whole: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], whole)

const names = scenes.map(({ name }) => name)

describe('the scenes', () => {
  it('are the 14 examples of the second edition, the 10 of the first, and others', () => {
    const places = scenes.map(({ edition, number }) => `${edition ?? '-'}.${number ?? '-'}`)
    const second = Array.from({ length: 14 }, (_, k) => `2.${k + 1}`)
    const first = Array.from({ length: 10 }, (_, k) => `1.${k + 1}`)
    expect(places.slice(0, 24)).toEqual([...second, ...first])
    expect(new Set(places.slice(24))).toEqual(new Set(['-.-']))
  })

  it('have unique names, by which they are found', () => {
    expect(new Set(names).size).toBe(names.length)
    for (const scene of scenes) expect(findScene(scene.name)).toBe(scene)
    expect(findScene('no-such-scene')).toBeUndefined()
  })
})

describe.each(names)('scene %s', (name) => {
  const scene = findScene(name)
  const scenario = scenarioOf(name)

  it('is a valid scenario and plain JSON', () => {
    expect(checkScenario(scene?.scenario)).toEqual([])
    expect(JSON.parse(JSON.stringify(scene?.scenario))).toEqual(structuredClone(scene?.scenario))
  })

  it('[S203] breaks only the relations of a herd that it declares, so that there is no warning', () => {
    const broken = checkWorld(scenario.world).map(({ relation }) => relation)
    expect([...new Set(broken)].sort()).toEqual([...(scene?.breaks ?? [])].sort())
  })

  it('has two to six things to try', () => {
    expect(scene?.tryThis.length).toBeGreaterThanOrEqual(2)
    expect(scene?.tryThis.length).toBeLessThanOrEqual(6)
  })

  let usual: string | undefined
  /** Its state after 20 steps. */
  const usualHash = (): string => {
    usual ??= worldAfter(20, scenario).hash()
    return usual
  }

  it('stays finite and ends the same with every index', () => {
    const world = worldAfter(20, scenario)
    usual = world.hash()
    world.run(30)
    for (const { columns, count } of world.populations) {
      for (const column of [columns.x, columns.y, columns.vx, columns.vy]) {
        expect(column.subarray(0, count).every(Number.isFinite)).toBe(true)
      }
    }
    for (const index of ['brute-force', 'grid', 'tree'] as const) {
      expect(worldAfter(50, scenario, index).hash()).toBe(world.hash())
    }
  })

  it('can be created again from the JSON of its world', () => {
    const json = JSON.stringify(new World(scenario.world))
    const again = new World(JSON.parse(json))
    again.run(20)
    expect(again.hash()).toBe(usualHash())
  })

  it('means the same with every default filled in', () => {
    const resolved = resolveScenario(scenario)
    expect(checkScenario(resolved)).toEqual([])
    expect(worldAfter(20, resolved).hash()).toBe(usualHash())
  })

  it('has controls that lead to numbers', () => {
    const controls = Object.entries(scene?.controls ?? {})
    expect(controls.length).toBeGreaterThanOrEqual(2)
    const resolved = resolveScenario(scenario)
    for (const [control, path] of controls)
      expect([control, typeof valueAt(resolved, path)]).toEqual([control, 'number'])
  })

  it('accepts any number of agents, if it says so', () => {
    if (scene?.withAgents === undefined) return
    for (const count of [0, 1, 7]) {
      const other = scene.withAgents(count)
      expect(checkScenario(other)).toEqual([])
      expect(worldAfter(2, other).populations[0].count).toBe(count)
    }
  })
})

describe('the scenes of a flock', () => {
  it.each(['flocking', 'flocking-first-edition', 'bin-lattice', 'bin-lattice-first-edition', 'flock'])(
    'fly in three dimensions, %s too, once their world has a depth',
    (name) => {
      const { world } = scenarioOf(name)
      const { columns, count } = worldAfter(20, { drover: 1, world: { ...world, depth: 200 } }).populations[0]
      const climbing = columns.vz.subarray(0, count).filter((vz) => Math.abs(vz) > 0.1)
      expect(climbing.length).toBeGreaterThan(count / 2)
      expect(new Set(columns.z.subarray(0, count)).size).toBe(count)
    },
  )
})

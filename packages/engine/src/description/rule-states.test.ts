import { describe, expect, it } from 'vitest'
import { all } from '../all.js'
import { arrive, World, type WorldDescription, wander } from '../index.js'
import { stateMetrics, statesIn } from '../metrics.js'
import { defineRule, number, select } from '../plugin.js'
import { definitionOf } from '../plugins/plugins.js'
import type { RulePlugin } from '../rules/language/define-rule.js'
import { states } from '../selections.js'
import { attribute } from '../signals.js'

const toss = defineRule({
  name: 'stateToss',
  about: 'Falls on one of two sides, and counts how often.',
  options: { chance: number({ default: 0.5, about: 'The chance of a one.' }) },
  state: { side: 0, tosses: 0, weight: { from: 1, to: 2 } },
  act({ self, options, random }) {
    const { side, tosses, weight } = self.state
    const isOne = random().lt(options.chance.times(weight))
    return { state: { side: select(isOne, 1, select(tosses.gt(5), -2, side)), tosses: tosses.plus(1) } }
  },
})

const worldWith = (options: object = {}): WorldDescription => ({
  populations: [
    { name: 'coins', count: 4, behaviors: [toss(options)] },
    { name: 'others', count: 2, behaviors: [arrive({ target: [1, 1] })] },
  ],
})

const measuredIn = (world: World, description: WorldDescription) =>
  world.populations.map((population) =>
    Object.fromEntries(
      stateMetrics(description).flatMap((metric) => {
        const out: number[] = []
        metric.measure(population, world.space, out)
        return metric.columns.map((column, k) => [column, out[k]])
      }),
    ),
  )

describe('the states that rules store for agents', () => {
  it('lists all values if they are few; built-in rules are omitted', () => {
    expect(statesIn(worldWith())).toEqual([
      { name: 'side', changes: true, values: [-2, 0, 1] },
      { name: 'tosses', changes: true, values: undefined },
      { name: 'weight', changes: false, values: undefined },
    ])
  })

  it('omits all rules of the library with state', () => {
    const keeping = all
      .map((value) => definitionOf(value) as RulePlugin)
      .filter(({ rule }) => Object.keys(rule?.state ?? {}).length > 0)
    expect(keeping.length).toBeGreaterThan(5)
    expect(keeping.filter(({ isBuiltIn }) => !isBuiltIn)).toEqual([])
  })

  it('[S218] are measured: shares of a few values, the mean of others, nothing if no agent has them', () => {
    const description = worldWith({ chance: 2 })
    const world = new World(description)
    const none = { 'side-2Share': Number.NaN, side0Share: Number.NaN, side1Share: Number.NaN }
    world.run(3)
    expect(measuredIn(world, description)).toEqual([
      { 'side-2Share': 0, side0Share: 0, side1Share: 1, tossesMean: 3 },
      { ...none, tossesMean: Number.NaN },
    ])
    world.populations[0].columns.extra[0].values[0] = -2
    expect(measuredIn(world, description)[0]).toMatchObject({ 'side-2Share': 0.25, side1Share: 0.75 })
  })

  it('can be tested by name: by mortality, by the selection states and by the signal attribute', () => {
    const behaviors = [toss({ chance: 2 }), wander({})]
    const maxSpeed = attribute({ attribute: 'tosses', from: 0, to: 2, low: 3, high: 1 })
    const selection = states({
      names: ['here', 'aside'],
      transitions: [{ attribute: 'side', above: 0.5, to: 'aside' }],
    })
    const life = { mortality: [{ attribute: 'tosses', above: 2.5 }] }
    const world = new World({
      populations: [
        { count: 4, maxSpeed, behaviors, selection },
        { count: 4, behaviors, life },
      ],
    })
    const [choosy, mortal] = world.populations
    const found = () => [choosy.at(0).maxSpeed, choosy.at(0).state('state'), mortal.count]
    world.step()
    expect(found()).toEqual([3, 0, 4])
    world.step()
    expect(found()).toEqual([2, 1, 4])
    world.step()
    expect(mortal.count).toBe(0)
  })

  it('is empty in a world without custom rules', () => {
    expect(stateMetrics({ populations: [{ behaviors: [arrive({ target: [1, 1] })] }] })).toEqual([])
    expect(statesIn({})).toEqual([])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { checkScenario, type Scenario } from '@drover/scenarios'
import { type PopulationDescription, registerPlugins, World, type WorldDescription } from 'drover'
import { describeRule } from 'drover/inspect'
import { beforeAll, describe, expect, it } from 'vitest'
import { followAnts } from '../../examples/rules/ants-follow.js'
import { evacuate } from '../../examples/rules/evacuate.js'
import { flash } from '../../examples/rules/fireflies.js'
import { seekHeat } from '../../examples/rules/heat-seekers.js'
import { infect } from '../../examples/rules/infection.js'
import { walkInLanes } from '../../examples/rules/lane-forming.js'
import { lead } from '../../examples/rules/leadership.js'
import { vote } from '../../examples/rules/majority-vote.js'
import { hunt } from '../../examples/rules/predator-confusion.js'
import { ripple } from '../../examples/rules/ripples.js'

const rules = [followAnts, evacuate, flash, seekHeat, infect, walkInLanes, lead, vote, hunt, ripple]
beforeAll(() => registerPlugins(rules))

const uses: readonly (readonly [string, object])[] = [
  ['followAnts', followAnts({})],
  ['evacuate', evacuate({ left: [0, 100], right: [200, 100] })],
  ['flash', flash({})],
  ['seekHeat', seekHeat({})],
  ['infect', infect({})],
  ['walkInLanes', walkInLanes({})],
  ['lead', lead({ goal: [180, 180] })],
  ['vote', vote({})],
  ['hunt', hunt({ prey: 'prey' })],
  ['ripple', ripple({})],
]

describe.each(uses)('the example %s', (name, use) => {
  const populations = [
    { name: 'agents', count: 120, velocity: 'random', maxForce: 0.2, behaviors: [use] },
    { name: 'prey', count: 30, velocity: 'random', behaviors: [{ behavior: 'wander' }] },
  ] as unknown as PopulationDescription[]
  const made = (more: object = {}): World =>
    new World({ width: 200, height: 200, edges: 'wrap', seed: 3, populations, ...more })

  it('[S214] runs as JSON in a scenario, with the same bits', () => {
    const json = JSON.parse(JSON.stringify(describeRule(name)))
    const own = made()
    const brought = made({ rules: { [name]: json } })
    own.run(40)
    brought.run(40)
    expect(brought.hash()).toBe(own.hash())
    const still = made()
    expect(still.hash()).not.toBe(own.hash())
  })
})

const FOLDER = new URL('../../examples/rules/', import.meta.url)
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

const read = (file: string) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Scenario
const rulesOf = ({ rules = {} }: WorldDescription) => Object.keys(rules)

/** A rule as its source describes it, with the text of that source. */
const described = (name: string, file: string) => ({
  ...JSON.parse(JSON.stringify(describeRule(name))),
  code: readFileSync(new URL(file.replace('.json', '.ts'), FOLDER), 'utf8'),
})

it('every rule in examples/rules has a scenario beside it', () => {
  const sources = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))
  expect(files).toEqual(sources.map((name) => name.replace('.ts', '.json')))
})

describe.each(files)('the scenario examples/rules/%s', (file) => {
  const scenario = read(file)

  it('contains the rule of its source as data (else npm run generate)', () => {
    const names = rulesOf(scenario.world)
    expect(names).toHaveLength(1)
    expect(scenario.world.rules?.[names[0]]).toEqual(described(names[0], file))
    expect(checkScenario(scenario)).toEqual([])
  })

  it('has an effect of that rule', () => {
    const without = structuredClone(scenario.world) as {
      populations: { behaviors: { behavior: string }[] }[]
    }
    const [name] = rulesOf(scenario.world)
    for (const population of without.populations)
      population.behaviors = population.behaviors.filter(({ behavior }) => behavior !== name)
    const [one, other] = [scenario.world, without as unknown as WorldDescription].map((description) => {
      const world = new World(description)
      world.run(20)
      return world.populations.map(({ columns, count }) => [
        ...columns.vx.subarray(0, count),
        ...columns.extra.flatMap(({ values }) => [...values.subarray(0, count)]),
      ])
    })
    expect(one).not.toEqual(other)
  })
})

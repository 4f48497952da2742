import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { checkScenario, type Scenario } from '@drover/scenarios'
import { describeRule, World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import '../../examples/rules/ants-follow.js'
import '../../examples/rules/evacuate.js'
import '../../examples/rules/fireflies.js'
import '../../examples/rules/heat-seekers.js'
import '../../examples/rules/infection.js'
import '../../examples/rules/lane-forming.js'
import '../../examples/rules/leadership.js'
import '../../examples/rules/majority-vote.js'
import '../../examples/rules/predator-confusion.js'
import '../../examples/rules/ripples.js'

const FOLDER = new URL('../../examples/rules/', import.meta.url)
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

const read = (file: string) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Scenario
const rulesOf = ({ rules = {} }: WorldDescription) => Object.keys(rules)

/** The rules as their sources describe them. */
const described = (names: readonly string[]) =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, describeRule(name)]))))

it('every rule in examples/rules has a scenario beside it', () => {
  const sources = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))
  expect(files).toEqual(sources.map((name) => name.replace('.ts', '.json')))
})

// After a change of a rule: DROVER_WRITE_RULES=1 npx vitest run tests/rules/scenarios.test.ts && npm run format
if (process.env.DROVER_WRITE_RULES === '1') {
  for (const file of files) {
    const scenario = read(file)
    const world = { ...scenario.world, rules: described(rulesOf(scenario.world)) }
    writeFileSync(new URL(file, FOLDER), JSON.stringify({ ...scenario, world }))
  }
}

describe.each(files)('the scenario examples/rules/%s', (file) => {
  const scenario = read(file)

  it('brings the rule of its source as data', () => {
    const names = rulesOf(scenario.world)
    expect(names).toHaveLength(1)
    expect(scenario.world.rules).toEqual(described(names))
    expect(checkScenario(scenario)).toEqual([])
  })

  it('does something by that rule', () => {
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

import { checkScenario, parseScenario, resolveScenario, scenarioSchema } from '@drover/scenarios'
import { registerPlugins, World } from 'drover'
import { defineBehavior, factor } from 'drover/plugin'
import { formatProblem } from 'drover/schema'
import { sine } from 'drover/signals'
import { beforeAll, describe, expect, it } from 'vitest'

/** Turns left, the more the faster it goes. */
const veer = defineBehavior({
  name: 'veer',
  summary: 'Turns left.',
  source: 'This test',
  options: { by: factor({ default: 0.5, min: 0, max: 1, about: 'Share of the speed that is turned.' }) },
  bind: (options) => ({
    desire({ velocity }, out) {
      out.x = velocity.x - options.by * velocity.y
      out.y = velocity.y + options.by * velocity.x
      return true
    },
  }),
})

const scenario = (behavior: object) => ({
  drover: 1,
  world: { populations: [{ at: [[0, 0]], velocity: [2, 0], maxForce: 9, behaviors: [behavior] }] },
})

describe('a registered custom behavior', () => {
  beforeAll(() => registerPlugins([veer]))

  it('works in a scenario, with signals instead of its numbers', () => {
    const text = JSON.stringify(scenario(veer({ by: sine({ low: 0, high: 1, period: 40 }) })))
    const resolved = resolveScenario(parseScenario(text, 'own.json'))
    expect(resolved.world.populations?.[0].behaviors).toEqual([
      { behavior: 'veer', by: { signal: 'sine', low: 0, high: 1, period: 40, phase: 0 }, weight: 1 },
    ])
    const world = new World(resolved.world)
    world.step()
    // By half of 2 along y.
    expect(world.populations[0].at(0).velocity.y).toBeCloseTo(1, 12)
  })

  it('is checked by its own options', () => {
    expect(checkScenario(scenario({ behavior: 'veer', bye: 1 })).map(formatProblem)).toEqual([
      "world.populations[0].behaviors[0].bye: unknown option; did you mean 'by'?",
    ])
    expect(checkScenario(scenario({ behavior: 'vear' })).map(formatProblem)).toEqual([
      `world.populations[0].behaviors[0].behavior: unknown behavior "vear"; did you mean 'veer'?`,
    ])
  })

  it('is in the schema', () => {
    expect(JSON.stringify(scenarioSchema())).toContain('"veer"')
  })
})

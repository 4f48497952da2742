import { seek, World } from 'drover'
import { wind } from 'drover/forces'
import { metrics } from 'drover/metrics'
import { describe, expect, it } from 'vitest'
import { parseScenario, resolveScenario, type Scenario, ScenarioError } from './index.js'

describe('parseScenario', () => {
  it('reads what JSON.stringify wrote, with or without a byte order mark', () => {
    const scenario: Scenario = {
      drover: 1,
      world: { populations: [{ behaviors: [seek({ target: [1, 2] })] }] },
    }
    const text = JSON.stringify(scenario)
    expect(JSON.stringify(parseScenario(text, 'herd.json'))).toBe(text)
    expect(JSON.stringify(parseScenario(`\ufeff${text}`, 'herd.json'))).toBe(text)
  })

  it('says line and column of bad JSON', () => {
    const text = '{\n  "drover": 1\n  "world": {}\n}'
    expect(() => parseScenario(text, 'herd.json')).toThrow(
      "herd.json: line 3, column 3: expected ',' or '}', got '\\\"'",
    )
  })

  it('names the source and the first problem, and keeps them all', () => {
    const text = '{ "drover": 1, "world": { "width": 0, "height": 0 } }'
    try {
      parseScenario(text, 'herd.json')
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(ScenarioError)
      const { message, source, problems } = error as ScenarioError
      expect(message).toBe('herd.json: world.width: expected a length > 0, got 0 (and 1 more)')
      expect(source).toBe('herd.json')
      expect(problems).toHaveLength(2)
    }
  })
})

describe('resolveScenario', () => {
  const scenario: Scenario = {
    drover: 1,
    world: {
      populations: [
        { behaviors: [seek({ target: [1, 2] })], forces: [wind({ vector: [0.01, 0] })] },
        {
          at: [
            [1, 2],
            [3, 4],
          ],
        },
        {
          velocity: [
            [1, 0],
            [0, 1],
            [1, 1],
          ],
        },
      ],
    },
  }

  it('by default records every tenth of 1000 steps with every metric that needs nothing, y up', () => {
    const { run, view, metrics: names } = resolveScenario(scenario)
    expect(run).toEqual({ steps: 1000, every: 10 })
    expect(view).toEqual({ y: 'up', show: [] })
    expect(names).toEqual(metrics.filter(({ needs }) => needs === undefined).map(({ name }) => name))
  })

  it('keeps given values', () => {
    const said = {
      ...scenario,
      title: 'T',
      run: { steps: 5 },
      metrics: [],
      view: { y: 'down' as const, show: ['perception'] as const },
    }
    expect(resolveScenario(said)).toMatchObject({
      title: 'T',
      run: { steps: 5, every: 10 },
      metrics: [],
      view: { y: 'down', show: ['perception'] },
    })
  })

  it('fills in the world as the world itself does', () => {
    const world = new World(scenario.world)
    expect(JSON.stringify(resolveScenario(scenario).world)).toBe(JSON.stringify(world))
  })

  it('changes nothing when done twice', () => {
    const once = resolveScenario(scenario)
    expect(resolveScenario(once)).toEqual(once)
  })
})

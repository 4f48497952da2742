import { arrive, followPath, registerPlugins, seek, separate, World } from 'drover'
import { defineBehavior, speed } from 'drover/plugin'
import { forgetPlugin } from 'drover/schema'
import { describe, expect, it } from 'vitest'
import { checkScenario, resolveScenario, type Scenario } from './index.js'

const withWorld = (world: object): object => ({ drover: 1, world })
const withPopulation = (population: object): object => withWorld({ populations: [population] })

describe('checkScenario', () => {
  it('accepts the smallest scenario', () => {
    expect(checkScenario({ drover: 1, world: {} })).toEqual([])
  })

  it.each<[string, unknown, string, string]>([
    ['a list', [], '', 'expected an object, got []'],
    ['another version', { drover: 2, world: {} }, 'drover', 'expected 1, the version of the format, got 2'],
    ['no version', { world: {} }, 'drover', 'expected 1, the version of the format, got nothing'],
    ['no world', { drover: 1 }, 'world', 'missing; expected an object'],
    ['an unknown key', { drover: 1, world: {}, runs: {} }, 'runs', "unknown option; did you mean 'run'?"],
    [
      'half a step',
      { drover: 1, world: {}, run: { steps: 0.5 } },
      'run.steps',
      'expected a whole number >= 0, got 0.5',
    ],
    [
      'no interval',
      { drover: 1, world: {}, run: { every: 0 } },
      'run.every',
      'expected a whole number >= 1, got 0',
    ],
    [
      'a color that is not there',
      { ...withPopulation({ name: 'grass' }), view: { colors: { grass: 'pine' } } },
      'view.colors.grass',
      "unknown choice 'pine'; did you mean 'pink'?",
    ],
    [
      'a color of a population that is not there',
      { ...withPopulation({ name: 'grass' }), view: { colors: { gras: 'green' } } },
      'view.colors.gras',
      "unknown population 'gras'; did you mean 'grass'?",
    ],
    [
      'a disc of a population that is not there',
      { ...withPopulation({ name: 'ball' }), view: { discs: ['ball', 'bal'] } },
      'view.discs[1]',
      "unknown population 'bal'; did you mean 'ball'?",
    ],
    [
      'one color for two populations',
      {
        ...withWorld({ populations: [{ name: 'grass' }, {}] }),
        view: { colors: { grass: 'green', agents2: 'green' } },
      },
      'view.colors.agents2',
      "expected a color of its own, got 'green', which 'grass' has; take another, or leave it out",
    ],
    [
      'a metric that is not there',
      { drover: 1, world: {}, metrics: ['polarisation'] },
      'metrics[0]',
      "unknown choice 'polarisation'; did you mean 'polarization'?",
    ],
    [
      'a negative radius',
      withPopulation({ behaviors: [separate({ radius: -5 })] }),
      'world.populations[0].behaviors[0].radius',
      'expected a length > 0, got -5',
    ],
    [
      'an unknown path',
      {
        drover: 1,
        world: {
          paths: {
            road: {
              points: [
                [0, 0],
                [9, 9],
              ],
            },
          },
          populations: [{ behaviors: [followPath({ path: 'raod' })] }],
        },
      },
      'world.populations[0].behaviors[0].path',
      "unknown path 'raod'; did you mean 'road'?",
    ],
    [
      'an unknown field within a selection',
      withPopulation({
        behaviors: [{ selection: 'weighted', behaviors: [{ behavior: 'followField', field: 'wind' }] }],
      }),
      'world.populations[0].behaviors[0].behaviors[0].field',
      "unknown field 'wind'; there are none",
    ],
    [
      'a target that is no population',
      withPopulation({ name: 'dogs', behaviors: [arrive({ target: { population: 'sheep' } })] }),
      'world.populations[0].behaviors[0].target.population',
      "unknown population 'sheep'; known: dogs",
    ],
    [
      'a path through a population that is not there',
      withWorld({ paths: { rope: { points: { population: 'knots' } } } }),
      'world.paths.rope.points.population',
      "unknown population 'knots'; there are none",
    ],
    [
      'neighbors that are no population',
      withPopulation({ behaviors: [separate({ population: 'wolves' })] }),
      'world.populations[0].behaviors[0].population',
      "unknown population 'wolves'; known: agents",
    ],
    [
      'two populations of one name',
      withWorld({ populations: [{ name: 'agents2' }, {}] }),
      'world.populations[1].name',
      "'agents2' is taken; give each population a name of its own",
    ],
    [
      'a count other than that of the places',
      withPopulation({
        count: 3,
        at: [
          [0, 0],
          [1, 1],
        ],
      }),
      'world.populations[0].count',
      'expected 2, as many as places are given, got 3',
    ],
    [
      'fewer velocities than places',
      withPopulation({
        at: [
          [0, 0],
          [1, 1],
        ],
        velocity: [[0, 0]],
      }),
      'world.populations[0].velocity',
      'expected 2 entries, as many as in `at`, got 1',
    ],
    [
      'an image that is no rectangle',
      withWorld({ fields: { slope: { field: 'image', columns: 2, brightness: [1, 2, 3] } } }),
      'world.fields.slope.brightness',
      'expected a multiple of 2 values, got 3',
    ],
  ])('refuses %s and says where', (_what, scenario, path, message) => {
    expect(checkScenario(scenario)).toEqual([{ path, message }])
    const { world } = scenario as Scenario
    if (path.startsWith('world.')) expect(() => new World(world).step()).toThrow()
  })

  describe('of a scenario that brings a rule', () => {
    const rule = { source: "import { defineBehavior } from 'drover/plugin'", behaviors: ['mine'] }
    const scenario = { ...withPopulation({ behaviors: [{ behavior: 'mine', pace: 2 }] }), rule }
    const message =
      "the behavior 'mine' is code that comes with the scenario and is not run from a scenario; open it in the studio, or save its code as a file and import that (--import FILE)"

    it('reports in one line that its behavior is code, and how to get it', () => {
      expect(checkScenario(scenario)).toEqual([{ path: 'rule', message }])
    })

    it('reports all other errors, too', () => {
      const wrong = { ...scenario, run: { steps: -1 }, rule: { ...rule, instead: seek({ target: [1] }) } }
      expect(checkScenario(wrong).map(({ path }) => path)).toEqual([
        'rule',
        'rule.instead.target',
        'run.steps',
      ])
      expect(checkScenario({ ...scenario, rule: 'mine' }).map(({ path }) => path)).toContain('rule')
    })

    it('accepts it if a program uses the behavior, and keeps the rule', () => {
      const mine = defineBehavior({
        name: 'mine',
        summary: '',
        source: '',
        options: { pace: speed({ default: 1, min: 0, about: 'How fast.' }) },
        bind: () => ({ desire: () => false }),
      })
      registerPlugins([mine])
      try {
        expect(checkScenario(scenario)).toEqual([])
        expect(resolveScenario(scenario as object as Scenario).rule).toEqual(rule)
      } finally {
        forgetPlugin('behavior', 'mine')
      }
    })
  })

  it('reports all errors, not only the first', () => {
    const scenario = withPopulation({ maxSpeed: -1, behaviors: [{ behavior: 'sek' }], at: 7 })
    expect(checkScenario(scenario).map(({ path }) => path)).toEqual([
      'world.populations[0].maxSpeed',
      'world.populations[0].behaviors[0].behavior',
      'world.populations[0].at',
    ])
  })

  it('reports names and counts with the rest, in the order of the scenario', () => {
    const scenario = {
      drover: 1,
      metrics: ['polarisation'],
      world: {
        populations: [
          {
            name: 'sheep',
            behaviors: [{ behavior: 'pursue', target: 'wolfs' }, followPath({ path: 'road' })],
            at: 7,
          },
          {
            name: 'sheep',
            count: 2,
            at: [[0, 0]],
            behaviors: [separate({ population: 'wolfs', radius: -1 })],
          },
          { name: 'wolves' },
        ],
        width: 0,
      },
      run: { steps: -1 },
    }
    expect(checkScenario(scenario).map(({ path }) => path)).toEqual([
      'metrics[0]',
      'world.populations[0].behaviors[0].target',
      'world.populations[0].behaviors[1].path',
      'world.populations[0].at',
      'world.populations[1].name',
      'world.populations[1].count',
      'world.populations[1].behaviors[0].population',
      'world.populations[1].behaviors[0].radius',
      'world.width',
      'run.steps',
    ])
    expect(checkScenario(scenario)[1].message).toMatch(/; did you mean \{ "population": "wolves" \}\?$/)
  })

  it('reports everything that cannot be bound', () => {
    const moving = { signal: 'noise', low: 0, high: 9, period: 9, each: true }
    const scenario = withWorld({
      paths: {
        road: {
          points: [
            [0, 0],
            [moving, 5],
          ],
        },
      },
      fields: { flow: { field: 'constant', cellSize: 1e-9 } },
    })
    expect(checkScenario(scenario).map(({ path }) => path)).toEqual([
      'world.paths.road.points',
      'world.fields.flow.cellSize',
    ])
  })

  it('costs no more for ten million agents, since it makes none', () => {
    expect(checkScenario(withPopulation({ count: 10_000_000 }))).toEqual([])
  })
})

import { Ajv2020 } from 'ajv/dist/2020.js'
import { sine } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { checkScenario, scenarioSchema, scenes } from './index.js'

// Inlined, what it refers to grows to 14 MB of code, which takes ten times as long to make.
const accepts = new Ajv2020({ allErrors: true, inlineRefs: false }).compile(scenarioSchema())
const inWorld = (world: object): object => ({ drover: 1, world })
const inPopulation = (population: object): object => inWorld({ populations: [population] })
const inBehavior = (behavior: object): object => inPopulation({ behaviors: [behavior] })
const road = {
  points: [
    [0, 0],
    [9, 9],
  ],
}

describe('the schema of scenarios', () => {
  it.each(scenes.map(({ name, scenario }) => [name, scenario]))('accepts the scene %s', (_name, scenario) => {
    expect(accepts(JSON.parse(JSON.stringify(scenario)))).toBe(true)
  })

  const good: readonly [string, object][] = [
    ['nothing but a world', inWorld({})],
    ['a schema for editors', { $schema: './scenario.schema.json', drover: 1, world: {} }],
    ['a signal for a number', inPopulation({ maxSpeed: sine({ low: 1, high: 3, period: 60 }) })],
    [
      'a moving point',
      inBehavior({ behavior: 'seek', target: [{ signal: 'ramp', to: 5, low: 0, high: 9 }, 2] }),
    ],
    [
      'an agent for a target',
      inPopulation({ name: 'a', behaviors: [{ behavior: 'seek', target: { population: 'a' } }] }),
    ],
    [
      'a place for each agent',
      inPopulation({
        at: [
          [1, 2],
          [3, 4, 5],
        ],
      }),
    ],
    ['an edge by name', inWorld({ edges: 'bounce' })],
    ['an edge with options', inWorld({ edges: { edge: 'wrap', margin: 3 } })],
    [
      'a selection in a selection',
      inBehavior({ selection: 'weighted', behaviors: [{ behavior: 'separate' }] }),
    ],
    ['a closed path', inWorld({ paths: { road: { ...road, closed: true, radius: 0 } } })],
    [
      'several populations considered',
      inPopulation({ behaviors: [{ behavior: 'align', population: ['agents'] }] }),
    ],
    ['one and a half as a weight', inBehavior({ behavior: 'cohere', weight: 1.5 })],
    ['no metrics', { drover: 1, world: {}, metrics: [] }],
    ['no steps', { drover: 1, world: {}, run: { steps: 0 } }],
  ]
  it.each(good)('accepts %s, as the check does', (_what, scenario) => {
    expect(checkScenario(scenario)).toEqual([])
    expect(accepts(scenario)).toBe(true)
  })

  const bad: readonly [string, unknown][] = [
    ['null', null],
    ['a list', []],
    ['no version', { world: {} }],
    ['version 2', { drover: 2, world: {} }],
    ['no world', { drover: 1 }],
    ['an unknown key', { drover: 1, world: {}, speed: 1 }],
    ['an unknown key of a world', inWorld({ widht: 3 })],
    ['an empty title', { drover: 1, title: '', world: {} }],
    ['half a step', { drover: 1, world: {}, run: { steps: 1.5 } }],
    ['y to the left', { drover: 1, world: {}, view: { y: 'left' } }],
    ['an unknown color', { ...inPopulation({ name: 'herd' }), view: { colors: { herd: 'red' } } }],
    ['a line of one point', { drover: 1, world: {}, view: { lines: [[[0, 0]]] } }],
    ['an unknown metric', { drover: 1, world: {}, metrics: ['beauty'] }],
    ['no width', inWorld({ width: 0 })],
    ['a signal for a width', inWorld({ width: sine({ low: 1, high: 3, period: 60 }) })],
    ['an edge rule that is not there', inWorld({ edges: 'cliff' })],
    ['an edge rule of options that is not there', inWorld({ edges: { edge: 'cliff' } })],
    ['a path of one point', inWorld({ paths: { road: { points: [[0, 0]] } } })],
    [
      'a point of four numbers',
      inWorld({
        paths: {
          road: {
            points: [
              [0, 0, 0, 0],
              [1, 1],
            ],
          },
        },
      }),
    ],
    ['a text for a number', inPopulation({ maxSpeed: 'fast' })],
    ['a mass of 0', inPopulation({ mass: 0 })],
    ['a field of view beyond all around', inPopulation({ perception: { fieldOfView: 7 } })],
    ['an unknown place', inPopulation({ at: 'left' })],
    ['a behavior without a tag', inBehavior({ radius: 5 })],
    ['an unknown behavior', inBehavior({ behavior: 'dance' })],
    ['an unknown option', inBehavior({ behavior: 'align', range: 5 })],
    ['a missing option', inBehavior({ behavior: 'seek' })],
    ['a target of one number', inBehavior({ behavior: 'seek', target: [1] })],
    ['an unknown choice', inBehavior({ behavior: 'seek', target: [1, 2], fallback: 'sleep' })],
    ['both a behavior and a selection', inBehavior({ behavior: 'align', selection: 'weighted' })],
    ['an unknown signal', inPopulation({ maxSpeed: { signal: 'square', low: 1, high: 2 } })],
    ['a signal without its options', inPopulation({ maxSpeed: { signal: 'sine', low: 1 } })],
    ['a behavior for a selection', inPopulation({ selection: { behavior: 'align' } })],
    ['nobody considered', inBehavior({ behavior: 'align', population: [] })],
  ]
  it.each(bad)('refuses %s, as the check does', (_what, scenario) => {
    expect(checkScenario(scenario)).not.toEqual([])
    expect(accepts(scenario)).toBe(false)
  })

  const beyond: readonly [string, object][] = [
    ['whether a path exists', inBehavior({ behavior: 'followPath', path: 'road' })],
    ['whether a population exists', inBehavior({ behavior: 'seek', target: { population: 'sheep' } })],
    [
      'whether two populations share a color',
      {
        ...inWorld({ populations: [{ name: 'a' }, { name: 'b' }] }),
        view: { colors: { a: 'blue', b: 'blue' } },
      },
    ],
    ['whether two populations share a name', inWorld({ populations: [{ name: 'a' }, { name: 'a' }] })],
    ['whether counts match', inPopulation({ count: 3, at: [[0, 0]] })],
    [
      'whether a signal stays within bounds',
      inPopulation({ maxSpeed: sine({ low: -1, high: 3, period: 60 }) }),
    ],
    [
      'what a part refuses when it is bound',
      inWorld({ fields: { f: { field: 'image', columns: 2, brightness: [1] } } }),
    ],
  ]
  it.each(beyond)('cannot know %s; the check does', (_what, scenario) => {
    expect(checkScenario(scenario)).not.toEqual([])
    expect(accepts(scenario)).toBe(true)
  })
})

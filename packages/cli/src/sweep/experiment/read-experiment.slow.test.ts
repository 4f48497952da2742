import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerPlugins } from 'drover'
import { describeRule } from 'drover/inspect'
import { defineField, defineRule, select } from 'drover/plugin'
import { afterAll, describe, expect, it } from 'vitest'
import type { CommandError } from '../../errors.js'
import { readExperiment } from './read-experiment.js'

const folder = mkdtempSync(join(tmpdir(), 'drover-experiment-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SMALL = {
  experiment: 'small',
  scenario: { drover: 1, world: { populations: [{ count: 1 }] } },
  replicates: 1,
  measure: { metrics: ['speed'] },
}

function read(changes: object, progress?: (tried: number, of: number) => void) {
  const file = join(folder, 'experiment.json')
  writeFileSync(file, JSON.stringify({ ...SMALL, ...changes }))
  return readExperiment(file, { progress })
}

/** The error lines of an invalid experiment, without the file name. */
function complaints(changes: object): readonly string[] {
  try {
    read(changes)
  } catch (error) {
    return (error as CommandError).lines.map((line) => line.replace(/^\/.*?\.json: /, ''))
  }
  return []
}

const speeds = (values: unknown) => ({ factors: { maxSpeed: { path: 'populations[0].maxSpeed', values } } })
const numbers = (count: number) => Array.from({ length: count }, (_, k) => 1 + k)

describe('checking an experiment', () => {
  it('[S183] checks the scenario with 200 of many numbers, including the least and the greatest', () => {
    const tried: number[][] = []
    const values = numbers(10_000)
    expect(read(speeds(values), (...told) => tried.push(told)).plan.factors[0]?.levels).toHaveLength(10_000)
    // The first level is part of the first combination.
    expect(tried).toEqual(Array.from({ length: 199 }, (_, k) => [k + 1, 200]))
  })

  it('[S183] checks every number against the spec at its path', () => {
    const values: number[] = numbers(10_000)
    values[4321] = -7
    expect(complaints(speeds(values))).toEqual([
      'factors.maxSpeed.values[4321]: world.populations[0].maxSpeed: expected a speed >= 0, got -7',
    ])
  })

  it('[S183] checks the scenario with 200 of many objects that differ only in numbers, and each against its spec', () => {
    const tried: number[][] = []
    const sines: object[] = numbers(1000).map((high) => ({ signal: 'sine', low: 0, high, period: 9 }))
    const ramp = { signal: 'ramp', from: 5, to: 2, low: 0, high: 1 }
    read(speeds(sines), (...told) => tried.push(told))
    expect(tried.at(-1)).toEqual([199, 200])
    const wrong = [...sines]
    wrong[500] = { ...sines[500], high: 'far' }
    wrong[700] = { ...sines[0], period: 0 }
    expect(complaints(speeds([...wrong, ramp]))).toEqual([
      expect.stringMatching(/^factors\.maxSpeed\.values\[500\]: .*maxSpeed\.high: expected/),
      expect.stringMatching(/^factors\.maxSpeed\.values\[700\]: .*maxSpeed\.period: expected/),
      expect.stringMatching(/^factors\.maxSpeed\.values\[1000\]: .*maxSpeed\.to: expected more than from/),
    ])
  })

  it('[S183] tries values of populations beside level ground and fields of few cells, whose names still count', () => {
    const looks: (readonly [columns: number, height: number])[] = []
    const noted = defineField({
      name: 'noted',
      summary: 'Notes what it is bound with.',
      source: 'this test',
      options: {},
      bind: (_, { columns, terrain }) => {
        const place = { x: 50, y: 50, height: 0, slopeX: 0, slopeY: 0 }
        terrain.survey(place)
        looks.push([columns, place.height])
        return { varies: false, at() {} }
      },
    })
    registerPlugins([noted])
    const world = {
      width: 100,
      height: 100,
      terrain: { terrain: 'heightGrid', heights: Array(10_000).fill(1), columns: 100 },
      fields: { way: { field: 'noted', cellSize: 1 } },
      populations: [{ count: 1, behaviors: [] }],
    }
    const rules = (field: string, count: number) =>
      numbers(count).map((speed) => [
        { behavior: 'followField', field },
        { behavior: 'keepSpeed', speed },
      ])
    const values = [...rules('way', 150), ...rules('road', 2)]
    const path = 'populations[0].behaviors'
    expect(complaints({ scenario: { drover: 1, world }, factors: { rules: { path, values } } })).toEqual([
      expect.stringMatching(/^factors\.rules\.values\[150\]: .*road/),
      expect.stringMatching(/^factors\.rules\.values\[151\]: .*road/),
    ])
    expect(looks.filter(([columns, height]) => columns === 8 && height === 0).length).toBeGreaterThan(149)
    expect(looks.filter(([columns, height]) => columns === 100 && height === 1).length).toBeLessThan(10)
  })

  it('[S183] tries every value that is not a number', () => {
    const values = [...numbers(300), { signal: 'constant' }]
    expect(complaints(speeds(values))).toEqual([
      expect.stringMatching(/^factors\.maxSpeed\.values\[300\]: .*unknown signal "constant"/),
    ])
  })

  it('[S183] finds that many numbers are invalid beside another one', () => {
    const maxSpeed = { signal: 'ramp', from: 500, to: 2000, low: 0, high: 1 }
    const scenario = { drover: 1, world: { populations: [{ count: 1, maxSpeed }] } }
    const end = { path: 'populations[0].maxSpeed.to', values: numbers(1000).reverse() }
    const wrong = complaints({ scenario, factors: { end } })
    expect(wrong[0]).toMatch(
      /^factors\.end\.values\[\d+\]: .*maxSpeed\.to: expected more than from, 500, got \d+$/,
    )
    expect(wrong).toHaveLength(21)
  })

  it('[S184] reports the first 20 problems, and the number of the others', () => {
    const lines = complaints({ ...speeds(Array.from({ length: 50 }, (_, k) => -1 - k)) })
    expect(lines).toHaveLength(21)
    expect(lines[19]).toMatch(/^factors\.maxSpeed\.values\[19\]: /)
    expect(lines[20]).toBe('and 30 more')
  })

  it.each([
    ['quantiles', (count: number) => ({ reduce: { quantiles: Array(count).fill(0.5) } })],
    ['moments', (count: number) => ({ measure: { metrics: ['speed'], at: Array(count).fill(5) } })],
  ])('[S184] tells of 130,000 wrong %s without comparing each with all', (_, experiment) => {
    expect(complaints(experiment(130_000)).at(-1)).toBe('and 129979 more')
  })

  it('[S174] accepts the stop time as a metric and in shares if there is a stop condition', () => {
    const stop = { metric: 'speedMean', above: 5 }
    const measure = { metrics: ['stop'] }
    const reduce = { shares: { early: { metric: 'stopTime', below: 9 } } }
    const { plan, reduction } = read({ stop, measure, reduce })
    expect(plan.scenario.metrics).toEqual([])
    expect(reduction.shares).toEqual([{ name: 'early', metric: 'stopTime', below: 9, population: '' }])
    const reason = "is the time at which 'stop' ends a run, and the experiment has no 'stop'"
    expect(complaints({ measure, reduce })).toEqual([
      `reduce.shares.early.metric: 'stopTime' ${reason}`,
      `measure.metrics[0]: 'stop' ${reason}`,
    ])
    const named = { early: { metric: 'stopTime', below: 9, population: 'agents' } }
    expect(complaints({ stop, reduce: { shares: named } })).toEqual([
      "reduce.shares.early.population: 'stopTime' is one number for all populations; leave out 'population'",
    ])
    expect(complaints({ stop: { metric: 'stopTime', above: 5 } })).toEqual([
      expect.stringMatching(/^stop\.metric: expected one of agents, .*, got "stopTime"$/),
    ])
  })

  it('[S254] accepts columns of the states of rules in conditions, and lists them for a wrong name', () => {
    const fall = defineRule({
      name: 'fallAsleep',
      about: 'Falls asleep.',
      state: { asleep: 0, depth: 0 },
      act: ({ self, random }) => ({
        state: { asleep: select(random().lt(0.5), 1, self.state.asleep), depth: self.state.depth.plus(1) },
      }),
    })
    const rules = { fallAsleep: describeRule(fall) }
    const populations = [{ count: 4, behaviors: [{ behavior: 'fallAsleep' }] }]
    const scenario = { drover: 1, world: { rules, populations } }
    const stop = { metric: 'asleep1Share', above: 0.5 }
    const reduce = { shares: { deep: { metric: 'depthMean', above: 3 } } }
    const { plan, reduction } = read({ scenario, stop, reduce })
    expect([plan.stop, reduction.shares]).toMatchObject([{ ...stop, every: 1 }, [{ name: 'deep' }]])
    const columns = 'asleep0Share, asleep1Share, depthMean'
    expect(complaints({ scenario, stop: { ...stop, metric: 'asleep' } })).toEqual([
      expect.stringMatching(RegExp(`^stop\\.metric: expected one of agents, .*, ${columns}, got "asleep"$`)),
    ])
    const wrong = { shares: { deep: { metric: 'depthsMean', above: 3 } } }
    expect(complaints({ scenario, reduce: wrong })).toEqual([
      `reduce.shares.deep.metric: expected one of speedMean, speedSd, speedMin, speedMax, ${columns}, got "depthsMean"; did you mean 'depthMean'?`,
    ])
  })

  it('[S185] reads a scenario by an absolute path', () => {
    const scenario = join(folder, 'scenario.json')
    writeFileSync(scenario, JSON.stringify(SMALL.scenario))
    expect(read({ scenario }).plan.scenario.world.populations).toHaveLength(1)
  })
})

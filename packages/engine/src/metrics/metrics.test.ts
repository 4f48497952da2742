import { expect, test } from 'vitest'
import { World } from '../index.js'
import {
  centroid,
  energies,
  groupDistance,
  groups,
  hull,
  milling,
  nearestDistances,
  nearestNeighbor,
  polarization,
  speeds,
  spread,
} from '../metrics.js'
import { findMetric, metrics } from './metrics.js'

const columns = metrics.flatMap((metric) => metric.columns)

const trip = { goal: [1000, 0], tolerance: 1 }

const recordOf = (world: World, count: number) => {
  const population = world.add({ count, at: 'random', velocity: 'random', energy: {}, trip })
  return metrics.flatMap((metric) => {
    const out: number[] = []
    metric.measure(population, world.space, out)
    return out
  })
}

test('metrics and columns have unique names', () => {
  const names = metrics.map((metric) => metric.name)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(columns).size).toBe(columns.length)
})

test('a metric has a summary, a source, and one unit for all columns or one for each', () => {
  for (const { unit, summary, source, columns } of metrics) {
    expect(summary).toMatch(/^[A-Z].*\.$/)
    expect(source).not.toBe('')
    expect([1, columns.length]).toContain(unit.split(', ').length)
  }
})

test('a metric is found only by its name', () => {
  for (const metric of metrics) expect(findMetric(metric.name)).toBe(metric)
  expect(findMetric('polarisation')).toBeUndefined()
})

const { space, populations } = new World({ populations: [{}] })
const SPACE = "expected the space of the population's world, world.space, got"

test.each([
  [
    'polarization',
    () => polarization(7 as never),
    'expected a population such as world.populations[0], got 7',
  ],
  [
    'speeds',
    () => speeds(undefined as never),
    'expected a population such as world.populations[0], got nothing',
  ],
  ['energies', () => energies({} as never), 'expected a population such as world.populations[0], got {}'],
  [
    'milling',
    () => milling(new World() as never, space),
    'expected a population such as world.populations[0], got a World',
  ],
  ['hull', () => hull(populations[0], undefined as never), `${SPACE} nothing`],
  ['spread', () => spread(populations[0], new World() as never), `${SPACE} a World`],
  ['nearestDistances', () => nearestDistances(populations[0], 'x' as never), `${SPACE} "x"`],
  ['nearestNeighbor', () => nearestNeighbor(populations[0], null as never), `${SPACE} null`],
  ['groupDistance', () => groupDistance(populations[0], {} as never), `${SPACE} {}`],
  ['groups', () => groups(populations[0], space, '5' as never), 'epsilon: expected a length >= 0, got "5"'],
  ['groups', () => groups(populations[0], space, 5, [] as never), 'oldest: expected an Int32Array, got []'],
  [
    'centroid',
    () => centroid(populations[0], space, undefined as never),
    'expected a vector to write to, vector(), got nothing',
  ],
])('%s reports in one line what it got and expects', (measure, misuse, message) => {
  expect(misuse).toThrow(`${measure}: ${message}`)
})

for (const edges of ['open', 'wrap']) {
  for (const depth of [undefined, 100]) {
    test(`each metric writes a finite number into each of its columns: edges ${edges}, depth ${depth}`, () => {
      const record = recordOf(new World({ edges, depth }), 100)
      expect(record).toHaveLength(columns.length)
      expect(record.every(Number.isFinite)).toBe(true)
    })
  }
}

test('for one agent only the distance to a neighbor is not defined', () => {
  const record = recordOf(new World(), 1)
  expect(columns.filter((_, k) => Number.isNaN(record[k]))).toEqual(['nearestMean', 'nearestSd'])
})

test('for no agents there are counts and a hull, and nothing else is defined', () => {
  const record = recordOf(new World(), 0)
  const defined = [
    'agents',
    'groups',
    'largestGroup',
    'groupDistance',
    'hullArea',
    'hullPerimeter',
    'tripOver',
    'tripArrived',
    'tripTime',
  ]
  expect(columns.filter((_, k) => !Number.isNaN(record[k]))).toEqual(defined)
  expect(record.filter((value) => !Number.isNaN(value))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('measures a trip in its current state: not over, not arrived, 30 to go; then arrived after 15 steps of 2', () => {
  const world = new World({ width: 100, height: 10 })
  const herd = world.add({ at: [[0, 5]], velocity: [2, 0], trip: { goal: [30, 5], tolerance: 1 } })
  const tripNow = () => {
    const out: number[] = []
    findMetric('trip')?.measure(herd, world.space, out)
    return out
  }
  expect(tripNow()).toEqual([0, 0, 30, 0, Number.NaN])
  world.run(20)
  expect(tripNow()).toEqual([1, 1, 0, 15, Number.NaN])
})

test('agents that have died are not measured', () => {
  const world = new World()
  const crowd = world.add({
    at: [
      [0, 0],
      [3, 4],
      [600, 0],
    ],
  })
  world.remove(crowd.at(2))
  const out: number[] = []
  findMetric('nearest')?.measure(crowd, world.space, out)
  findMetric('hull')?.measure(crowd, world.space, out)
  expect(out).toEqual([0, 10])
})

test('measuring changes no bit of the world', () => {
  const world = new World({ edges: 'wrap' })
  const population = world.add({ count: 50, at: 'random', velocity: 'random' })
  const before = world.hash()
  for (const metric of metrics) metric.measure(population, world.space, [])
  expect(world.hash()).toBe(before)
})

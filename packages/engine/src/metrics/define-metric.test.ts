import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import {
  defineMetric,
  findMetric,
  forgetMetric,
  isMetric,
  type Metric,
  metricColumns,
  metricNames,
  metrics,
  registerMetrics,
} from '../metrics.js'

const EAST: Metric = {
  name: 'east',
  unit: 'length',
  summary: 'The largest x.',
  source: 'a test',
  columns: ['eastMost'],
  measure(population, _space, out) {
    out[0] = Math.max(...population.columns.x.subarray(0, population.count))
  },
}

describe('a custom metric', () => {
  it('[S176] comes after all others and measures a population', () => {
    const before = metrics.length
    const east = defineMetric(EAST)
    expect(findMetric('east')).toBeUndefined()
    registerMetrics([east])
    expect([metrics.length, metrics.at(-1)?.name]).toEqual([before + 1, 'east'])
    expect([metricNames.at(-1), metricColumns.at(-1)]).toEqual(['east', 'eastMost'])
    const world = new World({
      populations: [
        {
          at: [
            [1, 0],
            [3, 0],
            [2, 5],
          ],
        },
      ],
    })
    const out: number[] = []
    findMetric('east')?.measure(world.populations[0], world.space, out)
    expect(out).toEqual([3])
  })

  it('[S176] can be removed, and others stay', () => {
    const before = [...metricColumns]
    registerMetrics([defineMetric({ ...EAST, name: 'brief', columns: ['briefly', 'briefer'] })])
    expect(forgetMetric('brief')).toBe(true)
    expect([findMetric('brief'), metricColumns]).toEqual([undefined, before])
    expect([forgetMetric('brief'), forgetMetric('hull')]).toEqual([false, false])
    expect(findMetric('hull')?.name).toBe('hull')
  })

  it('[S176] replaces one that was loaded before', () => {
    const versions = [1, 2].map(() => defineMetric({ ...EAST, name: 'anew', columns: ['anew'] }))
    for (const version of versions) registerMetrics([version])
    expect(findMetric('anew')).toBe(versions[1])
    expect(metricColumns.filter((column) => column === 'anew')).toEqual(['anew'])
    expect(isMetric(versions[0])).toBe(true)
    expect(isMetric({ ...versions[0] })).toBe(false)
  })

  it('[S176] has a unique name and unique columns', () => {
    const use = (definition: Partial<Metric>) => () =>
      registerMetrics([defineMetric({ ...EAST, ...definition })])
    expect(use({ name: 'hull' })).toThrow("metric 'hull' is one of drover's; give yours another name")
    expect(use({ name: 'pace', columns: ['speedMean'] })).toThrow(
      "metric 'pace': there is a column 'speedMean' already; give yours another name",
    )
    expect(use({ name: 'twice', columns: ['a', 'a'] })).toThrow(
      "metric 'twice': expected columns of different names, got 'a' twice",
    )
    expect(() => registerMetrics([EAST])).toThrow('registerMetrics: expected what defineMetric gives')
    expect(metricNames).not.toContain('twice')
  })

  it('is rejected with all its errors', () => {
    expect(() => defineMetric({ ...EAST, name: 'odd', unit: '', columns: [] })).toThrow(
      'defineMetric(\'odd\').unit: expected a text, got "" (and 1 more)',
    )
    expect(() => defineMetric(7 as never)).toThrow('defineMetric: expected { name, unit, summary,')
  })

  it('names the metric when it throws', () => {
    const broken = defineMetric({
      ...EAST,
      name: 'broken',
      columns: ['broken'],
      measure() {
        throw new Error('no way')
      },
    })
    const world = new World({ populations: [{}] })
    expect(() => broken.measure(world.populations[0], world.space, [])).toThrow(
      "metric 'broken' threw Error: no way",
    )
  })

  it('writes the numbers of its own columns, NaN where it writes none', () => {
    const world = new World({ populations: [{}] })
    const measured = (measure: Metric['measure']) => {
      const metric = defineMetric({ ...EAST, columns: ['first', 'second'], measure })
      const out = [1, 2, 3]
      metric.measure(world.populations[0], world.space, out)
      return out
    }
    const first: Metric['measure'] = (_population, _space, out) => {
      out[0] = 7
    }
    expect(measured(first)).toEqual([7, Number.NaN])
    expect(() => measured(() => 5 as never)).toThrow("metric 'east': expected 2 numbers in out, got 5")
    expect(() =>
      measured((_population, _space, out) => {
        out[2] = 7
      }),
    ).toThrow('expected 2 numbers in out, got [NaN,NaN,7]')
  })
})

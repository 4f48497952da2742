import { expect, it } from 'vitest'
import { csvOf } from './csv.js'

const ORIGIN = { title: '', seed: 1, parameters: [], changes: [], link: '', citation: '' }
const PLOT = { title: 'mean speed', unit: 'px/frame', range: [0, 2] as const, steps: [0] }
const LINE = { values: [1.5], color: '#000', dashed: false }

const tableOf = (csv: string) => csv.split('\n').filter((line) => !line.startsWith('#'))

it('names the metric, the population and the unit of each column', () => {
  const lines = ['hares', 'foxes'].map((name) => ({ ...LINE, name }))
  const csv = csvOf({ ...PLOT, axis: 'step', axisUnit: '', lines }, ORIGIN)
  expect(tableOf(csv)).toEqual([
    'step,mean speed of hares (px/frame),mean speed of foxes (px/frame)',
    '0,1.5,1.5',
    '',
  ])
})

it('gives the swept number its unit', () => {
  const lines = [{ ...LINE, name: 'hares' }]
  const csv = csvOf({ ...PLOT, axis: 'max force', axisUnit: 'px/frame²', lines }, ORIGIN)
  expect(tableOf(csv)[0]).toBe('max force (px/frame²),mean speed of hares (px/frame)')
})

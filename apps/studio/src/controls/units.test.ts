import type { Scenario } from '@drover/scenarios'
import { expect, it } from 'vitest'
import { degreesOf, numeral, unitOf, unitsOf } from './units.js'

const QUANTITIES = [
  'length',
  'time',
  'speed',
  'acceleration',
  'force',
  'mass',
  'angle',
  'turnRate',
  'weight',
  'count',
] as const

it.each<[string, object, readonly string[]]>([
  [
    "pixels and frames on the book's canvas",
    { world: {}, view: { y: 'down' } },
    ['px', 'frames', 'px/frame', 'px/frame²', 'mass · px/frame²', '', 'rad', 'rad/frame', '', ''],
  ],
  [
    'meters and seconds if dt is not 1',
    { world: { dt: 0.02 } },
    ['m', 's', 'm/s', 'm/s²', 'N', 'kg', 'rad', 'rad/s', '', ''],
  ],
  [
    'units and steps elsewhere',
    { world: {} },
    ['units', 'steps', 'units/step', 'units/step²', '', '', 'rad', 'rad/step', '', ''],
  ],
])('are %s', (_, scenario, expected) => {
  const units = unitsOf(scenario as Scenario)
  expect(QUANTITIES.map((quantity) => unitOf(quantity, units))).toEqual(expected)
})

it('add degrees to angles alone', () => {
  expect(degreesOf('angle', 2 * Math.PI)).toBe(' = 360°')
  expect(numeral('angle', 2 * Math.PI)).toBe('6.283')
  expect(numeral('length', 1234.567)).toBe('1234.57')
  expect(degreesOf('angle', 0.05)).toBe(' = 2.865°')
  expect(degreesOf('angle', { signal: 'sine' })).toBe('')
  expect(degreesOf('turnRate', 0.5)).toBe('')
})

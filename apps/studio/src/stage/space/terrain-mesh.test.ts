import { expect, it } from 'vitest'
import { contourInterval } from './terrain-mesh.js'

it.each([
  [14, 1],
  [100, 10],
  [430, 50],
  [0.7, 0.05],
])('contour lines over %d of height are %d apart', (range, interval) => {
  expect(contourInterval(range)).toBeCloseTo(interval, 12)
})

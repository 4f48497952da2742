import { describe, expect, it } from 'vitest'
import { normalQuantile, studentT } from './student-t.js'

describe("Student's t", () => {
  it.each([
    [0.95, 1, 12.7062],
    [0.95, 2, 4.3027],
    [0.95, 3, 3.1824],
    [0.95, 9, 2.2622],
    [0.95, 30, 2.0423],
    [0.95, 120, 1.9799],
    [0.99, 4, 4.6041],
    [0.99, 15, 2.9467],
    [0.9, 7, 1.8946],
    [0.9999, 1, 6366.1977],
  ])(
    'with confidence %f and %i degrees of freedom is %f, as printed tables have it',
    (confidence, degrees, t) => {
      expect(studentT(confidence, degrees)).toBeCloseTo(t, 4)
    },
  )

  it('approaches the normal distribution for many degrees of freedom', () => {
    expect(studentT(0.95, 100_000)).toBeCloseTo(1.95999, 4)
  })

  it('is undefined for a single value', () => {
    expect(studentT(0.95, 0)).toBeNaN()
  })
})

describe('the quantile of the normal distribution', () => {
  it.each([
    [0.5, 0.6744897502],
    [0.9, 1.644853627],
    [0.95, 1.9599639845],
    [0.99, 2.5758293035],
    [0.9999, 3.8905918864],
  ])('with confidence %f is %f, as printed tables have it', (confidence, z) => {
    expect(normalQuantile(confidence)).toBeCloseTo(z, 9)
  })
})

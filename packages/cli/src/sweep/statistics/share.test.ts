import { describe, expect, it } from 'vitest'
import { Share } from './share.js'

describe('a share', () => {
  it('counts values above, or below; undefined ones count as neither', () => {
    const above = new Share({ metric: 'polarization', above: 2 })
    const below = new Share({ metric: 'polarization', below: 2 })
    for (const value of [1, 2, 3, Number.NaN]) {
      above.add(value)
      below.add(value)
    }
    expect([above.share, below.share]).toEqual([0.25, 0.25])
  })
})

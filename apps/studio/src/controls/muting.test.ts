import { beforeEach, describe, expect, it } from 'vitest'
import { FormerWeights, isMuted, muted } from './muting.js'

const seek = { behavior: 'seek', weight: 2 }
const align = { behavior: 'align' }
const cohere = { behavior: 'cohere', weight: 0.3 }
const all = [seek, align, cohere]

let weights: FormerWeights
beforeEach(() => {
  weights = new FormerWeights()
  weights.remember(all)
})

describe('muting', () => {
  it('sets the weight to 0, and unmuting sets it back', () => {
    expect(muted(seek)).toEqual({ behavior: 'seek', weight: 0 })
    for (let k = 0; k < all.length; k++) {
      const silent = all.map((entry, at) => (at === k ? muted(entry) : entry))
      weights.remember(silent)
      expect(weights.unmuted(silent, k)).toEqual(all[k])
    }
  })

  it('leads to the default where no other weight was known', () => {
    expect(new FormerWeights().unmuted([muted(seek)], 0)).toEqual({ behavior: 'seek' })
  })

  it('leaves unmuted behaviors unchanged', () => {
    expect(weights.unmuted(all, 0)).toBe(seek)
    expect(isMuted(seek)).toBe(false)
  })

  it('knows the weights of behaviors that have moved', () => {
    const moved = [cohere, seek, align].map(muted)
    expect(moved.map((_, k) => weights.unmuted(moved, k))).toEqual([cohere, seek, align])
  })
})

describe('a solo', () => {
  it('mutes all others, and its end gives them their weights again', () => {
    const alone = weights.solo(all, 1)
    expect(alone.map(isMuted)).toEqual([true, false, true])
    weights.remember(alone)
    expect(weights.endSolo(alone)).toEqual(all)
  })

  it('keeps those muted that were muted before, also after a solo of another', () => {
    const first = [muted(seek), align, cohere]
    weights.remember(first)
    const second = weights.solo(weights.solo(first, 1), 2)
    expect(second).toEqual([muted(seek), muted(align), cohere])
    expect(weights.endSolo(second)).toEqual(first)
  })

  it('of a muted behavior makes it heard with its weight', () => {
    const silent = all.map(muted)
    expect(weights.solo(silent, 0)).toEqual([seek, muted(align), muted(cohere)])
  })
})

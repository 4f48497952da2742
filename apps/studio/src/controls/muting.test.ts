import { describe, expect, it } from 'vitest'
import { isMuted, muted, soloed, unmuted } from './muting.js'

const seek = { behavior: 'seek', weight: 2 }
const align = { behavior: 'align' }

describe('muting', () => {
  it('sets the weight to 0, and unmuting sets it back', () => {
    expect(muted(seek)).toEqual({ behavior: 'seek', weight: 0 })
    expect(unmuted(muted(seek), 2)).toEqual(seek)
    expect(unmuted(muted(align))).toEqual(align)
  })

  it('leaves unmuted behaviors unchanged', () => {
    expect(unmuted(seek, 5)).toBe(seek)
    expect(isMuted(seek)).toBe(false)
  })

  it('mutes all others for a solo', () => {
    expect(soloed([seek, align], 1).map(isMuted)).toEqual([true, false])
    expect(soloed([muted(seek), muted(align)], 0)).toEqual([{ behavior: 'seek' }, muted(align)])
  })
})

import { describe, expect, it } from 'vitest'
import { ThreadLink } from './link.js'

describe('the link between the threads of a run', () => {
  it('passes a stop request from one to the other', () => {
    const link = new ThreadLink()
    const other = new ThreadLink(link.memory)
    expect(other.stopRequested).toBe(false)
    link.requestStop()
    expect(other.stopRequested).toBe(true)
  })

  it('releases the next report when a pending one has been processed', () => {
    const link = new ThreadLink()
    // Far more reports than may be pending at a time: without new room, this would wait forever.
    for (let k = 0; k < 1000; k++) {
      link.awaitRoom()
      link.makeRoom()
    }
    for (let k = 0; k < 100; k++) link.awaitRoom()
  })
})

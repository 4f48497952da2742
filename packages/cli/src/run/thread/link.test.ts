import { describe, expect, it } from 'vitest'
import { ThreadLink } from './link.js'

describe('the link between the threads of a run', () => {
  it('takes a request to stop from one to the other', () => {
    const link = new ThreadLink()
    const other = new ThreadLink(link.memory)
    expect(other.stopRequested).toBe(false)
    link.requestStop()
    expect(other.stopRequested).toBe(true)
  })

  it('lets the next report go when one of those under way has been dealt with', () => {
    const link = new ThreadLink()
    // Far more reports than may be pending at a time: without new room, this would wait forever.
    for (let k = 0; k < 1000; k++) {
      link.awaitRoom()
      link.makeRoom()
    }
    for (let k = 0; k < 100; k++) link.awaitRoom()
  })
})

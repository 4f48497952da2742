import { describe, expect, it } from 'vitest'
import { placeIn } from './legend-place.js'

describe('the place of the legend', () => {
  const room = { height: 300, above: 50, below: 50, needed: 40, agent: undefined }

  it.each([
    ['below the world', room, 'bottom'],
    ['above the world if it fits only there', { ...room, below: 30 }, 'top'],
    ['beside the world, wherever the chosen agent is', { ...room, agent: 240 }, 'bottom'],
    ['at the bottom if it fits nowhere', { ...room, needed: 60 }, 'bottom'],
    ['away from a chosen agent in the lower half', { ...room, needed: 60, agent: 200 }, 'top'],
    ['away from a chosen agent in the upper half', { ...room, needed: 60, agent: 100 }, 'bottom'],
  ] as const)('is %s', (_, given, place) => {
    expect(placeIn(given)).toBe(place)
  })
})

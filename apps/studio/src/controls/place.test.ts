import { findScene, type Scenario } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
import { valueAt } from '../app/edits.js'
import { withPointer } from '../hands/tools/pointer.js'
import { placeNow, placeOf } from './place.js'

const hillside = findScene('predator-on-hillside')?.scenario as Scenario
const FRIGHT = placeOf('world.populations[0].behaviors[0].comfort')

describe('a control of a scene', () => {
  it('stays with its behavior when another is put before it', () => {
    const pointed = withPointer(hillside, 'target', [30, 20])
    const now = placeNow(FRIGHT, hillside, pointed)
    expect(now).toEqual(['world', 'populations', 0, 'behaviors', 1, 'comfort'])
    expect(valueAt(pointed, now)).toBe(9)
  })

  it('keeps its place where nothing was moved, or where its behavior is gone', () => {
    expect(placeNow(FRIGHT, hillside, hillside)).toEqual(FRIGHT)
    expect(placeNow(FRIGHT, hillside, { world: { populations: [] } })).toEqual(FRIGHT)
    expect(placeNow(['world', 'seed'], hillside, hillside)).toEqual(['world', 'seed'])
  })
})

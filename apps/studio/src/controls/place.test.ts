import { findScene, type Scenario } from '@drover/scenarios'
import type { WorldDescription } from 'drover'
import { resolveWorld } from 'drover/schema'
import { describe, expect, it } from 'vitest'
import { valueAt, withValue } from '../session/edits.js'
import { withPointer } from '../tools/pointer-in-scenario.js'
import { placeNow, placeOf, spelledOut } from './place.js'

const hillside = findScene('predator-on-hillside')?.scenario as Scenario
const FRIGHT = placeOf('world.populations[0].behaviors[0].radius')

describe('a control of a scene', () => {
  it('follows its behavior when another is inserted before it', () => {
    const pointed = withPointer(hillside, 'target', [30, 20])
    const now = placeNow(FRIGHT, hillside, pointed)
    expect(now).toEqual(['world', 'populations', 0, 'behaviors', 1, 'radius'])
    expect(valueAt(pointed, now)).toBe(9)
  })

  it('keeps its place if nothing moved, or its behavior was removed', () => {
    expect(placeNow(FRIGHT, hillside, hillside)).toEqual(FRIGHT)
    expect(placeNow(FRIGHT, hillside, { world: { populations: [] } })).toEqual(FRIGHT)
    expect(placeNow(['world', 'seed'], hillside, hillside)).toEqual(['world', 'seed'])
  })
})

describe('an option', () => {
  const edited = (world: WorldDescription, path: string, value: unknown): unknown => {
    const place = placeOf(path)
    return withValue(spelledOut(place, { world }, { world: resolveWorld(world) }), place, value)
  }

  it('writes out the default plug-in when one of its options is edited', () => {
    const boids = { name: 'boids', behaviors: [{ behavior: 'wander' }] } as const
    const path = 'world.populations[0].selection.limit'
    expect(edited({ populations: [boids] }, path, false)).toEqual({
      world: { populations: [{ ...boids, selection: { selection: 'weighted', weight: 1, limit: false } }] },
    })
  })

  it('writes only the value if it is not part of a plug-in', () => {
    const world = { populations: [{ name: 'boids' }] }
    expect(edited(world, 'world.populations[0].perception.radius', 3)).toEqual({
      world: { populations: [{ name: 'boids', perception: { radius: 3 } }] },
    })
  })
})

import { World } from 'drover'
import { problemsOf, worldSpec } from 'drover/schema'
import { describe, expect, it } from 'vitest'
import { worlds } from './any-worlds.js'
import fc from './cases.js'

describe('any description of a world', () => {
  it('passes the check, also with all defaults', () => {
    fc.assert(
      fc.property(worlds, (description) => {
        expect(problemsOf(worldSpec, description)).toEqual([])
        expect(problemsOf(worldSpec, new World(description).toJSON())).toEqual([])
      }),
      { numRuns: 80 },
    )
  })

  it('[S1] is the same text after JSON → world → JSON, and makes the same world', () => {
    fc.assert(
      fc.property(worlds, (description) => {
        const world = new World(description)
        const text = JSON.stringify(world)
        const again = new World(JSON.parse(text))
        expect(JSON.stringify(again)).toBe(text)
        expect(again.hash()).toBe(world.hash())
        world.run(4)
        again.run(4)
        expect(again.hash()).toBe(world.hash())
      }),
      { numRuns: 80 },
    )
  })

  it('[S33] gives the same bits every time, and with every index', () => {
    fc.assert(
      fc.property(worlds, fc.constantFrom('grid', 'tree', 'auto'), (description, index) => {
        const hashes = ['brute-force' as const, 'brute-force' as const, index as 'grid'].map((chosen) => {
          const world = new World({ ...description, index: chosen })
          world.run(4)
          return world.hash()
        })
        expect(new Set(hashes).size).toBe(1)
      }),
      { numRuns: 60 },
    )
  })

  it('[S34] gives the same bits after a snapshot was restored', () => {
    fc.assert(
      fc.property(worlds, fc.nat(3), (description, steps) => {
        const world = new World(description)
        world.run(steps)
        const snapshot = structuredClone(world.snapshot())
        const before = world.hash()
        world.run(3)
        const after = world.hash()
        world.restore(snapshot)
        expect(world.hash()).toBe(before)
        world.run(3)
        expect(world.hash()).toBe(after)
        const other = new World(description)
        other.restore(snapshot)
        other.run(3)
        expect(other.hash()).toBe(after)
      }),
      { numRuns: 60 },
    )
  })
})

import { align, cohere, separate, World, type WorldDescription } from 'drover'
import { defineBehavior, either, length, listOf, text } from 'drover/plugin'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'
import { layouts } from './worlds.js'

const INDEXES = ['grid', 'tree', 'auto'] as const

/** What every agent perceived in the last step: ids and offsets, in the order in which it was given them. */
let seen = new Map<number, string>()

const record = defineBehavior({
  name: 'record',
  summary: 'Remembers whom it perceives.',
  source: 'This test',
  options: {
    radius: length({ optional: true, about: 'How far to look; without end when left out.' }),
    population: either([text({ about: 'One.' }), listOf(text({ about: 'One.' }), { about: 'Several.' })], {
      optional: true,
      about: 'At whom.',
    }),
  },
  bind({ radius, population }, context) {
    const near = context.perceive({ radius: radius ?? Number.POSITIVE_INFINITY }, population)
    return {
      force(agent) {
        const list = Array.from({ length: near.count }, (_, k) => [
          near.idOf(k),
          near.dx[k],
          near.dy[k],
          near.dz[k],
        ])
        seen.set(agent.id, list.join(' '))
        return false
      },
    }
  },
})

/** What agents perceive in a step by an index. */
function perceivedBy(index: WorldDescription['index'], description: WorldDescription): Map<number, string> {
  seen = new Map()
  new World({ ...description, index }).step()
  return seen
}

/** Asserts that all indexes give every agent the same list in the same order. */
function expectSameLists(description: WorldDescription): void {
  const all = perceivedBy('brute-force', description)
  for (const index of INDEXES) expect(perceivedBy(index, description), index).toEqual(all)
}

describe('[S14] every index finds the neighbors of brute force', () => {
  it('at any density, edges and dimensions, in the same order', () => {
    fc.assert(
      fc.property(layouts, ({ world, places, radius }) => {
        expectSameLists({ ...world, populations: [{ at: places, behaviors: [record({ radius })] }] })
      }),
      { numRuns: 250 },
    )
  })

  it('at ranges larger than the cells, than half the world, than the world', () => {
    const factors = fc.double({ min: 0.01, max: 40, noNaN: true })
    fc.assert(
      fc.property(layouts, factors, ({ world, places, radius }, factor) => {
        const behaviors = [record({ radius: radius * factor })]
        expectSameLists({ ...world, populations: [{ at: places, behaviors }] })
      }),
      { numRuns: 150 },
    )
  })

  it('at an infinite range', () => {
    fc.assert(
      fc.property(layouts, ({ world, places }) => {
        expectSameLists({ ...world, populations: [{ at: places, behaviors: [record({})] }] })
        expect(seen.get(0)?.split(' ').filter(Boolean)).toHaveLength(places.length - 1)
      }),
      { numRuns: 50 },
    )
  })

  it('with a field of view, a range of perception and a number of nearest', () => {
    const limits = fc.record({
      fieldOfView: fc.double({ min: 0.1, max: 2 * Math.PI, noNaN: true }),
      radius: fc.double({ min: 1, max: 15, noNaN: true }),
      coincident: fc.constantFrom('see' as const, 'ignore' as const),
      nearest: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(layouts, limits, ({ world, places, radius }, perception) => {
        const herd = { at: places, velocity: [0.6, 0.8], perception, behaviors: [record({ radius })] }
        expectSameLists({ ...world, populations: [herd] })
      }),
      { numRuns: 100 },
    )
  })

  it('of several populations, each with its own ranges', () => {
    fc.assert(
      fc.property(layouts, fc.integer({ min: 0, max: 90 }), ({ world, places, radius }, cut) => {
        const some = places.slice(0, cut)
        const others = places.slice(cut)
        const sheep = some.length === 0 ? { count: 0 } : { at: some }
        const dogs = others.length === 0 ? { count: 0 } : { at: others }
        expectSameLists({
          ...world,
          populations: [
            { ...sheep, name: 'sheep', behaviors: [record({ radius, population: 'all' })] },
            { ...dogs, name: 'dogs', behaviors: [record({ radius: radius / 3, population: ['sheep'] })] },
          ],
        })
      }),
      { numRuns: 100 },
    )
  })
})

describe('[S14] every index leads to the same state, bit for bit', () => {
  it('after some steps of a flock', () => {
    const behaviors = [separate({ radius: 4, weight: 1.5 }), align({ radius: 7 }), cohere({ radius: 10 })]
    fc.assert(
      fc.property(layouts, ({ world, places }) => {
        const hashes = ['brute-force' as const, ...INDEXES].map((index) => {
          const made = new World({
            ...world,
            index,
            populations: [{ at: places, velocity: 'random', behaviors }],
          })
          made.run(8)
          return made.hash()
        })
        expect(new Set(hashes).size).toBe(1)
      }),
      { numRuns: 60 },
    )
  })
})

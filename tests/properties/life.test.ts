import { type Population, World, type WorldDescription, wander } from 'drover'
import { range } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'

const rate = fc.double({ min: 0.01, max: 4, noNaN: true })
const share = fc.double({ min: 0.05, max: 1, noNaN: true })

/** A small land of any plants, of those who eat them, and of those who eat these. */
const lands = fc
  .record({
    seed: fc.nat(1e6),
    depth: fc.constantFrom(undefined, 60),
    edges: fc.constantFrom('wrap', 'bounce', 'open'),
    grows: rate,
    gains: share,
    share,
    above: share,
    mutation: share,
    digests: fc.nat(5),
    reach: fc.nat(10),
  })
  .map(({ seed, depth, edges, grows, gains, share, above, mutation, digests, reach }) => {
    const life = { starvationTime: 40, lifespan: range({ low: 20, high: 60 }), digestionTime: digests }
    const bears = { minReserve: above, share, mutation, maxDistance: 5, maxCount: 40 }
    const traits = { haste: range({ low: 0, high: 1 }), size: 0.5 }
    const moves = { velocity: 'random', maxSpeed: 3, behaviors: [wander({})] } as const
    return {
      width: 60,
      height: 60,
      ...(depth === undefined ? {} : { depth }),
      seed,
      edges,
      populations: [
        { name: 'plants', count: 20, maxSpeed: 0, life: { spawning: { rate: grows, maxCount: 50 } } },
        {
          name: 'prey',
          count: 15,
          ...moves,
          life: {
            ...life,
            reproduction: bears,
            traits,
            diet: [{ population: 'plants', reach, reserveGain: gains }],
          },
        },
        {
          name: 'hunters',
          count: 5,
          ...moves,
          life: {
            ...life,
            reproduction: bears,
            diet: [
              { population: 'prey', reach, reserveGain: gains },
              { population: 'hunters', reserveGain: gains },
            ],
          },
        },
      ],
    } satisfies WorldDescription
  })

const valuesOf = ({ columns, count }: Population, name: string) => [
  ...(columns.extra.find((column) => column.name === name)?.values.subarray(0, count) ?? []),
]

describe('[S120] [S121] [S122] living agents', () => {
  it('have reserves and traits from 0 to 1, stay within maxCount, and eat no meal twice', () => {
    fc.assert(
      fc.property(lands, (description) => {
        const world = new World(description)
        const tally = { ate: 0, died: 0 }
        world.on('ate', () => tally.ate++)
        world.on('died', () => tally.died++)
        const again = new World({ ...description, index: 'brute-force' })
        const seen: number[] = []
        for (let k = 0; k < 20; k++) {
          world.run(2)
          for (const population of world.populations) {
            for (const name of ['reserve', 'haste', 'size']) seen.push(...valuesOf(population, name))
            seen.push(population.count / 50)
          }
        }
        expect(seen.filter((value) => !(value >= 0 && value <= 1))).toEqual([])
        expect(tally.ate).toBeLessThanOrEqual(tally.died)
        again.run(40)
        expect(again.hash()).toBe(world.hash())
      }),
      { numRuns: 15 },
    )
  })
})

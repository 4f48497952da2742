import { align, cohere, separate, stayWithinWalls, World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'
import { type Lot, lots } from './worlds.js'

const behaviors = [
  separate({ radius: 25, weight: 1.5 }),
  align({ radius: 50, fieldOfView: 4 }),
  cohere({ radius: 50 }),
  stayWithinWalls({ weight: 0.5 }),
]

interface Agent {
  readonly place: readonly number[]
  readonly velocity: readonly number[]
}

/** Where agents are after some steps, in the order in which they were given. */
function placesAfter(steps: number, agents: readonly Agent[], world: WorldDescription): number[][] {
  const herd = {
    at: agents.map(({ place }) => place),
    velocity: agents.map(({ velocity }) => velocity),
    behaviors,
  }
  const made = new World({ ...world, populations: [herd] })
  made.run(steps)
  return [...made.populations[0]].map(({ position }) => [position.x, position.y])
}

/** As many agents as asked for, anywhere in a square of 300, slow. */
const anywhere = (count: number, lot: Lot): Agent[] =>
  Array.from({ length: count }, (_, id) => ({
    place: [300 * lot(id, 0), 300 * lot(id, 1)],
    velocity: [lot(id, 2) - 0.5, lot(id, 3) - 0.5],
  }))

/** One agent in each of these cells of six rows of six, 50 long and wide. */
const oneInEach = (cells: readonly number[], lot: Lot): Agent[] =>
  anywhere(36, lot)
    .map(({ place: [x, y], velocity }, cell) => ({
      place: [50 * (cell % 6) + x / 6, 50 * Math.floor(cell / 6) + y / 6],
      velocity,
    }))
    .filter((_, cell) => cells.includes(cell))

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, k) => k)

/** The numbers up to a count in any order. */
const orders = (count: fc.Arbitrary<number>): fc.Arbitrary<number[]> =>
  count.chain((length) => fc.shuffledSubarray(numbersTo(length), { minLength: length, maxLength: length }))

describe('the order in which agents were added', () => {
  it('[S4] does not matter except for rounding', () => {
    const counts = fc.integer({ min: 2, max: 60 })
    const edges = fc.constantFrom('wrap', 'bounce', 'open')
    fc.assert(
      fc.property(lots, orders(counts), edges, (lot, order, edge) => {
        const world = { width: 300, height: 300, edges: edge }
        const agents = anywhere(order.length, lot)
        const reordered = order.map((k) => agents[k])
        const places = placesAfter(3, agents, world)
        placesAfter(3, reordered, world).forEach(([x, y], k) => {
          expect(x).toBeCloseTo(places[order[k]][0], 6)
          expect(y).toBeCloseTo(places[order[k]][1], 6)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('[S14] changes no bit if each agent is in its own cell', () => {
    // Cells are as large as the range; neighbors are summed cell by cell, whatever their ids.
    const cells = fc.subarray(numbersTo(36), { minLength: 2 })
    fc.assert(
      fc.property(lots, cells, orders(fc.constant(36)), (lot, chosen, order) => {
        const world = { width: 300, height: 300, edges: 'wrap' }
        const agents = oneInEach(chosen, lot)
        const ranks = order.filter((k) => k < agents.length)
        const reordered = ranks.map((k) => agents[k])
        const places = placesAfter(1, agents, world)
        expect(placesAfter(1, reordered, world)).toEqual(ranks.map((k) => places[k]))
      }),
      { numRuns: 60 },
    )
  })
})

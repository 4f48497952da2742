import { findScene } from '@drover/scenarios'
import { defineEdge, type Population, World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { BookFlock } from '../benches/book-flock.js'
import { createFlockPair, largestGap } from '../benches/flock-pair.js'

/**
 * How boids come back in example 5.11: on the opposite border, a body's radius outside the canvas; the overshoot is
 * lost, and distances do not wrap.
 */
const borders = defineEdge({
  name: 'bookBorders',
  summary: 'How boids come back in example 5.11.',
  source: 'The Nature of Code, 2nd edition, example 5.11',
  options: {},
  wraps: false,
  bind:
    () =>
    ({ x, y }, row, { width, height }) => {
      if (x[row] < -3) x[row] = width + 3
      if (y[row] < -3) y[row] = height + 3
      if (x[row] > width + 3) x[row] = -3
      if (y[row] > height + 3) y[row] = -3
    },
})

/** Example 5.11 as the sketch has it: one boid after the other, and its own borders. */
function sketch(count: number): WorldDescription {
  const world = findScene('flocking')?.withAgents?.(count).world
  const populations = world?.populations?.map((boids) => ({ ...boids, at: 'random' as const }))
  return { width: 640, height: 240, order: 'sequential', edges: borders({}), populations: populations ?? [] }
}

/** The largest difference between coordinates and velocities of the same boid in the one and in the other. */
const gapBetween = ({ columns }: Population, { boids }: BookFlock): number =>
  Math.max(
    ...boids.flatMap(({ position, velocity }, row) => [
      Math.abs(columns.x[row] - position.x),
      Math.abs(columns.y[row] - position.y),
      Math.abs(columns.vx[row] - velocity.x),
      Math.abs(columns.vy[row] - velocity.y),
    ]),
  )

describe('the floor of the benches', () => {
  it('moves every agent of the flock as drover does', () => {
    const pair = createFlockPair(2000)
    pair.world.run(3)
    for (let k = 0; k < 3; k++) pair.floor.step()
    expect(pair.floor.count).toBe(2000)
    expect(largestGap(pair)).toBeLessThan(1e-9)
  })

  it('does so too once the flock flies as one', () => {
    const pair = createFlockPair(2000, 100)
    pair.world.run(3)
    for (let k = 0; k < 3; k++) pair.floor.step()
    expect(largestGap(pair)).toBeLessThan(1e-9)
  })
})

describe("the book's flock of the benches", () => {
  it('moves every boid as drover does when they move one after the other', () => {
    const world = new World(sketch(500))
    const [flock] = world.populations
    const book = new BookFlock(640, 240, flock.count, flock.columns)
    for (let k = 0; k < 10; k++) {
      world.step()
      book.run()
    }
    expect(book.boids.length).toBe(500)
    expect(gapBetween(flock, book)).toBeLessThan(1e-9)
  })

  it('lets boids that leave the canvas come in on the other side', () => {
    const motion = { x: [641], y: [-2], vx: [3], vy: [-3] }
    const columns = Object.entries(motion).map(([name, values]) => [name, Float64Array.from(values)])
    const book = new BookFlock(640, 240, 1, Object.fromEntries(columns))
    book.run()
    const [{ position }] = book.boids
    expect([position.x, position.y]).toEqual([-3, 243])
  })
})

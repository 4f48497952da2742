import { findScene } from '@drover/scenarios'
import { type Population, random01, World, type WorldDescription } from 'drover'
import { sin } from 'drover/math'
import { defineEdge } from 'drover/plugin'
import { range } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { AbmLoop, abmWorld, LARGE, SMALL } from '../benches/abm-flock.js'
import { BarnesHut } from '../benches/barnes-hut.js'
import { BinnedBookFlock } from '../benches/book-bins.js'
import { BookFlock } from '../benches/book-flock.js'
import { createFlockPair, flockOf, largestGap } from '../benches/flock-pair.js'
import { makeAgentscriptFlock } from '../benches/peers/agentscript-flock.js'
import { makeFloccFlock } from '../benches/peers/flocc-flock.js'
import type { MakePeer, PeerFlock } from '../benches/peers/peer.js'
import { makeYukaFlock, makeYukaFlockOfSmallCells } from '../benches/peers/yuka-flock.js'
import { SineTable } from '../benches/sine-table.js'

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

/** The largest difference between coordinates and velocities of the same boid in two flocks. */
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

  it('also does so once the flock is aligned', () => {
    const pair = createFlockPair(2000, 100)
    pair.world.run(3)
    for (let k = 0; k < 3; k++) pair.floor.step()
    expect(largestGap(pair)).toBeLessThan(1e-9)
  })
})

describe("the book's flock of the benches", () => {
  it('moves every boid as drover does in sequential order', () => {
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

describe("the book's flock with bins", () => {
  it('moves every boid as the one without bins until a boid crosses a border', () => {
    const { x, y, vx, vy } = new World(sketch(500)).populations[0].columns
    const beginning = { x: x.map((value) => value + 300), y: y.map((value) => value + 300), vx, vy }
    const book = new BookFlock(1240, 840, 500, beginning)
    const binned = new BinnedBookFlock(1240, 840, 500, beginning)
    for (let k = 0; k < 50; k++) {
      book.run()
      binned.run()
    }
    const placesOf = ({ boids }: BookFlock | BinnedBookFlock) =>
      boids.flatMap(({ position: { x, y } }) => [x, y])
    const places = placesOf(book)
    expect(Math.max(...placesOf(binned).map((value, k) => Math.abs(value - places[k])))).toBeLessThan(1e-9)
  })
})

/**
 * A flock of 300 in the middle of a square 30 wide, so that no agent reaches an edge, in drover and in another
 * library.
 */
function together(make: MakePeer, order: 'simultaneous' | 'sequential'): readonly [World, PeerFlock] {
  const { populations = [], dt } = flockOf(300)
  const middle = range({ low: 9, high: 21 })
  const world = new World({
    width: 30,
    height: 30,
    dt: dt ?? 1,
    order,
    populations: [{ ...populations[0], at: [middle, middle] }],
  })
  const peer = make({ width: 30, height: 30 }, 300, world.populations[0].columns)
  for (let k = 0; k < 5; k++) {
    world.step()
    peer.step()
  }
  return [world, peer]
}

const farthestApart = ({ populations: [flock] }: World, peer: PeerFlock): number =>
  Math.max(
    ...Array.from({ length: flock.count }, (_, row) =>
      Math.max(
        Math.abs(flock.columns.x[row] - peer.xOf(row)),
        Math.abs(flock.columns.y[row] - peer.yOf(row)),
      ),
    ),
  )

describe('the flocks of other libraries in the benches', () => {
  it('move every agent of flocc as drover does in simultaneous order', () => {
    expect(farthestApart(...together(makeFloccFlock, 'simultaneous'))).toBeLessThan(1e-9)
  })

  it('move every agent of agentscript as drover does in sequential order', () => {
    expect(farthestApart(...together(makeAgentscriptFlock, 'sequential'))).toBeLessThan(1e-9)
  })

  it('move agents of Yuka equally with any number of grid cells', () => {
    const [, coarse] = together(makeYukaFlock, 'simultaneous')
    const [world, fine] = together(makeYukaFlockOfSmallCells, 'simultaneous')
    const xs = Array.from({ length: 300 }, (_, k) => [coarse.xOf(k) - fine.xOf(k), fine.xOf(k)])
    expect(Math.max(...xs.map(([gap]) => Math.abs(gap)))).toBeLessThan(1e-9)
    // Its rules differ, so its positions differ from drover's, but not by much: 5 steps of 0.03.
    expect(farthestApart(world, fine)).toBeLessThan(0.3)
    expect(farthestApart(world, fine)).toBeGreaterThan(0)
  })
})

describe('the flock of ABMFrameworksComparison in the benches', () => {
  it.each([SMALL, LARGE])('moves in a hand-written loop as in drover: %o', (size) => {
    const world = new World(abmWorld(size, 'sequential'))
    const [{ columns }] = world.populations
    const loop = new AbmLoop(size, columns)
    for (let k = 0; k < 20; k++) {
      world.step()
      loop.step()
    }
    const gaps = Array.from(loop.x, (x, k) =>
      Math.max(Math.abs(x - columns.x[k]), Math.abs(loop.y[k] - columns.y[k])),
    )
    expect(Math.max(...gaps)).toBeLessThan(1e-9)
  })
})

describe('gravity by a quadtree whose far cells pull as one body', () => {
  const at = (axis: number) => Float64Array.from({ length: 1000 }, (_, k) => random01(3, k, 0, axis))
  const [x, y] = [at(0), at(1)]
  const mass = Float64Array.from(at(2), (one) => 0.5 + one)
  const pullsBy = (opening: number) => {
    const tree = new BarnesHut(x, y, mass)
    const pulls = Array.from(x, (_, k) => {
      const out = { x: 0, y: 0 }
      tree.pullOn(k, opening, 0.01, out)
      return out
    })
    return { pulls, computed: tree.pulls }
  }

  it('is the sum over all bodies if no cell counts as one', () => {
    const { pulls, computed } = pullsBy(0)
    expect(computed).toBe(1000 * 999)
    for (const k of [0, 321, 999]) {
      const sum = { x: 0, y: 0 }
      for (let j = 0; j < 1000; j++) {
        const [dx, dy] = [x[j] - x[k], y[j] - y[k]]
        const pull = mass[j] / (dx * dx + dy * dy + 1e-4) ** 1.5
        sum.x += pull * dx
        sum.y += pull * dy
      }
      expect(pulls[k].x).toBeCloseTo(sum.x, 6)
      expect(pulls[k].y).toBeCloseTo(sum.y, 6)
    }
  })

  it('errs by less than 2 % with a fifth of the pulls if cells count as one beyond twice their side', () => {
    const exact = pullsBy(0).pulls
    const { pulls, computed } = pullsBy(0.5)
    expect(computed).toBeLessThan((1000 * 999) / 5)
    const error = pulls.reduce(
      (sum, one, k) => sum + (one.x - exact[k].x) ** 2 + (one.y - exact[k].y) ** 2,
      0,
    )
    const whole = exact.reduce((sum, one) => sum + one.x ** 2 + one.y ** 2, 0)
    expect(Math.sqrt(error / whole)).toBeLessThan(0.02)
    expect(error).toBeGreaterThan(0)
  })

  it('works with bodies at the same place', () => {
    const same = new Float64Array(3).fill(0.5)
    const tree = new BarnesHut(same, same, new Float64Array(3).fill(1))
    const out = { x: 1, y: 1 }
    tree.pullOn(0, 0.5, 0.01, out)
    expect(out).toEqual({ x: 0, y: 0 })
  })
})

describe("the book's table of sines", () => {
  const table = new SineTable()

  it('has 720 entries, which are right at half degrees', () => {
    expect(table.values.length).toBe(720)
    for (let k = 0; k < 720; k++) expect(table.values[k]).toBeCloseTo(sin((k * Math.PI) / 360), 14)
  })

  it('is wrong by up to 0.0087 in between, the sine of half a degree', () => {
    const errors = Array.from({ length: 100_000 }, (_, k) => {
      const angle = (2 * Math.PI * (k + 0.5)) / 100_000
      return Math.abs(table.at(angle) - sin(angle))
    })
    expect(Math.max(...errors.slice(0, 50_000), ...errors.slice(50_000))).toBeLessThan(sin(Math.PI / 360))
    expect(Math.max(...errors.slice(0, 50_000))).toBeGreaterThan(0.0086)
  })
})

import { describe, expect, it } from 'vitest'
import { bodies, collisions } from '../features.js'
import { type Agent, seek, World, type WorldDescription, wander } from '../index.js'
import { box, circle, sphere } from '../obstacles.js'

const make = (description: WorldDescription) => new World(description, { plugins: [collisions] })

const LENGTH = 12
const WIDTH = 5

/** The corners of a box with this length and width and an agent's orientation. */
const cornersOf = ({ position: { x, y }, heading }: Agent): readonly (readonly [number, number])[] =>
  [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].map(([a, b]) => {
    const [ahead, aside] = [(a * LENGTH) / 2, (b * WIDTH) / 2]
    return [x + ahead * heading.x - aside * heading.y, y + ahead * heading.y + aside * heading.x]
  })

/** The smallest overlap of two boxes along their sides; negative if they are apart. */
function overlap({ space }: World, one: Agent, other: Agent): number {
  const { position: p } = one
  const { position: q } = other
  const way = space.shortest({ x: q.x - p.x, y: q.y - p.y, z: 0 })
  const [jumpX, jumpY] = [p.x + way.x - q.x, p.y + way.y - q.y]
  const a = cornersOf(one)
  const b = cornersOf(other).map(([x, y]) => [x + jumpX, y + jumpY] as const)
  const ways = [one, other].flatMap(({ heading: { x, y } }) => [
    [x, y],
    [-y, x],
  ])
  return Math.min(
    ...ways.map(([x, y]) => {
      const [from, to] = [a, b].map((corners) => corners.map(([cx, cy]) => cx * x + cy * y))
      return Math.min(Math.max(...from) - Math.min(...to), Math.max(...to) - Math.min(...from))
    }),
  )
}

describe('capsules and boxes', () => {
  it('[S246] overlap neither each other nor an obstacle after a step, if there is room', () => {
    const world = make({
      width: 200,
      height: 120,
      edges: 'wrap',
      seed: 3,
      collisions: 'push',
      obstacles: [circle({ at: [100, 60], radius: 15 })],
      populations: [
        {
          count: 14,
          velocity: 'random',
          maxSpeed: 2,
          maxForce: 1,
          body: bodies({ shape: 'box', length: LENGTH, width: WIDTH }),
          behaviors: [wander({ change: 1 })],
        },
      ],
    })
    world.run(30)
    const cars = [...world.populations[0]]
    const distanceTo = ({ position: { x, y } }: Agent) => Math.hypot(x - 100, y - 60)
    let met = 0
    let nearest = Number.POSITIVE_INFINITY
    let deepest = 0
    for (let step = 0; step < 150; step++) {
      world.step()
      for (const one of cars) {
        const far = distanceTo(one)
        if (far < 15 + LENGTH / 2) met++
        // Sides may cut the circle where no corner does: sample along them.
        const corners = cornersOf(one)
        corners.forEach(([x, y], k) => {
          const [nextX, nextY] = corners[(k + 1) % 4]
          for (let part = 0; part < 1; part += 0.1) {
            const place = { x: x + part * (nextX - x), y: y + part * (nextY - y) }
            nearest = Math.min(nearest, Math.hypot(place.x - 100, place.y - 60))
          }
        })
        for (const other of cars) {
          if (other.id <= one.id) continue
          const deep = overlap(world, one, other)
          if (deep > -0.01) met++
          // Bodies pressed against the obstacle need several steps to come apart.
          if (Math.min(far, distanceTo(other)) > 15 + LENGTH) deepest = Math.max(deepest, deep)
        }
      }
    }
    expect(met).toBeGreaterThan(100)
    expect(nearest).toBeGreaterThan(15 - 1e-4)
    expect(deepest).toBeLessThan(1.01e-6 * 2 * cars[0].radius)
  })

  it('pass a gap that a circle around them would not', () => {
    const walls = [box({ at: [50, 29], width: 60, height: 30 }), box({ at: [50, 71], width: 60, height: 30 })]
    const world = make({
      width: 100,
      height: 100,
      collisions: 'push',
      obstacles: walls,
      populations: [
        {
          at: [[10, 50]],
          maxSpeed: 1,
          maxForce: 0.5,
          body: bodies({ shape: 'capsule', length: 20, width: 10 }),
          behaviors: [seek({ target: [95, 50] })],
        },
      ],
    })
    world.run(100)
    const { x, y } = world.populations[0].at(0).position
    expect(x).toBeGreaterThan(90)
    expect(y).toBe(50)
  })

  it('stop with their front at a wall, and keep their heading', () => {
    const world = make({
      width: 100,
      height: 100,
      collisions: 'push',
      obstacles: [box({ at: [60, 50], width: 20, height: 80 })],
      populations: [
        {
          at: [[20, 50]],
          velocity: [[2, 0]],
          body: bodies({ shape: 'box', length: 10, width: 4 }),
        },
      ],
    })
    const told: unknown[] = []
    world.on('collision', ({ obstacle, speed }) => told.push([obstacle, speed]))
    world.run(30)
    const car = world.populations[0].at(0)
    expect(car.position.x).toBeCloseTo(45, 5)
    expect([car.velocity.x, car.velocity.y, car.heading.x, car.heading.y]).toEqual([0, 0, 1, 0])
    expect(told).toEqual([[0, 2]])
  })

  it('[S246] are moved apart in space, and out of solids, by the shortest displacement', () => {
    const world = make({
      width: 100,
      height: 100,
      depth: 100,
      collisions: 'push',
      obstacles: [sphere({ at: [50, 80, 50], radius: 10 })],
      populations: [
        {
          at: [
            [50, 50, 50],
            [53, 51, 52.5],
            [52, 66.5, 50],
          ],
          body: bodies({ shape: 'box', length: 12, width: 8, height: 3 }),
        },
      ],
    })
    world.step()
    const [one, other, third] = [...world.populations[0]].map(({ position: { x, y, z } }) => [x, y, z])
    expect(one.map((part) => Math.round(1e4 * part) / 1e4)).toEqual([50, 50, 49.75])
    expect(other.map((part) => Math.round(1e4 * part) / 1e4)).toEqual([53, 51, 52.75])
    // Its side of +y touches the ball straight below its middle.
    expect(third.map((part) => Math.round(1e4 * part) / 1e4)).toEqual([52, 66, 50])
  })

  it.each(['halve', 'impact'])('[S246] are rejected with one message if bodies collide with %s', (manner) => {
    const populations = [{ name: 'cars', body: bodies({ shape: 'box', length: 4, width: 2 }) }]
    const refused = `cars.body: expected collisions 'push' or 'none' beside a box, got "${manner}"; leave one of the two out`
    expect(() => make({ collisions: manner as 'impact', populations })).toThrow(refused)
    const world = make({ collisions: manner as 'impact' })
    expect(() => world.add(populations[0])).toThrow(refused)
  })
})

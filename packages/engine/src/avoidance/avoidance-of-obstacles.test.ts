import { describe, expect, it } from 'vitest'
import { World, wander } from '../index.js'
import { box, circle, type ObstacleDescription, polygon } from '../obstacles.js'
import { ramp, sine } from '../signals.js'

const SEEDS = [1, 2, 3]
const SQUARE = [
  [20, 20],
  [180, 20],
  [180, 180],
  [20, 180],
]

/** A crowd that strolls around the middle and avoids others. */
const strollers = (seed: number, obstacles: readonly ObstacleDescription[], count = 14) =>
  new World({
    seed,
    width: 200,
    height: 200,
    obstacles,
    populations: [
      {
        at: Array.from({ length: count }, (_, k) => [70 + 15 * (k % 4), 60 + 15 * Math.floor(k / 4)]),
        velocity: 'random',
        maxSpeed: 2,
        maxForce: 0.4,
        radius: 3,
        behaviors: [wander({ change: 0.6 })],
        locomotion: { avoidance: { horizon: 20, obstacleHorizon: 10 } },
      },
    ],
  })

/** The smallest gaps of agents of radius 4, standing in rows, to an approaching box and to each other. */
function pushed(count: number, speed: number): { nearest: number; closest: number } {
  const wide = count > 5 ? Math.sqrt(count) : 2
  const world = new World({
    width: 2000,
    height: 800,
    obstacles: [
      box({
        at: [100, 400],
        width: 20,
        height: 120,
        shift: [ramp({ to: 1000, low: 0, high: 1000 * speed }), 0],
      }),
    ],
    populations: [
      {
        at: Array.from({ length: count }, (_, k) => [150 + 9 * (k % wide), 391 + 9 * Math.floor(k / wide)]),
        count,
        radius: 4,
        maxSpeed: 3,
        locomotion: { avoidance: {} },
      },
    ],
  })
  let nearest = Infinity
  let closest = Infinity
  for (let step = 0; step < 250; step++) {
    world.step()
    const { x, y } = world.obstacles
    const agents = [...world.populations[0]]
    for (const { id, position } of agents) {
      const beside = Math.max(0, Math.abs(position.x - x[0]) - 10)
      const above = Math.max(0, Math.abs(position.y - y[0]) - 60)
      nearest = Math.min(nearest, Math.hypot(beside, above))
      for (const other of agents) {
        if (other.id <= id) continue
        closest = Math.min(closest, Math.hypot(position.x - other.position.x, position.y - other.position.y))
      }
    }
  }
  return { nearest, closest }
}

describe('[S106] agents that avoid each other', () => {
  it.each(SEEDS)('stay inside of a round arena and of a room, with seed %i', (seed) => {
    const arena = strollers(seed, [circle({ at: [100, 100], radius: 70, seenFrom: 'inside' })])
    const room = strollers(seed, [polygon({ points: SQUARE, seenFrom: 'both' })])
    for (let k = 0; k < 400; k++) {
      arena.step()
      room.step()
      for (const { position } of arena.populations[0]) {
        expect(Math.hypot(position.x - 100, position.y - 100)).toBeLessThan(67 + 1e-9)
      }
      for (const { position } of room.populations[0]) {
        const off = Math.max(Math.abs(position.x - 100), Math.abs(position.y - 100))
        expect(off).toBeLessThan(77 + 1e-9)
      }
    }
    const speeds = [...arena.populations[0]].map(({ velocity }) => Math.hypot(velocity.x, velocity.y))
    expect(Math.max(...speeds)).toBeGreaterThan(1)
  })

  it.each(SEEDS)('keep off obstacles that move no faster than they can, with seed %i', (seed) => {
    const swings = sine({ low: -60, high: 60, period: 400 })
    const world = strollers(seed, [
      circle({ at: [100, 150], radius: 12, shift: [swings, 0] }),
      box({ at: [40, 100], width: 10, height: 30, shift: [0, swings] }),
    ])
    let touched = 0
    for (let k = 0; k < 400; k++) {
      world.step()
      const { x, y } = world.obstacles
      for (const { position } of world.populations[0]) {
        if (Math.hypot(position.x - x[0], position.y - y[0]) < 15 - 1e-6) touched++
      }
    }
    expect(touched).toBe(0)
  })

  it('an agent at rest is not touched by an approaching obstacle', () => {
    const world = new World({
      obstacles: [circle({ at: [100, 100], radius: 10, shift: [ramp({ to: 200, low: 0, high: 200 }), 0] })],
      populations: [
        {
          at: [[180, 101]],
          radius: 3,
          maxSpeed: 3,
          maxForce: 0.5,
          locomotion: { avoidance: {} },
        },
      ],
    })
    const { position } = world.populations[0].at(0)
    for (let k = 0; k < 200; k++) {
      world.step()
      const { x, y } = world.obstacles
      expect(Math.hypot(position.x - x[0], position.y - y[0])).toBeGreaterThan(13 - 1e-6)
    }
  })

  it.each([
    { count: 1, speed: 2.9 },
    { count: 2, speed: 1 },
    { count: 5, speed: 0.5 },
    { count: 9, speed: 1 },
  ])('$count who block each other keep clear of a box at $speed', ({ count, speed }) => {
    const { nearest, closest } = pushed(count, speed)
    expect(nearest).toBeGreaterThan(4 - 1e-6)
    expect(closest).toBeGreaterThan(8 - 1e-6)
  })

  it('in a crowd too dense to spread some are touched, but no two agents overlap', () => {
    const { nearest, closest } = pushed(25, 1)
    expect(nearest).toBeLessThan(4)
    expect(closest).toBeGreaterThan(8 - 1e-6)
  })
})

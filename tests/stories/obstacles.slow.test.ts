import { findScene } from '@drover/scenarios'
import { avoidObstacles, seek, World, wander } from 'drover'
import { groups } from 'drover/metrics'
import { box, circle, halfSpace, type ObstacleDescription, polygon, sphere } from 'drover/obstacles'
import { foremost } from 'drover/selections'
import { describe, expect, it } from 'vitest'
import { apart, SEEDS } from './worlds.js'

const FORMS = ['proportional', 'fromCenter', 'feelers'] as const

describe('[S51] a flock at a pillar', () => {
  it.each(SEEDS)('splits, touches nothing, and is one flock again beyond it, with seed %i', (seed) => {
    const scene = findScene('pillars')
    if (scene === undefined) throw new Error('expected the scene')
    const world = new World({ ...scene.scenario.world, seed })
    const [flock] = world.populations
    const counts: number[] = []
    for (let k = 0; k < 30; k++) {
      world.run(10)
      counts.push(groups(flock, world.space, 45).count)
      for (const { position } of flock) {
        const { x, y, radius } = world.obstacles
        for (let pillar = 0; pillar < 3; pillar++) {
          const far = Math.hypot(position.x - x[pillar], position.y - y[pillar])
          expect(far).toBeGreaterThan(radius[pillar] + 2 - 1e-3)
        }
      }
    }
    expect(counts.slice(0, 8)).toEqual(Array(8).fill(1))
    expect(Math.max(...counts)).toBe(2)
    expect(counts.at(-1)).toBe(1)
  })
})

describe.each(FORMS)(
  '[S107] [S108] [S109] an agent with its goal straight behind an obstacle, %s',
  (form) => {
    const square = [
      [185, 85],
      [215, 85],
      [215, 115],
      [185, 115],
    ]
    const kinds: Readonly<Record<string, ObstacleDescription>> = {
      pillar: circle({ at: [200, 100], radius: 18 }),
      block: polygon({ points: square }),
      'turned block': box({ at: [200, 100], width: 30, height: 30, angle: Math.PI / 4 }),
    }

    it.each(Object.entries(kinds))('picks a side and gets there: %s', (_kind, obstacle) => {
      const world = new World({
        width: 400,
        height: 200,
        obstacles: [obstacle],
        populations: [
          {
            at: [[60, 100]],
            velocity: [2, 0],
            maxSpeed: 2,
            maxForce: 0.3,
            radius: 3,
            selection: foremost({}),
            behaviors: [avoidObstacles({ form, range: 45, clearance: 4 }), seek({ target: [340, 100] })],
          },
        ],
      })
      const { position } = world.populations[0].at(0)
      let least = Number.POSITIVE_INFINITY
      let nearest = Number.POSITIVE_INFINITY
      for (let k = 0; k < 500; k++) {
        world.step()
        nearest = Math.min(nearest, Math.hypot(position.x - 200, position.y - 100))
        least = Math.min(least, apart(position, { x: 340, y: 100, z: 0 }))
      }
      expect(least).toBeLessThan(5)
      expect(nearest).toBeGreaterThan(18)
    })
  },
)

describe.each(FORMS)('[S103] strollers inside of an obstacle met from inside, %s', (form) => {
  const stroll = {
    velocity: 'random' as const,
    maxSpeed: 2,
    maxForce: 0.4,
    radius: 3,
    selection: foremost({}),
    behaviors: [avoidObstacles({ form, range: 40, clearance: 3 }), wander({ form: 'lateral', change: 0.2 })],
  }

  it.each(SEEDS)('stay in a round arena by steering alone, with seed %i', (seed) => {
    const arena = circle({ at: [200, 200], radius: 120, seenFrom: 'inside' })
    const populations = [{ ...stroll, count: 20, at: [200, 200] }]
    const world = new World({ seed, width: 400, height: 400, obstacles: [arena], populations })
    for (let k = 0; k < 600; k++) {
      world.step()
      for (const { position } of world.populations[0]) {
        expect(apart(position, { x: 200, y: 200, z: 0 })).toBeLessThan(120)
      }
    }
  })

  it.each(SEEDS.slice(0, 2))('stay in a sphere and above a floor in space, with seed %i', (seed) => {
    const obstacles = [
      sphere({ at: [200, 200, 200], radius: 120, seenFrom: 'inside' }),
      halfSpace({ at: [0, 0, 150], normal: [0, 0, 1] }),
      sphere({ at: [200, 200, 200], radius: 20 }),
    ]
    const populations = [{ ...stroll, count: 20, at: [200, 200, 250] }]
    const world = new World({ seed, width: 400, height: 400, depth: 400, obstacles, populations })
    for (let k = 0; k < 600; k++) {
      world.step()
      for (const { position } of world.populations[0]) {
        const far = apart(position, { x: 200, y: 200, z: 200 })
        expect(far).toBeLessThan(120)
        expect(far).toBeGreaterThan(20)
        expect(position.z).toBeGreaterThan(150)
      }
    }
  })
})

import { findScene } from '@drover/scenarios'
import { align, arrive, seek, World, type WorldDescription } from 'drover'
import type { FlowField } from 'drover/fields'
import { drag } from 'drover/forces'
import { angleBetween, dot, scalarProjection } from 'drover/math'
import { nearestNeighbor, polarization } from 'drover/metrics'
import { plane, terrainDrag } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { SEEDS } from './worlds.js'

/** A description of a world whose numbers are there to be changed. */
interface Changed {
  width: number
  height: number
  seed: number
  fields: Record<string, { turns: number }>
  paths: Record<string, { radius: number }>
  populations: {
    count: number
    radius: number
    at: unknown
    maxSpeed: number
    maxForce: number
    perception: { radius: number; fieldOfView: number }
    behaviors: Record<string, unknown>[]
  }[]
}

/** The world of a scene after changes to a copy of its description. */
function worldOf(name: string, change: (world: Changed) => void = () => {}): World {
  const world = structuredClone(findScene(name)?.scenario.world) as unknown as Changed
  change(world)
  return new World(world as unknown as WorldDescription)
}

/** The flock of example 5.11, with other weights of separation, alignment and cohesion. */
const flock = (seed: number, weights: readonly number[] = [1.5, 1, 1]) =>
  worldOf('flocking', (world) => {
    world.seed = seed
    weights.forEach((weight, k) => {
      ;(world.populations[0]?.behaviors[k] as Record<string, unknown>).weight = weight
    })
  })

describe('the steering force', () => {
  it('a weaker maximum force runs farther past its target', () => {
    const past = [2, 0.5, 0.2, 0.05].map((maxForce) => {
      const world = new World({
        width: 2000,
        height: 100,
        populations: [
          {
            at: [[0, 50]],
            velocity: [[8, 0]],
            maxSpeed: 8,
            maxForce,
            behaviors: [seek({ target: [200, 50] })],
          },
        ],
      })
      let farthest = 0
      for (let k = 0; k < 400; k++) {
        world.step()
        farthest = Math.max(farthest, world.populations[0].at(0).position.x)
      }
      return farthest - 200
    })
    expect(past.toSorted((a, b) => a - b)).toEqual(past)
    expect(past[3]).toBeGreaterThan(10 * past[0])
  })

  /** Holds when the desired speed is the distance over `part`, up to the maximum speed. */
  const expectSpeed = (part: number) => {
    for (const distance of [1, 6, 10, 30, 200]) {
      const maxSpeed = 4
      const world = new World({
        populations: [
          {
            at: [[distance, 0]],
            velocity: 'zero',
            maxSpeed,
            maxForce: 1000,
            behaviors: [arrive({ target: [0, 0], slowingRadius: part * maxSpeed })],
          },
        ],
      })
      world.step()
      const { x } = world.populations[0].at(0).velocity
      expect(-x).toBeCloseTo(Math.min(distance / part, maxSpeed), 12)
    }
  }

  it('the desired speed is half of the distance', () => expectSpeed(2))
  it('or 5 percent of it', () => expectSpeed(20))

  it('points away from the target of an arriver that is too fast', () => {
    const force = (speed: number) => {
      const world = new World({
        populations: [
          {
            at: [[0, 0]],
            velocity: [[speed, 0]],
            maxSpeed: 8,
            maxForce: 0.2,
            behaviors: [arrive({ target: [30, 0], slowingRadius: 100 })],
          },
        ],
      })
      world.step()
      return world.populations[0].at(0).velocity.x - speed
    }
    // At 30 of 100 the desired speed is 2.4.
    expect(force(8)).toBeCloseTo(-0.2, 12)
    expect(force(2.5)).toBeCloseTo(-0.1, 12)
    expect(force(1)).toBeCloseTo(0.2, 12)
  })
})

describe('the dot product', () => {
  it('the dot product of the book is -25', () => {
    expect(dot({ x: -3, y: 5, z: 0 }, { x: 10, y: 1, z: 0 })).toBe(-25)
  })

  it('of unit vectors it is the cosine of their angle, at right angles 0', () => {
    for (const angle of [0, 0.3, 1, 2, Math.PI]) {
      const [a, b] = [
        { x: 1, y: 0, z: 0 },
        { x: Math.cos(angle), y: Math.sin(angle), z: 0 },
      ]
      expect(dot(a, b)).toBeCloseTo(Math.cos(angleBetween(a, b)), 12)
      expect(scalarProjection(a, b)).toBeCloseTo(Math.cos(angle), 12)
    }
    expect(dot({ x: 3, y: 4, z: 0 }, { x: -8, y: 6, z: 0 })).toBe(0)
  })
})

describe('fields and paths', () => {
  it.each(SEEDS)('a field of noise over one turn flows left, over two it does not, with seed %i', (seed) => {
    const flow = (turns: number) => {
      const world = worldOf('flow-field', (description) => {
        Object.assign(description, { width: 6400, height: 6400, seed })
        for (const field of Object.values(description.fields)) field.turns = turns
      })
      const { x } = world.fields.get('wind') as FlowField
      return x.reduce((sum, component) => sum + component, 0) / x.length
    }
    expect(flow(1)).toBeLessThan(-0.3)
    expect(Math.abs(flow(2))).toBeLessThan(0.25)
  })

  it('a narrow road is followed more closely than a wide one', () => {
    const away = (radius: number) => {
      const world = worldOf('simple-path-following', (description) => {
        for (const road of Object.values(description.paths)) road.radius = radius
      })
      let sum = 0
      world.run(400)
      for (let k = 0; k < 1600; k++) {
        world.step()
        // The road leads from (0, 80) to (640, 160).
        for (const { position } of world.populations[0]) sum += Math.abs(position.y - 80 - position.x / 8)
      }
      return sum
    }
    const [narrow, usual, wide] = [2, 20, 40].map(away)
    expect(narrow).toBeLessThan(0.7 * usual)
    expect(usual).toBeLessThan(0.9 * wide)
  })
})

describe('a complex system', () => {
  it.each(SEEDS)(
    'a flock finds one way without a leader, by rules that reach 50 pixels, with seed %i',
    (seed) => {
      const world = flock(seed)
      const [boids] = world.populations
      world.step()
      const before = polarization(boids)
      world.run(1500)
      expect(before).toBeLessThan(0.4)
      expect(polarization(boids)).toBeGreaterThan(0.8)
    },
  )

  it('a millionth of a pixel at the start makes another flock', () => {
    const [world, other] = [flock(1), flock(1)]
    // They begin on one point; after this they have come apart.
    world.run(100)
    other.run(100)
    const moved = other.populations[0].at(0)
    moved.position.x += 1e-6
    const apart = () => {
      const there = [...other.populations[0]]
      return [...world.populations[0]].reduce(
        (sum, { position }, k) =>
          sum + Math.hypot(position.x - there[k].position.x, position.y - there[k].position.y) / there.length,
        0,
      )
    }
    world.step()
    other.step()
    expect(apart()).toBeLessThan(1e-5)
    world.run(3000)
    other.run(3000)
    expect(apart()).toBeGreaterThan(50)
  })

  it('without competition boids crowd together, without cooperation they have no common way', () => {
    const seen = (weights: readonly number[]) => {
      const world = flock(1, weights)
      world.run(1500)
      const [boids] = world.populations
      return { spacing: nearestNeighbor(boids, world.space).mean, order: polarization(boids) }
    }
    const [all, crowded, alone] = [seen([1.5, 1, 1]), seen([0, 1, 1]), seen([1.5, 0, 0])]
    expect(crowded.spacing).toBeLessThan(all.spacing / 5)
    expect(all.order).toBeGreaterThan(0.8)
    expect(alone.order).toBeLessThan(0.5)
  })
})

describe('the paper', () => {
  it('rises by the slope times the way in the plane: X = s_v |v_new|', () => {
    for (const slope of [0, 0.5, 1, 3]) {
      const world = new World({
        dt: 0.1,
        terrain: plane({ slope: [slope, 0] }),
        populations: [{ at: [[0, 0]], velocity: [[2, 0]], maxSpeed: 10 }],
      })
      world.step()
      const { x, z } = world.populations[0].at(0).position
      expect(z).toBeCloseTo(slope * x, 12)
      expect(Math.hypot(x, z)).toBeCloseTo(0.2, 12)
    }
  })

  it('the drag of a slope grows with the tangent of its angle', () => {
    for (const degrees of [10, 30, 45, 60, 80]) {
      const tangent = Math.tan((degrees * Math.PI) / 180)
      const speed = (force: ReturnType<typeof terrainDrag>, slope: number) => {
        const world = new World({
          dt: 0.01,
          terrain: plane({ slope: [slope, 0] }),
          populations: [{ at: [[0, 0]], velocity: [[1, 0]], maxSpeed: 10, forces: [force] }],
        })
        world.step()
        return world.populations[0].at(0).velocity.x
      }
      // The drag along the gradient is that of a fluid whose coefficient is K tan θ.
      const k = 0.5
      expect(speed(terrainDrag({ uphill: k, form: 'explicit' }), tangent)).toBeCloseTo(
        1 - k * tangent * 0.01,
        12,
      )
      expect(Math.log(speed(terrainDrag({ uphill: k }), tangent))).toBeCloseTo(-k * tangent * 0.01, 12)
    }
  })

  /** An animal at full speed that pushes with all it has in one direction, for the time that it sees ahead. */
  const pushed = (push: readonly [number, number], speed: number, range: number, acceleration: number) => {
    const world = new World({
      dt: range / speed / 1000,
      width: 1000,
      height: 1000,
      populations: [
        {
          at: [[0, 500]],
          velocity: [[speed, 0]],
          maxSpeed: 1000,
          maxForce: acceleration,
          behaviors: [seek({ target: [500 + 1e9 * push[0], 500 + 1e9 * push[1]] })],
        },
      ],
    })
    return world
  }

  it('sidesteps half of a times the square of R over v in its time', () => {
    for (const [speed, range, acceleration] of [
      [7, 10, 20],
      [10, 5, 20],
      [3, 10, 1],
    ] as const) {
      const world = pushed([0, 1], speed, range, acceleration)
      const animal = world.populations[0].at(0)
      world.run(1000)
      const aside = 0.5 * acceleration * (range / speed) ** 2
      expect((animal.position.y - 500) / aside).toBeGreaterThan(0.98)
      expect((animal.position.y - 500) / aside).toBeLessThan(1.01)
    }
  })

  it('stops within its range if the ratio is one, and not if it is less', () => {
    const way = (speed: number, acceleration: number) => {
      const world = pushed([-1, 0], speed, 10, acceleration)
      const animal = world.populations[0].at(0)
      for (let k = 0; k < 1e5 && animal.velocity.x > 0; k++) world.step()
      return animal.position.x
    }
    // 2 a R / v² = 1 for R = 10.
    for (const [speed, acceleration] of [
      [20, 20],
      [10, 5],
      [2, 0.2],
    ] as const) {
      expect(way(speed, acceleration)).toBeCloseTo(10, 1)
      expect(way(speed, 1.1 * acceleration)).toBeLessThan(10)
      expect(way(speed, 0.9 * acceleration)).toBeGreaterThan(10)
    }
  })

  it('a range beyond the width of the flock changes nothing, bit for bit', () => {
    const hash = (range: number) => {
      const world = worldOf('herd-around-hill', (description) => {
        for (const population of description.populations) {
          population.perception.radius = range
          for (const behavior of population.behaviors)
            if ('radius' in behavior && behavior.behavior !== 'keepDistance') behavior.radius = range
        }
      })
      const { width, height } = world.space
      expect(Math.hypot(width, height)).toBeLessThan(200)
      world.run(100)
      return [...world.populations[0]].map(({ position }) => [position.x, position.y])
    }
    expect(hash(1000)).toEqual(hash(200))
    expect(hash(1000)).not.toEqual(hash(1))
  })

  it('a herd twice as large in all lengths goes twice as far', () => {
    const places = (size: number) => {
      const world = new World({
        width: 400 * size,
        height: 400 * size,
        populations: [
          {
            count: 30,
            at: Array.from({ length: 30 }, (_, k) => [
              size * (10 + (k % 6) * 3),
              size * (10 + Math.floor(k / 6) * 4),
            ]),
            velocity: Array.from({ length: 30 }, (_, k) => [
              size * (1 + (k % 3) / 10),
              (size * (k % 5)) / 10,
            ]),
            radius: size,
            maxSpeed: 2 * size,
            maxForce: 0.1 * size,
            behaviors: [align({ radius: 8 * size }), seek({ target: [300 * size, 200 * size] })],
            forces: [drag({ coefficient: 0.001 / size })],
          },
        ],
      })
      world.run(100)
      return [...world.populations[0]].flatMap(({ position }) => [position.x / size, position.y / size])
    }
    const large = places(2)
    for (const [k, place] of places(1).entries()) expect(large[k]).toBeCloseTo(place, 9)
  })
})

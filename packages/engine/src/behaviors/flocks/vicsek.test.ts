import { describe, expect, it } from 'vitest'
import { vicsek, World } from '../../index.js'
import { polarization } from '../../metrics.js'
import { weighted } from '../../selections.js'
import { range } from '../../signals.js'

type Options = Parameters<typeof vicsek>[0]

/** Agents that take directions exactly. */
const flock = (options: Options) => ({
  behaviors: [vicsek({ angularNoise: 0, ...options })],
  selection: weighted({ limit: false }),
})

/** A wrapped square of particles at random positions. */
const square = (count: number, side: number, options: Options, seed = 1) =>
  new World({
    width: side,
    height: side,
    edges: 'wrap',
    seed,
    populations: [{ count, at: 'random', velocity: 'random', maxSpeed: 0.03, ...flock(options) }],
  })

const velocities = (world: World) =>
  [...world.populations[0]].map(({ velocity: { x, y, z } }) => [x, y, z] as const)

/** The turning angles of agents too far apart to see each other: 50 in each of many seeds. */
const turns = (options: Options, seeds: number) =>
  Array.from({ length: seeds }, (_, seed) => {
    const at = Array.from({ length: 50 }, (_, k) => [5 + 10 * k, 5])
    const world = new World({ seed, populations: [{ at, velocity: [1, 0], maxSpeed: 1, ...flock(options) }] })
    world.step()
    return velocities(world).map(([x, y]) => Math.atan2(y, x))
  }).flat()

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('[S151] vicsek', () => {
  it('takes the mean of the directions within its radius, its own among them', () => {
    const herd = {
      at: [
        [0, 0],
        [0.5, 0],
        [3, 0],
      ],
      velocity: [
        [2, 0],
        [0, 2],
        [-2, 0],
      ],
      maxSpeed: 2,
    }
    const world = new World({ populations: [{ ...herd, ...flock({ radius: 1 }) }] })
    world.step()
    const [first, second, third] = velocities(world)
    expect(first[0]).toBeCloseTo(Math.SQRT2, 14)
    expect(first[1]).toBeCloseTo(Math.SQRT2, 14)
    expect(second).toEqual(first)
    expect(third).toEqual([-2, 0, 0])
  })

  it('counts directions, not speeds, and ignores agents at rest', () => {
    const herd = {
      at: [
        [0, 0],
        [0.5, 0],
        [0, 0.5],
      ],
      velocity: [
        [1, 0],
        [0, 0.001],
        [0, 0],
      ],
      maxSpeed: 1,
    }
    const world = new World({ populations: [{ ...herd, ...flock({ radius: 1 }) }] })
    world.step()
    const [[x, y]] = velocities(world)
    expect(x).toBeCloseTo(Math.SQRT1_2, 14)
    expect(y).toBeCloseTo(Math.SQRT1_2, 14)
  })

  it('considers only the k nearest, or a field of view, if set', () => {
    const herd = {
      at: [
        [0, 0],
        [0.4, 0],
        [-0.2, 0],
      ],
      velocity: [
        [1, 0],
        [0, 1],
        [0, -1],
      ],
      maxSpeed: 1,
    }
    const first = (options: Options) => {
      const world = new World({ populations: [{ ...herd, ...flock(options) }] })
      world.step()
      return velocities(world)[0][1]
    }
    expect(first({ radius: 1 })).toBeCloseTo(0, 14)
    expect(first({ radius: 1, nearest: 1 })).toBeCloseTo(-Math.SQRT1_2, 14)
    expect(first({ radius: 1, fieldOfView: Math.PI })).toBeCloseTo(Math.SQRT1_2, 14)
  })

  it('keeps its direction when it is alone, and when directions cancel out', () => {
    const herd = {
      at: [
        [0, 0],
        [0.5, 0],
        [9, 9],
      ],
      velocity: [
        [1, 0],
        [-1, 0],
        [0, 1],
      ],
      maxSpeed: 1,
    }
    const world = new World({ populations: [{ ...herd, ...flock({ radius: 1 }) }] })
    world.step()
    expect(velocities(world)).toEqual([
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
    ])
  })
})

describe('[S152] the noise of vicsek', () => {
  it('angular: turns by an angle that is uniform within η/2 to either side', () => {
    const angles = turns({ angularNoise: 2 }, 40)
    expect(Math.max(...angles)).toBeLessThanOrEqual(1)
    expect(Math.min(...angles)).toBeGreaterThanOrEqual(-1)
    expect(Math.max(...angles)).toBeGreaterThan(0.99)
    expect(Math.abs(mean(angles))).toBeLessThan(0.05)
    // Of a uniform distribution over [−1, 1].
    expect(mean(angles.map((angle) => angle * angle))).toBeCloseTo(1 / 3, 1)
  })

  it('vectorial: adds a unit vector for each in the sum, so n agents that agree err like one', () => {
    const angles = turns({ vectorialNoise: 0.5 }, 20)
    // û + ν ξ leaves the direction by at most asin ν.
    expect(Math.max(...angles)).toBeLessThanOrEqual(Math.asin(0.5) + 1e-12)
    expect(Math.max(...angles)).toBeGreaterThan(Math.asin(0.5) - 0.02)
    const world = (count: number) => {
      const herd = { count, at: [5, 5], velocity: [1, 0], maxSpeed: 1, ...flock({ vectorialNoise: 0.5 }) }
      const made = new World({ populations: [herd] })
      made.step()
      return velocities(made)[0]
    }
    world(4).forEach((component, k) => void expect(component).toBeCloseTo(world(1)[k], 14))
  })

  it('leaves nothing of the mean at η = 2π, in the plane and in space', () => {
    for (const depth of [undefined, 10]) {
      const sums = [0, 0, 0]
      const herd = { count: 3000, at: [5, 5, 5], velocity: [1, 0, 0], maxSpeed: 1 }
      const noisy = { ...herd, ...flock({ radius: 1e-9, angularNoise: 2 * Math.PI }) }
      const world = new World({
        width: 10,
        height: 10,
        depth,
        populations: [{ ...noisy, perception: { coincident: 'ignore' } }],
      })
      world.step()
      for (const [x, y, z] of velocities(world)) {
        sums[0] += x / 3000
        sums[1] += y / 3000
        sums[2] += z / 3000
      }
      expect(Math.hypot(...sums)).toBeLessThan(0.06)
    }
  })

  it('differs for each step and agent, and depends only on the seed, not on the index', () => {
    const run = (index: 'grid' | 'brute-force') => {
      const world = square(200, 7, { angularNoise: 2 })
      world.index = index
      world.run(50)
      return world.hash()
    }
    expect(run('grid')).toBe(run('brute-force'))
    const world = square(300, 7, { radius: 1e-9, angularNoise: 2 })
    const turnsOf = () => {
      const before = velocities(world).map(([x, y]) => Math.atan2(y, x))
      world.step()
      return velocities(world).map(([x, y], k) => Math.cos(Math.atan2(y, x) - before[k]))
    }
    const [first, second] = [turnsOf(), turnsOf()]
    expect(new Set([...first, ...second]).size).toBe(600)
  })
})

describe('[S150] an agent that takes a direction', () => {
  it.each([
    ['mass 1, dt 1', 1, 1],
    ['mass 3, dt 0.1', 3, 0.1],
    ['mass 0.2, dt 2', 0.2, 2],
  ])('has it, at its maximum speed, within a step: %s', (_name, mass, dt) => {
    const herd = { count: 50, at: 'random' as const, velocity: 'random' as const, maxSpeed: 0.03, mass }
    const world = new World({
      width: 3,
      height: 3,
      edges: 'wrap',
      dt,
      populations: [{ ...herd, ...flock({ radius: 1 }) }],
    })
    world.run(20)
    const before = [...world.populations[0]].map(({ position: { x, y }, velocity }) => ({
      x,
      y,
      direction: [velocity.x / 0.03, velocity.y / 0.03],
    }))
    world.step()
    const wrapped = (d: number) => d - 3 * Math.round(d / 3)
    velocities(world).forEach(([vx, vy], k) => {
      const near = before.filter(
        ({ x, y }) => Math.hypot(wrapped(x - before[k].x), wrapped(y - before[k].y)) < 1,
      )
      const sum = [0, 1].map((axis) => near.reduce((total, { direction }) => total + direction[axis], 0))
      const length = Math.hypot(...sum)
      expect(vx).toBeCloseTo((0.03 * sum[0]) / length, 13)
      expect(vy).toBeCloseTo((0.03 * sum[1]) / length, 13)
    })
  })

  it('turns as far as maxForce lets it where the selection limits forces', () => {
    const herd = {
      at: [
        [0, 0],
        [0, 0.5],
      ],
      velocity: [
        [1, 0],
        [0, 1],
      ],
      maxSpeed: 1,
      maxForce: 0.1,
    }
    const world = new World({ populations: [{ ...herd, behaviors: [vicsek({ angularNoise: 0 })] }] })
    world.step()
    const [[x, y]] = velocities(world)
    expect(Math.hypot(x - 1, y)).toBeCloseTo(0.1, 12)
  })

  it('stays finite at rest, and with all agents at one point', () => {
    const herd = { count: 20, at: [1, 1], maxSpeed: 0.03, ...flock({ angularNoise: 1, vectorialNoise: 0.2 }) }
    const world = new World({ width: 5, height: 5, depth: 5, edges: 'wrap', populations: [herd] })
    world.run(20)
    for (const velocity of velocities(world)) expect(Math.hypot(...velocity)).toBeCloseTo(0.03, 12)
  })

  it('has its own speed if maxSpeed is a signal', () => {
    const herd = {
      count: 30,
      at: 'random' as const,
      maxSpeed: range({ low: 0.01, high: 0.05 }),
      ...flock({}),
    }
    const world = new World({ width: 3, height: 3, edges: 'wrap', populations: [herd] })
    world.run(10)
    for (const { velocity, maxSpeed } of world.populations[0])
      expect(Math.hypot(velocity.x, velocity.y)).toBeCloseTo(maxSpeed, 12)
  })
})

describe('the order of self-driven particles', () => {
  it('emerges without noise, and does not with full noise', () => {
    const ordered = square(100, 5, { angularNoise: 0 })
    ordered.run(500)
    expect(polarization(ordered.populations[0])).toBeGreaterThan(0.99)
    const random = square(100, 5, { angularNoise: 2 * Math.PI })
    random.run(100)
    expect(polarization(random.populations[0])).toBeLessThan(0.3)
  })
})

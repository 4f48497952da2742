import { describe, expect, it } from 'vitest'
import { followPath, type PathDescription, World } from '../../index.js'
import { sine } from '../../signals.js'

/** East for 100, with 5 to either side. */
const road: PathDescription = {
  points: [
    [0, 0],
    [100, 0],
  ],
  radius: 5,
}
/** A round to the left of side 100. */
const block: PathDescription = {
  points: [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
  radius: 5,
  closed: true,
}

/** The velocity after a step of a strong agent (maxSpeed 5) on a path; undefined when it has no desire. */
function desired(path: PathDescription, at: number[], velocity: number[], options: object = {}) {
  const herd = {
    at: [at],
    velocity,
    maxSpeed: 5,
    maxForce: 100,
    behaviors: [followPath({ path: 'road', ...options })],
  }
  const world = new World({ depth: 100, paths: { road: path }, populations: [herd] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  const { active, desired: wish } = account.behaviors[0]
  return active ? [wish.x, wish.y] : undefined
}

describe('[S28] an agent near a road', () => {
  it('has nothing to do while the road holds its foreseen position', () => {
    expect(desired(road, [10, 0], [3, 0])).toBeUndefined()
    expect(desired(road, [10, 5], [3, 0])).toBeUndefined()
    // 25 ahead of (10, 3) along (4, −3) lies (30, −12): outside.
    expect(desired(road, [10, 3], [4, -3])).toBeDefined()
    expect(desired(road, [10, 3], [4, -3], { predictionDistance: 10 })).toBeUndefined()
  })

  it('seeks a point farther along than the nearest to its foreseen position', () => {
    // Foreseen (35, 20), nearest (35, 0), sought (60, 0): from (10, 20) that is (50, −20).
    const [x, y] = desired(road, [10, 20], [3, 0]) ?? []
    expect(y / x).toBeCloseTo(-20 / 50, 12)
    expect(x * x + y * y).toBeCloseTo(25, 12)
  })

  it('at rest foresees where it is', () => {
    expect(desired(road, [10, 5], [0, 0])).toBeUndefined()
    // Sought (40, 0) from (10, 40): (30, −40).
    expect(desired(road, [10, 40], [0, 0], { lookAhead: 30 })).toEqual([3, -4])
  })

  it('seeks the end of an open road, not beyond it', () => {
    expect(desired(road, [100, 30], [0, 0])).toEqual([0, -5])
    expect(desired(road, [140, 30], [0, 0])).toEqual([-4, -3])
  })

  it('is drawn to the road in space too', () => {
    const upright: PathDescription = {
      points: [
        [0, 0, 0],
        [0, 0, 100],
      ],
    }
    expect(desired(upright, [50, 0, 50], [0, 0, 0], { lookAhead: 0 })).toEqual([-5, 0])
  })
})

describe('[S28] the direction along a road', () => {
  it('turns a traveler that goes the wrong way, on the axis too', () => {
    expect(desired(road, [50, 0], [-3, 0])).toEqual([5, 0])
    expect(desired(road, [50, 0], [3, 0], { direction: 'backward' })).toEqual([-5, 0])
  })

  it('leaves a traveler that goes the right way alone', () => {
    expect(desired(road, [50, 0], [-3, 0], { direction: 'backward' })).toBeUndefined()
  })

  it.each([
    ['forward', 1],
    ['backward', -1],
  ] as const)('%s leads around and around a closed one', (direction, sign) => {
    const herd = {
      at: [[50, 10]],
      maxSpeed: 2,
      maxForce: 0.3,
      velocity: [-sign, 0],
      behaviors: [followPath({ path: 'road', direction })],
    }
    const world = new World({ paths: { road: block }, populations: [herd] })
    const agent = world.populations[0].at(0)
    let turns = 0
    let before = Math.atan2(agent.position.y - 50, agent.position.x - 50)
    for (let k = 0; k < 1200; k++) {
      world.step()
      const now = Math.atan2(agent.position.y - 50, agent.position.x - 50)
      turns += Math.atan2(Math.sin(now - before), Math.cos(now - before)) / (2 * Math.PI)
      before = now
    }
    // 1200 steps of 2 are six rounds of 400; corners are cut and the start is against the direction.
    expect(turns * sign).toBeGreaterThan(4)
    expect(turns * sign).toBeLessThan(8)
  })
})

describe('[S28] around a corner', () => {
  it('the point sought lies on the next segment', () => {
    // Foreseen (85, 10), nearest (85, 0); 25 farther along lies (100, 10): from (60, 10) that is straight on.
    expect(desired(block, [60, 10], [3, 0])).toEqual([5, 0])
  })

  it('backward it lies on the one before', () => {
    // At rest at (90, 20) the nearest is (100, 20); 25 back lies (95, 0): (5, −20).
    const [x, y] = desired(block, [90, 20], [0, 0], { direction: 'backward' }) ?? []
    expect(y / x).toBeCloseTo(-4, 12)
  })
})

describe('prediction and look-ahead', () => {
  it('grow with speed', () => {
    // At a speed of 3 ten more units of travel are 30:
    // foreseen (65, 20), sought (65 + 55, 0) → the end (100, 0).
    const [x, y] = desired(road, [10, 20], [3, 0], { perSpeed: 10 }) ?? []
    expect(y / x).toBeCloseTo(-20 / 90, 12)
  })

  it('grow with the distance from the path', () => {
    // At rest at (10, 20): 25 + half of 20 farther along is (45, 0): (35, −20).
    const [x, y] = desired(road, [10, 20], [0, 0], { perDistance: 0.5 }) ?? []
    expect(y / x).toBeCloseTo(-20 / 35, 12)
  })
})

describe('a road that moves', () => {
  it('is followed where it is now', () => {
    const moving: PathDescription = {
      points: [
        [0, sine({ low: -50, high: 50, period: 4 })],
        [100, sine({ low: -50, high: 50, period: 4 })],
      ],
      radius: 1,
    }
    const herd = { at: [[10, 0]], maxSpeed: 0, behaviors: [followPath({ path: 'road', lookAhead: 0 })] }
    const world = new World({ paths: { road: moving }, populations: [herd] })
    const account = world.watch(world.populations[0].at(0))
    world.run(2)
    // The second step is made at time 1, when the road lies at y = 50.
    expect(world.paths.get('road')?.y[0]).toBeCloseTo(50, 12)
    expect(account.behaviors[0].active).toBe(true)
  })

  it('may lead through the agents of a population', () => {
    const leaders = {
      name: 'leaders',
      at: [
        [0, 50],
        [100, 50],
      ],
      velocity: [0, 1],
    }
    const herd = {
      name: 'herd',
      at: [[30, 0]],
      maxSpeed: 5,
      maxForce: 100,
      behaviors: [followPath({ path: 'line', lookAhead: 0 })],
    }
    const paths = { line: { points: { population: 'leaders' } } }
    const world = new World({ paths, populations: [herd, leaders] })
    world.step()
    expect(world.populations[0].at(0).velocity.y).toBe(5)
    world.step()
    expect(world.paths.get('line')?.y[0]).toBe(51)
    world.remove(world.populations[1].at(0))
    world.step()
    expect(world.paths.get('line')?.segments).toBe(0)
  })

  it('must lead through an existing population', () => {
    const world = new World({ paths: { line: { points: { population: 'leeders' } } } })
    world.add({ name: 'leaders' })
    expect(() => world.step()).toThrow(
      "paths.line.points.population: unknown population 'leeders'; did you mean 'leaders'?",
    )
  })
})

describe("[S79] an agent near a road, with the geometry 'arc'", () => {
  const arc = { geometry: 'arc', predictionDistance: 0, lookAhead: 0, perSpeed: 5 }

  it('aims from where it is, not from where it will be', () => {
    // Foreseen (25, 20), off the road; its own nearest point is (10, 0), sought (25, 0): (15, −20).
    expect(desired(road, [10, 20], [3, 0], arc)).toEqual([expect.closeTo(3, 12), expect.closeTo(-4, 12)])
  })

  it('has nothing to do on the road while it gets farther along', () => {
    expect(desired(road, [10, 5], [3, 0], arc)).toBeUndefined()
    expect(desired(road, [50, 0], [-3, 0], { ...arc, direction: 'backward' })).toBeUndefined()
  })

  it('turns round when it gets back, and seeks the road when it stands', () => {
    expect(desired(road, [50, 0], [-3, 0], arc)).toEqual([5, 0])
    expect(desired(road, [50, 4], [0, 0], arc)).toEqual([0, -5])
  })
})

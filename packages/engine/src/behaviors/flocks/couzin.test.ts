import { describe, expect, it } from 'vitest'
import { couzin, World } from '../../index.js'
import { weighted } from '../../selections.js'

type Options = Parameters<typeof couzin>[0]

/**
 * The velocity after a step of an agent at the origin that moved along +x, among others with these positions and
 * velocities.
 */
function goesOn(others: number[][], velocities: number[][], options: Options = {}, turnRate?: number) {
  const herd = {
    at: [[0, 0, 0], ...others],
    velocity: [[1, 0, 0], ...velocities],
    maxSpeed: 1,
    behaviors: [couzin({ orientationWidth: 2, attractionWidth: 4, angularDeviation: 0, ...options })],
    selection: weighted({ limit: false }),
    ...(turnRate === undefined ? {} : { locomotion: { maxTurnRate: turnRate } }),
  }
  const world = new World({ width: 100, height: 100, depth: 100, dt: 0.1, populations: [herd] })
  world.step()
  const { x, y, z } = world.populations[0].at(0).velocity
  return [x, y, z]
}

const close = (got: readonly number[], expected: readonly number[]) => {
  const length = Math.hypot(...expected)
  got.forEach((part, k) => {
    expect(part).toBeCloseTo(expected[k] / length, 12)
  })
}

const STILL = [0, 0, 0]

describe('[S153] the three zones of couzin', () => {
  it('repulsion comes first, all around: away from the mean direction to the agents in it', () => {
    close(goesOn([[0, 0.5, 0]], [STILL]), [0, -1, 0])
    close(
      goesOn(
        [
          [0, 0.5, 0],
          [0, 0, 0.9],
        ],
        [STILL, STILL],
      ),
      [0, -1, -1],
    )
    // Straight behind, in the blind angle; one to follow and one to go to.
    close(
      goesOn(
        [
          [-0.5, 0, 0],
          [2, 0, 0],
          [0, 5, 0],
        ],
        [STILL, [0, 1, 0], STILL],
      ),
      [1, 0, 0],
    )
    close(
      goesOn(
        [
          [0, 5, 0],
          [-0.3, 0.4, 0],
        ],
        [STILL, STILL],
      ),
      [3, -4, 0],
    )
  })

  it('orientation sums the directions of the agents in it', () => {
    close(goesOn([[2, 0, 0]], [[0, 0, 1]]), [0, 0, 1])
    close(
      goesOn(
        [
          [2, 0, 0],
          [0, 1.5, 0],
        ],
        [
          [0, 0, 0.2],
          [0, 1, 0],
        ],
      ),
      [0, 1, 1],
    )
  })

  it('attraction leads to the agents in it, and is added to orientation with equal weight', () => {
    close(goesOn([[0, 5, 0]], [[0, 0, 1]]), [0, 1, 0])
    close(
      goesOn(
        [
          [0, 5, 0],
          [2, 0, 0],
        ],
        [STILL, [0, 0, 1]],
      ),
      [0, 1, 1],
    )
    close(
      goesOn(
        [
          [0, 5, 0],
          [0, 6, 0],
          [2, 0, 0],
        ],
        [STILL, STILL, [0, 0, 1]],
      ),
      [0, 2, 1],
    )
  })

  it('an agent at the border of a zone belongs to the next', () => {
    close(goesOn([[0, 1, 0]], [[0, 0, 1]]), [0, 0, 1])
    close(goesOn([[0, 3, 0]], [[0, 0, 1]]), [0, 1, 0])
    close(goesOn([[0, 7, 0]], [[0, 0, 1]]), [1, 0, 0])
  })

  it('nobody is seen in the blind angle except for repulsion', () => {
    close(goesOn([[-5, 0, 0]], [STILL]), [1, 0, 0])
    close(goesOn([[-2, 0, 0]], [[0, 1, 0]]), [1, 0, 0])
    close(goesOn([[-5, 1, 0]], [STILL], { fieldOfView: 2 * Math.PI }), [-5, 1, 0])
  })

  it('keeps its direction if nobody is perceived or the sum is zero', () => {
    close(goesOn([], []), [1, 0, 0])
    close(goesOn([[0, 50, 0]], [STILL]), [1, 0, 0])
    close(
      goesOn(
        [
          [0, 0.5, 0],
          [0, -0.5, 0],
        ],
        [STILL, STILL],
      ),
      [1, 0, 0],
    )
    close(goesOn([[0, 2, 0]], [STILL]), [1, 0, 0])
  })

  it('agents at exactly the same point part in opposite directions, and stay finite', () => {
    const herd = {
      count: 2,
      at: [5, 5, 5],
      maxSpeed: 1,
      behaviors: [couzin({ angularDeviation: 0 })],
      selection: weighted({ limit: false }),
    }
    const world = new World({ width: 10, height: 10, depth: 10, populations: [herd] })
    world.step()
    const [one, other] = [...world.populations[0]].map(({ velocity: { x, y, z } }) => [x, y, z])
    close(
      one,
      other.map((part) => -part),
    )
    const crowd = new World({ width: 10, height: 10, depth: 10, populations: [{ ...herd, count: 60 }] })
    crowd.run(30)
    for (const { velocity } of crowd.populations[0])
      expect(Math.hypot(velocity.x, velocity.y, velocity.z)).toBeCloseTo(1, 12)
  })

  it('considers the populations named', () => {
    const rule = (of?: string) =>
      couzin({ angularDeviation: 0, ...(of === undefined ? {} : { population: of }) })
    const after = (of?: string) => {
      const herd = { name: 'fish', at: [[0, 0]], velocity: [[1, 0]], maxSpeed: 1, behaviors: [rule(of)] }
      const shark = { name: 'shark', at: [[0, 5]] }
      const fish = { ...herd, selection: weighted({ limit: false }) }
      const world = new World({ populations: [fish, shark] })
      world.step()
      return world.populations[0].at(0).velocity.y
    }
    expect(after()).toBe(0)
    expect(after('shark')).toBeCloseTo(1, 12)
  })
})

describe('[S154] noise and turning of couzin', () => {
  it('with maxTurnRate turns by at most rate · dt in a step, at its speed, and reaches the direction if that is enough', () => {
    // 40° a second, 0.1 seconds: 4°.
    const rate = (40 * Math.PI) / 180
    close(goesOn([[0, 5, 0]], [STILL], {}, rate), [Math.cos(rate / 10), Math.sin(rate / 10), 0])
    const almost = [Math.cos(0.05), Math.sin(0.05), 0]
    close(goesOn([almost.map((part) => 5 * part)], [STILL], {}, rate), almost)
  })

  it('errs by a normally distributed angle of that standard deviation, uniformly around', () => {
    const herd = {
      count: 4000,
      at: 'random' as const,
      velocity: [1, 0, 0],
      maxSpeed: 1,
      behaviors: [
        couzin({ repulsionRadius: 0, orientationWidth: 0, attractionWidth: 0, angularDeviation: 0.05 }),
      ],
      selection: weighted({ limit: false }),
    }
    for (const depth of [{}, { depth: 100 }]) {
      const world = new World({ width: 100, height: 100, ...depth, populations: [herd] })
      world.step()
      const agents = [...world.populations[0]].map(({ velocity: { x, y, z } }) => ({ x, y, z }))
      const angles = agents.map(({ x, y, z }) => Math.atan2(Math.hypot(y, z), x))
      const share = (width: number) => angles.filter((angle) => angle < width).length / angles.length
      expect(share(0.05)).toBeCloseTo(0.683, 1)
      expect(share(0.1)).toBeCloseTo(0.954, 1)
      expect(Math.sqrt(angles.reduce((sum, angle) => sum + angle * angle, 0) / 4000)).toBeCloseTo(0.05, 2)
      const side = (of: 'y' | 'z') => agents.reduce((sum, agent) => sum + agent[of], 0) / 4000
      expect(Math.abs(side('y'))).toBeLessThan(0.004)
      expect(Math.abs(side('z'))).toBeLessThan(0.004)
    }
  })
})

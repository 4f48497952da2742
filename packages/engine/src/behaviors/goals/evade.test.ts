import { describe, expect, it } from 'vitest'
import { evade, pursue, World } from '../../index.js'
import { hills, terrainDrag } from '../../terrain.js'

/** The velocity after a step of an agent at rest at (0, 0); its hunter at (30, 0) has velocity (0, 4). */
function velocityAfterStep(options: object): readonly number[] {
  const behaviors = [evade({ target: { population: 'hunter' }, ...options })]
  const hunter = { name: 'hunter', at: [[30, 0]], velocity: [0, 4] }
  const world = new World({ populations: [{ at: [[0, 0]], maxForce: 10, behaviors }, hunter] })
  world.step()
  const { x, y } = world.populations[0].at(0).velocity
  return [x, y]
}

describe('an evader', () => {
  it('runs from where the target will be', () => {
    // In 10 units of time the hunter is at (30, 40), at a distance of 50.
    expect(velocityAfterStep({})).toEqual([-2.4, -3.2])
  })

  it('foresees nothing with a prediction of 0', () => {
    expect(velocityAfterStep({ prediction: 0 })).toEqual([-4, 0])
  })

  it('runs from a point like a fleeing agent', () => {
    expect(velocityAfterStep({ target: [0, 9] })).toEqual([0, -4])
  })
})

describe('[S75] an evader that estimates how long it takes', () => {
  it("by 'distance' divides by both speeds", () => {
    // 30 / (4 + 4) = 3.75, in which the hunter goes 15.
    const [x, y] = velocityAfterStep({ estimate: 'distance' })
    expect(y / x).toBeCloseTo(0.5, 12)
  })

  it('[S207] multiplies the time by its factor', () => {
    // 3 · 30 / (4 + 4) = 11.25, in which the hunter goes 45.
    const [x, y] = velocityAfterStep({ estimate: 'distance', prediction: 99, predictionFactor: 3 })
    expect(y / x).toBeCloseTo(1.5, 12)
  })

  it("by 'reynolds' divides by the hunter's speed", () => {
    // 30 / 4 = 7.5, in which the hunter goes 30.
    const [x, y] = velocityAfterStep({ estimate: 'reynolds' })
    expect(y / x).toBeCloseTo(1, 12)
    const [, least] = velocityAfterStep({ estimate: 'reynolds', prediction: 0 })
    expect(least).toBeCloseTo(0, 12)
  })
})

describe('prey on a hillside', () => {
  const ground = hills({ hills: [{ at: [500, 500], height: 80, sigma: 100 }] })
  const deer = {
    name: 'deer',
    at: [440, 500],
    maxSpeed: 3,
    maxForce: 1,
    behaviors: [evade({ target: { population: 'wolves' }, prediction: 2 })],
    forces: [terrainDrag({ uphill: 0.4, downhill: 0.1 })],
  }
  const wolfAt = (...at: number[][]) => ({
    name: 'wolves',
    at,
    maxSpeed: 2,
    maxForce: 1,
    behaviors: [pursue({ target: { population: 'deer' }, prediction: 2 })],
  })
  const hunt = (...at: number[][]) =>
    new World({ width: 1000, height: 1000, terrain: ground, populations: [deer, wolfAt(...at)] })

  it('flees the nearest of its predators, uphill too, and stays on the ground', () => {
    const below = hunt([400, 500], [700, 500])
    const above = hunt([480, 500], [100, 500])
    for (const [world, direction] of [
      [below, 1],
      [above, -1],
    ] as const) {
      const { columns } = world.populations[0]
      const before = columns.z[0]
      world.run(5)
      expect(Math.sign(columns.x[0] - 440)).toBe(direction)
      expect(columns.y[0]).toBe(500)
      expect(Math.sign(columns.z[0] - before)).toBe(direction)
      const away = columns.x[0] - 500
      expect(columns.z[0]).toBeCloseTo(80 * Math.exp(-(away * away) / 20_000), 9)
    }
  })

  it('still escapes a slower one', () => {
    const world = hunt([400, 480])
    const [prey, predators] = world.populations.map(({ columns }) => columns)
    const gap = () => Math.hypot(prey.x[0] - predators.x[0], prey.y[0] - predators.y[0])
    const before = gap()
    world.run(150)
    expect(gap()).toBeGreaterThan(before + 50)
  })

  it('is slower uphill than on level ground', () => {
    const uphill = hunt([400, 500])
    const level = new World({ populations: [deer, wolfAt([400, 500])] })
    for (const world of [uphill, level]) world.run(15)
    const gone = [uphill, level].map((world) => world.populations[0].columns.x[0] - 440)
    expect(gone[0]).toBeGreaterThan(0)
    expect(gone[0]).toBeLessThan(0.9 * gone[1])
  })
})

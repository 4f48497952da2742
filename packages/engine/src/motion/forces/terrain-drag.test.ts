import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drag, friction } from '../../forces.js'
import { seek, World, type WorldDescription } from '../../index.js'
import { heightFunction, hills, plane, terrainDrag } from '../../terrain.js'

/**
 * An agent at the origin with this velocity, on a plane of this slope, under terrain drag;
 * its velocity after a step.
 */
function after(
  slope: readonly [number, number],
  velocity: readonly [number, number],
  options: Parameters<typeof terrainDrag>[0] = {},
  { dt = 0.01, mass = 1, others = [] as ReturnType<typeof drag>[] } = {},
) {
  const forces = [terrainDrag(options), ...others]
  const world = new World({
    dt,
    terrain: plane({ slope }),
    populations: [{ at: [[0, 0]], velocity: [velocity], maxSpeed: 1000, mass, forces }],
  })
  world.step()
  const { x, y } = world.populations[0].at(0).velocity
  return [x, y] as const
}

describe('terrain drag', () => {
  it('is none on level ground and none along a contour', () => {
    expect(after([0, 0], [3, 4])).toEqual([3, 4])
    expect(after([2, 0], [0, 5])).toEqual([0, 5])
  })

  it('as it is written takes k · (v · g) · g / |g| · dt away', () => {
    // v · g = 6, |g| = 2: 30 · 6 · (2, 0) / 2 · 0.001 = (0.18, 0).
    const [x, y] = after([2, 0], [3, 4], { form: 'explicit' }, { dt: 0.001 })
    expect(x).toBeCloseTo(3 - 0.18, 12)
    expect(y).toBe(4)
  })

  it('[S203] below zero lets the component along the gradient grow by exp(|k| · |g| · dt), and keeps that along the contour', () => {
    const [x, y] = after([2, 0], [3, 4], { uphill: -30, downhill: -6 })
    expect(x).toBeCloseTo(3 * Math.exp(30 * 2 * 0.01), 12)
    expect(y).toBe(4)
    expect(after([2, 0], [-3, 4], { uphill: -30, downhill: -6 })[0]).toBeCloseTo(
      -3 * Math.exp(6 * 2 * 0.01),
      12,
    )
    // Not counted as a resistance: the sum of those is limited to what stops the agent.
    expect(after([2, 0], [1, 0], { uphill: -300 })[0]).toBeCloseTo(Math.exp(6), 9)
  })

  it('[S43] makes the component along the gradient decay by exp(−k · |g| · dt), uphill and downhill', () => {
    expect(after([2, 0], [3, 4])[0]).toBeCloseTo(3 * Math.exp(-30 * 2 * 0.01), 12)
    expect(after([2, 0], [-3, 4])[0]).toBeCloseTo(-3 * Math.exp(-6 * 2 * 0.01), 12)
    expect(after([2, 0], [3, 4])[1]).toBe(4)
  })

  it('is the same for every mass', () => {
    expect(after([2, 1], [3, 4], {}, { mass: 8 })[0]).toBeCloseTo(after([2, 1], [3, 4])[0], 12)
  })

  it('[S43] never turns the component along the gradient around, at any dt', () => {
    const number = fc.double({ min: -20, max: 20, noNaN: true })
    const dts = fc.constantFrom(1e-6, 0.01, 1, 1000)
    fc.assert(
      fc.property(number, number, number, number, dts, (a, b, vx, vy, dt) => {
        const [x, y] = after([a, b], [vx, vy], {}, { dt })
        const before = vx * a + vy * b
        const now = x * a + y * b
        const rounding = 1e-12 * (Math.abs(vx * a) + Math.abs(vy * b)) + 1e-300
        expect(now * Math.sign(before)).toBeGreaterThanOrEqual(-rounding)
        expect(Math.abs(now)).toBeLessThanOrEqual(Math.abs(before) + rounding)
      }),
    )
  })

  it('[S43] in explicit form reverses it only if k · |g| · dt > 1', () => {
    const form = 'explicit'
    expect(after([1, 0], [3, 0], { form }, { dt: 0.99 / 30 })[0]).toBeCloseTo(0.03, 12)
    expect(after([1, 0], [3, 0], { form }, { dt: 1.01 / 30 })[0]).toBeCloseTo(-0.03, 12)
    // Beyond 2 it even grows.
    expect(after([1, 0], [3, 0], { form }, { dt: 2.5 / 30 })[0]).toBeCloseTo(-4.5, 12)
  })

  it('[S32] and friction together never reverse a velocity', () => {
    const others = [friction({ magnitude: 1e6 }), drag({ coefficient: 50 })]
    const [x, y] = after([2, 1], [3, 4], {}, { others, dt: 0.1 })
    expect(x * 3 + y * 4).toBeGreaterThanOrEqual(-1e-9)
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(5)
  })

  it('in both forms becomes the same as dt becomes small', () => {
    const gap = (dt: number) =>
      after([2, 0], [3, 0], {}, { dt })[0] - after([2, 0], [3, 0], { form: 'explicit' }, { dt })[0]
    expect(gap(1e-4)).toBeLessThan(1e-4)
    expect(gap(1e-4) / gap(5e-5)).toBeCloseTo(4, 1)
  })
})

describe('terrain drag that looks ahead', () => {
  /** Level below x = 10, rising by 1 in 2 beyond. */
  const foot = heightFunction({
    height: (x) => Math.max(0, (x - 10) / 2),
    gradient(x, _y, out) {
      out.slopeX = x > 10 ? 0.5 : 0
      out.slopeY = 0
    },
  })

  function velocityAfterStep(x: number, velocity: readonly [number, number], ahead: number) {
    const forces = [terrainDrag({ prediction: ahead })]
    const herd = { at: [[x, 0]], velocity: [velocity], maxSpeed: 1000, forces }
    const world = new World({ dt: 0.01, populations: [herd] }, { terrain: foot })
    world.step()
    return world.populations[0].at(0).velocity
  }

  it('[S62] resists by the slope where the agent will be in that time', () => {
    const decayed = 3 * Math.exp(-30 * 0.5 * 0.01)
    expect(velocityAfterStep(5, [3, 4], 2).x).toBeCloseTo(decayed, 12)
    expect(velocityAfterStep(5, [3, 4], 2).y).toBe(4)
    expect(velocityAfterStep(5, [3, 4], 1)).toMatchObject({ x: 3, y: 4 })
    expect(velocityAfterStep(5, [-3, 4], 2)).toMatchObject({ x: -3, y: 4 })
  })

  it('[S62] stops resisting where the slope is about to end', () => {
    expect(velocityAfterStep(12, [-3, 0], 1).x).toBe(-3)
    expect(velocityAfterStep(12, [-3, 0], 0).x).toBeCloseTo(-3 * Math.exp(-6 * 0.5 * 0.01), 12)
  })

  it('[S62] is that of the ground below for a time of 0, and for an agent at rest', () => {
    expect(velocityAfterStep(12, [3, 0], 0).x).toBeCloseTo(3 * Math.exp(-30 * 0.5 * 0.01), 12)
    expect(velocityAfterStep(12, [0, 0], 5)).toMatchObject({ x: 0, y: 0 })
  })
})

describe('a herd under terrain drag', () => {
  /** How long it takes from x = −20 to x = 20, over a hill or a hollow or a plain, or up or down a slope. */
  function stepsAcross(terrain: WorldDescription['terrain']): number {
    const world = new World({
      dt: 0.01,
      terrain,
      populations: [
        {
          at: [[-20, 0]],
          velocity: [[7, 0]],
          maxSpeed: 7,
          maxForce: 20,
          behaviors: [seek({ target: [1000, 0] })],
          forces: [terrainDrag({})],
        },
      ],
    })
    const [agent] = world.populations[0]
    while (agent.position.x < 20 && world.steps < 100_000) world.step()
    return world.steps
  }

  it('[S43] is fastest on the level, slower downhill and slowest uphill', () => {
    const level = stepsAcross(undefined)
    const down = stepsAcross(plane({ slope: [-0.1, 0] }))
    const up = stepsAcross(plane({ slope: [0.1, 0] }))
    expect(level).toBeLessThan(down)
    expect(down).toBeLessThan(up)
  })

  it('swerves around a hill that it meets beside its top', () => {
    const beside = { at: [0, -1], height: 3, sigma: 4 }
    const populations = [
      {
        at: [[-20, 0]],
        maxSpeed: 7,
        maxForce: 20,
        behaviors: [seek({ target: [20, 0] })],
        forces: [terrainDrag({ uphill: 10, downhill: 2 })],
      },
    ]
    const world = new World({ dt: 0.01, terrain: hills({ hills: [beside] }), populations })
    const [agent] = world.populations[0]
    let farthest = 0
    while (agent.position.x < 18 && world.steps < 5000) {
      world.step()
      farthest = Math.max(farthest, agent.position.y)
    }
    expect(agent.position.x).toBeGreaterThan(18)
    expect(farthest).toBeGreaterThan(1)
  })
})

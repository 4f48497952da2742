import { describe, expect, it } from 'vitest'
import { drag, friction, gravity, wind } from '../../forces.js'
import { World } from '../../index.js'
import { defineForce, type ForceDescription, factor } from '../../plugin.js'
import { sine } from '../../signals.js'

/** A world with one agent at the origin that moves at (vx, 0), under these forces only. */
const worldWith = (vx: number, forces: readonly ForceDescription[], { mass = 1, dt = 1 } = {}): World =>
  new World({ dt, populations: [{ at: [[0, 0]], velocity: [vx, 0], mass, maxSpeed: 1000, forces }] })

/** Its velocity along x after some steps. */
function velocityAfter(steps: number, world: World): number {
  world.run(steps)
  return world.populations[0].at(0).velocity.x
}

describe('wind', () => {
  it('pushes a light agent more than a heavy one', () => {
    expect(velocityAfter(10, worldWith(0, [wind({ vector: [0.5, 0] })]))).toBe(5)
    expect(velocityAfter(10, worldWith(0, [wind({ vector: [0.5, 0] })], { mass: 2 }))).toBe(2.5)
  })

  it('may change with time', () => {
    const gusts = wind({ vector: [sine({ low: -1, high: 1, period: 4 }), 0] })
    const world = worldWith(0, [gusts])
    // At times 0, 1, 2, 3 the wind is 0, 1, 0, −1.
    expect(velocityAfter(2, world)).toBeCloseTo(1, 12)
    expect(velocityAfter(2, world)).toBeCloseTo(0, 12)
  })

  it('blows along z in a world with depth', () => {
    const forces = [wind({ vector: [0, 0, 2] })]
    const world = new World({ depth: 50, populations: [{ at: [[0, 0, 0]], forces }] })
    world.step()
    expect(world.populations[0].at(0).velocity.z).toBe(2)
  })
})

describe('gravity', () => {
  it('accelerates every mass equally', () => {
    const forces = [gravity({ acceleration: [0.5, 0] })]
    expect(velocityAfter(10, worldWith(0, forces))).toBe(5)
    expect(velocityAfter(10, worldWith(0, forces, { mass: 8 }))).toBe(5)
  })
})

describe('friction', () => {
  it('takes away the same speed in every step', () => {
    const world = worldWith(3, [friction({ magnitude: 0.5 })])
    expect([velocityAfter(1, world), velocityAfter(1, world), velocityAfter(2, world)]).toEqual([2.5, 2, 1])
  })

  it('[S32] stops an agent but never drives it backwards', () => {
    const world = worldWith(1.2, [friction({ magnitude: 0.5 })])
    expect(velocityAfter(2, world)).toBeCloseTo(0.2, 12)
    expect(velocityAfter(1, world)).toBe(0)
    expect(velocityAfter(10, world)).toBe(0)
  })

  it('stops a moving agent at once if it is stronger than any motion', () => {
    expect(velocityAfter(1, worldWith(-7, [friction({ magnitude: 1e6 })], { dt: 3, mass: 0.3 }))).toBeCloseTo(
      0,
      12,
    )
  })

  it('takes twice as long to stop twice the mass', () => {
    expect(velocityAfter(4, worldWith(2, [friction({ magnitude: 0.5 })], { mass: 2 }))).toBe(1)
  })
})

describe('drag', () => {
  it('grows with the square of the speed', () => {
    expect(velocityAfter(1, worldWith(2, [drag({ coefficient: 0.1 })]))).toBeCloseTo(2 - 0.4, 12)
    expect(velocityAfter(1, worldWith(4, [drag({ coefficient: 0.1 })]))).toBeCloseTo(4 - 1.6, 12)
  })

  it.each([0.01, 1, 100])('[S32] only ever slows an agent down, at a dt of %s', (dt) => {
    const world = worldWith(9, [drag({ coefficient: 0.5 })], { dt })
    let before = 9
    for (let k = 0; k < 20; k++) {
      const now = velocityAfter(1, world)
      expect(now).toBeGreaterThanOrEqual(0)
      expect(now).toBeLessThanOrEqual(before)
      before = now
    }
  })

  it('limits a falling agent to the speed at which it balances gravity', () => {
    const forces = [gravity({ acceleration: [0.4, 0] }), drag({ coefficient: 0.1 })]
    expect(velocityAfter(200, worldWith(0, forces))).toBeCloseTo(2, 9)
  })
})

describe('outside forces', () => {
  it('[S32] add up and are not limited by maxForce', () => {
    const forces = [wind({ vector: [3, 0] }), wind({ vector: [4, 0] })]
    const world = new World({ populations: [{ at: [[0, 0]], maxForce: 0.01, maxSpeed: 100, forces }] })
    expect(velocityAfter(1, world)).toBe(7)
  })

  it('can be custom', () => {
    const spring = defineForce({
      name: 'spring',
      summary: 'Pulls back to the origin.',
      source: 'This test',
      options: { stiffness: factor({ default: 0.5, about: 'Force per distance.' }) },
      bind:
        ({ stiffness }) =>
        (agent, out) => {
          out.x = -stiffness * agent.position.x
          out.y = 0
          out.z = 0
        },
    })
    const world = new World({ populations: [{ at: [[10, 0]], maxSpeed: 99, forces: [spring({})] }] })
    expect(velocityAfter(1, world)).toBe(-5)
    expect(JSON.parse(JSON.stringify(world)).populations[0].forces).toEqual([
      { force: 'spring', stiffness: 0.5 },
    ])
  })
})

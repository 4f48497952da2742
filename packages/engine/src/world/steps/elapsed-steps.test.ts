import { describe, expect, it } from 'vitest'
import { friction } from '../../forces.js'
import { cruise, World, type WorldDescription, wander } from '../../index.js'
import { circle } from '../../obstacles.js'
import { input, sine } from '../../signals.js'
import { hills, terrainDrag } from '../../terrain.js'

/** A herd over a hill with a trip, whose steps are elapsed times. */
const herd = (dt: number): WorldDescription => ({
  width: 60,
  height: 40,
  dt,
  timestep: 'elapsed',
  terrain: hills({ hills: [{ at: [28, 20], height: 6, sigma: 5 }] }),
  populations: [
    {
      at: [
        [4, 17],
        [5, 22],
      ],
      maxSpeed: 10,
      maxForce: 20,
      behaviors: [cruise({ target: [54, 20], speed: 7 })],
      forces: [terrainDrag({})],
      energy: { model: 'gompert' },
      trip: { goal: [54, 20], tolerance: 3, timeLimit: 4 },
    },
  ],
})

/** Irregular times between frames, from ½ to 1 of the maximum, that add up to a given one. */
function framesOf(total: number, longest: number): readonly number[] {
  const frames: number[] = []
  let left = total
  for (let k = 0; left > 1e-9; k++) {
    const frame = Math.min(left, longest * (0.5 + 0.5 * ((k * 0.618034) % 1)))
    frames.push(frame)
    left -= frame
  }
  return frames
}

const playing = (description: WorldDescription, frames: readonly number[]): World => {
  const world = new World(description)
  for (const frame of frames) world.step(frame)
  return world
}

const placesOf = (world: World): readonly number[] => {
  const { columns, count } = world.populations[0]
  return [...columns.x.slice(0, count), ...columns.y.slice(0, count)]
}

const apart = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, k) => Math.abs(value - other[k])))

describe('a world with elapsed time steps', () => {
  it('[S199] ends in the same state bit for bit for the same sequence of times', () => {
    const frames = framesOf(3, 0.05)
    const world = playing(herd(0.05), frames)
    expect(playing(herd(0.05), frames).hash()).toBe(world.hash())
    expect(playing(herd(0.05), [...frames].reverse()).hash()).not.toBe(world.hash())
    expect(world.time).toBeCloseTo(3, 12)
    expect(world.steps).toBe(frames.length)
  })

  it('[S199] approaches the trajectory of short fixed steps as its own become shorter', () => {
    const exact = new World({ ...herd(0.0005), timestep: 'fixed' })
    exact.run(6000)
    const errorOf = (longest: number) =>
      apart(placesOf(playing(herd(longest), framesOf(3, longest))), placesOf(exact))
    expect(errorOf(0.04)).toBeLessThan(0.3)
    expect(errorOf(0.02)).toBeLessThan(0.6 * errorOf(0.04))
    expect(errorOf(0.01)).toBeLessThan(0.6 * errorOf(0.02))
  })

  it('[S199] is bounded by dt: after a pause it makes one step of that length', () => {
    const paused = playing(herd(0.05), [0.01, 3600, 0.02])
    const bounded = playing(herd(0.05), [0.01, 0.05, 0.02])
    expect(paused.hash()).toBe(bounded.hash())
    expect(paused.time).toBeCloseTo(0.08, 12)
    expect(paused.dt).toBe(0.02)
  })

  it('[S199] makes steps of dt without an argument', () => {
    const world = new World(herd(0.0625))
    world.run(20)
    const fixed = new World({ ...herd(0.0625), timestep: 'fixed' })
    fixed.run(20)
    expect(placesOf(world)).toEqual(placesOf(fixed))
    expect(world.time).toBe(1.25)
  })

  it('[S199] continues bit for bit from a snapshot, including its time and that of its trip', () => {
    const frames = framesOf(5, 0.05)
    const whole = playing(herd(0.05), frames)
    const half = playing(herd(0.05), frames.slice(0, 40))
    const other = new World(herd(0.05))
    other.restore(structuredClone(half.snapshot()))
    expect(other.time).toBe(half.time)
    for (const frame of frames.slice(40)) other.step(frame)
    expect(other.hash()).toBe(whole.hash())
    expect(other.tripOf(other.populations[0])).toEqual(whole.tripOf(whole.populations[0]))
  })

  it('[S199] ends a trip at its time limit, however long its steps were', () => {
    for (const longest of [0.05, 0.01]) {
      const description = herd(longest)
      const world = playing(
        { ...description, populations: [{ ...description.populations?.[0], maxSpeed: 1 }] },
        framesOf(5, longest),
      )
      const trip = world.tripOf(world.populations[0])
      expect(trip?.outcome).toBe('stuck')
      expect(trip?.time).toBeGreaterThanOrEqual(4)
      expect(trip?.time).toBeLessThan(4 + longest)
    }
  })

  it('[S199] spreads the angle of wander with √time, whether steps are long, short or mixed', () => {
    const spread = (frames: readonly number[]): number => {
      const behaviors = [wander({ change: 0.3 })]
      const world = playing({ dt: 1, timestep: 'elapsed', populations: [{ count: 2000, behaviors }] }, frames)
      const angles = world.populations[0].columns.extra.find(({ name }) => name === 'wanderAngle')?.values
      const squares = [...(angles ?? [])].slice(0, 2000).map((angle) => angle * angle)
      return squares.reduce((sum, square) => sum + square, 0) / 2000
    }
    // A draw of (2u − 1) · 0.3 · √dt has the variance 0.03 · dt.
    const mixed = Array.from({ length: 40 }, (_, k) => (k % 2 === 0 ? 0.9 : 0.1))
    for (const frames of [Array(20).fill(1), Array(80).fill(0.25), mixed]) {
      expect(spread(frames)).toBeGreaterThan(0.9 * 0.6)
      expect(spread(frames)).toBeLessThan(1.1 * 0.6)
    }
  })

  it('[S199] moves obstacles, and computes their speeds, by its clock', () => {
    const description: WorldDescription = {
      dt: 0.5,
      timestep: 'elapsed',
      obstacles: [circle({ at: [100, 100], radius: 5, shift: [sine({ low: -20, high: 20, period: 8 }), 0] })],
      populations: [{ velocity: [[2, 0]], at: [[0, 0]], forces: [friction({ magnitude: 0.01 })] }],
    }
    const world = playing(description, [0.25, 0.5, 0.125, 0.125])
    const fixed = new World({ ...description, dt: 0.125, timestep: 'fixed' })
    fixed.run(8)
    expect(world.obstacles.x[0]).toBe(fixed.obstacles.x[0])
    expect(world.obstacles.vx[0]).toBe(fixed.obstacles.vx[0])
  })

  it('[S200] rejects an invalid elapsed time', () => {
    const world = new World(herd(0.05))
    for (const wrong of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '0.016' as unknown as number]) {
      expect(() => world.step(wrong)).toThrow('world.step: expected a time > 0 that has passed, got')
    }
    expect(world.steps).toBe(0)
  })

  it('[S200] rejects an argument with fixed steps, and names the option for elapsed ones', () => {
    const world = new World({})
    expect(() => world.step(0.016)).toThrow(
      "world.step: expected no argument in a world of fixed steps, got 0.016; say timestep: 'elapsed' in its description",
    )
    expect(world.steps).toBe(0)
  })

  it('[S200] rejects a snapshot of a world with fixed steps, and vice versa', () => {
    const elapsed = new World(herd(0.05))
    const fixed = new World({ ...herd(0.05), timestep: 'fixed' })
    elapsed.step(0.03)
    expect(() => fixed.restore(elapsed.snapshot())).toThrow('snapshot.time: expected none')
    expect(() => elapsed.restore({ ...elapsed.snapshot(), time: Number.NaN })).toThrow(
      'snapshot.time: expected a time >= 0',
    )
  })

  it('[S200] is rejected with a backend or a mover, which need fixed steps', () => {
    const mover = { populations: [], move() {} }
    expect(() => new World({ timestep: 'elapsed' }, { mover })).toThrow(
      "timestep: expected 'fixed' beside a mover",
    )
  })

  it('[S199] lets inputs that move obstacles be set between steps', () => {
    const shift = [input({ name: 'push', low: 0, high: 10 }), 0] as const
    const world = new World({
      dt: 1,
      timestep: 'elapsed',
      obstacles: [circle({ at: [5, 5], radius: 1, shift })],
    })
    world.step(0.5)
    world.inputs.set('push', 4)
    expect(world.obstacles.x[0]).toBe(9)
  })
})

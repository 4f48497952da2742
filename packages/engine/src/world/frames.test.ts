import { describe, expect, it } from 'vitest'
import { align, cohere, separate, World, type WorldDescription } from '../index.js'
import { randomUint32 } from '../math.js'
import { type Pose, poses } from '../queries.js'

const DT = 1 / 60

const flock = (more: object = {}): WorldDescription => ({
  width: 200,
  height: 100,
  depth: 50,
  edges: 'wrap',
  dt: DT,
  populations: [
    {
      name: 'flock',
      count: 60,
      velocity: 'random',
      maxSpeed: 90,
      maxForce: 200,
      behaviors: [separate({ radius: 15 }), align({ radius: 30 }), cohere({ radius: 30 })],
      ...more,
    },
  ],
})

/** One agent that goes right, so far in each step of 1. */
const goer = (x: number, speed: number, edges = 'open') =>
  new World({
    width: 100,
    edges,
    populations: [{ at: [[x, 50]], velocity: [speed, 0], maxSpeed: 50 }],
  })

const pose = (): Pose => ({ x: 0, y: 0, z: 0, hx: 0, hy: 0, hz: 0 })

describe('[S228] world.advance', () => {
  it('makes the steps that are due, keeps the rest and returns the share of the next step', () => {
    const world = goer(0, 1)
    const told = [0.5, 0.75, 2.5, 0, 0.25].map((elapsed) => {
      const { steps, alpha, dropped } = world.advance(elapsed)
      return [steps, alpha, dropped]
    })
    expect(told).toEqual([
      [0, 0.5, 0],
      [1, 0.25, 0],
      [2, 0.75, 0],
      [0, 0.75, 0],
      [1, 0, 0],
    ])
    expect(world.steps).toBe(4)
  })

  it('makes at most 8 steps, or the given maximum, and drops the rest', () => {
    const world = goer(0, 1)
    expect(world.advance(30.25)).toMatchObject({ steps: 8, alpha: 0.25, dropped: 22 })
    expect(world.advance(5, 2)).toMatchObject({ steps: 2, alpha: 0.25, dropped: 3 })
    expect(world.steps).toBe(10)
  })

  it('loses no step by rounding', () => {
    const world = new World({ dt: 0.1 })
    for (let second = 0; second < 10; second++) {
      for (let frame = 0; frame < 30; frame++) world.advance(1 / 30)
      expect(world.steps).toBe(10 * (second + 1))
    }
  })

  it('gives the same bits at any frame rate', () => {
    const steady = new World(flock())
    steady.run(240)
    for (let seed = 1; seed <= 3; seed++) {
      const world = new World(flock())
      const out = poses()
      for (let frame = 0; world.steps < 240; frame++) {
        const elapsed = (4 * DT * randomUint32(seed, frame, 0, 0)) / 2 ** 32
        const left = 240 - world.steps
        world.advance(elapsed, left)
        world.advance(0).poses(world.populations[0], out)
        if (frame % 20 === 0) world.restore(world.snapshot())
      }
      expect(world.hash()).toBe(steady.hash())
    }
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '0.016', undefined])(
    'rejects %s as a time',
    (elapsed) => {
      const world = goer(0, 1)
      expect(() => world.advance(elapsed as number)).toThrow(
        'world.advance: expected a time >= 0 that has passed',
      )
      expect(() => world.advance(1, 0)).toThrow('expected at least 1 as the number of steps allowed, got 0')
      expect(world.steps).toBe(0)
    },
  )

  it('is rejected if steps are elapsed times', () => {
    const world = new World({ timestep: 'elapsed' })
    expect(() => world.advance(1)).toThrow(
      "expected a world of fixed steps, got timestep: 'elapsed'; call world.step",
    )
  })
})

describe('[S229] a frame', () => {
  it('interpolates agents between the last two steps by the elapsed share', () => {
    const world = goer(10, 4)
    const [agent] = world.populations[0]
    const frame = world.advance(1.25)
    expect(frame.pose(agent, pose())).toEqual({ x: 11, y: 50, z: 0, hx: 1, hy: 0, hz: 0 })
    expect(world.advance(0.5).pose(agent, pose()).x).toBe(13)
    expect(world.advance(1.25).pose(agent, pose()).x).toBe(18)
    expect(agent.position.x).toBe(22)
  })

  it('interpolates by the shortest way across an edge, within the world', () => {
    const world = goer(98, 4, 'wrap')
    const [agent] = world.populations[0]
    const drawn = [1.25, 0.25, 0.25].map((elapsed) => world.advance(elapsed).pose(agent, pose()).x)
    expect(drawn).toEqual([99, 0, 1])
  })

  it('draws agents at their positions if the world was stepped otherwise, or restored', () => {
    const world = goer(10, 4)
    const [agent] = world.populations[0]
    const frame = world.advance(1.5)
    const snapshot = world.snapshot()
    expect(frame.pose(agent, pose()).x).toBe(12)
    world.step()
    expect(frame.pose(agent, pose()).x).toBe(18)
    world.restore(snapshot)
    expect(frame.pose(world.populations[0].at(0), pose()).x).toBe(14)
  })

  it('follows agents when rows move, and draws newborns at their positions', () => {
    const world = new World(flock())
    const [population] = world.populations
    const before = new Map([...population].map(({ id, position }) => [id, position.toJSON()]))
    const frame = world.advance(1.5 * DT)
    world.remove(...[...population].filter(({ id }) => id % 3 === 0))
    const born = world.spawn(population, { at: [1, 2, 3] })
    const out = frame.poses(population, poses())
    expect(out.count).toBe(41)
    for (const { id, row, position } of population) {
      const { x, y, z } = before.get(id) ?? position
      const way = world.space.shortest({ x: out.x[row] - x, y: out.y[row] - y, z: out.z[row] - z })
      const whole = world.space.shortest({ x: position.x - x, y: position.y - y, z: position.z - z })
      expect(way.x).toBeCloseTo(whole.x / 2, 9)
      expect(way.y).toBeCloseTo(whole.y / 2, 9)
      expect(way.z).toBeCloseTo(whole.z / 2, 9)
      expect(Math.hypot(out.hx[row], out.hy[row], out.hz[row])).toBeCloseTo(1, 9)
    }
    expect([out.x[born.row], out.y[born.row], out.z[born.row]]).toEqual([1, 2, 3])
  })

  it('writes into new objects if given none', () => {
    const world = goer(10, 4)
    const [population] = world.populations
    const frame = world.advance(1.25)
    expect(frame.pose(population.at(0))).toEqual({ x: 11, y: 50, z: 0, hx: 1, hy: 0, hz: 0 })
    const { count, x } = frame.poses(population)
    expect([count, x[0]]).toEqual([1, 11])
    expect(frame.poses(population).x).not.toBe(x)
  })

  it('keeps the type of the arrays that it writes into', () => {
    const world = new World(flock())
    const none = () => new Float32Array(0)
    const mine = { count: 0, x: none(), y: none(), z: none(), hx: none(), hy: none(), hz: none() }
    const { x } = world.advance(2 * DT).poses(world.populations[0], mine)
    expect(x).toBeInstanceOf(Float32Array)
    expect(x).toBe(mine.x)
    expect(world.advance(DT).poses(world.populations[0], mine).x).toBe(x)
  })

  it('rejects dead agents and populations of other worlds', () => {
    const world = new World(flock())
    const frame = world.advance(DT)
    const agent = world.populations[0].at(0)
    world.remove(agent)
    expect(() => frame.pose(agent, pose())).toThrow(
      'frame.pose: expected a living agent, got one that has died',
    )
    expect(() => frame.poses(new World(flock()).populations[0], poses())).toThrow("got 'flock' of another")
  })
})

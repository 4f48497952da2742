import { describe, expect, it } from 'vitest'
import { bounce } from '../edges.js'
import type { CollisionEvent } from '../features.js'
import { type PopulationDescription, seek, World, type WorldDescription } from '../index.js'
import { circle, tree, wall } from '../obstacles.js'
import { ramp } from '../signals.js'
import { plane } from '../terrain.js'

/** A world of agents without desires, with given places and velocities. */
function worldOf(bodies: readonly Partial<PopulationDescription>[], more: WorldDescription = {}): World {
  return new World({
    width: 1000,
    height: 1000,
    collisions: { restitution: 1 },
    ...more,
    populations: bodies.map((body) => ({ maxSpeed: 1e6, radius: 3, ...body })),
  })
}

const velocities = (world: World) =>
  world.populations.flatMap((population) => [...population].map(({ velocity: { x, y } }) => [x, y]))
const places = (world: World) =>
  world.populations.flatMap((population) => [...population].map(({ position: { x, y } }) => [x, y]))
const energyOf = (world: World) =>
  world.populations
    .flatMap((population) => [...population])
    .reduce((sum, { mass, velocity: { x, y, z } }) => sum + (mass * (x * x + y * y + z * z)) / 2, 0)

describe('[S162] bodies that hit each other', () => {
  const headOn = (collisions: WorldDescription['collisions']) =>
    worldOf(
      [
        { at: [[100, 500]], velocity: [[100, 0]] },
        { at: [[200, 500]], velocity: [[-100, 0]] },
      ],
      { collisions },
    )

  it('do not pass each other at 100 per step, as they do if only pushed apart', () => {
    const passing = headOn('push')
    passing.step()
    expect(places(passing)).toEqual([
      [200, 500],
      [100, 500],
    ])
    // They touch when each has gone 47, and stop.
    const stopping = headOn('impact')
    stopping.step()
    const [[left], [right]] = places(stopping)
    expect(left).toBeCloseTo(147, 9)
    expect(right).toBeCloseTo(153, 9)
    expect(velocities(stopping)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('bounce by the restitution, at the instant of the impact', () => {
    const elastic = headOn({ restitution: 1 })
    elastic.step()
    // 47 there and 53 back.
    expect(places(elastic)[0][0]).toBeCloseTo(94, 9)
    expect(places(elastic)[1][0]).toBeCloseTo(206, 9)
    expect(velocities(elastic)).toEqual([
      [-100, 0],
      [100, 0],
    ])
    const half = headOn({ restitution: 0.5 })
    half.step()
    expect(places(half)[0][0]).toBeCloseTo(147 - 0.53 * 50, 9)
    expect(velocities(half)[0][0]).toBeCloseTo(-50, 9)
  })

  it('share momentum by their masses', () => {
    const world = worldOf([
      { at: [[100, 500]], velocity: [[40, 0]], mass: 3 },
      { at: [[120, 500]], velocity: [[0, 0]], mass: 1 },
    ])
    world.step()
    // (m − M) / (m + M) · v and 2 m / (m + M) · v.
    expect(velocities(world)[0][0]).toBeCloseTo(20, 9)
    expect(velocities(world)[1][0]).toBeCloseTo(60, 9)
  })

  it('lose tangential speed by friction, at most the coefficient times the normal impulse', () => {
    const aslant = (friction: number) => {
      const world = worldOf(
        [
          { at: [[500, 500]], velocity: [[0, 0]], mass: 1e9 },
          { at: [[494, 490]], velocity: [[-10, 0]], mass: 1 },
        ],
        { collisions: { restitution: 0, friction } },
      )
      world.populations[1].at(0).position.x = 510
      world.populations[1].at(0).position.y = 500
      world.populations[1].at(0).velocity.y = 4
      world.step()
      return velocities(world)[1]
    }
    // It meets the other at 0.4 of the step, a little to the left.
    const [x, y] = aslant(0)
    const [slowX, slowY] = aslant(0.1)
    const [stuckX, stuckY] = aslant(10)
    expect(Math.hypot(x, y)).toBeGreaterThan(Math.hypot(slowX, slowY))
    expect(Math.hypot(slowX, slowY)).toBeGreaterThan(1)
    expect(Math.hypot(stuckX, stuckY)).toBeLessThan(1e-6)
  })

  it("pass an impulse through a touching row, like Newton's cradle", () => {
    const world = worldOf([
      { at: [[100, 500]], velocity: [[50, 0]] },
      {
        at: [
          [130, 500],
          [136, 500],
          [142, 500],
        ],
      },
    ])
    world.step()
    expect(velocities(world).map(([x]) => Math.round(1e9 * x) / 1e9)).toEqual([0, 0, 0, 50])
  })

  it('meet around the edges of a wrapped world, and after a bounce off an edge', () => {
    const around = worldOf(
      [
        { at: [[10, 500]], velocity: [[-100, 0]] },
        { at: [[990, 500]], velocity: [[100, 0]] },
      ],
      { edges: 'wrap' },
    )
    around.step()
    expect(velocities(around)).toEqual([
      [100, 0],
      [-100, 0],
    ])
    const bounced = worldOf(
      [
        { at: [[950, 500]], velocity: [[100, 0]] },
        { at: [[975, 650]], velocity: [[0, -200]], mass: 1e12 },
      ],
      { edges: bounce({}) },
    )
    bounced.step()
    // It passes 975 after a quarter of the step, and again, on its way back, when the other comes to 500.
    const [[x, y]] = places(bounced)
    expect(x).not.toBe(950)
    expect(y).toBeLessThan(500)
  })

  it('meet beyond an obstacle that one of them slid along', () => {
    const obstacles = [
      wall({
        points: [
          [100, 300],
          [100, 700],
        ],
        thickness: 2,
      }),
    ]
    const world = worldOf(
      [
        { at: [[50, 400]], velocity: [[100, 100]], radius: 2 },
        { at: [[97, 560]], velocity: [[0, -200]], radius: 2 },
      ],
      { obstacles, collisions: 'impact' },
    )
    world.step()
    const [[, low], [, high]] = places(world)
    expect(high - low).toBeGreaterThan(3.99)
  })

  it('do not hit each other on legs at different times', () => {
    // They cross the same place, one in the first and one in the second half of the step.
    const world = worldOf([
      { at: [[450, 500]], velocity: [[200, 0]] },
      { at: [[500, 350]], velocity: [[0, 200]] },
    ])
    world.step()
    expect(velocities(world)).toEqual([
      [200, 0],
      [0, 200],
    ])
  })

  it('come to rest in a crowd that presses together, and do not jitter', () => {
    const world = new World({
      width: 200,
      height: 200,
      collisions: { restitution: 0.5 },
      populations: [
        { count: 60, radius: 3, maxSpeed: 2, maxForce: 0.2, behaviors: [seek({ target: [100, 100] })] },
      ],
    })
    world.run(400)
    const speeds: number[] = []
    for (let step = 0; step < 50; step++) {
      const before = places(world)
      world.step()
      speeds.push(...places(world).map(([x, y], k) => Math.hypot(x - before[k][0], y - before[k][1])))
    }
    expect(speeds.reduce((sum, speed) => sum + speed) / speeds.length).toBeLessThan(0.005)
  })

  it('keep their energy in a gas, with restitution 1', () => {
    const world = new World({
      width: 300,
      height: 300,
      edges: 'wrap',
      collisions: { restitution: 1 },
      populations: [{ count: 60, radius: 4, maxSpeed: 20, velocity: 'random' }],
    })
    // Until bodies that started overlapped are apart, and none is limited by its maximum speed.
    world.run(20)
    for (const agent of world.populations[0]) agent.maxSpeed = 1e6
    const energy = energyOf(world)
    world.run(100)
    expect(energyOf(world) / energy).toBeCloseTo(1, 9)
  })
})

describe('[S163] on a terrain bodies hit each other too', () => {
  it('at the instant at which their discs meet, and stand on the ground', () => {
    const world = worldOf(
      [
        { at: [[100, 500]], velocity: [[100, 0]] },
        { at: [[200, 500]], velocity: [[-100, 0]] },
      ],
      { collisions: 'impact', terrain: plane({ slope: [0.5, 0] }) },
    )
    world.step()
    const [one, other] = world.populations.map((population) => population.at(0).position)
    expect(one.x).toBeCloseTo(147, 6)
    expect(other.x).toBeCloseTo(153, 6)
    expect(one.z).toBeCloseTo(one.x / 2, 9)
  })
})

describe('[S163] impacts', () => {
  const spheres = (more: WorldDescription): World =>
    worldOf(
      [
        { at: [[50, 50, 30]], velocity: [[0, 0, 40]] },
        { at: [[50, 50, 70]], velocity: [[0, 0, -40]] },
      ],
      { depth: 100, ...more },
    )

  it('happen between balls in a world with depth', () => {
    const world = spheres({})
    world.step()
    // They touch when each has gone 17, and go back 23.
    expect(world.populations.map((population) => population.at(0).position.z)).toEqual([24, 76])
  })

  it('are rejected if agents live on its ground', () => {
    expect(() => spheres({ collisions: 'impact', terrain: plane({ slope: [0.1, 0] }) })).toThrow(
      "collisions: expected 'none', 'push' or 'halve' where agents live on the ground of a world with a depth, got 'impact'",
    )
  })

  it('meet obstacles that move at the time of the impact', () => {
    // A post that comes from the right at 40 per step hits the second of two after the first has.
    const world = worldOf(
      [
        { at: [[100, 500]], velocity: [[0, 0]] },
        { at: [[110, 500]], velocity: [[-20, 0]] },
      ],
      {
        collisions: { restitution: 0 },
        obstacles: [circle({ at: [140, 500], radius: 3, shift: [ramp({ to: 1, low: 0, high: -40 }), 0] })],
      },
    )
    world.step()
    // The post ends at 100 and has pushed both ahead of it, and into each other; two steps later they are apart.
    expect(places(world)[1][0]).toBeLessThan(94.001)
    world.run(2)
    const [[first], [second]] = places(world)
    expect(second).toBeLessThan(94.001)
    expect(second - first).toBeGreaterThan(5.999)
  })
})

describe("[S164] 'collision'", () => {
  it.each(['push', 'halve'] as const)(
    "is emitted with '%s' for pairs that overlap after moving, and for obstacles, and changes nothing",
    (collisions) => {
      const make = () =>
        worldOf(
          [
            { name: 'left', at: [[100, 500]], velocity: [[100, 0]] },
            { name: 'right', at: [[205, 500]], velocity: [[0, 0]] },
            { name: 'third', at: [[100, 100]], velocity: [[100, 0]], mass: 2 },
          ],
          { collisions, obstacles: [tree({ at: [163, 100], radius: 10 })] },
        )
      const [world, unheard] = [make(), make()]
      const told: CollisionEvent[] = []
      world.on('collision', (event) => told.push(event))
      for (const one of [world, unheard]) one.run(2)
      expect(world.hash()).toBe(unheard.hash())
      const [struck, overlapped] = told
      expect(struck).toMatchObject({ step: 0, obstacle: 0, other: undefined })
      expect(struck.population.name).toBe('third')
      expect(struck.speed).toBeCloseTo(100, 9)
      expect(struck.impulse).toBeCloseTo(200, 9)
      expect(struck.time).toBeCloseTo(0.5, 4)
      expect(overlapped).toMatchObject({ step: 0, time: 1, speed: 100, impulse: 0, obstacle: undefined })
      expect([overlapped.population.name, overlapped.other?.population.name]).toEqual(['left', 'right'])
    },
  )

  it("is not emitted with 'push' for bodies that only come near; unknown names are rejected", () => {
    const at = [
      [100, 500],
      [106.1, 500],
    ]
    const world = worldOf([{ at }], { collisions: 'push' })
    let told = 0
    world.on('collision', () => told++)
    world.step()
    expect(told).toBe(0)
    expect(() => world.on('Collision', () => {})).toThrow("did you mean 'collision'?")
  })

  it('reports both bodies or the obstacle, the time, the speed and the impulse', () => {
    const told: CollisionEvent[] = []
    const world = worldOf(
      [
        { name: 'left', at: [[100, 500]], velocity: [[100, 0]], mass: 2 },
        { name: 'right', at: [[200, 500]], velocity: [[-100, 0]], mass: 2 },
        { name: 'third', at: [[100, 100]], velocity: [[100, 0]] },
      ],
      { obstacles: [tree({ at: [900, 900], radius: 3 }), tree({ at: [163, 100], radius: 10 })] },
    )
    world.on('collision', (event) => told.push(event))
    world.step()
    const [[first, second]] = [told]
    expect(told).toHaveLength(2)
    expect(JSON.parse(JSON.stringify(first))).toEqual({
      type: 'collision',
      population: 'left',
      id: world.populations[0].at(0).id,
      step: 0,
      other: { population: 'right', id: world.populations[1].at(0).id },
      time: 0.47,
      speed: 200,
      impulse: 400,
    })
    expect(second).toMatchObject({ id: world.populations[2].at(0).id, obstacle: 1, other: undefined })
    expect(second.speed).toBeCloseTo(100, 9)
    expect(second.time).toBeCloseTo(0.5, 4)
  })
})

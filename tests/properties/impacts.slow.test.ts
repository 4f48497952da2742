import { cohere, World, type WorldDescription } from 'drover'
import { INDEX_CHOICES } from 'drover/schema'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'

interface Body {
  readonly at: readonly number[]
  readonly velocity: readonly number[]
  readonly mass: number
  readonly radius: number
}

const SIDE = 200

const bodies = (most: number, speed: number) =>
  fc.array(
    fc.record({
      at: fc.tuple(
        fc.double({ min: 0, max: SIDE, noNaN: true }),
        fc.double({ min: 0, max: SIDE, noNaN: true }),
      ),
      velocity: fc.tuple(
        fc.double({ min: -speed, max: speed, noNaN: true }),
        fc.double({ min: -speed, max: speed, noNaN: true }),
      ),
      mass: fc.constantFrom(0.1, 1, 1, 7),
      radius: fc.constantFrom(2, 4, 9),
    }),
    { minLength: 2, maxLength: most },
  )

const impacts = fc.record({
  restitution: fc.constantFrom(0, 0.3, 1),
  friction: fc.constantFrom(0, 0.5, 5),
})

const worldOf = (all: readonly Body[], more: WorldDescription = {}): World =>
  new World({
    width: SIDE,
    height: SIDE,
    ...more,
    populations: all.map(({ at, velocity, ...body }) => ({
      ...body,
      at: [at],
      velocity: [velocity],
      maxSpeed: 1e9,
    })),
  })

const agentsOf = (world: World) => world.populations.map((population) => population.at(0))

/** Bodies that do not overlap to begin with. */
const apart = (all: readonly Body[]): boolean =>
  all.every((one, k) =>
    all
      .slice(0, k)
      .every(
        (other) => Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) > one.radius + other.radius,
      ),
  )

function energyOf(world: World): number {
  return agentsOf(world).reduce((sum, { mass, velocity: { x, y } }) => sum + (mass * (x * x + y * y)) / 2, 0)
}

function momentumOf(world: World): readonly number[] {
  return agentsOf(world).reduce(
    ([px, py], { mass, velocity: { x, y } }) => [px + mass * x, py + mass * y],
    [0, 0],
  )
}

describe('[S162] bodies that hit each other', () => {
  it('never overlap, lose no momentum and gain no energy, at any speed', () => {
    fc.assert(
      fc.property(
        bodies(12, 300).filter(apart),
        impacts,
        fc.constantFrom('open', 'wrap'),
        (all, collisions, edges) => {
          // Where a world wraps, bodies apart in the plane may overlap across an edge.
          const inner =
            edges === 'wrap' ? all.filter(({ at: [x, y] }) => Math.min(x, y, SIDE - x, SIDE - y) > 9) : all
          const world = worldOf(inner, { collisions, edges })
          for (let step = 0; step < 5; step++) {
            const energy = energyOf(world)
            const [px, py] = momentumOf(world)
            world.step()
            const [nextX, nextY] = momentumOf(world)
            const scale = 1e-9 * (1 + agentsOf(world).length * 7 * 300)
            expect(Math.abs(nextX - px)).toBeLessThan(scale)
            expect(Math.abs(nextY - py)).toBeLessThan(scale)
            expect(energyOf(world)).toBeLessThanOrEqual(energy * (1 + 1e-12))
            const agents = agentsOf(world)
            for (const [k, one] of agents.entries()) {
              for (const other of agents.slice(0, k)) {
                const way = world.space.shortest({
                  x: one.position.x - other.position.x,
                  y: one.position.y - other.position.y,
                  z: 0,
                })
                const touching = one.radius + other.radius
                expect(Math.hypot(way.x, way.y)).toBeGreaterThan(touching * (1 - 2e-6))
              }
            }
          }
        },
      ),
    )
  })

  it('never pass each other on a narrow way, nor through walls', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 2, maxLength: 12 }),
        impacts,
        fc.constantFrom('clamp', 'bounce'),
        (speeds, collisions, edges) => {
          const row = speeds.map((speed, k) => ({
            at: [10 + 12 * k, 50],
            velocity: [speed, 0],
            mass: 1 + (k % 3),
            radius: 4,
          }))
          const world = worldOf(row, { collisions, edges })
          for (let step = 0; step < 20; step++) {
            world.step()
            const places = agentsOf(world).map(({ position }) => position.x)
            expect(places).toEqual([...places].sort((a, b) => a - b))
          }
        },
      ),
    )
  })

  it('move as in steps a ten-thousandth as long, two at a time', () => {
    fc.assert(
      fc.property(bodies(2, 100).filter(apart), impacts, (all, collisions) => {
        const world = worldOf(all, { collisions })
        world.step()
        const [one, other] = inSmallSteps(all[0], all[1], collisions)
        for (const [k, expected] of [one, other].entries()) {
          const { position, velocity } = agentsOf(world)[k]
          // Where they just graze, a ten-thousandth of the way decides on the angle.
          expect(Math.hypot(position.x - expected.x, position.y - expected.y)).toBeLessThan(4)
          expect(Math.hypot(velocity.x - expected.vx, velocity.y - expected.vy)).toBeLessThan(12)
        }
      }),
    )
  })

  it('move the same in any order, with any index, and from a snapshot', () => {
    fc.assert(
      fc.property(bodies(8, 60).filter(apart), impacts, (all, collisions) => {
        const places = (world: World) => agentsOf(world).map(({ position: { x, y } }) => [x, y])
        const world = worldOf(all, { collisions })
        const backwards = worldOf([...all].reverse(), { collisions })
        world.step()
        backwards.step()
        expect(places(backwards).reverse()).toEqual(places(world))
        const snapshot = world.snapshot()
        world.run(3)
        const hash = world.hash()
        world.restore(snapshot)
        world.run(3)
        expect(world.hash()).toBe(hash)
      }),
    )
    const hashes = INDEX_CHOICES.map((index) => {
      const herd = { count: 60, radius: 3, behaviors: [cohere({ radius: 60 })], velocity: 'random' } as const
      const crowd = new World({ index, collisions: 'impact', edges: 'wrap', populations: [herd] })
      crowd.run(30)
      return crowd.hash()
    })
    expect(new Set(hashes).size).toBe(1)
  })
})

/** Where two bodies are after a step, moved in 10,000 parts, with a blow in the first part in which they overlap. */
function inSmallSteps(
  first: Body,
  second: Body,
  { restitution, friction }: { readonly restitution: number; readonly friction: number },
) {
  const [one, other] = [first, second].map(({ at: [x, y], velocity: [vx, vy], mass, radius }) => ({
    x,
    y,
    vx,
    vy,
    mass,
    radius,
  }))
  const parts = 10_000
  for (let part = 0; part < parts; part++) {
    for (const body of [one, other]) {
      body.x += body.vx / parts
      body.y += body.vy / parts
    }
    const distance = Math.hypot(other.x - one.x, other.y - one.y)
    if (distance > one.radius + other.radius) continue
    const nx = (other.x - one.x) / distance
    const ny = (other.y - one.y) / distance
    const closing = (one.vx - other.vx) * nx + (one.vy - other.vy) * ny
    if (closing <= 0) continue
    const both = 1 / (1 / one.mass + 1 / other.mass)
    const impulse = (1 + restitution) * both * closing
    const sideways = (one.vx - other.vx) * -ny + (one.vy - other.vy) * nx
    const rub = Math.sign(sideways) * Math.min(friction * impulse, both * Math.abs(sideways))
    one.vx -= (impulse * nx - rub * ny) / one.mass
    one.vy -= (impulse * ny + rub * nx) / one.mass
    other.vx += (impulse * nx - rub * ny) / other.mass
    other.vy += (impulse * ny + rub * nx) / other.mass
  }
  return [one, other]
}

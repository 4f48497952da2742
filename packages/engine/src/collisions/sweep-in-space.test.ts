import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { World, type WorldDescription, wander } from '../index.js'
import { box, circle, halfSpace, type ObstacleDescription, SolidContact, sphere } from '../obstacles.js'
import { ramp, sine } from '../signals.js'

interface Flight extends WorldDescription {
  readonly at: readonly number[]
  readonly velocity?: readonly number[]
  readonly radius?: number
}

/** A deep world with one agent that keeps its velocity except for obstacles. */
function flight({ at, velocity = [0, 0, 0], radius = 1, ...world }: Flight): World {
  const populations = [{ at: [at], velocity: [velocity], maxSpeed: 1e60, radius }]
  return new World({ width: 100, height: 100, depth: 100, collisions: 'push', populations, ...world })
}

/** Place and velocity after some steps, to a thousandth. */
function after(world: World, steps = 1): number[] {
  world.run(steps)
  const { position, velocity } = world.populations[0].at(0)
  const numbers = [position.x, position.y, position.z, velocity.x, velocity.y, velocity.z]
  return numbers.map((value) => Math.round(value * 1e3) / 1e3 + 0)
}

/** The smallest gap between bodies and solids of a world. */
function leastGap({ obstacles, populations }: World): number {
  const contact = new SolidContact(obstacles.solids)
  let least = Number.POSITIVE_INFINITY
  for (const { position, radius } of populations[0]) {
    Object.assign(contact, { x: position.x, y: position.y, z: position.z })
    for (let k = 0; k < obstacles.solids.count; k++) {
      contact.measure(k)
      least = Math.min(least, contact.gap - radius)
    }
  }
  return least
}

const ball = sphere({ at: [50, 50, 50], radius: 5 })
const cube = box({ at: [50, 50, 50], width: 20, height: 20, depth: 20 })
const floor = halfSpace({ at: [0, 0, 10], normal: [0, 0, 1] })

describe('[S125] in a world with a depth a body', () => {
  it('stops where it meets a sphere, a side of a box or a half-space, and slides along', () => {
    const way = { at: [50, 50, 80], velocity: [0, 0, -60] }
    expect(after(flight({ ...way, obstacles: [ball] }))).toEqual([50, 50, 56, 0, 0, 0])
    const slanting = { at: [50, 50, 80], velocity: [3, 4, -60] }
    expect(after(flight({ ...slanting, obstacles: [cube] }))).toEqual([53, 54, 61, 3, 4, 0])
    expect(after(flight({ ...slanting, velocity: [3, 4, -90], obstacles: [floor] }))).toEqual([
      53, 54, 11, 3, 4, 0,
    ])
  })

  it('meets the edges and corners of a box with its round surface', () => {
    // 3 above the edge at (60, 60), a body of radius 5 touches it 4 before: out is (0.8, 0, 0.6).
    const way = { at: [70, 50, 63], velocity: [-6, 0, 0], radius: 5, obstacles: [cube] }
    // After 6 of 6 the first contact is at the very end: x = 64.
    expect(after(flight(way))).toEqual([64, 50, 63, -2.16, 0, 2.88])
    // (x − 60)² + 3² + 0² = 5² before an edge; before a corner (x − 60)² + 4² + 2² = 6².
    const atCorner = { at: [70, 64, 62], velocity: [-6, 0, 0], radius: 6, obstacles: [cube] }
    const [x, y, z, vx, vy, vz] = after(flight(atCorner))
    expect([x, y, z]).toEqual([64, 64, 62])
    // Out is (4, 4, 2) / 6: of (−6, 0, 0) it loses −4 along it.
    expect([vx, vy, vz]).toEqual([-3.333, 2.667, 1.333])
  })

  it('passes what it does not touch bit for bit as without collisions', () => {
    const way = {
      at: [70.1, 50.3, 65.01],
      velocity: [-9.7, 0.1, 0],
      radius: 5,
      obstacles: [cube, ball, floor],
    }
    const [one, other] = (['push', 'none'] as const).map((collisions) => flight({ ...way, collisions }))
    one.run(5)
    other.run(5)
    expect(one.hash()).toBe(other.hash())
  })

  it.each([1, 30, 1e3, 1e9])('meets obstacles on its way at any speed, %s per step', (speed) => {
    const thin = box({ at: [50, 50, 50], width: 60, height: 60, depth: 0.01, angle: 0.3 })
    for (const obstacles of [[ball], [thin], [floor]]) {
      for (const [vx, vy] of [
        [0, 0],
        [0.05, 0.02],
      ]) {
        const world = flight({ at: [50, 50, 90], velocity: [vx, vy, -1].map((v) => v * speed), obstacles })
        const steps = Math.ceil(95 / speed)
        // Slower ones slide off the ball meanwhile.
        for (let k = 0; k < steps; k++) {
          world.step()
          expect(leastGap(world)).toBeGreaterThan(-1e-9)
        }
        if (obstacles[0] !== ball) expect(world.populations[0].at(0).position.z).toBeGreaterThan(10)
      }
    }
  })

  it('that starts inside is moved to the border by the shortest way, along +x from the exact center of a ball', () => {
    const from = (at: readonly number[], obstacle: ObstacleDescription) =>
      after(flight({ at, obstacles: [obstacle] })).slice(0, 3)
    expect(from([50, 50, 52], ball)).toEqual([50, 50, 56])
    expect(from([50, 50, 50], ball)).toEqual([56, 50, 50])
    expect(from([50, 47, 58], cube)).toEqual([50, 47, 61])
    expect(from([50, 50, 50], cube)).toEqual([61, 50, 50])
    expect(from([20, 20, -30], floor)).toEqual([20, 20, 11])
  })

  it('meets solids around wrapped edges, above and below too, and after a bounce', () => {
    const low = sphere({ at: [50, 50, 5], radius: 5 })
    const wrapped = { at: [50, 50, 90], velocity: [0, 0, 30], edges: 'wrap', obstacles: [low] }
    expect(after(flight(wrapped))[2]).toBeCloseTo(99, 3)
    const twice = { ...wrapped, at: [20, 50, 90], velocity: [30, 0, 715] }
    const world = flight(twice)
    world.step()
    expect(leastGap(world)).toBeGreaterThan(-1e-9)
    const high = sphere({ at: [50, 50, 80], radius: 5 })
    const bounced = { at: [40, 50, 90], velocity: [20, 0, 20], edges: 'bounce', radius: 3, obstacles: [high] }
    // Up to (50, 50, 100), and down toward (60, 50, 90): it passes (55, 50, 95) to the right of the ball.
    expect(after(flight(bounced)).slice(0, 3)).toEqual([60, 50, 90])
    const steep = { ...bounced, at: [50, 50, 95], velocity: [0, 0, 40] }
    expect(after(flight(steep)).slice(0, 3)).toEqual([50, 50, 88])
  })

  it('meets upright obstacles and solids on one way', () => {
    const pillar = circle({ at: [70, 50], radius: 4 })
    const way = { at: [20, 50, 11], velocity: [100, 0, -5], obstacles: [floor, pillar] }
    expect(after(flight(way))).toEqual([65, 50, 11, 0, 0, 0])
  })

  it('at the height of a ball moves like a disc past a circle in a plane, and likewise past a box', () => {
    const turned = { at: [50, 50], width: 30, height: 10, angle: 0.5 }
    const pairs = [
      [circle({ at: [50, 50], radius: 9 }), sphere({ at: [50, 50, 50], radius: 9 })],
      [box(turned), box({ ...turned, at: [50, 50, 50], depth: 40 })],
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.double({ min: -12, max: 12, noNaN: true }),
        fc.double({ min: 0.5, max: 60, noNaN: true }),
        ([flat, solid], y, speed) => {
          const way = { velocity: [speed, speed * 0.1], radius: 2, collisions: 'push' as const }
          const inPlane = flight({ ...way, at: [20, 50 + y], obstacles: [flat], depth: undefined })
          const inSpace = flight({ ...way, at: [20, 50 + y, 50], obstacles: [solid] })
          after(inPlane, 6).forEach((value, k) => {
            if (k % 3 !== 2) expect(after(inSpace, k === 0 ? 6 : 0)[k]).toBeCloseTo(value, 2)
          })
        },
      ),
      { numRuns: 100 },
    )
  })

  it('is in no solid after any step, in a crowd too, moving solids included', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.constantFrom('wrap', 'bounce'),
        fc.constantFrom('push', 'halve'),
        (seed, edges, collisions) => {
          const swings = sine({ low: -15, high: 15, period: 60 })
          const world = new World({
            seed,
            width: 120,
            height: 120,
            depth: 120,
            edges,
            collisions,
            obstacles: [
              sphere({ at: [40, 40, 60], radius: 15, shift: [0, 0, swings] }),
              box({ at: [85, 80, 60], width: 12, height: 30, depth: 30, angle: 0.4, shift: [swings, 0, 0] }),
              box({ at: [60, 12, 25], width: 30, height: 4, depth: 20 }),
            ],
            populations: [
              { count: 40, velocity: 'random', radius: 2, maxForce: 0.5, behaviors: [wander({})] },
            ],
          })
          // A body that starts inside is out after the first steps.
          world.run(3)
          for (let k = 0; k < 40; k++) {
            world.step()
            expect(leastGap(world)).toBeGreaterThan(-1e-6)
          }
        },
      ),
      { numRuns: 15 },
    )
  })
})

describe('[S126] a body inside of a solid that is met from inside', () => {
  const hollow = { seenFrom: 'both' } as const
  const rooms: Readonly<Record<string, ObstacleDescription>> = {
    'a ball': sphere({ at: [50, 50, 50], radius: 20, ...hollow }),
    'a room': box({ at: [50, 50, 50], width: 40, height: 30, depth: 25, angle: 0.7, ...hollow }),
    'the air above the ground': halfSpace({ at: [0, 0, 40], normal: [0, 0, -1], seenFrom: 'inside' }),
  }

  it.each(Object.entries(rooms))('stays fully in %s at any speed', (_, room) => {
    for (const speed of [1, 7, 100, 1e9]) {
      for (const [x, y, z] of [
        [1, 0, 0],
        [-0.3, 0.4, -0.9],
        [0.5, -0.8, 0.3],
        [0, 0, -1],
      ]) {
        const velocity = [x * speed, y * speed, z * speed]
        const world = flight({ at: [52, 47, 51], velocity, radius: 2, obstacles: [room] })
        for (let k = 0; k < 15; k++) {
          world.step()
          expect(leastGap(world)).toBeGreaterThan(-1e-9 * (speed > 1e6 ? speed * 1e-3 : 1))
        }
      }
    }
  })

  it('loses the part of its velocity that leads out, in a corner along each of its sides', () => {
    const room = box({ at: [50, 50, 50], width: 40, height: 40, depth: 40, ...hollow })
    const way = { at: [60, 60, 60], radius: 2, obstacles: [room] }
    expect(after(flight({ ...way, velocity: [10, 4, -3] }))).toEqual([68, 64, 57, 0, 4, -3])
    expect(after(flight({ ...way, velocity: [10, 20, 30] }))).toEqual([68, 68, 68, 0, 0, 0])
  })

  it('that fits nowhere is moved to the center along the axes that are too short', () => {
    const slit = box({ at: [50, 50, 50], width: 40, height: 40, depth: 2, ...hollow })
    expect(after(flight({ at: [68, 50, 50.5], radius: 3, obstacles: [slit] }))).toEqual([67, 50, 50, 0, 0, 0])
    const tiny = sphere({ at: [50, 50, 50], radius: 1, ...hollow })
    expect(after(flight({ at: [50.5, 50, 50], radius: 3, obstacles: [tiny] }))).toEqual([50, 50, 50, 0, 0, 0])
  })

  it('that comes from outside enters an obstacle met only from inside, but not one met from both sides', () => {
    const way = { at: [10, 50, 50], velocity: [30, 0, 0] }
    const from = (seenFrom: 'inside' | 'both') => [sphere({ at: [50, 50, 50], radius: 20, seenFrom })]
    expect(after(flight({ ...way, obstacles: from('inside') }))[0]).toBe(40)
    expect(after(flight({ ...way, obstacles: from('both') }))[0]).toBe(29)
  })

  it('of an upright arena and a solid is moved back into both', () => {
    const obstacles = [
      circle({ at: [50, 50], radius: 20, seenFrom: 'inside' }),
      sphere({ at: [60, 50, 50], radius: 20, ...hollow }),
    ]
    const world = flight({ at: [55, 50, 55], velocity: [30, 25, 30], radius: 2, obstacles })
    for (let k = 0; k < 5; k++) {
      world.step()
      expect(leastGap(world)).toBeGreaterThan(-1e-6)
      const { x, y } = world.populations[0].at(0).position
      expect(Math.hypot(x - 50, y - 50)).toBeLessThan(18 + 1e-3)
    }
  })

  it('of several is moved back into all', () => {
    const obstacles = [
      sphere({ at: [50, 50, 50], radius: 20, ...hollow }),
      halfSpace({ at: [50, 50, 55], normal: [0, 0, 1], seenFrom: 'inside' }),
    ]
    const world = flight({ at: [50, 50, 50], velocity: [17, 5, 30], radius: 2, obstacles })
    world.step()
    expect(leastGap(world)).toBeGreaterThan(-1e-6)
  })
})

describe('[S126] a body and a solid that moves', () => {
  const comes = (to: number, end: number) => ramp({ to: end, low: 0, high: to })

  it('that comes at it pushes it and gives it its own velocity, also from below', () => {
    const obstacles = [sphere({ at: [50, 50, 20], radius: 5, shift: [0, 0, comes(40, 20)] })]
    expect(after(flight({ at: [50, 50, 30], obstacles }), 10)).toEqual([50, 50, 46, 0, 0, 2])
  })

  it.each([1, 10, 1000, 1e6])('is met at any speed, %s per step, and not jumped over', (speed) => {
    const shift = [0, 0, comes(2 * speed, 2)]
    const obstacles = [box({ at: [50, 50, 20], width: 10, height: 10, depth: 10, shift })]
    const z = after(flight({ at: [50, 50, 27], obstacles }), 2)[2]
    expect(z - (20 + 2 * speed)).toBeGreaterThan(6 - 1e-3 * (1 + speed / 100))
  })

  it('that moves away is not met by a body that is no faster behind it', () => {
    const obstacles = [
      box({ at: [50, 50, 50], width: 10, height: 10, depth: 10, shift: [comes(80, 20), 0, 0] }),
    ]
    expect(after(flight({ at: [43, 50, 50], velocity: [4, 0, 0], obstacles }), 10)).toEqual([
      83, 50, 50, 4, 0, 0,
    ])
  })

  it('is carried along inside', () => {
    const shift = [0, 0, comes(100, 50)]
    const obstacles = [sphere({ at: [50, 50, 20], radius: 10, seenFrom: 'inside', shift })]
    expect(after(flight({ at: [50, 50, 11], radius: 2, obstacles }), 10)).toEqual([50, 50, 32, 0, 0, 2])
  })
})

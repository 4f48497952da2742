import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { World, type WorldDescription, wander } from '../index.js'
import { box, circle, type ObstacleDescription, polygon, tree } from '../obstacles.js'
import { ramp, sine } from '../signals.js'

interface Flight extends WorldDescription {
  readonly at: readonly number[]
  readonly velocity?: readonly number[]
  readonly radius?: number
  readonly maxSpeed?: number
}

/** A world with one agent that keeps its velocity except for obstacles. */
function flight({ at, velocity = [0, 0], radius = 1, maxSpeed = 1e60, ...world }: Flight): World {
  const populations = [{ at: [at], velocity: [velocity], maxSpeed, radius }]
  return new World({ width: 100, height: 100, collisions: 'push', populations, ...world })
}

function after(world: World, steps = 1) {
  world.run(steps)
  const { position, velocity } = world.populations[0].at(0)
  return { x: position.x, y: position.y, vx: velocity.x, vy: velocity.y }
}

const SQUARE = [
  [30, 30],
  [70, 30],
  [70, 70],
  [30, 70],
]
const ROOMS: Readonly<Record<string, ObstacleDescription>> = {
  'a round arena': circle({ at: [50, 50], radius: 20, seenFrom: 'inside' }),
  'a room': polygon({ points: SQUARE, seenFrom: 'both' }),
}

describe('[S103] [S105] a body inside of an obstacle that is met from inside', () => {
  it.each(Object.entries(ROOMS))('stays in %s at any speed, and keeps off its border', (_, room) => {
    for (const speed of [1, 7, 100, 1e9]) {
      for (const angle of [0, 0.3, 1.1, 2.5, 4]) {
        const velocity = [speed * Math.cos(angle), speed * Math.sin(angle)]
        const world = flight({ at: [52, 47], velocity, radius: 2, obstacles: [room] })
        for (let k = 0; k < 20; k++) {
          const { x, y } = after(world)
          if (room === ROOMS['a room'])
            expect(Math.max(Math.abs(x - 50), Math.abs(y - 50))).toBeLessThan(18 + 1e-6)
          else expect(Math.hypot(x - 50, y - 50)).toBeLessThan(18 + 1e-6)
        }
      }
    }
  })

  it('loses the part of its velocity that leads out, and slides along', () => {
    const { x, y, vx, vy } = after(
      flight({ at: [60, 50], velocity: [10, 4], radius: 2, obstacles: [ROOMS['a room']] }),
    )
    expect([x, y, vx, vy].map((value) => Math.round(value * 1e3) / 1e3)).toEqual([68, 54, 0, 4])
  })

  it('that comes from outside enters an obstacle met only from inside, but not one met from both sides', () => {
    const way = { at: [10, 50], velocity: [30, 0] }
    expect(after(flight({ ...way, obstacles: [ROOMS['a round arena']] })).x).toBe(40)
    expect(after(flight({ ...way, obstacles: [ROOMS['a room']] })).x).toBeCloseTo(29, 3)
  })

  it('also meets obstacles inside it', () => {
    const obstacles = [ROOMS['a round arena'], tree({ at: [60, 50], radius: 2 })]
    expect(after(flight({ at: [50, 50], velocity: [100, 0], obstacles })).x).toBeCloseTo(57, 3)
  })

  it('is pushed in if it overlaps the border, and carried along by a moving room', () => {
    const moving = circle({
      at: [50, 50],
      radius: 20,
      seenFrom: 'inside',
      shift: [ramp({ to: 50, low: 0, high: 100 }), 0],
    })
    const world = flight({ at: [31, 50], radius: 2, obstacles: [moving] })
    const { x, vx } = after(world, 10)
    expect(x).toBeCloseTo(52, 2)
    expect(vx).toBeCloseTo(2, 6)
  })
})

describe('[S105] a body and an obstacle that moves', () => {
  const comes = (to: number, end: number) => ramp({ to: end, low: 0, high: to })

  it('that comes at it pushes it and gives it its own velocity', () => {
    const obstacles = [circle({ at: [20, 50], radius: 5, shift: [comes(40, 20), 0] })]
    const { x, y, vx, vy } = after(flight({ at: [30, 50], obstacles }), 10)
    expect(x).toBeCloseTo(20 + 20 + 5 + 1, 3)
    expect(vx).toBeCloseTo(2, 6)
    expect([y, vy]).toEqual([50, 0])
  })

  it('that is faster than its maxSpeed pushes it at its own speed, only while it pushes', () => {
    const obstacles = [circle({ at: [20, 50], radius: 5, shift: [comes(40, 4), 0] })]
    const world = flight({ at: [30, 50], maxSpeed: 2, obstacles })
    const [speeds, ways] = [[], []] as number[][]
    let last = 30
    for (let step = 0; step < 6; step++) {
      const { x, vx } = after(world)
      speeds.push(vx)
      ways.push(x - last)
      last = x
    }
    expect(speeds.map((speed) => Math.round(speed))).toEqual([10, 10, 10, 10, 2, 2])
    expect(ways.slice(1).map((way) => Math.round(way))).toEqual([10, 10, 10, 2, 2])
  })

  it.each([1, 10, 1000, 1e6])('is met at any speed, %s per step, and not jumped over', (speed) => {
    const shift = [comes(2 * speed, 2), 0]
    const obstacles = [circle({ at: [20, 50], radius: 5, shift })]
    const { x } = after(flight({ at: [27, 50], obstacles }), 2)
    expect(x - (20 + 2 * speed)).toBeGreaterThan(6 - 1e-3 * (1 + speed / 100))
  })

  it('that moves away is not met by a body that is no faster behind it', () => {
    const obstacles = [box({ at: [50, 50], width: 10, height: 40, shift: [comes(80, 20), 0] })]
    const { x, vx } = after(flight({ at: [43, 50], velocity: [4, 0], obstacles }), 10)
    expect([x, vx]).toEqual([83, 4])
  })

  it('that crosses its way is met only where they meet', () => {
    const obstacles = [circle({ at: [50, 20], radius: 4, shift: [0, comes(60, 1)] })]
    const late = after(flight({ at: [20, 78], velocity: [60, 0], obstacles }))
    expect(late.x).toBe(80)
    const met = after(flight({ at: [20, 50], velocity: [60, 0], obstacles }))
    expect(met.vy).toBeGreaterThan(0)
  })

  it('that stops blocks it like any other', () => {
    const still = [circle({ at: [60, 50], radius: 5 })]
    const stopped = [circle({ at: [40, 50], radius: 5, shift: [comes(20, 1), 0] })]
    const one = flight({ at: [80, 51], velocity: [-3, 0], obstacles: still })
    const other = flight({ at: [80, 51], velocity: [-3, 0], obstacles: stopped })
    const [a, b] = [after(one, 20), after(other, 20)]
    expect(b.x).toBeCloseTo(a.x, 9)
    expect(b.vy).toBeCloseTo(a.vy, 9)
  })

  it('never overlap after a step where there is room, around wrapped edges and in a crowd too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.constantFrom('wrap', 'bounce'), (seed, edges) => {
        const swings = sine({ low: -30, high: 30, period: 60 })
        const world = new World({
          seed,
          width: 200,
          height: 200,
          edges,
          collisions: 'push',
          obstacles: [
            circle({ at: [100, 100], radius: 20, shift: [swings, 0] }),
            box({ at: [20, 60], width: 12, height: 30, angle: 0.4, shift: [0, swings] }),
          ],
          populations: [
            {
              count: 30,
              at: 'random',
              velocity: 'random',
              radius: 2,
              maxForce: 0.5,
              behaviors: [wander({})],
            },
          ],
        })
        // A body that starts inside is out after the first step.
        world.run(3)
        for (let k = 0; k < 60; k++) {
          world.step()
          const { obstacles, space } = world
          for (const { position } of world.populations[0]) {
            const offset = { x: position.x - obstacles.x[0], y: position.y - obstacles.y[0], z: 0 }
            space.shortest(offset)
            expect(Math.hypot(offset.x, offset.y)).toBeGreaterThan(22 - 1e-6)
          }
        }
      }),
      { numRuns: 12 },
    )
  })
})

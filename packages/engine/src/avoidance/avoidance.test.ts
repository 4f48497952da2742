import { describe, expect, it } from 'vitest'
import { type PopulationDescription, seek, World, type WorldDescription } from '../index.js'
import { polygon, tree } from '../obstacles.js'

type Place = readonly [x: number, y: number]

/** One agent with radius 1 and speed 1 that goes from one place to another and changes its velocity at once. */
const walker = (from: Place, to: Place, more: PopulationDescription = {}): PopulationDescription => ({
  at: [from],
  radius: 1,
  maxSpeed: 1,
  maxForce: 100,
  mass: 0.1,
  velocity: 'zero',
  behaviors: [seek({ target: to })],
  locomotion: { avoidance: { horizon: 10 } },
  ...more,
})

/** Populations of one agent each, by name. */
const worldOf = (walkers: Readonly<Record<string, PopulationDescription>>, more: WorldDescription = {}) =>
  new World({
    width: 100,
    height: 100,
    dt: 0.1,
    populations: Object.entries(walkers).map(([name, description]) => ({ name, ...description })),
    ...more,
  })

const columnsOf = (world: World, k: number) => world.populations[k].columns

/** The gap between two bodies of radius 1. */
function gap(world: World): number {
  const [one, other] = [columnsOf(world, 0), columnsOf(world, 1)]
  const way = world.space.shortest({ x: other.x[0] - one.x[0], y: other.y[0] - one.y[0], z: 0 })
  return Math.hypot(way.x, way.y) - 2
}

/** The smallest gap between the first two agents over some steps. */
function leastGap(world: World, steps: number): number {
  let least = gap(world)
  for (let step = 0; step < steps; step++) {
    world.step()
    least = Math.min(least, gap(world))
  }
  return least
}

describe('[S85] with avoidance', () => {
  it('an agent in nobody’s way moves as without it, bit for bit', () => {
    const [avoiding, plain] = [{ avoidance: {} }, {}].map((locomotion) => {
      const world = worldOf({
        one: walker([10, 10], [90, 10], { locomotion }),
        other: walker([10, 20], [90, 20], { locomotion }),
      })
      world.run(300)
      return world.populations.map(({ columns: { x, y, vx, vy } }) => [x[0], y[0], vx[0], vy[0]])
    })
    expect(avoiding).toEqual(plain)
  })

  it('keeps a little more than both radii between bodies, well in advance and without exceeding maxSpeed', () => {
    const world = worldOf({ one: walker([30, 50], [70, 50]), other: walker([70, 50.1], [30, 50.1]) })
    const { x, y, vx, vy } = columnsOf(world, 0)
    let fastest = 0
    let aside = 0
    for (let step = 0; step < 600; step++) {
      world.step()
      fastest = Math.max(fastest, Math.hypot(vx[0], vy[0]))
      aside = Math.max(aside, Math.abs(y[0] - 50))
    }
    expect(fastest).toBeLessThan(1 + 1e-9)
    expect(aside).toBeGreaterThan(0.5)
    expect(aside).toBeLessThan(2)
    expect(x[0]).toBeCloseTo(70, 0)
  })

  it('a clearance is added', () => {
    const locomotion = { avoidance: { horizon: 10, clearance: 0.5 } }
    const world = worldOf({
      one: walker([30, 50], [70, 50], { locomotion }),
      other: walker([70, 50.1], [30, 50.1], { locomotion }),
    })
    expect(leastGap(world, 600)).toBeGreaterThan(0.5)
  })

  it('only the nearest few within the radius are foreseen', () => {
    for (const avoidance of [{ nearest: 0 }, { radius: 3 }]) {
      const world = worldOf({
        one: walker([30, 50], [70, 50], { locomotion: { avoidance } }),
        other: walker([38, 50.5], [38, 50.5], { locomotion: { avoidance } }),
      })
      world.run(40)
      expect(columnsOf(world, 0).y[0]).toBe(50)
      expect(leastGap(world, 200)).toBeGreaterThan(0)
    }
  })
})

describe('[S86] two agents that avoid each other do not overlap', () => {
  it.each([0.01, 0.1, 1, 30])('with a step of %d, head on and across', (dt) => {
    expect(
      leastGap(worldOf({ one: walker([30, 50], [70, 50]), other: walker([70, 50], [30, 50]) }, { dt }), 400),
    ).toBeGreaterThan(0)
    expect(
      leastGap(worldOf({ one: walker([30, 50], [70, 50]), other: walker([50, 30], [50, 70]) }, { dt }), 400),
    ).toBeGreaterThan(0)
  })

  it('across the seam of a wrapped world', () => {
    const target = (x: number): Place => [x, 50]
    const world = worldOf(
      { one: walker([90, 50], target(140)), other: walker([10, 50], target(-40)) },
      { edges: 'wrap' },
    )
    // 20 apart around the seam, 80 the other way.
    expect(gap(world)).toBe(18)
    expect(leastGap(world, 300)).toBeGreaterThan(0)
  })

  it('however hard they must brake: maxForce limits only what they prefer', () => {
    const heavy = { mass: 50, maxForce: 1, locomotion: { avoidance: { horizon: 0.1 } } }
    const world = worldOf({
      one: walker([45, 50], [90, 50], { ...heavy, velocity: [1, 0] }),
      other: walker([55, 50], [10, 50], { ...heavy, velocity: [-1, 0] }),
    })
    const { vx, vy } = columnsOf(world, 0)
    let most = 0
    let least = gap(world)
    for (let step = 0; step < 200; step++) {
      const [x, y] = [vx[0], vy[0]]
      world.step()
      most = Math.max(most, Math.hypot(vx[0] - x, vy[0] - y))
      least = Math.min(least, gap(world))
    }
    expect(least).toBeGreaterThan(0)
    // maxForce / mass · dt is 0.002.
    expect(most).toBeGreaterThan(0.1)
    expect(most).toBeLessThan(2)
  })

  it('nor with a tree or a wall, and the center stays within edges that stop it', () => {
    const world = worldOf(
      { one: walker([30, 50], [150, 50], { locomotion: { avoidance: { horizon: 2 } } }) },
      {
        edges: 'clamp',
        obstacles: [
          tree({ at: [50, 50], radius: 4 }),
          polygon({
            points: [
              [70, 45],
              [72, 45],
              [72, 52],
              [70, 52],
            ],
          }),
        ],
      },
    )
    const { x, y } = columnsOf(world, 0)
    for (let step = 0; step < 1500; step++) {
      world.step()
      expect(Math.hypot(x[0] - 50, y[0] - 50)).toBeGreaterThan(5)
      const wall = Math.hypot(Math.max(70 - x[0], 0, x[0] - 72), Math.max(45 - y[0], 0, y[0] - 52))
      expect(wall).toBeGreaterThan(1)
      expect(x[0]).toBeLessThanOrEqual(100)
    }
    expect(x[0]).toBeGreaterThan(95)
  })

  it('and agents that overlap, or are at the same point, part', () => {
    for (const apart of [0, 0.5]) {
      const world = worldOf({ one: walker([50, 50], [50, 50]), other: walker([50 + apart, 50], [50, 50]) })
      world.run(60)
      expect(gap(world)).toBeGreaterThan(-1e-4)
    }
  })

  it.each([2, 5, 10, 30, 100])('and %i agents at the same point part as well', (count) => {
    const goals = [[], [seek({ target: [320, 50] })]]
    for (const behaviors of goals) {
      const crowd = {
        count,
        at: 'center',
        radius: 3,
        maxSpeed: 2,
        behaviors,
        locomotion: { avoidance: {} },
      } as const
      const world = new World({ edges: 'clamp', populations: [crowd] })
      world.run(200)
      const { x, y } = columnsOf(world, 0)
      for (let one = 0; one < count; one++) {
        for (let other = 0; other < one; other++) {
          expect(Math.hypot(x[one] - x[other], y[one] - y[other])).toBeGreaterThan(6)
        }
      }
    }
  })
})

describe('[S87] of two agents that avoid each other', () => {
  const asideOf = (world: World): readonly number[] => {
    const most = [0, 0]
    for (let step = 0; step < 600; step++) {
      world.step()
      for (const k of [0, 1]) most[k] = Math.max(most[k], Math.abs(columnsOf(world, k).y[0] - 50))
    }
    return most
  }

  it('the one with priority gives way less', () => {
    const locomotion = { avoidance: { horizon: 10, priority: 9 } }
    const [urgent, other] = asideOf(
      worldOf({ one: walker([30, 50], [70, 50], { locomotion }), other: walker([70, 50], [30, 50]) }),
    )
    expect(urgent).toBeLessThan(other / 3)
  })

  it('one that considers nobody goes straight on, and the other gives way fully', () => {
    const world = worldOf({
      one: walker([30, 50], [70, 50], { locomotion: {} }),
      other: walker([70, 50], [30, 50]),
    })
    const [straight, around] = asideOf(world)
    expect(straight).toBe(0)
    expect(around).toBeGreaterThan(1.9)
  })

  it('an agent that considers only others passes through it', () => {
    const locomotion = { avoidance: { population: 'other' } }
    const world = worldOf({
      one: walker([30, 50], [70, 50], { locomotion }),
      third: walker([70, 50], [30, 50], { locomotion }),
      other: walker([50, 90], [50, 90]),
    })
    expect(leastGap(world, 400)).toBeLessThan(-1.9)
  })
})

describe('[S89] in a passage too narrow for two', () => {
  const wall = (left: number, bottom: number, right: number, top: number) =>
    polygon({
      points: [
        [left, bottom],
        [right, bottom],
        [right, top],
        [left, top],
      ],
    })
  const passage = [wall(40, 0, 60, 48.5), wall(40, 51.5, 60, 100)]
  const meeting = { one: walker([45, 50], [90, 50]), other: walker([55, 50], [10, 50]) }

  it('one backs out, and both get through', () => {
    const world = worldOf(meeting, { edges: 'clamp', obstacles: passage })
    expect(leastGap(world, 2000)).toBeGreaterThan(0)
    expect([0, 1].map((k) => Math.round(columnsOf(world, k).x[0]))).toEqual([90, 10])
  })

  it('and if it is closed at both ends, nobody passes and nobody overlaps', () => {
    const closed = [...passage, wall(39, 48, 40, 52), wall(60, 48, 61, 52)]
    const world = worldOf(meeting, { edges: 'clamp', obstacles: closed })
    for (let step = 0; step < 2000; step++) {
      world.step()
      expect(gap(world)).toBeGreaterThan(0)
      expect(columnsOf(world, 0).x[0]).toBeLessThan(columnsOf(world, 1).x[0])
    }
  })
})

describe('[S89] avoidance', () => {
  it('is rejected if agents take turns, move by another velocity, or live in space', () => {
    const refusalOf = (more: WorldDescription, integrator = {}) => {
      const avoidance = { avoidance: {} }
      return () => new World({ populations: [{ locomotion: { ...avoidance, ...integrator } }], ...more })
    }
    const place = 'populations[0].locomotion.avoidance: '
    expect(refusalOf({ order: 'sequential' })).toThrow(
      `${place}expected none where agents take turns; leave it out, or order, got order 'sequential'`,
    )
    expect(refusalOf({ depth: 10 })).toThrow(
      `${place}expected none in a world with a depth; leave one of the two out`,
    )
    expect(refusalOf({}, { integrator: 'explicit' })).toThrow(
      `${place}expected none beside the integrator 'explicit', which moves by another velocity`,
    )
    expect(refusalOf({}, { avoidance: { population: 'agent' } })).toThrow("unknown population 'agent'")
  })
})

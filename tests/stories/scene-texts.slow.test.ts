import { findScene, type Scene, scenarioOfPreset } from '@drover/scenarios'
import { type Population, World, type WorldDescription } from 'drover'
import { nearestNeighbor, polarization } from 'drover/metrics'
import { pathPoint } from 'drover/queries'
import { describe, expect, it } from 'vitest'

/** The world of a scene after changes to a copy of its description. */
function worldOf(name: string, change: (world: Changed) => void = () => {}): World {
  const world = structuredClone(findScene(name)?.scenario.world) as unknown as Changed
  change(world)
  return new World(world as unknown as WorldDescription)
}

/** A description whose numbers are there to be changed. */
interface Changed {
  seed: number
  edges?: unknown
  populations: { maxSpeed: unknown; maxForce: unknown; behaviors: Record<string, unknown>[] }[]
}

const first = ({ populations }: World) => populations[0] as Population

/** The mean of a number of the world, taken every 50 steps of so many. */
function meanOf(world: World, steps: number, number: () => number): number {
  let sum = 0
  for (let k = 0; k < steps / 50; k++) {
    world.run(50)
    sum += number()
  }
  return sum / (steps / 50)
}

/** Checks the claims of scene texts, and the effect of the things to try, for a whole run and longer. */
describe('what the scene says', () => {
  it.each([1, 2, 3])('restless-flock: flies as one and is a swarm, in turn, from seed %i', (seed) => {
    const world = worldOf('restless-flock', (description) => {
      description.seed = seed
    })
    const moments = { swarm: 0, together: 0 }
    for (let k = 0; k < 48; k++) {
      world.run(50)
      const p = polarization(first(world))
      if (p < 0.35) moments.swarm++
      if (p > 0.65) moments.together++
    }
    expect(moments.swarm).toBeGreaterThan(4)
    expect(moments.together).toBeGreaterThan(10)
  })

  it('peripheral-vision: a field of 0.5 makes for less agreement', () => {
    const agreement = (fieldOfView: number) =>
      [1, 2, 3].reduce((sum, seed) => {
        const world = worldOf('peripheral-vision', (description) => {
          description.seed = seed
          const [, align] = description.populations[0]?.behaviors ?? []
          if (align !== undefined) align.fieldOfView = fieldOfView
        })
        return sum + meanOf(world, 1200, () => polarization(first(world))) / 3
      }, 0)
    const asItIs = agreement((2 * Math.PI) / 3)
    const narrow = agreement(0.5)
    expect(asItIs).toBeGreaterThan(0.8)
    expect(narrow).toBeLessThan(asItIs - 0.05)
  })

  it('swirling-field: four of five leave the canvas within 400 frames, going counterclockwise', () => {
    const world = worldOf('swirling-field', (description) => {
      description.edges = 'open'
    })
    const left = new Set<number>()
    for (let step = 0; step < 400; step++) {
      world.step()
      for (const { id, position: p } of first(world))
        if (p.x < 0 || p.y < 0 || p.x > 640 || p.y > 240) left.add(id)
    }
    expect(left.size).toBeGreaterThan(90)
    // Where y points down, counterclockwise is from the y axis toward the x axis.
    const inScene = worldOf('swirling-field')
    inScene.run(400)
    const turning = [...first(inScene)].filter(
      ({ position: p, velocity: v }) => (p.x - 320) * v.y - (p.y - 120) * v.x < 0,
    )
    expect(turning.length).toBeGreaterThan(110)
  })

  it('figure-of-waves: the strongest draws the figure of 520 by 200, the others draw larger ones', () => {
    const world = worldOf('figure-of-waves')
    const low = [0, 1, 2, 3].map(() => [1e9, 1e9])
    const high = [0, 1, 2, 3].map(() => [-1e9, -1e9])
    world.run(200)
    for (let step = 0; step < 1300; step++) {
      world.step()
      ;[...first(world)].forEach(({ position: { x, y } }, k) => {
        low[k] = [Math.min(low[k]?.[0] ?? x, x), Math.min(low[k]?.[1] ?? y, y)]
        high[k] = [Math.max(high[k]?.[0] ?? x, x), Math.max(high[k]?.[1] ?? y, y)]
      })
    }
    const heights = high.map((top, k) => (top[1] ?? 0) - (low[k]?.[1] ?? 0))
    expect(heights[0]).toBeCloseTo(200, -1)
    for (const height of heights.slice(1)) expect(height).toBeGreaterThan(210)
  })

  it('crowd-on-a-path: keeps to its road, and most are pressed off it where all want 40 to themselves', () => {
    const beyond = (change: (separate: Record<string, unknown>) => void) => {
      const world = worldOf('crowd-on-a-path', ({ populations }) => {
        const [, separate] = populations[0]?.behaviors ?? []
        if (separate !== undefined) change(separate)
      })
      const road = world.paths.get('road')
      if (road === undefined) throw new Error('expected a road')
      const normal = pathPoint()
      world.run(200)
      return meanOf(world, 1000, () => {
        const off = [...first(world)].filter(({ position }) => {
          road.nearest(position, normal)
          return Math.hypot(position.x - normal.x, position.y - normal.y) > road.radius
        })
        return off.length
      })
    }
    expect(beyond(() => {})).toBeLessThan(5)
    expect(
      beyond((separate) => {
        separate.radius = 40
      }),
    ).toBeGreaterThan(50)
  })

  it('flocking-first-edition: a separation radius of 40 keeps boids 25 apart instead of 18', () => {
    const apart = (radius: number) => {
      const world = worldOf('flocking-first-edition', ({ populations }) => {
        const [separate] = populations[0]?.behaviors ?? []
        if (separate !== undefined) separate.radius = radius
      })
      world.run(500)
      return meanOf(world, 500, () => nearestNeighbor(first(world), world.space).mean)
    }
    expect(apart(25)).toBeCloseTo(18, -0.5)
    expect(apart(40)).toBeCloseTo(25, -0.5)
  })
})

/** The world of a scene once one of its things to try is done. */
function tried(name: string, what: string): World {
  const scene = findScene(name) as Scene
  const set = scene.tryThis.find((trial) => trial.do === what)?.set
  if (set === undefined) throw new Error(`expected values for '${what}'`)
  return new World(scenarioOfPreset(scene, { set }).world)
}

describe('what to watch when you try something', () => {
  it.each([
    ['Set the seed to 2', false],
    ['Set the seed to 4', true],
  ])('capture-the-flag: %s, and the runner gets home: %s', (what, isHome) => {
    const world = tried('capture-the-flag', what)
    world.run(2000)
    const [flag, runner] = world.populations.map(
      (population) => [...population][0]?.position ?? { x: 0, y: 0 },
    )
    expect(Math.hypot((flag?.x ?? 0) - (runner?.x ?? 0), (flag?.y ?? 0) - (runner?.y ?? 0)) < 5).toBe(isHome)
  })

  it('stay-within-walls: in a corner the vehicle slides out to the left unless both borders count', () => {
    const leftmost = (what: string): number => {
      const world = tried('stay-within-walls', what)
      let least = 0
      for (let step = 0; step < 200; step++) {
        world.step()
        least = Math.min(least, first(world).columns.x[0] ?? 0)
      }
      return least
    }
    expect(leftmost('Start toward a corner')).toBeLessThan(-20)
    expect(leftmost('Start toward a corner where both borders count')).toBeGreaterThan(-10)
  })

  it('braitenberg-vehicles: the aggressive ones that sense the loving ones are mostly at these', () => {
    const world = tried('braitenberg-vehicles', 'Let the aggressive vehicles sense the loving ones')
    world.run(600)
    const [, aggressive = [], loving = []] = world.populations
    const near = [...aggressive].filter(({ position: { x, y } }) =>
      [...loving].some(({ position: other }) => Math.hypot(other.x - x, other.y - y) < 30),
    )
    expect(near.length).toBeGreaterThanOrEqual(4)
  })
})

import { findScene } from '@drover/scenarios'
import { cohere, pursue, seek, type Vector, World, type WorldDescription } from 'drover'
import { spread } from 'drover/metrics'
import type { BehaviorDescription } from 'drover/plugin'
import { describe, expect, it } from 'vitest'
import { apart, SEEDS } from './worlds.js'

/** The world of a scene, by another seed. */
function worldOf(name: string, seed = 1): World {
  const scene = findScene(name)
  if (scene === undefined) throw new Error(`no scene '${name}'`)
  return new World({ ...scene.scenario.world, seed })
}

describe("the scene 'pursuit'", () => {
  it('shows a pursuer that meets its prey and a seeker that never does', () => {
    const world = worldOf('pursuit')
    const [prey, ...hunters] = world.populations.map((population) => population.at(0))
    const least = [1000, 1000]
    for (let step = 0; step < 900; step++) {
      world.step()
      hunters.forEach((hunter, k) => {
        least[k] = Math.min(least[k] ?? 0, apart(hunter.position, prey.position))
      })
    }
    expect(least[0]).toBeLessThan(2)
    expect(least[1]).toBeGreaterThan(10)
  })
})

describe("hunters of the scene 'pursuit' from 200 places, a little faster than the prey", () => {
  /** How many steps they take on average to come within 8 of the prey, 900 at most. */
  function meanTime(rule: BehaviorDescription): number {
    const description: WorldDescription = findScene('pursuit')?.scenario.world ?? {}
    const [prey, pursuer] = description.populations ?? []
    const hunters = { ...pursuer, count: 200, at: 'random' as const, maxSpeed: 3, behaviors: [rule] }
    const world = new World({ ...description, seed: 5, populations: [prey ?? {}, hunters] })
    const met = new Map<number, number>()
    const [one, all] = world.populations
    for (let step = 1; step <= 900; step++) {
      world.step()
      for (const { id, position } of all ?? []) {
        if (!met.has(id) && apart(position, one?.at(0).position as Vector) < 8) met.set(id, step)
      }
    }
    return [...(all ?? [])].reduce((sum, { id }) => sum + (met.get(id) ?? 900), 0) / 200
  }
  const target = { population: 'prey' }

  it('[S193] are slower by the nine cases than by seeking without a limit, and faster with one', () => {
    const seeking = meanTime(seek({ target }))
    const unbounded = meanTime(pursue({ target, estimate: 'reynolds', prediction: 1e9 }))
    const bounded = meanTime(pursue({ target, estimate: 'reynolds', prediction: 100 }))
    const byDistance = meanTime(pursue({ target, estimate: 'distance', prediction: 100 }))
    expect([seeking, unbounded, bounded, byDistance].map(Math.round)).toEqual([279, 299, 148, 109])
  })

  it('[S193] foresee by the nine cases exactly as OpenSteer', () => {
    const factors = { '1,1': 4, '1,0': 1.8, '1,-1': 0.85, '0,1': 1, '0,0': 0.8, '0,-1': 4 } as const
    const behind = { '-1,1': 0.5, '-1,0': 2, '-1,-1': 2 } as const
    const factorOf: Readonly<Record<string, number>> = { ...factors, ...behind }
    const sideOf = (cosine: number) => (cosine > Math.SQRT1_2 ? 1 : cosine < -Math.SQRT1_2 ? -1 : 0)
    const description: WorldDescription = findScene('pursuit')?.scenario.world ?? {}
    const [prey, pursuer] = description.populations ?? []
    const behaviors = [pursue({ target, estimate: 'reynolds', prediction: 100 })]
    const hunters = { ...pursuer, count: 50, at: 'random' as const, velocity: 'random' as const, behaviors }
    const world = new World({ ...description, populations: [prey ?? {}, hunters] })
    const cases = new Set<string>()
    for (let step = 0; step < 200; step++) {
      const quarry = world.populations[0]?.at(0)
      if (quarry === undefined) throw new Error('expected a prey')
      const before = [...(world.populations[1] ?? [])].map(({ position, velocity, heading }) => {
        const [dx, dy] = [quarry.position.x - position.x, quarry.position.y - position.y]
        const distance = Math.hypot(dx, dy)
        const ahead = sideOf((heading.x * dx + heading.y * dy) / distance)
        const parallel = sideOf(heading.x * quarry.heading.x + heading.y * quarry.heading.y)
        cases.add(`${ahead},${parallel}`)
        const time = Math.min(
          100,
          ((factorOf[`${ahead},${parallel}`] ?? 0) * distance) / Math.hypot(velocity.x, velocity.y),
        )
        const way = [dx + quarry.velocity.x * time, dy + quarry.velocity.y * time] as const
        const scale = 2.4 / Math.hypot(...way)
        const force = [way[0] * scale - velocity.x, way[1] * scale - velocity.y] as const
        const limit = Math.min(1, 0.1 / Math.hypot(...force))
        const next = [velocity.x + force[0] * limit, velocity.y + force[1] * limit] as const
        const slow = Math.min(1, 2.4 / Math.hypot(...next))
        return { x: next[0] * slow, y: next[1] * slow }
      })
      world.step()
      const after = [...(world.populations[1] ?? [])].map(({ velocity }) => velocity)
      after.forEach(({ x, y }, k) => {
        expect(x).toBeCloseTo(before[k]?.x ?? Number.NaN, 9)
        expect(y).toBeCloseTo(before[k]?.y ?? Number.NaN, 9)
      })
    }
    expect(cases.size).toBe(9)
  })
})

describe("the scene 'angle-between'", () => {
  /** What the debug drawing of the one agent of a population says. */
  const labels = (world: World, population: number): string =>
    world
      .debugDraw(world.populations[population]?.at(0) as never)
      .behaviors.flatMap(({ shapes }) => shapes.map(({ label }) => label))
      .join('; ')

  it('[S189] shows the live angle between the x axis and the direction of the pointer', () => {
    const world = worldOf('angle-between')
    for (const [x, y, degrees, product] of [
      [320, 20, 90, '0.00'],
      [420, 20, 45, '0.71'],
      [20, 120, 180, '-1.00'],
      [620, 120, 0, '1.00'],
    ] as const) {
      world.inputs.set('pointerX', x)
      world.inputs.set('pointerY', y)
      world.step()
      const radians = ((degrees * Math.PI) / 180).toFixed(2)
      expect(labels(world, 0)).toContain(`a · b = ${product}\n${degrees}° = ${radians} rad`)
    }
  })

  it('[S189] has a point that goes around by a degree in each frame, whose angle is at most 180 degrees', () => {
    const world = worldOf('angle-between')
    const seen = new Map<number, string>()
    for (let step = 1; step <= 360; step++) {
      world.step()
      seen.set(step, labels(world, 1))
    }
    expect(seen.get(48)).toContain('a · b = 0.67\n48° = 0.84 rad')
    expect(seen.get(90)).toContain('90° = 1.57 rad')
    expect(seen.get(312)).toContain('a · b = 0.67\n48° = 0.84 rad')
  })
})

describe("the scene 'path-in-all-directions'", () => {
  it.each(SEEDS)('has a road that some follow to the end and others lose, with seed %i', (seed) => {
    const world = worldOf('path-in-all-directions', seed)
    const end = { x: 60, y: 205, z: 0 }
    const arrived = world.populations.map(() => new Set<number>())
    for (let step = 0; step < 1200; step++) {
      world.step()
      world.populations.forEach((population, k) => {
        for (const { id, position } of population) if (apart(position, end) < 25) arrived[k]?.add(id)
      })
    }
    expect(arrived.map(({ size }) => size)).toEqual([6, 0])
  })
})

describe("the vehicles of the scene 'cohesion'", () => {
  it.each(SEEDS)(
    '[S190] become one group that neither splits nor shrinks to a point, with seed %i',
    (seed) => {
      const world = worldOf('cohesion', seed)
      const [vehicles] = world.populations
      world.run(150)
      for (let k = 0; k < 25; k++) {
        world.run(50)
        expect(spread(vehicles, world.space)).toBeGreaterThan(18)
        expect(spread(vehicles, world.space)).toBeLessThan(40)
      }
    },
  )

  it('[S190] shrink to a point if near ones are sought too', () => {
    const description: WorldDescription = findScene('cohesion')?.scenario.world ?? {}
    const herd = { ...description.populations?.[0], behaviors: [cohere({ radius: 700 })] }
    const world = new World({ ...description, populations: [herd] })
    world.run(1000)
    expect(spread(world.populations[0] as never, world.space)).toBeLessThan(5)
  })
})

describe("the vehicles of the scene 'field-from-an-image'", () => {
  it('end at its two lights', () => {
    const world = worldOf('field-from-an-image')
    world.run(400)
    const lights = [
      { x: 145, y: 85, z: 0 },
      { x: 485, y: 155, z: 0 },
    ]
    const [vehicles] = world.populations
    const near = lights.map(
      (light) => [...vehicles].filter(({ position }) => apart(position, light) < 70).length,
    )
    expect((near[0] ?? 0) + (near[1] ?? 0)).toBeGreaterThan(110)
    expect(Math.min(...near)).toBeGreaterThan(20)
  })
})

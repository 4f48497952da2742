import { findScene, type Scene } from '@drover/scenarios'
import { type Population, type Vector, World, type WorldDescription } from 'drover'
import { polarization } from 'drover/metrics'
import type { Scalar } from 'drover/plugin'
import { pathPoint } from 'drover/queries'
import { evaluateAt } from 'drover/schema'
import { describe, expect, it } from 'vitest'

const SEEDS = [1, 2, 3]

/** The world of a scene with another seed, after some of its controls, or places of its scenario, were set. */
function worldOf(name: string, set: Readonly<Record<string, unknown>> = {}, seed?: number): World {
  const { scenario, controls } = findScene(name) as Scene
  const world = structuredClone(scenario.world) as WorldDescription
  for (const [key, value] of Object.entries({ ...set, ...(seed !== undefined && { 'world.seed': seed }) })) {
    const path = (controls[key] ?? key).replaceAll(/\[(\w+)\]/g, '.$1').split('.')
    const last = path.pop() as string
    const holder = path.reduce<Record<string, unknown>>((at, step) => at[step] as Record<string, unknown>, {
      world,
    } as never)
    holder[last] = value
  }
  return new World(world)
}

const stepsOf = (name: string): number => findScene(name)?.scenario.run?.steps ?? Number.NaN

/** Plays a world for as long as the scene lasts, and looks at it after each so many steps. */
function play(name: string, world: World, every: number, look: (step: number) => void): void {
  for (let step = every; step <= stepsOf(name); step += every) {
    world.run(every)
    look(step)
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const apart = (one: Readonly<Vector>, other: Readonly<Vector>, { space }: World): number => {
  const { x, y, z } = space.shortest({ x: other.x - one.x, y: other.y - one.y, z: other.z - one.z })
  return Math.hypot(x, y, z)
}

const speedOf = ({ velocity: { x, y, z } }: { readonly velocity: Readonly<Vector> }) => Math.hypot(x, y, z)

/** Where the target is that a behavior of a scene's first population seeks. */
function targetOf(name: string, time: number): Vector {
  const { world } = (findScene(name) as Scene).scenario
  const [{ behaviors }] = world.populations as unknown as [{ behaviors: { target?: readonly Scalar[] }[] }]
  const { target } = behaviors.find((behavior) => behavior.target !== undefined) as { target: Scalar[] }
  const [x, y] = target.map((value) => evaluateAt(value, { time, seed: 1, place: 'target' }))
  return { x: x as number, y: y as number, z: 0 }
}

describe('what the scene says about seeking and fleeing', () => {
  const distances = (set: object) => {
    const world = worldOf('seek', { ...set })
    const all: number[] = []
    play('seek', world, 1, () =>
      all.push(apart(world.populations[0].at(0).position, targetOf('seek', world.time), world)),
    )
    return all
  }

  it('seek: shoots past by 60 pixels at first, by 10 in the end, and is twice as far with a force of 0.05', () => {
    const all = distances({})
    const swings = all.filter((x, k) => k > 0 && x >= (all[k - 1] as number) && x > (all[k + 1] ?? x))
    expect(swings[0]).toBeCloseTo(60, -0.5)
    expect(swings.at(-1)).toBeCloseTo(10, -0.5)
    expect(mean(distances({ maxForce: 0.05 })) / mean(all)).toBeCloseTo(2, 0)
  })

  it('seek: stays about the point with a force of 2', () => {
    expect(mean(distances({ maxForce: 2 }).slice(100))).toBeLessThan(6)
  })

  it.each(SEEDS)('flee: three times as many run at a time where all within 200 do, seed %i', (seed) => {
    const running = (set: object) => {
      const world = worldOf('flee', { ...set }, seed)
      const counts: number[] = []
      play('flee', world, 10, () =>
        counts.push([...world.populations[0]].filter((agent) => speedOf(agent) > 0.1).length),
      )
      return mean(counts)
    }
    expect(running({ panicDistance: 200 }) / running({})).toBeGreaterThan(2.7)
  })

  it('pursuit: the pursuer meets the prey after 64 frames, a seeker of speed 3 gets to it after 400', () => {
    const meeting = (set: object, hunter: 1 | 2) => {
      const world = worldOf('pursuit', { ...set })
      let met = Number.POSITIVE_INFINITY
      play('pursuit', world, 1, (step) => {
        const [prey, other] = [world.populations[0].at(0), (world.populations[hunter] as Population).at(0)]
        if (apart(prey.position, other.position, world) < 10) met = Math.min(met, step)
      })
      return met
    }
    expect(Math.abs(meeting({}, 1) - 64)).toBeLessThan(4)
    expect(meeting({}, 2)).toBe(Number.POSITIVE_INFINITY)
    expect(meeting({ seekerSpeed: 3 }, 2)).toBeGreaterThan(400)
    expect(meeting({ seekerSpeed: 3 }, 2)).toBeLessThan(900)
  })
})

describe('what the scene says about roads and walls', () => {
  it.each(SEEDS)(
    'living-path: some are off the moving road at a time, more off a faster one, seed %i',
    (seed) => {
      const off = (postSpeed?: number) => {
        const world = worldOf('living-path', postSpeed === undefined ? {} : { postSpeed }, seed)
        const road = world.paths.get('road')
        const normal = pathPoint()
        const [posts, vehicles] = world.populations as [Population, Population]
        const shares: number[] = []
        play('living-path', world, 10, (step) => {
          if (step < 200 || road === undefined) return
          const lost = [...vehicles].filter(({ position }) => {
            road.nearest(position, normal)
            return apart(position, normal, world) > road.radius
          })
          shares.push(lost.length / vehicles.count)
          if (postSpeed !== undefined) return
          for (const { position: p } of posts) {
            expect(Math.min(p.x, p.y, world.space.width - p.x, world.space.height - p.y)).toBeGreaterThan(0)
          }
        })
        return mean(shares)
      }
      expect(off()).toBeGreaterThan(0.1)
      expect(off()).toBeLessThan(0.3)
      expect(off(0)).toBeLessThan(0.01)
      expect(off(2)).toBeGreaterThan(0.33)
    },
  )

  it.each(SEEDS)(
    'path-in-all-directions: most do not get to the end without looking ahead, seed %i',
    (seed) => {
      const world = worldOf('path-in-all-directions', { robustLookAhead: 0 }, seed)
      const arrived = new Set<number>()
      play('path-in-all-directions', world, 5, () => {
        for (const { id, position } of world.populations[0])
          if (apart(position, { x: 60, y: 205, z: 0 }, world) < 25) arrived.add(id)
      })
      expect(arrived.size).toBeLessThan(3)
    },
  )
})

describe('what the scene says about flocks and groups', () => {
  const hawk = (set: object, seed: number) => {
    const world = worldOf('flock-and-hawk', { ...set }, seed)
    const [boids, hunters] = world.populations as [Population, Population]
    const nearest: number[] = []
    play('flock-and-hawk', world, 5, (step) => {
      const { position } = hunters.at(0)
      if (step > 100)
        nearest.push(Math.min(...[...boids].map((boid) => apart(boid.position, position, world))))
    })
    return mean(nearest)
  }

  it.each(SEEDS)(
    'flock-and-hawk: it flies in a flock without fear, and a faster hawk is no nearer, seed %i',
    (seed) => {
      const kept = hawk({}, seed)
      expect(kept).toBeGreaterThan(28)
      expect(hawk({ fear: 0 }, seed)).toBeLessThan(20)
      expect(hawk({ hawkSpeed: 5 }, seed)).toBeGreaterThan(0.8 * kept)
    },
  )

  it.each(SEEDS)(
    'restless-flock: a swarm where nobody aligns by more than 0.2, a flock by 1 or more, seed %i',
    (seed) => {
      const orders = (set: object) => {
        const world = worldOf('restless-flock', { ...set }, seed)
        const all: number[] = []
        play('restless-flock', world, 50, () => all.push(polarization(world.populations[0])))
        return all
      }
      expect(Math.max(...orders({ highestAlignment: 0.2 }))).toBeLessThan(0.2)
      expect(Math.min(...orders({ lowestAlignment: 1 }).slice(2))).toBeGreaterThan(0.65)
    },
  )

  it.each(SEEDS)(
    'cohesion: vehicles stay 14 to 33 from their middle, half as far again beyond 120, seed %i',
    (seed) => {
      const distances = (set: object) => {
        const world = worldOf('cohesion', { ...set }, seed)
        const all: number[] = []
        play('cohesion', world, 2, (step) => {
          if (step <= 120) return
          const places = [...world.populations[0]].map(({ position }) => position)
          const middle = { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)), z: 0 }
          all.push(mean(places.map((place) => apart(place, middle, world))))
        })
        return all
      }
      const all = distances({})
      expect(Math.min(...all)).toBeGreaterThan(14)
      expect(Math.max(...all)).toBeLessThan(33)
      expect(Math.abs(mean(distances({ minDistance: 120 })) / mean(all) - 1.5)).toBeLessThan(0.15)
    },
  )
})

describe('what the scene says about herds', () => {
  it.each(SEEDS)('predator-on-hillside: prey flees straight down without drag, seed %i', (seed) => {
    const world = worldOf('predator-on-hillside', { preyUphill: 0, preyDownhill: 0 }, seed)
    const middle = () => {
      const places = [...world.populations[0]].map(({ position }) => position)
      return [mean(places.map(({ x }) => x)), mean(places.map(({ y }) => y))] as const
    }
    const [x, y] = middle()
    world.run(stepsOf('predator-on-hillside'))
    const [toX, toY] = middle()
    expect(Math.abs(toX - x)).toBeLessThan(4)
    expect(y - toY).toBeGreaterThan(12)
  })

  it.each(SEEDS)(
    'predator-on-hillside: comes nearer than 5 at a speed of 15, no nearer than 6 as it is, seed %i',
    (seed) => {
      const nearest = (set: object) => {
        const world = worldOf('predator-on-hillside', { ...set }, seed)
        const [prey, predator] = world.populations as [Population, Population]
        let least = Number.POSITIVE_INFINITY
        play('predator-on-hillside', world, 1, () => {
          const { position: hunter } = predator.at(0)
          for (const { position: p } of prey)
            least = Math.min(least, Math.hypot(p.x - hunter.x, p.y - hunter.y))
        })
        return least
      }
      expect(nearest({})).toBeGreaterThan(6)
      expect(nearest({ predatorSpeed: 15 })).toBeLessThan(5)
    },
  )

  it.each(SEEDS)(
    'herd-through-tunnel: a quarter ends above the portal when the goal is in line with it, seed %i',
    (seed) => {
      const world = worldOf('herd-through-tunnel', { overGoalY: 12 }, seed)
      world.run(stepsOf('herd-through-tunnel'))
      const [, over] = world.populations as [Population, Population]
      const held = [...over].filter(({ position }) => position.z > 2)
      expect(held.length / over.count).toBeGreaterThan(0.2)
      expect(held.length / over.count).toBeLessThan(0.32)
      for (const { position } of held) expect(position.x).toBeGreaterThan(24)
    },
  )

  it.each(SEEDS)(
    'way-through-a-tunnel: most residents go through, fewer without the field, seed %i',
    (seed) => {
      const through = (set: object) => {
        const world = worldOf('way-through-a-tunnel', { ...set }, seed)
        const [strangers, residents] = world.populations as [Population, Population]
        const below = new Set<number>()
        play('way-through-a-tunnel', world, 1, () => {
          for (const { id, position: p } of residents) if (p.x > 18 && p.x < 22 && p.z < 1) below.add(id)
        })
        const [one, other] = [world.tripOf(strangers), world.tripOf(residents)]
        return {
          below: below.size,
          cost: (other?.energy ?? 0) / (one?.energy ?? 0),
          late: (other?.time ?? 0) - (one?.time ?? 0),
        }
      }
      const known = through({})
      const blind = through({ fieldWeight: 0 })
      expect(known.below).toBeGreaterThan(16)
      expect(known.cost).toBeLessThan(0.6)
      expect(blind.below).toBeLessThan(known.below - 2)
      expect(blind.late).toBeGreaterThan(0)
    },
  )

  it('a-day-of-a-herd: more than a third of it at the pond where thirst lasts 60', () => {
    const world = worldOf('a-day-of-a-herd', { thirstTime: 60 })
    const shares: number[] = []
    play('a-day-of-a-herd', world, 10, () => {
      const there = [...world.populations[0]].filter(({ position: p }) => Math.hypot(p.x - 48, p.y - 30) < 10)
      shares.push(there.length / world.populations[0].count)
    })
    expect(mean(shares)).toBeGreaterThan(1 / 3)
  })
})

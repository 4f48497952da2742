import { align, cohere, flee, keepSpeed, type PopulationDescription, seek, separate, World } from 'drover'
import { polarization } from 'drover/metrics'
import { foremost } from 'drover/selections'
import { describe, expect, it } from 'vitest'
import { apart, SEEDS } from './worlds.js'

type PerceptionMemory = NonNullable<PopulationDescription['perception']>['memory']

describe('[S110] a flock whose members consider the nearest', () => {
  /** How far 80 birds of one flock have come to go one way. */
  const agreement = (nearest: number, seed: number): number => {
    const flock = {
      count: 80,
      velocity: 'random' as const,
      maxSpeed: 3,
      perception: { nearest },
      behaviors: [separate({ radius: 14 }), align({ radius: 200 }), cohere({ radius: 200, weight: 0.6 })],
    }
    const world = new World({ width: 480, height: 400, edges: 'wrap', seed, populations: [flock] })
    world.run(300)
    return polarization(world.populations[0])
  }

  it('finds a common way with seven each, and none with one', () => {
    for (const seed of SEEDS) {
      expect(agreement(7, seed)).toBeGreaterThan(0.8)
      expect(agreement(1, seed)).toBeLessThan(0.6)
    }
  })
})

describe('[S112] a sheep that sees nothing behind itself', () => {
  /** How near a slower wolf comes within 120 steps to a sheep that runs while it knows of it, and else stands. */
  const nearest = (memory: PerceptionMemory | undefined, off: number): number => {
    const world = new World({
      populations: [
        {
          at: [[0, 0]],
          velocity: [[1, 0]],
          maxSpeed: 2,
          maxForce: 0.3,
          perception: { radius: 80, fieldOfView: Math.PI, targets: 'seen', memory },
          selection: foremost({}),
          behaviors: [flee({ target: { population: 'wolf' } }), keepSpeed({ speed: 0 })],
        },
        {
          name: 'wolf',
          at: [[60, off]],
          maxSpeed: 1.2,
          behaviors: [seek({ target: { population: 'agents' } })],
        },
      ],
    })
    let least = Number.POSITIVE_INFINITY
    for (let step = 0; step < 120; step++) {
      world.step()
      const [sheep, wolf] = world.populations.map((population) => population.at(0).position)
      least = Math.min(least, apart(sheep, wolf))
    }
    return least
  }

  it('turns away, forgets and is caught; one that remembers escapes', () => {
    for (const off of [-30, -10, 5, 20, 40]) {
      expect(nearest(undefined, off)).toBeLessThan(5)
      expect(nearest({ duration: 100 }, off)).toBeGreaterThan(25)
    }
  })
})

import { avoidObstacles, hide, interpose, pursue, seek, World, wander } from 'drover'
import { tree } from 'drover/obstacles'
import { describe, expect, it } from 'vitest'
import { apart, SEEDS } from './worlds.js'

describe('[S78] a hiding agent', () => {
  it.each(SEEDS)("ends out of the hunter's sight, behind a tree, with seed %i", (seed) => {
    const trees = [
      [200, 80],
      [320, 180],
      [450, 90],
    ]
    const world = new World({
      seed,
      obstacles: trees.map((at) => tree({ at, radius: 20 })),
      populations: [
        { name: 'hunter', at: [[50, 150]], maxSpeed: 0.5, behaviors: [seek({ target: [320, 100] })] },
        {
          name: 'prey',
          at: 'random',
          maxForce: 0.4,
          selection: { selection: 'prioritized' },
          behaviors: [
            avoidObstacles({ range: 40, clearance: 2 }),
            hide({ target: { population: 'hunter' }, slowingRadius: 30 }),
          ],
        },
      ],
    })
    world.run(400)
    const [hunter, prey] = world.populations.map((population) => population.at(0).position)
    const line = { x: prey.x - hunter.x, y: prey.y - hunter.y }
    const hidden = trees.some(([x, y]) => {
      const t = ((x - hunter.x) * line.x + (y - hunter.y) * line.y) / (line.x ** 2 + line.y ** 2)
      return t > 0 && t < 1 && Math.hypot(hunter.x + t * line.x - x, hunter.y + t * line.y - y) < 20
    })
    expect(hidden).toBe(true)
  })

  it('runs if there is nothing to hide behind', () => {
    const world = new World({
      populations: [
        { name: 'hunter', at: [[100, 100]], behaviors: [pursue({ target: { population: 'prey' } })] },
        {
          name: 'prey',
          at: [[160, 100]],
          maxSpeed: 5,
          behaviors: [hide({ target: { population: 'hunter' } })],
        },
      ],
    })
    world.run(200)
    const [hunter, prey] = world.populations.map((population) => population.at(0).position)
    expect(apart(hunter, prey)).toBeGreaterThan(100)
  })
})

describe('[S75] a pursuer that passes by', () => {
  it.each(SEEDS)('never hits its target, and circles it at about the distance, with seed %i', (seed) => {
    const spy = {
      at: 'random' as const,
      velocity: 'random' as const,
      maxForce: 0.4,
      behaviors: [
        pursue({ target: { population: 'ship' }, estimate: 'reynolds', prediction: 300, passBy: 60 }),
      ],
    }
    const ship = { name: 'ship', at: [[1000, 1000]], velocity: 'random' as const, maxSpeed: 1 }
    const world = new World({ seed, width: 2000, height: 2000, populations: [ship, spy] })
    const [one, other] = world.populations.map((population) => population.at(0).position)
    for (let step = 0; step < 2000; step++) {
      world.step()
      expect(apart(one, other)).toBeGreaterThan(30)
      if (step > 1500) expect(apart(one, other)).toBeLessThan(100)
    }
  })
})

describe('[S76] a bodyguard', () => {
  it.each(SEEDS)('ends between the two, with seed %i', (seed) => {
    const stroll = (name: string, x: number) => ({
      name,
      at: [[x, 120]],
      maxSpeed: 1,
      behaviors: [wander({ change: 0.1 })],
    })
    const world = new World({
      seed,
      populations: [
        stroll('star', 200),
        stroll('crowd', 400),
        {
          at: 'random',
          maxForce: 0.4,
          behaviors: [
            interpose({ first: { population: 'star' }, second: { population: 'crowd' }, slowingRadius: 30 }),
          ],
        },
      ],
    })
    world.run(300)
    const [star, crowd, guard] = world.populations.map((population) => population.at(0).position)
    const detour = apart(star, guard) + apart(guard, crowd) - apart(star, crowd)
    expect(detour).toBeLessThan(0.1 * apart(star, crowd))
    expect(Math.abs(apart(star, guard) - apart(guard, crowd))).toBeLessThan(0.35 * apart(star, crowd))
  })
})

describe('[S75] a pursuer that estimates', () => {
  it.each(['distance', 'reynolds'] as const)("catches sooner by '%s' than a seeker", (estimate) => {
    const timeToCatch = (behavior: { behavior: string }) => {
      const world = new World({
        populations: [
          { name: 'prey', at: [[300, 0]], velocity: [[0, 3]], maxSpeed: 3 },
          { at: [[0, 0]], maxForce: 0.5, behaviors: [behavior] },
        ],
      })
      const [prey, hunter] = world.populations.map((population) => population.at(0))
      while (apart(prey.position, hunter.position) > 5 && world.steps < 1000) world.step()
      return world.steps
    }
    const target = { population: 'prey' }
    const seeking = timeToCatch(seek({ target }))
    expect(timeToCatch(pursue({ target, estimate, prediction: 200 }))).toBeLessThan(0.9 * seeking)
  })
})

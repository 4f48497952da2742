import { describe, expect, it } from 'vitest'
import { flee, seek, World } from '../../index.js'
import { attribute } from '../../signals.js'
import { remember } from '../../terrain.js'

const fearOf = (world: World): number =>
  world.populations[0].columns.extra.find(({ name }) => name === 'fear')?.values[0] ?? Number.NaN

const memory = remember({ population: 'wolf', radius: 20, attribute: 'fear', learnTime: 4, forgetTime: 16 })

describe('[S123] remember', () => {
  it('learns while another agent is near, and forgets afterward', () => {
    const world = new World({
      populations: [
        { name: 'sheep', at: [[0, 0]], behaviors: [memory] },
        { name: 'wolf', at: [[19, 0]] },
      ],
    })
    world.run(3)
    expect(fearOf(world)).toBe(0.75)
    world.populations[1].at(0).position = { x: 20, y: 0 }
    world.run(4)
    expect(fearOf(world)).toBe(0.5)
    world.run(20)
    expect(fearOf(world)).toBe(0)
  })

  it('has no desire, but weights may follow its memory', () => {
    const behaviors = [
      memory,
      seek({ target: [100, 0], weight: 1 }),
      flee({ target: { population: 'wolf' }, weight: attribute({ attribute: 'fear', low: 0, high: 10 }) }),
    ]
    const world = new World({
      populations: [
        { name: 'sheep', at: [[0, 0]], maxForce: 1, behaviors },
        { name: 'wolf', at: [[10, 0]], maxSpeed: 0 },
      ],
    })
    world.step()
    expect(world.populations[0].at(0).velocity.x).toBeGreaterThan(0)
    world.run(5)
    expect(world.populations[0].at(0).velocity.x).toBeLessThan(0)
  })
})

describe('[S123] a target within a distance', () => {
  const flock = (within: number, more: object = {}) =>
    new World({
      populations: [
        {
          at: [[0, 0]],
          maxForce: 1,
          behaviors: [seek({ target: { population: 'grass', radius: within } })],
          ...more,
        },
        {
          name: 'grass',
          at: [
            [-30, 0],
            [20, 0],
          ],
          maxSpeed: 0,
        },
      ],
    })

  it('is the nearest one within that distance, or none', () => {
    for (const [within, speed] of [
      [20, 0],
      [21, 1],
      [40, 1],
    ] as const) {
      const world = flock(within)
      world.step()
      expect(world.populations[0].at(0).velocity.x).toBe(speed)
    }
  })

  it('is one that is perceived: not one behind, outside of the field of view', () => {
    const world = flock(40, { velocity: [-1, 0], perception: { fieldOfView: Math.PI } })
    world.step()
    // It turned to the farther one, which is ahead.
    expect(world.populations[0].at(0).velocity.x).toBe(-2)
  })

  it.each(['mass', 'age', 'fear'])('needs a unique name: %s is taken', (as) => {
    const life = { lifespan: 100, traits: { fear: 0.5 } }
    const behaviors = [remember({ population: 'all', attribute: as })]
    expect(() => new World({ populations: [{ count: 1, life, behaviors }] })).toThrow(
      `populations[0].behaviors[0].attribute: '${as}' is an attribute of its own already; give the memory another name`,
    )
  })

  it('rejects the second of two memories with one name', () => {
    const behaviors = [remember({ population: 'all' }), remember({ population: 'all' })]
    expect(() => new World({ populations: [{ count: 1, behaviors }] })).toThrow(
      "populations[0].behaviors[1].attribute: 'memory' is an attribute of its own already",
    )
  })
})

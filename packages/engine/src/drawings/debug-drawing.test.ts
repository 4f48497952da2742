import { describe, expect, it } from 'vitest'
import { gravity, wind } from '../forces.js'
import { align, evade, pursue, seek, separate, World, type WorldDescription, wander } from '../index.js'
import { defineBehavior } from '../plugin.js'
import { sine } from '../signals.js'
import { drink, migrate } from '../terrain.js'

describe('the neighbors of a debug drawing', () => {
  it('are the agents it perceives, where it sees them', () => {
    const at = [
      [5, 50],
      [45, 50],
      [95, 50],
      [52, 50],
    ]
    const herd = { name: 'herd', at, behaviors: [align({ radius: 45 }), separate({ radius: 20 })] }
    const world = new World({ width: 100, height: 100, edges: 'wrap', populations: [herd] })
    const { neighbors, ranges, fieldOfView } = world.debugDraw(world.populations[0].at(0))
    expect(neighbors).toEqual([
      { population: 0, id: 1, x: 45, y: 50, z: 0 },
      { population: 0, id: 2, x: -5, y: 50, z: 0 },
    ])
    expect([ranges, fieldOfView]).toEqual([[45], 2 * Math.PI])
  })

  it('[S198] include the sectors of behaviors that see less than the agent', () => {
    const behaviors = [align({ radius: 45, fieldOfView: 2 }), separate({ radius: 20 })]
    const at = [[5, 50]]
    const sectorsOf = (perception: object) => {
      const world = new World({ populations: [{ at, behaviors, perception }] })
      return world.debugDraw(world.populations[0].at(0)).sectors
    }
    expect(sectorsOf({})).toEqual([{ behavior: 'align', radius: 45, fieldOfView: 2 }])
    expect(sectorsOf({ radius: 30 })).toEqual([{ behavior: 'align', radius: 30, fieldOfView: 2 }])
    expect(sectorsOf({ fieldOfView: 1 })).toEqual([])
  })

  it('end at the range of perception', () => {
    const at = [
      [50, 50],
      [60, 50],
      [40, 50],
      [80, 50],
    ]
    const perception = { radius: 20, fieldOfView: Math.PI }
    const herd = { at, behaviors: [align({ radius: 45 })], perception }
    const world = new World({ width: 100, height: 100, populations: [herd] })
    const drawing = world.debugDraw(world.populations[0].at(0))
    expect(drawing.neighbors.map(({ id }) => id)).toEqual([1])
    expect([drawing.ranges, drawing.fieldOfView]).toEqual([[20], Math.PI])
  })
})

describe('the outside force of a debug drawing', () => {
  it('is the current force on the agent', () => {
    const herd = {
      at: [[0, 0]],
      velocity: [2, 0],
      mass: 3,
      forces: [gravity({ acceleration: [0, -1] }), wind({ vector: [5, 0] })],
    }
    const world = new World({ populations: [herd] })
    expect(world.debugDraw(world.populations[0].at(0)).outside).toEqual({ x: 5, y: -3, z: 0 })
    const still = new World({ populations: [{}] })
    expect(still.debugDraw(still.populations[0].at(0)).outside).toEqual({ x: 0, y: 0, z: 0 })
  })
})

describe('[S74] a debug drawing changes nothing', () => {
  const crowd = (index: WorldDescription['index'], order: WorldDescription['order']): WorldDescription => ({
    width: 200,
    height: 200,
    seed: 4,
    index,
    order,
    edges: 'wrap',
    populations: [
      {
        name: 'flock',
        count: 90,
        at: 'random',
        behaviors: [
          separate({ radius: sine({ low: 5, high: 20, period: 9 }) }),
          align({ radius: 30 }),
          wander({}),
          drink({ waters: [{ at: [50, 50] }], thirstTime: 10 }),
          migrate({ grounds: [{ at: [100, 100] }, { at: [20, 100] }] }),
          evade({ target: { population: 'dog' }, panicDistance: 40 }),
        ],
      },
      { name: 'dog', at: [[100, 100]], behaviors: [pursue({ target: { population: 'flock' } })] },
    ],
  })

  it.each([
    ['grid', 'simultaneous'],
    ['tree', 'simultaneous'],
    ['auto', 'sequential'],
  ] as const)('of the state or of later steps (%s, %s)', (index, order) => {
    const [drawn, left] = [new World(crowd(index, order)), new World(crowd(index, order))]
    for (let step = 0; step < 12; step++) {
      const before = drawn.hash()
      for (const population of drawn.populations) {
        drawn.cellsOf(population)
        for (const agent of population) drawn.debugDraw(agent)
      }
      expect(drawn.hash()).toBe(before)
      drawn.step()
      left.step()
      expect(drawn.hash()).toBe(left.hash())
    }
  })

  it('and throws within a step, or for a dead agent', () => {
    const asks: { world?: World } = {}
    const ask = defineBehavior({
      name: 'asksForDrawing',
      summary: 'Asks.',
      source: 'This test',
      options: {},
      bind: () => ({
        desire(agent) {
          asks.world?.debugDraw(agent)
          return false
        },
      }),
    })
    const world = new World({ populations: [{ count: 2, behaviors: [ask({})] }] })
    asks.world = world
    expect(() => world.step()).toThrow('world.debugDraw: expected a call between steps')
    const agent = world.populations[0].at(0)
    world.remove(agent)
    expect(() => world.debugDraw(agent)).toThrow('world.debugDraw: expected a living agent')
  })

  it('and behaviors need not draw', () => {
    const world = new World({ populations: [{ behaviors: [seek({ target: { population: 'agents' } })] }] })
    const { behaviors, neighbors, ranges } = world.debugDraw(world.populations[0].at(0))
    expect([behaviors, neighbors, ranges]).toEqual([[], [], []])
  })

  it('but `debugDraw` must be a function', () => {
    const draws = defineBehavior({
      name: 'drawsWrongly',
      summary: '',
      source: '',
      options: {},
      bind: () => ({ desire: () => false, debugDraw: 7 }) as never,
    })
    expect(() => new World({ populations: [{ behaviors: [draws({})] }] })).toThrow(
      "behavior 'drawsWrongly', bind: expected it to return { debugDraw }, where there is one, a function, got 7",
    )
  })
})

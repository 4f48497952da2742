import { describe, expect, it } from 'vitest'
import {
  align,
  arrive,
  avoidObstacles,
  defineBehavior,
  drink,
  evade,
  followField,
  followPath,
  gravity,
  keepDistance,
  migrate,
  type PopulationDescription,
  pursue,
  seek,
  separate,
  sine,
  stayWithinWalls,
  tree,
  World,
  type WorldDescription,
  wander,
  wind,
} from '../index.js'

/** What the only behavior of an agent at (100, 50), going along +x at speed 2, draws: its shapes by label. */
function drawnBy(
  behavior: NonNullable<PopulationDescription['behaviors']>[number],
  more: Partial<WorldDescription> = {},
) {
  const herd = { name: 'herd', at: [[100, 50]], velocity: [2, 0], maxSpeed: 4, behaviors: [behavior] }
  const world = new World({
    width: 640,
    height: 240,
    ...more,
    populations: [herd, ...(more.populations ?? [])],
  })
  const [sketch] = world.sketch(world.populations[0].at(0)).behaviors
  return Object.fromEntries(
    sketch.shapes.map(({ label, points, radius }) => [label, radius > 0 ? [...points, radius] : points]),
  )
}

const close = (...numbers: number[]) => numbers.map((number) => expect.closeTo(number, 9))

describe('a sketch', () => {
  it('of a wanderer shows its circle ahead of it and the point on it', () => {
    expect(drawnBy(wander({ distance: 80, radius: 25 }))).toEqual({
      ahead: close(100, 50, 0, 180, 50, 0),
      circle: close(180, 50, 0, 25),
      target: close(205, 50, 0),
    })
  })

  it('of an arriver shows where it slows down, and where it counts as being there', () => {
    expect(drawnBy(arrive({ target: [300, 60], slowingRadius: 80, tolerance: 5 }))).toEqual({
      target: [300, 60, 0],
      'slows down': [300, 60, 0, 80],
      'is there': [300, 60, 0, 5],
    })
  })

  it('of a follower of a path shows the foreseen place, the normal point on the path and the target', () => {
    const paths = {
      road: {
        points: [
          [0, 100],
          [640, 100],
        ],
        radius: 20,
      },
    }
    // Going (2, 0) it foresees (125, 50), 50 from the path, and seeks 30 beyond (125, 100).
    const seen = {
      'foreseen way': [100, 50, 0, 125, 50, 0],
      'foreseen place': [125, 50, 0],
      normal: [125, 50, 0, 125, 100, 0],
      'normal point': [125, 100, 0],
      road: [125, 100, 0, 20],
    }
    expect(drawnBy(followPath({ path: 'road', lookAhead: 30 }), { paths })).toEqual({
      ...seen,
      target: [155, 100, 0],
    })
    expect(drawnBy(followPath({ path: 'road', lookAhead: 30, geometry: 'book' }), { paths })).toEqual({
      ...seen,
      target: [155, 100, 0],
    })
    const wide = { road: { ...paths.road, radius: 60 } }
    expect(drawnBy(followPath({ path: 'road' }), { paths: wide })).toEqual({
      ...seen,
      road: [125, 100, 0, 60],
    })
  })

  it('of a pursuer or evader shows where the other will be', () => {
    const populations = [{ name: 'hare', at: [[200, 50]], velocity: [0, 3] }]
    const foreseen = {
      target: [200, 50, 0],
      'its way': [200, 50, 0, 200, 80, 0],
      'foreseen place': [200, 80, 0],
    }
    const target = { population: 'hare' }
    expect(drawnBy(pursue({ target, prediction: 10 }), { populations })).toEqual(foreseen)
    expect(drawnBy(evade({ target, prediction: 10, within: 40 }), { populations })).toEqual({
      ...foreseen,
      'runs within': [100, 50, 0, 40],
    })
  })

  it('of those who heed others shows how far they look, as a sector where they do not look all around', () => {
    expect(drawnBy(separate({ radius: 25 }))).toEqual({ 'too near': [100, 50, 0, 25] })
    expect(drawnBy(keepDistance({ comfort: 40, danger: 20 }))).toEqual({
      'comfort zone': [100, 50, 0, 40],
      'danger zone': [100, 50, 0, 20],
    })
    const { heeded } = drawnBy(align({ radius: 50, fieldOfView: Math.PI }))
    expect(heeded.slice(0, 6)).toEqual(close(100, 50, 0, 100, 0, 0))
    expect(heeded.slice(-3)).toEqual(close(100, 100, 0))
  })

  it('of who keeps within walls shows the border at which it turns', () => {
    expect(drawnBy(stayWithinWalls({ offset: 25 }))).toEqual({
      'turns beyond': [25, 25, 0, 615, 25, 0, 615, 215, 0, 25, 215, 0],
    })
  })

  it('of who passes an obstacle shows it as it is seen and the edge aimed at', () => {
    // A tree dead ahead, 50 away: tangents to the circle drawn wider by 10 + 20, so 30 / 50 across.
    const obstacles = [tree({ at: [150, 50], radius: 10 })]
    const behavior = avoidObstacles({ range: 100, clearance: 16 })
    const drawn = drawnBy(behavior, { obstacles })
    expect(drawn['obstacle as seen'].slice(0, 3)).toEqual([100, 50, 0])
    const [, , , rightX, rightY, , leftX, leftY] = drawn['obstacle as seen']
    expect([rightX, rightY - 50]).toEqual(close(leftX, 50 - leftY))
    expect(drawn['edge aimed at']).toEqual([rightX, rightY, 0])
    expect(rightY).toBeLessThan(50)
  })

  it('of needs shows the waters and the ground to which a herd goes', () => {
    const waters = [{ at: [200, 50], radius: 8 }]
    expect(drawnBy(drink({ waters }))).toEqual({ water: [200, 50, 0, 8] })
    const grounds = [{ at: [400, 50], radius: 30 }]
    expect(drawnBy(migrate({ grounds }))).toEqual({
      ground: [400, 50, 0, 30],
      'its way': [100, 50, 0, 400, 50, 0],
    })
  })

  it('of who goes with a field shows where it is read', () => {
    const fields = { wind: { field: 'constant', vector: [1, 0] } } as unknown as WorldDescription['fields']
    expect(drawnBy(followField({ field: 'wind', ahead: 15 }), { fields })['where the field is read']).toEqual(
      [115, 50, 0],
    )
  })

  it('takes what follows a signal as it is at that time', () => {
    const radius = sine({ low: 10, high: 30, period: 4 })
    const world = new World({ populations: [{ at: [[0, 0]], behaviors: [separate({ radius })] }] })
    const radii = [0, 1, 2].map(() => {
      const [{ shapes }] = world.sketch(world.populations[0].at(0)).behaviors
      world.step()
      return shapes[0].radius
    })
    expect(radii).toEqual(close(20, 30, 20))
  })
})

describe('the neighbours of a sketch', () => {
  it('are those whom an agent perceives, where it sees them', () => {
    const at = [
      [5, 50],
      [45, 50],
      [95, 50],
      [52, 50],
    ]
    const herd = { name: 'herd', at, behaviors: [align({ radius: 45 }), separate({ radius: 20 })] }
    const world = new World({ width: 100, height: 100, edges: 'wrap', populations: [herd] })
    const { neighbours, ranges, fieldOfView } = world.sketch(world.populations[0].at(0))
    expect(neighbours).toEqual([
      { population: 0, id: 1, x: 45, y: 50, z: 0 },
      { population: 0, id: 2, x: -5, y: 50, z: 0 },
    ])
    expect([ranges, fieldOfView]).toEqual([[45], 2 * Math.PI])
  })

  it('end where perception does', () => {
    const at = [
      [50, 50],
      [60, 50],
      [40, 50],
      [80, 50],
    ]
    const perception = { range: 20, fieldOfView: Math.PI }
    const herd = { at, behaviors: [align({ radius: 45 })], perception }
    const world = new World({ width: 100, height: 100, populations: [herd] })
    const sketch = world.sketch(world.populations[0].at(0))
    expect(sketch.neighbours.map(({ id }) => id)).toEqual([1])
    expect([sketch.ranges, sketch.fieldOfView]).toEqual([[20], Math.PI])
  })
})

describe('the outside force of a sketch', () => {
  it('is what acts on the agent now', () => {
    const herd = {
      at: [[0, 0]],
      velocity: [2, 0],
      mass: 3,
      forces: [gravity({ acceleration: [0, -1] }), wind({ vector: [5, 0] })],
    }
    const world = new World({ populations: [herd] })
    expect(world.sketch(world.populations[0].at(0)).outside).toEqual({ x: 5, y: -3, z: 0 })
    const still = new World({ populations: [{}] })
    expect(still.sketch(still.populations[0].at(0)).outside).toEqual({ x: 0, y: 0, z: 0 })
  })
})

describe('[S74] a sketch changes nothing', () => {
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
          drink({ waters: [{ at: [50, 50] }], lasts: 10 }),
          migrate({ grounds: [{ at: [100, 100] }, { at: [20, 100] }] }),
          evade({ target: { population: 'dog' }, within: 40 }),
        ],
      },
      { name: 'dog', at: [[100, 100]], behaviors: [pursue({ target: { population: 'flock' } })] },
    ],
  })

  it.each([
    ['grid', 'simultaneous'],
    ['tree', 'simultaneous'],
    ['auto', 'sequential'],
  ] as const)('of the state or of what follows (%s, %s)', (index, order) => {
    const [sketched, left] = [new World(crowd(index, order)), new World(crowd(index, order))]
    for (let step = 0; step < 12; step++) {
      const before = sketched.hash()
      for (const population of sketched.populations) {
        sketched.cellsOf(population)
        for (const agent of population) sketched.sketch(agent)
      }
      expect(sketched.hash()).toBe(before)
      sketched.step()
      left.step()
      expect(sketched.hash()).toBe(left.hash())
    }
  })

  it('and is not to be had from within a step, or of the dead', () => {
    const asks: { world?: World } = {}
    const ask = defineBehavior({
      name: 'asksForSketch',
      summary: 'Asks.',
      source: 'This test',
      options: {},
      bind: () => ({
        desire(agent) {
          asks.world?.sketch(agent)
          return false
        },
      }),
    })
    const world = new World({ populations: [{ count: 2, behaviors: [ask({})] }] })
    asks.world = world
    expect(() => world.step()).toThrow('world.sketch: expected to be called between steps')
    const agent = world.populations[0].at(0)
    world.remove(agent)
    expect(() => world.sketch(agent)).toThrow('world.sketch: expected a living agent')
  })

  it('and no behavior needs to draw', () => {
    const world = new World({ populations: [{ behaviors: [seek({ target: { population: 'agents' } })] }] })
    const { behaviors, neighbours, ranges } = world.sketch(world.populations[0].at(0))
    expect([behaviors, neighbours, ranges]).toEqual([[], [], []])
  })

  it('but what draws must be a function', () => {
    const draws = defineBehavior({
      name: 'drawsWrongly',
      summary: '',
      source: '',
      options: {},
      bind: () => ({ desire: () => false, sketch: 7 }) as never,
    })
    expect(() => new World({ populations: [{ behaviors: [draws({})] }] })).toThrow(
      "behavior 'drawsWrongly', bind: expected it to return { sketch }, where there is one, a function, got 7",
    )
  })
})

describe('the cells in which agents are looked for', () => {
  const corners = [
    [0, 0],
    [100, 0],
    [0, 100],
    [100, 100],
  ]
  const world = (index: WorldDescription['index'], at: readonly (readonly number[])[], radius: number) =>
    new World({
      width: 100,
      height: 100,
      index,
      populations: [{ at, behaviors: [align({ radius })] }, { name: 'alone' }],
    })

  it('of a grid are as large as the range', () => {
    const grid = world('grid', corners, 25)
    expect(grid.cellsOf(grid.populations[0])).toEqual({
      kind: 'lattice',
      origin: [0, 0, 0],
      size: [25, 25, 0],
      counts: [4, 4, 1],
    })
  })

  it('of a tree are the boxes around the agents of its leaves', () => {
    const at = [
      ...Array.from({ length: 12 }, (_, k) => [k, 0]),
      ...Array.from({ length: 12 }, (_, k) => [80 + k, 100]),
    ]
    const tree = world('tree', at, 5)
    expect(tree.cellsOf(tree.populations[0])).toEqual({
      kind: 'boxes',
      boxes: [0, 0, 0, 11, 0, 0, 80, 100, 0, 91, 100, 0],
    })
  })

  it('are none where everybody is looked at, or nobody', () => {
    const all = world('brute-force', corners, 25)
    expect(all.populations.map((population) => all.cellsOf(population))).toEqual([undefined, undefined])
  })
})

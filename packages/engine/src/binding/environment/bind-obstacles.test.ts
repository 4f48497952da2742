import { describe, expect, it } from 'vitest'
import { seek, World, type WorldDescription } from '../../index.js'
import { box, circle, type ObstacleDescription, sphere, tree, wall } from '../../obstacles.js'
import { defineSignal } from '../../plugin.js'
import { ramp, range, sine } from '../../signals.js'

const drifting = ramp({ to: 500, low: 0, high: 1000 })

/** Where the first obstacle is. */
const placeOf = ({ obstacles }: World) => [obstacles.x[0], obstacles.y[0]]

describe('[S104] an obstacle with a shift', () => {
  it('has the position of its signals at world time, and the velocity of their change over the step', () => {
    const world = new World({
      dt: 0.5,
      obstacles: [circle({ at: [10, 20], radius: 5, shift: [drifting, -3] })],
    })
    expect(placeOf(world)).toEqual([10, 17])
    expect([world.obstacles.vx[0], world.obstacles.vy[0]]).toEqual([2, 0])
    world.run(4)
    expect(placeOf(world)).toEqual([14, 17])
  })

  it('that does not change is in place from the start', () => {
    const plain = new World({ obstacles: [box({ at: [15, 25], width: 4, height: 2 })] }).obstacles
    const shifted = new World({ obstacles: [box({ at: [10, 20], width: 4, height: 2, shift: [5, 5] })] })
      .obstacles
    expect([shifted.x, shifted.y, shifted.cornerX, shifted.cellStart]).toEqual([
      plain.x,
      plain.y,
      plain.cornerX,
      plain.cellStart,
    ])
    expect(shifted.movers).toHaveLength(0)
  })

  it('moves as a whole, all pieces of a wall', () => {
    const points = [
      [0, 0],
      [10, 0],
      [10, 10],
    ]
    const world = new World({ obstacles: [wall({ points, shift: [drifting, 0] })] })
    world.step()
    expect([...world.obstacles.x]).toEqual([7, 12])
  })

  it('comes in on the other side of a wrapped world', () => {
    const world = new World({
      width: 100,
      height: 100,
      edges: 'wrap',
      obstacles: [circle({ at: [98, 50], radius: 5, shift: [drifting, 0] })],
    })
    world.step()
    expect(placeOf(world)).toEqual([100, 50])
    world.step()
    expect(placeOf(world)).toEqual([2, 50])
  })

  it('is found by searches at its current position, in its order', () => {
    const obstacles = [
      tree({ at: [500, 50] }),
      circle({ at: [0, 50], radius: 5, shift: [drifting, 0] }),
      tree({ at: [520, 50] }),
    ]
    const world = new World({ width: 640, height: 100, obstacles })
    world.run(255)
    const search = world.obstacles.search()
    Object.assign(search, { x: 510, y: 50, reach: 20 })
    search.find()
    expect([...search.index.subarray(0, search.count)]).toEqual([0, 1, 2])
    expect([...search.dx.subarray(0, search.count)]).toEqual([-10, 0, 10])
  })

  it('[S34] is back in place after a snapshot is restored, and the run continues bit for bit', () => {
    const swinging = sine({ low: -80, high: 80, period: 90 })
    const description: WorldDescription = {
      collisions: 'push',
      obstacles: [
        circle({ at: [320, 120], radius: 30, shift: [swinging, 0] }),
        box({ at: [200, 100], width: 20, height: 90, shift: [0, swinging] }),
      ],
      populations: [{ count: 40, at: 'random', maxForce: 0.3, behaviors: [seek({ target: [320, 120] })] }],
    }
    const world = new World(description)
    world.run(60)
    const [snapshot, place] = [world.snapshot(), placeOf(world)]
    world.run(70)
    const end = world.hash()
    world.restore(snapshot)
    expect(placeOf(world)).toEqual(place)
    world.run(70)
    expect(world.hash()).toBe(end)
    const again = new World(world.toJSON())
    again.run(130)
    expect(again.hash()).toBe(end)
  })

  it('of three dimensions moves in all of them', () => {
    const { obstacles } = new World({
      depth: 100,
      obstacles: [sphere({ at: [10, 10, 10], radius: 2, shift: [0, 0, drifting] })],
    })
    expect([obstacles.solids.z[0], obstacles.solids.vz[0]]).toEqual([10, 2])
  })

  it('is rejected if its signals differ between agents, and named if they give no number', () => {
    const make = (obstacle: ObstacleDescription) => () => new World({ obstacles: [obstacle] }).run(2)
    expect(make(circle({ at: [0, 0], radius: 1, shift: [range({ low: 0, high: 1 }), 0] }))).toThrow(
      'obstacles[0].shift: expected signals that all agents share, got one that differs between them, such as range or each',
    )
    const failing = defineSignal({
      name: 'failsAfterOne',
      summary: 'Fails.',
      source: 'test',
      options: {},
      bounds: () => [0, 1],
      bind: () => ({ perAgent: false, varies: true, at: (time) => (time > 1 ? Number.NaN : 0) }),
    })
    expect(make(circle({ at: [0, 0], radius: 1, shift: [failing({}), 0] }))).toThrow(
      'obstacles[0].shift[0]: the signal gave NaN at time 2',
    )
  })
})

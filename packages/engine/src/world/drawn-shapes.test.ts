import { describe, expect, it } from 'vitest'
import {
  align,
  arrive,
  avoidObstacles,
  evade,
  followField,
  followPath,
  keepDistance,
  type PopulationDescription,
  pursue,
  separate,
  stayWithinWalls,
  World,
  type WorldDescription,
  wander,
} from '../index.js'
import { tree } from '../obstacles.js'
import { sine } from '../signals.js'
import { drink, migrate } from '../terrain.js'

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
  const [drawing] = world.debugDraw(world.populations[0].at(0)).behaviors
  return Object.fromEntries(
    drawing.shapes.map(({ label, points, radius }) => [label, radius > 0 ? [...points, radius] : points]),
  )
}

const close = (...numbers: number[]) => numbers.map((number) => expect.closeTo(number, 9))

describe('a debug drawing', () => {
  it('of a wanderer shows its circle ahead of it and the point on it', () => {
    expect(drawnBy(wander({ circleDistance: 80, circleRadius: 25 }))).toEqual({
      ahead: close(100, 50, 0, 180, 50, 0),
      circle: close(180, 50, 0, 25),
      target: close(205, 50, 0),
    })
  })

  it('of an arriver shows the slowing and the arrival distance', () => {
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

  it('of a pursuer or evader shows the predicted place of the other', () => {
    const populations = [{ name: 'hare', at: [[200, 50]], velocity: [0, 3] }]
    const foreseen = {
      target: [200, 50, 0],
      'its way': [200, 50, 0, 200, 80, 0],
      'foreseen place': [200, 80, 0],
    }
    const target = { population: 'hare' }
    expect(drawnBy(pursue({ target, prediction: 10 }), { populations })).toEqual(foreseen)
    expect(drawnBy(evade({ target, prediction: 10, panicDistance: 40 }), { populations })).toEqual({
      ...foreseen,
      'runs within': [100, 50, 0, 40],
    })
  })

  it('of those who consider others shows how far they look, as a sector where they do not look all around', () => {
    expect(drawnBy(separate({ radius: 25 }))).toEqual({ 'too near': [100, 50, 0, 25] })
    expect(drawnBy(keepDistance({ radius: 40, dangerRadius: 20 }))).toEqual({
      'comfort zone': [100, 50, 0, 40],
      'danger zone': [100, 50, 0, 20],
    })
    const { neighbors } = drawnBy(align({ radius: 50, fieldOfView: Math.PI }))
    expect(neighbors.slice(0, 6)).toEqual(close(100, 50, 0, 100, 0, 0))
    expect(neighbors.slice(-3)).toEqual(close(100, 100, 0))
  })

  it('of an agent that stays within walls shows the border at which it turns', () => {
    expect(drawnBy(stayWithinWalls({ margin: 25 }))).toEqual({
      'turns beyond': [25, 25, 0, 615, 25, 0, 615, 215, 0, 25, 215, 0],
    })
  })

  it('of an agent that passes an obstacle shows the visible obstacle and the edge aimed at', () => {
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

  it('of needs shows the waters and the pasture of a herd', () => {
    const waters = [{ at: [200, 50], radius: 8 }]
    expect(drawnBy(drink({ waters }))).toEqual({ water: [200, 50, 0, 8] })
    const grounds = [{ at: [400, 50], radius: 30 }]
    expect(drawnBy(migrate({ grounds }))).toEqual({
      'grazing ground': [400, 50, 0, 30],
      'its way': [100, 50, 0, 400, 50, 0],
    })
  })

  it('of a follower of a field shows where it reads the field', () => {
    const fields = { wind: { field: 'constant', vector: [1, 0] } } as unknown as WorldDescription['fields']
    expect(
      drawnBy(followField({ field: 'wind', lookAhead: 15 }), { fields })['where the field is read'],
    ).toEqual([115, 50, 0])
  })

  it('uses the current value of a signal', () => {
    const radius = sine({ low: 10, high: 30, period: 4 })
    const world = new World({ populations: [{ at: [[0, 0]], behaviors: [separate({ radius })] }] })
    const radii = [0, 1, 2].map(() => {
      const [{ shapes }] = world.debugDraw(world.populations[0].at(0)).behaviors
      world.step()
      return shapes[0].radius
    })
    expect(radii).toEqual(close(20, 30, 20))
  })
})

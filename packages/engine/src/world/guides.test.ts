import { describe, expect, it } from 'vitest'
import {
  arrive,
  contain,
  defineBehavior,
  dock,
  flee,
  type PopulationDescription,
  patrol,
  pursue,
  ramp,
  range,
  seek,
  stayWithinWalls,
  World,
  weighted,
} from '../index.js'

const worldOf = (...populations: readonly PopulationDescription[]) =>
  new World({ width: 100, height: 60, populations })

/** What kind each guide is, what it is called, and where: x and y of its points, and the radius of a circle. */
function guidesOf(world: World) {
  return world.guides().map(({ kind, label, points, radius }) => {
    const places = points.filter((_, k) => k % 3 < 2)
    return [kind, label, ...places, ...(kind === 'circle' ? [radius] : [])]
  })
}

describe('[S195] the guides of a world', () => {
  it('are the points that behaviors have as targets, where they are now', () => {
    const target = [ramp({ from: 10, to: 90, end: 8 }), 50]
    const world = worldOf({ behaviors: [weighted({ behaviors: [seek({ target })] })] })
    expect(guidesOf(world)).toEqual([['point', 'target', 10, 50]])
    world.run(5)
    expect(guidesOf(world)).toEqual([['point', 'target', 60, 50]])
  })

  it('name each shape once, whichever behaviors and populations go by it', () => {
    const seeks = seek({ target: [1, 2] })
    const world = worldOf({ name: 'a', behaviors: [seeks, seeks] }, { name: 'b', behaviors: [seeks] })
    expect(world.guides()).toEqual([
      { kind: 'point', points: [1, 2, 0], radius: 0, label: 'target', behavior: 'seek' },
    ])
  })

  it('are the circle in which an arriving agent slows down, by its own speed too', () => {
    const target = [20, 30]
    expect(guidesOf(worldOf({ behaviors: [arrive({ target, slowingRadius: 15 })] }))).toEqual([
      ['circle', 'slows down', 20, 30, 15],
      ['point', 'target', 20, 30],
    ])
    const [circle] = guidesOf(worldOf({ maxSpeed: 3, behaviors: [arrive({ target, deceleration: 4 })] }))
    expect(circle).toEqual(['circle', 'slows down', 20, 30, 12])
  })

  it('are the lines at which agents turn and the regions in which they stay', () => {
    const rectangle = (label: string, left: number, bottom: number, right: number, top: number) =>
      ['polygon', label, left, bottom, right, bottom, right, top, left, top] as const
    const guidesBy = (behavior: ReturnType<typeof contain>) => guidesOf(worldOf({ behaviors: [behavior] }))
    expect(guidesBy(stayWithinWalls({ offset: 25 }))).toEqual([rectangle('turns beyond', 25, 25, 75, 35)])
    expect(guidesBy(contain({ margin: 5 }))).toEqual([rectangle('stays within', 5, 5, 95, 55)])
    const box = contain({ region: { from: [80, 10], to: [20, 50] }, margin: 1 })
    expect(guidesBy(box)).toEqual([rectangle('stays within', 21, 11, 79, 49)])
    expect(guidesBy(contain({ region: { center: [50, 30], radius: 20 }, margin: 2 }))).toEqual([
      ['circle', 'stays within', 50, 30, 18],
    ])
    const corners = [
      [0, 0],
      [40, 0],
      [0, 30],
    ]
    expect(guidesBy(contain({ region: corners }))).toEqual([['polygon', 'stays within', 0, 0, 40, 0, 0, 30]])
  })

  it('leave out lines that are nowhere, as of walls nearer to each other than twice the offset', () => {
    expect(worldOf({ behaviors: [stayWithinWalls({ offset: 30 })] }).guides()).toEqual([])
  })

  it('are how near danger must be, waypoints, and the way into a dock', () => {
    expect(guidesOf(worldOf({ behaviors: [flee({ target: [5, 6], within: 9 })] }))).toEqual([
      ['circle', 'runs within', 5, 6, 9],
      ['point', 'what it flees', 5, 6],
    ])
    const points = [
      [10, 10],
      [90, 10],
    ]
    expect(guidesOf(worldOf({ behaviors: [patrol({ points, radius: 4 })] }))).toEqual([
      ['circle', 'waypoint', 10, 10, 4],
      ['circle', 'waypoint', 90, 10, 4],
    ])
    const docks = dock({ target: [50, 30], heading: 0, run: 20, slowingRadius: 8 })
    expect(guidesOf(worldOf({ behaviors: [docks] }))).toEqual([
      ['circle', 'slows down', 50, 30, 8],
      ['line', 'run', 30, 30, 50, 30],
      ['point', 'target', 50, 30],
    ])
  })

  it('are none for agents as targets: they are to be seen themselves', () => {
    const world = worldOf({ name: 'prey' }, { behaviors: [pursue({ target: { population: 'prey' } })] })
    expect(world.guides()).toEqual([])
  })

  it('are those of each of up to 12 agents, and of more what all share', () => {
    const own = seek({ target: [range({ low: 0, high: 100 }), 50] })
    const all = seek({ target: [7, 8] })
    const labels = (count: number) => worldOf({ count, behaviors: [own, all] }).guides().length
    expect([labels(1), labels(12), labels(13)]).toEqual([2, 13, 1])
  })

  it('are what a behavior of your own draws, and the points that it asks for where it draws none', () => {
    const points = defineBehavior({
      name: 'testGoesByPoint',
      summary: 'Goes by a point.',
      source: 'test',
      options: {},
      bind(_options, context) {
        context.target([3, 4])
        return { desire: () => false }
      },
    })
    const draws = defineBehavior({
      name: 'testDrawsGuide',
      summary: 'Draws a line.',
      source: 'test',
      options: {},
      bind(_options, context) {
        context.target([3, 4])
        return {
          desire: () => false,
          guide: ({ position: { x } }, pen) => pen.line(x, 0, 0, x, 60, 0, 'its line'),
        }
      },
    })
    expect(guidesOf(worldOf({ at: [[9, 9]], behaviors: [points({})] }))).toEqual([['point', 'target', 3, 4]])
    expect(guidesOf(worldOf({ at: [[9, 9]], behaviors: [draws({})] }))).toEqual([
      ['line', 'its line', 9, 0, 9, 60],
    ])
  })

  it('change nothing', () => {
    const target = [range({ low: 0, high: 100 }), ramp({ from: 0, to: 60, end: 20 })]
    const [asked, other] = [0, 1].map(() => worldOf({ count: 20, behaviors: [arrive({ target })] }))
    for (let k = 0; k < 10; k++) {
      asked.guides()
      asked.step()
      other.step()
    }
    expect(asked.hash()).toBe(other.hash())
  })
})

import { describe, expect, it } from 'vitest'
import { gravity, wind } from '../forces.js'
import {
  arrive,
  contain,
  dock,
  flee,
  interpose,
  type PopulationDescription,
  patrol,
  pursue,
  seek,
  stayWithinWalls,
  World,
} from '../index.js'
import { defineBehavior } from '../plugin.js'
import { weighted } from '../selections.js'
import { each, place, ramp, range } from '../signals.js'

const worldOf = (...populations: readonly PopulationDescription[]) =>
  new World({ width: 100, height: 60, populations })

/** Kind, label and position of each guide: x and y of its points, and the radius of a circle. */
function guidesOf(world: World) {
  return world.guides().map(({ kind, label, points, radius }) => {
    const places = points.filter((_, k) => k % 3 < 2)
    return [kind, label, ...places, ...(kind === 'circle' ? [radius] : [])]
  })
}

describe('[S195] the guides of a world', () => {
  it('are the current positions of targets of behaviors', () => {
    const target = [ramp({ to: 8, low: 10, high: 90 }), 50]
    const world = worldOf({ behaviors: [weighted({ behaviors: [seek({ target })] })] })
    expect(guidesOf(world)).toEqual([['point', 'target', 10, 50]])
    world.run(5)
    expect(guidesOf(world)).toEqual([['point', 'target', 60, 50]])
  })

  it('list each shape once, even if several behaviors and populations use it', () => {
    const seeks = seek({ target: [1, 2] })
    const world = worldOf({ name: 'a', behaviors: [seeks, seeks] }, { name: 'b', behaviors: [seeks] })
    expect(world.guides()).toEqual([
      { kind: 'point', points: [1, 2, 0], radius: 0, label: 'target', behavior: 'seek' },
    ])
  })

  it('name the places that an agent gets between', () => {
    const world = worldOf({ behaviors: [interpose({ first: [10, 20], second: [30, 40] })] })
    const points = guidesOf(world).filter(([kind, label]) => kind === 'point' && label === 'gets between')
    expect(points).toEqual([
      ['point', 'gets between', 10, 20],
      ['point', 'gets between', 30, 40],
    ])
  })

  it('include the slowing circle of an arriving agent, with its own speed too', () => {
    const target = [20, 30]
    expect(guidesOf(worldOf({ behaviors: [arrive({ target, slowingRadius: 15 })] }))).toEqual([
      ['circle', 'slows down', 20, 30, 15],
      ['point', 'target', 20, 30],
    ])
    const [circle] = guidesOf(worldOf({ maxSpeed: 3, behaviors: [arrive({ target, slowingTime: 4 })] }))
    expect(circle).toEqual(['circle', 'slows down', 20, 30, 12])
  })

  it('include the lines at which agents turn and the regions in which they stay', () => {
    const rectangle = (label: string, left: number, bottom: number, right: number, top: number) =>
      ['polygon', label, left, bottom, right, bottom, right, top, left, top] as const
    const guidesBy = (behavior: ReturnType<typeof contain>) => guidesOf(worldOf({ behaviors: [behavior] }))
    expect(guidesBy(stayWithinWalls({ margin: 25 }))).toEqual([rectangle('turns beyond', 25, 25, 75, 35)])
    expect(guidesBy(contain({ margin: 5 }))).toEqual([rectangle('stays within', 5, 5, 95, 55)])
    const box = contain({ region: { from: [80, 10], to: [20, 50] }, margin: 1 })
    expect(guidesBy(box)).toEqual([rectangle('stays within', 21, 11, 79, 49)])
    expect(guidesBy(contain({ region: { at: [50, 30], radius: 20 }, margin: 2 }))).toEqual([
      ['circle', 'stays within', 50, 30, 18],
    ])
    const corners = [
      [0, 0],
      [40, 0],
      [0, 30],
    ]
    expect(guidesBy(contain({ region: corners }))).toEqual([['polygon', 'stays within', 0, 0, 40, 0, 0, 30]])
  })

  it('lie as far inside a polygon as agents stay, around its dents too', () => {
    const linesOf = (region: readonly (readonly number[])[], margin: number) =>
      guidesOf(worldOf({ behaviors: [contain({ region, margin })] })).map(([kind, label, ...places]) => {
        expect([kind, label]).toEqual(['line', 'stays within'])
        return places as [number, number, number, number]
      })
    const triangle = [
      [0, 0],
      [40, 0],
      [0, 30],
    ]
    // The circle inside it has a radius of 10, and nothing is farther within.
    const rounded = (lines: readonly number[][]) => lines.map((line) => line.map((part) => Math.round(part)))
    const within = [
      [2, 2, 34, 2],
      [34, 2, 2, 26],
      [2, 26, 2, 2],
    ]
    expect(rounded(linesOf(triangle, 2))).toEqual(within)
    // The same whichever way around its corners are.
    const reversed = within.map(([x, y, toX, toY]) => [toX, toY, x, y])
    expect(rounded(linesOf([...triangle].reverse(), 2))).toEqual([reversed[1], reversed[0], reversed[2]])
    expect(linesOf(triangle, 11)).toEqual([])
    const angle = [
      [0, 0],
      [60, 0],
      [60, 20],
      [20, 20],
      [20, 50],
      [0, 50],
    ]
    const lines = linesOf(angle, 5)
    expect(rounded(lines.filter(([x, y, toX, toY]) => x === toX || y === toY))).toEqual([
      [5, 5, 55, 5],
      [55, 5, 55, 15],
      [55, 15, 20, 15],
      [15, 20, 15, 45],
      [15, 45, 5, 45],
      [5, 45, 5, 5],
    ])
    const arc = lines.filter(([x, y, toX, toY]) => x !== toX && y !== toY)
    expect(arc.length).toBeGreaterThan(4)
    for (const [x, y] of arc) expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(5)
  })

  it('omit empty lines, as for walls closer than twice the offset', () => {
    expect(worldOf({ behaviors: [stayWithinWalls({ margin: 30 })] }).guides()).toEqual([])
  })

  it('include panic distances, waypoints, and the way into a dock', () => {
    expect(guidesOf(worldOf({ behaviors: [flee({ target: [5, 6], panicDistance: 9 })] }))).toEqual([
      ['circle', 'runs within', 5, 6, 9],
      ['point', 'what it flees', 5, 6],
    ])
    const points = [
      [10, 10],
      [90, 10],
    ]
    expect(guidesOf(worldOf({ behaviors: [patrol({ path: points, tolerance: 4 })] }))).toEqual([
      ['circle', 'waypoint', 10, 10, 4],
      ['circle', 'waypoint', 90, 10, 4],
    ])
    const docks = dock({ target: [50, 30], heading: 0, approachDistance: 20, slowingRadius: 8 })
    expect(guidesOf(worldOf({ behaviors: [docks] }))).toEqual([
      ['circle', 'slows down', 50, 30, 8],
      ['line', 'run', 30, 30, 50, 30],
      ['point', 'target', 50, 30],
    ])
  })

  it('omit targets that are agents, which are visible themselves', () => {
    const world = worldOf({ name: 'prey' }, { behaviors: [pursue({ target: { population: 'prey' } })] })
    expect(world.guides()).toEqual([])
  })

  it('include those of each of up to 12 agents, and only shared ones of more', () => {
    const own = seek({ target: [range({ low: 0, high: 100 }), 50] })
    const all = seek({ target: [7, 8] })
    const labels = (count: number) => worldOf({ count, behaviors: [own, all] }).guides().length
    expect([labels(1), labels(12), labels(13)]).toEqual([2, 13, 1])
  })

  it('include the drawings of a custom behavior, or its target points if it draws none', () => {
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
    const target = [range({ low: 0, high: 100 }), ramp({ to: 20, low: 0, high: 60 })]
    const [asked, other] = [0, 1].map(() => worldOf({ count: 20, behaviors: [arrive({ target })] }))
    for (let k = 0; k < 10; k++) {
      asked.guides()
      asked.step()
      other.step()
    }
    expect(asked.hash()).toBe(other.hash())
  })

  it('include arrows where a wind blows, longest where it is strongest', () => {
    const arrowsBy = (...vector: Parameters<typeof wind>[0]['vector'][number][]) =>
      worldOf({ forces: [wind({ vector })] }).guides()
    const [uniform, ...others] = arrowsBy(0.1, 0)
    expect(others).toEqual([])
    expect([uniform.kind, uniform.label, uniform.behavior]).toEqual(['arrows', 'wind', 'wind'])
    // 24 arrows along the longer side of 100, each 0.6 of the way to the next.
    const spacing = 100 / 24
    const middle = (0.5 * 60) / 14
    const first = [0.2 * spacing, middle, 0, 0.8 * spacing, middle, 0]
    uniform.points.slice(0, 6).forEach((part, k) => {
      expect(part).toBeCloseTo(first[k], 1)
    })
    expect(uniform.points.length).toBe(6 * 24 * 14)
    // On the left half alone, and twice as strong in the upper one.
    const half = (low: number, values: readonly number[]) =>
      place({ columns: 2, map: values, low, high: 1, interpolation: 'nearest' })
    const [part] = arrowsBy(half(0, [0.5, 0, 1, 0]), 0)
    expect(part.points.length).toBe(6 * 12 * 14)
    const lengths = [0, part.points.length - 6].map((k) => part.points[k + 3] - part.points[k])
    expect(lengths[1] / lengths[0]).toBeCloseTo(2)
    for (let k = 0; k < part.points.length; k += 6) expect(part.points[k + 3]).toBeLessThan(50)
  })

  it('follow a changing wind, but not one that differs between agents', () => {
    const world = worldOf({
      forces: [wind({ vector: [ramp({ to: 2, low: 1, high: -1 }), 0] })],
    })
    const [before] = world.guides()
    world.run(2)
    const [after] = world.guides()
    expect(Math.sign(before.points[3] - before.points[0])).toBe(1)
    expect(Math.sign(after.points[3] - after.points[0])).toBe(-1)
    expect(worldOf({ forces: [wind({ vector: [range({ low: 0, high: 1 }), 0] })] }).guides()).toEqual([])
    expect(worldOf({ forces: [gravity({ acceleration: [0, 0] })] }).guides()).toEqual([])
    const [pull] = worldOf({ forces: [gravity({ acceleration: [0, -1] })] }).guides()
    expect([pull.label, Math.sign(pull.points[4] - pull.points[1])]).toEqual(['gravity', -1])
  })

  it("include the current position of a population's leader", () => {
    const at = [
      [10, 20],
      [30, 40],
    ]
    const strength = each({ values: [1, 2] })
    const world = worldOf({ at, velocity: 'zero', leadership: { strength, challengeRate: 0 } })
    expect(world.guides()).toEqual([])
    world.step()
    expect(guidesOf(world)).toEqual([['point', 'leader', 30, 40]])
  })
})

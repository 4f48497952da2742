import { describe, expect, it } from 'vitest'
import { type PopulationDescription, World } from '../../index.js'
import { describeRule } from '../../inspect.js'
import { angle, defineRule, length, targetSpec, vec } from '../../plugin.js'

const go = defineRule({
  name: 'testDraws',
  about: 'Goes to a target and draws what it goes by.',
  options: {
    to: targetSpec('Where the trip ends.'),
    slow: length({ default: 10, min: 0, about: 'Where it slows down.' }),
    radius: length({ default: 20, above: 0, about: 'How far it looks.' }),
  },
  act({ self, options: { to, slow, radius }, within, pen }) {
    const near = within(radius, { label: 'looks' })
    pen.point(to.offset, 'goal', to.exists)
    pen.circle(to.offset, slow, 'slows down', slow.gt(0))
    pen.arrow(
      near.sum((n) => n.offset),
      'the others',
      near.any(),
    )
    pen.line(self.velocity.times(2), 'ahead')
    return to.offset
  },
})

const worldWith = (options: object, more: object = {}): World => {
  const behaviors = [go(options as never)] as PopulationDescription['behaviors']
  const agents = {
    at: [
      [10, 10],
      [13, 14],
    ],
    velocity: [
      [1, 0],
      [0, 0],
    ],
    behaviors,
  }
  return new World({ width: 100, height: 100, populations: [agents], ...more })
}
const shapesOf = (world: World) =>
  world
    .debugDraw(world.populations[0].at(0))
    .behaviors[0].shapes.map(({ kind, points, radius, label }) => [kind, points, radius, label])

describe('what a rule draws', () => {
  const expected = [
    ['circle', [10, 10, 0], 20, 'looks'],
    ['point', [40, 50, 0], 0, 'goal'],
    ['circle', [40, 50, 0], 10, 'slows down'],
    ['arrow', [10, 10, 0, 13, 14, 0], 0, 'the others'],
    ['line', [10, 10, 0, 12, 10, 0], 0, 'ahead'],
  ]

  it('is its search radii, and the shapes of its pen', () => {
    expect(shapesOf(worldWith({ to: [40, 50] }))).toEqual(expected)
  })

  it('is the same for a rule from a scenario', () => {
    const graph = JSON.parse(JSON.stringify(describeRule(go)))
    expect(shapesOf(worldWith({ to: [40, 50] }, { rules: { testDraws: graph } }))).toEqual(expected)
  })

  it('is omitted if its condition does not hold', () => {
    const labels = shapesOf(worldWith({ to: [40, 50], slow: 0 })).map(([, , , label]) => label)
    expect(labels).toEqual(['looks', 'goal', 'the others', 'ahead'])
  })

  it('is in every picture if it is around a point', () => {
    const guides = worldWith({ to: [40, 50] })
      .guides()
      .map(({ kind, points, label }) => [kind, points, label])
    expect(guides).toEqual([
      ['point', [40, 50, 0], 'goal'],
      ['circle', [40, 50, 0], 'slows down'],
    ])
  })

  it('is its zones instead of its looks, if it has zones; they are sectors with a field of view', () => {
    const zones = defineRule({
      name: 'testZones',
      about: 'Draws zones.',
      options: {
        radius: length({ default: 20, above: 0, about: 'How far it looks.' }),
        fieldOfView: angle({ default: Math.PI, above: 0, about: 'How wide.' }),
      },
      act({ options, within, pen }) {
        pen.zone(options.radius.over(2), 'near')
        return within(options.radius).sum((n) => n.offset)
      },
    })
    const behaviors = [zones({})] as PopulationDescription['behaviors']
    const shapes = shapesOf(new World({ populations: [{ at: [[10, 10]], behaviors }] }))
    expect(shapes.map(([kind, , , label]) => [kind, label])).toEqual([['polygon', 'near']])
    const corners = shapes[0][1] as readonly number[]
    expect(corners.slice(0, 6)).toEqual([10, 10, 0, 10, 0, 0].map((one) => expect.closeTo(one, 9)))
  })

  it('is lines between places and polygons, also for a rule from a scenario', () => {
    const corners = defineRule({
      name: 'testCorners',
      about: 'Draws lines and polygons.',
      act({ self, pen }) {
        pen.line(vec(5, 0), 'a line', undefined, vec(0, 5))
        pen.polygon([vec(0, 0), vec(1, 0), vec(0, 1)], 'a triangle')
        return self.velocity
      },
    })
    const behaviors = [corners({})] as PopulationDescription['behaviors']
    const graph = JSON.parse(JSON.stringify(describeRule(corners)))
    for (const rules of [{}, { testCorners: graph }]) {
      const world = new World({ rules, populations: [{ at: [[10, 20]], behaviors }] })
      expect(shapesOf(world)).toEqual([
        ['line', [10, 25, 0, 15, 20, 0], 0, 'a line'],
        ['polygon', [10, 20, 0, 11, 20, 0, 10, 21, 0], 0, 'a triangle'],
      ])
    }
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import {
  defineRule,
  describeRule,
  length,
  type PopulationDescription,
  targetSpec,
  World,
  withdraw,
} from '../index.js'

const go = defineRule({
  name: 'testDraws',
  about: 'Goes to a target and draws what it goes by.',
  options: {
    to: targetSpec('Where to.'),
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
afterAll(() => withdraw('behavior', 'testDraws'))

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
    .sketch(world.populations[0].at(0))
    .behaviors[0].shapes.map(({ kind, points, radius, label }) => [kind, points, radius, label])

describe('what a rule draws', () => {
  const expected = [
    ['circle', [10, 10, 0], 20, 'looks'],
    ['point', [40, 50, 0], 0, 'goal'],
    ['circle', [40, 50, 0], 10, 'slows down'],
    ['arrow', [10, 10, 0, 13, 14, 0], 0, 'the others'],
    ['line', [10, 10, 0, 12, 10, 0], 0, 'ahead'],
  ]

  it('is its looks, and what it draws with its pen', () => {
    expect(shapesOf(worldWith({ to: [40, 50] }))).toEqual(expected)
  })

  it('is the same of a rule that a scenario brings', () => {
    const graph = JSON.parse(JSON.stringify(describeRule('testDraws')))
    expect(shapesOf(worldWith({ to: [40, 50] }, { rules: { testDraws: graph } }))).toEqual(expected)
  })

  it('is left out where its condition does not hold', () => {
    const labels = shapesOf(worldWith({ to: [40, 50], slow: 0 })).map(([, , , label]) => label)
    expect(labels).toEqual(['looks', 'goal', 'the others', 'ahead'])
  })

  it('is in every picture where it is about a point', () => {
    const guides = worldWith({ to: [40, 50] })
      .guides()
      .map(({ kind, points, label }) => [kind, points, label])
    expect(guides).toEqual([
      ['point', [40, 50, 0], 'goal'],
      ['circle', [40, 50, 0], 'slows down'],
    ])
  })
})

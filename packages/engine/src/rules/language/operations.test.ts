import { describe, expect, it } from 'vitest'
import { type PopulationDescription, World, type WorldDescription } from '../../index.js'
import { describeRule } from '../../inspect.js'
import {
  choice,
  defineRule,
  length,
  type Neighbor,
  type RuleDefinition,
  select,
  targetSpec,
  vec,
  vectorOf,
} from '../../plugin.js'

const OPTIONS = {
  radius: length({ default: 50, about: 'How far.' }),
  own: vectorOf({ quantity: 'length', default: [0, 0, 0], about: 'A vector in its own frame.' }),
  one: targetSpec('A place.'),
  other: targetSpec('Another place.'),
}

/** The desired velocity of the first agent of a world. */
function desired(
  act: RuleDefinition<typeof OPTIONS, Record<never, never>>['act'],
  { options = {}, at = [[50, 40]], velocity = at.map(() => [0, 0]), ...world }: WorldDescription & Given = {},
): readonly number[] {
  const rule = defineRule({ name: 'testOperation', about: 'A rule.', options: OPTIONS, act })
  const places = { one: [0, 0], other: [0, 0], ...options }
  const behaviors = [rule(places as never)] as PopulationDescription['behaviors']
  const made = new World({ width: 100, height: 80, ...world, populations: [{ at, velocity, behaviors }] })
  const [watched] = made.watch(made.populations[0].at(0)).behaviors
  made.step()
  const { x, y, z } = watched.desired
  return [x, y, z]
}
interface Given {
  readonly options?: object
  readonly at?: readonly (readonly number[])[]
  readonly velocity?: readonly (readonly number[])[]
}
const close = (...numbers: readonly number[]) => numbers.map((one) => expect.closeTo(one, 12))

describe('the way between two targets', () => {
  const options = { one: [5, 70], other: [95, 10] }

  it('leads across the border of a wrapped world if it is made the shortest', () => {
    const way = desired(({ options: { one, other } }) => other.offset.minus(one.offset).shortest(), {
      options,
      edges: 'wrap',
    })
    expect(way).toEqual(close(-10, 20, 0))
  })

  it('is unchanged in a world with borders', () => {
    const way = desired(({ options: { one, other } }) => other.offset.minus(one.offset).shortest(), {
      options,
    })
    expect(way).toEqual(close(90, -60, 0))
  })
})

describe('a vector in the frame of a heading', () => {
  it('is ahead and left in a plane', () => {
    const act: Parameters<typeof desired>[0] = ({ self, options }) => options.own.inFrameOf(self.heading)
    expect(desired(act, { velocity: [[0, 2]], options: { own: [3, 1, 5] } })).toEqual(close(-1, 3, 0))
  })

  it('is ahead, level left, and up in space', () => {
    const act: Parameters<typeof desired>[0] = ({ self, options }) => options.own.inFrameOf(self.heading)
    const rising = { depth: 100, at: [[50, 40, 50]], velocity: [[3, 0, 4]] }
    expect(desired(act, { ...rising, options: { own: [5, 0, 0] } })).toEqual(close(3, 0, 4))
    expect(desired(act, { ...rising, options: { own: [0, 2, 0] } })).toEqual(close(0, 2, 0))
    expect(desired(act, { ...rising, options: { own: [0, 0, 5] } })).toEqual(close(-4, 0, 3))
    const upright = { depth: 100, at: [[50, 40, 50]], velocity: [[0, 0, 1]], options: { own: [0, 2, 0] } }
    expect(desired(act, upright)).toEqual(close(0, 2, 0))
  })
})

describe('values that exist only in space', () => {
  it.each([
    [undefined, 0],
    [60, 1],
  ])('holds in a world of depth %s as %s', (depth, expected) => {
    const [x] = desired(({ inSpace }) => vec(select(inSpace, 1, 0), 0), {
      ...(depth !== undefined && { depth }),
      at: [depth === undefined ? [50, 40] : [50, 40, 30]],
    })
    expect(x).toBe(expected)
  })
})

describe('a value of the neighbor with the minimum of a number', () => {
  const slowest = (n: Neighbor<unknown>) => n.velocity.length
  const at = [
    [50, 40],
    [60, 40],
    [50, 45],
    [40, 40],
  ]

  it('is that of this neighbor, at any distance', () => {
    const velocity = [
      [0, 0],
      [0, 2],
      [0, 3],
      [0, 1],
    ]
    const way = desired(({ options, within }) => within(options.radius).ofLeast(slowest, (n) => n.offset), {
      at,
      velocity,
    })
    expect(way).toEqual([-10, 0, 0])
  })

  it('is that of the first of several', () => {
    const velocity = [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 1],
    ]
    const way = desired(({ options, within }) => within(options.radius).ofLeast(slowest, (n) => n.offset), {
      at,
      velocity,
    })
    expect(way).toEqual([10, 0, 0])
  })

  it('is 0 if there are none', () => {
    const way = desired(
      ({ options, within }) => {
        const none = within(options.radius).where((n) => n.distance.gt(30))
        return vec(none.ofLeast(slowest, (n) => n.distance).plus(7), 0)
      },
      { at },
    )
    expect(way).toEqual([7, 0, 0])
  })
})

describe('a rule that chooses between a desire and a force', () => {
  const rule = () =>
    defineRule({
      name: 'testOperation',
      about: 'A rule.',
      options: { form: choice(['goes', 'pushes'], { default: 'goes', about: 'Which.' }) },
      state: { gone: 0 },
      act: ({ self, options }) => ({
        desire: vec(0, 2),
        force: vec(0.25, 0),
        pushes: options.form.is('pushes'),
        state: { gone: select(options.form.is('goes'), self.state.gone.plus(1), self.state.gone) },
      }),
    })

  it.each([
    ['goes', [0, 2], ['gone']],
    ['pushes', [1.25, 0], []],
  ] as const)('%s, and keeps what that needs', (form, velocity, kept) => {
    const pushes = rule()
    const behaviors = [pushes({ form })] as PopulationDescription['behaviors']
    const agents = { at: [[5, 5]], velocity: [[1, 0]], maxForce: 10, behaviors }
    const world = new World({
      rules: { testOperation: describeRule(pushes) },
      populations: [agents],
    })
    world.step()
    const [population] = world.populations
    const { x, y } = population.at(0).velocity
    expect([x, y]).toEqual(velocity)
    expect(population.columns.extra.map(({ name }) => name)).toEqual(kept)
  })

  it('is rejected for an invalid choice', () => {
    const act = () => ({ desire: vec(0, 2), force: vec(1, 0) })
    expect(() => defineRule({ name: 'testOperation', about: 'A rule.', act })).toThrow(
      'or say which by `pushes`',
    )
    expect(() =>
      defineRule({
        name: 'testOperation',
        about: 'A rule.',
        act: ({ self }) => ({ ...act(), pushes: self.mass.gt(1) }),
      }),
    ).toThrow('expected `pushes` to be made of choices, booleans and whether options are given')
  })
})

describe('the lean of an agent', () => {
  it('is its roll, and 0 without banking', () => {
    const rule = defineRule({ name: 'testOperation', about: 'A rule.', act: ({ self }) => vec(self.roll, 0) })
    const desiredAt = (roll: number, locomotion: object) => {
      const behaviors = [rule({})] as PopulationDescription['behaviors']
      const agents = { at: [[5, 5, 5]], behaviors, locomotion }
      const world = new World({ depth: 100, populations: [agents] })
      const agent = world.populations[0].at(0)
      agent.population.columns.roll?.values.fill(roll)
      const [watched] = world.watch(agent).behaviors
      world.step()
      return watched.desired.x
    }
    expect([desiredAt(0.5, { banking: {} }), desiredAt(0.5, {})]).toEqual([0.5, 0])
  })
})

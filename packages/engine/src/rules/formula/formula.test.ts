import { describe, expect, it } from 'vitest'
import { avoidObstacles } from '../../behaviors/environment/avoid-obstacles.js'
import { couzin } from '../../behaviors/flocks/couzin.js'
import { vicsek } from '../../behaviors/flocks/vicsek.js'
import { normal } from '../../behaviors/support/steering/direction.js'
import { angle, length, number, select, targetSpec, vec } from '../../plugin.js'
import { definitionOf } from '../../plugins/plugins.js'
import type { RulePlugin } from '../language/define-rule.js'
import { type RuleDefinition, traceRule } from '../language/trace-rule.js'
import { explain, formulasFor } from './explain.js'

const OPTIONS = {
  radius: length({ default: 5, min: 0, about: 'How far.' }),
  share: number({ default: 1, min: 0, about: 'A share.' }),
  width: angle({ default: 1, about: 'A width.' }),
  to: targetSpec('Where the trip ends.'),
}
type Act = RuleDefinition<typeof OPTIONS, { mood: number }>['act']

const formulas = (act: Act): readonly string[] =>
  explain(traceRule({ name: 'r', about: 'A rule.', options: OPTIONS, state: { mood: 0 }, act })).formulas

/** The options of a rule with their defaults. */
const usualOf = (rule: RulePlugin['rule']) =>
  Object.fromEntries(
    Object.entries(rule.options).map(([name, spec]) => [name, 'default' in spec ? spec.default : undefined]),
  )

describe('the formula of a rule', () => {
  it.each<[string, Act, readonly string[]]>([
    [
      'a target',
      ({ self, options }) => options.to.offset.withLength(self.maxSpeed).when(options.to.exists),
      ['v_desired = unit(r_to) · v_max, if to exists'],
    ],
    [
      'separation',
      ({ options, within }) => within(options.radius).sum((n) => n.offset.negated().over(n.squared)),
      ['v_desired = ∑[d_j < radius] −r_j / d_j²'],
    ],
    [
      'a force of the mean',
      ({ options, within, self }) => ({
        force: within(options.radius)
          .mean((n) => n.velocity)
          .minus(self.velocity),
      }),
      ['F = (∑[d_j < radius] v_j) / |{j : d_j < radius}| − v'],
    ],
    [
      'a state',
      ({ self, random, dt, options }) => ({
        state: { mood: select(random().lt(dt.times(options.share)), 1, self.state.mood) },
      }),
      ['mood′ = { 1 if ξ_1 < Δt · share; else mood }'],
    ],
    [
      'parentheses',
      ({ self, options }) => self.velocity.times(options.share.minus(self.mass.minus(2))),
      ['v_desired = v · (share − (m − 2))'],
    ],
    [
      'what is used twice',
      ({ self, options }) => {
        const way = options.to.offset.plus(self.velocity.times(options.share))
        return way.times(way.length)
      },
      ['a = r_to + v · share', 'v_desired = a · |a|'],
    ],
    ['an event', ({ time }) => ({ events: { late: time.gt(3) } }), ['late = 3 < t']],
    [
      'small and long numbers',
      ({ self }) => ({ state: { mood: self.mass.times(1e-18).plus(self.radius.times(2 / 3)) } }),
      ['mood′ = 10⁻¹⁸ · m + 0.6667 · R'],
    ],
    [
      'no guard against a division by zero',
      ({ self, options }) => {
        const way = options.to.offset
        const share = select(self.maxSpeed.gt(0), options.share.over(self.maxSpeed), 0)
        return way.withLength(share).when(way.length.gt(0).and(options.to.exists))
      },
      ['v_desired = unit(r_to) · share / v_max, if to exists'],
    ],
  ])('is written from its graph: %s', (_, act, expected) => {
    expect(formulas(act).filter((line) => !line.startsWith('N ='))).toEqual(expected)
  })

  it('names neighbors that are summed several times', () => {
    const act: Act = ({ options, within }) => {
      const near = within(options.radius).inView(options.width)
      return near.sum((n) => n.offset).when(near.any())
    }
    const [set, desired] = formulas(act)
    expect(set).toBe('N = {j : d_j < radius, ∠(h, r_j) ≤ width / 2}')
    expect(desired).toBe('v_desired = ∑[j ∈ N] r_j, if some j ∈ N')
  })

  it('sums each zone by itself, with the name that the rule draws it with', () => {
    const act: Act = ({ options, within, pen }) => {
      const { radius, share } = options
      pen.zone(share, 'inner')
      pen.zone(share.plus(radius), 'outer')
      const near = within(share.plus(radius))
      return near.sum((n) => select(n.squared.lt(share.squared()), n.velocity, n.offset).unit())
    }
    expect(formulas(act)).toEqual([
      'N_inner = {j : d_j < share}',
      'N_outer = {j : share ≤ d_j < share + radius}',
      'v_desired = ∑[j ∈ N_inner] unit(v_j) + ∑[j ∈ N_outer] unit(r_j)',
    ])
  })

  it.each<[string, Act, string]>([
    [
      'lengths instead of their squares',
      ({ self, options }) => self.velocity.when(options.to.offset.squared.lt(options.radius.squared())),
      'v_desired = v, if |r_to| < radius',
    ],
    [
      'a vector that is not zero',
      ({ self, options }) => self.velocity.when(options.to.offset.squared.gt(0)),
      'v_desired = v, if r_to ≠ 0',
    ],
    [
      'a rotation',
      ({ self, options }) => vec(options.width.cos(), options.width.sin()).inFrameOf(self.heading),
      'v_desired = rotate(h, width)',
    ],
    [
      'an angle as a direction',
      ({ options }) => vec(options.width.cos(), options.width.sin()),
      'v_desired = direction(width)',
    ],
    [
      'the choice of a part that counts only if it is not zero',
      ({ self, options }) => {
        const more = self.velocity.plus(self.heading.times(options.radius))
        return select(options.radius.gt(0), more, self.velocity)
      },
      'v_desired = v + h · radius',
    ],
    [
      'offsets without what parts agents at one place',
      ({ options, within }) => within(options.radius).sum((n) => n.separation.minus(n.offset.unit())),
      'v_desired = ∑[d_j < radius] −unit(r_j)',
    ],
  ])('shows %s', (_, act, expected) => {
    expect(formulas(act).at(-1)).toBe(expected)
  })

  it('names a normally distributed number, and counts only the random numbers that it shows', () => {
    const act: Act = ({ self, options, random }) => {
      const first = random()
      const noise = normal(random(), random())
      return self.velocity.times(select(options.to.exists, first, noise))
    }
    const rule = traceRule({ name: 'r', about: 'A rule.', options: OPTIONS, act })
    expect(formulasFor(rule, { radius: 5, share: 1, width: 1 }).formulas).toEqual([
      'v_desired = v · normal(ξ_1, ξ_2)',
    ])
  })

  it('is that in a plane if the world is one', () => {
    const act: Act = ({ self, inSpace }) => select(inSpace, self.velocity, vec(1, 2, self.mass))
    const rule = traceRule({ name: 'r', about: 'A rule.', options: OPTIONS, act })
    expect(formulasFor(rule, undefined, 2).formulas).toEqual(['v_desired = (1, 2)'])
    expect(formulasFor(rule, undefined, 3).formulas).toEqual(['v_desired = v'])
  })

  it.each<[string, object, readonly string[]]>([
    [
      'vicsek',
      vicsek,
      [
        'a = h + ∑[d_j < radius] unit(v_j)',
        'b = { a if a ≠ 0; else h }',
        'F = (rotate(unit(b), angularNoise · (ξ_1 − 0.5)) · v_max − v) · m / Δt',
      ],
    ],
    [
      'couzin',
      couzin,
      [
        'N_repulsion = {j : d_j < repulsionRadius}',
        'N_orientation = {j : repulsionRadius ≤ d_j < repulsionRadius + orientationWidth, ∠(h, r_j) ≤ fieldOfView / 2}',
        'N_attraction = {j : repulsionRadius + orientationWidth ≤ d_j < repulsionRadius + orientationWidth + attractionWidth, ∠(h, r_j) ≤ fieldOfView / 2}',
        'a = ∑[j ∈ N_orientation] unit(v_j) + ∑[j ∈ N_attraction] unit(r_j)',
        'b = { ∑[j ∈ N_repulsion] −unit(r_j) if some j ∈ N_repulsion; else a }',
        'c = { b if b ≠ 0; else h }',
        'F = (rotate(unit(c), angularDeviation · normal(ξ_1, ξ_2)) · v_max − v) · m / Δt',
      ],
    ],
  ])('reads as in the paper: %s', (_, behavior, expected) => {
    const { rule } = definitionOf(behavior as never) as RulePlugin
    expect(formulasFor(rule, usualOf(rule), 2).formulas).toEqual(expected)
  })

  it.each<[string, object, string]>([
    [
      'forces past obstacles',
      avoidObstacles,
      'F = limit(a force past the nearest obstacle ahead + a force out of an obstacle + a force out of solids + a force along the border ahead, F_max), if …',
    ],
    [
      'without what other lines define',
      couzin,
      'F = (rotate(unit(…), angularDeviation · normal(ξ_1, ξ_2)) · v_max − v) · m / Δt',
    ],
  ])('is one line in brief, without letters: %s', (_, behavior, expected) => {
    const { rule } = definitionOf(behavior as never) as RulePlugin
    expect(formulasFor(rule, usualOf(rule), 2).brief.map(({ formula }) => formula)).toEqual([expected])
  })

  it('is the same in brief without letters, and has no brief if it only changes state', () => {
    const traced = (act: unknown) =>
      explain(traceRule({ name: 'r', about: 'A rule.', options: OPTIONS, state: { mood: 0 }, act } as never))
    const desired = traced(({ options }: Parameters<Act>[0]) => options.to.offset)
    expect(desired.brief.map(({ formula }) => formula)).toEqual(desired.formulas)
    expect(traced(() => ({ state: { mood: 1 } })).brief).toEqual([])
  })

  it('omits what its options decide, unless they follow a signal', () => {
    const act: Act = ({ options, within, self }) => {
      const near = within(options.radius).inView(options.width)
      return select(
        options.share.gt(1),
        self.velocity,
        near.sum((n) => n.offset),
      ).when(options.share.gt(0))
    }
    const rule = traceRule({ name: 'r', about: 'A rule.', options: OPTIONS, act })
    const lastWith = (share: unknown) =>
      formulasFor(rule, { radius: 5, share, width: 2 * Math.PI }).formulas.at(-1)
    expect(lastWith(1)).toBe('v_desired = ∑[d_j < radius] r_j')
    expect(lastWith(2)).toBe('v_desired = v')
    expect(lastWith({ signal: 'sine', low: 0, high: 2, period: 9 })).toBe(
      'v_desired = { v if 1 < share; else ∑[d_j < radius] r_j }, if 0 < share',
    )
    expect(lastWith(0)).toBe('v_desired = ∑[d_j < radius] r_j, if ¬yes')
  })

  it('keeps spaces between words and signs in MathML', () => {
    const act: Act = ({ self, options }) => self.velocity.when(options.to.exists)
    const [line] = explain(traceRule({ name: 'r', about: 'A rule.', options: OPTIONS, act })).mathml
    expect(line).toContain('<mo>,</mo><mtext>\u00a0if\u00a0</mtext>')
    expect(line).toContain('<mtext>\u00a0exists</mtext>')
  })

  it('has a line for each case, however many there are', () => {
    const act: Act = ({ self, time }) => ({
      state: { mood: select(time.lt(1), 3, select(time.lt(2), 4, self.state.mood)) },
    })
    const [line] = explain(
      traceRule({ name: 'r', about: 'A rule.', state: { mood: 0 }, act } as never),
    ).mathml
    expect(line?.match(/<mtr>/g)).toHaveLength(3)
    expect(line?.match(/<mtable>/g)).toHaveLength(1)
  })

  it('has long conditions below their values', () => {
    const act: Act = ({ self, options }) => ({
      state: {
        mood: select(
          options.share.lt(
            options.radius.plus(options.width).plus(self.mass).plus(self.radius).plus(self.maxSpeed),
          ),
          1,
          2,
        ),
      },
    })
    const rule = traceRule({ name: 'r', about: 'A rule.', options: OPTIONS, state: { mood: 0 }, act })
    expect(explain(rule).mathml[0]?.match(/<mtr>/g)).toHaveLength(4)
  })

  it('is MathML with closed elements and without markup from names', () => {
    const { mathml } = explain(
      traceRule({ name: 'r', about: 'A rule.', options: OPTIONS, act: ({ options }) => options.to.offset }),
    )
    expect(mathml).toEqual([expect.stringMatching(/^<math display="block"><mrow>.*<\/mrow><\/math>$/)])
    for (const line of mathml) {
      const open: string[] = []
      for (const [, slash, tag] of line.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
        if (slash === '/') expect(open.pop()).toBe(tag)
        else open.push(tag)
      }
      expect(open).toEqual([])
    }
  })

  it('does not reuse letters for different values', () => {
    const lines = formulas(({ self, options }) => {
      const parts = Array.from({ length: 20 }, (_, k) => options.to.offset.dot(self.heading).plus(k).sin())
      return vec(
        parts.reduce((sum, part) => sum.plus(part.squared()).plus(part)),
        0,
      )
    })
    const letters = lines.map((line) => line.split(' ')[0])
    expect(letters.length).toBe(20)
    expect(letters.filter((letter) => /^[dehjmrtuvwx]\d*$/.test(letter))).toEqual([])
    expect(new Set(letters).size).toBe(letters.length)
  })
})

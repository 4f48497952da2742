import { describe, expect, it } from 'vitest'
import { angle, length, number, select, targetSpec, vec } from '../../plugin.js'
import { type RuleDefinition, traceRule } from '../language/trace-rule.js'
import { explain, formulasFor } from './explain.js'

const OPTIONS = {
  radius: length({ default: 5, about: 'How far.' }),
  share: number({ default: 1, about: 'A share.' }),
  width: angle({ default: 1, about: 'A width.' }),
  to: targetSpec('Where the trip ends.'),
}
type Act = RuleDefinition<typeof OPTIONS, { mood: number }>['act']

const formulas = (act: Act): readonly string[] =>
  explain(traceRule({ name: 'r', about: 'A rule.', options: OPTIONS, state: { mood: 0 }, act })).formulas

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
      ['mood′ = m · 10⁻¹⁸ + R · 0.6667'],
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
    expect(set).toMatch(/^N = \{j : d_j < radius, /)
    expect(desired).toBe('v_desired = ∑[j ∈ N] r_j, if some j : j ∈ N')
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

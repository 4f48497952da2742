import { describe, expect, it } from 'vitest'
import { definitionOf, pluginNamed } from '../../plugins/plugins.js'
import '../../index.js'
import { graze } from '../../terrain.js'
import { emitJavaScript } from '../emit/emit-javascript.js'
import type { RuleGraph } from '../graph/rule-graph.js'
import type { RulePlugin } from '../language/define-rule.js'
import { lower, lowerTogether, type Program, type RuleUse } from './lower.js'

const ruleNamed = (name: string): RuleGraph => (pluginNamed('behavior', name) as RulePlugin).rule

/** A rule with a look of constant or changing radius. */
const useOf = (name: string, radius: number | undefined, list = 0): RuleUse => {
  const rule = ruleNamed(name)
  return {
    rule,
    known: ({ op }) => op !== 'isGiven',
    weighs: false,
    lists: rule.looks.map(() => list),
    constant: (option) => (option === 'radius' ? radius : undefined),
  }
}

const countsOf = ([{ scalars }]: readonly Program[]) => scalars.filter(({ op }) => op === 'count').length
const radiiOf = (programs: readonly Program[]) => new Set(programs.flatMap(({ radii }) => radii))

describe('rules that are lowered together', () => {
  it('share equal parts: the test of equal radii, and the count of matches', () => {
    const programs = lowerTogether([useOf('align', 5), useOf('cohere', 5)], 2)
    expect(radiiOf(programs).size).toBe(1)
    expect(countsOf(programs)).toBe(1)
    expect(programs[0]?.scalars).toBe(programs[1]?.scalars)
  })

  it('share nothing that may differ later', () => {
    for (const [one, other] of [
      [5, 6],
      [5, undefined],
      [undefined, undefined],
      [0, -0],
    ] as const) {
      const programs = lowerTogether([useOf('align', one), useOf('cohere', other)], 2)
      expect(radiiOf(programs).size).toBe(2)
      expect(countsOf(programs)).toBe(2)
    }
  })

  it('share no sums over different neighbors', () => {
    expect(countsOf(lowerTogether([useOf('align', 5), useOf('cohere', 5, 1)], 2))).toBe(2)
  })

  it('know the rule of each option', () => {
    const programs = lowerTogether([useOf('align', 5), useOf('separate', 4)], 3)
    expect(programs.map(({ radii }) => radii.map(({ owner }) => owner))).toEqual([[0], [1]])
  })

  it('equal a single rule if there is only one', () => {
    const { known, weighs } = useOf('align', undefined)
    expect(lowerTogether([useOf('align', undefined)], 2)).toEqual([
      lower(ruleNamed('align'), 2, known, weighs),
    ])
  })
})

it('draws random numbers and rotates only if a choice needs it', () => {
  const { rule } = definitionOf(graze) as RulePlugin
  const text = emitJavaScript(lower(rule, 2, ({ op }) => op === 'yes', false))
  const costly = text.match(/^.*rule\.(context\.random|sin|cos)\(.*$/gm)
  expect(costly).toHaveLength(5)
  for (const line of costly ?? []) expect(line).toMatch(/^ *const \w+ = \w+ \? rule.* : 0$/)
})

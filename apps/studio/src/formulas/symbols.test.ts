import { describe, expect, it } from 'vitest'
import { meaningsIn } from './symbols.js'

const symbolsIn = (...formulas: readonly string[]) => meaningsIn(formulas).map(({ symbol }) => symbol)

describe('the legend of formulas', () => {
  it('names each symbol fully, and the letters that a formula defines', () => {
    const meanings = meaningsIn([
      'a = h + ∑[d_j < radius] unit(v_j)',
      'b = { a if a ≠ 0; else h }',
      'F = (rotate(unit(b), angularNoise · (ξ_1 − 0.5)) · v_max − v) · m / Δt',
    ])
    expect(meanings.map(({ symbol, about }) => `${symbol}: ${about}`)).toEqual([
      'F: the force of the rule',
      'd_j: the distance of neighbor j',
      'v_j: the velocity of neighbor j',
      "v: the agent's velocity",
      "h: the agent's heading",
      "m: the agent's mass",
      "v_max: the agent's greatest speed",
      'Δt: the length of a step',
      'ξ: random numbers from 0 to 1',
      'unit: the vector with length 1',
      'rotate: the vector turned left by an angle, in space toward a side',
      'a, b: parts of the formulas, defined above',
    ])
  })

  it('lists only symbols that are shown: words in phrases are none', () => {
    expect(symbolsIn('c = normal of the border met')).toEqual(['c'])
    expect(symbolsIn('v_desired = normal(ξ_1, ξ_2) · v')).toEqual(['v_desired', 'v', 'ξ', 'normal'])
  })

  it('names the targets of a rule as the rule does', () => {
    const meanings = meaningsIn(['v_desired = r_leader_x · v_target, if leader exists'])
    expect(meanings.map(({ about }) => about)).toEqual([
      'the velocity that the rule wants',
      'the way to leader',
      'the velocity of the target',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { matchingSpec } from './matching-spec.js'
import { boolean, choice, either, length } from './spec.js'

describe('a spec with alternatives', () => {
  const [yes, far, named] = [
    boolean({ about: '' }),
    length({ above: 0, about: '' }),
    choice(['a'], { about: '' }),
  ]
  const spec = either([yes, either([far, named], { about: '' })], { about: '' })

  it('matches by the first one that accepts a value, at any depth', () => {
    expect([true, 2, 'a'].map((value) => matchingSpec(spec, value))).toEqual([yes, far, named])
  })

  it('does not match if none accepts it', () => {
    expect(matchingSpec(spec, -2)).toBeUndefined()
  })
})

describe('a spec without alternatives', () => {
  it('matches any value', () => {
    const spec = length({ above: 0, about: '' })
    expect(matchingSpec(spec, 'far')).toBe(spec)
  })
})

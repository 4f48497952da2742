import { describe, expect, it } from 'vitest'
import { matchingSpec } from './matching-spec.js'
import { boolean, choice, either, length } from './spec.js'

describe('of a spec with alternatives', () => {
  const [yes, far, named] = [
    boolean({ about: '' }),
    length({ above: 0, about: '' }),
    choice(['a'], { about: '' }),
  ]
  const spec = either([yes, either([far, named], { about: '' })], { about: '' })

  it('the first that accepts a value is meant, however deep', () => {
    expect([true, 2, 'a'].map((value) => matchingSpec(spec, value))).toEqual([yes, far, named])
  })

  it('none is meant by what none accepts', () => {
    expect(matchingSpec(spec, -2)).toBeUndefined()
  })
})

describe('a spec without alternatives', () => {
  it('is meant by any value', () => {
    const spec = length({ above: 0, about: '' })
    expect(matchingSpec(spec, 'far')).toBe(spec)
  })
})

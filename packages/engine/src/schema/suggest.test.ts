import { describe, expect, it } from 'vitest'
import { hintFor, nearestWord } from './suggest.js'

describe('nearestWord', () => {
  it('finds the word meant by a typo', () => {
    expect(nearestWord('radus', ['weight', 'radius'])).toBe('radius')
    expect(nearestWord('sepparate', ['seek', 'separate'])).toBe('separate')
  })

  it('ignores case', () => {
    expect(nearestWord('MAXSPEED', ['maxForce', 'maxSpeed'])).toBe('maxSpeed')
  })

  it('lets a third of the letters differ, and at least two', () => {
    expect(nearestWord('abc', ['axy'])).toBe('axy')
    expect(nearestWord('abc', ['xyz'])).toBeUndefined()
    expect(nearestWord('abcdefghi', ['abcdefxyz'])).toBe('abcdefxyz')
    expect(nearestWord('abcdefghi', ['abcdewxyz'])).toBeUndefined()
  })

  it('prefers the nearer word (ties: the first)', () => {
    expect(nearestWord('seek', ['seem', 'seek'])).toBe('seek')
    expect(nearestWord('cat', ['bat', 'hat'])).toBe('bat')
  })

  it('finds none whose length differs by more letters than allowed', () => {
    expect(nearestWord('abcdef', ['abcd', 'ab'])).toBe('abcd')
    expect(nearestWord('abcdef', ['abc', 'abcdefghi'])).toBeUndefined()
    expect(nearestWord('a', ['b'.repeat(1e6)])).toBeUndefined()
  })
})

describe('hintFor', () => {
  it('asks whether the nearest word was meant', () => {
    expect(hintFor('radus', ['radius', 'weight'])).toBe("; did you mean 'radius'?")
  })

  it('lists the known words if none is near', () => {
    expect(hintFor('color', ['radius', 'weight'])).toBe('; known: radius, weight')
    expect(hintFor('color', [])).toBe('; there are none')
  })
})

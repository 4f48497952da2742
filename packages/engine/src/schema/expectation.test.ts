import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import { expectation } from './expectation.js'
import { show } from './show.js'
import { angle, boolean, choice, count, listOf, mapOf, objectOf, plugin, text, vectorOf } from './spec.js'

describe('show', () => {
  it('writes any value on one short line', () => {
    expect(show(undefined)).toBe('nothing')
    expect(show('x')).toBe('"x"')
    expect(show(-0.5)).toBe('-0.5')
    expect(show(12n)).toBe('12n')
    expect(show(() => 1)).toBe('a function')
    expect(show(Symbol('s'))).toBe('Symbol(s)')
    expect(show([1, { a: 2 }])).toBe('[1,{"a":2}]')
    expect(show(new World())).toBe('a World')
    expect(show(new World().space)).toBe('a Space')
    expect(show(new Uint32Array(2))).toBe('an Uint32Array')
    expect(show('x'.repeat(100))).toBe(`"${'x'.repeat(56)}...`)
  })

  it('handles cyclic objects', () => {
    const loop: { self?: unknown } = {}
    loop.self = loop
    expect(show(loop)).toBe('[object Object]')
  })
})

describe('expectation', () => {
  it('puts every kind of option into words', () => {
    const about = ''
    expect(expectation(angle({ about }))).toBe('an angle in radians')
    expect(expectation(count({ min: 1, about }))).toBe('a whole number >= 1')
    expect(expectation(count({ max: 9, about }))).toBe('a whole number <= 9')
    expect(expectation(boolean({ about }))).toBe('true or false')
    expect(expectation(text({ about }))).toBe('a text')
    expect(expectation(choice(['a'], { about }))).toBe("'a'")
    expect(expectation(choice(['a', 'b'], { about }))).toBe('one of a, b')
    expect(expectation(vectorOf({ quantity: 'length', about }))).toBe(
      'two or three numbers [x, y] or [x, y, z]',
    )
    expect(expectation(listOf(text({ about }), { about }))).toBe('a list')
    expect(expectation(mapOf(text({ about }), { about }))).toBe('an object')
    expect(expectation(objectOf({}, { about }))).toBe('an object')
    expect(expectation(plugin(['edge'], { about }))).toBe('an edge such as { "edge": "bounce" }')
  })
})

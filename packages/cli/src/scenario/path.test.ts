import { describe, expect, it } from 'vitest'
import { indexIn, stepsOf } from './path.js'

describe('a path into a scenario', () => {
  it.each([
    ['seed', ['seed']],
    ['world.populations[0].maxSpeed', ['world', 'populations', '0', 'maxSpeed']],
    [
      'populations[boids].behaviors[separate].radius',
      ['populations', 'boids', 'behaviors', 'separate', 'radius'],
    ],
    ['paths.road.points[2][1]', ['paths', 'road', 'points', '2', '1']],
    ['populations[2nd flock.b].count', ['populations', '2nd flock.b', 'count']],
  ])('%s has a step for each key and bracket', (path, steps) => {
    expect(stepsOf(path).map(({ text }) => text)).toEqual(steps)
  })

  it.each(['', '.', 'a.', '.a', 'a..b', 'a[]', 'a[0', 'a]0', 'a[0]b'])('%j is none', (path) => {
    expect(stepsOf(path)).toEqual([])
  })

  it('returns the end of each step', () => {
    const path = 'populations[0].radius'
    expect(stepsOf(path).map(({ end }) => path.slice(0, end))).toEqual([
      'populations',
      'populations[0]',
      path,
    ])
  })
})

describe('an entry of a list', () => {
  const list = [{ name: 'sheep' }, { behavior: 'wander' }, { behavior: 'seek' }, { behavior: 'seek' }, 7]

  it('is found by its index, or by a unique name', () => {
    expect([indexIn(list, '4'), indexIn(list, 'sheep'), indexIn(list, 'wander')]).toEqual([4, 0, 1])
  })

  it('is not found by an ambiguous or unknown name, or beyond the end', () => {
    expect(() => indexIn(list, 'seek')).toThrow('entries 2, 3 are all named "seek"; give the index')
    expect(() => indexIn(list, 'shep')).toThrow("there is no entry 'shep'; did you mean 'sheep'?")
    expect(() => indexIn(list, '5')).toThrow('expected an index from 0 to 4, got 5')
    expect(() => indexIn([], '0')).toThrow('expected no index because the list is empty, got 0')
  })
})

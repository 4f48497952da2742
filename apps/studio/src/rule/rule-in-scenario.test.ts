import { findScene, type Scenario, type Scene } from '@drover/scenarios'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { valueAt, withValue } from '../session/edits.js'
import { Outlines } from './outlines.js'
import { behaviorsOf, hasBehavior, withoutBehaviors, withRule } from './rule-in-scenario.js'

const { scenario: flocking } = findScene('flocking') as Scene
const outlines = new Outlines()
const outline = (name: string) => ({
  name,
  summary: '',
  source: '',
  options: {
    radius: {
      kind: 'number',
      quantity: 'length',
      integer: false,
      signal: true,
      min: 0,
      default: 5,
      about: '',
    },
  },
})

beforeAll(() => outlines.adopt([outline('mine'), outline('yours')] as never))
afterAll(() => outlines.forgetAll())

const namesIn = (scenario: Scenario) => behaviorsOf(scenario, 0).map(({ name }) => name)
const place = (k: number) => ['world', 'populations', 0, 'behaviors', k]

describe('a rule in a scenario', () => {
  it('comes last if it is made from no behavior', () => {
    expect(namesIn(withRule(flocking, ['mine'], [], 0, undefined))).toEqual([
      'separate',
      'align',
      'cohere',
      'mine',
    ])
  })

  it('replaces the behavior that it was made from, and keeps shared options', () => {
    const [separate] = behaviorsOf(flocking, 0)
    const scenario = withRule(flocking, ['mine'], [], 0, separate)
    expect(namesIn(scenario)).toEqual(['mine', 'align', 'cohere'])
    expect(valueAt(scenario, place(0))).toEqual({ behavior: 'mine', radius: 25, weight: 1.5 })
  })

  it('keeps its place, and is unchanged if nothing changed', () => {
    const first = withRule(flocking, ['mine'], [], 0, undefined)
    expect(withRule(first, ['mine'], ['mine'], 0, behaviorsOf(first, 0)[0])).toBe(first)
  })

  it('loses options that it no longer has or accepts', () => {
    const stale = withValue(flocking, place(3), {
      behavior: 'mine',
      radius: -1,
      gone: 2,
      weight: 2,
    }) as Scenario
    expect(valueAt(withRule(stale, ['mine'], ['mine'], 0, undefined), place(3))).toEqual({
      behavior: 'mine',
      weight: 2,
    })
  })

  it('replaces the behavior with its former name', () => {
    const first = withRule(flocking, ['mine'], [], 0, behaviorsOf(flocking, 0)[1])
    expect(namesIn(withRule(first, ['yours'], ['mine'], 0, undefined))).toEqual([
      'separate',
      'yours',
      'cohere',
    ])
  })

  it('takes the place of the behavior that it was made from, not that of another rule', () => {
    const [, align, cohere] = behaviorsOf(flocking, 0)
    const first = withRule(flocking, ['mine'], [], 0, align)
    expect(namesIn(withRule(first, ['yours'], ['mine'], 0, cohere))).toEqual(['separate', 'mine', 'yours'])
  })

  it('is found and removed inside selections too', () => {
    const inner = { selection: 'weighted', behaviors: [{ behavior: 'mine' }, { behavior: 'align' }] }
    const nested = withValue(withValue(flocking, place(1), inner), place(3), { behavior: 'mine' }) as Scenario
    expect(namesIn(nested)).toEqual(['separate', 'mine', 'align', 'cohere', 'mine'])
    expect(hasBehavior(nested, new Set(['mine']))).toBe(true)
    const without = withoutBehaviors(nested, new Set(['mine']))
    expect(namesIn(without)).toEqual(['separate', 'align', 'cohere'])
    expect(withoutBehaviors(without, new Set(['mine']))).toBe(without)
  })
})

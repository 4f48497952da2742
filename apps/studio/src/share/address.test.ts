import { findScene, type Scene, scenes } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
import { withValue } from '../app/edits.js'
import { addressOf, scenarioOf } from './address.js'
import { pack } from './packing.js'

const flocking = findScene('flocking') as Scene
const lettersOf = (address: string): string => address.split('?e=')[1] ?? ''

describe('the address of a scene', () => {
  it('is short where nothing was changed', () => {
    for (const scene of scenes)
      expect(addressOf(scene, structuredClone(scene.scenario))).toBe(`#/scene/${scene.name}`)
  })

  it.each([
    ['a number', ['world', 'populations', 0, 'behaviors', 1, 'weight'], 3],
    ['a behavior less', ['world', 'populations', 0, 'behaviors', 1], undefined],
    ['a behavior more', ['world', 'populations', 0, 'behaviors', 3], { behavior: 'wander' }],
    ['a seed', ['world', 'seed'], 77],
    ['an option less', ['run', 'every'], undefined],
    ['text beyond ASCII', ['title'], 'Schwärme ☃'],
  ] as const)('holds %s', (_, place, value) => {
    const edited = withValue(flocking.scenario, place, value) as Scene['scenario']
    const address = addressOf(flocking, edited)
    expect(address.length).toBeLessThan(200)
    expect(scenarioOf(flocking.scenario, lettersOf(address))).toEqual(JSON.parse(JSON.stringify(edited)))
  })

  it.each([
    ['letters of no packing', 'x*y', 'it holds letters that none of ours hold'],
    ['a cut', pack([[['world', 'seed'], 7]]).slice(0, -4), 'it is cut short or damaged'],
    ['other data', pack({ a: 1 }), 'it does not hold what ours hold'],
    ['a way into prototypes', pack([[['__proto__', 'x'], 1]]), 'it does not hold what ours hold'],
    [
      'a value that a scenario cannot have',
      pack([[['world', 'width'], -1]]),
      'world.width: expected a length > 0, got -1',
    ],
    ['more than any scenario', pack('a'.repeat(5_000_000)), 'it is cut short or damaged'],
  ])('is refused with %s', (_, letters, message) => {
    expect(() => scenarioOf(flocking.scenario, letters)).toThrow(message)
  })
})

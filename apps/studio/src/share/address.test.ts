import { findScene, type Scene, scenes } from '@drover/scenarios'
import type { RuleDescription } from 'drover/inspect'
import { heightGrid } from 'drover/terrain'
import { beforeAll, describe, expect, it } from 'vitest'
import { valueAt, withValue } from '../session/edits.js'
import { addressOf, NOTHING, OWN } from './address.js'
import { pack } from './packing.js'
import { loadPacking } from './packing-on-demand.js'
import { ruleOf, scenarioOf } from './read-address.js'

beforeAll(loadPacking)

const flocking = findScene('flocking') as Scene
const rule = { source: '', names: ['mine'] }
/** A rule as data that goes straight on. */
const drift = {
  graph: 1,
  about: 'Drifts on.',
  options: {
    pace: {
      kind: 'number',
      about: 'How fast.',
      quantity: 'speed',
      integer: false,
      signal: true,
      default: 1,
      min: 0,
    },
  },
  nodes: [['heading'], ['numberOption', 'pace'], ['withLength', 0, 1]],
  answer: { desire: 2 },
} as unknown as RuleDescription

const withDrift = (rule: object = drift) =>
  withValue(
    withValue(flocking.scenario, ['world', 'rules'], { drift: rule }),
    ['world', 'populations', 0, 'behaviors'],
    [{ behavior: 'drift', pace: 2 }],
  ) as Scene['scenario']

/** After a round trip through JSON. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const lettersOf = (address: string | undefined): string => address?.split('?e=')[1] ?? ''

describe('the URL of a scene', () => {
  it('is short if nothing was changed', () => {
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
    expect(address?.length).toBeLessThan(200)
    expect(plain(scenarioOf(flocking.scenario, lettersOf(address)))).toEqual(plain(edited))
  })

  it("of a user's scenario contains all of it", () => {
    const own = { ...flocking, name: OWN }
    const address = addressOf(own)
    expect(address).toMatch(/^#\/own\?e=/)
    expect(plain(scenarioOf(NOTHING, lettersOf(address)))).toEqual(plain(flocking.scenario))
  })

  it('is undefined if the world is too large', () => {
    const heights = Array.from({ length: 100_000 }, (_, k) => k)
    const terrain = heightGrid({ columns: 100, cellSize: 1, heights })
    const { scenario } = flocking
    const large = { ...scenario, world: { ...scenario.world, terrain } }
    expect(addressOf(flocking, large)).toBeUndefined()
    expect(addressOf(flocking, scenario, undefined, large)).toBeUndefined()
    expect(addressOf(flocking, scenario, { ...rule, source: '//'.repeat(100_000) })).toBeUndefined()
  })

  it('contains a second scenario for comparison', () => {
    const beside = withValue(flocking.scenario, ['world', 'seed'], 77) as Scene['scenario']
    const address = addressOf(flocking, flocking.scenario, undefined, beside)
    expect(scenarioOf(flocking.scenario, address?.split('?f=')[1] ?? '')).toEqual(beside)
    expect(addressOf(flocking, beside, undefined, flocking.scenario)).toMatch(/\?e=[\w.-]+&f=$/)
  })

  it.each([
    ['letters of no packing', 'x*y', 'not a drover link: it has invalid characters'],
    ['a cut', pack([[['world', 'seed'], 7]]).slice(0, -4), 'the link is incomplete or damaged'],
    ['other data', pack({ a: 1 }), 'not a drover link'],
    ['a way into prototypes', pack([[['__proto__', 'x'], 1]]), 'not a drover link'],
    [
      'a value that a scenario cannot have',
      pack([[['world', 'width'], -1]]),
      'world.width: expected a length > 0, got -1',
    ],
    ['more than any scenario', pack('a'.repeat(5_000_000)), 'the link is incomplete or damaged'],
  ])('is rejected with %s', (_, letters, message) => {
    expect(() => scenarioOf(flocking.scenario, letters)).toThrow(message)
  })

  it('contains a rule as data in a few letters', () => {
    const address = addressOf(flocking, withDrift())
    expect(address?.length).toBeLessThan(220)
    expect(scenarioOf(flocking.scenario, lettersOf(address))).toEqual(withDrift())
  })

  it.each([
    ['an operation that there is none of', { ...drift, nodes: [['fetch', 'https://a.b']] }, 'rules.drift'],
    ['an operation on itself', { ...drift, nodes: [['negate', 0]] }, 'rules.drift'],
    ['text instead of a graph', '() => { for (;;); }', 'rules.drift: expected an object'],
    ['no graph at all', null, 'rules.drift: expected an object'],
  ])('is rejected in one line with a rule that has %s', (_, rule, message) => {
    const letters = lettersOf(addressOf(flocking, withDrift(rule as object)))
    expect(() => scenarioOf(flocking.scenario, letters)).toThrow(message)
    expect(() => scenarioOf(flocking.scenario, letters)).toThrow(/^[^\n]+$/)
  })

  it('from before the shared dictionary still opens', () => {
    expect(scenarioOf(flocking.scenario, 'i46OVirPL8pJUdJRKk5NTVGK1TE3j40FAA')).toEqual(
      withValue(flocking.scenario, ['world', 'seed'], 77),
    )
  })

  it('contains a rule as text', () => {
    const described = { source: 'const höhe = 1 // ☃', names: ['mine', 'yours'] }
    expect(ruleOf(addressOf(flocking, flocking.scenario, described)?.split('?rule=')[1] ?? null)).toEqual(
      described,
    )
    expect(ruleOf(null)).toBeUndefined()
    const made = { ...rule, instead: { behavior: 'align', radius: 50 } }
    expect(ruleOf(addressOf(flocking, flocking.scenario, made)?.split('?rule=')[1] ?? null)).toEqual(made)
  })

  it.each([
    ['nothing but a name', pack(['mine'])],
    ['no text', pack([1, 'mine'])],
    ['an object', pack({ source: 'x', names: ['mine'] })],
  ])('is rejected with a rule that is %s', (_, letters) => {
    expect(() => ruleOf(letters)).toThrow('not a drover link')
  })

  it('omits the behaviors of a rule that does not run', () => {
    const place = ['world', 'populations', 0, 'behaviors', 3]
    const letters = lettersOf(
      addressOf(
        flocking,
        withValue(flocking.scenario, place, { behavior: 'mine', pace: 2 }) as Scene['scenario'],
      ),
    )
    expect(() => scenarioOf(flocking.scenario, letters)).toThrow('unknown behavior "mine"')
    expect(plain(scenarioOf(flocking.scenario, letters, rule))).toEqual(plain(flocking.scenario))
  })

  it('replaces a rule that does not run by the behavior that it was made from', () => {
    const align = valueAt(flocking.scenario, ['world', 'populations', 0, 'behaviors', 1])
    const place = ['world', 'populations', 0, 'behaviors', 1]
    const changed = withValue(flocking.scenario, place, { behavior: 'mine' }) as Scene['scenario']
    const letters = lettersOf(addressOf(flocking, changed))
    const played = scenarioOf(flocking.scenario, letters, { ...rule, instead: align })
    expect(plain(played)).toEqual(plain(flocking.scenario))
    expect(() =>
      scenarioOf(flocking.scenario, letters, { ...rule, instead: { behavior: 'nobody' } }),
    ).toThrow('unknown behavior "nobody"')
  })

  it.each([
    ['no list of populations', [['world', 'populations'], 3]],
    ['no list of behaviors', [['world', 'populations', 0, 'behaviors'], 'x']],
    ['an empty place among behaviors', [['world', 'populations', 0, 'behaviors', 0], null]],
  ])('is rejected with %s and a rule', (_, change) => {
    expect(() => scenarioOf(flocking.scenario, pack([change]), rule)).toThrow('expected')
  })
})

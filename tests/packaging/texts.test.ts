import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { assertBundlesFresh } from '../../scripts/bundle.mjs'
import { entries } from './entries.js'

assertBundlesFresh()

type Entries = typeof import('drover/all') &
  typeof import('drover/plugin') &
  typeof import('drover/schema') &
  typeof import('drover/inspect') &
  typeof import('drover') &
  typeof import('drover/texts')

/** What drover exports to Node, or to bundlers. */
async function exportedTo(whom: 'node' | 'module'): Promise<Entries> {
  const loaded = await Promise.all(entries.map((entry) => import(pathToFileURL(entry[whom]).href)))
  return Object.assign({}, ...loaded)
}

/** All that is known of plug-ins and worlds as data. */
const known = ({ all, definitionOf, optionsOf, worldSpec }: Entries): string =>
  JSON.stringify([worldSpec, all.map(definitionOf).map((plugin) => [plugin, optionsOf(plugin)])])

const node = await exportedTo('node')
const bundled = await exportedTo('module')

describe('all of drover/all', () => {
  it('are the plug-ins that the entries export, but for warnings, by their names', () => {
    const { all, warnings, definitionOf, isPluginValue } = node
    const exported = Object.values(node).filter((value) => isPluginValue(value) && value !== warnings)
    expect(new Set(all)).toEqual(new Set(exported))
    const names = all.map((value) => definitionOf(value).name)
    expect(names).toEqual(names.toSorted())
  })
})

describe('the texts of plug-ins and options', () => {
  it('are left out for bundlers until addTexts is called, and are then those that Node has', () => {
    const { separate, definitionOf, all, addTexts } = bundled
    const { summary, options } = definitionOf(separate)
    expect([summary, options.radius?.about]).toEqual(['', ''])
    const before = known(bundled).length
    addTexts(all)
    expect(known(bundled)).toBe(known(node))
    expect(known(node).length - before).toBeGreaterThan(30_000)
  })

  it('stay as they are where a plug-in of another has them', () => {
    const { addTexts, defineBehavior, definitionOf, targetSpec } = bundled
    const own = defineBehavior({
      name: 'ownOne',
      summary: 'My own.',
      source: 'own',
      options: { target: targetSpec('Where to.') },
      bind: () => () => undefined,
    })
    const texts = JSON.stringify(definitionOf(own))
    expect(texts).toContain('Whose nearest agent it is')
    addTexts([own])
    expect(JSON.stringify(definitionOf(own))).toBe(texts)
  })

  it('may be empty in the JSON of a rule, which is written and read without them', () => {
    const { World, describeRule, align } = bundled
    const written = { ...describeRule(align), about: '' }
    const { options } = written
    const bare = Object.entries(options ?? {}).map(([name, option]) => [name, { ...option, about: '' }])
    const rules = { own: { ...written, options: Object.fromEntries(bare) } }
    const world = new World(
      { rules, populations: [{ behaviors: [{ behavior: 'own' }] }] },
      { plugins: bundled.all },
    )
    expect(() => world.step()).not.toThrow()
  })
})

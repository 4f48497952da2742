import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { assertBundlesFresh } from '../../scripts/bundle.mjs'
import { entries } from './entries.js'

assertBundlesFresh()

type Entries = Pick<typeof import('drover'), 'World' | 'align' | 'separate'> &
  Pick<typeof import('drover/all'), 'all'> &
  Pick<typeof import('drover/inspect'), 'describeRule'> &
  Pick<typeof import('drover/plugin'), 'defineBehavior' | 'targetSpec'> &
  Pick<
    typeof import('drover/schema'),
    'definitionOf' | 'isPluginValue' | 'optionsOf' | 'withPlugins' | 'worldSpec'
  > &
  Pick<typeof import('drover/texts'), 'addTexts'>

/** What drover exports to Node, or to bundlers. */
async function exportedTo(whom: 'node' | 'module'): Promise<Entries> {
  const loaded = await Promise.all(entries.map((entry) => import(pathToFileURL(entry[whom]).href)))
  return Object.assign({}, ...loaded)
}

/** The texts of plug-ins and worlds, in their order. */
function textsIn({ all, definitionOf, optionsOf, withPlugins, worldSpec }: Entries): readonly string[] {
  const found: string[] = []
  const note = (key: string, value: { readonly about?: string } | undefined) => {
    if (['about', 'summary', 'source'].includes(key)) found.push(String(value))
    // A graph would repeat nodes; \`describeRule\` takes the texts from the plug-in.
    if (key === 'rule') return undefined
    // Added texts come after other properties.
    return value?.about === undefined ? value : Object.fromEntries(Object.entries(value).toSorted())
  }
  const plugins = all.map(definitionOf)
  withPlugins(plugins, () => {
    const described = plugins.flatMap((plugin): unknown[] => [plugin, optionsOf(plugin)])
    JSON.stringify([worldSpec as unknown, described], note)
  })
  return found
}

const node = await exportedTo('node')
const bundled = await exportedTo('module')

describe('all of drover/all', () => {
  it('are the plug-ins that the entries export, by name', () => {
    const { all, definitionOf, isPluginValue } = node
    const exported = Object.values<unknown>({ ...node }).filter(isPluginValue)
    expect(exported.filter((value) => !(all as readonly unknown[]).includes(value))).toEqual([])
    expect(all).toHaveLength(exported.length)
    const names = all.map((value) => definitionOf(value).name)
    expect(names).toEqual(names.toSorted())
  })
})

describe('the texts of plug-ins and options', () => {
  it('are not bundled until addTexts is called, and then equal those in Node', () => {
    const { separate, definitionOf, describeRule, all, addTexts } = bundled
    const { summary, options } = definitionOf(separate)
    expect([summary, options.radius?.about]).toEqual(['', undefined])
    const before = textsIn(bundled).join('').length
    addTexts(all)
    const texts = textsIn(node)
    expect(textsIn(bundled)).toEqual(texts)
    expect(describeRule(separate)).toEqual(node.describeRule(node.separate))
    expect(before).toBeLessThan(texts.join('').length / 4)
  })

  it('stay if a foreign plug-in has them', () => {
    const { addTexts, defineBehavior, definitionOf, targetSpec } = bundled
    const own = defineBehavior({
      name: 'ownOne',
      summary: 'My own.',
      source: 'own',
      options: { target: targetSpec('Where the trip ends.') },
      bind: () => ({ force: () => false }),
    })
    const texts = JSON.stringify(definitionOf(own))
    expect(texts).toContain('The nearest agent of this population')
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

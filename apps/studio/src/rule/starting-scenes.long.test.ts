import { type Scenario, scenes } from '@drover/scenarios'
import { registerPlugins, World, type WorldDescription } from 'drover'
import { definitionOf, forgetPlugin, isPluginValue } from 'drover/schema'
import { afterAll, describe, expect, it } from 'vitest'
import { valueAt, withValue } from '../session/edits.js'
import { filesBelow, languageOnDisk } from './editor/declarations-on-disk.js'
import { droverModules } from './editor/drover-modules.js'
import { startingSource } from './editor/starting-source.js'
import { behaviorsOf } from './rule-in-scenario.js'

const STEPS = 20
/** The scene of 100,000 agents is the same flock as others, with more agents. */
const FEWER = 500

const language = languageOnDisk()
const sources = filesBelow(
  'packages/engine/src',
  /^([a-z]+|math\/separation-direction|schema\/nearest|schema\/problem|schema\/population-option|behaviors\/.*)(?<!\.test)\.ts$/,
)
const begun = new Map<string, string>()

/** Defines the rule that the editor starts with for a behavior; returns its name. */
function ruleFrom(name: string): string {
  const known = begun.get(name)
  if (known !== undefined) return known
  const source = startingSource(name, sources)
  if (source === undefined) throw new Error(`no source of ${name}`)
  const { javaScript, errors } = language.compile(source)
  expect(errors).toEqual([])
  const exported = {}
  new Function('require', 'exports', javaScript)((name: string) => droverModules[name], exported)
  const plugins = Object.values(exported).filter(isPluginValue)
  registerPlugins(plugins)
  const [mine] = plugins.map((plugin) => definitionOf(plugin).name)
  begun.set(name, mine)
  return mine
}

function hashOf(world: WorldDescription): string {
  const played = new World(world)
  played.run(STEPS)
  return played.hash()
}

describe('a rule made from a behavior of a scene and not changed', { timeout: 120_000 }, () => {
  afterAll(() => {
    for (const mine of begun.values()) forgetPlugin('behavior', mine)
  })

  it.each(scenes)('does the same in $name', (scene) => {
    const scenario: Scenario =
      scene.name === 'flock' ? (scene.withAgents?.(FEWER) ?? scene.scenario) : scene.scenario
    const usual = hashOf(scenario.world)
    const populations = scenario.world.populations ?? []
    const standing = populations.flatMap((_, k) => behaviorsOf(scenario, k))
    const withRules = (some: typeof standing) =>
      some.reduce((changed, { name, place }) => {
        const entry = { ...(valueAt(scenario, place) as object), behavior: ruleFrom(name) }
        return withValue(changed, place, entry) as Scenario
      }, scenario)
    // All at once, and each in turn beside the unchanged others.
    const alone = standing.filter(({ name }) => !begun.has(name)).map((one) => [one])
    for (const some of [standing, ...alone]) {
      const told = some.map(({ name }) => name).join(', ')
      expect([told, hashOf(withRules(some).world)]).toEqual([told, usual])
    }
  })
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkScenario, scenarioSpec } from '@drover/scenarios'
import { World } from 'drover'
import { PLUGIN_KINDS } from 'drover/plugin'
import { knownPlugins } from 'drover/schema'
import { describe, expect, it } from 'vitest'
import { exampleOf, readyMadeExample } from '../scripts/docs/behavior-examples.mjs'
import { runsOn } from '../scripts/docs/behavior-pages.mjs'
import { docs } from '../scripts/docs/docs.mjs'

const root = new URL('..', import.meta.url).pathname
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

describe('the example of a behavior', () => {
  const made = knownPlugins('behavior').map(
    ({ name }) => [name, exampleOf(name), readyMadeExample(name)] as const,
  )

  it.each(made)('%s makes a world in which agents have it, also if ready-made', (name, ...examples) => {
    for (const { world } of examples) {
      const [population] = new World(world).toJSON().populations ?? []
      expect(population?.behaviors?.[0]).toMatchObject({ behavior: name })
    }
  })
})

describe('the generated pages', () => {
  const written = docs()

  it.each([...written.keys()])('%s is up to date (else npm run generate)', (path) => {
    expect(existsSync(join(root, path)) ? read(path) : 'nothing').toBe(written.get(path))
  })

  it('are the only files in docs/reference and docs/sources', () => {
    const files = ['docs/reference', 'docs/sources'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name}`),
    )
    expect([...files, 'docs/sources.md', 'docs/vocabulary.md'].toSorted()).toEqual(
      [...written.keys()].toSorted(),
    )
  })

  it.each(PLUGIN_KINDS)('have a page or a section for every registered %s', (kind) => {
    const reference = [...written.values()].join('\n')
    for (const { name } of knownPlugins(kind)) expect(reference).toMatch(new RegExp(`^##? ${name}$`, 'm'))
  })
})

describe('the page of a behavior', () => {
  it('says that a speed is not measured', () => {
    const [plugin] = knownPlugins('behavior')
    expect(plugin && runsOn(plugin, undefined)).toContain('Its speed is [not measured]')
  })
})

describe('the guide to the scenario file', () => {
  const guide = read('docs/guides/scenario-file.md')

  it('shows a valid scenario', () => {
    const [, scenario = ''] = /^```json\n(.*?)^```/ms.exec(guide) ?? []
    expect(checkScenario(JSON.parse(scenario))).toEqual([])
  })

  it('names every field', () => {
    const { run, view, ...others } = scenarioSpec.fields
    const within = { run, view }
    const names = Object.entries(within).flatMap(([name, { fields }]) =>
      Object.keys(fields).map((field) => `${name}.${field}`),
    )
    expect([...Object.keys(others), ...names].filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })
})

describe('the guide to real time', () => {
  const guide = read('docs/guides/drawing.md')
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'))
  const times = knownPlugins('behavior').flatMap(({ name, options }) =>
    Object.entries(options).flatMap(([option, spec]) =>
      spec.kind === 'number' && spec.quantity === 'time' && spec.default
        ? [[name, option, spec.default]]
        : [],
    ),
  )

  it.each(times)('names the time of %s: %s %d', (name, option, time) => {
    const row = rows.find((line) => line.includes(`\`${name}\``)) ?? ''
    expect(row).toContain(`\`${option}\` ${time}`)
  })
})

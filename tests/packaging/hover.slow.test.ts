import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scenarioSpec } from '@drover/scenarios'
import { all } from 'drover/all'
import type { Quantity, Spec, Specs } from 'drover/plugin'
import { definitionOf, optionsOf, populationSpec, worldSpec } from 'drover/schema'
import ts from 'typescript'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { assertBundlesFresh } from '../../scripts/bundle.mjs'
import { entries as droverEntries, entryOf } from './entries.js'
import { compilerOptions, complaints, entries, makeFolder } from './installed.js'

vi.setConfig({ testTimeout: 60_000 })

assertBundlesFresh()

/** An option somewhere in the program. */
interface Place {
  readonly path: string
  readonly at: number
  readonly spec: Spec
}

/** Words to choose from, and where one of them stands. */
interface Choice {
  readonly path: string
  readonly at: number
  readonly choices: readonly string[]
}

/** A program that gives each option something, and where it does. */
class Program {
  text = ''
  readonly options: Place[] = []
  readonly choices: Choice[] = []

  add(text: string): this {
    this.text += text
    return this
  }

  /** An object with all these options. */
  addOptions(specs: Specs, path: string): this {
    this.add('{\n')
    for (const [name, spec] of Object.entries(specs)) {
      const place = { path: `${path}.${name}`, spec }
      this.options.push({ ...place, at: this.text.length })
      this.add(`${name}: `).addValue(spec, place.path).add(',\n')
    }
    return this.add('}')
  }

  addValue(spec: Spec, path: string): this {
    if (spec.kind === 'choice') this.choices.push({ path, choices: spec.choices, at: this.text.length + 1 })
    switch (spec.kind) {
      case 'object':
        return this.addOptions(spec.fields, path)
      case 'list':
        return this.add('[').addValue(spec.items, path).add(']')
      case 'map':
        return this.add('{ any: ').addValue(spec.items, path).add(' }')
      case 'either':
        return this.addValue(spec.alternatives.find(hasOptions) ?? spec.alternatives[0], path)
      case 'choice':
        return this.add(`'${spec.choices[0]}'`)
      default:
        return this.add(VALUES[spec.kind])
    }
  }
}

const VALUES = { number: '1', boolean: 'true', text: "'any'", vector: '[1, 2]', plugin: 'any', data: 'any' }

/** Whether options stand within it. */
function hasOptions(spec: Spec): boolean {
  if (spec.kind === 'list' || spec.kind === 'map') return hasOptions(spec.items)
  return spec.kind === 'object' || (spec.kind === 'either' && spec.alternatives.some(hasOptions))
}

const world = worldSpec.fields
const population = populationSpec.fields
const [, impact] = world.collisions.alternatives
const [, sight] = population.perception.fields.lineOfSight.alternatives

/** What features are given by their names, where that is options. */
const FEATURES: Readonly<Record<string, Specs>> = {
  airborne: population.locomotion.fields.airborne.fields,
  avoidance: population.locomotion.fields.avoidance.fields,
  bodies: population.body.fields,
  contacts: population.contacts.fields,
  collisions: impact.fields,
  energy: population.energy.fields,
  handling: population.locomotion.fields,
  leadership: population.leadership.fields,
  life: population.life.fields,
  lineOfSight: sight.fields,
  memory: population.perception.fields.memory.fields,
  senseNoise: population.perception.fields.noise.fields,
  trips: population.trip.fields,
}

/** All plug-ins, and a world, a population and a scenario, each with all of its options. */
function programOfAll(): Program {
  const program = new Program()
    .add(
      "import { World, type WorldDescription } from 'drover'\nimport { findMetric } from 'drover/metrics'\n",
    )
    .add("import { paths } from 'drover/features'\nimport type { Scenario } from '@drover/scenarios'\n")
    .add(droverEntries.map(({ name }, k) => `import * as e${k} from '${name}'\n`).join(''))
    .add(`${entries.map((entry) => `import '${entry}'\n`).join('')}declare const any: any\n`)
  for (const plugin of all.map(definitionOf)) {
    const { kind, name: own } = plugin
    const name = ['field', 'energy', 'surface'].includes(kind)
      ? own + kind[0]?.toUpperCase() + kind.slice(1)
      : own
    const entry = droverEntries.findIndex((one) => one.name === entryOf(name))
    const options = kind === 'feature' ? FEATURES[name] : optionsOf(plugin)
    if (options !== undefined) program.add(`e${entry}.${name}(`).addOptions(options, name).add(')\n')
  }
  program.add('paths({ road: ').addOptions(world.paths.items.fields, 'paths').add(' })\n')
  program.add('export const scenario: Scenario = ').addOptions(scenarioSpec.fields, 'scenario').add('\n')
  program.add("export const collisions: WorldDescription['collisions'] = ")
  program.addValue(world.collisions.alternatives[0], 'collisions').add('\n')
  return program.add("new World({}).on('born', any)\nfindMetric('speed')\n")
}

/** The files as an editor knows them. */
function editorOf(folder: string, file: string): ts.LanguageService {
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions('node16'), folder)
  const { fileExists, readFile, directoryExists, getDirectories, realpath = String } = ts.sys
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '0',
    getScriptSnapshot(path) {
      const text = readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists,
    readFile,
    directoryExists,
    getDirectories,
    realpath,
  })
}

/** Of TypeScript's language service: where in the sources of a declaration file a place of it comes from. */
interface SourceMapper {
  tryGetSourcePosition(
    place: Readonly<{ fileName: string; pos: number }>,
  ): Readonly<{ fileName: string; pos: number }> | undefined
}

/** What tells the unit of a number, or that it has none. */
const UNITS: Readonly<Record<Quantity, RegExp>> = {
  length: /units of the world \(pixels, meters\)/,
  speed: /units of the world per unit of time/,
  acceleration: /units of the world per unit of time squared/,
  force: /units of mass times acceleration/,
  mass: /units of mass/,
  angle: /radians/,
  turnRate: /radians per unit of time/,
  time: /units of time \(frames, seconds\)/,
  weight: /without unit/,
  factor: /without unit/,
  count: /whole number/,
  number: /in the unit of what it is for/,
}

/** The default as an editor shows it. */
function defaultOf(spec: Spec): string {
  const value = 'default' in spec ? spec.default : undefined
  if (value === undefined) return spec.optional === true ? 'May be left out.' : 'Required.'
  if (value === 2 * Math.PI) return 'Default: 2π.'
  const shown = typeof value === 'number' ? String(Math.round(value * 1e4) / 1e4) : JSON.stringify(value)
  return `Default: ${shown.replaceAll('"', "'")}.`
}

describe('in an editor with the built packages', () => {
  const program = programOfAll()
  const { folder, remove } = makeFolder()
  const file = join(folder, 'program.ts')
  writeFileSync(file, program.text)
  const editor = editorOf(folder, file)
  afterAll(remove)

  const proposedAt = (at: number): readonly string[] =>
    editor.getCompletionsAtPosition(file, at, {})?.entries.map(({ name }) => name) ?? []
  const told = ({ at }: Place): string =>
    ts.displayPartsToString(editor.getQuickInfoAtPosition(file, at)?.documentation)

  it('a program with all options is right, and so are all declarations, in TypeScript 6', () => {
    expect(complaints(ts, editor.getProgram() as ts.Program)).toEqual([])
  })

  it('every option of every plug-in, world, population and scenario has a text', () => {
    const silent = program.options.filter((place) => !told(place).startsWith(`${place.spec.about}\n\n`))
    expect(silent.map(({ path }) => path)).toEqual([])
    expect(program.options.length).toBeGreaterThan(700)
  })

  it('every number has its unit', () => {
    const silent = program.options.filter((place) => {
      const { spec } = place
      return (spec.kind === 'number' || spec.kind === 'vector') && !UNITS[spec.quantity].test(told(place))
    })
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('every option has its default, or is marked as optional', () => {
    const silent = program.options.filter((place) => !told(place).endsWith(`\n${defaultOf(place.spec)}`))
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('the declaration of an option leads to the sources', () => {
    const found = ['scenario.world.populations', 'scenario.metrics'].map((path) => {
      const { at } = program.options.find((place) => place.path === path) as Place
      const [definition] = editor.getDefinitionAtPosition(file, at) ?? []
      // As an editor goes on from there, by the source map.
      const { getSourceMapper } = editor as unknown as { getSourceMapper(): SourceMapper }
      const { fileName = '', textSpan } = definition ?? {}
      const source = getSourceMapper().tryGetSourcePosition({ fileName, pos: textSpan?.start ?? 0 })
      return ts.sys
        .readFile(source?.fileName ?? fileName)
        ?.slice(source?.pos)
        .split('?:')[0]
    })
    expect(found).toEqual(['populations', 'metrics'])
  })

  it('every choice is completed with exactly its valid values', () => {
    const wrong = program.choices.filter(({ at, choices }) => {
      const proposed = proposedAt(at)
      return [...proposed].sort().join() !== [...choices].sort().join()
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
    const paths = program.choices.map(({ path }) => path)
    expect(paths).toContain('scenario.world.edges')
    expect(paths).toContain('scenario.world.populations.energy.model')
    expect(paths).toContain('scenario.metrics')
    expect(paths).toContain('separate.population')
  })

  it('events and metrics are completed', () => {
    const within = (text: string) => program.text.lastIndexOf(text) + text.length
    expect(proposedAt(within("on('"))).toContain('collision')
    expect(proposedAt(within("findMetric('"))).toContain('polarization')
  })
})

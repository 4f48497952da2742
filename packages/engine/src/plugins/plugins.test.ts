import { describe, expect, it } from 'vitest'
import * as edges from '../edges.js'
import * as fields from '../fields.js'
import * as forces from '../forces.js'
import * as behaviors from '../index.js'
import { type PopulationDescription, registerPlugins, World } from '../index.js'
import * as obstacles from '../obstacles.js'
import {
  defineBehavior,
  defineForce,
  defineSelection,
  force,
  type Plugin,
  type Spec,
  type Specs,
} from '../plugin.js'
import { PLUGIN_KINDS, type PluginKind, plugin } from '../schema/spec.js'
import {
  definitionOf,
  findPlugin,
  forgetPlugin,
  isPluginValue,
  knownPlugins,
  optionsOf,
  pluginKindOf,
  pluginNamed,
  problemsOf,
  resolve,
  worldSpec,
} from '../schema.js'
import * as selections from '../selections.js'
import * as signals from '../signals.js'
import * as terrain from '../terrain.js'
import { PLUGIN } from './plugins.js'

const ALL = PLUGIN_KINDS.flatMap((kind) =>
  knownPlugins(kind).map((found) => [kind, found.name, found] as const),
)

/** The export name of a plug-in: fields, energy models and surfaces have a suffix. */
const exported: Readonly<Record<string, unknown>> = {
  ...behaviors,
  ...edges,
  ...fields,
  ...forces,
  ...obstacles,
  ...selections,
  ...signals,
  ...terrain,
}

const exportOf = (kind: PluginKind, name: string): string =>
  ['field', 'energy', 'surface'].includes(kind) ? `${name}${kind[0].toUpperCase()}${kind.slice(1)}` : name

/** Options that must fit each other, for which arbitrary valid values fail. */
const FITTING: Readonly<Record<string, object>> = {
  attribute: { attribute: 'mass' },
  remember: { population: 'all' },
  states: { names: ['all'], behaviors: [{ behavior: 'wander' }] },
  heightGrid: { heights: [0, 1, 2, 3], columns: 2 },
  mesh: {
    vertices: [
      [0, 0, 0],
      [9, 0, 0],
      [0, 9, 2],
    ],
    triangles: [[0, 1, 2]],
  },
  polygon: {
    points: [
      [0, 0],
      [9, 0],
      [0, 9],
    ],
  },
  wall: {
    points: [
      [0, 0],
      [9, 0],
    ],
  },
}

/** Plug-ins that need a world with depth. */
const IN_SPACE = ['mesh', 'sphere']

/** Some value that a spec accepts. */
function sampleOf(spec: Spec): unknown {
  switch (spec.kind) {
    case 'number':
      return spec.min ?? (spec.above === undefined ? 1 : spec.above + 1)
    case 'text':
      return spec.names ?? 'all'
    case 'choice':
      return spec.choices[0]
    case 'vector':
      return [1, 2]
    case 'list':
      return Array.from({ length: spec.minimum ?? 0 }, () => sampleOf(spec.items))
    case 'either':
      return sampleOf(spec.alternatives[0])
    case 'object':
      return sampleOfAll(spec.fields)
    default:
      throw new Error(`no required option is a ${spec.kind} yet`)
  }
}

/** A value for each required option. */
function sampleOfAll(specs: Specs): object {
  const required = Object.entries(specs).filter(
    ([, spec]) => spec.optional !== true && !('default' in spec && spec.default !== undefined),
  )
  return Object.fromEntries(required.map(([key, spec]) => [key, sampleOf(spec)]))
}

/** A description with only the required options. */
function minimal(found: Plugin): object {
  return { [found.kind]: found.name, ...(FITTING[found.name] ?? sampleOfAll(optionsOf(found))) }
}

/** A world that contains a description. */
function worldWith(kind: PluginKind, described: object): object {
  const isInSpace = IN_SPACE.some((name) => Object.values(described).includes(name))
  const paths = {
    path: {
      points: [
        [0, 0],
        [9, 0],
      ],
    },
  }
  const fields = { field: kind === 'field' ? described : { field: 'constant' } }
  const herd = {
    name: 'population',
    count: 3,
    radius: kind === 'signal' ? described : 1,
    behaviors: kind === 'behavior' || kind === 'selection' ? [described] : [],
    forces: kind === 'force' ? [described] : [],
    energy: kind === 'energy' ? { model: described } : undefined,
  }
  const obstacles = kind === 'obstacle' ? [described] : []
  const terrain = kind === 'terrain' ? described : undefined
  const surface = kind === 'surface' ? described : undefined
  return {
    paths,
    fields,
    obstacles,
    terrain,
    surface,
    depth: isInSpace ? 9 : undefined,
    edges: kind === 'edge' ? described : 'open',
    populations: [herd],
  }
}

describe.each(ALL)('the %s %s', (kind, name, found) => {
  it('is exported by its name as the function that describes it', () => {
    const describe = exported[exportOf(kind, name)] as (options: object) => object
    expect(JSON.parse(JSON.stringify(describe({ weight: 2 })))).toEqual({ [kind]: name, weight: 2 })
  })

  it('passes the check with only its required options', () => {
    expect(problemsOf(plugin([kind], { about: '' }), minimal(found))).toEqual([])
    expect(problemsOf(worldSpec, worldWith(kind, minimal(found)))).toEqual([])
  })

  it('is the same after JSON, with every default filled in', () => {
    const spec = plugin([kind], { about: '' })
    const resolved = resolve(spec, minimal(found))
    expect(resolve(spec, JSON.parse(JSON.stringify(resolved)))).toEqual(resolved)
    expect(problemsOf(spec, resolved)).toEqual([])
  })

  it('runs in a world', () => {
    const world = new World(worldWith(kind, minimal(found)))
    world.run(3)
    expect(world.steps).toBe(3)
  })

  it('has a description, a source, and a text for each option', () => {
    expect(found.summary).toMatch(/^[A-Z].*\.$/)
    expect(found.source).not.toBe('')
    for (const spec of Object.values(optionsOf(found))) expect(spec.about).toMatch(/\.$/)
  })

  it('has defaults that its own limits allow', () => {
    for (const spec of Object.values(optionsOf(found))) {
      if ('default' in spec && spec.default !== undefined) expect(problemsOf(spec, spec.default)).toEqual([])
    }
  })
})

describe('the plug-ins in use', () => {
  it('knows every exported function that describes a plug-in', () => {
    const names = Object.keys(exported).filter((name) => isPluginValue(exported[name]))
    const known = ALL.map(([kind, name]) => exportOf(kind, name))
    expect(names.sort()).toEqual(known.sort())
  })

  it('may share a name if their kinds differ', () => {
    const own = defineSelection({
      name: 'seek',
      summary: '',
      source: '',
      options: {},
      bind: () => () => false,
    })
    registerPlugins([own])
    expect(findPlugin('selection', 'seek')).not.toBe(findPlugin('behavior', 'seek'))
    expect(forgetPlugin('selection', 'seek')).toBe(true)
    expect(forgetPlugin('selection', 'seek')).toBe(false)
  })

  it('rejects an option that would overwrite the tag of the description', () => {
    const options = { force: force({ about: 'A force.' }) }
    const define = () => defineForce({ name: 'push', summary: '', source: '', options, bind: () => () => {} })
    expect(define).toThrow("force 'push': 'force' is its tag; give the option another name")
    expect(findPlugin('force', 'push')).toBeUndefined()
  })

  it('finds a plug-in by name or hints at the nearest', () => {
    expect(pluginNamed('behavior', 'seek').name).toBe('seek')
    expect(() => pluginNamed('behavior', 'sek')).toThrow("unknown behavior 'sek'; did you mean 'seek'?")
  })

  it('recognizes a description by its tag, with any option names', () => {
    expect(pluginKindOf({ behavior: 'followField', field: 'wind' })).toBe('behavior')
    expect(pluginKindOf({ field: 'leastEnergy', model: 'gompert' })).toBe('field')
    expect([{ radius: 2 }, { field: 3 }, 'seek', null, undefined].map(pluginKindOf)).toEqual(
      Array(5).fill(undefined),
    )
  })

  it('gives every behavior a weight, and every selection behaviors too', () => {
    expect(Object.keys(optionsOf(pluginNamed('behavior', 'flee')))).toEqual([
      'target',
      'panicDistance',
      'calmFactor',
      'weight',
    ])
    expect(Object.keys(optionsOf(pluginNamed('selection', 'weighted')))).toEqual([
      'limit',
      'weight',
      'behaviors',
    ])
  })
})

describe('a plug-in as a value', () => {
  const define = (summary: string, speed = 1) =>
    defineBehavior({
      name: 'fleeting',
      summary,
      source: 'a test',
      options: {},
      bind: () => ({
        desire(_agent, out) {
          out.x = speed
          return true
        },
      }),
    })
  const worldOf = (...behaviors: PopulationDescription['behaviors'] & object) =>
    new World({ populations: [{ behaviors }] })

  it('[S232] is carried by its description, copied or not, and is not part of its JSON', () => {
    const described = define('one')({})
    worldOf({ ...described, weight: 2 }).run(2)
    expect(JSON.stringify(described)).toBe('{"behavior":"fleeting"}')
    expect(() => worldOf(JSON.parse(JSON.stringify(described)))).toThrow('unknown behavior "fleeting"')
  })

  it('replaces an earlier one of its name, which existing worlds keep', () => {
    const [first, second] = [define('the first'), define('the second')]
    const world = worldOf(first({}))
    registerPlugins([first])
    registerPlugins([second])
    expect(findPlugin('behavior', 'fleeting')?.summary).toBe('the second')
    world.run(2)
    expect(world.plugins.map(({ summary }) => summary)).toEqual(['the first'])
    forgetPlugin('behavior', 'fleeting')
  })

  it('[S232] is rejected if another one has the same name in the same world', () => {
    const world = worldOf(define('the first')({}))
    const why = "plugins: expected one behavior 'fleeting' in a world, got two definitions"
    expect(() => world.add({ behaviors: [define('the second')({})] })).toThrow(why)
    world.run(2)
  })

  it('is needed again to restore its world from JSON: toJSON names it', () => {
    const world = worldOf(define('one')({}))
    const again = new World({ ...world.toJSON(), seed: 2 })
    again.run(2)
    expect(again.plugins).toEqual(world.plugins)
    world.add({ count: 2 })
    expect(world.toJSON().populations).toHaveLength(2)
  })

  it('of another copy of the engine is rejected', () => {
    const other = Object.assign(() => ({}), { [PLUGIN]: { ...definitionOf(define('one')) } })
    expect(() => new World({}, { plugins: [other] })).toThrow(
      "plugins: expected one copy of drover, but behavior 'fleeting' is of another; npm ls drover shows them",
    )
  })

  it('is rejected if a list of plug-ins has something else', () => {
    expect(() => new World({}, { plugins: ['seek'] as never })).toThrow('expected plugins as a list')
  })
})

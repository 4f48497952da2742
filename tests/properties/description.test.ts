import {
  heightGrid,
  hills,
  optionsOf,
  type Plugin,
  type PopulationDescription,
  plane,
  pluginNamed,
  problemsOf,
  registered,
  rollingTerrain,
  type Spec,
  smoothTerrain,
  World,
  type WorldDescription,
  worldSpec,
} from 'drover'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'

type PluginKind = Plugin['kind']
type NumberSpec = Extract<Spec, { kind: 'number' }>

/** What exists in the worlds below, and so may be named. */
const NAMES = { path: ['road', 'line'], field: ['flow'], population: ['sheep', 'dogs'] }
const PLAIN_TEXTS = ['all', 'sheep', 'dogs']

/** What signals between two numbers need besides those. */
const SIGNALS = [
  { signal: 'sine', period: 7 },
  { signal: 'noise', period: 7 },
  { signal: 'range' },
  { signal: 'attribute', of: 'x', to: 100 },
  { signal: 'place', map: [0, 1, 1, 0.5], columns: 2 },
]

function numbers(spec: NumberSpec): fc.Arbitrary<unknown> {
  const least = spec.above === undefined ? (spec.min ?? -50) : spec.above + 0.25
  const most = Math.min(spec.max ?? least + 100, least + 100)
  if (spec.integer) return fc.integer({ min: Math.ceil(least), max: most })
  // Quarters: enough to differ, none so small that a quotient overflows.
  const constant = fc.integer({ min: Math.ceil(4 * least), max: Math.floor(4 * most) }).map((n) => n / 4)
  if (!spec.signal) return constant
  const signals = fc
    .tuple(constant, constant, fc.constantFrom(...SIGNALS))
    .map(([low, high, signal]) => ({ ...signal, low, high }))
  return fc.oneof({ arbitrary: constant, weight: 3 }, { arbitrary: signals, weight: 1 })
}

/** Any value that a spec accepts, as far as the world is small and what is named exists. */
function valuesOf(spec: Spec, depth = 0): fc.Arbitrary<unknown> {
  switch (spec.kind) {
    case 'number':
      return numbers(spec)
    case 'boolean':
      return fc.boolean()
    case 'text':
      return fc.constantFrom(...(spec.names === undefined ? PLAIN_TEXTS.slice(1) : NAMES[spec.names]))
    case 'choice':
      return fc.constantFrom(...spec.choices)
    case 'vector':
      return fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 3 })
    case 'list':
      return fc.array(valuesOf(spec.items, depth), { minLength: spec.minimum ?? 0, maxLength: 3 })
    case 'either':
      return fc.oneof(...spec.alternatives.map((alternative) => valuesOf(alternative, depth)))
    case 'plugin':
      return fc.oneof(...spec.plugins.map((kind) => descriptionsOf(kind, depth + 1)))
    case 'object': {
      const values = fc.record(Object.fromEntries(fieldsOf(spec.fields, depth)))
      return spec.whole === undefined
        ? values
        : values.filter((value) => spec.whole?.(value, '').length === 0)
    }
    case 'map':
      return fc.constant({})
  }
}

const fieldsOf = (fields: Readonly<Record<string, Spec>>, depth: number): [string, fc.Arbitrary<unknown>][] =>
  Object.entries(fields).map(([key, spec]) => {
    const may = spec.optional === true || 'default' in spec
    const values = valuesOf(spec, depth)
    return [key, may ? fc.option(values, { nil: undefined }) : values]
  })

/** Any description of a kind of plug-in; selections do not nest without end. */
function descriptionsOf<Kind extends PluginKind>(
  kind: Kind,
  depth = 0,
): fc.Arbitrary<Readonly<Record<Kind, string>>> {
  const ends = kind === 'selection' && depth > 1
  const described = registered(kind).map(({ name }) => {
    const fields = ends ? [] : fieldsOf(optionsOf(pluginNamed(kind, name)), depth)
    return fc.record({ [kind]: fc.constant(name), ...Object.fromEntries(fields) })
  })
  const any = fc.oneof(...described) as fc.Arbitrary<Readonly<Record<Kind, string>>>
  return kind === 'selection' ? any.map(fitting) : any
}

/** A selection with a state, and no more chances, for each of its behaviors; one without any needs no states. */
function fitting<Described extends object>(selection: Described): Described {
  const {
    selection: kind,
    behaviors = [],
    chances,
  } = selection as { selection: string; behaviors?: object[]; chances?: number[] }
  if (kind === 'dithered') return { ...selection, chances: chances?.slice(0, behaviors.length) }
  if (kind !== 'states') return selection
  if (behaviors.length === 0) return { selection: 'weighted' } as unknown as Described
  const names = behaviors.map((_, k) => `s${k}`)
  const transitions = names.slice(1).map((to) => ({ to, after: 1, silent: true, attribute: 'x', above: 20 }))
  return { ...selection, names, start: undefined, transitions }
}

/**
 * Cells of the usual size, or there would be too many; a picture whose rows may not be full makes no world, nor does a
 * goal outside it or on forbidden ground.
 */
const fields = descriptionsOf('field')
  .filter((field) => !('vectors' in field) && !('brightness' in field))
  .map((field) => ({ ...field, resolution: undefined }))
  .map((field) => ('goal' in field ? { ...field, goal: [50, 60], forbidden: undefined } : field))

const ORDERS = ['simultaneous', 'sequential', 'sequential-move-first'] as const

const TERRAINS = [
  plane({ slope: [0.1, -0.2] }),
  hills({ hills: [{ at: [50, 60], height: 20, sigma: 30 }] }),
  heightGrid({ heights: [0, 9, 2, 4, 7, 5], columns: 3, cellSize: [60, 90], outside: 'repeat' }),
  smoothTerrain({ columns: 5, rows: 4 }),
  rollingTerrain({ scale: 40 }),
]

const LOCOMOTIONS: readonly PopulationDescription['locomotion'][] = [
  { integrator: 'explicit', slopeCorrection: 'none' },
  { integrator: 'explicit-quadratic', slopeCorrection: 'velocity-and-acceleration' },
]

/** A terrain is the ground of a plane. */
const grounded = ({ depth, terrain }: WorldDescription) => depth === undefined || terrain === undefined

const anyWorlds: fc.Arbitrary<WorldDescription> = fc.record({
  width: fc.constantFrom(undefined, 100, 333.3),
  depth: fc.constantFrom(undefined, 50),
  edges: fc.oneof(fc.constantFrom('open', 'wrap', 'clamp', 'bounce'), descriptionsOf('edge')),
  seed: fc.integer({ min: 0, max: 1e15 }),
  dt: fc.constantFrom(undefined, 0.1, 1),
  order: fc.constantFrom(undefined, ...ORDERS),
  paths: fc.constantFrom(undefined, 'catmull-rom' as const).map((spline) => ({
    road: {
      spline,
      points: [
        [0, 0],
        [90, 9],
        [9, 90],
      ],
      closed: true,
    },
    line: { points: { population: 'dogs' } },
  })),
  fields: fc.record({ flow: fields }),
  obstacles: fc.constantFrom(
    undefined,
    [{ obstacle: 'tree', at: [50, 50], radius: 5 }],
    [
      { obstacle: 'forest', count: 20 },
      {
        obstacle: 'polygon',
        points: [
          [10, 10],
          [10, 30],
          [40, 20],
        ],
      },
    ],
  ),
  terrain: fc.constantFrom(undefined, ...TERRAINS),
  populations: fc.tuple(
    fc.record({
      name: fc.constant('sheep'),
      count: fc.integer({ min: 0, max: 20 }),
      maxSpeed: fc.constantFrom(undefined, 2, { signal: 'range', low: 1, high: 3 }),
      velocity: fc.constantFrom(undefined, 'random' as const, [1, 2]),
      perception: fc.constantFrom(
        undefined,
        { range: 30 },
        { fieldOfView: 3, coincident: 'ignore' as const },
      ),
      behaviors: fc.array(fc.oneof(descriptionsOf('behavior'), descriptionsOf('selection')), {
        maxLength: 4,
      }),
      forces: fc.array(descriptionsOf('force'), { maxLength: 2 }),
      locomotion: fc.constantFrom(undefined, ...LOCOMOTIONS),
      decisions: fc.constantFrom(undefined, { every: 3 }),
    }),
    fc.constant({
      name: 'dogs',
      at: [
        [1, 2],
        [3, 4],
        [50, 60],
      ],
    }),
  ),
})

const worlds = anyWorlds.filter(grounded)

describe('any description of a world', () => {
  it('passes the check, also with every default filled in', () => {
    fc.assert(
      fc.property(worlds, (description) => {
        expect(problemsOf(worldSpec, description)).toEqual([])
        expect(problemsOf(worldSpec, new World(description).toJSON())).toEqual([])
      }),
      { numRuns: 80 },
    )
  })

  it('[S1] is the same text after JSON → world → JSON, and makes the same world', () => {
    fc.assert(
      fc.property(worlds, (description) => {
        const world = new World(description)
        const text = JSON.stringify(world)
        const again = new World(JSON.parse(text))
        expect(JSON.stringify(again)).toBe(text)
        expect(again.hash()).toBe(world.hash())
        world.run(4)
        again.run(4)
        expect(again.hash()).toBe(world.hash())
      }),
      { numRuns: 80 },
    )
  })

  it('[S33] gives the same bits every time, and by every index', () => {
    fc.assert(
      fc.property(worlds, fc.constantFrom('grid', 'tree', 'auto'), (description, index) => {
        const hashes = ['brute-force' as const, 'brute-force' as const, index as 'grid'].map((chosen) => {
          const world = new World({ ...description, index: chosen })
          world.run(4)
          return world.hash()
        })
        expect(new Set(hashes).size).toBe(1)
      }),
      { numRuns: 60 },
    )
  })

  it('[S34] gives the same bits after a snapshot was restored', () => {
    fc.assert(
      fc.property(worlds, fc.nat(3), (description, steps) => {
        const world = new World(description)
        world.run(steps)
        const snapshot = structuredClone(world.snapshot())
        const before = world.hash()
        world.run(3)
        const after = world.hash()
        world.restore(snapshot)
        expect(world.hash()).toBe(before)
        world.run(3)
        expect(world.hash()).toBe(after)
      }),
      { numRuns: 60 },
    )
  })
})

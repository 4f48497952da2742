import type { PopulationDescription, WorldDescription } from 'drover'
import { wall } from 'drover/obstacles'
import type { Plugin, Spec } from 'drover/plugin'
import { knownPlugins, optionsOf, pluginNamed } from 'drover/schema'
import { sine } from 'drover/signals'
import { heightGrid, hills, plane, rollingTerrain, smoothTerrain } from 'drover/terrain'
import fc from './cases.js'

type PluginKind = Plugin['kind']
type NumberSpec = Extract<Spec, { kind: 'number' }>

/** What exists in the worlds below, and so may be named. */
const NAMES = { path: ['road', 'line'], field: ['flow'], population: ['sheep', 'dogs'] }
const POSTS = [
  [-20, -10],
  [110, 5],
  [40, 130],
]
const PLAIN_TEXTS = ['all', 'sheep', 'dogs']

/** What signals between two numbers need besides those. */
const SIGNALS = [
  { signal: 'sine', period: 7 },
  { signal: 'noise', period: 7 },
  { signal: 'range' },
  { signal: 'attribute', attribute: 'x', to: 100 },
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
    .tuple(constant, constant, fc.constantFrom(...(spec.shared === true ? SIGNALS.slice(0, 2) : SIGNALS)))
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
      // Corners: of a polygon that has an area.
      if (spec.minimum === 3) return fc.constant(POSTS)
      return fc.array(valuesOf(spec.items, depth), { minLength: spec.minimum ?? 0, maxLength: 3 })
    case 'data':
      return fc.constant({})
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

/** Any description of a kind of plug-in; selections do not nest endlessly. */
function descriptionsOf<Kind extends PluginKind>(
  kind: Kind,
  depth = 0,
): fc.Arbitrary<Readonly<Record<Kind, string>>> {
  const ends = kind === 'selection' && depth > 1
  const described = knownPlugins(kind).map(({ name }) => {
    const fields = ends ? [] : fieldsOf(optionsOf(pluginNamed(kind, name)), depth)
    return fc.record({ [kind]: fc.constant(name), ...Object.fromEntries(fields) })
  })
  const any = fc.oneof(...described) as fc.Arbitrary<Readonly<Record<Kind, string>>>
  if (kind === 'energy') return any.map(curving)
  return kind === 'selection' ? any.map(fitting) : any.map(acting)
}

/** Not every curve through three numbers has its least cost where they say; the defaults do. */
const curving = <Described extends object>(described: Described): Described =>
  'energy' in described ? ({ energy: described.energy } as unknown as Described) : described

/** Who surveys the land wants to go to a place in the world, by cells of the usual size; an index is that of a path. */
function acting<Described extends object>(described: Described): Described {
  if ('behavior' in described && described.behavior === 'survey')
    return { ...described, goal: [50, 60], cellSize: undefined }
  if (!('path' in described && 'pathIndex' in described)) return described
  const { path, pathIndex } = described
  const last = Array.isArray(path) && pathIndex !== undefined ? path.length - 1 : undefined
  return { ...described, pathIndex: last }
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
  return { ...selection, names, initialState: undefined, transitions }
}

/**
 * Cells of the usual size, or there would be too many; a picture whose rows may not be full makes no world, nor does a
 * goal outside it, on forbidden ground or near an obstacle.
 */
const fields = descriptionsOf('field')
  .filter((field) => !('vectors' in field) && !('brightness' in field))
  .map((field) => ({ ...field, cellSize: undefined }))
  .map((field) =>
    'goal' in field ? { ...field, goal: [50, 60], maxSlope: undefined, clearance: undefined } : field,
  )

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
  {
    maxTurnRate: 0.2,
    lowSpeedFraction: 0.3,
    smoothing: { headingTime: 3, accelerationTime: 2 },
    banking: {},
  },
  { turningRadius: 9, subSteps: 3 },
  { avoidance: { priority: 2 } },
]

const PERCEPTIONS: readonly PopulationDescription['perception'][] = [
  { radius: 30 },
  { fieldOfView: 3, coincident: 'ignore' },
  { nearest: 2, noise: { positionDeviation: 4, velocityDeviation: 1 }, memory: { duration: 3, maxCount: 3 } },
  { radius: 50, lineOfSight: true, targets: 'seen', memory: { duration: 5, extrapolate: true } },
]

/** Lives in which some are born, some die and some are eaten within a few steps. */
const LIVES: readonly PopulationDescription['life'][] = [
  {
    reserve: 1,
    starvationTime: 3,
    reproduction: { minReserve: 0.3, maxDistance: 9, maxCount: 40 },
    traits: { haste: 0.4 },
  },
  { lifespan: 2, spawning: { rate: sine({ low: 0, high: 6, period: 3 }), maxCount: 30 } },
  {
    diet: [{ population: 'dogs', reach: 20 }],
    fatigue: { idleSpeed: 1, exhaustionTime: 4, recoveryTime: 3 },
    starvationDistance: 40,
  },
]

const swings = sine({ low: -30, high: 30, period: 5 })

/** A terrain is the ground of a plane, in which agents that avoid each other all move at once. */
const fits = ({ depth, terrain, edges, order = 'simultaneous', populations = [] }: WorldDescription) =>
  (depth === undefined || terrain === undefined) &&
  // The borders of that grid do not meet.
  (terrain?.terrain !== 'heightGrid' || (typeof edges === 'string' ? edges : edges?.edge) !== 'wrap') &&
  (populations.every(({ locomotion }) => locomotion?.avoidance === undefined) ||
    (depth === undefined && order === 'simultaneous'))

/** Worlds of anything that there is, of which some do not fit together. */
export const anyWorlds: fc.Arbitrary<WorldDescription> = fc.record({
  width: fc.constantFrom(undefined, 100, 333.3),
  depth: fc.constantFrom(undefined, 50),
  edges: fc.oneof(fc.constantFrom('open', 'wrap', 'clamp', 'bounce'), descriptionsOf('edge')),
  seed: fc.integer({ min: 0, max: 1e15 }),
  dt: fc.constantFrom(undefined, 0.1, 1),
  order: fc.constantFrom(undefined, ...ORDERS),
  collisions: fc.constantFrom(undefined, undefined, 'push', 'halve', 'impact', {
    restitution: 0.5,
    friction: 0.3,
  }),
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
      { obstacle: 'circle', at: [50, 50], radius: 40, seenFrom: 'inside', shift: [swings, 5] },
      { obstacle: 'box', at: [20, 60], width: 20, height: 9, angle: 1, seenFrom: 'both', shift: [0, swings] },
      wall({
        points: [
          [0, 20],
          [60, 25],
        ],
      }),
      wall({
        points: [
          [70, 10],
          [80, 60],
        ],
        thickness: 3,
        seenFrom: 'left',
      }),
    ],
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
      perception: fc.constantFrom(undefined, ...PERCEPTIONS),
      life: fc.constantFrom(undefined, undefined, ...LIVES),
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

/** Worlds of anything that there is. */
export const worlds: fc.Arbitrary<WorldDescription> = anyWorlds.filter(fits)

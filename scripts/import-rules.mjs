import { readFileSync } from 'node:fs'

/**
 * Which folder of the engine may import which, and what the packages may see of each other: the rules that
 * dependency-cruiser checks. Tests beside the sources may import anything of their own package.
 */

const engine = '^packages/engine/src/'
const tests = String.raw`\.test\.ts$`

/**
 * The folders of packages/engine/src in layers: a file may import its own layer and those before it. Plug-ins besides
 * import the feature that they need, from features/, which may import what lies beside the folders.
 */
const layers = [
  ['math'],
  ['schema', 'plugins'],
  ['agents', 'spaces'],
  [
    'bodies',
    'fields',
    'neighbors',
    'obstacles',
    'paths',
    'perception',
    'routes',
    'signals',
    'surfaces',
    'terrain',
  ],
  ['avoidance', 'collisions', 'contacts', 'energy', 'motion', 'trips'],
  ['behaviors', 'metrics', 'queries', 'rules', 'selection', 'statistics'],
  ['binding', 'description', 'drawings', 'life', 'world'],
  ['features'],
]

const NEEDING = ['behaviors', 'obstacles', 'selection', 'signals', 'surfaces']

/** The files that lie beside the folders. */
const beside = String.raw`[a-z]+\.ts$`

const folderRules = layers.flatMap((folders, k) =>
  folders.map((folder) => {
    const allowed = [...layers.slice(0, k + 1).flat(), ...(NEEDING.includes(folder) ? ['features'] : [])]
    return {
      name: `engine-${folder}`,
      comment: `${folder}/ imports only ${allowed.join(', ')}`,
      severity: 'error',
      from: { path: `${engine}${folder}/`, pathNot: tests },
      to: {
        path: engine,
        pathNot: [
          `${engine}(${allowed.join('|')})/`,
          ...(folder === 'features' ? [`${engine}${beside}`] : []),
        ],
      },
    }
  }),
)

/** Packages from outside that npm had to lay into one of ours. */
const nested = '^packages/[^/]+/node_modules/'

/** What programs import of the engine, as its manifest says. */
const { exports: engineExports } = JSON.parse(
  readFileSync(new URL('../packages/engine/package.json', import.meta.url), 'utf8'),
)
const engineEntries = Object.keys(engineExports)
  .filter((key) => !key.endsWith('.json'))
  .map((key) => key.slice(2) || 'index')
  .join('|')

const publicEntry = (/** @type {string} */ name, entries = 'index') =>
  String.raw`^packages/${name}/dist/(${entries})\.(js|d\.ts)$`

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'files never import each other in a circle, types included',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'every import leads to a file (build first: packages find each other through dist), or to what vite.config.ts makes',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    ...folderRules,
    {
      name: 'engine-known-folders',
      comment: 'an engine file lies in a folder of the layers; what programs import lies beside them',
      severity: 'error',
      from: {
        path: engine,
        pathNot: [`${engine}(${layers.flat().join('|')})/`, `${engine}${beside}`, tests],
      },
      to: {},
    },
    {
      name: 'engine-stands-alone',
      comment: 'the engine imports its own files only: no package, nothing of Node',
      severity: 'error',
      from: { path: engine, pathNot: tests },
      to: { pathNot: engine },
    },
    {
      name: 'behaviors-apart',
      comment:
        'a behavior imports behavior.ts, never another behavior; what they share lies in behaviors/support/',
      severity: 'error',
      from: { path: `${engine}behaviors/`, pathNot: [tests, `${engine}behaviors/index\\.ts$`] },
      to: { path: `${engine}behaviors/`, pathNot: `${engine}behaviors/(support/|behavior\\.ts$)` },
    },
    {
      name: 'io-stands-alone',
      comment: 'io imports no other package of this repository',
      severity: 'error',
      from: { path: '^packages/io/src/', pathNot: tests },
      to: { path: '^packages/', pathNot: ['^packages/io/src/', nested] },
    },
    {
      name: 'io-runs-in-browsers',
      comment: 'of io only node.ts imports anything of Node',
      severity: 'error',
      from: { path: '^packages/io/src/', pathNot: [tests, String.raw`^packages/io/src/node\.ts$`] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'scenarios-see-public-exports',
      comment: 'scenarios import the public exports of drover and @drover/io only',
      severity: 'error',
      from: { path: '^packages/scenarios/src/', pathNot: tests },
      to: {
        path: '^packages/',
        pathNot: [
          '^packages/scenarios/src/',
          nested,
          publicEntry('engine', engineEntries),
          publicEntry('io'),
        ],
      },
    },
    {
      name: 'player-sees-public-exports',
      comment:
        'the player imports the public exports of drover, of @drover/io that draw, and of @drover/scenarios',
      severity: 'error',
      from: { path: '^packages/player/src/', pathNot: tests },
      to: {
        path: '^packages/',
        pathNot: [
          '^packages/player/src/',
          nested,
          publicEntry('engine', engineEntries),
          publicEntry('io', 'drawing/index|relief/index'),
          publicEntry('scenarios'),
        ],
      },
    },
    {
      name: 'player-loads-scenes-late',
      comment: 'a page that plays a world of its own loads no scenes',
      severity: 'error',
      from: { path: '^packages/player/src/', pathNot: [tests, 'open-scene\\.ts$', '/link/'] },
      to: {
        path: ['^packages/scenarios/', '^packages/player/src/open-scene'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'rapier-sees-public-exports',
      comment: 'the adapter for Rapier imports the public exports of drover only',
      severity: 'error',
      from: { path: '^packages/rapier/src/', pathNot: tests },
      to: {
        path: '^packages/',
        pathNot: ['^packages/rapier/src/', nested, publicEntry('engine', engineEntries)],
      },
    },
    {
      name: 'wasm-sees-public-exports',
      comment: 'the backend imports the public exports of drover only',
      severity: 'error',
      from: { path: '^packages/wasm/src/', pathNot: tests },
      to: {
        path: '^packages/',
        pathNot: ['^packages/wasm/(src|dist)/', nested, publicEntry('engine', engineEntries)],
      },
    },
    {
      name: 'cli-sees-public-exports',
      comment:
        'the command line imports the public exports of drover, @drover/io, @drover/scenarios and @drover/wasm only',
      severity: 'error',
      from: { path: '^packages/cli/src/', pathNot: tests },
      to: {
        path: '^packages/',
        pathNot: [
          '^packages/cli/src/',
          nested,
          publicEntry('engine', engineEntries),
          publicEntry('io', 'index|node|glb/index|tables/index|drawing/index|relief/index'),
          publicEntry('scenarios'),
          publicEntry('wasm'),
        ],
      },
    },
    {
      name: 'cli-queue-alone-sees-redis',
      comment: 'of the command line queue/ alone imports BullMQ, ioredis and aws4fetch',
      severity: 'error',
      from: { path: '^packages/cli/src/', pathNot: [tests, '^packages/cli/src/queue/'] },
      to: { path: '^node_modules/(bullmq|ioredis|aws4fetch)/' },
    },
    {
      name: 'cli-queue-loaded-late',
      comment:
        'queue/ is loaded by the commands that need it, when they need it; its address.ts and types are free',
      severity: 'error',
      from: { path: '^packages/cli/src/', pathNot: [tests, '^packages/cli/src/queue/'] },
      to: {
        path: '^packages/cli/src/queue/',
        pathNot: String.raw`^packages/cli/src/queue/address\.ts$`,
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'studio-sees-public-exports',
      comment: 'the studio imports the public exports of the packages only, and never the command line',
      severity: 'error',
      from: { path: '^apps/studio/src/', pathNot: tests },
      to: {
        path: '^packages/',
        pathNot: [
          nested,
          publicEntry('engine', engineEntries),
          publicEntry('io', 'index|glb/index|tables/index|drawing/index|relief/index'),
          publicEntry('player', 'ground-picture'),
          publicEntry('player', 'link'),
          publicEntry('scenarios'),
          publicEntry('wasm'),
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}

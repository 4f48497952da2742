import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { type Loaded, modulesLoadedBy } from './modules-loaded.js'
import { sceneData } from './scene-data.js'

type Piece = Rolldown.CodeSplittingGroup

/** Sources that pages load one after the other. */
const PAGES = {
  page: 'main.tsx',
  opening: 'app/scene-opening.tsx',
  projector: 'gallery/projector.ts',
  examples: 'gallery/rule-examples.ts',
  drops: 'gallery/drops.ts',
  scene: 'app/scene-routes.tsx',
  formulas: 'formulas/rules.tsx',
}
/** Sources that run in workers. */
const WORKERS = {
  cards: 'gallery/card-worker.ts',
  title: 'gallery/title/flock-worker.ts',
  player: 'simulation/worker.ts',
  rules: 'simulation/rule-host.ts',
  files: 'export/worker.ts',
}

type Sources = typeof PAGES & typeof WORKERS
type Test = (id: string) => boolean

/**
 * Groups modules that are loaded together into one file each: requesting dozens of small files blocks a phone. Workers
 * have no document, so no worker may load a piece of a page.
 */
function piecesOf(loaded: Readonly<Record<keyof Sources, Loaded>>): Piece[] {
  const isOf = (name: keyof Sources, id: string): boolean => loaded[name].atOnce.has(id)
  const isInWorker: Test = (id) =>
    Object.keys(WORKERS).some((name) => loaded[name as keyof typeof WORKERS].ever.has(id))
  const isElsewhere: Test = (id) =>
    isInWorker(id) ||
    (['page', 'opening', 'projector', 'examples', 'drops'] as const).some((name) => isOf(name, id))
  const isEngine: Test = (id) => id.includes('/engine/dist/')
  const pieces: readonly (readonly [name: string, test: Test, shared?: number])[] = [
    ['engine', (id) => isEngine(id) && isOf('cards', id)],
    // The worker that measures large crowds loads only these and the engine.
    ['metrics', (id) => /\/engine\/dist\/modules\/metrics\//.test(id)],
    ['plugins', (id) => isEngine(id) && isOf('scene', id)],
    ['player', (id) => isOf('cards', id) && isOf('player', id) && !isOf('scene', id)],
    ['view', (id) => isOf('projector', id) && isOf('scene', id) && !isOf('page', id) && !isInWorker(id)],
    ['scene', (id) => isOf('scene', id) && !isElsewhere(id)],
    ['formulas', (id) => isOf('formulas', id) && !isOf('scene', id) && !isElsewhere(id), 1],
  ]
  return pieces.map(([name, test, minShareCount = 2]) => ({ name, test, minShareCount }))
}

const optionsOf = (groups: Piece[]): Rolldown.RolldownOptions => ({
  output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
  // TypeScript and its declarations, for the rule editor, take a few seconds: that is known.
  checks: { pluginTimings: false },
  // So is that glTF-Transform can read files under Node: what the studio uses of it reads none.
  onLog(level, log, tell) {
    if (!log.message.includes('externalized for browser compatibility')) tell(level, log)
  },
})

/** What a page needs to be cross-origin isolated: only then may the threads of the wasm backend share its memory. */
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

const WORKER_ADDRESS = '?worker&url'

/** Makes workers that are asked for by address in the page's own build: what both need, the engine above all, is loaded once. */
const workersShareChunks: Plugin = {
  name: 'workers-share-chunks',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(WORKER_ADDRESS)) return
    const path = id.slice(0, -WORKER_ADDRESS.length)
    // By the folder: several are called worker.ts.
    const [folder = '', file = ''] = path.replace(/\.ts$/, '').split('/').slice(-2)
    const name = file === 'worker' ? `${folder}-worker` : file
    const reference = this.emitFile({ type: 'chunk', id: path, name })
    return `export default import.meta.ROLLUP_FILE_URL_${reference}`
  },
}

/** What loads the parts of the studio before it imports them. */
const PRELOAD = '\0vite/preload-helper.js'
const LOADS_AHEAD = 'deps && deps.length > 0'

/** Workers have no document to load parts ahead in: there, and in what a page shares with them, parts are imported alone. */
const workersLoadNothingAhead: Plugin = {
  name: 'workers-load-nothing-ahead',
  apply: 'build',
  transform(code, id) {
    if (id !== PRELOAD) return
    if (!code.includes(LOADS_AHEAD)) this.error(`expected '${LOADS_AHEAD}' in ${id}: Vite has changed it`)
    return code.replace(LOADS_AHEAD, `typeof document !== 'undefined' && ${LOADS_AHEAD}`)
  },
}

/** Writes the service worker, with the names of all files of the build. */
const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const all = ['./', './index.html', ...Object.keys(bundle).map((file) => `./${file}`)]
      const isCompiler = (file: string): boolean => file.includes('/language-worker-')
      const compiler = all.filter(isCompiler)
      if (compiler.length === 0)
        this.error('expected a file language-worker-*.js, got none; rename it here too')
      const files = all.filter((file) => !isCompiler(file))
      const contents = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : file.source))
      const hash = createHash('sha256')
      for (const content of contents) hash.update(content)
      const version = hash.digest('hex').slice(0, 16)
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
        .replace('__FILES__', () => JSON.stringify([...new Set(files)]))
        .replace('__COMPILER__', () => JSON.stringify(compiler))
        .replace('__VERSION__', version)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  },
}

const packages = join(import.meta.dirname, '../../packages')

/** Serves the element that embed code names. It comes after `offline`: the studio itself needs none of it. */
const element: Plugin = {
  name: 'element',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler() {
      const folder = join(packages, 'player/dist/page')
      for (const file of readdirSync(folder))
        this.emitFile({
          type: 'asset',
          fileName: `element/${file}`,
          source: readFileSync(join(folder, file)),
        })
    },
  },
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

// Module by module: workers need a tenth of the first, pages none of the scenes in the second.
const alias = [
  { find: '@drover/io/drawing', replacement: join(packages, 'io/src/drawing/index.ts') },
  { find: '@drover/scenarios', replacement: join(packages, 'scenarios/src/index.ts') },
]

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const usual: InlineConfig = {
    resolve: { alias },
    plugins: [sceneData, workersShareChunks],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  }
  const pieces = command === 'build' ? piecesOf(await modulesLoadedBy({ ...PAGES, ...WORKERS }, usual)) : []
  const rolldownOptions = optionsOf(pieces)
  return {
    // What files cite that people save.
    define: { 'import.meta.env.DROVER_VERSION': JSON.stringify(version) },
    resolve: { alias },
    // Relative addresses: the built studio works in any folder of any web host.
    base: './',
    plugins: [sceneData, workersShareChunks, workersLoadNothingAhead, offline, element],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      target: 'es2022',
      chunkSizeWarningLimit: 800,
      rolldownOptions,
    },
    worker: { format: 'es', rolldownOptions },
    server: { headers },
    preview: { headers },
  }
})

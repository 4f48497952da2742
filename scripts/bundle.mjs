import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { root } from './stages.mjs'
import { withoutTexts } from './take-texts.mjs'

/**
 * The files of each package that others load: its exports, programs and threads. Files of one list share common chunks.
 *
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
const ENTRIES = {
  engine: [
    [
      'index',
      'all',
      'backend',
      'development',
      'edges',
      'features',
      'fields',
      'forces',
      'inspect',
      'math',
      'metrics',
      'obstacles',
      'plugin',
      'queries',
      'schema',
      'selections',
      'signals',
      'statistics',
      'terrain',
      'texts',
    ],
  ],
  io: [['index', 'node', 'tables/index', 'glb/index', 'relief/index', 'drawing/index']],
  scenarios: [['index']],
  player: [['index', 'element', 'ground-picture', 'link']],
  rapier: [['index']],
  wasm: [['index', 'platform/node', 'platform/web'], ['platform/node-thread'], ['platform/web-thread']],
  cli: [['index', 'main', 'run/thread/main', 'sweep/thread/main', 'bake/thread/main']],
}

/** Packages whose modules are also written one by one, so that bundlers include only what a program imports. */
const SEPARATE = ['engine']

const bundled = Object.keys(ENTRIES)

const folderOf = (/** @type {string} */ name) => join(root, 'packages', name)
const distOf = (/** @type {string} */ name) => join(folderOf(name), 'dist')
const stampOf = (/** @type {string} */ name) => join(distOf(name), '.bundled')

/**
 * Writes the code of each package as few files, since Node takes its time to find and read each; unless nothing has
 * changed.
 */
export async function bundlePackages() {
  for (const name of bundled) {
    if (!isFresh(name)) await bundle(name)
  }
}

let checked = false

/** Throws unless the built code of all packages matches their sources, as they were at the first call. */
export function assertBundlesFresh() {
  if (checked) return
  for (const name of bundled) {
    if (!isFresh(name)) throw new Error(`packages/${name}: dist is not of these sources; run: npm run build`)
  }
  checked = true
}

/**
 * By what the files hold, not by their times: folders are copied, and commits gone back to.
 *
 * @param {string} name
 */
function isFresh(name) {
  if (!existsSync(stampOf(name))) return false
  return readFileSync(stampOf(name), 'utf8') === stampFor(signOfSources(name), name)
}

/**
 * @param {string} sources
 * @param {string} name
 */
const stampFor = (sources, name) => `${sources} ${signOf(codeIn(distOf(name)))}\n`

/** @param {string} name */
function signOfSources(name) {
  const settings = [
    'tsconfig.base.json',
    'node_modules/rolldown/package.json',
    'scripts/bundle.mjs',
    'scripts/take-texts.mjs',
  ]
  return signOf([
    ...filesIn(join(folderOf(name), 'src'), /(?<!\.test)\.ts$/),
    join(folderOf(name), 'tsconfig.build.json'),
    // The compiled code is a part of what is written of the backend.
    ...filesIn(distOf(name), /\.wasm$/),
    // All that the player needs is a part of what is written of it.
    ...(name === 'player' ? ['engine', 'io', 'scenarios'].map(stampOf) : []),
    ...settings.map((file) => join(root, file)),
  ])
}

const codeIn = (/** @type {string} */ dist) => filesIn(dist, /\.js(\.map)?$/)

/**
 * @param {string} folder
 * @param {RegExp} names
 */
const filesIn = (folder, names) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file))
    .sort()
    .map((file) => join(folder, file))

/**
 * What tells these files from any others.
 *
 * @param {readonly string[]} files
 */
function signOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(root, file)}\n${readFileSync(file, 'utf8')}\n`)
  return hash.digest('hex')
}

/** @param {string} name */
async function bundle(name) {
  // Imported late, since loading takes a while.
  const { rolldown } = await import('rolldown')
  const folder = folderOf(name)
  const dist = distOf(name)
  const sources = signOfSources(name)
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map()
  for (const entries of ENTRIES[name] ?? []) {
    const build = await rolldown({
      input: Object.fromEntries(entries.map((entry) => [entry, join(folder, 'src', `${entry}.ts`)])),
      external: (id) => !id.startsWith('.') && !isAbsolute(id),
      platform: 'neutral',
      tsconfig: join(folder, 'tsconfig.build.json'),
    })
    // Chunks lie beside index.js, so that `import.meta.url` means dist to them as it means src to the sources there.
    const { output } = await build.generate({
      dir: dist,
      entryFileNames: '[name].js',
      chunkFileNames: ({ name: chunk }) => (entries.includes(chunk) ? `${chunk}-shared.js` : '[name].js'),
      // For Node, the modules for bundlers are one file.
      ...(SEPARATE.includes(name) && { codeSplitting: { groups: [{ name, test: /./ }] } }),
      sourcemap: true,
      // The sources are published beside it, and the docstrings are in the declarations.
      sourcemapExcludeSources: true,
      comments: { legal: true, annotation: true, jsdoc: false },
    })
    await build.close()
    for (const { fileName, ...file } of output) {
      const path = join(dist, fileName)
      if (files.has(path)) throw new Error(`${path} would be written twice`)
      files.set(path, file.type === 'chunk' ? file.code : file.source)
    }
  }
  if (SEPARATE.includes(name)) {
    const modules = await modulesOf(folder, ENTRIES[name]?.flat() ?? [])
    for (const [file, text] of await withoutTexts(folder, modules))
      files.set(join(dist, 'modules', file), text)
  }
  if (name === 'player') for (const [file, text] of await forPages(folder)) files.set(join(dist, file), text)
  if (name === 'wasm') files.set(join(dist, 'inline.js'), await inlined(folder, files))
  for (const file of codeIn(dist)) rmSync(file)
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const [file, text] of files) assertAddresses(file, String(text))
  writeFileSync(stampOf(name), stampFor(sources, name))
}

/**
 * The backend as one module that asks for no other file: not every tool knows `new URL('…', import.meta.url)`.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, string | Uint8Array>} files what is written of the package
 */
async function inlined(folder, files) {
  const { rolldown } = await import('rolldown')
  const thread = String(files.get(join(folder, 'dist', 'platform/web-thread.js')))
  const define = {
    WASM: JSON.stringify(readFileSync(join(folder, 'dist', 'drover.wasm')).toString('base64')),
    THREAD: JSON.stringify(thread.replace(/\n\/\/# sourceMappingURL=.*/, '')),
  }
  const build = await rolldown({
    input: join(folder, 'src', 'index.ts'),
    external: /^drover(\/|$)/,
    platform: 'neutral',
    tsconfig: join(folder, 'tsconfig.build.json'),
    transform: { define },
    plugins: [
      {
        name: 'inline',
        resolveId: (id) => (id === '#platform' ? join(folder, 'src', 'platform/inline.ts') : null),
      },
    ],
  })
  const { output } = await build.generate({ comments: { legal: true, annotation: true, jsdoc: false } })
  await build.close()
  return output[0].code
}

/**
 * The player with all that it needs, for pages without a bundler: one file with the usual set for script tags and one for
 * modules, and the element, which loads scenes from files beside it.
 *
 * @param {string} folder
 */
async function forPages(folder) {
  const { rolldown } = await import('rolldown')
  /** @type {Map<string, string>} */
  const files = new Map()
  const add = async (
    /** @type {string} */ entry,
    /** @type {string} */ file,
    /** @type {import('rolldown').OutputOptions} */ options,
  ) => {
    const build = await rolldown({
      input: { [file]: join(folder, 'src', entry) },
      platform: 'browser',
      tsconfig: join(folder, 'tsconfig.build.json'),
      optimization: { inlineConst: true },
    })
    const { output } = await build.generate({
      // No getter has a side effect.
      minify: { compress: { treeshake: { propertyReadSideEffects: false } } },
      entryFileNames: '[name]',
      comments: { legal: true, annotation: false, jsdoc: false },
      ...options,
    })
    await build.close()
    for (const one of output) if (one.type === 'chunk') files.set(one.fileName, ascii(one.code))
  }
  // Without a tag `Module` on the global object, which nothing reads.
  await add('global.ts', 'drover.global.js', {
    format: 'iife',
    name: 'drover',
    generatedCode: { symbols: false },
  })
  await add('global.ts', 'drover.esm.js', { format: 'esm' })
  await add('element.ts', 'page/drover-scene.js', { format: 'esm', chunkFileNames: 'page/[name].js' })
  return files
}

/**
 * Code without characters that a page of another encoding would show wrong. They stand only in strings.
 *
 * @param {string} code
 */
const ascii = (code) =>
  code.replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Each module of a package by itself.
 *
 * @param {string} folder
 * @param {readonly string[]} entries
 */
async function modulesOf(folder, entries) {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: entries.map((entry) => join(folder, 'src', `${entry}.ts`)),
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    platform: 'neutral',
    tsconfig: join(folder, 'tsconfig.build.json'),
    // Bundlers decide what to leave out.
    treeshake: false,
  })
  const { output } = await build.generate({
    preserveModules: true,
    preserveModulesRoot: join(folder, 'src'),
    comments: { legal: true, annotation: true, jsdoc: false },
  })
  await build.close()
  return output.map(({ fileName, ...file }) => ({
    fileName,
    // Removes imports without names: loading a module has no effect, and esbuild warns of them in linked packages.
    text: file.type === 'chunk' ? file.code.replace(/^import "[^"]+";\n/gm, '') : String(file.source),
  }))
}

/**
 * What code asks for by its place, such as threads, has to be where it says: chunks may lie elsewhere than their sources.
 *
 * @param {string} file
 * @param {string} text
 */
function assertAddresses(file, text) {
  for (const [, address = ''] of text.matchAll(/new URL\("(\.[^"]+)", import\.meta\.url\)/g)) {
    if (existsSync(join(dirname(file), address))) continue
    throw new Error(
      `${file}: expected a file at ${address}: where import.meta.url is used, lie in src itself`,
    )
  }
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { root } from './stages.mjs'

/**
 * The files of each package that others load: its exports, and what is a program or a thread of its own. Those of one
 * list share what they have in common.
 *
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
const ENTRIES = {
  engine: [['index']],
  io: [['index', 'node', 'tables/index', 'glb/index', 'relief/index']],
  scenarios: [['index']],
  rapier: [['index']],
  wasm: [['index', 'platform/node', 'platform/web'], ['platform/node-thread'], ['platform/web-thread']],
  cli: [['index', 'main', 'run/thread/main', 'sweep/thread/main', 'bake/thread/main']],
}

const bundled = Object.keys(ENTRIES)

const folderOf = (/** @type {string} */ name) => join(root, 'packages', name)
/** The file that says of which sources the code was made. It is written last. */
const STAMP = 'index.js'
const stampOf = (/** @type {string} */ name) => join(folderOf(name), 'dist', STAMP)

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

/** Throws unless the code of all packages is that of their sources as they were when this was asked for the first time. */
export function assertBundlesFresh() {
  if (checked) return
  for (const name of bundled) {
    if (!isFresh(name)) throw new Error(`packages/${name}: dist is not of these sources; run: npm run build`)
  }
  checked = true
}

const isFresh = (/** @type {string} */ name) =>
  existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8').includes(signOf(name))

/**
 * What tells the sources of a package from any others. Not their times: folders are copied, and commits gone back to.
 *
 * @param {string} name
 */
function signOf(name) {
  const source = join('packages', name, 'src')
  const files = readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => join(source, file))
  const settings = [
    join('packages', name, 'tsconfig.build.json'),
    'tsconfig.base.json',
    'node_modules/rolldown/package.json',
    'scripts/bundle.mjs',
  ]
  const hash = createHash('sha256')
  for (const file of [...files.sort(), ...settings])
    hash.update(`${file}\n${readFileSync(join(root, file), 'utf8')}\n`)
  return `// Of sources ${hash.digest('hex')}`
}

/** @param {string} name */
async function bundle(name) {
  // It takes a while to load.
  const { rolldown } = await import('rolldown')
  const folder = folderOf(name)
  const dist = join(folder, 'dist')
  const sign = signOf(name)
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
      chunkFileNames: '[name].js',
      footer: ({ fileName }) => (fileName === STAMP ? sign : ''),
      sourcemap: true,
      // The sources are published beside it, and the docstrings are in the declarations.
      sourcemapExcludeSources: true,
      comments: { legal: true, annotation: true, jsdoc: false },
    })
    await build.close()
    for (const file of output) {
      if (files.has(file.fileName))
        throw new Error(`packages/${name}: ${file.fileName} would be written twice`)
      files.set(file.fileName, file.type === 'chunk' ? file.code : file.source)
    }
  }
  const write = (/** @type {string} */ file) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), files.get(file) ?? '')
  }
  rmSync(stampOf(name), { force: true })
  for (const file of files.keys()) if (file !== STAMP) write(file)
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (/\.js(\.map)?$/.test(file) && !files.has(file.replaceAll('\\', '/'))) rmSync(join(dist, file))
  }
  for (const [file, text] of files) assertAddresses(join(dist, file), String(text))
  write(STAMP)
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

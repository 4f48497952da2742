import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
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
/** Written last, with the time when bundling began. */
const stampOf = (/** @type {string} */ name) => join(folderOf(name), 'dist', 'index.js')

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
    if (!isFresh(name)) throw new Error(`packages/${name}: dist is older than src; run: npm run build`)
  }
  checked = true
}

/**
 * A source that is gone does not count: what imported it is newer, or the compiler complains.
 *
 * @param {string} name
 */
function isFresh(name) {
  if (!existsSync(stampOf(name))) return false
  const { mtimeMs: built } = statSync(stampOf(name))
  const folder = folderOf(name)
  const source = join(folder, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => join(source, file))
  const settings = [
    join(folder, 'tsconfig.build.json'),
    join(root, 'tsconfig.base.json'),
    join(root, 'node_modules/rolldown/package.json'),
    import.meta.filename,
  ]
  return [...files, ...settings].every((file) => statSync(file).mtimeMs < built)
}

/** @param {string} name */
async function bundle(name) {
  // It takes a while to load.
  const { rolldown } = await import('rolldown')
  const folder = folderOf(name)
  const dist = join(folder, 'dist')
  const began = new Date()
  rmSync(stampOf(name), { force: true })
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
  const isStamp = (/** @type {string} */ file) => Number(join(dist, file) === stampOf(name))
  for (const [file, text] of [...files].sort(([a], [b]) => isStamp(a) - isStamp(b))) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), text)
  }
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (/\.js(\.map)?$/.test(file) && !files.has(file)) rmSync(join(dist, file))
  }
  for (const [file, text] of files) assertAddresses(join(dist, file), String(text))
  utimesSync(stampOf(name), began, began)
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

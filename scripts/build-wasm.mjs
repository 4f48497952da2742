import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './stages.mjs'

const folder = join(root, 'packages', 'wasm')
const source = join(folder, 'assembly')
const output = join(folder, 'dist', 'drover.wasm')

/** Compiles packages/wasm/assembly, unless nothing of it has changed since. The most memory is that of src/memory/arena.ts. */
export function buildWasm() {
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => join(source, name))
  const modified = (/** @type {string} */ file) => statSync(file).mtimeMs
  const compiler = join(root, 'node_modules', 'assemblyscript', 'package.json')
  if (existsSync(output) && [source, compiler, ...files].every((file) => modified(file) < modified(output)))
    return
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const features = ['--enable', 'simd', '--enable', 'threads', '--sharedMemory']
  const memory = ['--importMemory', '--initialMemory', '2', '--maximumMemory', '32768']
  // 112: not all callers of exports support v128; no export uses it.
  const warnings = ['--disableWarning', '112']
  const speed = ['-O3', '--noAssert', '--runtime', 'stub', '--exportTable']
  run('asc', [join(source, 'index.ts'), '-o', output, ...speed, ...memory, ...features, ...warnings])
}

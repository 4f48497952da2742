// Builds the packages: the compiler checks types and writes declarations, the bundler writes the code.
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWasm } from './build-wasm.mjs'
import { bundlePackages } from './bundle.mjs'
import { root, run } from './stages.mjs'

const packages = join(root, 'packages')

removeOrphans()
run('tsc', ['-b', 'tsconfig.build.json'])
buildWasm()
await bundlePackages()
chmodSync(join(packages, 'cli', 'dist', 'main.js'), 0o755)

/** Removes what the compiler wrote for sources that are gone: it never does so itself. */
function removeOrphans() {
  for (const name of readdirSync(packages)) {
    const dist = join(packages, name, 'dist')
    if (!existsSync(dist)) continue
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      const output = /^(.+?)\.d\.ts(\.map)?$/.exec(file)
      if (output && !existsSync(join(packages, name, 'src', `${output[1]}.ts`))) rmSync(join(dist, file))
    }
  }
}

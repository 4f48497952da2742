import { chmodSync, existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWasm } from './build-wasm.mjs'
import { root, run } from './stages.mjs'

const packages = join(root, 'packages')
const studio = join(root, 'apps', 'studio')

/** Written last into the built studio, so that one is not taken for whole whose build was stopped. */
const stamp = join(studio, 'dist', '.built')

removeOrphans()
run('tsc', ['-b', 'tsconfig.build.json'])
buildWasm()
chmodSync(join(packages, 'cli', 'dist', 'main.js'), 0o755)
if (!isStudioFresh()) {
  run('vite', ['build', 'apps/studio', '--logLevel', 'warn'])
  writeFileSync(stamp, '')
}

/** Removes what the compiler wrote for sources that are gone: it never does so itself. */
function removeOrphans() {
  for (const name of readdirSync(packages)) {
    const dist = join(packages, name, 'dist')
    if (!existsSync(dist)) continue
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      const output = /^(.+?)(\.d)?\.[jt]s(\.map)?$/.exec(file)
      if (output && !existsSync(join(packages, name, 'src', `${output[1]}.ts`))) rmSync(join(dist, file))
    }
  }
}

/** Whether nothing that the studio is built of has changed since it was built, nor has come or gone. */
function isStudioFresh() {
  if (!existsSync(stamp)) return false
  const { mtimeMs: built } = lstatSync(stamp)
  const sources = [packages, join(studio, 'src')].flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ])
  const others = ['index.html', 'package.json', 'vite.config.ts'].map((name) => join(studio, name))
  const installed = join(root, 'node_modules', '.package-lock.json')
  return [...sources, ...others, installed].every((path) => lstatSync(path).mtimeMs < built)
}

// Builds the packages, and the studio of them.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import './build-packages.mjs'
import { root, run } from './stages.mjs'

const packages = join(root, 'packages')
const studio = join(root, 'apps', 'studio')

/** Written last into the built studio, so that one is not taken for whole whose build was stopped. */
const stamp = join(studio, 'dist', '.built')

stampCommit()

if (!isStudioFresh()) {
  run('vite', ['build', 'apps/studio', '--logLevel', 'warn'])
  writeFileSync(stamp, '')
}

/** Leaves beside the program the commit that it was built at, with a + where packages had changed since. */
function stampCommit() {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
  const commit = git('rev-parse', 'HEAD')
  const changed = git('status', '--porcelain', '--', 'packages') === '' ? '' : '+'
  const file = join(packages, 'cli', 'dist', 'build.json')
  writeFileSync(file, `${JSON.stringify({ commit: commit === '' ? null : commit + changed })}\n`)
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

// Builds the packages, then the studio from them.
import { existsSync, lstatSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import './build-packages.mjs'
import { root, run } from './stages.mjs'

const packages = join(root, 'packages')
const studio = join(root, 'apps', 'studio')

/** Written last into the built studio, so that an interrupted build does not count as complete. */
const stamp = join(studio, 'dist', '.built')

if (!isStudioFresh()) {
  // Otherwise a build started by a test would be a test build.
  run('vite', ['build', 'apps/studio', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })
  writeFileSync(stamp, '')
}

/** Whether no source of the studio has changed, appeared or disappeared since its build. */
function isStudioFresh() {
  if (!existsSync(stamp)) return false
  const { mtimeMs: built } = lstatSync(stamp)
  const sources = [packages, join(studio, 'src')].flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ])
  const others = ['index.html', 'package.json', 'service-worker.js', 'vite.config.ts'].map((name) =>
    join(studio, name),
  )
  const installed = join(root, 'node_modules', '.package-lock.json')
  // The studio does not show its commit.
  const commit = join(packages, 'cli', 'dist', 'commit')
  return [...sources, ...others, installed].every(
    (path) => path === commit || lstatSync(path).mtimeMs < built,
  )
}

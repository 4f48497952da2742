// npm run version-packages: turns the changes in .changeset into the next version, and writes it wherever it stands.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesInOrder, readManifest } from './packages.mjs'
import { root, run, untilFailure } from './stages.mjs'

/** Files with the version, besides manifests. */
const NAMING = ['CITATION.cff', 'README.md', 'docs/guides/install.md', 'examples/p5-editor/index.html']

await untilFailure(() => {
  const names = new Set(packagesInOrder().map(({ manifest }) => manifest.name))
  const setPeers = (/** @type {string} */ range) => {
    for (const { directory } of packagesInOrder())
      edit(join('packages', directory, 'package.json'), ({ peerDependencies = {} }) => {
        for (const name of Object.keys(peerDependencies)) if (names.has(name)) peerDependencies[name] = range
      })
  }
  // A peer that leaves its range counts as a breaking change with changesets: 0.2.0 would become 1.0.0.
  setPeers('*')
  const { version: before } = readManifest('packages/engine')
  run('changeset', ['version'])
  // Apps are not installed, so their changelogs are not read.
  for (const app of readdirSync(join(root, 'apps')))
    rmSync(join(root, 'apps', app, 'CHANGELOG.md'), { force: true })
  const { version } = readManifest('packages/engine')
  setPeers(`^${version}`)

  edit('package.json', (manifest) => {
    manifest.version = version
  })
  for (const example of readdirSync(join(root, 'examples'), { withFileTypes: true }))
    if (example.isDirectory() && readdirSync(join(root, 'examples', example.name)).includes('package.json'))
      edit(join('examples', example.name, 'package.json'), ({ dependencies }) => {
        for (const name of Object.keys(dependencies)) if (names.has(name)) dependencies[name] = `^${version}`
      })
  const named = new RegExp(`(?<!cff-version: )${before.replaceAll('.', '\\.')}`, 'g')
  for (const file of NAMING) {
    const path = join(root, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(named, version))
  }
  // Edits the lock file directly: `npm install` would drop the binaries of other platforms, which
  // complete-lock.mjs adds.
  edit('package-lock.json', (lock) => {
    lock.version = version
    for (const [place, entry] of Object.entries(lock.packages)) {
      if (place.includes('node_modules/')) continue
      const manifest = readManifest(place)
      for (const key of ['version', 'dependencies', 'peerDependencies'])
        if (entry[key] !== undefined) entry[key] = manifest[/** @type {'version'} */ (key)]
    }
  })
  console.log(`The next version is ${version}.`)
})

/**
 * @param {string} file
 * @param {(content: any) => void} change
 */
function edit(file, change) {
  const path = join(root, file)
  const content = JSON.parse(readFileSync(path, 'utf8'))
  change(content)
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}

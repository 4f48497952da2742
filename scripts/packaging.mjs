import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packagesInOrder } from './packages.mjs'
import { root, run, untilFailure } from './stages.mjs'

/** @typedef {import('./packages.mjs').Manifest} Manifest */

const folder = mkdtempSync(join(tmpdir(), 'drover-packages-'))
const modules = join(folder, 'node_modules')

await untilFailure(() => {
  try {
    for (const { directory, manifest } of packagesInOrder()) {
      const tarball = pack(directory)
      checkTarball(manifest, tarball)
      unpack(manifest, tarball)
      checkFiles(manifest)
      linkDependencies(directory, manifest)
      tryInstalled(manifest)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/**
 * @param {string} directory
 * @returns {string} the path of the tarball
 */
function pack(directory) {
  const output = run('npm', ['pack', '--silent', '--pack-destination', folder, `./packages/${directory}`], {
    capture: true,
  })
  return join(folder, output.trim())
}

/**
 * @param {Manifest} manifest
 * @param {string} tarball
 */
function checkTarball(manifest, tarball) {
  console.log(`${manifest.name}: publint${hasTypes(manifest) ? ', attw' : ''}`)
  run('publint', ['run', '--strict', tarball], { capture: true })
  if (hasTypes(manifest)) run('attw', ['--profile', 'esm-only', '--quiet', tarball], { capture: true })
}

/** @param {Manifest} manifest */
function hasTypes(manifest) {
  return manifest.exports?.['.'] !== undefined
}

/**
 * Lays the packed files, and nothing else of the package, where an install would.
 *
 * @param {Manifest} manifest
 * @param {string} tarball
 */
function unpack(manifest, tarball) {
  const target = join(modules, manifest.name)
  mkdirSync(target, { recursive: true })
  run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
}

/**
 * Throws unless the package brings its read-me, changelog and license, and the sources that its maps lead to.
 *
 * @param {Manifest} manifest
 */
function checkFiles({ name }) {
  const target = join(modules, name)
  const expected = ['README.md', 'CHANGELOG.md', 'LICENSE']
  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.map')) continue
    const { sources, sourcesContent = [] } = JSON.parse(readFileSync(join(target, file), 'utf8'))
    sources.forEach((/** @type {string} */ source, /** @type {number} */ k) => {
      if (typeof sourcesContent[k] !== 'string') expected.push(join(dirname(file), source))
    })
  }
  const missing = [...new Set(expected)].filter((file) => !existsSync(join(target, file)))
  if (missing.length === 0) return
  throw new Error(
    `${name}: expected ${missing.join(', ')} in the package; add what is missing to "files" of its package.json`,
  )
}

/**
 * Lays beside it the dependencies it declares, from this checkout: without a network, and so that an
 * undeclared one is missing.
 *
 * @param {string} directory
 * @param {Manifest} manifest
 */
function linkDependencies(directory, { dependencies = {}, peerDependencies = {} }) {
  for (const dependency of Object.keys({ ...dependencies, ...peerDependencies })) {
    const target = join(modules, dependency)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    const own = join(root, 'packages', directory, 'node_modules', dependency)
    symlinkSync(existsSync(own) ? own : join(root, 'node_modules', dependency), target, 'dir')
  }
}

/**
 * Imports the package and runs its command, from a folder outside the repository.
 *
 * @param {Manifest} manifest
 */
function tryInstalled({ name, version, bin = {}, exports = {} }) {
  for (const entry of Object.keys(exports).filter((path) => !path.endsWith('.json'))) {
    const specifier = `${name}${entry.slice(1)}`
    console.log(`${specifier}: import`)
    run('node', ['--input-type=module', '--eval', `await import('${specifier}')`], { cwd: folder })
  }
  for (const [command, path] of Object.entries(bin)) {
    console.log(`${name}: ${command} --version`)
    const answer = run('node', [join(modules, name, path), '--version'], { cwd: folder, capture: true })
    if (answer.trim() !== version) {
      throw new Error(
        `${command} --version: expected ${version} as in its package.json, got ${answer.trim()}`,
      )
    }
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stages.mjs'

/**
 * @typedef {{
 *   name: string,
 *   version: string,
 *   bin?: Record<string, string>,
 *   exports?: Record<string, unknown>,
 *   dependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 * }} Manifest
 * @typedef {{ directory: string, manifest: Manifest }} Package
 */

/** @returns {readonly Package[]} the published packages, each after those it depends on */
export function packagesInOrder() {
  const found = readdirSync(join(root, 'packages')).map((directory) => ({
    directory,
    manifest: readManifest(join('packages', directory)),
  }))
  /** @type {Set<Package>} */
  const ordered = new Set()
  const add = (/** @type {Package} */ one) => {
    const { dependencies, peerDependencies } = one.manifest
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const other = found.find(({ manifest }) => manifest.name === name)
      if (other !== undefined) add(other)
    }
    ordered.add(one)
  }
  for (const one of found) add(one)
  return [...ordered]
}

/**
 * @param {string} folder within the repository
 * @returns {Manifest}
 */
export const readManifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../stages.mjs'

/**
 * What a TypeScript file of the repository exports. Packages that it imports are the built ones.
 *
 * @param {string} path
 */
export async function importTypeScript(path) {
  /** @type {{ module: any }} */
  const { module } = await runnerImport(join(root, path), { root, logLevel: 'error' })
  return module
}

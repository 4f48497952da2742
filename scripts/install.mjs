import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stage } from './stages.mjs'

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} LockFile */

/** Runs `npm ci` if node_modules is missing or does not match the lock file. */
export function installIfNeeded() {
  if (isInstalled()) return
  stage('install: npm ci', () => run('npm', ['ci', '--no-fund', '--no-audit']))
}

function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = read(join(root, 'package-lock.json')).packages
  const installed = read(record).packages
  return Object.keys(wanted)
    .filter((path) => path.includes('node_modules/') && !wanted[path]?.optional)
    .every((path) => installed[path] && installed[path].version === wanted[path]?.version)
}

/**
 * @param {string} path
 * @returns {LockFile}
 */
function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

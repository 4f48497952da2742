// Run after a change of dependencies: node scripts/complete-lock.mjs
//
// Some packages bring one binary per platform, as optional dependencies. `npm install` leaves out of the lock
// file those that the registry does not list, and `npm ci` then refuses the lock file. This adds them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stages.mjs'

const path = join(root, 'package-lock.json')
const platform =
  /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|x64|ia32|loong64|mips64el|ppc64|riscv64|s390x)(?:-(\w+))?$/

const lock = JSON.parse(readFileSync(path, 'utf8'))

for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (lock.packages[place]) continue
    lock.packages[place] = entryOf(name, version, parent)
    console.log(`added ${name} ${version}`)
  }
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)

/**
 * @param {string} name
 * @param {string} version
 * @param {{ dev?: boolean, license?: string, engines?: object }} parent
 */
function entryOf(name, version, { dev, license, engines }) {
  const parts = platform.exec(name)
  if (!parts) throw new Error(`${name}: expected a name that ends in a platform such as linux-x64-musl`)
  const [, os, cpu, library] = parts
  const libc = os === 'linux' && library ? [library.startsWith('musl') ? 'musl' : 'glibc'] : undefined
  return { version, cpu: [cpu], dev, libc, license, optional: true, os: [os], engines }
}

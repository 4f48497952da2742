import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packagesInOrder } from '../../scripts/packages.mjs'
import { root } from '../packaging/command.js'

const published = packagesInOrder()

/** A folder outside the repository with the packages of drover as published, and nothing else of it. */
export interface Installed {
  readonly folder: string
  /** Lays an example there, and what it depends on; returns where. */
  add(example: string): string
  remove(): void
}

export function installPackages(names = ['drover', '@drover/wasm']): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'drover-examples-'))
  const modules = join(folder, 'node_modules')
  // Vite's development server serves modules from above an example only in a workspace.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, workspaces: ['*'] }))
  /** Lays a package there: packed, with what it depends on, if it is one of drover's; otherwise from this checkout. */
  const install = (name: string): void => {
    const target = join(modules, name)
    if (existsSync(target)) return
    mkdirSync(dirname(target), { recursive: true })
    const own = published.find(({ manifest }) => manifest.name === name)
    if (own === undefined) {
      symlinkSync(join(root, 'node_modules', name), target, 'dir')
      return
    }
    const args = ['pack', '--silent', '--pack-destination', folder, join(root, 'packages', own.directory)]
    const tarball = execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).trim()
    mkdirSync(target)
    const strip = ['--strip-components=1']
    execFileSync('tar', ['-xzf', join(folder, tarball), '-C', target, ...strip])
    const { dependencies, peerDependencies } = own.manifest
    for (const other of Object.keys({ ...dependencies, ...peerDependencies })) install(other)
  }
  for (const name of names) install(name)
  return {
    folder,
    add(example) {
      const target = join(folder, example)
      cpSync(join(root, 'examples', example), target, { recursive: true })
      const { dependencies, devDependencies = {} } = JSON.parse(
        readFileSync(join(target, 'package.json'), 'utf8'),
      )
      for (const name of Object.keys({ ...dependencies, ...devDependencies })) install(name)
      return target
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../packaging/command.js'

/** The folder of each package that examples use. */
const PACKED: Readonly<Record<string, string>> = { drover: 'engine', '@drover/wasm': 'wasm' }

/** A folder outside of the repository that has nothing of drover but its packages, as they would be published. */
export interface Installed {
  readonly folder: string
  /** Lays an example there, and what it depends on; answers where. */
  add(example: string): string
  /** Lays a package of this checkout there that is not drover's. */
  link(name: string): void
  remove(): void
}

export function installPackages(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'drover-examples-'))
  const modules = join(folder, 'node_modules')
  for (const [name, directory] of Object.entries(PACKED)) {
    const args = ['pack', '--silent', '--pack-destination', folder, join(root, 'packages', directory)]
    const tarball = execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).trim()
    mkdirSync(join(modules, name), { recursive: true })
    const strip = ['--strip-components=1']
    execFileSync('tar', ['-xzf', join(folder, tarball), '-C', join(modules, name), ...strip])
  }
  const link = (name: string): void => {
    const target = join(modules, name)
    if (existsSync(target)) return
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), target, 'dir')
  }
  return {
    folder,
    link,
    add(example) {
      const target = join(folder, example)
      cpSync(join(root, 'examples', example), target, { recursive: true })
      const { dependencies, devDependencies = {} } = JSON.parse(
        readFileSync(join(target, 'package.json'), 'utf8'),
      )
      for (const name of Object.keys({ ...dependencies, ...devDependencies })) link(name)
      return target
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

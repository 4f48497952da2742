// Builds the packages: the compiler checks types and writes declarations, the bundler writes the code.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWasm } from './build-wasm.mjs'
import { bundlePackages } from './bundle.mjs'
import { root, run } from './stages.mjs'
import { copyTemplates } from './templates.mjs'

const packages = join(root, 'packages')

removeOrphans()
run('npm', ['run', '--silent', 'types', '--', 'tsconfig.build.json'])
buildWasm()
writeCommit()
await bundlePackages()
copyTemplates()
// Imported late: it reads the packages, which are built only now.
const { documentOptions } = await import('./document-options.mjs')
await documentOptions()

/** Tells the command line the commit of its build; none outside of a clone. */
function writeCommit() {
  const file = join(packages, 'cli', 'dist', 'commit')
  const asked = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*']
  const { status, stdout } = spawnSync('git', asked, { cwd: root, encoding: 'utf8' })
  const commit = status === 0 ? stdout : ''
  // Leaves unchanged files alone: file times decide what to rebuild.
  if (existsSync(file) && readFileSync(file, 'utf8') === commit) return
  mkdirSync(join(packages, 'cli', 'dist'), { recursive: true })
  writeFileSync(file, commit)
}

/** Removes compiler output of deleted sources; the compiler itself never does. */
function removeOrphans() {
  for (const name of readdirSync(packages)) {
    const dist = join(packages, name, 'dist')
    if (!existsSync(dist)) continue
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      const output = /^(.+?)\.d\.ts(\.map)?$/.exec(file)
      if (output && !existsSync(join(packages, name, 'src', `${output[1]}.ts`))) rmSync(join(dist, file))
    }
  }
}

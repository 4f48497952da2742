import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { assertBundlesFresh } from '../../scripts/bundle.mjs'
import { root } from './command.js'

vi.setConfig({ testTimeout: 60_000 })

assertBundlesFresh()

const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`
const teller = module(`import { writeSync } from 'node:fs'
export const load = (url, context, next) => (writeSync(2, url + '\\n'), next(url, context))`)
const hook = module(`import { register } from 'node:module'
register(${JSON.stringify(teller)})`)

/** The modules in the dist of a package that Node reads to do something. */
function modulesRead(name: string, args: readonly string[]): readonly string[] {
  const { status, stderr } = spawnSync(process.execPath, ['--import', hook, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const folder = pathToFileURL(join(root, 'packages', name, 'dist/')).href
  return stderr
    .split('\n')
    .filter((url) => url.startsWith(folder))
    .map((url) => url.slice(folder.length))
}

describe('the build of a package', () => {
  it.each([
    ['engine', 'drover', ['development.js', 'engine.js']],
    ['scenarios', '@drover/scenarios', ['index.js']],
    ['rapier', 'drover-rapier', ['index.js']],
    ['wasm', '@drover/wasm', ['index.js', 'platform/node.js']],
  ])(
    '%s is loaded from few files, since Node takes half a millisecond for each',
    (name, specifier, files) => {
      const args = ['--input-type=module', '--eval', `import '${specifier}'`]
      expect(modulesRead(name, args)).toEqual(files)
    },
  )

  it('cli starts from few files, without those that commands load on demand', () => {
    const files = modulesRead('cli', ['packages/cli/dist/main.js', '--version'])
    expect(files.length).toBeLessThan(25)
    const all = readdirSync(join(root, 'packages/cli/dist')).filter((file) => file.endsWith('.js'))
    expect(all.length).toBeGreaterThan(files.length + 10)
  })

  it('has source maps that locate errors in the sources', () => {
    const program = "import { World } from 'drover'; new World({ dt: 'slow' })"
    const args = ['--enable-source-maps', '--input-type=module', '--eval', program]
    const { stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    const [, file = '', line = ''] = /(packages\/engine\/src\/.+\.ts):(\d+)/.exec(stderr) ?? []
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    expect(lines[Number(line) - 1]).toContain('throw new DescriptionError')
  })
})

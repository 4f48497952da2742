import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webpack from 'webpack'
import { type Installed, installPackages } from '../examples/installed.js'
import { executablePath, openBrowser, openPage } from '../examples/pages.js'
import { root } from './command.js'

/** A part of the text of a warning, which no other part of drover has. */
const TEXT = 'raise maxSpeed, or lower this'

const WARNING = `drover: populations[0].behaviors[0].speed: expected at most maxSpeed, 4, got 5; ${TEXT}`

const PROGRAM = `
import { keepSpeed, World } from 'drover'
import { openWorld } from '@drover/wasm'

const description = { populations: [{ count: 5, behaviors: [keepSpeed({ speed: 5 })] }] }
const make = (hooks) => [new World(description, hooks), openWorld(description, { backend: 'auto', ...hooks })]
export const worlds = make(HOOKS)
`

const programWith = (hooks: string) => PROGRAM.replace('HOOKS', hooks)

let installed: Installed
beforeAll(() => {
  installed = installPackages()
  writeFileSync(join(installed.folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(installed.folder, 'vite.config.js'), "export default { worker: { format: 'es' } }")
  writeFileSync(join(installed.folder, 'main.js'), `${programWith('{}')}document.title = worlds.length`)
  const page = '<!doctype html><title></title><script type="module" src="./main.js"></script>'
  writeFileSync(join(installed.folder, 'index.html'), page)
}, 120_000)
afterAll(() => installed?.remove())

/** Whether the code in a folder has a behavior of the page, and the text of a warning. */
function partsIn(folder: string): { readonly page: boolean; readonly warnings: boolean } {
  const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  return { page: text.includes('keepSpeed'), warnings: text.includes(TEXT) }
}

describe('[S250] the installed packages', { timeout: 120_000 }, () => {
  it.each([
    ['once by default', '{}', `${WARNING}\n`],
    ['not with warn: false', '{ warn: false }', ''],
  ])('warn a program in Node %s', (_, hooks, expected) => {
    const args = ['--input-type=module', '--eval', `${programWith(hooks)}await Promise.all(worlds)`]
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: installed.folder,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expected])
  })

  it.skipIf(executablePath === undefined)("warn on a page of Vite's development server", async () => {
    const server = await createServer({ root: installed.folder, logLevel: 'error', configFile: false })
    const browser = await openBrowser()
    try {
      await server.listen()
      const [page] = await openPage(browser, 'about:blank')
      const printed: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') printed.push(message.text())
      })
      await page.goto(server.resolvedUrls?.local[0] as string)
      await expect.poll(() => page.title()).toBe('2')
      await expect.poll(() => printed).toEqual([WARNING])
    } finally {
      await browser.close()
      await server.close()
    }
  })

  it('add no text of warnings to a page that Vite builds', () => {
    const program = join(root, 'node_modules/vite/bin/vite.js')
    // Tests run with NODE_ENV=test, in which Vite does not build for production.
    const env = { ...process.env, NODE_ENV: undefined }
    const args = [program, 'build', '--outDir', 'vite', '--logLevel', 'error']
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: installed.folder,
      env,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(partsIn(join(installed.folder, 'vite'))).toEqual({ page: true, warnings: false })
  })

  it.each([
    ['development', true],
    ['production', false],
  ] as const)('bundled by webpack for %s, have the text of warnings: %s', async (mode, warnings) => {
    const compiler = webpack({
      mode,
      context: installed.folder,
      entry: './main.js',
      output: { path: join(installed.folder, mode), filename: 'main.js', publicPath: 'auto' },
      performance: { hints: false },
    })
    const stats = await promisify(compiler.run.bind(compiler))()
    expect(stats?.toString({ all: false, errors: true })).toBe('')
    expect(partsIn(join(installed.folder, mode))).toEqual({ page: true, warnings })
  })
})

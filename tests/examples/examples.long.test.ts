import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TEMPLATES } from '../../scripts/templates.mjs'
import { root } from '../packaging/command.js'
import { type Installed, installPackages } from './installed.js'
import { executablePath, ISOLATION, openBrowser, openPage, serve } from './pages.js'

const folder = join(root, 'examples')
const all = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).includes('package.json'))
  .map(({ name }) => name)

let installed: Installed
beforeAll(() => {
  installed = installPackages()
}, 60_000)
afterAll(() => installed.remove())

describe.each(all)('the example %s', (name) => {
  it('has a read-me, and a program of at most 60 lines', () => {
    const files = readdirSync(join(folder, name))
    expect(files).toContain('README.md')
    const program = files.filter((file) => /\.[jt]sx?$/.test(file) && file !== 'vite.config.js')
    const text = program.map((file) => readFileSync(join(folder, name, file), 'utf8')).join('')
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(60)
  })

  it('uses the versions that this repository tests', () => {
    const read = (...path: string[]) => JSON.parse(readFileSync(join(...path, 'package.json'), 'utf8'))
    const { dependencies, devDependencies = {} } = read(folder, name)
    for (const [dependency, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      const { version: found } = read(root, 'node_modules', dependency)
      expect(version, dependency).toBe(/^@?drover/.test(dependency) ? `^${found}` : found)
    }
  })
})

it('the example node-sweep prints a table: the more noise, the less order', () => {
  const place = installed.add('node-sweep')
  const text = execFileSync(process.execPath, ['sweep.js'], { cwd: place, encoding: 'utf8' })
  const rows = text.trim().split('\n').slice(1)
  const order = rows.map((row) => Number(row.trim().split(/\s+/)[1]))
  expect(order).toHaveLength(5)
  expect([...order].sort((a, b) => b - a)).toEqual(order)
  expect(order[0]).toBeGreaterThan(0.99)
})

/** What a page shows, as a picture. */
const picture = async (page: Page): Promise<string> =>
  (await page.locator('canvas').first().screenshot()).toString('base64')

describe.skipIf(executablePath === undefined)('in a browser', { timeout: 120_000 }, () => {
  let browser: Browser
  const closing: (() => void)[] = []
  beforeAll(async () => {
    browser = await openBrowser()
  })
  // Animations of a page continue as long as it is open.
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    for (const close of closing.splice(0)) close()
  })
  afterAll(() => browser?.close())

  const built = new Map<string, Promise<string>>()
  /** The folder of an example as Vite builds it. */
  async function buildExample(name: string): Promise<string> {
    const place = installed.add(name)
    await build({
      root: place,
      base: './',
      logLevel: 'error',
      build: { outDir: 'dist', chunkSizeWarningLimit: 5000 },
    })
    return join(place, 'dist')
  }

  async function openExample(name: string, headers = {}) {
    const building = built.get(name) ?? buildExample(name)
    built.set(name, building)
    const served = await serve(await building, headers)
    closing.push(served.close)
    const [page, complaints] = await openPage(browser, served.address)
    await page.locator('canvas').first().waitFor()
    return { page, complaints }
  }

  // `npm run rehearse` builds and opens those that are templates.
  const rehearsed = Object.values(TEMPLATES)
  it.each(all.filter((name) => ![...rehearsed, 'worker-and-threads'].includes(name)))(
    'the example %s draws moving agents',
    async (name) => {
      const { page, complaints } = await openExample(name)
      const first = await picture(page)
      await expect.poll(() => picture(page), { timeout: 60_000 }).not.toBe(first)
      expect(complaints).toEqual([])
    },
  )

  it('the example p5-editor draws moving agents from script tags only', async () => {
    const served = await serve(join(folder, 'p5-editor'))
    closing.push(served.close)
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.route('https://cdn.jsdelivr.net/npm/**', (route) => {
      const [, name, path] = /npm\/(.+)@[\d.]+\/(.+)$/.exec(route.request().url()) ?? []
      return route.fulfill({ path: join(root, 'node_modules', `${name}`, `${path}`) })
    })
    await page.goto(served.address)
    await page.locator('canvas').waitFor()
    const first = await picture(page)
    await expect.poll(() => picture(page), { timeout: 60_000 }).not.toBe(first)
    expect(complaints).toEqual([])
  })

  /** Runs the development server of an example, as `npm run dev` does; what it has printed, and its address. */
  async function serveDevelopment(place: string, variables = {}) {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const server = spawn(process.execPath, [vite, '--port', '0', '--host', '127.0.0.1'], {
      cwd: place,
      // Colors would be inside the URL.
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...variables },
    })
    closing.push(() => server.kill())
    let said = ''
    server.stdout.on('data', (text) => {
      said += text
    })
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said) ?? []
    return { server, address, said: () => said }
  }

  const ON_ALL_CORES = /50000 agents, \d threads?: .*A step takes/
  const ON_ONE_THREAD = /50000 agents, 1 thread: .*not cross-origin isolated.*A step takes/

  async function expectSteps(page: Page, told: RegExp) {
    const text = () => page.locator('#told').textContent()
    await expect.poll(text, { timeout: 60_000 }).toMatch(told)
    const first = await picture(page)
    await expect.poll(() => picture(page), { timeout: 60_000 }).not.toBe(first)
  }

  it.each([
    ['with the headers of isolation, on all cores', ISOLATION, ON_ALL_CORES],
    ['without them, on one thread', {}, ON_ONE_THREAD],
  ])('the example worker-and-threads runs %s', async (_, headers, told) => {
    const { page, complaints } = await openExample('worker-and-threads', headers)
    await expectSteps(page, told)
    expect(complaints).toEqual([])
  })

  it.each([
    ['with the headers of isolation, on all cores', {}, ON_ALL_CORES],
    ['without them, on one thread', { NO_ISOLATION: '1' }, ON_ONE_THREAD],
  ])('the development server of worker-and-threads runs it %s', async (_, variables, told) => {
    const place = installed.add('worker-and-threads')
    const { address } = await serveDevelopment(place, variables)
    const [page, complaints] = await openPage(browser, address)
    await expectSteps(page, told)
    expect(complaints).toEqual([])
  })

  it('the example react-component begins a new flock with a changed rule, and keeps its state', async () => {
    const place = installed.add('react-component')
    const { server, address, said } = await serveDevelopment(place)
    const [page, complaints] = await openPage(browser, address)
    await page.locator('canvas').waitFor()
    await page.getByRole('slider').fill('40')
    await page.evaluate(() => {
      ;(globalThis as unknown as { kept: boolean }).kept = true
    })
    const file = join(place, 'rule.js')
    const { writeFileSync } = await import('node:fs')
    const changed = readFileSync(file, 'utf8').replace('default: 60', 'default: 61')
    writeFileSync(
      file,
      changed.replace('near.mean((one) => one.offset)', 'near.mean((one) => one.offset).negated()'),
    )
    await expect.poll(said).toMatch(/hmr update|page reload/)
    expect(await page.evaluate(() => (globalThis as unknown as { kept?: boolean }).kept)).toBe(true)
    expect(await page.locator('label').textContent()).toContain('40 boids')
    expect(complaints).toEqual([])
    const ended = once(server, 'exit')
    server.kill()
    await ended
  })
})

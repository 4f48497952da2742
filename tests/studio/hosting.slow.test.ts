import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findScene, type Scene } from '@drover/scenarios'
import { World } from 'drover'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, download } from './exports.js'
import { describeStudio, hash, openTab, stands } from './studio.js'

const DIST = fileURLToPath(new URL('../../apps/studio/dist', import.meta.url))
const FOLDER = '/some/folder/'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** No code made of text, and no WebAssembly, in workers either. */
const POLICY =
  "default-src 'self'; script-src 'self'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:"

/** A web host that only serves files from a folder. */
const createHost = (): Server =>
  createServer(async ({ url = '' }, response) => {
    const path = url.startsWith(FOLDER) ? url.slice(FOLDER.length) || 'index.html' : undefined
    const content = path && (await readFile(join(DIST, path)).catch(() => undefined))
    const type = TYPES[extname(path ?? '')] ?? 'text/plain'
    response.writeHead(content ? 200 : 404, { 'content-type': type, 'content-security-policy': POLICY })
    response.end(content)
  })

/** In a worker: whether it makes code of text; asked later, since what a test evaluates itself is exempt. */
const makesCode = (): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => {
      try {
        new Function()
        resolve(true)
      } catch {
        resolve(false)
      }
    })
  })

describeStudio('the studio on a web host', (studio) => {
  const host = createHost()
  beforeAll(async () => {
    host.listen(0, '127.0.0.1')
    await once(host, 'listening')
  })
  afterAll(() => {
    host.closeAllConnections()
    host.close()
  })

  it('works in any folder without code from strings: world, 3D, rule editor and exports', async () => {
    const page = await studio.open()
    const home = `http://127.0.0.1:${(host.address() as AddressInfo).port}${FOLDER}`
    // Requests of the earlier page do not count.
    await page.goto('about:blank')
    const answers = new Map<string, number>()
    page.context().on('response', (answer) => answers.set(answer.url(), answer.status()))
    await page.goto(`${home}#/scene/flocking?run=24`)
    await stands(page, 24)
    const world = new World((findScene('flocking') as Scene).scenario.world)
    world.run(24)
    expect(await hash(page)).toBe(world.hash())
    for (const worker of page.workers()) expect(await worker.evaluate(makesCode)).toBe(false)

    await page.getByRole('button', { name: '3D', exact: true }).click()
    await page.locator('canvas.space[data-drawn]').waitFor()

    await ask(page, 'Table of metrics', 4, 1)
    expect((await download(page, 'Make it')).name).toBe('flocking-metrics.parquet')
    await page.getByRole('button', { name: 'Close', exact: true }).click()

    await openTab(page, 'Code')
    await page.getByRole('textbox', { name: 'Source of your rule' }).waitFor()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText(/\w+ runs; its options are in Controls/).waitFor()

    const asked = [...answers].filter(([url]) => url.startsWith('http'))
    expect(asked.filter(([url, status]) => status !== 200 || !url.startsWith(home))).toEqual([])
    for (const part of [
      'index',
      'simulation-worker',
      'show-in-space',
      'editor-bundle',
      'language-worker',
      'export-dialog',
    ]) {
      expect([part, asked.some(([url]) => url.includes(`/assets/${part}-`))]).toEqual([part, true])
    }
    expect(studio.complaints).toEqual([])
    await page.close()
  })
})

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Browser, chromium, type Page, webkit } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'
import { findFirefox, launchFirefox } from '../../scripts/firefox.mjs'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

export const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** Serves the files of a folder; its address. */
export async function serve(folder: string, headers: Readonly<Record<string, string>> = {}): Promise<Served> {
  const server: Server = createServer(async ({ url = '/' }, response) => {
    const [path = ''] = url.split('?')
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const content = await readFile(file).catch(() => undefined)
    const type = TYPES[extname(file)] ?? 'text/plain'
    response.writeHead(content ? 200 : 404, { 'content-type': type, ...headers })
    response.end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Served {
  readonly address: string
  close(): void
}

const FLAGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** What finds and starts the browser of DROVER_BROWSER; WebKit is Playwright's own. */
const BROWSERS = {
  chromium: {
    find: findChromium,
    launch: () => chromium.launch({ executablePath: findChromium() as string, args: FLAGS }),
  },
  firefox: { find: findFirefox, launch: launchFirefox },
  webkit: { find: () => webkit.executablePath(), launch: () => webkit.launch() },
}

const { DROVER_BROWSER = 'chromium' } = process.env
const chosen = BROWSERS[DROVER_BROWSER as keyof typeof BROWSERS]
if (chosen === undefined)
  throw new Error(`DROVER_BROWSER: expected chromium, firefox or webkit, got ${DROVER_BROWSER}`)

export const executablePath = chosen.find()

export const openBrowser = (): Promise<Browser> => chosen.launch()

/** A page, and its reported errors. */
export async function openPage(
  browser: Browser,
  address: string,
): Promise<readonly [Page, readonly string[]]> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text())
  })
  await page.goto(address)
  return [page, complaints]
}

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Browser, chromium, firefox, type Page, webkit } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'

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

/** A browser that Playwright has installed, if DROVER_BROWSER names one; otherwise the Chromium of the system. */
const { DROVER_BROWSER = '' } = process.env
const kind = { '': chromium, chromium, firefox, webkit }[DROVER_BROWSER]
if (kind === undefined)
  throw new Error(`DROVER_BROWSER: expected chromium, firefox or webkit, got ${DROVER_BROWSER}`)

export const executablePath = DROVER_BROWSER === '' ? findChromium() : kind.executablePath()

export const openBrowser = (): Promise<Browser> =>
  kind.launch({
    executablePath: executablePath as string,
    args: kind === chromium ? ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : [],
  })

/** A page, and what it complains of. */
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

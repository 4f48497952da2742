import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { findChromium } from '../../../scripts/chromium.mjs'
import { startHost } from './host.mjs'

/** Milliseconds that a page may take on a slow machine. */
const PATIENCE = 60_000

/** The built site in a browser. */
export interface Site {
  readonly address: string
  /** Errors of pages, and their requests to other hosts. */
  readonly complaints: string[]
  open(path: string, options?: Parameters<Browser['newContext']>[0]): Promise<Page>
}

/** Tests of the built site on a host that serves it in a folder. */
export function describeSite(title: string, folder: string, tests: (site: Site) => void): void {
  const executablePath = findChromium()
  describe.skipIf(executablePath === undefined)(title, { timeout: 10 * PATIENCE }, () => {
    let browser: Browser
    let host: Awaited<ReturnType<typeof startHost>>
    const contexts = new Map<string, Promise<BrowserContext>>()
    const complaints: string[] = []
    beforeAll(async () => {
      host = await startHost(folder)
      browser = await chromium.launch({ executablePath: executablePath as string, args: ['--no-sandbox'] })
    })
    afterAll(async () => {
      await browser.close()
      host.close()
    })
    tests({
      get address() {
        return host.address
      },
      complaints,
      async open(path, options = {}) {
        const key = JSON.stringify(options)
        const context =
          contexts.get(key) ?? browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
        contexts.set(key, context)
        const page = await (await context).newPage()
        page.setDefaultTimeout(PATIENCE)
        page.on('pageerror', ({ message }) => complaints.push(`${path}: ${message}`))
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(`${path}: ${message.text()}`)
        })
        page.on('request', (request) => {
          const url = request.url()
          if (/^https?:/.test(url) && !url.startsWith(host.address))
            complaints.push(`${path}: asks for ${url}`)
        })
        await page.goto(`${host.address}${path}`)
        await isAlive(page)
        return page
      },
    })
  })
}

/** Waits until the program of a page has taken it over; a page without one is as it is. */
export const isAlive = (page: Page) =>
  page.waitForFunction(() => {
    const app = document.querySelector('#app')
    return app === null || '__vue_app__' in app
  })

import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What a test has of the studio: a browser, and pages of it. */
export interface Studio {
  /** A new page of the studio, as `#/scene/flocking`. It fails the test when the page reports an error. */
  open(address?: string, options?: Parameters<Browser['newPage']>[0]): Promise<Page>
  /** Everything that pages reported: errors, and what the console was told of wrong. */
  readonly complaints: string[]
}

const executablePath = findChromium()

/** Tests of the built studio in real Chromium; skipped by name where there is none. */
export function describeStudio(title: string, tests: (studio: Studio) => void): void {
  describe.skipIf(executablePath === undefined)(title, { timeout: 180_000 }, () => {
    let browser: Browser
    let server: PreviewServer
    const complaints: string[] = []
    beforeAll(async () => {
      const root = fileURLToPath(new URL('../../apps/studio', import.meta.url))
      server = await preview({ root, logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } })
      browser = await chromium.launch({ executablePath: executablePath as string, args: FLAGS })
    }, 60_000)
    afterAll(async () => {
      await browser?.close()
      await server?.close()
    })
    tests({
      complaints,
      async open(address = '', options = {}) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options })
        page.setDefaultTimeout(60_000)
        page.on('pageerror', (error) => complaints.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text())
        })
        await page.goto(`${server.resolvedUrls?.local[0]}${address}`)
        return page
      },
    })
  })
}

/** Expects of what a page shows: it may take a while to show it. */
export const eventually = <Value>(look: () => Value | Promise<Value>) =>
  expect.poll(look, { timeout: 60_000 })

/** The step that a page shows. */
export const step = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('step').textContent())

/** The hash of the state that a page shows; `name`: of the one beside it. The page asks for it after it has shown the step. */
export const hash = (page: Page, name = 'hash'): Promise<string | null> =>
  page.locator(`[data-testid="${name}"]:not(.old)`).textContent()

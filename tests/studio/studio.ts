import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { preview } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A process of its own for each page would cost more than most tests: it compiles the studio again.
  '--process-per-site',
]

/** How long something may take to be shown, in milliseconds: machines may be slow, and do other things too. */
const PATIENCE = 120_000

/** How long a page may take to leave a scene before it is closed instead, in milliseconds. */
const LEAVING = 10_000

/**
 * All pages of a process share a renderer, which an earlier test may have crashed. A test fails if its page crashes
 * twice.
 */
const ONCE_MORE = { count: 1, condition: /Target crashed|Page crashed/ }

/** What the studio is served with: pages that are isolated share no process with others. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

const VIEWPORT = { width: 1280, height: 900 }

/** What a test has of the studio: a browser, and pages of it. */
export interface Studio {
  /**
   * A page of the studio at an address such as `#/scene/flocking`. If the address asks for steps (`?run=20`), resolves at
   * the last of them. The next test that asks for the same options gets this page again, at its own address: loading the
   * studio takes longer than most tests. A test that changes more of a page than its scene (routes, sizes, clocks) closes it.
   */
  open(address?: string, options?: PageOptions): Promise<Page>
  /** Like `open`, but does not wait for the steps. */
  visit(address: string, options?: PageOptions): Promise<Page>
  /** All errors that pages reported, also on the console. */
  readonly complaints: string[]
}

type PageOptions = Parameters<Browser['newPage']>[0] & {
  /** A function that runs in the page before the studio does. */
  readonly before?: () => void
}

const executablePath = findChromium()

/** A browser, the address of the studio, and pages of the contexts that were asked for. */
interface Host {
  readonly browser: Browser
  readonly address: string
  readonly contexts: Map<string, Promise<BrowserContext>>
  /** Pages of tests that have not ended, with the key of their options. */
  readonly open: Map<Page, string>
  /** Pages that show no scene, by the key of their options, for the next test that asks for these. */
  readonly left: Map<string, Page>
}

/** Errors that the pages of a file reported. */
const complaints: string[] = []

/** Test files share one browser per process, since a new one compiles the studio again; it ends with the process. */
let host: Promise<Host> | undefined

async function createHost(): Promise<Host> {
  const root = fileURLToPath(new URL('../../apps/studio', import.meta.url))
  const server = await preview({ root, logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } })
  return {
    browser: await chromium.launch({
      executablePath: executablePath as string,
      args: FLAGS,
      // Other files of this process test the effects of signals.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    }),
    address: server.resolvedUrls?.local[0] ?? '',
    contexts: new Map(),
    open: new Map(),
    left: new Map(),
  }
}

/** Pages with the same options share a context, whose cache contains the compiled studio. */
function contextWith({ browser, address, contexts }: Host, options: object): Promise<BrowserContext> {
  const create = async () => {
    const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block', ...options })
    // An empty page of the same site, as isolated as theirs, keeps their process when no other is open.
    const empty = await context.newPage()
    await empty.route('**', (route) =>
      route.fulfill({ body: '', contentType: 'text/html', headers: ISOLATED }),
    )
    await empty.goto(address)
    return context
  }
  const key = JSON.stringify(options)
  const context = contexts.get(key) ?? create()
  contexts.set(key, context)
  return context
}

async function newPage(at: Host, hash: string, { before, ...options }: PageOptions): Promise<Page> {
  const page = await (await contextWith(at, options)).newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.addInitScript(countAsked)
  if (before !== undefined) await page.addInitScript(before)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${at.address}${hash}`)
  return page
}

const keyOf = ({ before, ...options }: PageOptions): string => JSON.stringify([options, before?.name])

const DEFAULT = keyOf({})

/** Shows another address of the studio in a page; returns whether the page still works. */
const show = (page: Page, hash: string): Promise<boolean> =>
  page
    .evaluate((to) => {
      location.hash = to
    }, hash)
    .then(
      () => true,
      () => false,
    )

/** Leaves the scene of a page and what it stored for this visit; whether the page can show another scene. */
async function leave(page: Page, address: string): Promise<boolean> {
  if (page.isClosed() || !page.url().startsWith(`${address}#`)) return false
  try {
    await page.evaluate(() => {
      location.hash = '#/left'
    })
    await page.getByRole('heading', { name: 'Page not found' }).waitFor({ timeout: LEAVING })
    await page.evaluate(() => sessionStorage.clear())
    return true
  } catch {
    return false
  }
}

/** Tests of the built studio in real Chromium; skipped by name where there is none. */
export function describeStudio(title: string, tests: (studio: Studio) => void): void {
  describe.skipIf(executablePath === undefined)(title, { timeout: 300_000, retry: ONCE_MORE }, () => {
    let shared: Host
    let before = new Set<Page>()
    beforeAll(async () => {
      host ??= createHost()
      shared = await host
      complaints.length = 0
    })
    const end = async (page: Page, key: string) => {
      shared.open.delete(page)
      if (!shared.left.has(key) && (await leave(page, shared.address))) shared.left.set(key, page)
      else await page.close()
    }
    const endOthers = async (kept: ReadonlySet<Page>) => {
      for (const [page, key] of [...shared.open]) if (!kept.has(page)) await end(page, key)
    }
    beforeEach(() => {
      before = new Set(shared.open.keys())
    })
    // Animations of a page continue as long as it is open.
    afterEach(() => endOthers(before))
    afterAll(async () => {
      await endOthers(new Set())
      for (const [key, page] of shared.left) {
        if (key === DEFAULT) continue
        shared.left.delete(key)
        await page.close()
      }
    })
    const studio: Studio = {
      complaints,
      async open(address = '', options) {
        const page = await studio.visit(address, options)
        const run = new URLSearchParams(address.split('?')[1]).get('run') ?? ''
        if (/^\d+$/.test(run)) await stands(page, Number(run))
        return page
      },
      async visit(hash, options = {}) {
        const key = keyOf(options)
        const left = hash.startsWith('#') ? shared.left.get(key) : undefined
        if (left !== undefined) shared.left.delete(key)
        // The last test may have changed the size of its page.
        await left?.setViewportSize(options.viewport ?? VIEWPORT)
        const isAlive = left !== undefined && (await show(left, hash))
        const page = isAlive ? left : await newPage(shared, hash, options)
        shared.open.set(page, key)
        return page
      },
    }
    tests(studio)
  })
}

/** In a page: counts requests to its workers without a response. */
function countAsked(): void {
  const asked = new Map<Worker, Set<unknown>>()
  const isAsked = () => [...asked.values()].some((numbers) => numbers.size > 0)
  const Plain = globalThis.Worker
  const Counted = class extends Plain {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      asked.set(this, new Set())
      this.addEventListener('message', ({ data }) => asked.get(this)?.delete(data?.number))
      this.addEventListener('error', () => asked.delete(this))
    }
    override postMessage(message: { readonly number?: number } | null, ...more: unknown[]): void {
      if (message?.number !== undefined) asked.get(this)?.add(message.number)
      super.postMessage(message, ...(more as []))
    }
    override terminate(): void {
      asked.delete(this)
      super.terminate()
    }
  }
  Object.assign(globalThis, { isAsked, Worker: Counted })
}

/** Waits until a paused page is idle: its workers have answered all requests, and the results are drawn. */
export const rests = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { isAsked } = globalThis as unknown as { isAsked(): boolean }
    // Drawing may change the size and cause another picture, and an effect may cause another request.
    for (let quiet = 0; quiet < 3; quiet = isAsked() ? 0 : quiet + 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => setTimeout(resolve))
    }
  })

/** Waits until a page stands at a step, with all that it tells and draws of it. */
export async function stands(page: Page, at: number): Promise<void> {
  await eventually(() => step(page)).toBe(at)
  await hash(page)
  await rests(page)
}

/** Makes steps one by one, and waits for the last. */
export async function makeSteps(page: Page, count: number): Promise<void> {
  const before = await step(page)
  for (let k = 1; k <= count; k++) {
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await stands(page, before + k)
  }
}

/** Expects a page to show something, possibly after a while. */
export const eventually = <Value>(look: () => Value | Promise<Value>) =>
  expect.poll(look, { timeout: PATIENCE })

/** The step that a page shows. */
export const step = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('step').textContent())

/** The hash of the state that a page shows, once it is known; `name`: of the one beside it. */
export const hash = (page: Page, name = 'hash'): Promise<string | null> =>
  page.locator(`[data-testid="${name}"]:not(.old)`).textContent()

/** Opens a tab of the panel beside the world. */
export const openTab = (page: Page, name: 'Explain' | 'Controls' | 'Why' | 'Code' | 'Plots'): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click()

/** Opens a menu above the world, unless it is open. */
export async function openMenu(page: Page, name: 'View' | 'Share'): Promise<void> {
  const isOpen = await page.getByRole('dialog', { name, exact: true }).isVisible()
  if (!isOpen) await page.getByRole('button', { name, exact: true }).click()
}

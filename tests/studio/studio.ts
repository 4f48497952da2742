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
  // A process of its own for each page would cost more than most tests: it compiles the studio anew.
  '--process-per-site',
]

/** How long something may take to be shown, in milliseconds: machines may be slow, and do other things too. */
const PATIENCE = 120_000

/**
 * All pages of a process share a renderer, so that what a test before did to Chromium may end it. It is a failure
 * where a test crashes its page twice.
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
   * A new page of the studio, as `#/scene/flocking`; where the address asks for steps, `?run=20`, once it stands at
   * the last of them. What it reports of wrong is in `complaints`.
   */
  open(address?: string, options?: Parameters<Browser['newPage']>[0]): Promise<Page>
  /** The same, but at once: the steps of the address are too many, or wait for something. */
  visit(address: string, options?: Parameters<Browser['newPage']>[0]): Promise<Page>
  /**
   * Leaves the scene of a page, which the next test gets that asks for nothing else: to load the studio
   * anew, above all its editor, takes longer than most tests.
   */
  leave(page: Page): Promise<void>
  /** Everything that pages reported: errors, and what the console was told of wrong. */
  readonly complaints: string[]
}

const executablePath = findChromium()

/** A browser, the address of the studio, and pages of the contexts that were asked for. */
interface Host {
  readonly browser: Browser
  readonly address: string
  readonly contexts: Map<string, Promise<BrowserContext>>
  /** Pages whose tests have not ended. */
  readonly open: Set<Page>
  /** A page that shows no scene, for the next test that asks for nothing else. */
  left: Page | undefined
}

/** What pages of a file complained of. */
const complaints: string[] = []

/** Test files share one browser in each process, since a new one compiles the studio anew; it ends with the process. */
let host: Promise<Host> | undefined

async function createHost(): Promise<Host> {
  const root = fileURLToPath(new URL('../../apps/studio', import.meta.url))
  const server = await preview({ root, logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } })
  return {
    browser: await chromium.launch({
      executablePath: executablePath as string,
      args: FLAGS,
      // Other files of this process test what signals do.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    }),
    address: server.resolvedUrls?.local[0] ?? '',
    contexts: new Map(),
    open: new Set(),
    left: undefined,
  }
}

/** Pages that ask for the same share a context, whose cache holds the studio already compiled. */
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

async function newPage(at: Host, hash: string, options: object): Promise<Page> {
  const page = await (await contextWith(at, options)).newPage()
  page.setDefaultTimeout(PATIENCE)
  page.on('crash', () => {
    if (at.left === page) at.left = undefined
  })
  await page.addInitScript(countAsked)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${at.address}${hash}`)
  return page
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
    const closeOthers = async (kept: ReadonlySet<Page>) => {
      const done = [...shared.open].filter((page) => !kept.has(page))
      for (const page of done) shared.open.delete(page)
      await Promise.all(done.map((page) => page.close()))
    }
    beforeEach(() => {
      before = new Set(shared.open)
    })
    // What a page plays goes on for as long as it is open.
    afterEach(() => closeOthers(before))
    afterAll(() => closeOthers(new Set()))
    const studio: Studio = {
      complaints,
      async open(address = '', options) {
        const page = await studio.visit(address, options)
        const run = new URLSearchParams(address.split('?')[1]).get('run') ?? ''
        if (/^\d+$/.test(run)) await stands(page, Number(run))
        return page
      },
      async leave(page) {
        await page.evaluate(() => {
          location.hash = '#/left'
        })
        await page.getByRole('heading', { name: 'Page not found' }).waitFor()
        // The next test begins without the drafts of this one.
        await page.evaluate(() => sessionStorage.clear())
        shared.open.delete(page)
        await shared.left?.close()
        shared.left = page
      },
      async visit(hash, options = {}) {
        const { left } = shared
        const page =
          left !== undefined && hash.startsWith('#') && Object.keys(options).length === 0
            ? left
            : await newPage(shared, hash, options)
        shared.open.add(page)
        if (page === left) {
          shared.left = undefined
          await page.evaluate((to) => {
            location.hash = to
          }, hash)
        }
        return page
      },
    }
    tests(studio)
  })
}

/** In a page: counts what its workers were asked and have not answered. */
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

/**
 * Waits until a page whose world does not play rests: its workers have answered all that they were asked, and what
 * came of it is drawn.
 */
export const rests = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { isAsked } = globalThis as unknown as { isAsked(): boolean }
    // What is drawn may lead to another size and to another picture, and an effect to another question.
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

/** Makes steps one by one; stands at the last. */
export async function makeSteps(page: Page, count: number): Promise<void> {
  const before = await step(page)
  for (let k = 1; k <= count; k++) {
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await stands(page, before + k)
  }
}

/** Expects of what a page shows: it may take a while to show it. */
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

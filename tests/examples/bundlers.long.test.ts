import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choiceOf, openWorld, whenJoined } from '@drover/wasm'
import { align, cohere, separate, World } from 'drover'
import { build as esbuild } from 'esbuild'
import type { Browser } from 'playwright-core'
import { build as vite } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webpack from 'webpack'
import { type Installed, installPackages } from './installed.js'
import { executablePath, ISOLATION, openBrowser, openPage, serve } from './pages.js'

const BEHAVIORS = '[separate({ radius: 10 }), align({ radius: 20 }), cohere({ radius: 20 })]'

/** A page that makes the same steps on the engine and on the backend, with a thread beside its own. */
const program = (backend: string) => `
import { align, cohere, separate, World } from 'drover'
import { choiceOf, openWorld, whenJoined } from '${backend}'

const flock = { count: 400, maxForce: 1, velocity: 'random', behaviors: ${BEHAVIORS} }
const description = { width: 200, height: 200, edges: 'wrap', populations: [flock] }
const world = new World(description)
world.run(10)
openWorld(description, { backend: 'wasm', threads: 2 }).then(async (fast) => {
  await whenJoined(fast)
  fast.run(10)
  document.title = [world.hash(), fast.hash(), choiceOf(fast).threads].join(' ')
  fast.close()
})
`

const PAGE = '<!doctype html><title></title>'
const FLOCK = {
  count: 400,
  maxForce: 1,
  velocity: 'random',
  behaviors: [separate({ radius: 10 }), align({ radius: 20 }), cohere({ radius: 20 })],
} as const

/** The title that the page has in the end. */
async function expected(): Promise<string> {
  const description = { width: 200, height: 200, edges: 'wrap', populations: [FLOCK] } as const
  const world = new World(description)
  world.run(10)
  const fast = await openWorld(description, { backend: 'wasm', threads: 2 })
  await whenJoined(fast)
  fast.run(10)
  const title = [world.hash(), fast.hash(), choiceOf(fast)?.threads].join(' ')
  fast.close()
  return title
}

type Write = (folder: string) => Promise<void>

/** Writes a page into `out` of a folder in which packages are installed. */
const WAYS: Readonly<Record<string, Write>> = {
  async vite(folder) {
    writeFileSync(join(folder, 'main.js'), program('@drover/wasm'))
    writeFileSync(join(folder, 'index.html'), `${PAGE}<script type="module" src="./main.js"></script>`)
    const build = { outDir: 'out', emptyOutDir: false, target: 'es2022' }
    await vite({ root: folder, base: './', logLevel: 'error', build, worker: { format: 'es' } })
  },
  async webpack(folder) {
    writeFileSync(join(folder, 'main.js'), program('@drover/wasm'))
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: join(folder, 'out'), filename: 'main.js', publicPath: 'auto' },
      performance: { hints: false },
    })
    const stats = await promisify(compiler.run.bind(compiler))()
    expect(stats?.toString({ all: false, errors: true, warnings: true })).toBe('')
    writeFileSync(join(folder, 'out', 'index.html'), `${PAGE}<script src="./main.js"></script>`)
  },
  async esbuild(folder) {
    writeFileSync(join(folder, 'main.js'), program('@drover/wasm/inline'))
    const entryPoints = [join(folder, 'main.js')]
    const { warnings } = await esbuild({
      entryPoints,
      bundle: true,
      minify: true,
      format: 'esm',
      outfile: join(folder, 'out', 'main.js'),
    })
    expect(warnings).toEqual([])
    writeFileSync(join(folder, 'out', 'index.html'), `${PAGE}<script type="module" src="./main.js"></script>`)
  },
  async 'an import map, without a bundler,'(folder) {
    const places = ['drover', '@drover/wasm'].flatMap((name) => {
      const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
      const { exports } = JSON.parse(text) as {
        exports: Readonly<Record<string, { default: string } | string>>
      }
      return Object.entries(exports).flatMap(([key, place]) =>
        typeof place === 'string'
          ? []
          : [[name + key.slice(1), `../node_modules/${name}/${place.default.slice(2)}`]],
      )
    })
    const map = JSON.stringify({ imports: Object.fromEntries(places) })
    const script = `<script type="module">${program('@drover/wasm/inline')}</script>`
    writeFileSync(
      join(folder, 'out', 'index.html'),
      `${PAGE}<script type="importmap">${map}</script>${script}`,
    )
  },
}

describe.skipIf(executablePath === undefined)('in a browser', { timeout: 120_000 }, () => {
  let browser: Browser
  let installed: Installed
  beforeAll(async () => {
    installed = installPackages()
    browser = await openBrowser()
  }, 60_000)
  afterAll(async () => {
    installed?.remove()
    await browser?.close()
  })

  it.each(Object.keys(WAYS))(
    'a page built with %s computes the same steps as Node, on two threads too',
    async (way) => {
      await mkdir(join(installed.folder, 'out'), { recursive: true })
      await WAYS[way]?.(installed.folder)
      const served = await serve(installed.folder, ISOLATION)
      const [page, complaints] = await openPage(browser, `${served.address}out/`)
      try {
        const title = await expected()
        await expect.poll(() => page.title(), { timeout: 30_000 }).toBe(title)
        expect(complaints).toEqual([])
      } finally {
        await page.close()
        served.close()
      }
    },
  )
})

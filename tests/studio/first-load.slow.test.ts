import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { describeStudio, eventually } from './studio.js'

const dist = fileURLToPath(new URL('../../apps/studio/dist', import.meta.url))
const read = (file: string): string => readFileSync(join(dist, file), 'utf8')
const assets = readdirSync(join(dist, 'assets')).map((file) => `assets/${file}`)

/** The files of the parts of these names. */
function filesOf(...parts: readonly string[]): readonly string[] {
  return parts.flatMap((part) => {
    const files = assets.filter((file) => new RegExp(`^assets/${part}-[\\w-]{8}\\.(js|css)$`).test(file))
    expect(files.length, part).toBeGreaterThan(0)
    return files
  })
}

const AT_ONCE = /(?:from|import)\s*"\.\/([^"]+\.js)"/g
const EVER = /(?:from|import)\s*\(?["`]\.\/([^"`]+\.js)["`]/g

/** These files, and what they import: at once, or ever. */
function withImports(files: readonly string[], imports = AT_ONCE): readonly string[] {
  const found = new Set(files)
  for (const file of found)
    for (const [, other = ''] of read(file).matchAll(imports)) found.add(`assets/${other}`)
  return [...found]
}

/** What is loaded at once: what index.html names, the parts of these names, and what these import at once. */
function loadedFor(...parts: readonly string[]): readonly string[] {
  const named = [...read('index.html').matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  return withImports(['index.html', ...named, ...filesOf(...parts)])
}

const compressed = (files: readonly string[]): number =>
  files.map((file) => gzipSync(read(file)).length).reduce((sum, size) => sum + size)

describe('the first load of the studio', () => {
  it('is under 36 kB compressed for the gallery: the page, its scripts and its styles', () => {
    const files = loadedFor('gallery')
    expect(files.some((file) => file.endsWith('.css'))).toBe(true)
    expect(compressed(files)).toBeLessThan(36_000)
  })

  it('is under 134 kB with the worker that draws the first cards', () => {
    expect(compressed(loadedFor('gallery', 'card-worker'))).toBeLessThan(134_000)
  })

  it('is under 269 kB for a scene with its worker and the whole engine, without texts', () => {
    expect(compressed(loadedFor('scene-routes', 'simulation-worker'))).toBeLessThan(269_000)
  })

  it('is under 284 kB for a scene with the texts of plug-ins, which Controls shows', () => {
    expect(compressed(loadedFor('scene-routes', 'simulation-worker', 'texts'))).toBeLessThan(284_000)
  })

  it('omits the code for films, animated herds and tables, and for Controls', () => {
    const loaded = loadedFor('scene-routes', 'simulation-worker')
    const late = assets.filter((file) => !loaded.includes(file))
    expect(late.some((file) => file.startsWith('assets/film-'))).toBe(true)
    expect(late.some((file) => file.startsWith('assets/export-dialog-'))).toBe(true)
    expect(late.some((file) => file.startsWith('assets/panel-'))).toBe(true)
  })

  it.each(['card-worker', 'crowd-worker', 'export-worker', 'flock-worker', 'rule-host', 'simulation-worker'])(
    'omits the page for %s, a worker without a document',
    (name) => {
      const ofPage = /^assets\/(index|preact|hooks)-/
      expect(withImports(filesOf(name), EVER).filter((file) => ofPage.test(file))).toEqual([])
    },
  )

  it('omits the tests of the editor', () => {
    const sources = assets.filter((file) => file.startsWith('assets/engine-sources-'))
    expect(sources).toHaveLength(1)
    const isTest = (file: string) => read(file).includes("from 'vitest'")
    expect(sources.filter(isTest)).toEqual([])
  })
})

/** The requests after the visible cards are drawn. */
const LATER = /\/(?:title-flock|rule-examples)-[\w-]{8}\.js$/

describeStudio('a first visit', (studio) => {
  it('of the gallery loads under 147 kB until the cards in view are drawn', async () => {
    const page = await studio.open()
    const asked = new Set<string>()
    let isAfter = false
    page.on('request', (request) => {
      isAfter ||= LATER.test(request.url())
      if (isAfter) return
      const [file] = /assets\/.*$/.exec(new URL(request.url()).pathname) ?? ['index.html']
      if (request.url().startsWith('http')) asked.add(file)
    })
    const undrawn = () =>
      page.locator('canvas.still').evaluateAll(
        (all) =>
          all.filter((one) => {
            const canvas = one as HTMLCanvasElement
            const { top, bottom } = canvas.getBoundingClientRect()
            if (bottom < 0 || top > innerHeight) return false
            return canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data[3] === 0
          }).length,
      )
    const left: number[] = []
    await page.route(LATER, async (route) => {
      left.push(await undrawn())
      await route.continue()
    })
    await page.reload()
    await eventually(() => left).toEqual([0, 0])
    expect([...asked].filter((file) => /\/(card-worker|seek)-[\w-]{8}\.js$/.test(file))).toHaveLength(2)
    expect(compressed([...asked])).toBeLessThan(147_000)
    await page.close()
  })
})

describeStudio('a scene that still loads', (studio) => {
  it('shows its title and text before the engine is there, and the same text afterward', async () => {
    const page = await studio.visit('#/scene/flocking')
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/engine-[\w-]{8}\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    const text = page.locator('.about > p').nth(1)
    const place = async () => [await text.textContent(), await text.boundingBox()] as const
    await text.waitFor()
    expect(await page.locator('.stage canvas').count()).toBe(0)
    const before = await place()
    expect(before[0]).toContain('All boids begin in the middle')
    release()
    await page.locator('.stage canvas[data-drawn]').waitFor()
    expect(await place()).toEqual(before)
    // Its routes are not for other tests.
    await page.close()
  })
})

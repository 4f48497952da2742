import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faults } from '../../../tests/studio/accessibility.js'
import { dist } from '../build/places.mjs'
import { describeSite, isAlive } from './site.js'

const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && name !== '404.html' && !name.startsWith('app/'))
  .sort()

const lesson = pages.find((page) => /^learn\/steering\/\d/.test(page)) ?? 'guides/drawing.html'

describeSite('the site in a folder of a web host', '/x/y/', (site) => {
  it('opens every page without an error, and asks no other host for anything', async () => {
    const page = await site.open('')
    for (const path of pages) {
      await page.goto(`${site.address}${path}`, { waitUntil: 'domcontentloaded' })
      await isAlive(page)
    }
    await page.close()
    expect(site.complaints).toEqual([])
  })

  it('goes from page to page by its links, at any depth', async () => {
    const page = await site.open('reference/behaviors/seek.html')
    const beside = page.getByRole('complementary').or(page.locator('.VPSidebar'))
    await beside.getByRole('link', { name: 'Metrics', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Metrics' }).waitFor()
    await beside.getByRole('link', { name: 'seek', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'seek' }).waitFor()
    expect(page.url()).toBe(`${site.address}reference/behaviors/seek.html`)
    await page.getByRole('link', { name: 'Guides' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor()
    expect(page.url()).toBe(`${site.address}guides/install.html`)
    await page.close()
    expect(site.complaints).toEqual([])
  })

  it('finds pages by their words', async () => {
    const page = await site.open('guides/install.html')
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.locator('#localsearch-input').fill('cohere')
    const found = page.locator('#localsearch-list a').first()
    await found.waitFor()
    await found.click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(page.url()).toMatch(new RegExp(`^${site.address}.+\\.html`))
    await page.close()
    expect(site.complaints).toEqual([])
  })

  it('keeps the choice of light or dark for the studio', async () => {
    const page = await site.open('', { colorScheme: 'light' })
    await page.getByRole('switch', { name: 'Switch to dark theme' }).first().click()
    await page.goto(`${site.address}app/`)
    await page.locator('header.bar').waitFor()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.getByRole('link', { name: 'Docs' }).click()
    await page.locator('.banner').waitFor()
    expect(await page.locator('html').getAttribute('class')).toContain('dark')
    await page.close()
  })

  it('has the reference of each rule that the studio explains', async () => {
    const page = await site.open('app/#/scene/flocking?run=2', { reducedMotion: 'reduce' })
    const href = await page.getByRole('link', { name: 'align', exact: true }).getAttribute('href')
    await page.goto(new URL(href ?? '', `${site.address}app/`).href)
    await page.getByRole('heading', { level: 1, name: 'align' }).waitFor()
    await page.close()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    it.each(['', lesson, 'reference/behaviors/seek.html'])(
      `has no fault that axe finds on %s in ${colorScheme}`,
      async (path) => {
        const page = await site.open(path, { colorScheme, reducedMotion: 'reduce' })
        expect(await faults(page, { all: true })).toEqual([])
        await page.close()
      },
    )
  }

  it('is as wide as a phone', async () => {
    const page = await site.open('', { viewport: { width: 390, height: 844 } })
    const wide: string[] = []
    for (const path of ['', lesson, 'reference/behaviors/seek.html', 'reference/api/drover.html']) {
      await page.goto(`${site.address}${path}`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 390) wide.push(`${path}: ${width}`)
    }
    expect(wide).toEqual([])
    await page.close()
  })
})

describeSite('the site at the root of a web host', '/', (site) => {
  it('opens pages and goes on from them', async () => {
    const page = await site.open('architecture/')
    await page.getByRole('link', { name: 'Decisions' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Decisions' }).waitFor()
    expect(site.complaints).toEqual([])
    await page.close()
  })

  it('leads from an address without a page to the first one', async () => {
    const page = await site.open('nothing/here.html')
    await page.locator('a[data-found]').click()
    await page.locator('.banner').waitFor()
    expect(page.url()).toBe(site.address)
    // The host has no such page, nor a site in that folder.
    site.complaints.length = 0
    await page.close()
  })
})

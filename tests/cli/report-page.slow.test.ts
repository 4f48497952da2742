import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { faults } from '../studio/accessibility.js'
import { createPlotted } from './plotted.js'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 })

const executablePath = findChromium()

describe.skipIf(executablePath === undefined)('a report, in Chromium', () => {
  let browser: Browser
  let plotted: Awaited<ReturnType<typeof createPlotted>>
  beforeAll(async () => {
    plotted = await createPlotted(['two', 'speeds', 'storm'], true)
    for (const folder of ['two', 'speeds', 'storm', 'run']) await plotted.report(folder, '--quiet')
    browser = await chromium.launch({
      executablePath: executablePath as string,
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    })
  })
  afterAll(async () => {
    await browser?.close()
    plotted?.remove()
  })

  async function open(folder: string, colorScheme: 'light' | 'dark', width: number) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('dialog', (dialog) => complaints.push(dialog.message()))
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) complaints.push(request.url())
    })
    await page.goto(pathToFileURL(plotted.at(folder, 'report.html')).href)
    return { page, complaints }
  }

  it.each(['two', 'speeds', 'storm', 'run'])(
    'of %s is accessible, loads nothing else, and fits a phone, in both themes',
    async (folder) => {
      const { page, complaints } = await open(folder, 'light', 1280)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await faults(page)).toEqual([])
          expect(complaints).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
      }
      await page.close()
    },
  )

  it('follows the system theme in its pictures too, and prints on white', async () => {
    const { page } = await open('two', 'dark', 1280)
    const colors = () =>
      page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.querySelector('svg rect') as Element).fill,
      ])
    expect(await colors()).toEqual(['rgb(20, 23, 26)', 'rgb(20, 23, 26)'])
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await colors()).toEqual(['rgb(251, 248, 241)', 'rgb(251, 248, 241)'])
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    expect(await colors()).toEqual(['rgb(251, 248, 241)', 'rgb(251, 248, 241)'])
    expect((await page.pdf()).length).toBeGreaterThan(10_000)
    await page.close()
  })
})

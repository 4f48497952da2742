import { findScene } from '@drover/scenarios'
import { World } from 'drover'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFirefox, launchFirefox } from '../../../scripts/firefox.mjs'
import { startHost } from './host.mjs'

const PATIENCE = 60_000

/** What the same scene computes here. */
function hashOf(name: string, steps: number): string {
  const scene = findScene(name)
  if (scene === undefined) throw new Error(`no scene '${name}'`)
  const world = new World(scene.scenario.world)
  world.run(steps)
  return world.hash()
}

describe.skipIf(findFirefox() === undefined)('in Firefox', { timeout: 5 * PATIENCE }, () => {
  let browser: Browser
  let page: Page
  let host: Awaited<ReturnType<typeof startHost>>
  const complaints: string[] = []
  beforeAll(async () => {
    host = await startHost('/x/y/')
    browser = await launchFirefox()
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    page.setDefaultTimeout(PATIENCE)
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
  }, 2 * PATIENCE)
  afterAll(async () => {
    await browser?.close()
    host?.close()
  })

  const changes = async (element: Locator) => {
    const first = await element.screenshot()
    await expect.poll(async () => first.equals(await element.screenshot()), { timeout: PATIENCE }).toBe(false)
  }
  const scene = (address: string) => page.goto(`${host.address}app/#/scene/${address}`)
  const standsAt = (step: number) =>
    page.getByTestId('step').getByText(String(step), { exact: true }).waitFor()
  const hash = () => page.locator('[data-testid="hash"]:not(.old)').textContent()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()

  it('the first page of the site plays its flock, and its live example', async () => {
    await page.goto(host.address)
    await changes(page.locator('.banner canvas'))
    const block = page.locator('.live').first()
    await block.locator('.stage').scrollIntoViewIfNeeded()
    await block.locator('iframe[data-ran], .problem').first().waitFor()
    expect(await block.locator('.problem').allTextContents()).toEqual([])
    await changes(block.locator('iframe'))
    expect(complaints).toEqual([])
  })

  it('the gallery draws its cards, and leads to the flock', async () => {
    await page.goto(`${host.address}app/`)
    await page.locator('canvas.still[data-step]').first().waitFor()
    await changes(page.locator('.banner canvas'))
    await page.getByRole('link', { name: 'Open the flock' }).click()
    await changes(page.locator('.stage canvas'))
    expect(complaints).toEqual([])
  })

  it('a scene computes the same bits as here, is tuned and undone, and explains an agent', async () => {
    await scene('flocking?run=20')
    await standsAt(20)
    expect(await hash()).toBe(hashOf('flocking', 20))
    await tab('Controls')
    const cohesion = page.getByRole('spinbutton', { name: 'cohesion, as a number' })
    await page.getByRole('slider', { name: 'cohesion', exact: true }).press('ArrowRight')
    await expect.poll(() => cohesion.inputValue(), { timeout: PATIENCE }).not.toBe('1')
    await page.keyboard.press('Control+z')
    await expect.poll(() => cohesion.inputValue(), { timeout: PATIENCE }).toBe('1')
    await page.locator('.stage canvas').press('n')
    await page.getByRole('heading', { name: 'What steered agent 0' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('a rule of your own runs, and the picture of the stage is a PNG', async () => {
    await tab('Code')
    await page.getByRole('textbox', { name: 'Source of your rule' }).waitFor()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('its options are in Controls').waitFor()
    // WebDriver BiDi tells of no download of a blob.
    await page.evaluate(() => {
      const made = URL.createObjectURL
      URL.createObjectURL = (content) => {
        if (content instanceof Blob) document.body.dataset.saved = content.type
        return made(content)
      }
    })
    await page.getByRole('button', { name: 'Save a picture' }).click()
    await page.locator('body[data-saved="image/png"]').waitFor()
    expect(complaints).toEqual([])
  })

  it('a terrain is shown in 3D, or on the map where there is no WebGL', async () => {
    const hasWebGL = await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null)
    complaints.length = 0
    await scene('a-day-of-a-herd?run=10')
    await standsAt(10)
    if (hasWebGL) {
      await page.locator('canvas.space[data-drawn]').waitFor()
      expect(complaints).toEqual([])
    } else {
      await page.getByText('This browser has no WebGL').waitFor()
      await page.locator('.stage canvas').waitFor()
      expect(complaints.filter((one) => !one.includes('WebGL'))).toEqual([])
    }
    complaints.length = 0
  })

  it('an embedded scene plays, without a network too', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    host.close()
    await page.goto(`${host.address}app/?offline#/scene/seek?embed`)
    await page.getByRole('link', { name: 'Open in drover' }).waitFor()
    await changes(page.locator('.stage canvas'))
    expect(complaints).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeStudio, eventually, stands, step } from './studio.js'

/** How much of what was seen has moved by itself since the page was opened: the web's cumulative layout shift. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number
            readonly hadRecentInput: boolean
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // Entries of the past come with the next task after a frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )

describeStudio('the manners of the studio', (studio) => {
  it.each([
    ['#/', 1280],
    ['#/scene/flocking', 1280],
    ['#/scene/flocking', 360],
    ['#/scene/herd-around-hill', 1280],
  ])('the layout of %s does not shift, %i pixels wide', async (address, width) => {
    const page = await studio.open(address, { viewport: { width, height: 800 } })
    if (address === '#/') await page.waitForLoadState('networkidle')
    else await eventually(() => step(page)).toBeGreaterThan(60)
    // What counts as good on the web is 0.1.
    expect(await shifted(page)).toBeLessThan(0.02)
    await page.close()
  })

  it('choosing a tool does not shift the layout below the world', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    const play = page.getByRole('button', { name: 'Play' })
    const before = await play.boundingBox()
    for (const tool of ['Pointer', 'Path', 'Obstacle', 'Wall', 'Flow', 'Add', 'Remove', 'Erase']) {
      await page
        .getByRole('toolbar', { name: 'Tools' })
        .getByRole('button', { name: tool, exact: true })
        .click()
      expect([tool, (await play.boundingBox())?.y]).toEqual([tool, before?.y])
    }
    await page.close()
  })

  it('tools keep their names beside a wide panel of code on a laptop', async () => {
    const page = await studio.open('#/scene/flocking?run=5&panel=code', {
      viewport: { width: 1280, height: 800 },
    })
    const bar = page.getByRole('toolbar', { name: 'Tools' })
    for (const tool of ['Look', 'Pointer', 'Path', 'Obstacle', 'Wall', 'Flow', 'Add', 'Remove', 'Erase']) {
      const button = bar.getByRole('button', { name: tool, exact: true })
      expect(await button.getAttribute('title')).toMatch(new RegExp(`^${tool}\\. `))
      await eventually(async () => (await button.locator('span').boundingBox())?.width).toBeGreaterThan(15)
    }
    for (const file of ['Open file…', 'Terrain']) await bar.getByRole('button', { name: file }).waitFor()
    expect(await bar.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0)
    await page.close()
  })

  it('with reduced motion the world stands still', async () => {
    const page = await studio.open('#/scene/flocking', { reducedMotion: 'reduce' })
    await stands(page, 0)
    await page.getByRole('button', { name: 'Play' }).waitFor()
    await page.evaluate(async () => {
      for (let k = 0; k < 30; k++) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    expect(await step(page)).toBe(0)
    await page.close()
  })

  it('a finger draws as the mouse does', async () => {
    const page = await studio.open('#/scene/flocking?run=5', {
      hasTouch: true,
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
    })
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    await page.getByRole('button', { name: 'Obstacle', exact: true }).tap()
    const stage = async () => {
      const box = await page.locator('.stage canvas').boundingBox()
      if (box === null) throw new Error('there is no stage')
      return box
    }
    const { x, y, width, height } = await stage()
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.getByRole('button', { name: 'Let all agents avoid them' }).tap()
    await eventually(() => page.url()).toMatch(/[?&]e=/)
    await page.getByRole('button', { name: 'Let all agents avoid them' }).waitFor({ state: 'detached' })
    // A stroke, as the browser tells it of a finger.
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    await page.getByRole('button', { name: 'Path', exact: true }).tap()
    const client = await page.context().newCDPSession(page)
    const box = await stage()
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x: box.x + x, y: box.y + box.height / 2 }],
      })
    await touch('touchStart', 60)
    for (let x = 70; x <= 260; x += 10) await touch('touchMove', x)
    await touch('touchEnd')
    await page.getByRole('button', { name: /follow/i }).waitFor()
    expect(studio.complaints).toEqual([])
    await page.close()
  })

  it('a script from elsewhere is not loaded, and nothing is sent elsewhere', async () => {
    const page = await studio.open('#/')
    const violations = () =>
      page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations.toSorted())
    await page.evaluate(async () => {
      const violations: string[] = []
      Object.assign(globalThis, { violations })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        violations.push(effectiveDirective),
      )
      const script = document.createElement('script')
      script.src = 'http://127.0.0.2:9/script.js'
      document.head.append(script)
      await fetch('http://127.0.0.2:9/').catch(() => undefined)
      const inline = document.createElement('script')
      inline.textContent = 'globalThis.wasRun = true'
      document.head.append(inline)
    })
    await eventually(violations).toEqual(['connect-src', 'script-src-elem', 'script-src-elem'])
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
    await page.close()
  })
})

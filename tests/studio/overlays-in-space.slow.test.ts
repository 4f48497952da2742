import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import {
  changed,
  difference,
  expectOverlay,
  legendOn,
  OVERLAYS,
  SEEN,
  stageOf,
  stillInSpace,
} from './stage-pictures.js'
import { describeStudio, hash, openMenu, rests } from './studio.js'

const inAir = changed([['world', 'depth'], 200])

/** What is drawn otherwise in a world without ground. */
const IN_AIR = [
  ['velocity', 'v'],
  ['forces', 'f'],
  ['perception', 'p'],
  ['neighbors', 'b'],
  ['zones', 'z'],
  ['index cells', 'c'],
] as const

describeStudio('overlays in space', (studio) => {
  it.each(OVERLAYS)('of %s are drawn correctly when their keys are pressed: %o', async (scene, keys) => {
    const page = await stillInSpace(studio.open, scene)
    for (const [name, key] of Object.entries(keys)) await expectOverlay(page, name, key, `space ${name}`)
  })

  it('are balls and lines in the air without a ground', async () => {
    const page = await stillInSpace(studio.open, `flocking?run=40&e=${inAir}`)
    // Wings stand as they beat while the steps were shown, which differs from time to time.
    await openMenu(page, 'View')
    await page.locator('fieldset.look').getByLabel('shape').selectOption('triangle')
    await page.keyboard.press('Escape')
    for (const [name, key] of IN_AIR) await expectOverlay(page, name, key, `air ${name}`)
  })

  it('stay on for the next agent, and do not change the state', async () => {
    const page = await stillInSpace(studio.open, 'arrive?run=20')
    const before = await hash(page)
    const canvas = page.locator('canvas.space')
    const plain = await stageOf(page)
    await canvas.press('n')
    await (await legendOn(page)).getByText('velocity').waitFor()
    expect(difference(plain, await stageOf(page))).toBeGreaterThan(SEEN)
    expect(await hash(page)).toBe(before)
  })

  it('show the spacing of contour lines, which can be hidden on the map and in space', async () => {
    const page = await stillInSpace(studio.open, 'herd-around-hill?run=5')
    expect(await page.getByTestId('contours').textContent()).toBe('contour lines every 1 m, strong every 5 m')
    for (const view of ['3D', 'Map']) {
      await page.getByRole('button', { name: view, exact: true }).click()
      const withLines = await stageOf(page)
      await openMenu(page, 'View')
      await page.getByRole('checkbox', { name: 'contours' }).uncheck()
      expect(difference(withLines, await stageOf(page), 8)).toBeGreaterThan(100)
      await page.getByRole('checkbox', { name: 'contours' }).check()
      expect(difference(withLines, await stageOf(page), 8)).toBe(0)
    }
  })

  it('a surface of triangles is shown, on the map and in space', async () => {
    const page = await stillInSpace(studio.open, 'herd-through-tunnel?run=5')
    for (const view of ['3D', 'Map']) {
      await page.getByRole('button', { name: view, exact: true }).click()
      await page.locator(`.stage canvas${view === '3D' ? '.space' : ':not(.space)'}[data-drawn]`).waitFor()
      await rests(page)
      const { shades } = await page.locator('.stage canvas').evaluate((canvas) => {
        const copy = document.createElement('canvas')
        const { width, height } = canvas as HTMLCanvasElement
        Object.assign(copy, { width, height })
        const context = copy.getContext('2d') as CanvasRenderingContext2D
        context.drawImage(canvas as HTMLCanvasElement, 0, 0)
        const { data } = context.getImageData(0, 0, width, height)
        const found = new Map<string, number>()
        for (let k = 0; k < data.length; k += 4) {
          const color = data.subarray(k, k + 3).join()
          found.set(color, (found.get(color) ?? 0) + 1)
        }
        return { shades: [...found.values()].filter((count) => count > 40).length }
      })
      // Paper, the frame and the herds have a few; faces of a bank that turn to and from the light have more.
      expect(shades).toBeGreaterThan(10)
    }
  })

  it.each(['light', 'dark'] as const)(
    'are accessible and fit a phone, and the switch covers nothing (%s)',
    async (colorScheme) => {
      const page = await studio.open('#/scene/herd-around-hill?run=20', {
        colorScheme,
        viewport: { width: 360, height: 740 },
      })
      await page.getByRole('button', { name: '3D', exact: true }).click()
      await page.locator('canvas.space[data-drawn="20"]').waitFor()
      const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0
      expect(await heightOf('.legends')).toBeGreaterThan(0)
      expect((await heightOf('.legends')) / (await heightOf('.stage-area'))).toBeLessThan(0.25)
      for (const key of 'nvdbzcgk') await page.locator('.stage canvas').press(key)
      await (await legendOn(page)).getByText('terrain gradient').waitFor()
      expect(await faults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      const place = async (selector: string) => {
        const box = await page.locator(selector).boundingBox()
        return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
      }
      expect((await place('.view-switch')).bottom).toBeLessThanOrEqual((await place('.stage')).top)
      expect(studio.complaints).toEqual([])
    },
  )
})

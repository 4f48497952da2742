import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { changed, difference, SEEN, stageOf } from './stage-pictures.js'
import { describeStudio, eventually, openMenu, rests, step } from './studio.js'

/** Steps with a picture of each. */
const draw = (page: Page, steps: number): Promise<void> =>
  page.evaluate(async (count) => {
    const canvas = document.querySelector('.stage canvas') as HTMLCanvasElement
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Step')
    for (let k = 0; k < count; k++) {
      const before = canvas.dataset.drawn
      button?.click()
      while (canvas.dataset.drawn === before) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, steps)

/** In how many pixels trails are seen, however faintly. */
async function trailsOf(page: Page): Promise<number> {
  const trails = page.getByRole('checkbox', { name: 'trails' })
  const drawn = await stageOf(page)
  await trails.uncheck()
  const bare = await stageOf(page)
  await trails.check()
  return difference(drawn, bare, 0)
}

describeStudio('trails', (studio) => {
  it('are visible while agents move, also at another size, and fully gone some frames after they have stopped', async () => {
    const stopping = changed([
      ['world', 'populations', 0, 'maxSpeed'],
      { signal: 'ramp', to: 50, low: 4, high: 0 },
    ])
    const page = await studio.open(`#/scene/flocking?run=0&e=${stopping}`)
    await openMenu(page, 'View')
    await draw(page, 40)
    expect(await trailsOf(page)).toBeGreaterThan(SEEN)
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: size.width - 200, height: size.height - 150 })
    await rests(page)
    expect(await trailsOf(page)).toBeGreaterThan(SEEN)
    await page.setViewportSize(size)
    await rests(page)
    await draw(page, 70)
    expect(await trailsOf(page)).toBe(0)
  })

  it('go as many steps back at a higher speed', async () => {
    const page = await studio.open('#/scene/flocking?run=0')
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('8 ×')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await eventually(() => step(page)).toBeGreaterThan(600)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await rests(page)
    await openMenu(page, 'View')
    const fast = await trailsOf(page)
    await draw(page, 80)
    expect(fast).toBeLessThan(1.5 * (await trailsOf(page)))
  })

  it('go with the agents that an undo takes away', async () => {
    const alone = changed([['world', 'populations', 0, 'count'], 1])
    const page = await studio.open(`#/scene/flocking?run=0&e=${alone}`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const { x, y } = (await page.locator('.stage canvas').boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 200, y + 400)
    await page.mouse.down()
    await page.mouse.move(x + 500, y + 400, { steps: 10 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Look', exact: true }).click()
    await rests(page)
    await draw(page, 20)
    await openMenu(page, 'View')
    const trails = await trailsOf(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo' }).click()
    await rests(page)
    await openMenu(page, 'View')
    expect(await trailsOf(page)).toBeLessThan(0.5 * trails)
  })

  it('take the colors of the other theme at once', async () => {
    const page = await studio.open('#/scene/flocking?run=0', { colorScheme: 'light' })
    await draw(page, 40)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme="dark"]').waitFor()
    await rests(page)
    const switched = await stageOf(page)
    // Fitting the world draws all lines again.
    await page.locator('.stage canvas').press('0')
    await rests(page)
    expect(difference(switched, await stageOf(page))).toBeLessThan(SEEN)
  })

  it('take fewer copies of layers than one each for every picture', async () => {
    const page = await studio.open('#/scene/flocking?run=0')
    // Then there are all nine layers.
    await draw(page, 80)
    await page.evaluate(() => {
      const { prototype } = CanvasRenderingContext2D
      const { drawImage } = prototype
      Object.assign(globalThis, { copies: 0 })
      prototype.drawImage = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
        Object.assign(globalThis, { copies: (globalThis as unknown as { copies: number }).copies + 1 })
        drawImage.apply(this, given as Parameters<typeof drawImage>)
      } as typeof drawImage
    })
    await draw(page, 16)
    const copies = await page.evaluate(() => (globalThis as unknown as { copies: number }).copies)
    expect(copies).toBeGreaterThan(0)
    expect(copies / 16).toBeLessThan(6)
    await page.close()
  })
})

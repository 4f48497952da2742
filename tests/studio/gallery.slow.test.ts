import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { describeStudio, eventually } from './studio.js'

/** What is drawn in the title, or on the card that plays, as its step. */
const stepOf = (page: Page, canvas: string): Promise<number> =>
  page
    .locator(canvas)
    .first()
    .evaluate((element) => Number((element as HTMLCanvasElement).dataset.step ?? 0))

/** Some pictures of the page later. */
const somePictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let k = 0; k < 10; k++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/** Whether a canvas goes on by itself. */
async function isMoving(page: Page, canvas: string): Promise<boolean> {
  const before = await stepOf(page, canvas)
  await somePictures(page)
  return (await stepOf(page, canvas)) > before
}

/** How many steps lie between the pictures of a canvas that goes on by itself, for some of them. */
const stepsPerPicture = (page: Page, canvas: string): Promise<readonly number[]> =>
  page
    .locator(canvas)
    .first()
    .evaluate(async (element) => {
      const { dataset } = element as HTMLCanvasElement
      const steps = [Number(dataset.step)]
      while (steps.length < 6) {
        await new Promise((resolve) => {
          const seen = new MutationObserver((changes) => {
            seen.disconnect()
            resolve(changes)
          })
          seen.observe(element, { attributeFilter: ['data-step'] })
        })
        steps.push(Number(dataset.step))
      }
      return steps.slice(1).map((step, k) => step - steps[k])
    })

const SKY = '.banner canvas'
const FILM = 'canvas.film[data-playing]'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** How far what is drawn of the flock is from a place, in the mean. */
const meanDistance = (page: Page, x: number, y: number): Promise<number> =>
  page.locator(SKY).evaluate(
    (element, place) => {
      const canvas = element as HTMLCanvasElement
      const { width, height } = canvas
      // A worker draws the canvas of the page.
      const copy = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
      copy.drawImage(canvas, 0, 0)
      const { data } = copy.getImageData(0, 0, width, height)
      const { left, top } = canvas.getBoundingClientRect()
      let [sum, count] = [0, 0]
      for (let k = 0; k < width * height; k++) {
        if (data[4 * k + 3] < 128) continue
        sum += Math.hypot((k % width) + left - place.x, Math.floor(k / width) + top - place.y)
        count++
      }
      return sum / count
    },
    { x, y },
  )

describeStudio('the pages', (studio) => {
  it.each([
    ['a scene', '#/scene/flocking?run=20', 'light'],
    ['a scene', '#/scene/flocking?run=20', 'dark'],
  ] as const)('%s (%s, %s) has no serious fault of accessibility', async (_, address, colorScheme) => {
    const page = await studio.open(address, { colorScheme })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await faults(page)).toEqual([])
  })

  it.each(['', '#/scene/flocking?run=20'])('%j fits a phone 360 pixels wide', async (address) => {
    const page = await studio.open(address, { viewport: { width: 360, height: 740 } })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond).toBe(0)
  })

  it('opens the best result by Enter, and leaves the search in its place while results get fewer', async () => {
    const page = await studio.open()
    const search = page.getByRole('searchbox', { name: 'Search scenes' })
    await search.fill('herd')
    await page.getByText('scenes for “herd”').waitFor()
    const top = async () => Math.round((await search.boundingBox())?.y ?? Number.NaN)
    const before = await top()
    await search.fill('murmuration')
    await page.getByText('for “murmuration”').waitFor()
    expect(await top()).toBe(before)
    await search.fill('5.10')
    await page.getByText('for “5.10”').waitFor()
    expect(await top()).toBe(before)
    await search.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Combining steering behaviors' }).waitFor()
  })

  it('opens a scenario file that is dropped on it, and says why another is not opened', async () => {
    const page = await studio.open()
    await page.getByRole('region', { name: 'Example rules' }).waitFor()
    const drop = (name: string, text: string) =>
      page.evaluate(
        ([name = '', text = '']) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([text], name))
          const over = document.querySelector('.card') as Element
          for (const type of ['dragover', 'drop'])
            over.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
        },
        [name, text],
      )
    await drop('notes.txt', 'a')
    await page.getByRole('alert').filter({ hasText: 'notes.txt: expected a scenario (JSON)' }).waitFor()
    const scenario = { drover: 1, title: 'Mine', world: { width: 100, height: 80 }, run: { steps: 1 } }
    await drop('mine.json', JSON.stringify(scenario))
    await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#\/own\?/)
  })

  it('opens a scenario file that is chosen, where none can be dropped', async () => {
    const page = await studio.open('', PHONE)
    const rules = page.getByRole('region', { name: 'Example rules' })
    const choice = page.waitForEvent('filechooser')
    await rules.getByRole('button', { name: 'Open a scenario file…' }).tap()
    const fileOf = (name: string, text: string) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await (await choice).setFiles(fileOf('broken.json', 'a'))
    await rules.getByRole('alert').filter({ hasText: 'broken.json' }).waitFor()
    const scenario = { drover: 1, title: 'Mine', world: { width: 100, height: 80 }, run: { steps: 1 } }
    await rules.getByLabel('A scenario file').setInputFiles(fileOf('mine.json', JSON.stringify(scenario)))
    await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor()
  })

  it('an unknown URL says so and links back', async () => {
    const page = await studio.open('#/scene/floking')
    await page.getByRole('link', { name: 'All scenes' }).click()
    await page.getByRole('searchbox').waitFor()
  })
})

describeStudio('the gallery', (studio) => {
  it.each(['light', 'dark'] as const)('has no fault of accessibility (%s)', async (colorScheme) => {
    const page = await studio.open('#/?q=hill', { colorScheme })
    await page.getByRole('status').waitFor()
    expect(await faults(page, { all: true })).toEqual([])
    await page.getByRole('searchbox').press('Escape')
    await page.getByRole('heading', { level: 2, name: 'The Nature of Code' }).waitFor()
    expect(await faults(page, { all: true })).toEqual([])
  })
})

describeStudio('the flock of the title', (studio) => {
  it('flies until it is paused, and while it is in view; every other step is drawn', async () => {
    const page = await studio.open()
    await eventually(() => isMoving(page, SKY)).toBe(true)
    expect(Math.min(...(await stepsPerPicture(page, SKY)))).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Pause the flock' }).click()
    await eventually(() => isMoving(page, SKY)).toBe(false)
    await page.getByRole('button', { name: 'Play the flock' }).click()
    await eventually(() => isMoving(page, SKY)).toBe(true)
    await page.evaluate(() => scrollTo(0, 2000))
    await eventually(() => isMoving(page, SKY)).toBe(false)
  })

  it('comes to the pointer, and leaves it while a button is held', async () => {
    const page = await studio.open()
    const [x, y] = [1000, 480]
    await eventually(() => isMoving(page, SKY)).toBe(true)
    await page.mouse.move(x, y)
    await eventually(() => meanDistance(page, x, y)).toBeLessThan(150)
    await page.mouse.down()
    await eventually(() => meanDistance(page, x, y)).toBeGreaterThan(250)
    await page.mouse.up()
  })

  it('stands still with reduced motion, like the cards', async () => {
    const page = await studio.open('', { reducedMotion: 'reduce' })
    await eventually(() => stepOf(page, SKY)).toBeGreaterThan(0)
    expect(await isMoving(page, SKY)).toBe(false)
    await page.locator('canvas.still[data-step]').first().waitFor()
    await page
      .getByRole('link', { name: /^Seeking a target/ })
      .first()
      .hover()
    await somePictures(page)
    expect(await page.locator('canvas.film[data-step]').count()).toBe(0)
  })
})

describeStudio('the cards of the gallery', (studio) => {
  it('play while they are pointed at or have the focus, and only then', async () => {
    const page = await studio.open()
    const seek = page.getByRole('listitem').filter({ hasText: 'Seeking a target' }).first()
    const still = () =>
      seek.locator('canvas.still').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
    await seek.locator('canvas.still[data-step]').waitFor()
    const ofSecondEdition = await still()
    await seek.hover()
    await eventually(() => isMoving(page, FILM)).toBe(true)
    expect(await page.locator(FILM).count()).toBe(1)
    await page.mouse.move(5, 5)
    await page.locator(FILM).waitFor({ state: 'detached' })
    await eventually(() => isMoving(page, 'canvas.film[data-step]')).toBe(false)
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    const firstEdition = seek.getByRole('link', { name: '1st ed. 6.1: Seeking a target' })
    expect(await firstEdition.getAttribute('href')).toBe('#/scene/seek-first-edition')
    await firstEdition.focus()
    await eventually(() => isMoving(page, FILM)).toBe(true)
    expect(await still()).not.toBe(ofSecondEdition)
  })

  it('play in the middle of a touch screen, two at most', async () => {
    const page = await studio.open('#/?chapter=herds', { ...PHONE, deviceScaleFactor: 3 })
    await eventually(() => page.locator(FILM).count()).toBeGreaterThan(0)
    expect(await page.locator(FILM).count()).toBeLessThanOrEqual(2)
    const [wide, high] = await page
      .locator(FILM)
      .first()
      .evaluate((element) => {
        const canvas = element as HTMLCanvasElement
        return [canvas.width / canvas.clientWidth, canvas.height / canvas.clientHeight]
      })
    expect(Math.round(wide ?? 0)).toBe(3)
    expect(Math.round(high ?? 0)).toBe(3)
  })
})

describeStudio('the way through the gallery', (studio) => {
  it('opens a chapter by one click or by its URL, and marks the current one', async () => {
    const page = await studio.open()
    const bar = page.getByRole('navigation', { name: 'Chapters' })
    await bar.getByRole('link', { name: /^Research \d+$/ }).click()
    const topOf = (name: string) =>
      page.getByRole('heading', { level: 2, name }).evaluate((title) => title.getBoundingClientRect().top)
    await eventually(() => topOf('Models of research')).toBeLessThan(300)
    expect(await topOf('Models of research')).toBeGreaterThan(50)
    await eventually(() => bar.locator('[aria-current]').textContent()).toMatch(/^Research/)
    expect(new URL(page.url()).hash).toBe('#/?chapter=research')
    await page.evaluate(() => {
      location.hash = '#/?chapter=herds'
    })
    await eventually(() => topOf('Herds over terrain')).toBeLessThan(300)
    await page.goBack()
    await eventually(() => topOf('Models of research')).toBeLessThan(300)
    await page.getByRole('link', { name: 'drover', exact: true }).click()
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  })

  it('keeps its search in the URL: going back shows the same results at the same place', async () => {
    const page = await studio.open()
    await page.getByRole('searchbox').fill('reynolds')
    await page
      .getByRole('status')
      .getByText(/^\d+ scenes for “reynolds”$/)
      .waitFor()
    expect(new URL(page.url()).hash).toBe('#/?q=reynolds')
    const soccer = page.getByRole('link', { name: /^Soccer/ })
    await soccer.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => Math.round(scrollY))
    expect(place).toBeGreaterThan(500)
    await soccer.click()
    await page.getByRole('heading', { level: 1, name: 'Soccer' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await eventually(() => page.getByRole('searchbox').inputValue()).toBe('reynolds')
    await eventually(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
  })

  it('ranks results, tolerates a typo, and suggests alternatives if there are none', async () => {
    const page = await studio.open()
    const search = page.getByRole('searchbox')
    await search.waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('preditor')
    expect(await search.inputValue()).toBe('preditor')
    await eventually(() => page.getByRole('listitem').first().textContent()).toMatch(/predator/i)
    expect(await page.getByRole('listitem').count()).toBeLessThan(12)
    await search.fill('xylophone')
    await page.getByText('No scene matches “xylophone”.').waitFor()
    await page.getByRole('link', { name: 'terrain', exact: true }).click()
    await eventually(() => search.inputValue()).toBe('terrain')
    await eventually(() => page.getByRole('listitem').count()).toBeGreaterThan(5)
    await search.press('Escape')
    await page.getByRole('heading', { level: 2, name: 'The Nature of Code' }).waitFor()
  })
})

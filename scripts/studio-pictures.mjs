// node scripts/studio-pictures.mjs [NAME…]: makes the pictures of the studio in docs/pictures again, in the Chromium of
// the tests, from the built studio. Worlds are stepped one by one, so that trails and charts are the same each time.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode, encode } from 'fast-png'
import { chromium } from 'playwright-core'
import { preview } from 'vite'
import { findChromium } from './chromium.mjs'
import { root, run, stage } from './stages.mjs'

/** @typedef {import('playwright-core').Page} Page */

/**
 * What a picture shows: a page of the studio, in the colors and the window named, once it has been brought there; or
 * `only` a part of it.
 *
 * @typedef {object} Picture
 * @property {string} address
 * @property {'light' | 'dark'} colors
 * @property {{ width: number, height: number }} window
 * @property {(page: Page) => Promise<void>} bring
 * @property {string} [only]
 */

/** @type {Record<string, Picture>} */
const PICTURES = {
  'studio-flocking': {
    address: '#/scene/flocking?run=10',
    colors: 'light',
    window: { width: 1280, height: 800 },
    async bring(page) {
      await standingAt(page, 10)
      // Agent 36, which comes and goes at the edge of the flock.
      for (let id = 0; id <= 36; id++) {
        await stageOf(page).press('n')
        await page.getByRole('heading', { name: `Why agent ${id} turned` }).waitFor()
      }
      await stageOf(page).press('b')
      await stepOn(page, 10, 80)
    },
  },
  'studio-herd': {
    address: '#/scene/a-day-of-a-herd?run=270&view=3d',
    colors: 'light',
    window: { width: 1140, height: 650 },
    only: '.views',
    async bring(page) {
      await standingAt(page, 270)
      await page.locator('canvas.space[data-drawn]').waitFor()
      await zoom(page, 6)
      await drag(page, 'right', 180, -10)
      await zoom(page, 5)
      await drag(page, 'left', 60, -10)
      await stepOn(page, 270, 60)
      await page.waitForTimeout(1000)
    },
  },
  'studio-rule': {
    address: '#/scene/flocking?run=120&panel=code',
    colors: 'dark',
    window: { width: 1280, height: 800 },
    async bring(page) {
      await standingAt(page, 120)
      const source = page.getByRole('textbox', { name: 'Source of your rule' })
      await source.waitFor()
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await page.getByText('its options are in the panel').waitFor()
      await source.getByText('const near = within(options.radius)').click({ position: { x: 9, y: 9 } })
      for (const key of ['End', 'Enter']) await page.keyboard.press(key)
      await page.keyboard.insertText('self.')
      await page.keyboard.press('Control+Space')
      await page.locator('.cm-tooltip-autocomplete').waitFor()
      await page.waitForTimeout(500)
    },
  },
}

/** @param {Page} page */
const stageOf = (page) => page.locator('.stage canvas')

/**
 * Waits for a step.
 *
 * @param {Page} page
 * @param {number} step
 */
async function standingAt(page, step) {
  await page.getByTestId('step').getByText(String(step), { exact: true }).waitFor()
}

/**
 * Makes steps one by one, and waits for each.
 *
 * @param {Page} page
 * @param {number} from
 * @param {number} count
 */
async function stepOn(page, from, count) {
  for (let step = from + 1; step <= from + count; step++) {
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await standingAt(page, step)
  }
  await page.locator(':focus').blur()
  await page.mouse.move(0, 0)
}

/** @param {Page} page */
async function middleOfSpace(page) {
  const box = await page.locator('canvas.space').boundingBox()
  if (box === null) throw new Error('the world in space is not shown')
  const { x, y, width, height } = box
  return { x: x + width / 2, y: y + height / 2 }
}

/**
 * Turns the wheel over the world in space.
 *
 * @param {Page} page
 * @param {number} notches
 */
async function zoom(page, notches) {
  const { x, y } = await middleOfSpace(page)
  await page.mouse.move(x, y)
  for (let notch = 0; notch < notches; notch++) {
    await page.mouse.wheel(0, -100)
    await page.waitForTimeout(150)
  }
}

/**
 * Drags the world in space: around its middle with the left button, aside with the right one.
 *
 * @param {Page} page
 * @param {'left' | 'right'} button
 * @param {number} dx
 * @param {number} dy
 */
async function drag(page, button, dx, dy) {
  const { x, y } = await middleOfSpace(page)
  await page.mouse.move(x, y)
  await page.mouse.down({ button })
  await page.mouse.move(x + dx, y + dy, { steps: 8 })
  await page.mouse.up({ button })
  await page.waitForTimeout(300)
}

/**
 * Takes a picture of a page that has been brought there, and writes it as small as it becomes.
 *
 * @param {Page} page
 * @param {Picture} picture
 * @param {string} path
 */
async function take(page, { only }, path) {
  const taken = only ? await page.locator(only).screenshot() : await page.screenshot()
  const { width, height, data, channels } = decode(taken)
  const again = encode({ width, height, data, channels, depth: 8 }, { zlib: { level: 9 } })
  writeFileSync(path, again.length < taken.length ? again : taken)
}

const executablePath = findChromium()
if (executablePath === undefined)
  throw new Error('no Chromium: install it, or name its program in DROVER_CHROMIUM')
stage('build: sources to dist', () => run('node', ['scripts/build.mjs']))
const server = await preview({
  root: join(root, 'apps/studio'),
  logLevel: 'error',
  preview: { host: '127.0.0.1', port: 0 },
})
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking'],
})
const asked = process.argv.slice(2)
for (const [name, picture] of Object.entries(PICTURES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const page = await browser.newPage({ viewport: picture.window, colorScheme: picture.colors })
  await page.goto(`${server.resolvedUrls?.local[0]}${picture.address}`)
  await picture.bring(page)
  await take(page, picture, join(root, 'docs/pictures', `${name}.png`))
  await page.close()
  console.log(`docs/pictures/${name}.png`)
}
await browser.close()
await server.close()

// node scripts/studio-pictures.mjs [NAME…]: makes the pictures of the studio in docs/pictures again, in the Chromium of
// the tests, from the built studio. Worlds are stepped one by one, so that trails and charts are the same each time. NAME
// is that of a picture, or of a page that is shown in several sizes.
import { mkdirSync, writeFileSync } from 'node:fs'
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
        await page.getByRole('heading', { name: `What steered agent ${id}` }).waitFor()
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
      await page.getByRole('combobox', { name: 'start from' }).selectOption({ label: 'a new rule' })
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await page.getByText('its options are in Controls').waitFor()
      await source.getByText('const near = within(options.radius)').click({ position: { x: 9, y: 9 } })
      for (const key of ['End', 'Enter']) await page.keyboard.press(key)
      await page.keyboard.insertText('self.')
      await page.keyboard.press('Control+Space')
      await page.locator('.cm-tooltip-autocomplete').waitFor()
      await page.waitForTimeout(500)
    },
  },
}

/** What pages are shown in, each in light and dark. */
const WINDOWS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
}

/**
 * Pages that are shown in all windows (docs/studio/pictures.md): their address, what brings them there, and whether they
 * go on in each window until trails are seen.
 *
 * @type {Record<string, { address: string, bring: (page: Page) => Promise<void>, goesOn?: boolean }>}
 */
const PAGES = {
  gallery: {
    address: '',
    async bring(page) {
      await page.waitForFunction(() => {
        const sky = document.querySelector('.banner canvas')
        return sky instanceof HTMLElement && Number(sky.dataset.step) >= 200
      })
      await page.getByRole('button', { name: 'Pause the flock' }).click()
    },
  },
  explain: { address: '#/scene/flocking?run=120', bring: (page) => standingAt(page, 120), goesOn: true },
  controls: {
    address: '#/scene/flocking?run=120&panel=controls',
    bring: (page) => standingAt(page, 120),
    goesOn: true,
  },
  why: {
    address: '#/scene/flocking?run=120&agent=0.36',
    async bring(page) {
      await standingAt(page, 120)
      await page.getByRole('button', { name: 'How it steered, stage by stage' }).click()
      // Its perceived neighbors, and the desires of two behaviors.
      for (let k = 0; k < 2; k++) await page.getByRole('button', { name: 'Next →' }).click()
    },
  },
  code: {
    address: '#/scene/flocking?run=120&panel=code',
    async bring(page) {
      await standingAt(page, 120)
      await page.getByRole('textbox', { name: 'Source of your rule' }).waitFor()
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await page.getByText('its options are in Controls').waitFor()
    },
    goesOn: true,
  },
  plots: {
    address: '#/scene/flocking?run=1&panel=plots',
    async bring(page) {
      await standingAt(page, 1)
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await page.waitForFunction(
        () => Number(document.querySelector('[data-testid="step"]')?.textContent) >= 200,
      )
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
    },
  },
  terrain: {
    address: '#/scene/a-day-of-a-herd?run=270&view=3d',
    async bring(page) {
      await standingAt(page, 270)
      await page.locator('canvas.space[data-drawn]').waitFor()
    },
  },
  embed: {
    address: '#/scene/flocking?embed&run=200',
    async bring(page) {
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    },
  },
}

/** Quality of their pictures, 0 to 100: 48 of them stay under 3 MB. */
const QUALITY = 60

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
const address = server.resolvedUrls?.local[0]
const asked = process.argv.slice(2)
/** @param {string} name */
const isAsked = (name) => asked.length === 0 || asked.includes(name)
for (const [name, picture] of Object.entries(PICTURES).filter(([name]) => isAsked(name))) {
  const page = await browser.newPage({ viewport: picture.window, colorScheme: picture.colors })
  await page.goto(`${address}${picture.address}`)
  await picture.bring(page)
  await take(page, picture, join(root, 'docs/pictures', `${name}.png`))
  await page.close()
  console.log(`docs/pictures/${name}.png`)
}
mkdirSync(join(root, 'docs/pictures/studio'), { recursive: true })
for (const [name, { address: hash, bring, goesOn = false }] of Object.entries(PAGES).filter(([name]) =>
  isAsked(name),
)) {
  for (const colors of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({ viewport: WINDOWS.laptop, colorScheme: colors })
    await page.goto(`${address}${hash}`)
    await bring(page)
    for (const [window, size] of Object.entries(WINDOWS)) {
      await page.setViewportSize(size)
      // Size-dependent parts are redrawn, and so are cards that come into view.
      if (goesOn) await stepOn(page, Number(await page.getByTestId('step').textContent()), 30)
      await page.waitForTimeout(1500)
      const session = await page.context().newCDPSession(page)
      const shot = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
      const file = `docs/pictures/studio/${name}-${window}-${colors}.webp`
      writeFileSync(join(root, file), Buffer.from(shot.data, 'base64'))
      console.log(file)
    }
    await page.close()
  }
}
await browser.close()
await server.close()

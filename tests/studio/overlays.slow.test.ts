import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { describeStudio, eventually } from './studio.js'

const FOLDER = fileURLToPath(new URL('pictures/', import.meta.url))
const WRITES = process.env.DROVER_WRITE_PICTURES === '1'

/**
 * A picture is the stored one when the pixels that differ by more than `NEAR` of 255 in a channel are no more than this
 * share of those that the overlay changes: names are written in whatever font there is, and edges are smoothed as the
 * machine does, but an overlay that is missing, or elsewhere, is found out.
 */
const SHARE = 0.3
const NEAR = 48
/** At least so many pixels differ by that much where an overlay is on. */
const SEEN = 25

/** What makes an agent stroll in the place of what it does: the changes of an address. */
const strolling = deflateRawSync(
  JSON.stringify([[['world', 'populations', 0, 'behaviors'], [{ behavior: 'wander' }]]]),
).toString('base64url')

/** Each overlay with its key, and a scene where it has something to show. */
const OVERLAYS = [
  ['velocity', 'v', 'flocking?run=60'],
  ['desired velocity', 'd', 'flocking?run=60'],
  ['forces', 'f', 'flocking?run=60'],
  ['perception', 'p', 'herd-around-hill?run=60'],
  ['neighbours', 'b', 'flocking?run=60'],
  ['zones', 'z', 'flocking?run=60'],
  ['targets', 't', 'arrive?run=40'],
  ['index cells', 'c', 'bin-lattice?run=40'],
  ['path', 'h', 'path-following?run=40'],
  ['wander circle', 'w', `seek?run=15&e=${strolling}`],
  ['flow field', 'l', 'flow-field?run=40'],
  ['obstacles', 'o', 'trapped-by-obstacles?run=30'],
  ['terrain gradient', 'g', 'herd-around-hill?run=60'],
  ['drag and wind', 'k', 'herd-around-hill?run=60'],
] as const

/** A page with a small stage, standing still after its steps. */
async function still(
  open: (address: string, options: object) => Promise<Page>,
  scene: string,
): Promise<Page> {
  const page = await open(`#/scene/${scene}`, { viewport: { width: 400, height: 700 }, deviceScaleFactor: 1 })
  const run = /run=(\d+)/.exec(scene)?.[1] as string
  await eventually(() => page.getByTestId('step').textContent()).toBe(run)
  // A slow machine shows steps on the way, and so trails.
  await page.getByRole('checkbox', { name: 'trails' }).uncheck()
  return page
}

/** The pixels of the stage. */
async function stageOf(page: Page) {
  // Drawn after what was asked of the worker has come back.
  await page.waitForTimeout(300)
  const address = await page
    .locator('.stage canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  return Buffer.from(address.split(',')[1], 'base64')
}

/** How many pixels of two pictures differ. */
function difference(one: Buffer, other: Buffer): number {
  const [a, b] = [decode(one), decode(other)]
  expect([a.width, a.height]).toEqual([b.width, b.height])
  let differ = 0
  for (let pixel = 0; pixel < a.width * a.height; pixel++) {
    const isFar = [0, 1, 2].some(
      (c) => Math.abs(a.data[a.channels * pixel + c] - b.data[b.channels * pixel + c]) > NEAR,
    )
    if (isFar) differ++
  }
  return differ
}

describeStudio('overlays', (studio) => {
  it.each(OVERLAYS)('%s is drawn when its key %s is pressed, as it should look', async (name, key, scene) => {
    const page = await still(studio.open, scene)
    const plain = await stageOf(page)
    const canvas = page.locator('.stage canvas')
    await canvas.press(key)
    await page
      .getByRole('list', { name: 'Legend' })
      .getByText(name === 'forces' ? 'sum of forces' : name)
      .waitFor()
    const drawn = await stageOf(page)
    const changed = difference(plain, drawn)
    expect(changed).toBeGreaterThan(SEEN)
    const file = `${FOLDER}${name.replaceAll(' ', '-')}.png`
    if (WRITES) {
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(file, drawn)
    }
    expect(difference(readFileSync(file), drawn)).toBeLessThan(SHARE * changed)
    await canvas.press(key)
    expect(difference(plain, await stageOf(page))).toBe(0)
    await page.close()
  })

  it('show nothing that a scene has not', async () => {
    const page = await still(studio.open, 'flocking?run=5')
    const bar = page.getByRole('group', { name: 'Show of the first agent' })
    expect(await bar.getByRole('checkbox', { name: /neighbours/ }).count()).toBe(1)
    expect(await bar.getByRole('checkbox', { name: /terrain|wander|path/ }).count()).toBe(0)
    await page.locator('.stage canvas').press('g')
    expect(await page.getByRole('list', { name: 'Legend' }).count()).toBe(0)
    await page.close()
  })

  it('tell of all agents where they are asked to', async () => {
    const page = await still(studio.open, 'flocking?run=20')
    await page.locator('.stage canvas').press('d')
    const one = await stageOf(page)
    await page.getByRole('checkbox', { name: 'velocities of all' }).check()
    expect(difference(one, await stageOf(page))).toBeGreaterThan(SEEN)
    await page.close()
  })

  it('come on by themselves for an agent that is chosen, and change nothing of the state', async () => {
    const page = await still(studio.open, 'flocking?run=20')
    const hash = await page.getByTestId('hash').textContent()
    await page.locator('.stage canvas').press('n')
    await page.getByRole('list', { name: 'Legend' }).getByText('separate').waitFor()
    await page.getByRole('button', { name: 'Step' }).click()
    await eventually(() => page.getByTestId('step').textContent()).toBe('21')
    const other = await still(studio.open, 'flocking?run=21')
    await eventually(() => other.getByTestId('hash').textContent()).not.toBe(hash)
    const expected = await other.getByTestId('hash').textContent()
    await eventually(() => page.getByTestId('hash').textContent()).toBe(expected)
    await page.close()
    await other.close()
  })

  it.each(['light', 'dark'] as const)('are accessible and fit a phone (%s)', async (colorScheme) => {
    const page = await studio.open('#/scene/herd-around-hill?run=20', {
      colorScheme,
      viewport: { width: 360, height: 740 },
    })
    await eventually(() => page.getByTestId('step').textContent()).toBe('20')
    for (const key of 'nvdbzcgk') await page.locator('.stage canvas').press(key)
    await page.getByRole('list', { name: 'Legend' }).getByText('terrain gradient').waitFor()
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(studio.complaints).toEqual([])
    await page.close()
  })
})

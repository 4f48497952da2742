import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { decode } from 'fast-png'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { rests } from './studio.js'

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
export const SEEN = 25

/** Changes of a scenario as an address holds them. */
export const changed = (...changes: readonly unknown[]): string =>
  deflateRawSync(JSON.stringify(changes)).toString('base64url')

/** An agent strolls instead of what it does. */
const strolling = changed([['world', 'populations', 0, 'behaviors'], [{ behavior: 'wander' }]])

/** Scenes, and the overlays that have something to show there, with their keys. */
export const OVERLAYS = [
  [
    'flocking?run=60',
    {
      velocity: 'v',
      'desired velocity': 'd',
      forces: 'f',
      neighbors: 'b',
      zones: 'z',
      'index cells': 'c',
    },
  ],
  ['herd-around-hill?run=60', { perception: 'p', 'terrain gradient': 'g', 'drag and wind': 'k' }],
  ['arrive?run=40', { targets: 't' }],
  ['crowd-on-a-path?run=40', { path: 'h' }],
  [`arrive?run=15&e=${strolling}`, { 'wander circle': 'w' }],
  ['flow-field?run=40', { 'flow field': 'l' }],
  ['trapped-by-obstacles?run=30', { obstacles: 'o' }],
] as const

/** The size of the stored pictures. */
const STAGE = { flex: 'none', width: '374px', gridTemplateRows: '238px auto' }

/**
 * A page with the map on a stage of one size, whatever stands around it, with its overlays beside it, and without
 * trails: they tell how often it was drawn.
 */
export async function still(
  open: (address: string, options: object) => Promise<Page>,
  scene: string,
): Promise<Page> {
  const page = await open(`#/scene/${scene}&view=map&hide=trails&panel=why`, {
    viewport: { width: 400, height: 1000 },
    deviceScaleFactor: 1,
  })
  await page
    .locator('.stage-area')
    .evaluate((area, size) => void Object.assign((area as HTMLElement).style, size), STAGE)
  await page.locator('.stage canvas[width="374"][height="238"]').waitFor()
  return page
}

/** The same, in space. */
export async function stillInSpace(
  open: (address: string, options: object) => Promise<Page>,
  scene: string,
): Promise<Page> {
  const page = await still(open, scene)
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await page.locator('canvas.space[data-drawn]').waitFor()
  return page
}

/** The legend, once it has something to say. A page as small as a phone opens it on demand. */
export async function legendOn(page: Page): Promise<Locator> {
  const legend = page.getByRole('list', { name: 'Legend' })
  const closed = page.getByRole('button', { name: 'Legend', expanded: false })
  await legend.or(closed).first().waitFor()
  if (await closed.isVisible()) await closed.click()
  return legend
}

/** The pixels of the stage. */
export async function stageOf(page: Page): Promise<Buffer> {
  await page.locator('.stage canvas[data-drawn]').waitFor()
  await rests(page)
  const address = await page
    .locator('.stage canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  return Buffer.from(address.split(',')[1] as string, 'base64')
}

/** How many pixels of two pictures differ by more than so much in a channel. */
export function difference(one: Buffer, other: Buffer, near = NEAR): number {
  const [a, b] = [decode(one), decode(other)]
  expect([a.width, a.height]).toEqual([b.width, b.height])
  let differ = 0
  for (let pixel = 0; pixel < a.width * a.height; pixel++) {
    const isFar = [0, 1, 2].some(
      (c) =>
        Math.abs((a.data[a.channels * pixel + c] as number) - (b.data[b.channels * pixel + c] as number)) >
        near,
    )
    if (isFar) differ++
  }
  return differ
}

/**
 * Expects of an overlay that its key turns it on, with its name in the legend, that it then looks as in the stored
 * picture, and that its key turns it off again.
 */
export async function expectOverlay(page: Page, name: string, key: string, picture: string): Promise<void> {
  const plain = await stageOf(page)
  const canvas = page.locator('.stage canvas')
  await canvas.press(key)
  await (await legendOn(page)).getByText(name === 'forces' ? 'sum of forces' : name).waitFor()
  const drawn = await stageOf(page)
  const changes = difference(plain, drawn)
  expect(changes).toBeGreaterThan(SEEN)
  const file = `${FOLDER}${picture.replaceAll(' ', '-')}.png`
  if (WRITES) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, drawn)
  }
  expect(difference(readFileSync(file), drawn)).toBeLessThan(SHARE * changes)
  await canvas.press(key)
  expect(difference(plain, await stageOf(page))).toBe(0)
}

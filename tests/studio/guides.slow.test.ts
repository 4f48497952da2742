import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { changed, difference, legendOn, SEEN, stageOf, still, stillInSpace } from './stage-pictures.js'
import { describeStudio, eventually, openMenu, rests, step } from './studio.js'

const legendOf = (page: Page) =>
  page.getByRole('list', { name: 'Legend' }).getByRole('listitem').allInnerTexts()

/** Room around the world on the map, in pixels, and how long a canvas of the book is for a height of 1. */
const MARGIN = 12
const LONG = 640 / 240

/** The color of the map of a canvas of the book at a share of its width and height. */
function colorAt(picture: Buffer, right: number, down: number): readonly number[] {
  const { data, width, height, channels } = decode(picture)
  const across = width - 2 * MARGIN
  const top = (height - across / LONG) / 2
  const [x, y] = [MARGIN + right * across, top + (down * across) / LONG]
  const first = channels * (Math.round(y) * width + Math.round(x))
  return [...data.subarray(first, first + 3)] as number[]
}

/** A world of mud and ice without either. */
const everywhere = changed(
  [['world', 'populations', 0, 'maxSpeed'], 2.75],
  [['world', 'populations', 0, 'maxForce'], 0.105],
)

describeStudio('what a scene is about', (studio) => {
  it.each([
    ['seek?run=30', ['target'], ['velocity', 'desired velocity', 'sum of forces', 'seek']],
    ['arrive?run=40', ['slows down', 'target'], []],
    ['stay-within-walls?run=40', ['turns beyond'], []],
    ['flee?run=40', ['runs within', 'what it flees'], []],
    ['living-path?run=20', ['stays within'], []],
    ['pursuit?run=20', ['waypoint'], []],
    ['angle-between?run=20', ['angle'], []],
  ])('is drawn by default, on the map: %s', async (scene, names, overlays) => {
    const page = await still(studio.open, scene)
    await legendOn(page)
    expect((await legendOf(page)).map((text) => text.trim())).toEqual([...names, ...overlays])
    const drawn = await stageOf(page)
    await openMenu(page, 'View')
    await page.getByRole('checkbox', { name: 'targets and regions' }).uncheck()
    expect(difference(drawn, await stageOf(page))).toBeGreaterThan(SEEN)
    expect((await legendOf(page)).map((text) => text.trim())).toEqual(overlays)
  })

  it('is not in the legend if it lies outside of the world', async () => {
    const page = await studio.open('#/scene/queue-at-a-door?run=5')
    await rests(page)
    expect(await page.locator('ul.legend').count()).toBe(0)
  })

  it('is drawn in space too', async () => {
    const page = await stillInSpace(studio.open, 'arrive?run=40')
    const drawn = await stageOf(page)
    await openMenu(page, 'View')
    await page.getByRole('checkbox', { name: 'targets and regions' }).uncheck()
    expect(difference(drawn, await stageOf(page))).toBeGreaterThan(SEEN)
  })

  it.each(['map', 'space'] as const)(
    'are mud and ice as tints with their labels, on the %s',
    async (view) => {
      const open = view === 'map' ? still : stillInSpace
      const page = await open(studio.open, 'mud-and-ice?run=0')
      const legend = await legendOn(page)
      expect((await legendOf(page)).map((text) => text.trim())).toEqual(['mud', 'ice'])
      await legend.getByTitle('maxSpeed 0.5, maxForce 0.2').waitFor()
      const plain = await open(studio.open, `mud-and-ice?run=0&e=${everywhere}`)
      expect(await plain.locator('ul.legend').count()).toBe(0)
      // Agents stand at the same places; tints are pale, and cover a good part of the stage.
      const [tinted, bare] = [await stageOf(page), await stageOf(plain)]
      const { width, height } = decode(bare)
      expect(difference(tinted, bare, 12) / (width * height)).toBeGreaterThan(0.05)
    },
  )

  it('is the picture of a field, below its arrows', async () => {
    const page = await still(studio.open, 'field-from-an-image?run=0')
    await openMenu(page, 'View')
    await page.getByRole('checkbox', { name: 'fields' }).uncheck()
    const picture = await stageOf(page)
    // The left light of 64 × 24 pixels is at 14, 8; the lower left corner is dark.
    const light = colorAt(picture, 14.5 / 64, 8.5 / 24)
    const dark = colorAt(picture, 0.5 / 64, 23.5 / 24)
    expect((light[0] as number) - (dark[0] as number)).toBeGreaterThan(20)
  })

  it.each([
    ['bin-lattice', 'index cells'],
    ['quadtree', 'index cells'],
    ['flock-on-a-quadtree', 'index cells'],
    ['peripheral-vision', 'perception'],
    ['clear-view', 'perception'],
    ['wander', 'wander circle'],
    ['path-following', 'path'],
  ])('is an overlay that is on from the beginning: %s, %s', async (scene, overlay) => {
    const page = await still(studio.open, `${scene}?run=5`)
    const box = page.getByRole('checkbox', { name: new RegExp(overlay) })
    expect(await box.isChecked()).toBe(true)
    const drawn = await stageOf(page)
    await box.uncheck()
    expect(difference(drawn, await stageOf(page))).toBeGreaterThan(SEEN)
  })

  it('is a wind that blows everywhere, as arrows, and the leader', async () => {
    const wind = [{ force: 'wind', vector: [0.02, 0] }]
    const windy = changed([['world', 'populations', 0, 'forces'], wind])
    const page = await still(studio.open, `mud-and-ice?run=0&e=${windy}`)
    await legendOn(page)
    expect((await legendOf(page)).map((text) => text.trim())).toEqual(['mud', 'ice', 'wind'])
    const drawn = await stageOf(page)
    await openMenu(page, 'View')
    await page.getByRole('checkbox', { name: 'targets and regions' }).uncheck()
    expect(difference(drawn, await stageOf(page), 12)).toBeGreaterThan(SEEN)
    const led = await still(studio.open, 'a-leader-challenged?run=2')
    await legendOn(led)
    expect((await legendOf(led)).map((text) => text.trim())).toEqual(['leader'])
  })

  it('is a flow field, named until its arrows are hidden', async () => {
    const page = await still(studio.open, 'ecosystem?run=5')
    await legendOn(page)
    expect((await legendOf(page)).map((text) => text.trim())).toEqual(['water', 'river'])
    await openMenu(page, 'View')
    await page.getByRole('checkbox', { name: 'fields' }).uncheck()
    expect((await legendOf(page)).map((text) => text.trim())).toEqual(['water'])
  })

  it('is the sector of a behavior that sees less than its agent, at its width', async () => {
    const narrow = changed([['world', 'populations', 0, 'behaviors', 1, 'fieldOfView'], 0.5])
    const page = await still(studio.open, 'peripheral-vision?run=0')
    const other = await still(studio.open, `peripheral-vision?run=0&e=${narrow}`)
    expect(difference(await stageOf(page), await stageOf(other), 12)).toBeGreaterThan(SEEN)
  })

  it('is reset for each scene, and combines with the overlays of a selected agent', async () => {
    const page = await still(studio.open, 'peripheral-vision?run=5')
    await page.getByRole('button', { name: 'Step', exact: true }).press('n')
    await (await legendOn(page)).getByText('velocity').waitFor()
    expect((await legendOf(page)).map((text) => text.trim())).toContain('perception')
    await page.evaluate(() => {
      location.hash = '#/scene/quadtree?run=5'
    })
    await (await legendOn(page)).getByText('index cells').waitFor()
    await rests(page)
    expect((await legendOf(page)).map((text) => text.trim())).toEqual(['target', 'index cells'])
  })

  it.each([
    ['a laptop', {}],
    ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ])('covers nothing of the world on %s, and does not move it while it plays', async (name, options) => {
    const page = await studio.open('#/scene/soccer?run=200&show=forces,perception', options)
    if (name === 'a phone') await page.getByRole('button', { name: 'Legend', exact: true }).tap()
    const stage = page.locator('.stage canvas')
    const first = page.locator('.legends li').first()
    await first.waitFor()
    const [world, legend] = [await stage.boundingBox(), await first.boundingBox()]
    if (world === null || legend === null) throw new Error('expected a stage and a legend')
    expect(legend.y).toBeGreaterThanOrEqual(world.y + world.height)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await eventually(() => step(page)).toBeGreaterThan(300)
    expect(await stage.boundingBox()).toEqual(world)
    expect(await faults(page)).toEqual([])
    expect(studio.complaints).toEqual([])
  })

  it.each(['light', 'dark'] as const)('is accessible (%s)', async (colorScheme) => {
    const page = await studio.open('#/scene/mud-and-ice?run=5', { colorScheme })
    expect(await faults(page)).toEqual([])
    expect(studio.complaints).toEqual([])
  })
})

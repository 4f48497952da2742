import { findScene, type Scene } from '@drover/scenarios'
import { createWasmBackend } from '@drover/wasm'
import { World } from 'drover'
import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { stageOf, still } from './stage-pictures.js'
import { describeStudio, eventually, hash, makeSteps, rests, type Studio, stands, step } from './studio.js'

/** Comes before the code of the worker that draws: it takes the program that draws here for a graphics processor. */
const PROCESSOR = `
  const { getParameter } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    const found = getParameter.call(this, name)
    return typeof found === 'string' ? found.replace(/swiftshader|software|llvmpipe/gi, '') : found
  }
  const { getContext } = OffscreenCanvas.prototype
`

/** … and is refused WebGL. */
const REFUSED = `${PROCESSOR}
  OffscreenCanvas.prototype.getContext = function (kind, ...more) {
    return kind === 'webgl2' ? null : getContext.call(this, kind, ...more)
  }
`

/** … and loses its context, or gets it back, when the page says so. */
const LOSABLE = `${PROCESSOR}
  let context
  OffscreenCanvas.prototype.getContext = function (kind, ...more) {
    const found = getContext.call(this, kind, ...more)
    if (kind === 'webgl2') context = found.getExtension('WEBGL_lose_context')
    return found
  }
  new BroadcastChannel('context').onmessage = ({ data }) =>
    data === 'lose' ? context.loseContext() : context.restoreContext()
`

/** The map of more agents than the page itself draws; `ahead`: code for the worker, undefined: it cannot be loaded. */
const openCrowd = (studio: Studio, ahead: string | undefined): Promise<Page> =>
  still(async (_, options) => {
    const page = await studio.open('', options)
    await page.route(/\/crowd-worker-[\w-]{8}\.js$/, async (route) => {
      if (ahead === undefined) return route.abort()
      const response = await route.fetch()
      return route.fulfill({ response, body: `${ahead}\n${await response.text()}` })
    })
    await page.evaluate(() => {
      location.hash = '#/scene/flow-field?agents=2001&run=0&view=map&hide=fields&panel=why'
    })
    await stands(page, 0)
    return page
  }, '')

const painterOf = (page: Page) => page.locator('.stage canvas').getAttribute('data-painter')

/** The sides of the squares of a coarse picture, in pixels. */
const SIDE = 8

/** The stage after some steps, with trails: the mean of each channel in squares. */
async function coarseStage(page: Page, painter: string): Promise<readonly number[]> {
  await eventually(() => painterOf(page)).toBe(painter)
  await makeSteps(page, 3)
  const { data, width, height, channels } = decode(await stageOf(page))
  const across = Math.floor(width / SIDE)
  const sums = new Array<number>(3 * across * Math.floor(height / SIDE)).fill(0)
  for (let y = 0; y < SIDE * Math.floor(height / SIDE); y++) {
    for (let x = 0; x < SIDE * across; x++) {
      const square = Math.floor(y / SIDE) * across + Math.floor(x / SIDE)
      for (let c = 0; c < 3; c++)
        (sums[3 * square + c] as number) += (data[channels * (y * width + x) + c] as number) / SIDE ** 2
    }
  }
  return sums
}

/** The mean and the greatest difference of two coarse pictures, of 255. */
function apart(a: readonly number[], b: readonly number[]) {
  expect(a).toHaveLength(b.length)
  const all = a.map((value, k) => Math.abs(value - (b[k] as number)))
  return { mean: all.reduce((sum, one) => sum + one) / all.length, most: Math.max(...all) }
}

describeStudio('the map of a crowd', (studio) => {
  it('is the same by Canvas, pixels and WebGL, with trails', async () => {
    const pictures: (readonly number[])[] = []
    for (const [ahead, painter] of [
      [undefined, 'Canvas'],
      [REFUSED, 'pixels'],
      [PROCESSOR, 'WebGL'],
    ] as const) {
      const page = await openCrowd(studio, ahead)
      pictures.push(await coarseStage(page, painter))
      await page.close()
    }
    const [byCanvas = [], byPixels = [], byWebGl = []] = pictures
    expect(Math.min(...byCanvas)).toBeLessThan(150)
    for (const one of [byPixels, byWebGl]) {
      const { mean, most } = apart(byCanvas, one)
      expect(mean).toBeLessThan(1)
      expect(most).toBeLessThan(10)
    }
  })

  it('shows the last step when it pauses', async () => {
    const page = await studio.open('#/scene/flow-field?agents=2001&run=0')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await eventually(() => step(page)).toBeGreaterThan(20)
    await page.getByRole('button', { name: 'Pause' }).click()
    await rests(page)
    const shown = await step(page)
    expect(Number(await page.locator('.stage canvas').getAttribute('data-drawn'))).toBe(shown)
    const { scenario } = findScene('flow-field') as Scene
    const [population] = scenario.world.populations ?? []
    const described = { ...scenario.world, populations: [{ ...population, count: 2001 }] }
    const world = new World(described, { backend: await createWasmBackend({ threads: 1 }) })
    world.run(shown + 1)
    await makeSteps(page, 1)
    expect(await hash(page)).toBe(world.hash())
  })

  it('draws pixels while the WebGL context is lost, and uses WebGL again when it is back', async () => {
    const page = await openCrowd(studio, LOSABLE)
    await eventually(() => painterOf(page)).toBe('WebGL')
    const say = (word: string) =>
      page.evaluate((data) => new BroadcastChannel('context').postMessage(data), word)
    const painterOfNext = async () => {
      await makeSteps(page, 1)
      return painterOf(page)
    }
    await say('lose')
    await eventually(painterOfNext).toBe('pixels')
    await say('restore')
    await eventually(painterOfNext).toBe('WebGL')
    expect(studio.complaints).toEqual([])
    await page.close()
  })
})

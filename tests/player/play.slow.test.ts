import { join } from 'node:path'
import { colorOf, rgbOf } from '@drover/io/drawing'
import { pack } from '@drover/player/link'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertBundlesFresh } from '../../scripts/bundle.mjs'
import { executablePath, openBrowser, serve } from '../examples/pages.js'
import { root } from '../packaging/command.js'
import { faults } from '../studio/accessibility.js'

assertBundlesFresh()

interface PageWindow {
  readonly drover: typeof import('../../packages/player/src/global.js')
  world: import('drover').World
  playing: import('@drover/player').Playing
}
declare const window: PageWindow

type Scene = Pick<import('@drover/player/element').DroverScene, 'playing' | 'world'>

describe.skipIf(executablePath === undefined)('in Chromium', { timeout: 60_000 }, () => {
  let browser: Browser
  let served: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    served = await serve(join(root, 'packages/player/dist/page'))
    browser = await openBrowser()
  })
  afterAll(async () => {
    served?.close()
    await browser?.close()
  })

  /** A page in which one agent seeks the pointer. */
  async function open(settings: BrowserContextOptions = {}, html = '<body style="margin:0">') {
    const page = await browser.newPage({ viewport: { width: 400, height: 300 }, ...settings })
    await page.setContent(`<!doctype html>${html}`)
    await page.addScriptTag({ path: join(root, 'packages/player/dist/drover.global.js') })
    await page.evaluate(() => {
      const { World, input, seek, play } = window.drover
      const target = [
        input({ name: 'pointerX', low: 0, high: 200, initialValue: 20 }),
        input({ name: 'pointerY', low: 0, high: 100, initialValue: 20 }),
      ] as const
      const weight = input({ name: 'pointerDown', low: 0.5, high: 1 })
      window.world = new World({ width: 200, height: 100 })
      window.world.add({
        at: [[100, 50]],
        radius: 10,
        maxSpeed: 2,
        behaviors: [seek({ target, weight })],
      })
      window.playing = play(window.world, {
        draw(context) {
          context.fillRect(0, 90, 10, 10)
          context.fillStyle = 'rgb(255, 0, 0)'
          context.fillRect(190, 90, 10, 10)
        },
      })
    })
    return page
  }

  const stepsOf = (page: Page) => page.evaluate(() => window.world.steps)
  const picture = (page: Page) => page.evaluate(() => window.playing.canvas.toDataURL())

  it("play(world) draws the world at the display's density and steps it until it is paused or stopped", async () => {
    const page = await open({ deviceScaleFactor: 2 })
    const first = await picture(page)
    await expect.poll(() => picture(page)).not.toBe(first)
    const canvas = await page.evaluate(() => {
      const { canvas } = window.playing
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      return {
        size: [canvas.width, canvas.height],
        // In lengths of the world its own square is at (190, 90), four pixels of the canvas each.
        corner: [...context.getImageData(775, 375, 1, 1).data],
        ink: [...context.getImageData(25, 375, 1, 1).data],
        beside: [...context.getImageData(750, 375, 1, 1).data],
        name: canvas.getAttribute('aria-label'),
      }
    })
    expect(canvas).toEqual({
      size: [800, 400],
      corner: [255, 0, 0, 255],
      ink: [60, 55, 46, 255],
      beside: [251, 248, 241, 255],
      name: 'Simulation of 1 agent',
    })
    await page.evaluate(() => window.playing.pause())
    const paused = await stepsOf(page)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await stepsOf(page)).toBe(paused)
    await page.evaluate(() => window.playing.resume())
    await expect.poll(() => stepsOf(page)).toBeGreaterThan(paused)
    await page.evaluate(() => window.playing.stop())
    expect(await page.locator('canvas').count()).toBe(0)
    await page.close()
  })

  it('play(world) shows the target of its agents, and its inputs follow the pointer', async () => {
    const page = await open()
    const inputs = () => page.evaluate(() => window.world.inputs.state)
    expect(await inputs()).toEqual({ pointerDown: 0 })
    await page.mouse.move(300, 150)
    await page.mouse.down()
    expect(await inputs()).toEqual({ pointerX: 150, pointerY: 75, pointerDown: 1 })
    const isInk = () =>
      page.evaluate(() => {
        const { canvas } = window.playing
        const context = canvas.getContext('2d') as CanvasRenderingContext2D
        return context.getImageData(300, 150, 1, 1).data[0] < 100
      })
    await expect.poll(isInk).toBe(true)
    await page.mouse.up()
    await page.mouse.move(300, 290)
    expect(await inputs()).toEqual({ pointerDown: 0 })
    await page.close()
  })

  it('play(world) makes no steps out of view', async () => {
    const page = await open({}, '<body style="margin:0"><div style="height:2000px"></div>')
    const settle = () =>
      page.evaluate(
        () => new Promise((done) => new IntersectionObserver(done).observe(window.playing.canvas)),
      )
    await settle()
    expect(await stepsOf(page)).toBe(0)
    await page.evaluate(() => scrollTo(0, 2000))
    await expect.poll(() => stepsOf(page)).toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, 0))
    await settle()
    const left = await stepsOf(page)
    await settle()
    expect(await stepsOf(page)).toBe(left)
    await page.close()
  })

  it('play(world) is as wide as its element, or as the world in one that is as wide as its contents, in colors of yours', async () => {
    const page = await open(
      {},
      '<div id="narrow" style="width: 100px"></div><div id="middle" style="display: grid; place-content: center"></div>',
    )
    const sizes = await page.evaluate(() =>
      ['#narrow', '#middle'].map((place) => {
        const world = new window.drover.World({ width: 200, height: 100 })
        const { clientWidth, clientHeight } = window.drover.play(world, { in: place }).canvas
        return [clientWidth, clientHeight]
      }),
    )
    expect(sizes).toEqual([
      [100, 50],
      [200, 100],
    ])
    await page.evaluate(() => {
      const { World, play } = window.drover
      const populations = [50, 150].map((x) => ({ at: [[x, 50]] as const, radius: 20 }))
      const world = new World({ width: 200, height: 100, populations })
      window.playing = play(world, { in: '#middle', colors: ['rgb(1, 2, 3)', 'teal'], background: '#102030' })
    })
    const painted = () =>
      page.evaluate(() => {
        const context = window.playing.canvas.getContext('2d') as CanvasRenderingContext2D
        return [50, 150, 100].map((x) => [...context.getImageData(x, 50, 1, 1).data].join())
      })
    await expect.poll(painted).toEqual(['1,2,3,255', '0,128,128,255', '16,32,48,255'])
    await page.close()
  })

  it('play(world) waits for its button if reduced motion is preferred, and is dark on a dark page', async () => {
    const page = await open(
      { reducedMotion: 'reduce', colorScheme: 'dark' },
      '<meta name="color-scheme" content="light dark">',
    )
    const paper = () =>
      page.evaluate(() => {
        const { canvas } = window.playing
        const context = canvas.getContext('2d') as CanvasRenderingContext2D
        return [...context.getImageData(20, 10, 1, 1).data]
      })
    await expect.poll(paper).toEqual([20, 23, 26, 255])
    expect(await stepsOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => stepsOf(page)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Pause' }).click()
    expect(await page.evaluate(() => window.playing.playing)).toBe(false)
    await page.close()
  })

  /** A page with elements `drover-scene`, from a folder without a bundler. */
  async function openElements(html: string, settings: BrowserContextOptions = {}) {
    const page = await browser.newPage({ viewport: { width: 400, height: 700 }, ...settings })
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.route('**/own.json', (route) =>
      route.fulfill({ json: { drover: 1, title: 'Mine', world: { populations: [{ count: 3 }] } } }),
    )
    await page.goto(served.address)
    await page.setContent(
      `<!doctype html><html lang="en"><title>Scenes</title><style>drover-scene { width: 300px }</style><script type="module" src="drover-scene.js"></script>${html}`,
    )
    await page.waitForFunction(() => customElements.get('drover-scene') !== undefined)
    return { page, requests }
  }

  const stateOf = (page: Page, id: string) =>
    page.evaluate((name) => {
      const { playing, world } = document.getElementById(name) as unknown as Scene
      const agents = world?.populations.reduce((sum, { count }) => sum + count, 0)
      return { playing, agents, steps: world?.steps ?? -1, seed: world?.seed }
    }, id)

  it('<drover-scene> plays a scene, a file or a link, once it is near the view', async () => {
    const link = `#/scene/flocking?agents=30&run=40&e=${pack([[['world', 'seed'], 7]])}`
    const { page, requests } = await openElements(`
      <drover-scene id="scene" scene="flocking" seed="5" autoplay></drover-scene>
      <drover-scene id="file" src="own.json"></drover-scene>
      <drover-scene id="link" link="${link}" controls></drover-scene>
      <div style="height: 3000px"></div><drover-scene id="far" scene="arrive"></drover-scene>`)
    await expect.poll(async () => (await stateOf(page, 'scene')).steps).toBeGreaterThan(0)
    expect(await stateOf(page, 'scene')).toMatchObject({ playing: true, seed: 5 })
    await expect.poll(() => stateOf(page, 'file')).toMatchObject({ playing: false, agents: 3, steps: 0 })
    await expect.poll(() => stateOf(page, 'link')).toMatchObject({ agents: 30, steps: 40, seed: 7 })
    expect(await stateOf(page, 'far')).toMatchObject({ steps: -1 })
    await page.evaluate(() => {
      const element = document.getElementById('link') as HTMLElement
      for (const type of ['play', 'pause'])
        element.addEventListener(type, () => element.setAttribute('title', `${element.title} ${type}`))
      element.focus()
    })
    await page.keyboard.press('Space')
    await expect.poll(async () => (await stateOf(page, 'link')).steps).toBeGreaterThan(40)
    await page.keyboard.press('Space')
    expect(await stateOf(page, 'link')).toMatchObject({ playing: false })
    expect(await page.locator('#link').getAttribute('title')).toBe(' play pause')
    await page.getByRole('button', { name: 'Restart' }).click()
    await expect.poll(() => stateOf(page, 'link')).toMatchObject({ steps: 40 })
    expect(requests).toContain('/own.json')
    expect(await page.getByRole('img', { name: 'Mine' }).count()).toBe(1)
    expect(await faults(page)).toEqual([])
    await page.close()
  })

  it('<drover-scene> gives populations the colors that their scenario chooses', async () => {
    const { page } = await openElements('<drover-scene scene="capture-the-flag"></drover-scene>')
    const middle = () =>
      page.locator('canvas').evaluate((element) => {
        const { width, height } = element as HTMLCanvasElement
        const canvas = (element as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D
        return [...canvas.getImageData(width / 2, height / 2, 1, 1).data.slice(0, 3)]
      })
    const pinkFlag = rgbOf(colorOf(3, 'light'))
    await expect.poll(middle).toEqual(pinkFlag)
    await page.close()
  })

  it('<drover-scene> draws the lines of its scenario', async () => {
    const { page } = await openElements('<drover-scene scene="soccer"></drover-scene>')
    const brightnessAt = (across: number) =>
      page.locator('canvas').evaluate((element, across) => {
        const { width, height } = element as HTMLCanvasElement
        const canvas = (element as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D
        return canvas.getImageData(Math.round(across * width) - 1, height / 3, 2, 1).data[0]
      }, across)
    // The halfway line, and the grass beside it.
    await expect.poll(() => brightnessAt(0.5)).toBeLessThan(220)
    expect(await brightnessAt(0.45)).toBeGreaterThan(240)
    await page.close()
  })

  it('<drover-scene> says that a 3D world is drawn as a map, beside the link in its tag', async () => {
    const { page } = await openElements(`
      <drover-scene scene="flocking"><a href="flat">Open</a></drover-scene>
      <drover-scene scene="banking-birds"><a href="deep">Open in 3D</a></drover-scene>`)
    const said = page.getByText('A 3D world from above').filter({ visible: true })
    await said.waitFor()
    expect(await said.count()).toBe(1)
    expect(await page.getByRole('link').allTextContents()).toEqual(['Open in 3D'])
    await page.close()
  })

  it('<drover-scene> reports a problem in one line', async () => {
    const { page } = await openElements('<drover-scene scene="flokking"></drover-scene>')
    const line = page.getByRole('alert')
    await expect
      .poll(() => line.textContent())
      .toBe("drover-scene: scene: unknown scene 'flokking'; did you mean 'flocking'?")
    await page.locator('drover-scene').evaluate((element) => {
      element.addEventListener('error', (event) =>
        element.setAttribute('title', (event as ErrorEvent).message),
      )
      element.removeAttribute('scene')
      element.setAttribute('link', '#/scene/flocking?rule=x')
    })
    await expect.poll(() => page.locator('drover-scene').getAttribute('title')).toMatch(/a rule as code/)
    expect(await line.textContent()).toMatch(/^drover-scene: link: expected one without a rule as code/)
    await page.close()
  })

  it('<drover-scene> shows its poster and loads nothing if reduced motion is preferred', async () => {
    const { page, requests } = await openElements(
      '<drover-scene id="calm" scene="arrive" poster="still.png" autoplay></drover-scene>',
      { reducedMotion: 'reduce' },
    )
    const poster = page.locator('img')
    await expect.poll(() => poster.isVisible()).toBe(true)
    expect(requests.filter((path) => path.endsWith('.js'))).toEqual(['/drover-scene.js'])
    await page.getByRole('button', { name: 'Play arrive' }).click()
    await expect.poll(async () => (await stateOf(page, 'calm')).steps).toBeGreaterThan(0)
    expect(await poster.isVisible()).toBe(false)
    await page.close()
  })
})

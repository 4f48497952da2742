import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeStudio, eventually, makeSteps, openMenu, openTab, rests, stands, step } from './studio.js'

interface Pixel {
  readonly x: number
  readonly y: number
  readonly color: readonly [red: number, green: number, blue: number]
}

/** The pixels of the stage in space, every third of every third row. */
async function pixelsOf(page: Page): Promise<readonly Pixel[]> {
  await rests(page)
  const { data, width, height, channels } = decode(await page.locator('canvas.space').screenshot())
  const pixels: Pixel[] = []
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      const at = (y * width + x) * channels
      pixels.push({ x, y, color: [data[at], data[at + 1], data[at + 2]] as Pixel['color'] })
    }
  }
  return pixels
}

/** The lines of the box around a world. */
const isFrame = ({ color: [red, green, blue] }: Pixel) =>
  Math.abs(red - 185) + Math.abs(green - 177) + Math.abs(blue - 162) < 12

/** Grass, in light or in shade. */
const isGrass = ({ color: [red, green, blue] }: Pixel) => green > red && green > blue + 15

/** The blue of the first population, however it is lit. */
const isAgent = ({ color: [red, , blue] }: Pixel) => blue > red + 60

/** Where the camera is, of a page that rests. */
const eyeOf = async (page: Page): Promise<readonly number[]> =>
  String(await page.locator('canvas.space').getAttribute('data-eye'))
    .split(' ')
    .map(Number)

const apart = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, k) => value - (b[k] as number)))

/** Two fingers that move apart around a point of a page, to a few times their first distance. */
async function pinch(page: Page, x: number, y: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', half?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        half === undefined
          ? []
          : [
              { x: x - half, y, id: 0 },
              { x: x + half, y, id: 1 },
            ],
    })
  await touch('touchStart', 10)
  for (let half = 12; half <= 28; half += 2) await touch('touchMove', half)
  await touch('touchEnd')
}

/** Waits until the stage in space shows the step at which the page stands. */
async function drawnInSpace(page: Page): Promise<void> {
  await eventually(async () => {
    const drawn = await page.locator('canvas.space').getAttribute('data-drawn')
    return Number(drawn ?? Number.NaN) - (await step(page))
  }).toBe(0)
  await rests(page)
}

async function openInSpace(page: Page): Promise<void> {
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await drawnInSpace(page)
}

const HERD = '#/scene/herd-over-big-creek-gap?run=20&view=map'

/** In a page: takes WebGL away. */
function withoutWebGL(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind)
  } as typeof getContext
}

describeStudio('the world in space', (studio) => {
  it('opens for a world with depth, and shows its box and its birds', async () => {
    const page = await studio.open('#/scene/flocking?run=1')
    await openTab(page, 'Controls')
    await page.locator('details.section summary', { hasText: 'World' }).click()
    await page.locator('.option', { hasText: 'depth' }).getByRole('button').click()
    const depth = page.getByLabel('depth, as a number')
    await depth.fill('200')
    await depth.press('Enter')
    await page.getByRole('button', { name: 'Restart' }).click()
    await stands(page, 0)
    await drawnInSpace(page)
    const pixels = await pixelsOf(page)
    expect(pixels.some(isAgent)).toBe(true)
    expect(pixels.filter(isFrame).length).toBeGreaterThan(5)
    await openMenu(page, 'View')
    expect(await page.locator('fieldset.look').getByLabel('shape').inputValue()).toBe('bird')
  })

  it('shows terrain in many shades and its herd, and switches to the map and back', async () => {
    const page = await studio.open(HERD)
    expect(await page.locator('canvas.space').count()).toBe(0)
    await openInSpace(page)
    const pixels = await pixelsOf(page)
    expect(new Set(pixels.map(({ color }) => color.join())).size).toBeGreaterThan(100)
    expect(pixels.some(isAgent)).toBe(true)
    expect(pixels.filter(isGrass).length).toBeGreaterThan(0.2 * pixels.length)
    // The sky is bluer overhead than below the horizon.
    const [top, bottom] = [pixels[0], pixels.at(-1)].map((pixel) => (pixel as Pixel).color)
    expect(top[2] - top[0]).toBeGreaterThan(bottom[2] - bottom[0] + 5)
    await page.getByRole('button', { name: 'Map' }).click()
    await page.getByRole('img', { name: /agents at step 20/ }).waitFor()
    expect(await page.locator('canvas.space').count()).toBe(0)
  })

  it('selects the clicked agent, and shows its arrows', async () => {
    const page = await studio.open(HERD)
    await openInSpace(page)
    const { x, y } = (await pixelsOf(page)).find(isAgent) as Pixel
    await page.locator('canvas.space').click({ position: { x, y } })
    await page.getByRole('heading', { name: /agent \d+/ }).waitFor()
    await page.getByRole('list', { name: 'Legend' }).getByText('sum of forces').waitFor()
  })

  it('the camera stays, follows an agent, or looks through its eyes', async () => {
    const page = await studio.open(HERD)
    await openInSpace(page)
    const far = await eyeOf(page)
    await makeSteps(page, 3)
    expect(await eyeOf(page)).toEqual(far)

    await openMenu(page, 'View')
    await page.getByLabel('camera').selectOption('follow')
    await page.getByRole('heading', { name: 'Agent 0' }).waitFor()
    await eventually(async () => apart(await eyeOf(page), far)).toBeGreaterThan(1000)
    await rests(page)
    const behind = await eyeOf(page)
    await makeSteps(page, 10)
    // A second at 10 m/s and less.
    expect(apart(await eyeOf(page), behind)).toBeGreaterThan(0.5)
    expect(apart(await eyeOf(page), behind)).toBeLessThan(30)

    await openMenu(page, 'View')
    await page.getByLabel('camera').selectOption('first person')
    // From 14 lengths behind to its eyes.
    await eventually(async () => apart(await eyeOf(page), behind)).toBeGreaterThan(30)
  })

  it.each(['wheel', 'pinch'] as const)('zooms to the agent under a %s', async (way) => {
    const isTouch = way === 'pinch'
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const page = await studio.open('#/scene/herd-around-hill?run=20', isTouch ? phone : {})
    await drawnInSpace(page)
    const stage = page.locator('canvas.space')
    // The outermost agent: a zoom to the middle of the stage would lose it.
    const { width = 0 } = (await stage.boundingBox()) ?? {}
    const pixels = (await pixelsOf(page)).filter(isAgent)
    const outermost = pixels.reduce((a, b) => (Math.abs(b.x - width / 2) > Math.abs(a.x - width / 2) ? b : a))
    const own = pixels.filter(({ x, y }) => Math.hypot(x - outermost.x, y - outermost.y) < 12)
    const meanOf = (axis: 'x' | 'y') => own.reduce((sum, pixel) => sum + pixel[axis], 0) / own.length
    const position = { x: meanOf('x'), y: meanOf('y') }
    const whole = await eyeOf(page)
    const click = (options: { position: { x: number; y: number } }) =>
      isTouch ? stage.tap(options) : stage.click(options)
    const choose = async (): Promise<string | undefined> => {
      await click({ position })
      await eventually(() => page.url()).toMatch(/agent=/)
      return /agent=[\d.]+/.exec(page.url())?.[0]
    }
    const chosen = await choose()
    await click({ position: { x: 5, y: 5 } })
    await eventually(() => page.url()).not.toMatch(/agent=/)
    const box = await stage.boundingBox()
    const [x, y] = [(box?.x ?? 0) + position.x, (box?.y ?? 0) + position.y]
    if (isTouch) await pinch(page, x, y)
    else {
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, -800)
    }
    await eventually(async () => apart(await eyeOf(page), whole)).toBeGreaterThan(20)
    await drawnInSpace(page)
    expect(await choose()).toBe(chosen)
    expect(studio.complaints).toEqual([])
  })

  it('the URL keeps the camera position, also of one that follows', async () => {
    const page = await studio.open('#/scene/herd-around-hill?run=20')
    await drawnInSpace(page)
    const whole = await eyeOf(page)
    expect(page.url()).not.toContain('eye=')
    await page.locator('canvas.space').press('+')
    await page.locator('canvas.space').press('ArrowLeft')
    await drawnInSpace(page)
    const near = await eyeOf(page)
    expect(apart(near, whole)).toBeGreaterThan(10)
    expect(page.url()).toMatch(/[?&]eye=(-?[\d.]{1,6},?){6}(&|$)/)
    await page.reload()
    await drawnInSpace(page)
    expect(apart(await eyeOf(page), near)).toBeLessThan(0.003 * Math.hypot(...near))

    await openMenu(page, 'View')
    await page.getByLabel('camera').selectOption('follow')
    await eventually(() => page.url()).not.toContain('eye=')
    await page.getByRole('heading', { name: 'What steered agent 0' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('canvas.space').press('n')
    await page.getByRole('heading', { name: 'What steered agent 1' }).waitFor()
    await drawnInSpace(page)
    const behind = await eyeOf(page)
    await page.locator('canvas.space').press('-')
    await drawnInSpace(page)
    const farther = await eyeOf(page)
    expect(apart(farther, behind)).toBeGreaterThan(0.5)
    await page.reload()
    await drawnInSpace(page)
    await eventually(async () => apart(await eyeOf(page), farther)).toBeLessThan(0.05)
    expect(studio.complaints).toEqual([])
  })

  it('fish in open water cast no shadow on the floor far below', async () => {
    const page = await studio.open('#/scene/couzin?run=20')
    await drawnInSpace(page)
    // The scene begins near the fish.
    await page.getByRole('button', { name: 'Show all' }).click()
    const pixels = await pixelsOf(page)
    // What is plain there: the floor, right of its middle, where the sun is from the left.
    const { width = 0, height = 0 } = (await page.locator('canvas.space').boundingBox()) ?? {}
    const floor = pixels.filter(
      ({ x, y }) => x > 0.5 * width && x < 0.68 * width && y > 0.62 * height && y < 0.85 * height,
    )
    expect(floor.length).toBeGreaterThan(500)
    const lightness = floor.map(({ color: [red] }) => red)
    expect(Math.max(...lightness) - Math.min(...lightness)).toBeLessThan(6)
  })

  it('every shape of agents can be drawn', async () => {
    const page = await studio.open('#/scene/flocking?run=30')
    await openInSpace(page)
    await openMenu(page, 'View')
    for (const shape of ['triangle', 'bird', 'fish', 'quadruped', 'sphere']) {
      await page.locator('fieldset.look').getByLabel('shape').selectOption(shape)
      await eventually(async () => (await pixelsOf(page)).filter(isAgent).length).toBeGreaterThan(5)
    }
    expect(studio.complaints).toEqual([])
  })

  it('a browser without WebGL says so and shows the map', async () => {
    const page = await studio.open(HERD, { before: withoutWebGL })
    await page.getByRole('button', { name: '3D', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'no WebGL' }).waitFor()
    await page.getByRole('img', { name: /agents at step 20/ }).waitFor()
  })
})

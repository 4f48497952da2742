import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { downloadFromShare } from './exports.js'
import {
  describeStudio,
  eventually,
  hash,
  makeSteps,
  openTab,
  rests,
  type Studio,
  stands,
  step,
} from './studio.js'

type Places = readonly (readonly [x: number, y: number])[]

/** In a page: remembers where the worker puts the agents of the first population, and how near they come to a place. */
function watchAgents(): void {
  const seen = { places: [] as [number, number][], watched: [0, 0], least: 0 }
  Object.assign(globalThis, { seen })
  const Plain = globalThis.Worker
  globalThis.Worker = class extends Plain {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        const told: { agents: Float32Array; count: number } | undefined = data.result?.frame?.populations[0]
        if (told === undefined) return
        // Each agent has `size` numbers; x and y come first.
        const { agents, count } = told
        const size = agents.length / count
        seen.places = Array.from({ length: count }, (_, k) => [agents[size * k], agents[size * k + 1]])
        const [left, top] = seen.watched
        for (const [x, y] of seen.places) seen.least = Math.min(seen.least, Math.hypot(x - left, y - top))
      })
    }
  }
}

const opened = (studio: Studio, address: string, options?: object): Promise<Page> =>
  studio.open(address, { ...options, before: watchAgents })

interface Seen {
  readonly places: Places
  watched: readonly [x: number, y: number]
  least: number
}

const places = (page: Page): Promise<Places> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.places)

/** Has the page remember, from now on, how near they come to a place. */
const watch = (page: Page, x: number, y: number): Promise<void> =>
  page.evaluate(
    (watched) => {
      Object.assign((globalThis as unknown as { seen: Seen }).seen, { watched, least: Infinity })
    },
    [x, y] as const,
  )

/** How near they came to it. */
const least = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.least)

/** How far the nearest agent is from a place. */
const nearest = async (page: Page, x: number, y: number): Promise<number> =>
  Math.min(...(await places(page)).map((place) => Math.hypot(place[0] - x, place[1] - y)))

const choose = (page: Page, tool: string): Promise<void> =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: tool, exact: true }).click()

/** Where points of a world of 640 by 240 are on the page, as the stage shows it when it opens. */
async function onPage(page: Page, points: Places): Promise<Places> {
  const canvas = page.locator('.stage canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (box === null) throw new Error('there is no stage')
  const scale = Math.min((box.width - 24) / 640, (box.height - 24) / 240)
  const [left, top] = [box.x + (box.width - 640 * scale) / 2, box.y + (box.height - 240 * scale) / 2]
  return points.map(([x, y]) => [left + scale * x, top + scale * y] as const)
}

/** Draws with the mouse through such points. */
async function draw(page: Page, ...points: Places): Promise<void> {
  const [first, ...rest] = await onPage(page, points)
  await page.mouse.move(...first)
  await page.mouse.down()
  for (const [x, y] of rest) await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
}

/** Makes some steps, one after the other, and waits for the last. */
async function run(page: Page, steps: number): Promise<void> {
  const last = (await step(page)) + steps
  for (let k = 0; k < steps; k++) await page.getByRole('button', { name: 'Step', exact: true }).click()
  await stands(page, last)
}

const agents = (page: Page) => eventually(() => page.getByTestId('agents').textContent().then(Number))
const give = (page: Page, name: string, mimeType: string, content: string | Buffer): Promise<void> =>
  page
    .getByLabel('A picture, an elevation model or a scenario')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content) })

/** Heights that rise to the east, as an ESRI ASCII grid. */
const SLOPE = `ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 500\n0 50 100\n0 50 100\n`

/** What is drawn is undone where everything of the world is changed. */
async function undo(page: Page): Promise<void> {
  await openTab(page, 'Controls')
  await page.getByRole('button', { name: 'Undo' }).click()
}

describeStudio('hands', (studio) => {
  it('a suggestion does not cover the obstacle that it is about', async () => {
    const page = await opened(studio, '#/scene/flocking?run=0', { viewport: { width: 1000, height: 560 } })
    await choose(page, 'Obstacle')
    const low = [40, 215] as const
    await draw(page, low)
    await page.getByText('No behavior avoids obstacles.').waitFor()
    const [[, y]] = await onPage(page, [low])
    const notices = page.locator('.notices')
    await eventually(async () => {
      const box = await notices.boundingBox()
      return box !== null && (y < box.y || y > box.y + box.height)
    }).toBe(true)
    expect(await notices.getAttribute('data-place')).toBe('top')
    await page.getByRole('button', { name: 'Close this message' }).click()
    await eventually(() => notices.getAttribute('data-place')).toBe(null)
  })

  it('a hint leaves the legend in view, and moves no world', async () => {
    const page = await opened(studio, '#/scene/a-day-of-a-herd?view=map&run=0')
    await page.locator('.legend').getByText('water').waitFor()
    const stage = page.locator('.stage canvas')
    const before = await stage.boundingBox()
    await choose(page, 'Obstacle')
    const [hint, legend] = [page.locator('.tool-settings'), page.locator('.legends')]
    await hint.waitFor()
    const [above, below] = [await hint.boundingBox(), await legend.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect(await stage.boundingBox()).toEqual(before)
  })

  it('a suggestion goes when another tool or tab is chosen, and returns if more is drawn', async () => {
    const page = await opened(studio, '#/scene/flocking?run=0')
    const suggestion = page.getByText('No behavior avoids obstacles.')
    await choose(page, 'Obstacle')
    await draw(page, [480, 60])
    await suggestion.waitFor()
    await choose(page, 'Look')
    await suggestion.waitFor({ state: 'detached' })
    await choose(page, 'Obstacle')
    await draw(page, [480, 160])
    await suggestion.waitFor()
    await openTab(page, 'Code')
    await suggestion.waitFor({ state: 'detached' })
    await choose(page, 'Look')
  })

  it('a drawn obstacle is avoided: nobody enters it; undo removes it', async () => {
    const page = await opened(studio, '#/scene/flocking?run=0')
    await choose(page, 'Obstacle')
    await draw(page, [480, 120], [520, 120])
    await page.getByText('No behavior avoids obstacles.').waitFor()
    await page.getByRole('button', { name: 'Let all agents avoid them' }).click()
    await eventually(() => page.url()).toMatch(/[?&]e=/)
    await rests(page)
    const address = new URL(page.url()).hash
    await watch(page, 480, 120)
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('8 ×')
    await page.getByRole('button', { name: 'Play' }).click()
    await eventually(() => step(page)).toBeGreaterThan(600)
    expect(await least(page)).toBeGreaterThan(40)
    expect(await least(page)).toBeLessThan(120)
    await studio.open(`${address}&run=10`)
    await undo(page)
    await page.getByText('No behavior avoids obstacles.').waitFor()
    await undo(page)
    await eventually(() => page.url()).not.toMatch(/[?&]e=/)
    expect(studio.complaints).toEqual([])
  })

  it('walls, paths and strokes of a flow field are drawn, undone one by one, and erased', async () => {
    const page = await opened(studio, '#/scene/flocking?run=0')
    await choose(page, 'Wall')
    await draw(page, [100, 60], [200, 60], [200, 160])
    await page.getByText('No behavior avoids obstacles').waitFor()
    await choose(page, 'Path')
    await draw(page, [80, 200], [500, 200])
    await page.getByText('No behavior follows the path').waitFor()
    await openTab(page, 'Controls')
    await choose(page, 'Flow')
    await draw(page, [300, 40], [560, 40])
    await page.getByText('No behavior follows the flow field').waitFor()
    await undo(page)
    await page.getByText('No behavior follows the flow field').waitFor({ state: 'detached' })
    await choose(page, 'Erase')
    await draw(page, [200, 120])
    await draw(page, [150, 60])
    await draw(page, [300, 200])
    await eventually(() => page.locator('.offers p').count()).toBe(0)
  })

  it('[S160] numbers that follow the pointer do so without a tool, while time goes on', async () => {
    const page = await opened(studio, '#/scene/seek-the-pointer?run=0')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    for (const x of [600, 40]) {
      const [[left, top]] = await onPage(page, [[x, 120]])
      await page.mouse.move(left - 9, top)
      await page.mouse.move(left, top)
      await eventually(() => nearest(page, x, 120)).toBeLessThan(20)
    }
    expect(studio.complaints).toEqual([])
  })

  it('[S253] the mouse of the book is the pointer until it rests', async () => {
    const page = await opened(studio, '#/scene/arrive?run=0')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    const [[left, top]] = await onPage(page, [[200, 200]])
    // It is moved again and again, since one that rests for three seconds leads nobody.
    await eventually(async () => {
      await page.mouse.move(left - 1, top)
      await page.mouse.move(left, top)
      return nearest(page, 200, 200)
    }).toBeLessThan(10)
    // It came to rest there, and now goes where the scene has it go.
    await eventually(() => nearest(page, 200, 200)).toBeGreaterThan(100)
  })

  it('the tool Pointer changes the world when it is used, and Explain says so', async () => {
    const page = await opened(studio, '#/scene/flocking?run=0')
    await choose(page, 'Pointer')
    await draw(page, [100, 60])
    await page.getByText('Changed here: with seek, a pointer.').waitFor()
    await choose(page, 'Look')
    await page.getByText('Changed here').waitFor({ state: 'detached' })
    await choose(page, 'Pointer')
    const [[x, y]] = await onPage(page, [[320, 120]])
    await page.mouse.move(x, y)
    await rests(page)
    expect(page.url()).not.toMatch(/[?&]e=/)
    expect(await page.getByText('Changed here').count()).toBe(0)
  })

  it('the tool Pointer adds nothing to a scene that follows the pointer already', async () => {
    const page = await opened(studio, '#/scene/seek-the-pointer?run=0')
    await choose(page, 'Pointer')
    await page.getByText('This scene already follows the pointer').waitFor()
    expect(await page.getByLabel('agents take it for a').count()).toBe(0)
    await draw(page, [100, 60], [120, 60])
    await run(page, 60)
    expect(await nearest(page, 120, 60)).toBeLessThan(200)
    expect(page.url()).not.toMatch(/[?&]e=/)
  })

  it('agents avoid the pointer while it is a predator, and not after the tool changes', async () => {
    const page = await opened(studio, '#/scene/flocking?run=0')
    expect(await nearest(page, 320, 120)).toBeLessThan(20)
    await choose(page, 'Pointer')
    await page.getByLabel('agents take it for a').selectOption('predator')
    await draw(page, [300, 120], [320, 120])
    await run(page, 60)
    await eventually(() => nearest(page, 320, 120)).toBeGreaterThan(60)
    await eventually(() => page.url()).toMatch(/[?&]e=/)
    const then = await hash(page)
    const scrub = page.getByRole('slider', { name: 'Go to a step' })
    await scrub.fill('20')
    await stands(page, 20)
    expect(await hash(page)).not.toBe(then)
    await scrub.fill('60')
    await stands(page, 60)
    expect(await hash(page)).toBe(then)
    await choose(page, 'Look')
    await eventually(() => page.url()).not.toMatch(/[?&]e=/)
  })

  it('an obstacle is dragged: by its tool, and without one if it was drawn', async () => {
    const page = await opened(studio, '#/scene/flocking?run=20')
    await choose(page, 'Obstacle')
    await draw(page, [480, 120], [520, 120])
    await choose(page, 'Look')
    await draw(page, [480, 120], [240, 120])
    const undone = page.getByRole('button', { name: 'Undo', exact: true })
    await eventually(() => undone.getAttribute('title')).toMatch(/^Undo: obstacles 0 at \[4\d\d/)
    expect(await page.getByRole('button', { name: 'Show all' }).count()).toBe(0)
    await rests(page)
    const moved = await hash(page)
    await choose(page, 'Obstacle')
    await draw(page, [240, 120], [100, 120])
    await rests(page)
    await undone.click()
    await rests(page)
    await makeSteps(page, 2)
    await page.getByRole('slider', { name: 'Go to a step' }).fill('20')
    await stands(page, 20)
    expect(await hash(page)).toBe(moved)
  })

  it('the brush adds and removes agents, in a run that can be rewound', async () => {
    const page = await opened(studio, '#/scene/flocking?run=20')
    await choose(page, 'Add')
    await draw(page, [40, 40], [240, 40])
    await agents(page).toBeGreaterThan(125)
    await page.keyboard.press('Control+z')
    await agents(page).toBe(120)
    await page.keyboard.press('Control+Shift+Z')
    await agents(page).toBeGreaterThan(125)
    expect(await page.locator('.run-marks i').getAttribute('title')).toMatch(
      /^from step 20: \d+ agents added by hand$/,
    )
    const many = Number(await page.getByTestId('agents').textContent())
    await choose(page, 'Remove')
    await draw(page, [40, 40], [240, 40])
    await agents(page).toBeLessThan(125)
    await page.getByRole('button', { name: 'Undo' }).click()
    await agents(page).toBe(many)
    await page.getByRole('button', { name: 'Redo' }).click()
    await agents(page).toBeLessThan(125)
    await page.getByRole('slider', { name: 'Go to a step' }).fill('10')
    await agents(page).toBe(120)
  })

  it('the keys draw too', async () => {
    const page = await opened(studio, '#/scene/flocking?run=0')
    await page.getByRole('button', { name: 'Look', exact: true }).press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const stage = page.locator('.stage canvas')
    await stage.press('Shift+ArrowRight')
    await stage.press('Enter')
    for (let k = 0; k < 5; k++) await stage.press('Shift+ArrowDown')
    await stage.press('Enter')
    await page.getByText('No behavior follows the path').waitFor()
    await stage.press('Escape')
    await page.getByRole('button', { name: 'Look', exact: true, pressed: true }).waitFor()
  })

  it('a picture becomes a flow field that agents follow', async () => {
    const page = await opened(studio, '#/scene/flocking?run=0')
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      const fade = canvas.createLinearGradient(0, 0, 300, 0)
      fade.addColorStop(0, 'black')
      fade.addColorStop(1, 'white')
      canvas.fillStyle = fade
      canvas.fillRect(0, 0, 300, 150)
      return canvas.canvas.toDataURL().split(',')[1]
    })
    // Dropped, as a hand does it.
    await page.evaluate((letters) => {
      const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], 'fade.png', { type: 'image/png' }))
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    }, picture as string)
    await page.getByText('fade.png is now a flow field').waitFor()
    const before = (await places(page)).reduce((sum, [x]) => sum + x, 0) / 120
    await page.getByRole('button', { name: 'Let all agents follow it' }).click()
    await run(page, 60)
    await eventually(async () => (await places(page)).reduce((sum, [x]) => sum + x, 0) / 120).toBeGreaterThan(
      before + 50,
    )
  })

  it('an elevation model becomes the ground, as does the built-in place', async () => {
    const page = await opened(studio, '#/scene/flocking?run=0')
    await give(page, 'slope.asc', '', SLOPE)
    await page.getByText('slope.asc: 3 × 2 heights from 0 to 100 m').waitFor()
    await eventually(() => nearest(page, 500, 250)).toBeLessThan(20)
    await page.getByRole('button', { name: 'Terrain' }).click()
    await page.getByText('The terrain is now Big Creek Gap').waitFor()
    await eventually(() => nearest(page, 3705, 4577)).toBeLessThan(20)
    await page.getByText('Changed here: with terrain.').waitFor()
    // Agents would be too small to see on a map of all of it.
    await page.getByRole('button', { name: 'Show all' }).waitFor()
    await page.getByRole('region', { name: 'Tool settings' }).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The terrain is now Big Creek Gap').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show all' }).waitFor({ state: 'detached' })
    await eventually(() => nearest(page, 500, 250)).toBeLessThan(20)
    expect(studio.complaints).toEqual([])
  })

  it('a scenario with bodies and contacts opens as its own scene, with its URL', async () => {
    const page = await opened(studio, '#/scene/flocking?run=0')
    const body = { shape: 'box', length: 9, width: 5 }
    const cars = { count: 7, body, contacts: {}, behaviors: [{ behavior: 'wander' }] }
    const world = { width: 300, populations: [cars] }
    await give(page, 'mine.json', 'application/json', JSON.stringify({ drover: 1, world }))
    await page.getByRole('heading', { name: 'mine', level: 1 }).waitFor()
    await agents(page).toBe(7)
    await page.reload()
    await agents(page).toBe(7)
    expect(studio.complaints).toEqual([])
  })

  it.each([
    ['notes.txt', 'text/plain', 'some words', 'notes.txt: expected a scenario'],
    ['x.png', 'image/png', 'no picture', 'x.png: expected a picture'],
    ['x.json', 'application/json', '{"drover": 1,}', 'x.json: line 1, column 14'],
    ['x.asc', '', SLOPE.replace('0 50', '0 abc'), 'x.asc: line 6'],
  ])(
    'an invalid file (%s) is rejected with one line, and the page keeps working',
    async (name, type, content, line) => {
      const page = await opened(studio, '#/scene/flocking?run=0')
      await give(page, name, type, content)
      await page.getByRole('alert').getByText(line).waitFor()
      await run(page, 3)
    },
  )

  it('one finger draws on a phone, Controls edit what was drawn, and the page has no fault of accessibility there', async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
    const page = await opened(studio, '#/scene/flocking?run=0', phone)
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    await page.getByRole('button', { name: 'Obstacle', exact: true }).tap()
    await page.locator('.stage canvas').tap({ position: { x: 60, y: 120 } })
    await page.getByText('No behavior avoids obstacles.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await faults(page)).toEqual([])
    await openTab(page, 'Controls')
    await page.locator('summary', { hasText: /^World$/ }).tap()
    const circle = page.locator('.entry').filter({ hasText: 'circle 1' })
    await circle.locator('summary', { hasText: 'circle 1' }).tap()
    const radius = circle.getByRole('spinbutton', { name: 'radius, as a number' })
    await radius.fill('37.5')
    await radius.blur()
    await rests(page)
    const middle = circle.getByRole('spinbutton', { name: 'at, x' })
    await middle.fill('100')
    await middle.blur()
    await rests(page)
    const { path } = await downloadFromShare(page, 'Scenario')
    expect(JSON.parse(readFileSync(path, 'utf8')).world.obstacles).toMatchObject([
      { at: [100, expect.any(Number)], radius: 37.5 },
    ])
  })
})

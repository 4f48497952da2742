import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { faults } from './accessibility.js'
import { describeStudio, eventually, openMenu, openTab, rests, step } from './studio.js'

const PHONE = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true }
const SMALL = { viewport: { width: 480, height: 320 } }

/** The address of a page of another site, with these contents. */
async function addressOf(contents: string): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>A lesson</title>${contents}`)
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** A finger that moves upward, from a place of the page. */
async function swipeUp(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: up === undefined ? [] : [{ x, y: y - up }],
    })
  await touch('touchStart', 0)
  for (let up = 20; up <= 160; up += 20) await touch('touchMove', up)
  await touch('touchEnd')
}

describeStudio('a scene within another page', (studio) => {
  it('shows only the stage, play and the chosen controls, and links to the studio', async () => {
    const page = await studio.visit('#/scene/flocking?embed&controls=alignment,cohesion', SMALL)
    await eventually(() => page.locator('.stage canvas').getAttribute('data-drawn')).not.toBe(null)
    expect(await page.getByRole('slider').count()).toBe(2)
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await page.getByRole('link').getAttribute('href')).toMatch(/#\/scene\/flocking$/)
    await page.getByRole('button', { name: 'Pause' }).click()
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    expect(await faults(page)).toEqual([])
    expect(studio.complaints).toEqual([])
  })

  it('is in 3D if its world has a depth, and the element says that it is not', async () => {
    const page = await studio.visit('#/scene/banking-birds?embed', SMALL)
    await page.getByRole('img', { name: 'in 3D' }).waitFor()
    await page.close()
    const full = await studio.open('#/scene/banking-birds?run=5')
    await openMenu(full, 'Share')
    await full.getByRole('button', { name: 'Embed…' }).click()
    await full.getByRole('combobox', { name: 'As', exact: true }).selectOption('element')
    await full.getByText('only the frame is in 3D').waitFor()
    await eventually(() => full.getByRole('textbox', { name: 'Embed code' }).inputValue()).toContain(
      '>Open in 3D</a>',
    )
    await full.close()
  })

  it('has the colors that its page asks for, whatever the reader prefers', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await openMenu(page, 'Share')
    await page.getByRole('button', { name: 'Embed…' }).click()
    await page.getByRole('combobox', { name: 'Colors', exact: true }).selectOption('light')
    const code = () => page.getByRole('textbox', { name: 'Embed code' }).inputValue()
    await eventually(code).toContain('theme=light')
    await page.emulateMedia({ colorScheme: 'dark' })
    const framed = await code()
    await page.goto(await addressOf(framed))
    const theme = () => page.frameLocator('iframe').locator('html').getAttribute('data-theme')
    await eventually(theme).toBe('light')
    await page.goto(await addressOf(framed.replace('theme=light', 'theme=plain')))
    await eventually(theme).toBe('dark')
  })

  it('is code from the Share menu that another page can use unchanged', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await openMenu(page, 'Share')
    await page.getByRole('button', { name: 'Embed…' }).click()
    await page.getByRole('textbox', { name: 'Question' }).fill('What happens?')
    const written = () => page.getByRole('textbox', { name: 'Embed code' }).inputValue()
    await eventually(written).toContain('question=')
    const code = await written()
    await page.getByRole('combobox', { name: 'As', exact: true }).selectOption('element')
    await eventually(written).toContain('<drover-scene link="#/scene/flocking?run=5')
    const element = await written()
    expect(element).not.toContain('<iframe')
    await page.goto(await addressOf(code))
    const frame = page.frameLocator('iframe')
    await frame.getByText('What happens?').waitFor()
    await frame.locator('.stage canvas[data-drawn]').waitFor()
    expect(await frame.getByRole('slider').count()).toBe(3)
    await page.goto(await addressOf(element))
    await page.locator('drover-scene canvas').waitFor()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.close()
  })

  it('a finger scrolls the page around it, over the world and over a slider, and moves neither', async () => {
    const page = await studio.visit('#/scene/flocking?embed&controls=cohesion', PHONE)
    const link = page.url()
    const frame = `<iframe src="${link}" style="width: 100%; height: 400px"></iframe>`
    await page.goto(
      await addressOf(
        `<meta name="viewport" content="width=device-width">${frame}<p style="height: 3000px">`,
      ),
    )
    const embed = page.frameLocator('iframe')
    await embed.locator('.stage canvas[data-drawn]').waitFor()
    const slider = embed.getByRole('slider', { name: 'cohesion' })
    const value = await slider.inputValue()
    for (const touched of [embed.locator('.stage canvas'), slider]) {
      await page.evaluate(() => scrollTo(0, 0))
      const { x, y, width, height } = (await touched.boundingBox()) as DOMRect
      await swipeUp(page, x + 0.9 * width, y + 0.5 * height)
      await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    }
    expect(await embed.getByRole('button', { name: 'Show all' }).count()).toBe(0)
    expect(await slider.inputValue()).toBe(value)
    // A tap while the page still moves only stops it.
    await eventually(async () => {
      await slider.tap()
      return slider.inputValue()
    }).not.toBe(value)
    await page.close()
  })
})

describeStudio('the address', (studio) => {
  it('keeps the tab, the colors, what is shown and the agent through a reload', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await page.locator('.stage canvas').press('n')
    await page.getByRole('heading', { name: 'What steered agent 0' }).waitFor()
    await openMenu(page, 'View')
    await page.getByLabel('color by').selectOption('speed')
    await page.keyboard.press('Escape')
    await page.locator('.stage canvas').press('z')
    const { url } = { url: page.url() }
    expect(url).toContain('run=5&')
    expect(url).toMatch(/color=speed.*show=.*zones.*agent=0\.0/)
    await page.reload()
    await page.getByRole('heading', { name: 'What steered agent 0' }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'zones' }).isChecked()).toBe(true)
    await eventually(() => step(page)).toBe(5)
    expect(page.url()).toBe(url)
    await page.close()
  })

  it('asks for no tab of the next scene, although an agent was chosen in this one', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await page.locator('.stage canvas').press('n')
    await page.getByRole('heading', { name: 'What steered agent 0' }).waitFor()
    await openTab(page, 'Explain')
    await page.getByRole('navigation', { name: 'Other scenes' }).getByRole('link').first().click()
    await eventually(() => page.url()).not.toContain('flocking')
    await page.locator('.stage canvas[data-drawn]').waitFor()
    await rests(page)
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Explain')
    expect(page.url()).not.toContain('panel')
  })

  it('reports its unknown parts', async () => {
    const page = await studio.open('#/scene/flocking?run=5&panel=walls')
    await page.getByRole('alert').getByText('expected a panel that the studio knows, got walls').waitFor()
  })

  it('opens a lesson on its question, whatever tab the teacher has open', async () => {
    const page = await studio.open('#/scene/flocking?run=5&panel=controls&agent=0.3')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openMenu(page, 'Share')
    await page.getByRole('button', { name: 'Embed…' }).click()
    expect(await page.getByRole('textbox', { name: 'Embed code' }).inputValue()).not.toContain('panel=')
    await page.getByRole('button', { name: 'Lesson link…' }).click()
    await page.getByRole('img', { name: 'QR code of the lesson link' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Embed code' }).count()).toBe(0)
    expect(
      await page
        .getByRole('dialog', { name: 'Share' })
        .getByLabel(/^(Size|As|Colors)/)
        .count(),
    ).toBe(0)
    await page.getByRole('textbox', { name: 'Question' }).fill('Which way?')
    await page.getByRole('button', { name: 'Copy lesson link' }).click()
    await page.getByText('Lesson link copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    for (const address of [link, `${link}&agent=0.3`]) {
      const lesson = await page.context().newPage()
      await lesson.goto(address)
      await lesson.getByText('Which way?').waitFor()
      await lesson.close()
    }
  })

  it.each([
    ['a laptop', { viewport: { width: 1280, height: 800 } }],
    ['a phone', { ...PHONE, viewport: { width: 390, height: 844 } }],
  ])('shows the QR code of a lesson link whole on %s', async (_, options) => {
    const page = await studio.open('#/scene/path-following?run=5', options)
    await openMenu(page, 'Share')
    await page.getByRole('button', { name: 'Lesson link…' }).click()
    const caption = page.getByText("A phone's camera opens the lesson link.")
    const menu = page.getByRole('dialog', { name: 'Share' })
    await caption.waitFor()
    await rests(page)
    const [whole, part] = [await menu.boundingBox(), await caption.boundingBox()]
    if (whole === null || part === null) throw new Error('the menu is not shown')
    expect(part.y + part.height).toBeLessThanOrEqual(whole.y + whole.height)
    await page.keyboard.press('Escape')
  })

  it('locks a lesson to its controls: other values, things to try, Code and tools are hidden', async () => {
    const page = await studio.open(
      '#/scene/flocking?run=5&question=Which%20way%3F&controls=cohesion&panel=code',
    )
    await page.getByRole('tab', { name: 'Explain', selected: true }).waitFor()
    const tabs = () => page.getByRole('tab').allTextContents()
    expect(await tabs()).toEqual(['Explain', 'Controls', 'Why', 'Plots'])
    await page.getByRole('button', { name: 'Map', exact: true }).waitFor()
    expect(await page.getByRole('toolbar', { name: 'Tools' }).count()).toBe(0)
    expect(await page.locator('.try-this').count()).toBe(0)
    await openTab(page, 'Why')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Plots', selected: true }).waitFor()
    await page.getByText('Sweep: how a metric').click()
    await eventually(() => page.getByLabel('Vary').getByRole('option').allTextContents()).toEqual([
      'cohesion',
    ])

    // Reloaded after a change, as phones do, it is still the same lesson.
    await openTab(page, 'Explain')
    await page.getByRole('slider', { name: 'cohesion' }).fill('0')
    await eventually(() => page.url()).toMatch(/[?&]e=.*controls=cohesion&question=Which%20way%3F/)
    await page.reload()
    await page.getByText('Which way?').waitFor()
    await eventually(tabs).toEqual(['Explain', 'Controls', 'Why', 'Plots'])
  })

  it('shows no controls if none is ticked, in a lesson and in embed code', async () => {
    const page = await studio.open('#/scene/flocking?run=5&controls=cohesion&question=Old')
    await openMenu(page, 'Share')
    await page.getByRole('button', { name: 'Embed…' }).click()
    const ticks = page.getByRole('group', { name: 'Controls to show' }).getByRole('checkbox')
    const clear = async () => {
      await ticks.first().waitFor()
      for (const tick of await ticks.all()) await tick.uncheck()
    }
    await clear()
    const written = () => page.getByRole('textbox', { name: 'Embed code' }).inputValue()
    await eventually(written).toContain('?run=5&amp;embed&amp;controls="')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Lesson link…' }).click()
    await page.getByRole('button', { name: 'Copy lesson link' }).waitFor()
    await clear()
    await page.getByRole('button', { name: 'Copy lesson link' }).click()
    await page.getByText('Lesson link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/flocking\?run=5&controls=$/)
  })

  it('shows no controls in a lesson that names none', async () => {
    const page = await studio.open('#/scene/flocking?run=5&question=Which%20way%3F&controls=&panel=controls')
    await page.getByRole('tab', { name: 'Explain', selected: true }).waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Explain', 'Why', 'Plots'])
    expect(await page.getByRole('slider', { name: 'cohesion' }).count()).toBe(0)
    expect(await page.locator('.try-this').count()).toBe(0)
  })

  it('asks a question with its controls', async () => {
    const page = await studio.open('#/scene/flocking?run=5&question=Which%20way%3F&controls=cohesion')
    await page.getByText('Which way?').waitFor()
    await openTab(page, 'Controls')
    await eventually(() => page.getByRole('tabpanel').getByRole('slider').count()).toBe(1)
  })
})

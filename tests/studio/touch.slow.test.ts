import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { EAST, openEditor, run, source, start, write } from './rules.js'
import { describeStudio, eventually, makeSteps, openMenu, rests } from './studio.js'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const sized = (width: number, height: number) => ({ ...PHONE, viewport: { width, height } })
const CONTROLS = '#/scene/flocking?run=20&panel=controls'

/** What is smaller than `least` pixels in one direction, of all that is shown and matches. */
const smaller = (page: Page, selector: string, least: number): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll(
    (elements, side) =>
      elements
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < side)
        .map(
          ({ element, box }) =>
            `${element.getAttribute('aria-label') ?? element.textContent}: ${box.width} × ${box.height}`,
        ),
    least,
  )

/** Whether all of something in the panel is in view. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const panel = one.closest('[role="tabpanel"]')?.getBoundingClientRect() as DOMRect
    const { top, bottom } = one.getBoundingClientRect()
    return top >= panel.top && bottom <= Math.min(panel.bottom, innerHeight)
  })

/** Drags the middle of something by `way` pixels downwards, and rests before letting go. */
async function swipe(page: Page, element: Locator, way: number): Promise<void> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('nothing to drag')
  const [x, from] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let k = 1; k <= 8; k++) await touch('touchMove', from + (way * k) / 8)
  await page.waitForTimeout(150)
  await touch('touchEnd')
  await finger.detach()
}

/** Drags the panel's tabs. */
async function drag(page: Page, way: number): Promise<void> {
  await page
    .locator('.side')
    .evaluate((side) => Promise.all(side.getAnimations().map(({ finished }) => finished)))
  await swipe(page, page.getByRole('tab', { name: 'Code' }), way)
}

describeStudio('on a phone', (studio) => {
  it('has buttons for fingers, with words, and names that a tap explains', async () => {
    const page = await studio.open(CONTROLS, PHONE)
    const panel = page.getByRole('region', { name: 'Controls' })
    await panel.getByRole('button', { name: 'separate: mute' }).getByText('Mute').waitFor()
    await panel.locator('summary', { hasText: 'separate' }).first().click()
    await panel.getByText('↓ later').first().waitFor()
    await panel.getByRole('button', { name: 'mass: let it vary' }).getByText('vary').waitFor()
    expect(await smaller(page, '.transport :is(button, select), .panel .actions button', 40)).toEqual([])
    expect(await smaller(page, '.panel :is(button, select, input:not([type="checkbox"]))', 28)).toEqual([])
    await panel.getByRole('button', { name: 'trip', exact: true }).click()
    await panel.getByText('A common goal of its agents').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await faults(page)).toEqual([])
  })

  it('has fields whose text iOS does not enlarge, and which show their numbers whole', async () => {
    const page = await studio.open(CONTROLS, PHONE)
    const field = page.getByLabel('phase, as a number')
    await page.getByRole('button', { name: 'mass: let it vary' }).click()
    await page.getByText('mass sine').click()
    await field.fill('4.71239')
    const room = await field.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth)
    expect(room).toBe(0)
    const sizes = await page
      .locator('select, textarea, input:not([type="range"], [type="checkbox"])')
      .evaluateAll((fields) => fields.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(Math.min(...sizes)).toBe(16)
  })

  it('has a panel that a finger drags by its tabs to its sizes', async () => {
    const page = await studio.open('#/scene/flocking?run=20', PHONE)
    const sheet = page.getByRole('complementary', { name: 'Panel' })
    const size = () => sheet.getAttribute('data-size')
    await drag(page, -150)
    await eventually(size).toBe('large')
    await drag(page, 500)
    await eventually(size).toBe('closed')
    await drag(page, -230)
    await eventually(size).toBe('usual')
    // It dragged a tab, and did not choose it.
    await page.getByRole('tab', { name: 'Explain', selected: true }).waitFor()
    expect(await sheet.evaluate((element) => element.style.height)).toBe('')
    await page.getByRole('button', { name: 'Close the panel' }).click()
    await eventually(size).toBe('closed')
  })

  it.each([sized(844, 390), sized(740, 360)])(
    'offers tools by name over the world ($viewport.width px)',
    async (phone) => {
      const page = await studio.open('#/scene/flocking?run=20', phone)
      const { width, height } = phone.viewport
      const heightOfWorld = async () => (await page.locator('.stage canvas').boundingBox())?.height
      const before = await heightOfWorld()
      await page.getByRole('button', { name: 'Tools' }).tap()
      const terrain = page.getByRole('button', { name: 'Terrain' })
      await terrain.waitFor()
      expect(await heightOfWorld()).toBe(before)
      const transport = await page.getByRole('toolbar', { name: 'Time' }).boundingBox()
      expect((transport?.y ?? height) + (transport?.height ?? 0)).toBeLessThanOrEqual(height)
      expect(await smaller(page, '.tools button, .tools button span', 12)).toEqual([])
      expect(await smaller(page, '.tools button', 40)).toEqual([])
      // It scrolls into view within its row.
      await terrain.tap({ trial: true })
      const { x = width, y = height } = (await terrain.boundingBox()) ?? {}
      expect([x < width - 330, y < height / 2]).toEqual([true, true])
      await page.getByRole('button', { name: 'Wall' }).tap()
      await terrain.waitFor({ state: 'hidden' })
    },
  )

  it("shows first that a link's rule has not run, and the button that runs it", async () => {
    const author = await openEditor(studio, '#/scene/flocking?run=0')
    await write(author, EAST)
    await run(author).click()
    await author.getByText('mine runs').waitFor()
    await rests(author)
    const address = new URL(author.url()).hash
    for (const phone of [sized(390, 844), sized(844, 390)]) {
      const page = await studio.visit(address, phone)
      await eventually(() => source(page).textContent()).toContain("name: 'mine'")
      await rests(page)
      expect(await isInView(page.getByText('This link contains a rule'))).toBe(true)
      expect(await isInView(page.getByText('It is shown below'))).toBe(true)
      expect(await isInView(page.getByRole('button', { name: 'Run this rule' }))).toBe(true)
    }
  })

  it('undoes typing in the editor, and keeps the rule that runs', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=0', sized(390, 844))
    const [undo, redo] = ['Undo typing', 'Redo typing'].map((name) => page.getByRole('button', { name }))
    // The typing of another rule is not undone.
    expect(await undo.count()).toBe(0)
    await write(page, EAST)
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await source(page).tap()
    await page.keyboard.insertText('// draft')
    await undo.tap()
    expect(await source(page).textContent()).not.toContain('// draft')
    expect(await source(page).evaluate((editor) => editor === document.activeElement)).toBe(true)
    await redo.tap()
    expect(await source(page).textContent()).toContain('// draft')
    await source(page).blur()
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    await undo.tap()
    expect(await source(page).textContent()).not.toContain('// draft')
    await page.getByText('mine runs').waitFor()
  })

  it('has proposals for fingers, without help that covers the code', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=0', sized(390, 844))
    await write(page, EAST.replace('out.x =', 'Math.a\nout.x ='))
    await page.getByText('Math.a', { exact: true }).tap()
    await source(page).press('End')
    await page.keyboard.type('t')
    await page.getByRole('option', { name: 'atan2' }).waitFor()
    await rests(page)
    expect(await smaller(page, '.cm-tooltip-autocomplete li', 40)).toEqual([])
    // It would follow the list.
    await page.waitForTimeout(300)
    expect(await page.locator('.cm-completionInfo').count()).toBe(0)
  })

  it.each([sized(390, 844), sized(844, 390), { viewport: { width: 1000, height: 700 } }])(
    'shows the choices of population and rule whole ($viewport.width px)',
    async (screen) => {
      const page = await openEditor(studio, '#/scene/flock-and-hawk?run=0', screen)
      await start(page).selectOption({ label: 'separate' })
      const cut = await page.locator('.rule .start select').evaluateAll(
        (choices) =>
          choices.filter((choice) => {
            const { width } = choice.getBoundingClientRect()
            choice.style.cssText = 'flex: none; min-width: max-content; width: max-content'
            const whole = choice.getBoundingClientRect().width
            choice.style.cssText = ''
            return width < whole - 1
          }).length,
      )
      expect(cut).toBe(0)
    },
  )

  it('offers to show all in 3D once the camera has moved, not after a tap', async () => {
    const page = await studio.open('#/scene/flocking?run=20', sized(390, 844))
    await page.getByRole('button', { name: '3D', exact: true }).tap()
    const canvas = page.locator('canvas.space[data-eye]')
    await canvas.tap({ position: { x: 20, y: 20 } })
    await rests(page)
    const button = page.getByRole('button', { name: 'Show all of the world' })
    expect(await button.count()).toBe(0)
    await swipe(page, canvas, 60)
    await button.tap()
    await button.waitFor({ state: 'detached' })
  })

  it('shows all of the numbers in Why, and boxes in line with their words', async () => {
    const page = await studio.open(CONTROLS, sized(390, 844))
    const cohesion = page.getByLabel('cohesion, as a number')
    await cohesion.fill('0.0005')
    await cohesion.press('Enter')
    await makeSteps(page, 1)
    await page.locator('.stage canvas').press('n')
    await page.locator('.reason b', { hasText: 'e-' }).waitFor()
    const cut = await page
      .locator('.reason b')
      .evaluateAll((numbers) => numbers.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(cut).toBe(0)
    await openMenu(page, 'View')
    const label = page.locator('.look label', { hasText: 'trails' })
    const shift = await label.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element.firstChild as Node)
      const [a, b] = [words, element.querySelector('input') as Element].map((one) =>
        one.getBoundingClientRect(),
      ) as [DOMRect, DOMRect]
      return Math.abs(a.top + a.bottom - b.top - b.bottom) / 2
    })
    expect(shift).toBeLessThan(3)
  })
})

describeStudio('with a mouse', (studio) => {
  it('no button or box of the controls is smaller than WCAG asks', async () => {
    const page = await studio.open(CONTROLS)
    await page.getByRole('button', { name: 'separate: mute' }).waitFor()
    expect(await smaller(page, '.panel button', 24)).toEqual([])
    await page.getByRole('tab', { name: 'Why' }).click()
    expect(await smaller(page, '#panel-why input[type="checkbox"]', 16)).toEqual([])
  })
})

import { all } from 'drover/all'
import { definitionOf, isOptional } from 'drover/schema'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { changed } from './stage-pictures.js'
import { describeStudio, eventually, openTab, rests } from './studio.js'

const TARGETS = ['target', 'first', 'second']

const formulas = (page: Page) => page.getByRole('region', { name: 'Formulas' }).locator('.formula')

/** The texts of the formulas of a page, as those hear them who cannot see. */
const told = (page: Page) =>
  formulas(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))

describeStudio('the formulas on the page of a scene', (studio) => {
  it("are those of the scene's rules, from their graphs", async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await formulas(page).first().waitFor()
    const shown = await told(page)
    // Options that are not used, such as a field of view, have no part in them.
    expect(shown).toContain('v_desired = unit(∑[d_j < radius] v_j) · v_max, if some j : d_j < radius')
    expect(shown.join()).not.toContain('fieldOfView')
    // MathML that the browser knows, not text.
    const sums = await page.locator('.formulas munder').count()
    expect(sums).toBeGreaterThanOrEqual(3)
    const isMath = await page
      .locator('.formulas math')
      .first()
      .evaluate((one) => one.namespaceURI)
    expect(isMath).toBe('http://www.w3.org/1998/Math/MathML')
    // Operators between two values have room on both sides, also where a part begins with them.
    const isRoomy = await page
      .locator('.formulas math > mo:first-child')
      .evaluateAll((all) => all.map((one) => one.getAttribute('form') === 'infix'))
    expect(isRoomy.length).toBeGreaterThan(5)
    expect(isRoomy).not.toContain(false)

    // Their terms light up in the world when they are pointed at.
    const picture = () =>
      page.locator('.stage canvas').evaluate((one) => (one as HTMLCanvasElement).toDataURL())
    const pointed = page.locator('.pointed')
    const before = await picture()
    await page.locator('.formulas munder').last().hover()
    await eventually(() => pointed.textContent()).toMatch(/^… = \(.*\), length \d+ for agent 0$/)
    await rests(page)
    expect(await picture()).not.toBe(before)
    expect(await page.locator('.formulas .lit').count()).toBeGreaterThan(3)
    await page.getByRole('heading', { level: 2 }).first().hover()
    await eventually(() => pointed.textContent()).toMatch(/^Point at a formula/)
    await rests(page)
    expect(await picture()).toBe(before)

    // By keys too, of the agent that is chosen.
    await page.locator('.stage canvas').press('n')
    await page.locator('.stage canvas').press('n')
    await openTab(page, 'Explain')
    await page.locator('.formulas').focus()
    // Past three names, which lead to the reference, to the third formula.
    for (let k = 0; k < 6; k++) await page.keyboard.press('Tab')
    await eventually(() => pointed.textContent()).toMatch(/^v_?desired = \(.*length 3\.00 for agent 1$/)
    for (let k = 0; k < 3; k++) await page.keyboard.press('ArrowRight')
    await eventually(() => pointed.textContent()).toMatch(/^d_?j < radius : \d+ neighbors? for agent 1$/)
    await page.keyboard.press('ArrowRight')
    await eventually(() => pointed.textContent()).toBe('radius = 50.00 for agent 1')
  })

  it('are whole where they stand alone, with the meaning of their symbols', async () => {
    const page = await studio.open('#/scene/couzin?run=5')
    await formulas(page).first().waitFor()
    expect((await told(page)).slice(0, 2)).toEqual([
      'N_repulsion = {j : d_j < repulsionRadius}',
      'N_orientation = {j : repulsionRadius ≤ d_j < repulsionRadius + orientationWidth, ∠(h, r_j) ≤ fieldOfView / 2}',
    ])
    expect(await page.locator('.glossary').textContent()).toMatch(
      /N the neighbors that count;.*∠ the angle between/,
    )
    const wandering = await studio.open('#/scene/wander?run=5')
    await formulas(wandering).first().waitFor()
    expect(await wandering.locator('.glossary').textContent()).toContain("h the agent's heading")
  })

  it('are one line without letters if long, with a legend of what is shown', async () => {
    const page = await studio.open('#/scene/queue-at-a-door?run=5')
    await formulas(page).first().waitFor()
    expect((await told(page)).join('\n')).toMatch(/^F = limit\(a force past the nearest obstacle ahead \+ /m)
    const legend = page.locator('.glossary')
    expect(await legend.textContent()).not.toMatch(/Δt|turn|defined above/)
    await page.getByRole('button', { name: 'Show the whole formula' }).click()
    await eventually(() => legend.textContent()).toMatch(/Δt the length of a step;.*turn .*defined above/)
    const tooWide = () =>
      formulas(page).evaluateAll((all) =>
        all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.getAttribute('aria-label')] : [])),
      )
    expect(await tooWide()).toEqual([])
    await page.setViewportSize({ width: 375, height: 800 })
    await eventually(tooWide).toEqual([])
    await page.getByRole('button', { name: 'Show less' }).click()
    await eventually(() => legend.textContent()).not.toMatch('defined above')
  })

  it('are never wider than the panel of a laptop, whatever the behavior', async () => {
    const behaviors = all.flatMap((value) => {
      const plugin = definitionOf(value)
      if (plugin.kind !== 'behavior' || !('rule' in plugin)) return []
      const required = Object.entries(plugin.options).flatMap(([option, spec]) =>
        'default' in spec || isOptional(spec) ? [] : [option],
      )
      // There is no path and no field to follow.
      if (required.some((option) => !TARGETS.includes(option))) return []
      return [{ behavior: plugin.name, ...Object.fromEntries(required.map((option) => [option, [50, 50]])) }]
    })
    expect(behaviors.length).toBeGreaterThan(30)
    const edit = changed([['world', 'populations', 0, 'behaviors'], behaviors])
    const page = await studio.open(`#/scene/flocking?e=${edit}`, { viewport: { width: 1280, height: 800 } })
    const whole = page.getByRole('button', { name: 'Show the whole formula' })
    const overflowing = () =>
      page
        .locator('.formulas dd')
        .evaluateAll((all) =>
          all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
        )
    await whole.first().waitFor()
    await eventually(overflowing).toEqual([])
    for (let left = await whole.count(); left > 0; left--) {
      await whole.first().dispatchEvent('click')
      await eventually(() => whole.count()).toBe(left - 1)
    }
    await eventually(overflowing).toEqual([])
  })

  it('follow changes in the panel', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await openTab(page, 'Controls')
    await page.locator('.panel summary').filter({ hasText: 'align' }).click()
    const angle = page.locator('.panel .entry').getByRole('spinbutton', {
      name: 'fieldOfView, as a number',
    })
    await angle.fill('2')
    await angle.press('Enter')
    await openTab(page, 'Explain')
    await eventually(async () => (await told(page)).join()).toContain('∠(h, r_j) ≤ fieldOfView / 2')
  })

  it.each([
    ['light', 375],
    ['dark', 375],
    ['light', 1280],
    ['dark', 1280],
  ] as const)('are readable and accessible (%s, %i wide)', async (colorScheme, width) => {
    const page = await studio.open('#/scene/arrive?run=5', {
      colorScheme,
      viewport: { width, height: 800 },
    })
    await formulas(page).first().waitFor()
    expect(await faults(page)).toEqual([])
    // The page itself does not grow wider than its screen: what is wide is scrolled in its own box.
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const heights = await formulas(page).evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.min(...heights)).toBeGreaterThan(15)
  })
})

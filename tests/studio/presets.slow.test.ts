import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeStudio, eventually, openTab, rests, step } from './studio.js'

/** What a plot says last of a metric. */
const metric = async (page: Page, name: string): Promise<number> =>
  Number(await page.getByRole('figure').filter({ hasText: name }).locator('b').first().textContent())

/** Plays on until a step, as fast as can be. */
async function playUntil(page: Page, last: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('8')
  await page.getByRole('button', { name: 'Play' }).click()
  await eventually(() => step(page)).toBeGreaterThan(last)
  await page.getByRole('button', { name: 'Pause' }).click()
  // Measured now and then while it plays, and again when it stands.
  await rests(page)
}

describeStudio('the presets of flocking', (studio) => {
  it('show their values in the panel, restart, and can be undone', async () => {
    const page = await studio.open('#/scene/flocking?run=40&panel=controls')
    const alignment = page.getByRole('spinbutton', { name: 'alignment, as a number', exact: true })
    await page.getByRole('button', { name: 'Swarm', exact: true }).click()
    await eventually(() => alignment.inputValue()).toBe('0')
    await eventually(() => step(page)).toBe(0)
    await page.getByRole('button', { name: 'Swarm', exact: true, pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => alignment.inputValue()).toBe('1')
  })

  it.each([
    ['Polarized', 'polarization', 300],
    ['Milling', 'milling', 700],
  ] as const)('%s: the %s rises above 0.65', async (name, measured, last) => {
    const page = await studio.open('#/scene/flocking?run=0&panel=controls')
    await page.getByRole('button', { name, exact: true }).click()
    await openTab(page, 'Plots')
    await playUntil(page, last)
    expect(await metric(page, measured)).toBeGreaterThan(0.65)
  })
})

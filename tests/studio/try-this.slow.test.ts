import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { describeStudio, eventually, openTab, step } from './studio.js'

const COHESION = 'Set the weight of cohesion to 0'

/** The value of a control, which is in a tab of its own. */
async function value(page: Page, name: string): Promise<string> {
  await openTab(page, 'Controls')
  const shown = page.getByRole('spinbutton', { name: `${name}, as a number`, exact: true })
  const text = await shown.inputValue()
  await openTab(page, 'Explain')
  return text
}

/** Whether the address of a page has edits. */
const hasEdits = (page: Page): boolean => new URLSearchParams(page.url().split('?')[1]).has('e')

describeStudio('the things to try in a scene', (studio) => {
  it('set values, play and show what to watch; pressed again they restore the values', async () => {
    const page = await studio.open('#/scene/flocking?run=40')
    const watch = page
      .getByRole('status')
      .getByText('Watch for this: The boids spread until separation no longer reaches')
    await page.getByText('One at a time: another one takes its place').waitFor()
    await page.getByRole('button', { name: COHESION, pressed: false }).click()
    await watch.waitFor()
    await eventually(() => value(page, 'cohesion')).toBe('0')
    await eventually(() => hasEdits(page)).toBe(true)
    await eventually(() => step(page)).toBeGreaterThan(45)
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: COHESION, pressed: true }).click()
    await watch.waitFor({ state: 'hidden' })
    await eventually(() => value(page, 'cohesion')).toBe('1')
    await eventually(() => hasEdits(page)).toBe(false)

    // Undo stands below the world, whichever tab is open.
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => value(page, 'cohesion')).toBe('0')
    await page.getByRole('button', { name: 'Redo' }).click()
    await eventually(() => value(page, 'cohesion')).toBe('1')
  })

  it('restart a scene if they change its start', async () => {
    const page = await studio.open('#/scene/capture-the-flag?run=300')
    await page.getByRole('button', { name: 'Set the seed to 2' }).click()
    await page.getByRole('status').getByText('Watch for this: The enemies catch the runner.').waitFor()
    await eventually(() => step(page)).toBeLessThan(200)
  })
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeStudio, eventually, openTab, step } from './studio.js'

const agents = (page: Page): Promise<string | null> => page.getByTestId('agents').textContent()
const click = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
const isLong = (page: Page, what: string): Promise<void> =>
  page.getByRole('status').getByText(`${what} takes long: 100,000 agents`).waitFor()
const isTold = (page: Page, what: string): Promise<void> => page.getByRole('alert').getByText(what).waitFor()

async function setCount(page: Page, count: number): Promise<void> {
  const field = page.getByRole('spinbutton', { name: 'count, as a number' })
  await field.fill(String(count))
  await field.press('Enter')
}

async function goesOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play' }).waitFor()
  const then = await step(page)
  await click(page, 'Play')
  await eventually(() => step(page)).toBeGreaterThan(then + 5)
}

describeStudio('what takes long', (studio) => {
  it('as a step of 100,000 agents does is said, and undo does not wait for it', async () => {
    const page = await studio.open('#/scene/flocking?panel=controls')
    await eventually(() => step(page)).toBeGreaterThan(20)
    await setCount(page, 100_000)
    await isLong(page, 'This step')
    const then = await step(page)
    await click(page, 'Undo')
    await isTold(page, `The world is paused at step ${then}`)
    await eventually(() => agents(page)).toBe('120')
    await goesOn(page)
    expect(studio.complaints).toEqual([])
    await page.close()
  })

  it('as making and measuring a world of 1,000,000 agents does is said, and undo waits for neither', async () => {
    const page = await studio.open('#/scene/flocking?panel=controls')
    await eventually(() => step(page)).toBeGreaterThan(20)
    await click(page, 'Pause')
    const isUndone = async (undo = () => click(page, 'Undo')): Promise<void> => {
      await undo()
      await eventually(() => agents(page)).toBe('120')
      await eventually(() => page.url()).not.toContain('?e=')
      await page.getByRole('status').getByText('takes long').waitFor({ state: 'hidden' })
    }
    // At once, before it is known to take long.
    await setCount(page, 1_000_000)
    await isUndone()
    await setCount(page, 1_000_000)
    await page.getByRole('status').getByText('Building the world takes long: 1,000,000 agents').waitFor()
    await isUndone()
    // The address changes only once the world is made; its measuring is still under way.
    await setCount(page, 1_000_000)
    await eventually(() => page.url()).toContain('?e=')
    await openTab(page, 'Plots')
    await page.getByRole('region', { name: 'Numbers' }).waitFor()
    await isUndone(() => page.keyboard.press('ControlOrMeta+z'))
    await openTab(page, 'Controls')
    const speed = page.getByRole('spinbutton', { name: 'maxSpeed, as a number' }).first()
    const usual = await speed.inputValue()
    await speed.fill('-5')
    await speed.press('Enter')
    await isTold(page, 'The edit was rejected')
    await eventually(() => speed.inputValue()).toBe(usual)
    await goesOn(page)
    expect(studio.complaints).toEqual([])
    await page.close()
  })

  it('can be stopped, also when it is the first step of an address; an edit does not wait for it either', async () => {
    const page = await studio.open('#/scene/flocking?run=0&panel=controls')
    await setCount(page, 100_000)
    await eventually(() => page.url()).toContain('?e=')
    const other = await studio.open(new URL(page.url()).hash)
    await page.close()
    await isLong(other, 'This step')
    await click(other, 'Stop')
    await isTold(other, 'The world is paused at step 0')
    await eventually(() => agents(other)).toBe('100,000')
    await click(other, 'Step')
    await isLong(other, 'This step')
    await setCount(other, 90)
    await eventually(() => agents(other)).toBe('90')
    await goesOn(other)
    expect(studio.complaints).toEqual([])
    await other.close()
  })

  it('in the second of two worlds is ended by an edit of it, and both are of one step again', async () => {
    const page = await studio.open('#/scene/flocking?run=0&panel=controls')
    await click(page, 'Compare')
    await click(page, 'Edit B')
    await setCount(page, 100_000)
    await eventually(() => page.url()).toContain('?f=')
    await click(page, 'Step')
    await isLong(page, 'This step')
    await setCount(page, 120)
    await isTold(page, 'The world is paused at step 0')
    await click(page, 'Step')
    await eventually(() => step(page)).toBe(2)
    await eventually(async () =>
      (await page.locator('.stage canvas').evaluateAll((all) => all.map((one) => one.dataset.step))).join(),
    ).toBe('2,2')
    await page.close()
  })

  it('as many steps of an address do is counted, and can be stopped where it is', async () => {
    const page = await studio.visit('#/scene/flocking?run=9000000')
    await page.getByRole('status').getByText('Making 9,000,000 steps:').waitFor()
    await click(page, 'Stop')
    await page.getByRole('status').getByText('Making').waitFor({ state: 'hidden' })
    const then = await step(page)
    expect(then).toBeGreaterThan(0)
    await click(page, 'Step')
    await eventually(() => step(page)).toBe(then + 1)
    await page.close()
  })

  it('beyond a million agents is refused, and the world plays on', async () => {
    const page = await studio.open('#/scene/flocking?panel=controls')
    await setCount(page, 10_000_000)
    await isTold(page, 'expected at most 1000000 agents in the studio, got 10000000')
    await eventually(() => page.getByRole('spinbutton', { name: 'count, as a number' }).inputValue()).toBe(
      '120',
    )
    const then = await step(page)
    await eventually(() => step(page)).toBeGreaterThan(then + 5)
    await page.close()
  })
})

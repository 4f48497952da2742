import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { describeStudio, eventually, hash, makeSteps, openTab, stands, step } from './studio.js'

const hashOfB = (page: Page): Promise<string | null> => hash(page, 'hash of B')

const click = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

async function setSpeed(page: Page, speed: number): Promise<void> {
  await openTab(page, 'Controls')
  const field = page.getByRole('spinbutton', { name: 'maxSpeed, as a number' }).first()
  await field.fill(String(speed))
  await field.press('Enter')
}

describeStudio('two worlds side by side', (studio) => {
  it('start equal and stay equal without edits, in one time', async () => {
    const page = await studio.open('#/scene/flocking?run=30')
    const then = await hash(page)
    await click(page, 'Compare')
    expect(await hashOfB(page)).toBe(then)
    await stands(page, 30)
    await click(page, 'Play')
    await eventually(() => step(page)).toBeGreaterThan(40)
    // The numbers of both are of the same steps, also while they play.
    const shown = () => page.locator('[data-testid^="hash"]').allTextContents()
    await eventually(async () => new Set(await shown()).size).toBe(1)
    await click(page, 'Pause')
    const scrub = page.getByRole('slider', { name: 'Go to a step' })
    await scrub.fill('30')
    await eventually(() => hash(page)).toBe(then)
    await eventually(() => hashOfB(page)).toBe(then)
    expect(
      await page.locator('.stage canvas').evaluateAll((all) => all.map((one) => one.dataset.step)),
    ).toEqual(['30', '30'])
  })

  it('explain the same agent in both, which is chosen in either', async () => {
    const page = await studio.open('#/scene/flocking?run=5&agent=0.48')
    await click(page, 'Compare')
    await page.getByTestId('hash of B').waitFor({ state: 'attached' })
    await click(page, 'Edit B')
    await openTab(page, 'Why')
    await page.getByRole('heading', { name: 'What steered agent 48' }).waitFor()
    // The keys know the agents once they are drawn.
    const drawn = page.locator('.stage canvas').nth(1)
    await eventually(() => drawn.getAttribute('data-step')).toBe('5')
    await drawn.press('n')
    await page.getByRole('heading', { name: 'What steered agent 49' }).waitFor()
    await click(page, 'Edit A')
    await page.getByRole('heading', { name: 'What steered agent 49' }).waitFor()
    expect(studio.complaints).toEqual([])
  })

  it('an edit in one leaves the other; the same edit in both makes them equal again', async () => {
    const page = await studio.open('#/scene/flocking?run=0')
    await click(page, 'Compare')
    await page.getByTestId('hash of B').waitFor({ state: 'attached' })
    await makeSteps(page, 3)
    const unchanged = await hash(page)
    await click(page, 'Edit B')
    await setSpeed(page, 5)
    await click(page, 'Restart')
    await stands(page, 0)
    await makeSteps(page, 3)
    expect(await hash(page)).toBe(unchanged)
    expect(await hashOfB(page)).not.toBe(unchanged)
    const changed = await hashOfB(page)
    await click(page, 'Edit A')
    await setSpeed(page, 5)
    await click(page, 'Restart')
    await stands(page, 0)
    await makeSteps(page, 3)
    expect(await hash(page)).toBe(changed)
    expect(await hashOfB(page)).toBe(changed)
    expect(studio.complaints).toEqual([])
  })

  it('are kept in the URL', async () => {
    const page = await studio.open('#/scene/flocking?f=&run=0')
    await openTab(page, 'Code')
    await page.getByText('Your rule steers only world A').waitFor()
    await click(page, 'Edit B')
    await setSpeed(page, 5)
    await eventually(() => page.url()).toMatch(/\?f=[\w.-]+&panel=controls$/)
    const other = await studio.open(`${new URL(page.url()).hash}&run=20`)
    expect(await hash(other)).not.toBe(await hashOfB(other))
    await click(other, 'Keep only A')
    await eventually(() => new URL(other.url()).hash).toBe('#/scene/flocking?panel=controls')
    await eventually(() => other.locator('.stage canvas').count()).toBe(1)
  })

  it('leave the settings of the one that is kept, which undo takes back', async () => {
    const page = await studio.open('#/scene/flocking?f=&run=0')
    await click(page, 'Edit B')
    await setSpeed(page, 5)
    await click(page, 'Keep only B')
    await eventually(() => page.locator('.stage canvas').count()).toBe(1)
    const speed = () => page.getByRole('spinbutton', { name: 'maxSpeed, as a number' }).first().inputValue()
    await eventually(speed).toBe('5')
    await makeSteps(page, 2)
    await click(page, 'Undo')
    await eventually(speed).toBe('3')
  })

  it.each(['light', 'dark'] as const)(
    'have no serious fault of accessibility, and fit a phone (%s)',
    async (colorScheme) => {
      const page = await studio.open('#/scene/flocking?f=&run=20', {
        colorScheme,
        viewport: { width: 360, height: 740 },
      })
      expect(await hashOfB(page)).toMatch(/^[0-9a-f]{16}$/)
      expect(await faults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    },
  )

  it('leave a margin around the button of the legend on a phone', async () => {
    const page = await studio.open('#/scene/seek?run=5', { viewport: { width: 390, height: 844 } })
    await click(page, 'Compare')
    await page.locator('.stages').waitFor()
    const button = page.getByRole('button', { name: 'Legend' })
    const { x, width } = (await button.boundingBox()) ?? { x: 0, width: 0 }
    expect(x + width).toBe(382)
    await page.close()
  })
})

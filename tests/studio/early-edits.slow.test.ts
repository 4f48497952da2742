import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeStudio, eventually, type Studio, step } from './studio.js'

const field = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `${name}, as a number` }).first()
const agents = (page: Page): Promise<string | null> => page.getByTestId('agents').textContent()
const isTold = (page: Page, what: string): Promise<void> => page.getByRole('alert').getByText(what).waitFor()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

async function set(page: Page, name: string, value: number): Promise<void> {
  await field(page, name).fill(String(value))
  await field(page, name).press('Enter')
}

/** Expects that the page reports no problem. */
const nothingIsWrong = async (page: Page): Promise<void> =>
  expect((await page.getByRole('alert').allTextContents()).join('')).toBe('')

async function plays(page: Page): Promise<void> {
  const then = await step(page)
  await eventually(() => step(page)).toBeGreaterThan(then + 5)
}

interface Held {
  readonly page: Page
  /** Lets workers load, and with them worlds begin. */
  release(): void
}

/** A page whose workers do not load until they are released: there is no world and no step. */
async function held(studio: Studio): Promise<Held> {
  const page = await studio.visit('#/nowhere')
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/simulation-worker-[^/]*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  return { page, release }
}

const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to
  }, address)

describeStudio('before the first step of a world', (studio) => {
  it('an edit is rejected, the next is applied, and the world plays', async () => {
    const { page, release } = await held(studio)
    await go(page, '#/scene/flocking?panel=controls')
    await set(page, 'count', 10_000_000)
    // Typed, but not entered when the refusal comes and the panel is rendered again.
    await field(page, 'cohesion').fill('0.2')
    expect(await step(page)).toBe(0)
    release()
    await isTold(page, 'expected at most 1000000 agents in the studio, got 10000000')
    await eventually(() => field(page, 'count').inputValue()).toBe('120')
    expect(await field(page, 'cohesion').inputValue()).toBe('0.2')
    await field(page, 'cohesion').press('Enter')
    await eventually(() => page.url()).toContain('?e=')
    await plays(page)
    expect(await field(page, 'cohesion').inputValue()).toBe('0.2')
    await nothingIsWrong(page)
    await page.close()
  })

  it('a rejected edit does not undo an earlier edit of another place', async () => {
    const { page, release } = await held(studio)
    await go(page, '#/scene/flocking?panel=controls')
    await set(page, 'count', 90)
    await set(page, 'maxSpeed', -5)
    release()
    await isTold(page, 'expected a speed >= 0, got -5')
    await eventually(() => agents(page)).toBe('90')
    expect(await field(page, 'count').inputValue()).toBe('90')
    await eventually(() => field(page, 'maxSpeed').inputValue()).toBe('3')
    await plays(page)
    await undo(page).click()
    await eventually(() => agents(page)).toBe('120')
    expect(await undo(page).isDisabled()).toBe(true)
    await page.close()
  })

  it('Undo reverts an edit', async () => {
    const { page, release } = await held(studio)
    await go(page, '#/scene/flocking?panel=controls')
    await set(page, 'count', 90)
    await undo(page).click()
    release()
    await plays(page)
    expect([await agents(page), await field(page, 'count').inputValue()]).toEqual(['120', '120'])
    expect(page.url()).not.toContain('?e=')
    await page.close()
  })

  it('an edit waits for a worker that loads slowly, and the world plays', async () => {
    const { page, release } = await held(studio)
    await page.clock.install()
    await go(page, '#/scene/flocking?panel=controls')
    await set(page, 'count', 90)
    await page.clock.runFor(10_000)
    release()
    await eventually(() => agents(page)).toBe('90')
    await plays(page)
    await nothingIsWrong(page)
    await page.close()
  })

  it('another scene can be opened', async () => {
    const { page, release } = await held(studio)
    await go(page, '#/scene/flocking?panel=controls')
    await set(page, 'count', 90)
    await go(page, '#/scene/wander')
    await page.locator('header').getByText('Wander').waitFor()
    release()
    await plays(page)
    expect(page.url()).toMatch(/#\/scene\/wander$/)
    await nothingIsWrong(page)
    await page.close()
  })
})

describeStudio('while a world is made anew', (studio) => {
  it('a rejected value leaves a world that can be edited and played', async () => {
    const page = await studio.open('#/scene/flocking?run=0&panel=controls')
    await set(page, 'count', 200_000)
    await set(page, 'count', -5)
    await isTold(page, 'got -5')
    // The larger world is made, or was ended for the edit where it took long.
    await eventually(() => field(page, 'count').inputValue()).toMatch(/^(120|200000)$/)
    await eventually(async () => (await agents(page))?.replace(',', '')).toBe(
      await field(page, 'count').inputValue(),
    )
    await set(page, 'count', 90)
    await eventually(() => agents(page)).toBe('90')
    await page.getByRole('button', { name: 'Play' }).click()
    await plays(page)
    await nothingIsWrong(page)
    await page.close()
  })

  it('another scene can be opened, and its URL stays', async () => {
    const page = await studio.open('#/scene/flocking?run=0&panel=controls')
    await set(page, 'count', 200_000)
    await go(page, '#/scene/wander')
    await page.locator('header').getByText('Wander').waitFor()
    await plays(page)
    expect(page.url()).toMatch(/#\/scene\/wander$/)
    expect(studio.complaints).toEqual([])
    await page.close()
  })
})

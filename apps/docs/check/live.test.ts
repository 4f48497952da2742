import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pages } from '../build/places.mjs'
import { describeSite } from './site.js'

const PATIENCE = 60_000

/** The pages that have live examples, with how many. */
const examples = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => {
    const count = readFileSync(join(pages, name), 'utf8').match(/^```js live\b/gm)?.length ?? 0
    return count === 0 ? [] : [{ path: name.replace(/\.md$/, '.html'), count }]
  })

/** The picture of an example that runs, which is brought into view. */
async function runs(page: Page, at: number): Promise<Locator> {
  const block = page.locator('.live').nth(at)
  await block.locator('.stage').scrollIntoViewIfNeeded()
  const frame = block.locator('iframe')
  await block.locator('iframe[data-ran], .problem').first().waitFor()
  expect(await block.locator('.problem').allTextContents()).toEqual([])
  return frame
}

describeSite('live examples', '/x/y/', (site) => {
  it.each(examples)('$path runs its $count examples, whose pictures change', async ({ path, count }) => {
    const page = await site.open(path)
    for (let k = 0; k < count; k++) {
      const frame = await runs(page, k)
      const first = await frame.screenshot()
      await expect
        .poll(async () => first.equals(await frame.screenshot()), {
          timeout: PATIENCE,
          message: `example ${k + 1}`,
        })
        .toBe(false)
    }
    await page.close()
    expect(site.complaints).toEqual([])
  })

  it('stand still out of view', async () => {
    const page = await site.open('')
    await runs(page, 0)
    const steps = () =>
      page
        .frames()[1]
        ?.evaluate(() => (globalThis as unknown as { liveWorld: { steps: number } }).liveWorld.steps)
    await expect.poll(steps, { timeout: PATIENCE }).toBeGreaterThan(2)
    await page.evaluate(() => scrollTo(0, 0))
    await page.setViewportSize({ width: 1280, height: 300 })
    const still = async () => {
      const before = await steps()
      await page.evaluate(async () => {
        for (let k = 0; k < 20; k++) await new Promise((done) => requestAnimationFrame(done))
      })
      return (await steps()) === before
    }
    await expect.poll(still, { timeout: PATIENCE }).toBe(true)
    await page.close()
  })

  it('show the line of an error beneath the code, and run again after Reset', async () => {
    const page = await site.open('')
    await runs(page, 0)
    const block = page.locator('.live').first()
    await block.locator('.code').hover()
    const editor = block.getByRole('textbox', { name: 'Code of the example' })
    await editor.click()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.insertText('\nwander()\n')
    await page.keyboard.press('ControlOrMeta+Enter')
    await block.getByRole('alert').filter({ hasText: 'Line 2: wander is not defined' }).waitFor()
    expect(await block.locator('.cm-line.wrong').textContent()).toBe('wander()')
    site.complaints.length = 0
    await block.getByRole('button', { name: 'Reset' }).click()
    await runs(page, 0)
    expect(await editor.textContent()).not.toContain('wander()')
    await page.close()
    expect(site.complaints).toEqual([])
  })

  it('open in the studio with the rules that they define', async () => {
    const page = await site.open('learn/steering/13-your-own-flock.html')
    await runs(page, 0)
    const [studio] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('.live').first().getByRole('button', { name: 'Open in studio' }).click(),
    ])
    await studio.locator('.stage canvas').first().waitFor()
    await expect.poll(() => studio.getByTestId('agents').textContent(), { timeout: PATIENCE }).toBe('120')
    await studio.close()
    await page.close()
    expect(site.complaints).toEqual([])
  })

  it('reach no network, nor the page', async () => {
    const page = await site.open('')
    await runs(page, 0)
    const block = page.locator('.live').first()
    await block.locator('.code').hover()
    await block.getByRole('textbox', { name: 'Code of the example' }).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(
      "try { parent.document.title = 'taken' } catch { globalThis.kept = true }\nawait fetch('https://example.org/')",
    )
    await block.getByRole('button', { name: 'Run' }).click()
    await block.getByRole('alert').filter({ hasText: 'Failed to fetch' }).waitFor()
    expect(
      await page
        .frames()
        .at(-1)
        ?.evaluate(() => (globalThis as { kept?: true }).kept),
    ).toBe(true)
    expect(site.complaints.filter((complaint) => complaint.includes('asks for'))).toEqual([])
    site.complaints.length = 0
    await page.close()
  })

  it('open their world in the studio', async () => {
    const page = await site.open('')
    await runs(page, 0)
    const [studio] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Open in studio' }).click(),
    ])
    await studio.getByRole('tab', { name: 'Explain' }).waitFor({ timeout: PATIENCE })
    await studio.getByText('separate({').first().waitFor()
    await studio.close()
    await page.close()
    expect(site.complaints).toEqual([])
  })
})

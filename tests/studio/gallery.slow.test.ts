import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeStudio, eventually } from './studio.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds that is serious, one line each. */
async function faults(page: Page): Promise<readonly string[]> {
  // As a script of the test, not of the page: its content-security policy holds for its own.
  await page.evaluate(axe)
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { impact: string; help: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

describeStudio('the pages', (studio) => {
  it.each([
    ['the gallery', '', 'light'],
    ['the gallery', '', 'dark'],
    ['a scene', '#/scene/flocking?run=20', 'light'],
    ['a scene', '#/scene/flocking?run=20', 'dark'],
  ] as const)('%s (%s, %s) has no serious fault of accessibility', async (_, address, colorScheme) => {
    const page = await studio.open(address, { colorScheme })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await faults(page)).toEqual([])
    await page.close()
  })

  it.each(['', '#/scene/flocking?run=20'])('%j fits a phone 360 pixels wide', async (address) => {
    const page = await studio.open(address, { viewport: { width: 360, height: 740 } })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond).toBe(0)
    await page.close()
  })

  it('a search leaves the scenes that speak of it', async () => {
    const page = await studio.open()
    await page.getByRole('searchbox').fill('predator')
    await eventually(() => page.getByRole('listitem').count()).toBeLessThan(4)
    expect(await page.getByRole('link', { name: /predator/i }).count()).toBeGreaterThan(0)
    await page.close()
  })

  it('an address that names nothing says so and leads back', async () => {
    const page = await studio.open('#/scene/floking')
    await page.getByRole('link', { name: 'All scenes' }).click()
    await page.getByRole('searchbox').waitFor()
    await page.close()
  })
})

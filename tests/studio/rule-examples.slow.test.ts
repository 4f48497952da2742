import { readdirSync, readFileSync } from 'node:fs'
import { parseScenario } from '@drover/scenarios'
import { World } from 'drover'
import { expect, it } from 'vitest'
import { describeStudio, eventually, hash, openMenu, openTab, stands, step } from './studio.js'

const FOLDER = new URL('../../examples/rules/', import.meta.url)

/** The scenarios of the examples, and by what their agents are colored. */
const examples = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => parseScenario(readFileSync(new URL(name, FOLDER), 'utf8'), name))

/** What the legend says, and what is measured, of those whose rules keep something. */
const KEPT: Readonly<Record<string, readonly [legend: RegExp, measured: readonly string[]]>> = {
  'An infection': [/^health\s*0\s*1\s*2$/, ['share of health 0', 'share of health 1', 'share of health 2']],
  Fireflies: [/^phase 0\s*1$/, ['share of light 0', 'share of light 1', 'mean phase']],
  'A vote': [/^opinion\s*-1\s*0\s*1$/, ['share of opinion 0', 'share of opinion 1']],
  Leadership: [/^lead 0/, ['mean lead']],
  Lanes: [/^side -1\s*1$/, []],
  Ripples: [/^height/, ['mean height', 'mean rising']],
}

describeStudio('the rules of the examples', (studio) => {
  it('are ten', () => {
    expect(examples).toHaveLength(10)
  })

  it.each(examples)(
    '$title opens from the gallery, runs, and shows its formula and its states',
    async (scenario) => {
      const { title = '', world } = scenario
      const page = await studio.open()
      const own = page.getByRole('region', { name: 'Example rules' })
      await own.scrollIntoViewIfNeeded()
      await own.getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      // It plays without anybody's consent, and shows what its rule comes to.
      await eventually(() => step(page)).toBeGreaterThan(3)
      await page.getByRole('button', { name: 'Pause' }).click()
      const [name = ''] = Object.keys(world.rules ?? {})
      await page.locator('.formulas dt').filter({ hasText: name }).waitFor()
      expect(await page.locator('.formulas math').count()).toBeGreaterThan(1)
      await page.getByRole('button', { name: 'Restart' }).click()
      await stands(page, 0)
      const same = new World(world)
      expect(await hash(page)).toBe(same.hash())
      const [legend, measured] = KEPT[title] ?? []
      if (legend !== undefined && measured !== undefined) {
        await eventually(() => page.getByTestId('legend').textContent()).toMatch(legend)
        await openTab(page, 'Plots')
        for (const one of measured) await page.getByText(one, { exact: true }).first().waitFor()
        await openMenu(page, 'View')
        const chosen = page.getByRole('combobox', { name: 'color by' })
        expect(await chosen.inputValue()).toBe(`column:${scenario.view?.color}`)
        // The chosen agent tells what it keeps.
        await page.keyboard.press('n')
        const told = page.locator('.state dt')
        await eventually(() => told.allTextContents()).toContain(scenario.view?.color)
      }
      expect(studio.complaints).toEqual([])
    },
  )
})

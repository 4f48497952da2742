import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { downloadFromShare } from './exports.js'
import { EAST, expectTold, openEditor, run, source, write } from './rules.js'
import { describeStudio, eventually, hash, makeSteps, openMenu, openTab, stands } from './studio.js'

/** A rule that is compiled: goes on, the faster the more neighbors it has. */
const HURRY = `import { defineRule, length, number } from 'drover/plugin'

const FASTER = true

export const hurry = defineRule({
  name: 'hurry',
  about: 'Goes on, faster in company.',
  options: {
    radius: length({ default: 40, above: 0, about: 'How far.' }),
    pace: number({ default: 0.5, min: 0, about: 'How fast for each neighbor.' }),
  },
  state: { company: 0 },
  act({ self, options, within }) {
    const count = within(options.radius).count()
    const pace = FASTER ? options.pace.times(count) : options.pace
    return { desire: self.heading.withLength(pace.plus(0.5)), state: { company: count } }
  },
})
`
const editor = '#/scene/flocking?run=5'
/** The behaviors that Controls list; the tab Code is open again after. */
async function names(page: Awaited<ReturnType<typeof openEditor>>): Promise<readonly string[]> {
  await openTab(page, 'Controls')
  const listed = await page.locator('.panel .entry summary').allTextContents()
  await openTab(page, 'Code')
  return listed
}

describeStudio('a rule that is compiled', (studio) => {
  it('keeps the numbers that the scene sets, says so, and uses its own defaults if asked', async () => {
    const page = await openEditor(studio, editor)
    await page.getByLabel('start from').selectOption({ label: 'cohere' })
    await source(page).getByText('neighborOptions(').last().waitFor()
    // Only what is near the visible lines is in the page.
    await source(page).press('ControlOrMeta+Home')
    await source(page).getByText('50', { exact: true }).first().dblclick()
    await page.keyboard.type('20')
    await run(page).click()
    await page.getByText('The scene sets radius: 50 (your default is 20).').waitFor()
    await page.getByRole('button', { name: 'Use your default' }).click()
    await page.getByText('The scene sets radius').waitFor({ state: 'detached' })
    await openTab(page, 'Controls')
    await page.locator('.panel .entry summary', { hasText: 'myCohere' }).click()
    const radius = page
      .locator('.panel .entry', { hasText: 'myCohere' })
      .getByRole('spinbutton', { name: 'radius, as a number', exact: true })
    await eventually(() => radius.inputValue()).toBe('20')
    await page.close()
  })

  it('becomes part of the scenario: its link opens and runs without consent', async () => {
    const page = await openEditor(studio, editor)
    await write(page, HURRY)
    await run(page).click()
    await page.getByText('hurry runs').waitFor()
    await page.getByText('Your links include it').waitFor()
    await eventually(() => names(page)).toEqual(['separate', 'align', 'cohere', 'hurry'])
    // It is in the formulas, among the colors, and no worker runs anybody's code.
    await openTab(page, 'Explain')
    await page.locator('.formulas dt').filter({ hasText: 'hurry' }).waitFor()
    await openMenu(page, 'View')
    await page.getByRole('combobox', { name: 'color by' }).selectOption('column:company')
    await eventually(() => page.getByTestId('legend').textContent()).toContain('company')
    await eventually(() => page.workers().filter((worker) => worker.url().startsWith('blob:')).length).toBe(0)
    await page.getByRole('button', { name: 'Restart' }).click()
    await stands(page, 0)
    await makeSteps(page, 4)
    const ended = await hash(page)
    const link = new URL(page.url()).hash
    expect(link).not.toContain('rule=')
    expect(link.length).toBeLessThan(900)

    const other = await studio.open(`${link}&run=4`)
    expect(await hash(other)).toBe(ended)
    expect(await other.getByText('This link contains a rule').count()).toBe(0)

    // A file for drover run holds it as data too.
    const { path } = await downloadFromShare(page, 'Scenario')
    const kept = JSON.parse(readFileSync(path, 'utf8'))
    expect(kept.rule).toBeUndefined()
    expect(Object.keys(kept.world.rules)).toEqual(['hurry'])
  })

  it('is edited again, renamed, replaces code and is removed', async () => {
    const page = await openEditor(studio, editor)
    const before = await hash(page)
    await write(page, EAST)
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await eventually(() => page.url()).toContain('rule=')
    await write(page, HURRY)
    await run(page).click()
    await page.getByText('hurry runs').waitFor()
    await eventually(() => names(page)).toEqual(['separate', 'align', 'cohere', 'hurry'])
    await eventually(() => page.url()).not.toContain('rule=')
    await write(page, HURRY.replace("name: 'hurry'", "name: 'rush'"))
    await run(page).click()
    await page.getByText('rush runs').waitFor()
    await eventually(() => names(page)).toEqual(['separate', 'align', 'cohere', 'rush'])
    await makeSteps(page, 1)
    // Code of the same name takes its place, and the other way around.
    await write(page, EAST.replace("'mine'", "'rush'"))
    await run(page).click()
    await eventually(() => page.url()).toContain('rule=')
    await makeSteps(page, 1)
    await write(page, HURRY.replace("name: 'hurry'", "name: 'rush'"))
    await run(page).click()
    await eventually(() => page.url()).not.toContain('rule=')
    await page.getByRole('button', { name: 'Stop the rule' }).click()
    await page.getByText('the world continues without it').waitFor()
    await eventually(() => names(page)).toEqual(['separate', 'align', 'cohere'])
    await eventually(() => page.url()).not.toContain('e=')
    await page.getByRole('button', { name: 'Restart' }).click()
    await stands(page, 0)
    await makeSteps(page, 5)
    expect(await hash(page)).toBe(before)
    expect(studio.complaints).toEqual([])
  })

  it('is rejected if it branches on a value of the rule, with line and column', async () => {
    const page = await openEditor(studio, editor)
    await write(page, HURRY.replace('FASTER ?', 'count.gt(2) ?'))
    await run(page).click()
    await page.getByText('The rule did not run: an error in line 15, column 30').waitFor()
    await page.getByText("expected no '? :' on a value of the rule").first().waitFor()
    expect(await names(page)).not.toContain('hurry')
    await write(
      page,
      HURRY.replace('const count =', 'if (self.mass.gt(1)) return self.heading\n    const count ='),
    )
    await expectTold(page, 'select(condition, x, y), or vector.when(condition)')
    await eventually(() => source(page).textContent()).toContain('self.mass')
  })

  it('has hover text', async () => {
    const page = await openEditor(studio, editor)
    await write(page, HURRY)
    const told = page.locator('.cm-tooltip .explained')
    await eventually(async () => {
      await page.mouse.move(0, 0)
      await source(page).getByText('withLength', { exact: true }).hover()
      return told
        .first()
        .textContent({ timeout: 5000 })
        .catch(() => '')
    }).toContain('The same direction with that length')
  })
})

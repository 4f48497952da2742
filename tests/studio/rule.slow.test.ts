import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { EAST, expectTold, openEditor, ruleOf, run, source, start, write } from './rules.js'
import { describeStudio, eventually, hash, makeSteps, openTab, rests, stands, step } from './studio.js'

describeStudio('a rule of your own', (studio) => {
  it('copied from the scene does the same until it is edited', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await page.getByRole('combobox', { name: 'start from' }).selectOption({ label: 'seek' })
    await run(page).click()
    await page.getByText('mySeek runs').waitFor()
    await makeSteps(page, 3)
    const plain = await studio.open('#/scene/seek?run=8')
    expect(await hash(page)).toBe(await hash(plain))
    await write(page, EAST)
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByText('mine runs').waitFor()
    const before = await hash(page)
    await makeSteps(page, 1)
    expect(await hash(page)).not.toBe(before)
  })

  it('has its options in the panel', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5')
    await write(page, EAST)
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await openTab(page, 'Controls')
    await page.locator('.panel summary').filter({ hasText: 'mine' }).click()
    const pace = page.getByRole('spinbutton', { name: 'pace, as a number' })
    await pace.fill('3')
    await pace.press('Enter')
    await makeSteps(page, 1)
    await openTab(page, 'Code')
    await write(page, EAST.replace('default: 2', 'default: 1'))
    await run(page).click()
    // The earlier one said so too.
    await rests(page)
    await page.getByText('mine runs').waitFor()
    await openTab(page, 'Controls')
    expect(await pace.inputValue()).toBe('3')
    expect(await page.locator('.run-marks i').last().getAttribute('title')).toBe(
      'from step 6: rule mine changed',
    )
  })

  it('gets the position of an error, and completions', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, ruleOf('out.x = agent.positon.x'))
    await expectTold(page, "Property 'positon' does not exist")
    await write(page, ruleOf('out.x = agent.'))
    for (let k = 0; k < 6; k++) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('End')
    await page.keyboard.type('pos')
    await page.getByRole('option', { name: 'position' }).click()
    await eventually(() => source(page).textContent()).toContain('agent.position')
  })

  it('replaces its former version when renamed, and can be renamed back', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5')
    const names = () => page.locator('.panel .entry summary').allTextContents()
    await write(page, EAST)
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await openTab(page, 'Controls')
    await page.getByRole('spinbutton', { name: 'count, as a number' }).fill('90')
    await page.keyboard.press('Enter')
    await eventually(() => page.getByTestId('agents').textContent()).toBe('90')
    await openTab(page, 'Code')
    await write(page, EAST.replace("'mine'", "'yours'"))
    await run(page).click()
    await page.getByText('yours runs').waitFor()
    await eventually(names).toEqual(['separate', 'align', 'cohere', 'yours'])
    await openTab(page, 'Controls')
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(names).toEqual(['separate', 'align', 'cohere', 'mine'])
    await makeSteps(page, 2)
    await page.getByRole('button', { name: 'Reset all' }).click()
    await eventually(() => page.url()).not.toContain('rule=')
    await makeSteps(page, 1)
  })

  it('leaves rules made from other behaviors in their places, and is undone run by run', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5')
    const names = () => page.locator('.panel .entry summary').allTextContents()
    for (const name of ['align', 'cohere']) {
      await start(page).selectOption({ label: name })
      const mine = `my${name[0]?.toUpperCase()}${name.slice(1)}`
      await eventually(() => source(page).textContent()).toContain(mine)
      await page.getByText(`Run replaces ${name}.`).waitFor()
      await run(page).click()
      await page.getByText(`${mine} runs`).waitFor()
    }
    await openTab(page, 'Controls')
    await eventually(names).toEqual(['separate', 'myAlign', 'myCohere'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(names).toEqual(['separate', 'myAlign', 'cohere'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(names).toEqual(['separate', 'align', 'cohere'])
    await makeSteps(page, 1)
  })

  it('is shown with the call of the scene, which follows Controls', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5')
    const call = page.locator('.rule .call pre')
    await start(page).selectOption({ label: 'align' })
    expect(await call.textContent()).toBe('align({ radius: 50, weight: 1 })')
    await openTab(page, 'Controls')
    const weight = page.getByRole('spinbutton', { name: 'alignment, as a number', exact: true })
    await weight.fill('0.4')
    await weight.press('Enter')
    await openTab(page, 'Code')
    await eventually(() => call.textContent()).toBe('align({ radius: 50, weight: 0.4 })')
    await start(page).selectOption({ label: 'a new rule' })
    await call.waitFor({ state: 'detached' })
  })

  it('loses its error when another one is started', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5')
    await write(page, 'this is no rule')
    await run(page).click()
    const fault = page.getByText('The rule did not run: an error')
    await fault.waitFor()
    await start(page).selectOption({ label: 'align' })
    await fault.waitFor({ state: 'detached' })
  })

  it('takes most of a phone while it is edited, and gives it back once it runs', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await start(page).selectOption({ label: 'align' })
    const heightOf = async (of: string): Promise<number> =>
      (await page.locator(of).boundingBox())?.height ?? 0
    const before = await heightOf('.side')
    // One tap runs it, whether the text has the focus or not.
    await run(page).tap()
    await page.getByText('myAlign runs').waitFor()
    expect(await heightOf('.side')).toBe(before)
    await page.getByRole('button', { name: 'Stop the rule' }).tap()
    await page.getByText('Stopped: ').waitFor()
    await source(page).tap()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText(')')
    await run(page).tap()
    await page.getByText('The rule did not run').waitFor()
    const isSeen = (of: string) =>
      page
        .locator(of)
        .first()
        .evaluate((one) => {
          const { left, top } = one.getBoundingClientRect()
          return one.contains(document.elementFromPoint(left + 4, top + 4))
        })
    await eventually(() => isSeen('.rule .cm-lint-marker')).toBe(true)
    await source(page).focus()
    await page.keyboard.press('ControlOrMeta+z')
    await eventually(() => heightOf('.side')).toBeGreaterThan(before + 200)
    expect(await heightOf('.stage-area')).toBeGreaterThan(90)
    await run(page).tap()
    await page.getByText('myAlign runs').waitFor()
    await eventually(() => heightOf('.side')).toBe(before)
    await openTab(page, 'Explain')
    await page.getByText('Changed here: myAlign instead of align.').waitFor()
  })

  it('is wrapped between words on a phone', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const broken = await source(page).evaluate((root) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      const range = document.createRange()
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\w.]*\w/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word)
        }
      return found
    })
    expect(broken).toEqual([])
  })

  it('can be stopped, and is dropped on another scene', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5')
    await write(page, EAST)
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await makeSteps(page, 2)
    await page.getByRole('button', { name: 'Stop the rule' }).click()
    await page.getByText('the world continues without it').waitFor()
    expect(await step(page)).toBe(7)
    await makeSteps(page, 1)
    await page.evaluate(() => {
      location.hash = '#/scene/seek?run=3'
    })
    await stands(page, 3)
    expect(await page.locator('option', { hasText: 'mine' }).count()).toBe(0)
  })

  it('is left by Escape and then Tab, while Tab indents', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await source(page).press('Escape')
    await page.keyboard.press('Tab')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Run')
  })

  it.each(['light', 'dark'] as const)(
    'has an editor without serious faults of accessibility (%s)',
    async (colorScheme) => {
      const page = await openEditor(studio, '#/scene/seek?run=5', { colorScheme })
      expect(await faults(page)).toEqual([])
    },
  )

  it('begins with the shortest rule of the scene at its first line, and what was typed stays in its place', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await openTab(page, 'Code')
    await eventually(() => source(page).textContent()).toContain("name: 'myAlign'")
    expect(await page.locator('.cm-scroller').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    const isFrom = () => start(page).locator('option:checked').textContent()
    expect(await isFrom()).toBe('align')
    await page.getByText('Run replaces align.').waitFor()
    await source(page).press('ControlOrMeta+Home')
    await page.keyboard.insertText('// mine\n')
    await page.reload()
    await openTab(page, 'Code')
    await source(page).press('ControlOrMeta+Home')
    await eventually(() => source(page).textContent()).toContain('// mine')
    expect(await isFrom()).toBe('align (draft)')
    await page.getByText('Run replaces align.').waitFor()
    // One row, so that the result of Run is not below the window.
    expect((await page.locator('.rule > .start').boundingBox())?.height).toBeLessThan(60)
    await run(page).click()
    await page.getByText('myAlign runs').waitFor()
    expect(await isFrom()).not.toContain('(draft)')
  })

  it('is kept when another one is started, and restored on return', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    const from = start(page)
    const holds = (text: string) => eventually(() => source(page).textContent()).toContain(text)
    await write(page, '// typed for a new rule')
    await from.selectOption({ label: 'seek' })
    await holds('mySeek')
    await write(page, '// typed over seek')
    await from.selectOption({ label: 'a new rule' })
    await holds('// typed for a new rule')
    await from.selectOption({ label: 'seek' })
    await holds('// typed over seek')

    // Typed text is discarded only if the page is told to.
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await holds('// typed over seek')
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await holds('mySeek')
  })
})

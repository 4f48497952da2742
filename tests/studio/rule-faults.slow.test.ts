import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { TEMPLATE } from '../../apps/studio/src/rule/editor/starting-source.js'
import { EAST, expectTold, hurried, openEditor, ruleOf, run, source, write } from './rules.js'
import { describeStudio, eventually, makeSteps, openTab, rests, step } from './studio.js'

/** A page with options of its own has a renderer of its own: without memory it ends with all of its pages. */
const APART = { locale: 'en-GB' }

describeStudio('a rule with a fault', (studio) => {
  it('that returns non-numbers is stopped', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, ruleOf('out.x = 0 / 0'))
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await page.getByRole('alert').getByText('expected finite numbers').waitFor()
    await makeSteps(page, 1)
  })

  it('named like a built-in behavior is rejected, with the line', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, EAST.replace("'mine'", "'seek'"))
    await run(page).click()
    await page.getByRole('alert').getByText("behavior 'seek' exists in drover").waitFor()
    await page.getByRole('alert').getByText('in line 3').waitFor()
    await makeSteps(page, 1)
  })

  it('is marked where it was stopped', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, ruleOf("throw new Error('not there')"))
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await page.getByRole('alert').getByText('in line 11').waitFor()
    await page.locator('.cm-lintRange-error', { hasText: "Error('not there')" }).waitFor()
  })

  it('does not run with a syntax error', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, TEMPLATE)
    await run(page).click()
    await page.getByText('circle runs').waitFor()
    // The type error in line 1 is no second mark.
    await write(page, `const wrong: number = 'a'\n${'\n'.repeat(60)}const = 3`)
    await source(page).press('ControlOrMeta+Home')
    await run(page).click()
    const told = page.getByRole('alert').filter({ hasText: 'in line 62' })
    await told.waitFor()
    const bottom = async (of: Locator) => {
      const { y, height } = (await of.boundingBox()) as { y: number; height: number }
      return y + height
    }
    const editor = page.locator('.cm-editor')
    const top = async (of: Locator) => (await of.boundingBox())?.y as number
    await eventually(async () => (await top(editor)) - (await top(told))).toBeGreaterThan(0)
    await eventually(() => page.locator('.cm-lint-marker').count()).toBe(1)
    expect(await bottom(page.locator('.cm-lint-marker'))).toBeLessThan(await bottom(editor))
    await page.getByRole('button', { name: 'Stop the rule' }).click()
    await told.waitFor({ state: 'detached' })
    await page.getByText('Stopped: the world continues without it.').waitFor()
  })

  it('is reported above the editor in a low window too', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5', { viewport: { width: 950, height: 520 } })
    await write(page, `${'\n'.repeat(60)}const = 3`)
    await run(page).click()
    const told = page.locator('.effects').filter({ hasText: 'in line 61' })
    const below = async () => {
      const [message, editor] = [await told.boundingBox(), await page.locator('.cm-editor').boundingBox()]
      return message && editor && editor.y - (message.y + message.height)
    }
    await told.waitFor()
    await eventually(() => page.locator('.cm-lint-marker').count()).toBe(1)
    await rests(page)
    await eventually(below).toBeGreaterThanOrEqual(0)
  })

  it.each([
    ['in each step', ruleOf('while (true) out.x++')],
    ['when it is bound', ruleOf('out.x = 1', ' while (true) Math.sqrt(2)')],
    ['as soon as it is read', `${EAST}\nwhile (true) Math.sqrt(2)`],
  ])('that never ends %s is stopped, and the world continues without it', async (_, endless) => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, endless)
    await hurried(page, async () => {
      await run(page).click()
      if (endless.includes('out.x++')) {
        await page.getByText('mine runs').waitFor()
        await page.getByRole('button', { name: 'Play' }).click()
      }
      await page.getByRole('alert').getByText('it may run forever').waitFor()
    })
    const then = await step(page)
    if (!endless.includes('out.x++')) await page.getByRole('button', { name: 'Play' }).click()
    await eventually(() => step(page)).toBeGreaterThan(then)
  })

  it.each([
    [
      'in a step',
      ruleOf('interface Far { x: number }\n        (context as never as { no: Far }).no.x = 1'),
      12,
      47,
    ],
    ['when it is bound', ruleOf('out.x = 1', "\n    throw new Error('not here')"), 9, 11],
    ['as soon as it is read', `${EAST}throw new Error('not here')\n`, 17, 7],
  ])('that throws %s is stopped, with the line', async (_, throwing, line, column) => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, throwing)
    await run(page).click()
    if (line === 12) {
      await page.getByText('mine runs').waitFor()
      await page.getByRole('button', { name: 'Step', exact: true }).click()
    }
    await page.getByRole('alert').getByText(`in line ${line}, column ${column}`).waitFor()
    await makeSteps(page, 1)
  })

  it.each([
    ["fetch('http://127.0.0.2:9/')", 'connect-src http://127.0.0.2:9/'],
    ["new WebSocket('ws://127.0.0.2:9/')", 'connect-src ws://127.0.0.2:9/'],
    ["eval('1')", 'script-src eval'],
  ])(
    'that does %s is blocked: it has no network beyond the studio, and no code from strings',
    async (deed, told) => {
      const page = await openEditor(studio, '#/scene/seek?run=5')
      const bound = `
    const all = globalThis as unknown as { addEventListener(type: string, heard: (event: never) => void): void }
    let hindered = ''
    all.addEventListener('securitypolicyviolation', (event: { effectiveDirective: string; blockedURI: string }) => {
      hindered ||= event.effectiveDirective + ' ' + event.blockedURI
    })
    try { Promise.resolve(${deed}).catch(() => 0) } catch {}`
      const known =
        'declare function fetch(to: string): Promise<unknown>\ndeclare class WebSocket { constructor(to: string) }\n'
      await write(page, known + ruleOf('if (hindered) throw new Error(hindered)', bound))
      await run(page).click()
      await page.getByRole('button', { name: 'Play' }).click()
      await page.getByRole('alert').getByText(told).waitFor()
    },
  )

  it.each([
    ['in a timer', "setTimeout(() => {\n      throw new Error('too late')\n    }, 100)", 'too late', 10, 13],
    ['in a promise', "Promise.reject(new Error('broken'))", 'broken', 9, 20],
    [
      'of another kind than errors',
      "setTimeout(() => {\n      throw 'a text'\n    }, 100)",
      'a text',
      undefined,
      0,
    ],
  ])(
    'that throws %s is stopped while the world stands still, with the line',
    async (_, deed, told, line, column) => {
      const page = await openEditor(studio, '#/scene/seek?run=5')
      const timer = 'declare function setTimeout(then: () => void, milliseconds: number): void; '
      await write(page, timer + ruleOf('out.x = 1', `\n    ${deed}`))
      await run(page).click()
      await page.getByRole('alert').getByText(told).waitFor()
      if (line !== undefined)
        await page.getByRole('alert').getByText(`in line ${line}, column ${column}`).waitFor()
      await makeSteps(page, 1)
    },
  )

  it.each([
    ['as the world', 'self.postMessage({ number: 1, result: null })'],
    ['as nonsense', 'self.postMessage(null)'],
  ])('that forges messages to the page %s is stopped, with the line', async (_, deed) => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    const known = 'declare const self: { postMessage(message: unknown): void }; '
    await write(page, known + ruleOf(deed))
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await page.getByRole('alert').getByText('in line 11, column 14').waitFor()
    await page.getByRole('alert').getByText('postMessage is not a function').waitFor()
    await makeSteps(page, 1)
    expect(studio.complaints).toEqual([])
  })

  it('that imitates messages of the page is ignored', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    const known =
      'declare const self: { dispatchEvent(event: unknown): void }; declare class MessageEvent { constructor(type: string, of: object) }; '
    const data = "{ number: 99, task: 'restart', given: [] }"
    await write(page, known + ruleOf(`self.dispatchEvent(new MessageEvent('message', { data: ${data} }))`))
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await makeSteps(page, 2)
    expect(await step(page)).toBe(7)
  })

  it('that allocates too much memory at once is stopped, with the line', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5', APART)
    await write(page, ruleOf('const all = new Float64Array(1e11)\n        out.x = all[0]'))
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await page.getByRole('alert').getByText('in line 11').waitFor()
    await makeSteps(page, 1)
  })

  it('that fills its memory endlessly is stopped, and the page keeps working', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5', APART)
    await write(
      page,
      ruleOf('const all: object[] = []\n        for (;;) all.push(new Array(1000).fill(0.5))'),
    )
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await page.getByRole('alert').getByText('was stopped').waitFor()
    await makeSteps(page, 1)
  })

  it('in types does not run if it is of the rule language', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, TEMPLATE.replace('const middle', 'const many = near.count > 3\n    const middle'))
    await run(page).click()
    const told = page.getByRole('alert').filter({ hasText: 'write a().gt(b)' })
    expect(await told.textContent()).toContain('in line 13, column 18')
    expect(await page.getByText('circle runs').count()).toBe(0)
  })

  it('in types is reported in its place', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, ruleOf("out.x = 'far'"))
    await expectTold(page, "Type 'string' is not assignable to type 'number'")
  })

  it('that cannot start leaves the earlier version running, which can be stopped', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5')
    const stop = page.getByRole('button', { name: 'Stop the rule' })
    const names = () => page.locator('.panel .entry summary').allTextContents()
    const circle = await page.evaluate(() => document.querySelector('.cm-content')?.textContent)
    expect(circle).toContain('near.mean(')
    await page.getByText('Run adds circle.').waitFor()
    await run(page).click()
    await page.getByText('circle runs').waitFor()
    // It has no numbers of its own, and that Run replaces it needs no words.
    expect(await page.locator('.rule .call').count()).toBe(0)
    expect(await page.locator('.rule .effects').textContent()).not.toContain('Run ')
    await source(page).getByText('mean', { exact: true }).first().dblclick()
    await page.keyboard.insertText('mead')
    await run(page).click()
    const told = page.getByRole('alert').filter({ hasText: "Property 'mead' does not exist" })
    await told.getByText('The earlier circle goes on.').waitFor()
    expect(await told.textContent()).toContain('The rule did not run: an error in line')
    expect(await stop.isEnabled()).toBe(true)
    await told.getByRole('button', { name: 'Close this message' }).click()
    await told.waitFor({ state: 'hidden' })
    await page.getByText('circle runs').waitFor()

    await rests(page)
    await page.reload()
    await page.getByText('circle runs; its options are in Controls. Your links include it.').waitFor()
    expect(await source(page).textContent()).toContain('near.mead(')
    await openTab(page, 'Controls')
    await eventually(names).toEqual(['separate', 'align', 'cohere', 'circle'])
    await openTab(page, 'Code')
    await stop.click()
    await page.getByText('Stopped: the world continues without it.').waitFor()
    expect(await stop.isDisabled()).toBe(true)
    await eventually(names).toEqual(['separate', 'align', 'cohere'])
    await openTab(page, 'Controls')
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(names).toEqual(['separate', 'align', 'cohere', 'circle'])
    await openTab(page, 'Code')
    await page.getByText('circle runs').waitFor()
    expect(await stop.isEnabled()).toBe(true)
    await page.close()
  })

  it('that fails while it runs is removed from the world, and Undo says that it does not run', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5')
    const names = () => page.locator('.panel .entry summary').allTextContents()
    await page.getByRole('combobox', { name: 'start from' }).selectOption({ label: 'cohere' })
    await write(page, ruleOf("throw new Error('tired')"))
    await page.getByText('Run replaces cohere.').waitFor()
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await openTab(page, 'Controls')
    await eventually(names).toEqual(['separate', 'align', 'mine'])
    await openTab(page, 'Code')
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await page.getByRole('alert').getByText('continues without it, with cohere as before').waitFor()
    await eventually(names).toEqual(['separate', 'align', 'cohere'])
    await eventually(() => page.url()).not.toContain('rule=')
    expect(await page.getByRole('button', { name: 'Stop the rule' }).isDisabled()).toBe(true)
    await makeSteps(page, 1)
    await openTab(page, 'Controls')
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(names).toEqual(['separate', 'align', 'mine'])
    await page.getByRole('alert').getByText('mine does not run.').waitFor()
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.getByText('mine does not run.').waitFor({ state: 'hidden' })
    await page.reload()
    await openTab(page, 'Code')
    await source(page).waitFor()
    expect(await source(page).textContent()).toContain('tired')
    await openTab(page, 'Controls')
    await eventually(names).toEqual(['separate', 'align', 'cohere'])
    await page.close()
  })
})

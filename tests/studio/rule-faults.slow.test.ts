import { expect, it } from 'vitest'
import { EAST, expectTold, hurried, openEditor, ruleOf, run, write } from './rules.js'
import { describeStudio, eventually, makeSteps, step } from './studio.js'

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
    await write(page, 'const = 3')
    await run(page).click()
    await page.getByText('in line 1').waitFor()
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

  it('in types is reported in its place', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, ruleOf("out.x = 'far'"))
    await expectTold(page, "Type 'string' is not assignable to type 'number'")
  })
})

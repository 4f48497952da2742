import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { describeStudio, eventually, type Studio } from './studio.js'

const step = async (page: Page): Promise<number> => Number(await page.getByTestId('step').textContent())
const hash = (page: Page): Promise<string | null> => page.getByTestId('hash').textContent()
const source = (page: Page) => page.getByRole('textbox', { name: 'Source of your rule' })
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true })

async function openEditor(studio: Studio, address: string): Promise<Page> {
  const page = await studio.open(address)
  await page.getByRole('button', { name: 'Write a rule' }).click()
  await source(page).waitFor()
  return page
}

/** Puts other text in the place of what the editor holds. */
async function write(page: Page, text: string): Promise<void> {
  await source(page).press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** A rule whose desire is this. */
const ruleOf = (desire: string, bound = ''): string => `import { defineBehavior, speed } from 'drover'

export const mine = defineBehavior({
  name: 'mine',
  summary: 'A rule of a test.',
  source: 'a test',
  options: { pace: speed({ default: 2, min: 0, about: 'How fast.' }) },
  bind(options, context) {${bound}
    return {
      desire(agent, out) {
        ${desire}
        return true
      },
    }
  },
})
`
const EAST = ruleOf('out.x = options.pace; out.y = 0')

async function makeSteps(page: Page, steps: number): Promise<void> {
  const from = await step(page)
  for (let k = 1; k <= steps; k++) {
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await eventually(() => step(page)).toBe(from + k)
  }
}

describeStudio('a rule of your own', (studio) => {
  it('made from one of the scene does the same, and something else once it is edited', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await page.getByRole('combobox', { name: 'start from' }).selectOption({ label: 'seek, as it is here' })
    await run(page).click()
    await page.getByText('mySeek runs').waitFor()
    await makeSteps(page, 3)
    const plain = await studio.open('#/scene/seek?run=8')
    await eventually(() => step(plain)).toBe(8)
    const place = (one: Page) => one.getByTestId('hash').textContent()
    await eventually(async () => (await place(page)) === (await place(plain))).toBe(true)
    await plain.close()
    await write(page, EAST)
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByText('mine runs').waitFor()
    const before = await hash(page)
    await makeSteps(page, 1)
    expect(await hash(page)).not.toBe(before)
    await page.close()
  })

  it('has its options in the panel', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5')
    await write(page, EAST)
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await page.locator('.panel summary').filter({ hasText: 'mine' }).click()
    const pace = page.getByRole('spinbutton', { name: 'pace, as a number' })
    await pace.fill('3')
    await pace.press('Enter')
    await makeSteps(page, 1)
    await write(page, EAST.replace('default: 2', 'default: 1'))
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await eventually(() => pace.inputValue()).toBe('3')
    await page.close()
  })

  it('is told where it has a mistake, and what could stand there', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, ruleOf('out.x = agent.positon.x'))
    await page.locator('.cm-lintRange-error').first().hover()
    await page.getByText("Property 'positon' does not exist").waitFor()
    await write(page, ruleOf('out.x = agent.'))
    for (let k = 0; k < 6; k++) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('End')
    await page.keyboard.type('pos')
    await page.getByRole('option', { name: 'position' }).click()
    await eventually(() => source(page).textContent()).toContain('agent.position')
    await page.close()
  })

  it('that gives no numbers is stopped', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, ruleOf('out.x = 0 / 0'))
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await page.getByRole('alert').getByText('expected finite numbers').waitFor()
    await makeSteps(page, 1)
    await page.close()
  })

  it('named like a built-in behavior is refused, with the line', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, EAST.replace("'mine'", "'seek'"))
    await run(page).click()
    await page.getByRole('alert').getByText("behavior 'seek' is registered already").waitFor()
    await page.getByRole('alert').getByText('in line 3').waitFor()
    await makeSteps(page, 1)
    await page.close()
  })

  it('is marked where it was stopped', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, ruleOf("throw new Error('not there')"))
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await page.getByRole('alert').getByText('in line 11').waitFor()
    await page.locator('.cm-lintRange-error', { hasText: "Error('not there')" }).waitFor()
    await page.close()
  })

  it('is not run with a mistake of form', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, 'const = 3')
    await run(page).click()
    await page.getByText('in line 1').waitFor()
    await page.close()
  })

  it.each([
    ['in each step', ruleOf('while (true) out.x++')],
    ['when it is bound', ruleOf('out.x = 1', ' while (true) Math.sqrt(2)')],
    ['as soon as it is read', `${EAST}\nwhile (true) Math.sqrt(2)`],
  ])('that never ends %s is stopped, and the world goes on without it', async (_, endless) => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, endless)
    await run(page).click()
    if (endless.includes('out.x++')) {
      await page.getByText('mine runs').waitFor()
      await page.getByRole('button', { name: 'Play' }).click()
    }
    await page.getByRole('alert').getByText('it may never end').waitFor()
    const then = await step(page)
    if (!endless.includes('out.x++')) await page.getByRole('button', { name: 'Play' }).click()
    await eventually(() => step(page)).toBeGreaterThan(then)
    await page.close()
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
    const then = await step(page)
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await eventually(() => step(page)).toBe(then + 1)
    await page.close()
  })

  it('comes with an address, and is not run before the person says so', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=0')
    await write(page, EAST)
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await makeSteps(page, 6)
    const ended = await hash(page)
    const address = new URL(page.url()).hash
    await page.close()

    const other = await studio.open(`${address}&run=6`)
    await source(other).waitFor()
    expect(await source(other).textContent()).toContain("name: 'mine'")
    expect(other.workers().filter((worker) => worker.url().startsWith('blob:'))).toEqual([])
    await other.getByText('This address brings a rule').waitFor()
    await other.getByRole('button', { name: 'Run this rule' }).click()
    await other.getByText('mine runs').waitFor()
    await eventually(() => step(other)).toBe(6)
    await eventually(() => hash(other)).toBe(ended)
    await other.close()

    const third = await studio.open(address)
    await source(third).waitFor()
    await write(third, EAST.replace("'mine'", "'yours'"))
    await third.getByRole('button', { name: 'Run this rule' }).click()
    await third.getByText('yours runs').waitFor()
    await third.close()
  })

  it('in an address that is damaged is left out, and the page says so', async () => {
    const page = await studio.open('#/scene/seek?run=3&rule=abc')
    await page.getByText('The address could not be read').waitFor()
    await eventually(() => step(page)).toBe(3)
    await page.close()
  })

  it.each([
    ["fetch('http://127.0.0.2:9/')", 'connect-src http://127.0.0.2:9/'],
    ["new WebSocket('ws://127.0.0.2:9/')", 'connect-src ws://127.0.0.2:9/'],
    ["eval('1')", 'script-src eval'],
  ])(
    'that does %s is hindered: it reaches no network beyond the studio, and makes no code of text',
    async (deed, told) => {
      const page = await openEditor(studio, '#/scene/seek?run=5')
      // As text that TypeScript does not turn into something else.
      const bound = `
    const all = globalThis as unknown as { addEventListener(type: string, heard: (event: never) => void): void }
    let hindered = ''
    all.addEventListener('securitypolicyviolation', (event: { effectiveDirective: string; blockedURI: string }) => {
      hindered = event.effectiveDirective + ' ' + event.blockedURI
    })
    // @ts-ignore
    try { Promise.resolve(${deed}).catch(() => 0) } catch {}`
      await write(page, ruleOf('if (hindered) throw new Error(hindered)', bound))
      await run(page).click()
      await page.getByRole('button', { name: 'Play' }).click()
      await page.getByRole('alert').getByText(told).waitFor()
      await page.close()
    },
  )

  it('under another name takes the place of its former one, and going back to that harms nothing', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5')
    const names = () => page.locator('.panel .entry summary').allTextContents()
    await write(page, EAST)
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await page.getByRole('spinbutton', { name: 'count, as a number' }).fill('90')
    await page.keyboard.press('Enter')
    await eventually(() => page.getByTestId('agents').textContent()).toBe('90')
    await write(page, EAST.replace("'mine'", "'yours'"))
    await run(page).click()
    await page.getByText('yours runs').waitFor()
    await eventually(names).toEqual(['separate', 'align', 'cohere', 'yours'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(names).toEqual(['separate', 'align', 'cohere', 'mine'])
    await makeSteps(page, 2)
    await page.getByRole('button', { name: 'Reset all' }).click()
    await eventually(() => page.url()).not.toContain('rule=')
    await makeSteps(page, 1)
    await page.close()
  })

  it('is stopped at will, and forgotten on another scene', async () => {
    const page = await openEditor(studio, '#/scene/flocking?run=5')
    await write(page, EAST)
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await makeSteps(page, 2)
    await page.getByRole('button', { name: 'Stop the rule' }).click()
    await page.getByText('the world goes on without it').waitFor()
    expect(await step(page)).toBe(7)
    await makeSteps(page, 1)
    await page.evaluate(() => {
      location.hash = '#/scene/seek?run=3'
    })
    await eventually(() => step(page)).toBe(3)
    expect(await page.locator('option', { hasText: 'mine' }).count()).toBe(0)
    await page.close()
  })

  it('is left by Escape and then Tab, where Tab indents', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await source(page).press('Escape')
    await page.keyboard.press('Tab')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Run')
    await page.close()
  })

  it.each(['light', 'dark'] as const)(
    'has an editor without serious faults of accessibility (%s)',
    async (colorScheme) => {
      const page = await studio.open('#/scene/seek?run=5', { colorScheme })
      await page.getByRole('button', { name: 'Write a rule' }).click()
      await source(page).waitFor()
      expect(await faults(page)).toEqual([])
      await page.close()
    },
  )
})

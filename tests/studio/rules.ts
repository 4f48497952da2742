import type { Page } from 'playwright-core'
import { eventually, openTab, type Studio } from './studio.js'

/** The editor. */
export const source = (page: Page) => page.getByRole('textbox', { name: 'Source of your rule' })
/** The button that runs the editor's code. */
export const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true })

/** The choice of what the editor starts from. */
export const start = (page: Page) => page.getByRole('combobox', { name: 'start from' })

/** Opens the editor of a scene with the template of a new rule, or what was typed there. */
export async function openEditor(
  studio: Studio,
  address: string,
  options?: Parameters<Studio['open']>[1],
): Promise<Page> {
  const page = await studio.open(address, options)
  await openTab(page, 'Code')
  await source(page).waitFor()
  await start(page).selectOption({ label: 'a new rule' })
  return page
}

/** Replaces the text of the editor. */
export async function write(page: Page, text: string): Promise<void> {
  await source(page).press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** Points at what is marked as wrong until it is told why: marks that are made again meanwhile forget who points. */
export async function expectTold(page: Page, why: string): Promise<void> {
  await eventually(async () => {
    await page.mouse.move(0, 0)
    await page.locator('.cm-lintRange-error').first().hover()
    return page
      .getByText(why)
      .waitFor({ timeout: 5000 })
      .then(
        () => 'told',
        () => 'not told',
      )
  }).toBe('told')
}

/**
 * Waits with a clock that runs five times as fast for the page's timeout, so that an endless rule does not occupy a
 * core for 10 seconds. The page's messages about waiting times do not change.
 */
export async function hurried(page: Page, wait: () => Promise<void>): Promise<void> {
  const usual = await page.evaluateHandle(() => window.setInterval)
  await page.evaluate((usual) => {
    Object.assign(window, { setInterval: (tick: () => void, every: number) => usual(tick, every / 5) })
  }, usual)
  await wait()
  await page.evaluate((usual) => {
    Object.assign(window, { setInterval: usual })
  }, usual)
}

/** A rule whose desire is this. */
export const ruleOf = (
  desire: string,
  bound = '',
): string => `import { defineBehavior, speed } from 'drover/plugin'

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
/** A rule that goes east. */
export const EAST = ruleOf('out.x = options.pace; out.y = 0')

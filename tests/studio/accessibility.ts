import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds that is serious, one line each; `within` a part of the page. */
export async function faults(page: Page, within = 'html'): Promise<readonly string[]> {
  // As a script of the test, not of the page: its content-security policy holds for its own.
  await page.evaluate(axe)
  return await page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          within: string,
        ): Promise<{ violations: { impact: string; help: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations } = await axe.run(selector)
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, within)
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The findings of axe, one line each: serious ones, or `all`; `within` a part of the page. */
export async function faults(
  page: Page,
  { within = 'html', all = false }: { readonly within?: string; readonly all?: boolean } = {},
): Promise<readonly string[]> {
  // As a script of the test, not of the page: the content-security policy of the page applies to its own scripts.
  await page.evaluate(axe)
  return await page.evaluate(
    async ([selector, isAll]) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run(
            within: string,
          ): Promise<{ violations: { impact: string; help: string; nodes: { html: string }[] }[] }>
        }
      }
      const { violations } = await axe.run(selector)
      return violations
        .filter(({ impact }) => isAll || impact === 'serious' || impact === 'critical')
        .map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [within, all] as const,
  )
}

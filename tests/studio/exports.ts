import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { openMenu } from './studio.js'

// It has no type declarations.
const { validateBytes } = createRequire(import.meta.url)('gltf-validator') as {
  validateBytes(bytes: Uint8Array): Promise<{
    readonly issues: { readonly numErrors: number; readonly numWarnings: number }
    readonly info: { readonly animationCount: number }
  }>
}

/** The file that a click downloads. */
export async function download(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly path: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), path: await file.path() }
}

/** The file that a button of the Share menu downloads. */
export async function downloadFromShare(page: Page, button: string): ReturnType<typeof download> {
  await openMenu(page, 'Share')
  const file = await download(page, button)
  await page.keyboard.press('Escape')
  return file
}

/** Opens the dialog and chooses what is wanted. */
export async function choose(page: Page, kind: string): Promise<Locator> {
  await openMenu(page, 'Share')
  await page.getByRole('button', { name: 'Film, picture, tables…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('combobox', { name: 'What' }).selectOption({ label: kind })
  return dialog
}

/** The same, of how many steps. */
export async function ask(page: Page, kind: string, steps: number, every: number): Promise<void> {
  const dialog = await choose(page, kind)
  await dialog.getByRole('spinbutton', { name: 'Steps', exact: true }).fill(String(steps))
  await dialog.getByRole('spinbutton', { name: /every/ }).fill(String(every))
}

/** The report of the glTF validator on a file. */
export const validated = (path: string) => validateBytes(new Uint8Array(readFileSync(path)))

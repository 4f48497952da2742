import { signal } from '@preact/signals'
import { all } from 'drover/all'

/** Whether the texts of plug-ins and options are loaded. */
export const hasTexts = signal(false)

/** Loads what plug-ins and options do, in words: only the panel shows it. */
export async function loadTexts(): Promise<void> {
  if (hasTexts.peek()) return
  const { addTexts } = await import('drover/texts')
  addTexts(all)
  hasTexts.value = true
}

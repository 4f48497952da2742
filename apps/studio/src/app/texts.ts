import { signal } from '@preact/signals'
import { all } from 'drover/all'

/** Whether the descriptions of plug-ins and options are loaded. */
export const hasTexts = signal(false)

/** Loads the descriptions of plug-ins and options, which only the panel shows. */
export async function loadTexts(): Promise<void> {
  if (hasTexts.peek()) return
  const { addTexts } = await import('drover/texts')
  addTexts(all)
  hasTexts.value = true
}

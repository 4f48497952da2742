import { signal } from '@preact/signals'
import { all } from 'drover/all'

/** Whether plug-ins and options say what they do. */
export const hasTexts = signal(false)

/** Loads what plug-ins and options do, in words: only the panel shows it. */
export async function loadTexts(): Promise<void> {
  if (hasTexts.peek()) return
  const { addTexts } = await import('drover/texts')
  addTexts(all)
  hasTexts.value = true
}

/** Stores editor text for the lifetime of a browser tab. */
const keyOf = (scene: string): string => `drover-draft ${scene}`

/** The text typed for a scene before the page was left or reloaded. */
export function readDraft(scene: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(scene)) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the text typed for a scene, unless it is the original. */
export function keepDraft(scene: string, text: string, original: string): void {
  try {
    if (text === original) sessionStorage.removeItem(keyOf(scene))
    else sessionStorage.setItem(keyOf(scene), text)
  } catch {
    // If storage is forbidden, a draft lasts as long as the page.
  }
}

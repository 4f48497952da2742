/** Where the text of an editor is kept while its tab of the browser is open. */
const keyOf = (scene: string): string => `drover-draft ${scene}`

/** What was typed for a scene before the page was left or reloaded. */
export function readDraft(scene: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(scene)) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps what was typed for a scene; what it starts with needs no keeping. */
export function keepDraft(scene: string, text: string, original: string): void {
  try {
    if (text === original) sessionStorage.removeItem(keyOf(scene))
    else sessionStorage.setItem(keyOf(scene), text)
  } catch {
    // If storage is forbidden, a draft lasts as long as the page.
  }
}

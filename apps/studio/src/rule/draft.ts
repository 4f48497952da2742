import type { Scene } from '@drover/scenarios'

/** Text of the editor, kept for the lifetime of a browser tab. */
export interface Draft {
  /** Where it began: the place of a behavior, or the name of a template. */
  readonly from: string
  readonly text: string
}

// All scenarios of files and links have one name.
const keyOf = ({ name, title }: Scene): string => `drover-draft ${name} ${title}`

/** What was typed for a scene before the page was left or reloaded. */
export function readDraft(scene: Scene): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(scene)) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' && draft !== null && 'from' in draft && 'text' in draft

/** Keeps what was typed for a scene; undefined if nothing was. */
export function keepDraft(scene: Scene, draft: Draft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(scene))
    else sessionStorage.setItem(keyOf(scene), JSON.stringify(draft))
  } catch {
    // If storage is forbidden, a draft lasts as long as the page.
  }
}

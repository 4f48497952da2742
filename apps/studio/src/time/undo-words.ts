import { byHand, changesFrom, inWords } from '../numbers/run-changes.js'
import { type Entry, isTouch } from '../session/edits.js'
import type { Session } from '../session/session.js'

/** With more changes, only the number of the others is said. */
const MOST = 3

/** What the buttons undo and make again, to be written after their names: `: alignment 1 → 0`. */
export function wordsOf({ scene, edits }: Session): readonly [undoes: string, redoes: string] {
  const now = edits.scenario.value
  const words = (entry: Entry | undefined, isUndo: boolean): string => {
    if (entry === undefined) return ''
    if (isTouch(entry)) return `: ${byHand(entry.added)}`
    const all = changesFrom(scene, isUndo ? entry : now, isUndo ? now : entry).map(inWords)
    const more = all.length > MOST ? ` and ${all.length - MOST} more` : ''
    return all.length === 0 ? '' : `: ${all.slice(0, MOST).join(', ')}${more}`
  }
  return [words(edits.toUndo.value, true), words(edits.toRedo.value, false)]
}

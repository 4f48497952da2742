import { signal } from '@preact/signals'
import type { Workspace } from '../../session/workspace.js'
import { stageCanvas } from '../../stage/map/stage-canvas.js'

/** Whether the list of keys is shown. */
export const keysShown = signal(false)

/** Listens to the keys of a scene's page; returns a function that stops listening. */
export function listenToKeys(workspace: Workspace): () => void {
  const listener = (event: KeyboardEvent) => {
    if (press(event, workspace)) event.preventDefault()
  }
  document.addEventListener('keydown', listener)
  return () => document.removeEventListener('keydown', listener)
}

/** Handles the keys of the page, unless the focused element uses them. Returns whether it handled one. */
function press(
  { key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  workspace: Workspace,
): boolean {
  const { clock } = workspace
  if (target instanceof HTMLElement && takesText(target)) return false
  if (altKey) return false
  if (ctrlKey || metaKey) {
    const { edits } = workspace.active.peek()
    const isRedo = key.toLowerCase() === 'y' || (shiftKey && key.toLowerCase() === 'z')
    if (isRedo) edits.redo()
    else if (key === 'z') edits.undo()
    else return false
    return true
  }
  if (key === ' ' && target instanceof HTMLElement && takesSpace(target)) return false
  if (key === ' ') {
    // Browsers press the button that has the focus when the key is released.
    if (target instanceof HTMLButtonElement) target.blur()
    clock.playing.value = !clock.playing.value
  } else if (key === '.') void clock.advance(1)
  else if (key === 'r') void clock.restart()
  else if (key === '?') keysShown.value = !keysShown.value
  // The other letters are the stage's.
  else if (/^[a-z]$/.test(key)) stageCanvas()?.dispatchEvent(new KeyboardEvent('keydown', { key }))
  else return false
  return true
}

const takesText = (element: HTMLElement): boolean =>
  element.isContentEditable || element.matches('select, textarea, input:not([type=range], [type=checkbox])')

/** A button that was clicked has the focus too, but not for keys. */
const takesSpace = (element: HTMLElement): boolean => element.matches('input, summary, button:focus-visible')

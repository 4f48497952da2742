import { signal } from '@preact/signals'
import type { Workspace } from '../../session/workspace.js'
import { stageCanvas } from '../../stage/map/stage-canvas.js'

/** Whether the list of keys is shown. */
export const keysShown = signal(false)

/** Listens to the keys of a scene's page; returns a function that stops listening. */
export function listenToKeys(workspace: Workspace): () => void {
  const stop = new AbortController()
  const listening = { signal: stop.signal }
  // `:focus-visible` does not tell: a key makes it match a button that was clicked before.
  let isKeyLast = true
  let isFocusByKey = true
  const first = { ...listening, capture: true }
  const pointed = () => {
    isKeyLast = isFocusByKey = false
  }
  const keyed = () => {
    isKeyLast = true
  }
  const focused = () => {
    isFocusByKey = isKeyLast
  }
  document.addEventListener('pointerdown', pointed, first)
  document.addEventListener('keydown', keyed, first)
  document.addEventListener('focusin', focused, first)
  const listener = (event: KeyboardEvent) => {
    if (press(event, workspace, isFocusByKey)) event.preventDefault()
  }
  document.addEventListener('keydown', listener, listening)
  return () => stop.abort()
}

/**
 * Handles the keys of the page, unless the focused element uses them. `isFocusByKey`: whether a key moved the focus
 * there. Returns whether it handled one.
 */
function press(
  { key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  workspace: Workspace,
  isFocusByKey: boolean,
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
  if (key === ' ') {
    if (target instanceof HTMLElement && target.matches(TAKE_SPACE)) {
      if (isFocusByKey || target.closest('dialog') !== null) return false
      // Browsers press what has the focus when the key is released.
      target.blur()
    }
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

/** Elements that Space presses. */
const TAKE_SPACE = 'button, summary, input[type=checkbox]'

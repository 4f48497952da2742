import type { ToolSettings } from '../tool-settings.js'

/** Takes files that are dropped anywhere on the page; returns how to stop that. */
export function acceptFiles(toolbox: ToolSettings): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal }
  const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
  window.addEventListener(
    'dragover',
    (event) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      toolbox.isDraggedOver.value = true
    },
    options,
  )
  window.addEventListener(
    'dragleave',
    (event) => {
      if (event.relatedTarget === null) toolbox.isDraggedOver.value = false
    },
    options,
  )
  window.addEventListener(
    'drop',
    (event) => {
      if (!holdsFile(event)) return
      // Else the browser would leave the page for the file.
      event.preventDefault()
      toolbox.isDraggedOver.value = false
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) void import('./open-file.js').then(({ openFile }) => openFile(toolbox, file))
    },
    options,
  )
  return () => stop.abort()
}

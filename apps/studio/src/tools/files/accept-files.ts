/** Takes files that are dropped anywhere on the page, and tells whether one is over it; returns how to stop that. */
export function acceptFiles(take: (file: File) => void, drag?: (isOver: boolean) => void): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal }
  const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
  window.addEventListener(
    'dragover',
    (event) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      drag?.(true)
    },
    options,
  )
  window.addEventListener(
    'dragleave',
    (event) => {
      if (event.relatedTarget === null) drag?.(false)
    },
    options,
  )
  window.addEventListener(
    'drop',
    (event) => {
      if (!holdsFile(event)) return
      // Else the browser would leave the page for the file.
      event.preventDefault()
      drag?.(false)
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) take(file)
    },
    options,
  )
  return () => stop.abort()
}

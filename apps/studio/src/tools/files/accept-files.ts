/** Accepts files dropped on the page, and reports whether one is over it; returns a function that stops it. */
export function acceptFiles(take: (file: File) => void, drag?: (isOver: boolean) => void): () => void {
  const stop = new AbortController()
  const hear = (event: DragEvent): void => {
    const { type, dataTransfer, relatedTarget } = event
    if (!dataTransfer?.types.includes('Files')) return
    // Otherwise the browser would open the file instead of the page.
    event.preventDefault()
    if (type === 'dragover' || relatedTarget === null) drag?.(type === 'dragover')
    const [file] = dataTransfer.files
    if (type === 'drop' && file !== undefined) take(file)
  }
  for (const type of ['dragover', 'dragleave', 'drop'] as const)
    addEventListener(type, hear, { signal: stop.signal })
  return () => stop.abort()
}

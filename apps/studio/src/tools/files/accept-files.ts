/** Takes files that are dropped anywhere on the page, and tells whether one is over it; returns how to stop that. */
export function acceptFiles(take: (file: File) => void, drag?: (isOver: boolean) => void): () => void {
  const stop = new AbortController()
  const hear = (event: DragEvent): void => {
    const { type, dataTransfer, relatedTarget } = event
    if (!dataTransfer?.types.includes('Files')) return
    // Else the browser would leave the page for the file.
    event.preventDefault()
    if (type === 'dragover' || relatedTarget === null) drag?.(type === 'dragover')
    const [file] = dataTransfer.files
    if (type === 'drop' && file !== undefined) take(file)
  }
  for (const type of ['dragover', 'dragleave', 'drop'] as const)
    addEventListener(type, hear, { signal: stop.signal })
  return () => stop.abort()
}

import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Properties {
  /** What is shown until then. */
  readonly before?: ComponentChildren
  readonly children: ComponentChildren
}

/** Renders its children once the rest is shown. Rendering all in one task would block a phone. */
export function Soon({ before = null, children }: Properties) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timeout = setTimeout(() => setDue(true))
    return () => clearTimeout(timeout)
  }, [])
  return isDue ? children : before
}

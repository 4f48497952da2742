import { useEffect, useRef, useState } from 'preact/hooks'

/** How long a notice of success is shown. Milliseconds. */
const SHOWN = 6000

interface Notice {
  readonly text: string
  readonly isLasting: boolean
}

/** A notice of what a button did, and what sets it: a success is shown for a while, a failure until the next. */
export function useNotice() {
  const [{ text, isLasting }, setNotice] = useState<Notice>({ text: '', isLasting: true })
  useEffect(() => {
    if (isLasting) return
    const timer = setTimeout(() => setNotice({ text: '', isLasting: true }), SHOWN)
    return () => clearTimeout(timer)
  }, [text, isLasting])
  return {
    text,
    succeeded: (text: string) => setNotice({ text, isLasting: false }),
    failed: (text: string) => setNotice({ text, isLasting: true }),
  }
}

/** A notice, scrolled into view: its menu may be longer than the window. */
export function Notice({ text }: { readonly text: string }) {
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (text !== '') place.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <output class="notice" ref={place}>
      {text}
    </output>
  )
}

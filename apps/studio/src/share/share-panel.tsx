import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import './share.css'

/** A panel below the buttons of the menu, scrolled into view: its end would be below the window. */
export function SharePanel({ children }: { readonly children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div class="share-panel" ref={place}>
      {children}
    </div>
  )
}

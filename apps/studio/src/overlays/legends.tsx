import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Session } from '../session/session.js'
import { ColorLegend } from '../stage/color-legend.js'
import type { Look } from '../stage/look.js'
import { Legend } from './legend.js'
import { legendPlace } from './legend-place.js'

/** The meaning of colors and shapes: a box over the world, or on a small screen a button that opens it. */
export function Legends({ session, look }: { readonly session: Session; readonly look: Look }) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const chosen = session.chosen.value
  // Not while the world plays: a box that avoids an agent would jump.
  useLayoutEffect(() => {
    const { current } = box
    const area = current?.closest('.stage-area')
    if (!isOpen || !current || !area) return
    const observer = new ResizeObserver(() => {
      current.dataset.place = legendPlace(current.offsetHeight + MARGINS, session)
    })
    observer.observe(area)
    return () => observer.disconnect()
  }, [isOpen, session, chosen?.population, chosen?.id])
  return (
    <div class="legends" data-open={isOpen ? '' : undefined}>
      <div class="legend-box" ref={box}>
        <ColorLegend session={session} look={look} />
        <Legend session={session} look={look} />
      </div>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Legend
      </button>
    </div>
  )
}

/** Above and below the box, in pixels. */
const MARGINS = 12

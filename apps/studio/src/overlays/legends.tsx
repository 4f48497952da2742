import { useState } from 'preact/hooks'
import type { Session } from '../session/session.js'
import { ColorLegend } from '../stage/color-legend.js'
import type { Look } from '../stage/look.js'
import { Legend } from './legend.js'

export { Legend }

/** The meaning of colors and shapes: a row below the world, on a small screen behind a button. */
export function Legends({ session, look }: { readonly session: Session; readonly look: Look }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div class="legends" data-open={isOpen ? '' : undefined}>
      <div class="legend-box">
        <ColorLegend session={session} look={look} />
        <Legend session={session} look={look} />
      </div>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Legend
      </button>
    </div>
  )
}

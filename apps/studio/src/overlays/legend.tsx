import type { Session } from '../app/session.js'
import { theme } from '../app/theme.js'
import { colorOf } from '../stage/palette.js'
import type { Overlays } from './overlays.js'
import { zones } from './sketches.js'
import { forces } from './vectors.js'

/** What the colors on the stage mean: the overlays that are on, and the behaviors whose colors they use. */
export function Legend({ session, overlays }: { readonly session: Session; readonly overlays: Overlays }) {
  const shown = overlays.shown.value
  if (shown.length === 0) return null
  const byBehavior = overlays.isOn(forces) || overlays.isOn(zones)
  const behaviors = byBehavior ? (session.frame.value?.insight?.reasons?.behaviors ?? []) : []
  return (
    <ul class="legend" aria-label="Legend">
      {shown.map(({ name, color, about }) => (
        <li key={name} title={about}>
          <i class="swatch" style={{ background: color[theme.value] }} />{' '}
          {name === forces.name ? 'sum of forces' : name}
        </li>
      ))}
      {behaviors.map(({ place, behavior }, k) => (
        <li key={place} class="of-behavior">
          <i class="swatch" style={{ background: colorOf(k + 1, theme.value) }} /> {behavior}
        </li>
      ))}
    </ul>
  )
}

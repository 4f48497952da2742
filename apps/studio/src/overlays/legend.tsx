import { behaviorColorOf, PALETTES, tintsOf } from '@drover/io/drawing'
import type { Guide } from 'drover/inspect'
import { theme } from '../app/theme.js'
import type { Session } from '../session/session.js'
import type { Look } from '../stage/look.js'
import { zones } from './debug-drawings.js'
import { Sign, type SignKind } from './sign.js'
import { forces } from './vectors.js'
import './overlays.css'

/**
 * The meaning of the colors and shapes on the stage: tints of places, targets and regions, flow fields, active overlays,
 * and the behaviors whose colors they use.
 */
export function Legend({ session, look }: { readonly session: Session; readonly look: Look }) {
  const { overlays } = look
  // A derivation replaces the overlays; its arrows have names.
  const { value: derived } = session.derived
  const isDerived = derived !== undefined
  const factor = derived?.stage.forceFactor ?? 1
  const shown = isDerived ? [] : overlays.shown.value
  const { placeMaps = [], fields = {}, width = 0, height = 0 } = session.surroundings.value ?? {}
  const tints = placeMaps.flatMap(({ low, high }, map) => {
    const colors = tintsOf(map, theme.value)
    return [low && { ...low, color: colors.low }, high && { ...high, color: colors.high }].filter(
      (one) => one !== undefined,
    )
  })
  const guides = look.guides.value ? (session.frame.value?.guides ?? []) : []
  /** A target outside of the world, such as one that only gives a direction, is not in the picture. */
  const isOutside = ({ kind, points: [x, y] }: Guide) =>
    kind === 'point' && (x < 0 || y < 0 || x > width || y > height)
  // Vectors and text need no legend.
  const named = guides.filter((one) => one.kind !== 'arrow' && one.kind !== 'text' && !isOutside(one))
  const kinds = new Map<string, SignKind>(named.map(({ label, kind }) => [label, kind]))
  if (look.fields.value) for (const name in fields) kinds.set(name, 'flow')
  if (shown.length + tints.length + kinds.size === 0 && factor === 1) return null
  const byBehavior = !isDerived && (overlays.isOn(forces) || overlays.isOn(zones))
  const behaviors = byBehavior ? (session.frame.value?.insight?.reasons?.behaviors ?? []) : []
  return (
    <ul class="legend" aria-label="Legend">
      {factor !== 1 && <li>forces drawn {factor} times as long as velocities</li>}
      {tints.map(({ name, numbers, color }) => (
        <li key={name} title={numbers}>
          <i class="swatch" style={{ background: color, opacity: 0.5 }} /> {name}
        </li>
      ))}
      {[...kinds].map(([label, kind]) => (
        <li key={label}>
          <Sign kind={kind} label={label} /> {label}
        </li>
      ))}
      {shown.map(({ name, about }) => (
        <li key={name} title={about}>
          <i class="swatch" style={{ background: PALETTES[theme.value].marks[name] }} />{' '}
          {name === forces.name ? 'sum of forces' : name}
        </li>
      ))}
      {behaviors.map(({ place, behavior }, k) => (
        <li key={place} class="of-behavior">
          <i class="swatch" style={{ background: behaviorColorOf(k, theme.value) }} /> {behavior}
        </li>
      ))}
    </ul>
  )
}

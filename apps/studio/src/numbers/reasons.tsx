import type { Session } from '../app/session.js'
import { theme } from '../app/theme.js'
import { colourOf } from '../stage/palette.js'

/** Why the chosen agent turned: what each of its behaviors wanted in the last step, and what selection took of it. */
export function Reasons({ session }: { readonly session: Session }) {
  const chosen = session.chosen.value
  const reasons = session.frame.value?.reasons
  if (chosen === undefined) {
    return <p class="hint">Click an agent to see why it turns.</p>
  }
  const lengths = (reasons?.behaviors ?? []).map(({ contribution: c }) => Math.hypot(c.x, c.y, c.z))
  const most = Math.max(...lengths, 1e-12)
  return (
    <section class="reasons" aria-label="Why it turned">
      <h2>
        Agent {chosen.id}
        <button type="button" onClick={() => void session.choose(undefined)} aria-label="choose nobody">
          ×
        </button>
      </h2>
      {(reasons?.behaviors ?? []).map(({ place, behavior, active }, k) => (
        <div class="reason" key={place} title={place}>
          <span>{behavior}</span>
          <span class="bar">
            <i style={{ width: `${(100 * lengths[k]) / most}%`, background: colourOf(k + 1, theme.value) }} />
          </span>
          <b>{active ? lengths[k].toPrecision(2) : '—'}</b>
        </div>
      ))}
    </section>
  )
}

import { behaviorColorOf } from '@drover/io/drawing'
import { theme } from '../app/theme.js'
import type { Session } from '../session/session.js'
import './numbers.css'

/** The strength of each behavior of the selected agent in the last step, after selection. */
export function ContributionBars({ session }: { readonly session: Session }) {
  const behaviors = session.frame.value?.reasons?.behaviors ?? []
  const lengths = behaviors.map(({ contribution: { x, y, z } }) => Math.hypot(x, y, z))
  const most = Math.max(...lengths, 1e-12)
  return behaviors.map(({ place, behavior, active }, k) => (
    <div class="reason" key={place} title={`${place}: its share of the steering force after selection`}>
      <span>{behavior}</span>
      <span class="bar">
        <i style={{ width: `${(100 * lengths[k]) / most}%`, background: behaviorColorOf(k, theme.value) }} />
      </span>
      <b>{active ? lengths[k].toPrecision(2) : '–'}</b>
    </div>
  ))
}

/** The same, next to the formulas of its population. */
export function LiveContributions({
  session,
  population,
}: {
  readonly session: Session
  readonly population: number
}) {
  const chosen = session.chosen.value
  if (chosen?.population !== population || session.frame.value?.reasons === undefined) return null
  return (
    <section class="live" aria-label={`Agent ${chosen.id} now`}>
      <h4>Agent {chosen.id} now</h4>
      <ContributionBars session={session} />
    </section>
  )
}

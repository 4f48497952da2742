import { listed } from '../numbers/listed.js'
import { marksIn, runChanges } from '../numbers/run-changes.js'
import type { Session } from '../session/session.js'
import './run-marks.css'

/** With more names, only their number is said. */
const MOST_NAMED = 3

interface Properties {
  readonly session: Session
}

/** Small ticks below the step slider, where the world was changed during the run. */
export function RunMarks({ session }: Properties) {
  const [first, latest] = [session.first.value, session.latest.value]
  return (
    <span class="run-marks">
      {marksIn(session)
        .filter(({ step }) => step >= first && step <= latest)
        .map(({ step, text }) => (
          <i key={step} title={text} style={{ left: `${(100 * (step - first)) / (latest - first || 1)}%` }} />
        ))}
    </span>
  )
}

/** Says that the world was changed after the shown step, and what playing on does then. */
export function RewoundNote({ session }: Properties) {
  const shown = session.frame.value?.step ?? 0
  const later = runChanges(session).filter(({ step }) => step > shown)
  const names = [...new Set(later.map(({ name }) => name))]
  const steps = [...new Set(later.map(({ step }) => step))]
  if (names.length === 0) return null
  const [what, were, their] =
    names.length === 1
      ? [names[0], 'was', 'its value']
      : [names.length > MOST_NAMED ? `${names.length} values` : listed(names), 'were', 'their values']
  const when = steps.length === 1 ? `at step ${steps[0]}` : 'after this step'
  return (
    <p role="status">
      {what} {were} changed {when}. Playing from here uses {their} now and replaces the later steps.
    </p>
  )
}

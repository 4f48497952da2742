import type { ComponentChildren } from 'preact'
import type { Session } from '../app/session.js'
import { theme } from '../app/theme.js'
import { colorOf } from '../stage/palette.js'
import { AgentState } from './agent-state.js'
import { ReasonsChart } from './reasons-chart.js'

interface Properties {
  readonly session: Session
  /** What goes on from there. */
  readonly children?: ComponentChildren
}

/** Why the chosen agent turned: what each of its behaviors wanted in the last step, and what selection took of it. */
export function Reasons({ session, children }: Properties) {
  const chosen = session.chosen.value
  const { reasons, state } = session.frame.value ?? {}
  const behaviors = reasons?.behaviors ?? []
  if (chosen === undefined) {
    return <p class="hint">Click an agent to see why it turns, or press N.</p>
  }
  const lengths = behaviors.map(({ contribution: { x, y, z } }) => Math.hypot(x, y, z))
  const most = Math.max(...lengths, 1e-12)
  return (
    <section class="reasons" aria-label="Why it turned">
      <h2>
        Why agent {chosen.id} turned
        <button type="button" onClick={() => void session.choose(undefined)} aria-label="clear the choice">
          ×
        </button>
      </h2>
      {state !== undefined && children}
      {state === undefined && <p class="about">This agent no longer exists.</p>}
      {state !== undefined && behaviors.length === 0 && (
        <p class="about">It has no behaviors, or has not made a step yet.</p>
      )}
      {behaviors.map(({ place, behavior, active }, k) => (
        <div class="reason" key={place} title={`${place}: its share of the steering force after selection`}>
          <span>{behavior}</span>
          <span class="bar">
            <i style={{ width: `${(100 * lengths[k]) / most}%`, background: colorOf(k + 1, theme.value) }} />
          </span>
          <b>{active ? lengths[k].toPrecision(2) : '–'}</b>
        </div>
      ))}
      {behaviors.length > 0 && (
        <ReasonsChart
          past={session.pastReasons.value}
          behaviors={behaviors.length}
          isDown={session.edits.scenario.value.view?.y === 'down'}
        />
      )}
      {state !== undefined && <AgentState state={state} />}
    </section>
  )
}

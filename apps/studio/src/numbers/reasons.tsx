import type { Session } from '../session/session.js'
import type { Chosen } from '../session/view-state.js'
import { AgentState } from './agent-state.js'
import { ContributionBars } from './contribution-bars.js'
import { DerivationSteps } from './derivation/derivation-steps.js'
import { ReasonsChart } from './reasons-chart.js'
import { turnInWords } from './turn-in-words.js'

/** Whether the agent is in the frame on view, which may be older than its choice. */
function isShown({ frame }: Session, { population, id }: Chosen): boolean {
  const { ids, count } = frame.value?.populations[population] ?? { ids: new Uint32Array(0), count: 0 }
  return ids.subarray(0, count).includes(id)
}

/**
 * Why the selected agent turned: the contribution of each behavior in the last step, and the share that the selection
 * used.
 */
export function Reasons({ session }: { readonly session: Session }) {
  const chosen = session.chosen.value
  const { reasons, state } = session.frame.value ?? {}
  const behaviors = reasons?.behaviors ?? []
  const isDown = session.edits.scenario.value.view?.y === 'down'
  const last = session.pastReasons.value.at(-1)
  const isOfNow = last !== undefined && last.step === session.frame.value?.step
  if (chosen === undefined) {
    return <p class="hint">Click an agent to see why it turns, or press N.</p>
  }
  return (
    <section class="reasons" aria-label="Why it turned">
      <h2>
        Why agent {chosen.id} turned
        <button type="button" onClick={() => void session.choose(undefined)} aria-label="clear the choice">
          ×
        </button>
      </h2>
      {behaviors.length > 0 && (
        <p class="in-words" aria-live="polite">
          {session.clock.playing.value
            ? 'Pause to read in words what turned it.'
            : isOfNow
              ? turnInWords(
                  last,
                  behaviors.map(({ behavior }) => behavior),
                  isDown,
                )
              : ''}
        </p>
      )}
      {state !== undefined && <DerivationSteps session={session} />}
      {state === undefined && (
        <p class="about">
          {isShown(session, chosen)
            ? 'Its numbers come with the next picture.'
            : 'This agent no longer exists.'}
        </p>
      )}
      {state !== undefined && behaviors.length === 0 && (
        <p class="about">It has no behaviors, or has not made a step yet.</p>
      )}
      <ContributionBars session={session} />
      {behaviors.length > 0 && (
        <ReasonsChart past={session.pastReasons.value} behaviors={behaviors.length} isDown={isDown} />
      )}
      {state !== undefined && <AgentState state={state} />}
    </section>
  )
}

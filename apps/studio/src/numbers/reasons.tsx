import { useState } from 'preact/hooks'
import { isTouch } from '../app/touch.js'
import { unitsOf } from '../controls/units.js'
import type { Session } from '../session/session.js'
import type { Chosen } from '../session/view-state.js'
import { AgentState } from './agent-state.js'
import { type Contribution, ContributionBars } from './contribution-bars.js'
import { DerivationSteps } from './derivation/derivation-steps.js'
import { otherCauses } from './other-causes.js'
import { othersAtPlace } from './others-at-place.js'
import { ReasonsChart } from './reasons-chart.js'
import { turnInWords } from './turn-in-words.js'

/** Whether the agent is in the frame on view, which may be older than its choice. */
function isShown({ frame }: Session, { population, id }: Chosen): boolean {
  const { ids, count } = frame.value?.populations[population] ?? { ids: new Uint32Array(0), count: 0 }
  return ids.subarray(0, count).includes(id)
}

const CONTRIBUTIONS: Readonly<Record<Contribution, string>> = {
  turning: 'Above 0 it turned left, below right.',
  strength: 'The length of each force.',
}

interface Properties {
  readonly session: Session
  /** Whether its tab is shown; the stages end with it, so that the world is seen as a whole. */
  readonly isShown: boolean
}

/** Why the selected agent turned in the last step, in words and numbers; or how it steers in the next, in stages. */
export function Reasons({ session, isShown: isOpen }: Properties) {
  const chosen = session.chosen.value
  const [isStaged, setStaged] = useState(false)
  const [shown, show] = useState<Contribution>('turning')
  const { reasons, state } = session.frame.value ?? {}
  const behaviors = reasons?.behaviors ?? []
  const isDown = session.edits.scenario.value.view?.y === 'down'
  const past = session.pastReasons.value
  const last = past.at(-1)
  const isPlaying = session.clock.playing.value
  if (chosen === undefined) {
    const hint = isTouch() ? 'Tap an agent' : 'Click an agent, or press N,'
    return <p class="hint">{hint} to see why it turns.</p>
  }
  const others = session.frame.value === undefined ? 0 : othersAtPlace(session.frame.value, chosen)
  const isOfNow = last !== undefined && last.step === session.frame.value?.step
  const steers =
    (session.edits.scenario.value.world.populations?.[chosen.population]?.behaviors ?? []).length > 0
  const words = () => {
    if (isPlaying) return 'Pause to read in words what steered it.'
    if (!isOfNow) return reasons?.step === -1 ? 'Make a step to see what steers it.' : ''
    return turnInWords(
      last,
      behaviors.map(({ behavior }) => behavior),
      isDown,
      otherCauses(session.edits.scenario.value.world, chosen.population),
    )
  }
  return (
    <section class="reasons" aria-label="What steered it">
      <h2>
        <span>
          What steered agent {chosen.id}
          {!isStaged && isOfNow && (
            <small>
              last step {last.step - 1} → {last.step}
            </small>
          )}
        </span>
        <button type="button" onClick={() => void session.choose(undefined)} aria-label="clear the choice">
          ×
        </button>
      </h2>
      {state === undefined && (
        <p class="about">
          {isShown(session, chosen)
            ? 'Its numbers come with the next picture.'
            : 'This agent no longer exists.'}
        </p>
      )}
      {others > 0 && (
        <p class="about">
          {others} {others === 1 ? 'other is' : 'others are'} at exactly this place.
        </p>
      )}
      {state !== undefined && behaviors.length === 0 && (
        <p class="about">
          {steers ? 'It has not made a step yet.' : 'It has no behaviors, so nothing steers it.'}
        </p>
      )}
      {/* The stages are about the step after this one: numbers of the last beside them would seem to contradict them. */}
      {behaviors.length > 0 && (!isStaged || isPlaying) && (
        <>
          <p class="in-words" aria-live="polite">
            {words()
              .split('`')
              .map((part, k) => (k % 2 === 0 ? part : <code key={k}>{part}</code>))}
          </p>
          <ContributionBars session={session} shown={shown} />
        </>
      )}
      {state !== undefined && isOpen && steers && (
        <DerivationSteps
          session={session}
          isOpen={isStaged}
          knowsLast={isOfNow && last.step > session.first.value}
          open={setStaged}
        />
      )}
      {behaviors.length > 0 && !isStaged && (
        <>
          {last?.sides !== undefined && (
            <div class="what">
              {(['turning', 'strength'] as const).map((name) => (
                <button key={name} type="button" aria-pressed={shown === name} onClick={() => show(name)}>
                  {name}
                </button>
              ))}
              <span>{CONTRIBUTIONS[shown]}</span>
            </div>
          )}
          <ReasonsChart past={past} behaviors={behaviors.length} shown={shown} isDown={isDown} />
        </>
      )}
      {state !== undefined && <AgentState state={state} units={unitsOf(session.edits.scenario.value)} />}
    </section>
  )
}

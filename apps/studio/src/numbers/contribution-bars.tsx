import { behaviorColorOf } from '@drover/io/drawing'
import { theme } from '../app/theme.js'
import type { Session } from '../session/session.js'
import { fullForce } from '../simulation/player/usual-force.js'
import { pastReason } from './past-reason.js'
import './numbers.css'

/** How much each behavior turns an agent, or the length of its force. */
export type Contribution = 'turning' | 'strength'

interface Properties {
  readonly session: Session
  readonly shown: Contribution
}

/**
 * What each behavior of the selected agent contributed in the last step, after selection, and all else that acted on it:
 * its turn, to the left or right, or its strength. In space, which has no left and right, only the strength.
 */
export function ContributionBars({ session, shown }: Properties) {
  const { reasons, state, step = 0, time = 0 } = session.frame.value ?? {}
  // −1: no step of it was recorded.
  if (reasons === undefined || reasons.step === -1 || reasons.behaviors.length === 0) return null
  const { parts, sides, rest } = pastReason(step, reasons, state, time / step)
  const isTurning = shown === 'turning' && sides !== undefined
  const left = session.edits.scenario.value.view?.y === 'down' ? -1 : 1
  const values = isTurning ? [...sides, rest.side].map((side) => left * side) : [...parts, rest.part]
  const bars = [
    ...reasons.behaviors.map(({ place, behavior, active }, k) => ({
      place,
      name: behavior,
      active,
      color: behaviorColorOf(k, theme.value),
    })),
    { place: 'all else', name: 'all else', active: values.at(-1) !== 0, color: 'var(--soft)' },
  ]
  const most = fullForce(Math.max(...values.map(Math.abs)), reasons.usual) || 1
  return (
    <div class={isTurning ? 'contributions turning' : 'contributions'}>
      {isTurning && (
        <div class="reason sides" aria-hidden="true">
          <span />
          <span>
            <small>← left</small>
            <small>right →</small>
          </span>
          <span />
        </div>
      )}
      {bars.map(({ place, name, active, color }, k) => {
        const share = (100 * Math.abs(values[k])) / most
        const isRight = isTurning && values[k] < 0
        return (
          <div
            class="reason"
            key={place}
            title={
              k === reasons.behaviors.length
                ? 'Forces from outside, avoidance, the ground, edges and limits of motion, as one force'
                : isTurning
                  ? `${place}: the part of its force across the way, which turns the agent, after selection`
                  : `${place}: its share of the steering force after selection`
            }
          >
            <span>{name}</span>
            <span class="bar">
              <i
                class={isRight ? 'right' : ''}
                style={{
                  width: `${isTurning ? share / 2 : share}%`,
                  background: color,
                }}
              />
            </span>
            <b>{active ? written(Math.abs(values[k])) : '–'}</b>
          </div>
        )
      })}
    </div>
  )
}

/** Two digits; small ones as 7.6e-4, which fits its column. */
const written = (force: number): string =>
  force === 0 ? '0' : force < 1e-3 ? force.toExponential(1) : force.toPrecision(2)

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
      <ContributionBars session={session} shown="turning" />
    </section>
  )
}

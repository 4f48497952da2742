import type { Scene } from '@drover/scenarios'
import { useMemo } from 'preact/hooks'
import type { Session } from '../../session/session.js'
import { press, trialsOf, triedIn } from '../../session/trials.js'
import './try-this.css'

interface Properties {
  readonly session: Session
  readonly tryThis?: Scene['tryThis']
}

/** Things to try: buttons that set values, show what to watch, and restore the values. */
export function TryThis({ session, tryThis = session.scene.tryThis }: Properties) {
  const { scene, edits, clock } = session
  const trials = useMemo(() => trialsOf({ ...scene, tryThis }), [session])
  const tried = triedIn(edits.scenario.value, trials)
  if (trials.length === 0) return null
  const isChoice = trials.filter(({ values }) => values !== undefined).length > 1
  return (
    <>
      <h3>Things to try</h3>
      {isChoice && (
        <p class="hint">One at a time: another one takes its place, and a second press takes it back.</p>
      )}
      <ul class="try-this">
        {trials.map((trial) => {
          const isTried = tried.includes(trial)
          if (trial.values === undefined) {
            return (
              <li key={trial.do}>
                {trial.do}: {trial.watch}
              </li>
            )
          }
          return (
            <li key={trial.do}>
              <button
                type="button"
                aria-pressed={isTried}
                title={isTried ? 'Takes the values back' : 'Sets the values and plays'}
                onClick={() => {
                  press(trial, trials, edits)
                  if (trial.restart || tried.some(({ restart }) => restart)) void clock.restart()
                  if (!isTried) clock.playing.value = true
                }}
              >
                {trial.do}
              </button>
              <p role="status">
                {isTried && (
                  <>
                    <b>Watch for this:</b> {trial.watch}
                  </>
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}

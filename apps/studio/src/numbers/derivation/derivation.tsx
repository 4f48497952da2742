import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { hasTexts, loadTexts } from '../../app/texts.js'
import { theme } from '../../app/theme.js'
import { Subscripts } from '../../formulas/subscripts.js'
import { colorOfKind, drawDerivation } from '../../overlays/derivation-drawing.js'
import { pluginIn } from '../../rule/known-in.js'
import type { Session } from '../../session/session.js'
import type { Derivation } from '../../simulation/player/derivation.js'
import { MapCloseUp } from '../../stage/close-up.js'
import type { Row, Stage } from './stage.js'
import { stagesOf } from './stages.js'
import { decimalsOf, lengthOf, numeral } from './vectors.js'
import './derivation.css'

/** Duration of each stage when played. Milliseconds. */
const SLOWLY = 1500

/** The stages, one at a time, with numbers here and arrows on the stage. */
export function DerivationStages({ session, close }: { readonly session: Session; close(): void }) {
  const { derivation, reason } = useDerivation(session)
  const [at, setAt] = useState(0)
  const [plays, setPlays] = useState(false)
  const { world, view } = session.edits.scenario.value
  const isDown = view?.y === 'down'
  useEffect(() => void loadTexts(), [])
  const stages = useMemo(
    () =>
      derivation === undefined
        ? []
        : stagesOf(derivation, isDown, (kind, name) => pluginIn(world, kind, name)?.summary ?? ''),
    [derivation, isDown, world, hasTexts.value],
  )
  const now = Math.min(at, Math.max(0, stages.length - 1))
  const stage = stages[now]
  useEffect(() => {
    session.derived.value =
      derivation === undefined || stage === undefined
        ? undefined
        : {
            derivation,
            stage,
            draw: (pen, theme) => drawDerivation(pen, derivation, stage, theme),
            closeUp: (map) => new MapCloseUp(map),
          }
    return () => {
      session.derived.value = undefined
    }
  }, [session, derivation, stage])
  const isLast = now >= stages.length - 1
  useEffect(() => {
    if (!plays) return
    if (isLast) {
      setPlays(false)
      return
    }
    const timer = setTimeout(() => setAt(now + 1), SLOWLY)
    return () => clearTimeout(timer)
  }, [plays, now, isLast])
  // The button that opened it no longer exists.
  const isShown = stage !== undefined
  const nextButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShown) nextButton.current?.focus({ preventScroll: true })
  }, [isShown])
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  /** Goes to a stage and pauses the world. */
  const go = (to: number) => {
    session.clock.playing.value = false
    setPlays(false)
    setAt(Math.max(0, Math.min(to, stages.length - 1)))
  }
  return (
    <section class="derivation" aria-label="A step, stage by stage">
      <header>
        <h3>
          How it steers
          {derivation && (
            <small>
              step {derivation.step} → {derivation.step + 1}
            </small>
          )}
        </h3>
        <button type="button" onClick={close} aria-label="Close the stages">
          ×
        </button>
      </header>
      {stage === undefined || derivation === undefined ? (
        <p class="hint" role="status">
          {reason}
        </p>
      ) : (
        <>
          <ol class="stages" aria-label="Stages">
            {stages.map(({ key, title }, k) => (
              <li key={key}>
                <button
                  type="button"
                  aria-label={title}
                  title={title}
                  aria-current={k === now ? 'step' : undefined}
                  class={k <= now ? 'done' : undefined}
                  onClick={() => go(k)}
                />
              </li>
            ))}
          </ol>
          <div class="steps">
            <button type="button" disabled={now === 0} onClick={() => go(now - 1)}>
              ← <span>Back</span>
            </button>
            {!isStill && (
              <button
                type="button"
                aria-pressed={plays}
                onClick={() => {
                  if (plays) return setPlays(false)
                  go(isLast ? 0 : now)
                  setPlays(true)
                }}
              >
                {plays ? 'Stop' : 'Play slowly'}
              </button>
            )}
            <button
              ref={nextButton}
              type="button"
              class="primary"
              onClick={() => {
                go(isLast ? 0 : now + 1)
                if (isLast) void makeStep(session)
              }}
            >
              {isLast ? (
                'Make this step'
              ) : (
                <>
                  <span>Next</span> →
                </>
              )}
            </button>
          </div>
          <StageShown stage={stage} derivation={derivation} />
        </>
      )}
    </section>
  )
}

/** Makes the next step, or replays it as it was made. */
const makeStep = ({ clock, step, latest }: Session): Promise<void> =>
  step < latest.peek() ? clock.goTo(step + 1) : clock.advance(1)

/** The outcome of requesting a derivation: the derivation, or why there is none. */
interface Derived {
  readonly derivation?: Derivation
  readonly reason: string
}

const WAITS: Derived = { reason: 'Computing the step …' }

/** The derivation of the step after the current one, while paused; or why there is none. */
function useDerivation(session: Session): Derived {
  const [derived, setDerived] = useState(WAITS)
  const chosen = session.chosen.value
  const frame = session.frame.value
  const isPlaying = session.clock.playing.value
  useEffect(() => {
    if (chosen === undefined || isPlaying) return
    let isLatest = true
    setDerived(WAITS)
    void session.act(async (simulation) => {
      if (!isLatest) return
      try {
        const derivation = await simulation.request('derive', chosen)
        const gone = `Agent ${chosen.id} no longer exists at step ${frame?.step ?? 0}.`
        if (isLatest) setDerived(derivation === undefined ? { reason: gone } : { derivation, reason: '' })
      } catch (error) {
        if (isLatest) setDerived({ reason: `The next step fails: ${(error as Error).message}.` })
        // The message beside the world says how to continue.
        throw error
      }
    })
    return () => {
      isLatest = false
    }
  }, [session, chosen, frame, isPlaying])
  if (isPlaying) return { reason: 'Pause the world to see the numbers of a step.' }
  const { derivation } = derived
  const isOfNow =
    derivation === undefined ||
    (derivation.step === frame?.step &&
      derivation.agent.id === chosen?.id &&
      derivation.agent.population === chosen?.population)
  return isOfNow ? derived : WAITS
}

function StageShown({ stage, derivation }: { readonly stage: Stage; readonly derivation: Derivation }) {
  const decimals = decimalsOf(derivation)
  const axes = derivation.dimensions === 3 ? (['x', 'y', 'z'] as const) : (['x', 'y'] as const)
  return (
    <div class="stage-shown" data-stage={stage.key} aria-live="polite">
      <h4>{stage.title}</h4>
      <p>{stage.about}</p>
      {stage.formula !== '' && (
        <code>
          <Subscripts of={stage.formula} />
        </code>
      )}
      {stage.rows.length > 0 && (
        <table class={axes.length === 3 ? 'in-space' : undefined}>
          <thead>
            <tr>
              <td />
              <th scope="col">
                <span class="hidden">what</span>
              </th>
              {axes.map((axis) => (
                <th key={axis} scope="col">
                  {axis}
                </th>
              ))}
              <th scope="col">length</th>
            </tr>
          </thead>
          <tbody>
            {stage.rows.map((row, k) => (
              <tr key={k} class={row.sign === '=' ? 'result' : undefined}>
                <td class="sign">{row.sign}</td>
                <th scope="row">
                  <Dot row={row} /> {row.name}
                </th>
                {axes.map((axis) => (
                  <td key={axis}>{numeral(row.vector[axis], decimals)}</td>
                ))}
                <td class="length">{numeral(lengthOf(row.vector), decimals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

/** The color of a row's arrow. */
const Dot = ({ row: { kind } }: { readonly row: Row }) => (
  <i style={{ background: kind === undefined ? 'transparent' : colorOfKind(kind, theme.value) }} />
)

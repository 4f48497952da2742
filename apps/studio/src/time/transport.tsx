import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Late } from '../app/late.js'
import type { Session } from '../session/session.js'
import type { Clock } from './clock.js'
import './transport.css'

const PACES = [0.1, 0.25, 0.5, 1, 2, 4, 8] as const

const loadRunMarks = async () => (await import('./run-marks.js')).RunMarks

interface Properties {
  readonly clock: Clock
  readonly session: Session
  /** The session whose changes are undone: the one the panel edits. */
  readonly edited: Session
  /** Further buttons. */
  readonly children: ComponentChildren
}

/** Play, pause, step, restart, rewind, and speed. */
export function Transport({ clock, session, edited, children }: Properties) {
  const { playing, pace } = clock
  const { frame, first, latest } = session
  const step = frame.value?.step ?? 0
  /** Whether the world played before the user moved the slider. */
  const resumes = useRef(false)
  return (
    <div class="transport" role="toolbar" aria-label="Time">
      <button
        type="button"
        class="primary"
        onClick={() => {
          playing.value = !playing.value
        }}
        title="Space"
      >
        {playing.value ? 'Pause' : 'Play'}
      </button>
      <button
        type="button"
        onClick={() => {
          playing.value = false
          void clock.advance(1)
        }}
        title="Period"
      >
        Step
      </button>
      <button type="button" onClick={() => void clock.restart()} title="R">
        Restart
      </button>
      <label class="scrub">
        <span class="hidden">Go to a step</span>
        <input
          type="range"
          // If a run has only one step, the slider stands at its end.
          min={first.value === 0 ? 0 : Math.min(first.value, latest.value - 1)}
          max={Math.max(latest.value, 1)}
          value={step}
          onInput={(event) => {
            resumes.current ||= playing.peek()
            void clock.goTo(Number(event.currentTarget.value))
          }}
          onChange={() => {
            if (resumes.current) playing.value = true
            resumes.current = false
          }}
        />
        {session.log.isChanged.value && <Late load={loadRunMarks} given={{ session }} />}
      </label>
      <output class="number" aria-label="step">
        <span class="word">step </span>
        <b data-testid="step">{step}</b>
      </output>
      <label>
        <span class="hidden">Speed</span>
        <select
          value={String(pace.value)}
          onChange={(event) => {
            pace.value = Number(event.currentTarget.value)
          }}
        >
          {PACES.map((times) => (
            <option key={times} value={String(times)}>
              {times} ×
            </option>
          ))}
        </select>
      </label>
      {children}
      <Undoing session={edited} />
    </div>
  )
}

/** Undo and redo, whichever tab is open. */
function Undoing({ session }: { readonly session: Session }) {
  const { edits } = session
  const [undone, redone] = [edits.toUndo.value, edits.toRedo.value]
  const [words, setWords] = useState<typeof import('./undo-words.js')>()
  const isUsed = undone !== undefined || redone !== undefined
  useEffect(() => {
    if (isUsed) void import('./undo-words.js').then(setWords)
  }, [isUsed])
  const [undoes = '', redoes = ''] = words?.wordsOf(session) ?? []
  return (
    <span class="undoing">
      <button
        type="button"
        aria-label="Undo"
        title={`Undo${undoes || ' the last change'} (Ctrl Z)`}
        disabled={undone === undefined}
        onClick={() => edits.undo()}
      >
        ↶
      </button>
      <button
        type="button"
        aria-label="Redo"
        title={`Redo${redoes || ' the last change'} (Ctrl Shift Z)`}
        disabled={redone === undefined}
        onClick={() => edits.redo()}
      >
        ↷
      </button>
    </span>
  )
}

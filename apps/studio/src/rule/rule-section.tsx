import { useEffect, useRef, useState } from 'preact/hooks'
import type { Session } from '../session/session.js'
import { RuleFault, whatContinues } from './rule-fault.js'

/** What the editor needs, once loaded. */
interface Loaded {
  readonly RuleEditing: typeof import('./rule-editing.js').RuleEditing
  readonly bundle: import('./rule-editing.js').EditorBundle
}

/** Longer than a tap takes from pressing to its click. Milliseconds. */
const TAP = 250

interface Properties {
  readonly session: Session
  /** Whether its tab is shown. */
  readonly isShown: boolean
  /** Whether there is a second world, which the rule does not affect. */
  readonly isCompared: boolean
}

/** The user's rule: its editor loads when the tab is opened. */
export function RuleSection({ session, isShown, isCompared }: Properties) {
  const { rule } = session
  const [loaded, setLoaded] = useState<Loaded | undefined>()
  const [problem, setProblem] = useState('')
  const [isTyping, setTyping] = useState(false)
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!isShown || loaded !== undefined) return
    Promise.all([
      import('./rule-editing.js'),
      import('./editor/editor-bundle.js'),
      import('./editor/engine-sources.js'),
    ]).then(
      ([{ RuleEditing }, editor, sources]) => setLoaded({ RuleEditing, bundle: { ...editor, ...sources } }),
      () => setProblem('Loading the editor failed.'),
    )
  }, [isShown, loaded])
  const messages = (
    <>
      {isShown && <RuleFault session={session} />}
      {isCompared && <p class="status">Your rule steers only world A; B runs without it.</p>}
      <Status session={session} />
    </>
  )
  return (
    <section
      class="rule"
      aria-label="Your own rule"
      data-typing={isTyping ? '' : undefined}
      onFocusIn={({ target }) => {
        clearTimeout(ending.current)
        if ((target as Element).closest('.source') !== null) setTyping(true)
      }}
      // Later, so that nothing moves while a finger presses a button.
      onFocusOut={() => {
        ending.current = setTimeout(() => setTyping(false), TAP)
      }}
    >
      <h2>Your own rule</h2>
      {rule.brought.value !== undefined && (
        <div class="brought" role="alert">
          <p>
            <strong>This link contains a rule: code that somebody wrote.</strong> It is shown below and has
            not run. If you let it run, it steers agents in a worker of this page; it sees nothing else of
            yours.
          </p>
        </div>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      {problem === '' && loaded === undefined && <p class="waiting">Loading the editor …</p>}
      {loaded === undefined ? (
        messages
      ) : (
        <loaded.RuleEditing session={session} bundle={loaded.bundle}>
          {messages}
        </loaded.RuleEditing>
      )}
    </section>
  )
}

/** Which rules run. */
function Status({ session }: { readonly session: Session }) {
  const { rule } = session
  const { runningCode, runningData } = rule
  const written = runningData.filter((name) => rule.hasSource(name))
  const sourceless = runningData.filter((name) => !rule.hasSource(name))
  const fault = rule.fault.value
  const isStopped = rule.status.value === 'stopped' && runningCode.length + runningData.length === 0
  const isReported = fault !== undefined && !fault.isRefused
  // The error says what goes on.
  if (fault?.isRefused) return null
  if (rule.isStarting.value)
    return (
      <p class="status" role="status">
        Starting …
      </p>
    )
  return (
    <p class="status" role="status">
      {runningCode.length > 0 && `${runningCode.join(', ')} runs; its options are in Controls. `}
      {written.length > 0 &&
        `${written.join(', ')} runs; its options are in Controls. Your links include it. `}
      {sourceless.length > 0 &&
        `This world runs ${sourceless.join(', ')}, a rule that came without its source. Its options are in Controls.`}
      {isStopped && !isReported && `Stopped: ${whatContinues(session)}.`}
    </p>
  )
}

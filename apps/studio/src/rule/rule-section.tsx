import { useEffect, useState } from 'preact/hooks'
import type { Session } from '../session/session.js'
import './rule.css'

/** What the editor needs, once loaded. */
interface Loaded {
  readonly RuleEditing: typeof import('./rule-editing.js').RuleEditing
  readonly bundle: import('./rule-editing.js').EditorBundle
}

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
  useEffect(() => {
    if (!isShown || loaded !== undefined) return
    Promise.all([
      import('./rule-editing.js'),
      import('./editor-bundle.js'),
      import('./engine-sources.js'),
    ]).then(
      ([{ RuleEditing }, editor, sources]) => setLoaded({ RuleEditing, bundle: { ...editor, ...sources } }),
      () => setProblem('Loading the editor failed.'),
    )
  }, [isShown, loaded])
  return (
    <section class="rule" aria-label="Your own rule">
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
      {loaded !== undefined && <loaded.RuleEditing session={session} bundle={loaded.bundle} />}
      {isCompared && <p class="status">Your rule steers only world A; B runs without it.</p>}
      <Status session={session} />
    </section>
  )
}

/** What happens after the rule was stopped. */
const whatContinues = ({ rule }: Session): string =>
  `the world continues without it${rule.insteadName === undefined ? '' : `, with ${rule.insteadName} as before`}`

/** Whether the rule runs. */
function Status({ session }: { readonly session: Session }) {
  const { rule } = session
  const status = rule.status.value
  return (
    <p class="status" role="status">
      {status === 'running' && `${rule.names.join(', ')} runs; its options are in the panel.`}
      {status === 'data' &&
        `${rule.names.join(', ')} runs; its options are in the panel. It is data: links contain it and open without a question.`}
      {status === 'starting' && 'Starting …'}
      {status === 'stopped' && rule.fault.value === undefined && `Stopped: ${whatContinues(session)}.`}
    </p>
  )
}

/** Why the rule did not run or was stopped; shown over the world on any tab. */
export function RuleFault({ session }: { readonly session: Session }) {
  const { rule } = session
  const fault = rule.fault.value
  const what = rule.names.length > 0 ? `The rule ${rule.names.join(', ')}` : 'The rule'
  return (
    <div role="alert" class="problems">
      {fault !== undefined && (
        <p>
          {fault.isRefused ? 'It did not run: an error' : `${what} was stopped`}
          {fault.place !== undefined && ` in line ${fault.place.line}, column ${fault.place.column}`}:{' '}
          {fault.message}.{' '}
          {!fault.isRefused && rule.status.value === 'stopped' && `${capital(whatContinues(session))}.`}
        </p>
      )}
    </div>
  )
}

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1)

import { CloseMessage } from '../app/close-message.js'
import type { Session } from '../session/session.js'

/** What happens after the rule was stopped. */
export const whatContinues = ({ rule }: Session): string =>
  `the world continues without it${rule.insteadName === undefined ? '' : `, with ${rule.insteadName} as before`}`

/** Why the rule did not run or was stopped: beside its editor, or over the world while that is not shown. */
export function RuleFault({ session }: { readonly session: Session }) {
  const { rule } = session
  const fault = rule.fault.value
  const what = rule.names.length > 0 ? `The rule ${rule.names.join(', ')}` : 'The rule'
  const running = [...rule.runningCode, ...rule.runningData]
  return (
    <div role="alert" class="problems">
      {fault !== undefined && (
        <p>
          {fault.isRefused ? 'The rule did not run: an error' : `${what} was stopped`}
          {fault.place !== undefined && ` in line ${fault.place.line}, column ${fault.place.column}`}:{' '}
          {/[.!?]$/.test(fault.message) ? fault.message : `${fault.message}.`}{' '}
          {fault.isRefused && running.length > 0 && `The earlier ${running.join(', ')} goes on.`}
          {!fault.isRefused && rule.status.value === 'stopped' && `${capital(whatContinues(session))}.`}{' '}
          <CloseMessage
            close={() => {
              rule.fault.value = undefined
            }}
          />
        </p>
      )}
      {rule.idle.length > 0 && (
        <p>{rule.idle.join(', ')} does not run. Run it in Code, or remove it in Controls.</p>
      )}
    </div>
  )
}

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1)

import type { Session } from '../app/session.js'
import './numbers.css'

interface Properties {
  readonly session: Session
  readonly beside?: Session | undefined
}

/** The speed of the worlds, and the hashes of their states. */
export function StepNumbers({ session, beside }: Properties) {
  const { msPerStep, stepsPerSecond, agents } = session
  return (
    <dl class="step-numbers">
      {[
        ['a step', `${msPerStep.value.toFixed(2)} ms`],
        ['steps a second', String(Math.round(stepsPerSecond.value))],
        ['agents a second', agentsASecond(agents.value, msPerStep.value)],
        ['agents', agents.value.toLocaleString('en')],
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-testid={name}>{value}</dd>
        </div>
      ))}
      <Hash name="hash" of={session} />
      {beside !== undefined && <Hash name="hash of B" of={beside} />}
    </dl>
  )
}

/** The hash of a state; faint if outdated. */
function Hash({ name, of }: { readonly name: string; readonly of: Session }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={name} class={of.hashIsOld.value ? 'old' : undefined}>
        {of.hash.value}
      </dd>
    </div>
  )
}

/** Agents times steps per second, as in `drover bench`. */
const agentsASecond = (agents: number, msPerStep: number): string =>
  msPerStep === 0
    ? '–'
    : Math.round((1000 * agents) / msPerStep).toLocaleString('en', { notation: 'compact' })

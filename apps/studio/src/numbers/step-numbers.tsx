import type { Session } from '../app/session.js'
import './numbers.css'

interface Properties {
  readonly session: Session
  readonly beside?: Session | undefined
}

/** How fast the worlds go, and the hash of their states. */
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

/** The hash of a state; faint while it is that of an earlier one. */
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

/** How many agents could make a step in a second's work: as `drover bench` counts them. */
const agentsASecond = (agents: number, msPerStep: number): string =>
  msPerStep === 0
    ? '–'
    : Math.round((1000 * agents) / msPerStep).toLocaleString('en', { notation: 'compact' })

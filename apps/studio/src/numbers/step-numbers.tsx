import type { Session } from '../session/session.js'
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
        ['steps a second', String(Math.round(stepsPerSecond.value))],
        ['a step', `${msPerStep.value.toFixed(2)} ms`],
        ['agents', grouped(agents.value)],
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

/** The hash of a state; faint and with its step if the world is past it. */
function Hash({ name, of }: { readonly name: string; readonly of: Session }) {
  const isOld = of.hashIsOld.value
  return (
    <div title="A fingerprint of the state of all agents: equal hashes, equal states.">
      <dt>{name}</dt>
      <dd data-testid={name} class={isOld ? 'old' : undefined}>
        {of.hash.value}
        {isOld && of.hash.value !== '' && ` at step ${of.hashStep.value}`}
      </dd>
    </div>
  )
}

// Not by `toLocaleString`, whose first use takes 15 ms: these numbers are part of each scene's first picture.

/** A whole number with commas: 12,345. */
const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

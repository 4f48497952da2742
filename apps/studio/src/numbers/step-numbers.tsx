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
        ['a step', `${msPerStep.value.toFixed(2)} ms`],
        ['steps a second', String(Math.round(stepsPerSecond.value))],
        ['agents a second', agentsASecond(agents.value, msPerStep.value)],
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

// Not by `toLocaleString`, whose first use takes 15 ms: these numbers are part of each scene's first picture.

/** A whole number with commas: 12,345. */
const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Agents times steps per second, as in `drover bench`: 31M, 5.6K. */
function agentsASecond(agents: number, msPerStep: number): string {
  if (msPerStep === 0) return '–'
  const value = Math.round((1000 * agents) / msPerStep)
  const [divisor, unit] = value < 1e6 ? [1e3, 'K'] : value < 1e9 ? [1e6, 'M'] : [1e9, 'B']
  const count = value / divisor
  return value < 1e3
    ? String(value)
    : `${count < 100 ? Number(count.toPrecision(2)) : Math.round(count)}${unit}`
}

import { useEffect, useRef } from 'preact/hooks'
import type { Session } from '../app/session.js'
import { EXPENSIVE_COLUMNS, LARGE, PLOTTED } from '../simulation/measurement.js'
import { POINTER } from '../simulation/pointer-trail.js'
import { Plot } from './plot.js'
import './numbers.css'

const NAMES: Readonly<Record<string, string>> = {
  agents: 'agents',
  polarization: 'polarization',
  milling: 'milling',
  nearestMean: 'nearest neighbor',
  groups: 'groups',
  speedMean: 'mean speed',
  energyMean: 'mean energy',
}

/** What is measured, in words: `health1Share` is the share of agents whose health is 1. */
const titleOf = (name: string): string =>
  NAMES[name] ?? name.replace(/^(.+?)(-?[\d.]+)Share$/, 'share of $1 $2').replace(/^(.+)Mean$/, 'mean $1')

/** Whether it is between 0 and 1. */
const isShare = (name: string): boolean =>
  name === 'polarization' || name === 'milling' || /Share$/.test(name)

interface Shown {
  readonly session: Session
  readonly beside?: Session | undefined
}

/** Live numbers: the metrics of each population over time, the time of a step, the hash of the state; of two sessions
 * side by side those of the second are dashed. */
export function Readout({ session, beside }: Shown) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const sessions = beside === undefined ? [session] : [session, beside]
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true
      for (const one of sessions) one.lookAt(isSeen)
    })
    observer.observe(section.current as HTMLElement)
    return () => observer.disconnect()
  }, [session, beside])
  return (
    <section class="readout" aria-label="Numbers" ref={section}>
      <Now session={session} beside={beside} />
      {beside !== undefined && <p class="key">A is solid, B is dashed.</p>}
      <HowOften session={session} />
      <Plots session={session} beside={beside} />
    </section>
  )
}

/** What changes with every step. */
function Now({ session, beside }: Shown) {
  const { msPerStep, stepsPerSecond, agents } = session
  return (
    <dl>
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

/** Says of a large world which of its numbers are not those of the step shown. */
function HowOften({ session }: { readonly session: Session }) {
  if (session.agents.value <= LARGE) return null
  const complete = session.measurements.value.filter(({ of }) =>
    of.some((measured) => Object.keys(measured).some((name) => EXPENSIVE_COLUMNS.has(name))),
  )
  const [last, before = last] = complete
    .slice(-2)
    .map(({ step }) => step)
    .reverse()
  const apart = last === undefined ? 0 : last - (before ?? last)
  return (
    <p class="key">
      Of more than {LARGE.toLocaleString('en')} agents milling, nearest neighbor and groups are measured now
      and then, so that no step waits for them
      {last !== undefined && `: last at step ${last.toLocaleString('en')}`}
      {apart > 1 && `, every ${apart.toLocaleString('en')} steps`}.
    </p>
  )
}

/** What changes with every measurement: to draw plots takes longer than to write numbers. */
function Plots({ session, beside }: Shown) {
  const sessions = beside === undefined ? [session] : [session, beside]
  const steps = stepsOf(sessions)
  const measured = new Set(
    sessions.flatMap((one) =>
      one.measurements.value.flatMap(({ of }) =>
        of.flatMap((numbers, k) => (isPlotted(one, k) ? Object.keys(numbers) : [])),
      ),
    ),
  )
  const ofStates = [...measured].filter((name) => !(PLOTTED as readonly string[]).includes(name))
  const shown = [...PLOTTED.filter((name) => name !== 'agents' && measured.has(name)), ...ofStates]
  return (
    <div class="plots">
      {shown.map((name) => (
        <Plot
          key={name}
          title={titleOf(name)}
          steps={steps}
          series={seriesOf(name, sessions, steps)}
          scale={isShare(name) ? 'share' : 'fromZero'}
        />
      ))}
    </div>
  )
}

/** How many agents could make a step in a second's work: as `drover bench` counts them. */
const agentsASecond = (agents: number, msPerStep: number): string =>
  msPerStep === 0
    ? '–'
    : Math.round((1000 * agents) / msPerStep).toLocaleString('en', { notation: 'compact' })

/** Nobody asks how fast the pointer is. */
function isPlotted({ frame }: Session, k: number): boolean {
  const name = frame.peek()?.populations[k]?.name
  return name !== undefined && name !== POINTER
}

/** All steps at which one of the sessions was measured, in order. */
const stepsOf = (sessions: readonly Session[]): readonly number[] =>
  [...new Set(sessions.flatMap(({ measurements }) => measurements.value.map(({ step }) => step)))].sort(
    (a, b) => a - b,
  )

/** A line for each population of each session. */
const seriesOf = (name: string, sessions: readonly Session[], steps: readonly number[]) =>
  sessions.flatMap((session, which) => {
    const measured = new Map(session.measurements.value.map(({ step, of }) => [step, of]))
    return (session.frame.peek()?.populations ?? []).flatMap((population, k) => {
      if (!isPlotted(session, k)) return []
      return {
        name: sessions.length === 1 ? population.name : `${population.name} of ${'AB'[which]}`,
        population: k,
        dashed: which === 1,
        values: steps.map((step) => measured.get(step)?.[k]?.[name] ?? null),
      }
    })
  })

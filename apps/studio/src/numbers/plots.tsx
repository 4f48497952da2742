import { populationColors } from '@drover/io/drawing'
import { useEffect, useRef } from 'preact/hooks'
import { unitsOf } from '../controls/units.js'
import type { Session } from '../session/session.js'
import { LARGE } from '../simulation/limits.js'
import { EXPENSIVE_COLUMNS, PLOTTED } from '../simulation/player/measurement.js'
import { POINTER } from '../simulation/player/pointer-trail.js'
import { Plot } from './plot.js'
import { marksIn } from './run-changes.js'
import { Sweep } from './sweep.js'
import { aboutMetric, titleOf, unitOfMetric } from './titles.js'
import './numbers.css'

/** Whether its values lie between 0 and 1. */
const isShare = (name: string): boolean =>
  name === 'polarization' || name === 'milling' || /Share$/.test(name)

interface Shown {
  readonly session: Session
  readonly beside?: Session | undefined
}

/** The metrics of each population over time. With two sessions side by side, those of the second are
 * dashed and have other colors. */
export function Plots({ session, beside }: Shown) {
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
    <section class="plots" aria-label="Numbers" ref={section}>
      {beside !== undefined && <p class="key">A is solid. B is dashed, in another color.</p>}
      <SampledMetrics session={session} />
      <MetricPlots session={session} beside={beside} />
      <Sweep session={session} />
    </section>
  )
}

/** Says which numbers of a large world are older than the current step. */
function SampledMetrics({ session }: { readonly session: Session }) {
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

/** The part that changes with every measurement: drawing plots is slower than writing numbers. */
function MetricPlots({ session, beside }: Shown) {
  const sessions = beside === undefined ? [session] : [session, beside]
  const units = unitsOf(session.edits.scenario.value)
  const steps = stepsOf(sessions)
  const marks = marksIn(session, beside, steps.at(-1))
  const measured = new Set(
    sessions.flatMap((one) =>
      one.measurements.value.flatMap(({ of }) =>
        of.flatMap((numbers, k) => (isPlotted(one, k) ? Object.keys(numbers) : [])),
      ),
    ),
  )
  const ofStates = [...measured].filter((name) => !(PLOTTED as readonly string[]).includes(name))
  const isChanging = (name: string): boolean => {
    return sessions.some((one) => {
      const [first, ...later] = one.measurements.value
      return later.some(({ of }) =>
        of.some((numbers, k) => isPlotted(one, k) && numbers[name] !== first.of[k]?.[name]),
      )
    })
  }
  // The number of agents is plotted only if agents are born, die or are added.
  const isShown = (name: string): boolean => measured.has(name) && (name !== 'agents' || isChanging(name))
  const shown = [...PLOTTED.filter(isShown), ...ofStates]
  return (
    <>
      {marks.length > 0 && (
        <p class="key">
          A dotted line marks a change during the run: {marks.map(({ text }) => text).join('; ')}.
        </p>
      )}
      <div class="grid">
        {shown.map((name) => (
          <Plot
            key={name}
            title={titleOf(name)}
            about={aboutMetric(name)}
            unit={unitOfMetric(name, units)}
            steps={steps}
            series={seriesOf(name, sessions, steps)}
            scale={isShare(name) ? 'share' : 'fromZero'}
            marks={marks}
            session={session}
            beside={beside}
          />
        ))}
      </div>
    </>
  )
}

/** uPlot's speed of the pointer is not needed. */
function isPlotted({ frame }: Session, k: number): boolean {
  const name = frame.peek()?.populations[k]?.name
  return name !== undefined && name !== POINTER
}

/** All steps at which a session was measured, in order. */
const stepsOf = (sessions: readonly Session[]): readonly number[] =>
  [...new Set(sessions.flatMap(({ measurements }) => measurements.value.map(({ step }) => step)))].sort(
    (a, b) => a - b,
  )

/** A line per population of each session. */
function seriesOf(name: string, sessions: readonly Session[], steps: readonly number[]) {
  const populations = sessions.map(({ frame }) => frame.peek()?.populations ?? [])
  const [first = [], second = []] = populations
  // The second session takes the colors that the first leaves free.
  const all = [...first, ...second.map(() => ({ name: '' }))]
  const colors = populationColors(all, sessions[0]?.edits.scenario.value.view?.colors)
  return sessions.flatMap((session, which) => {
    const measured = new Map(session.measurements.value.map(({ step, of }) => [step, of]))
    return populations[which].flatMap((population, k) => {
      if (!isPlotted(session, k)) return []
      return {
        name: sessions.length === 1 ? population.name : `${population.name} of ${'AB'[which]}`,
        color: colors[which * first.length + k],
        dashed: which === 1,
        values: steps.map((step) => measured.get(step)?.[k]?.[name] ?? null),
      }
    })
  })
}

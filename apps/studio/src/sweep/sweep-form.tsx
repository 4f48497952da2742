import { resolveWorld } from 'drover/schema'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Origin } from '../numbers/saved-plots/plotted.js'
import type { Session } from '../session/session.js'
import { POINTER } from '../simulation/player/pointer-trail.js'
import { mostWorkers, runSweep } from './run-sweep.js'
import {
  aboutIntervals,
  aboutMoments,
  levelsBetween,
  momentsOf,
  runsOf,
  type SweepPlan,
  WHEN,
  type When,
} from './sweep-plan.js'
import { SweepResult } from './sweep-result.js'
import { sweptMetrics } from './swept-metrics.js'
import { type SweptNumber, sweptNumbers, usualRange } from './swept-numbers.js'
import './sweep.css'

/** Most steps of a run to begin with, and the usual number of levels and of runs at each. */
const STEPS = 600
const LEVELS = 5
const SEEDS = 5
const MOST_LEVELS = 100
const MOST_SEEDS = 1000
const MOST_STEPS = 1_000_000

/** A sweep that was begun. */
interface Begun {
  readonly plan: SweepPlan
  readonly origin: Origin
  /** By the number of the run; undefined while it is to come. */
  readonly values: readonly (number | undefined)[]
  readonly failures: readonly string[]
  readonly isRunning: boolean
}

/** What is varied and measured, and what came of it. */
export function SweepForm({ session }: { readonly session: Session }) {
  const numbers = sweptNumbers(session)
  const world = resolveWorld(session.edits.scenario.value.world)
  const populations = (world.populations ?? []).flatMap(({ name = '' }) => (name === POINTER ? [] : [name]))
  const [path, setPath] = useState(numbers[0]?.path)
  const [range, setRange] = useState<readonly [string, number, number]>()
  const [levels, setLevels] = useState(LEVELS)
  const [seeds, setSeeds] = useState(SEEDS)
  const [steps, setSteps] = useState(Math.min(session.scene.scenario.run?.steps ?? STEPS, STEPS))
  const [chosenPopulation, setPopulation] = useState<string>()
  const [column, setColumn] = useState('polarization')
  const [when, setWhen] = useState<When>('third')
  const [begun, setBegun] = useState<Begun>()
  const work = useRef<AbortController>(undefined)
  useEffect(() => {
    setBegun(undefined)
    return () => work.current?.abort()
  }, [session])

  const number = numbers.find((one) => one.path === path) ?? numbers[0]
  const population = populations.find((name) => name === chosenPopulation) ?? populations[0]
  const metrics = sweptMetrics(world, population ?? '')
  const metric = metrics.find((one) => one.column === column) ?? metrics[0]
  if (number === undefined || population === undefined || metric === undefined)
    return <p class="key">There is no number to vary here.</p>
  // Until a person types another, the usual one of the number.
  const [, from, to] = range?.[0] === number.path ? range : [number.path, ...usualRange(number)]
  const values = levelsBetween(number, from, to, levels)

  const begin = async (): Promise<void> => {
    work.current?.abort()
    const stop = new AbortController()
    work.current = stop
    const edited = session.edits.scenario.value
    const rule = session.rule.runningIn(edited)?.compiled.javaScript
    const plan: SweepPlan = {
      scenario: session.rule.playable(edited),
      backend: session.backend.value,
      hasRule: rule !== undefined,
      number,
      levels: values,
      metric,
      population,
      replicates: seeds,
      steps,
      moments: momentsOf(when, steps),
    }
    const { originOfSweep } = await import('../numbers/saved-plots/origin.js')
    const origin = originOfSweep(
      session,
      [number.name, values.join(' ')],
      `${seeds} at each value, ${aboutMoments(plan)}`,
      aboutIntervals(plan),
    )
    const change = (next: (now: Begun) => Begun): void =>
      setBegun((now) => (now?.plan === plan ? next(now) : now))
    setBegun({ plan, origin, values: Array(runsOf(plan)).fill(undefined), failures: [], isRunning: true })
    const listener = {
      measured: (run: number, value: number) =>
        change((now) => ({ ...now, values: now.values.with(run, value) })),
      failed: (run: number, error: Error) =>
        change((now) => ({
          ...now,
          values: now.values.with(run, Number.NaN),
          failures: [...now.failures, session.rule.faultOf(error).message],
        })),
    }
    await runSweep(plan, rule, session.clock.playing, listener, stop.signal).catch((error) => {
      if (!stop.signal.aborted) throw error
    })
    change((now) => ({ ...now, isRunning: false }))
  }

  const isRunning = begun?.isRunning === true
  const done = begun?.values.filter((value) => value !== undefined).length ?? 0
  const runs = values.length * seeds
  return (
    <form
      class="sweep-form"
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <fieldset disabled={isRunning}>
        <legend class="hidden">What is varied and measured</legend>
        <label class="wide">
          <span>Vary</span>
          <select value={number.path} onChange={({ currentTarget }) => setPath(currentTarget.value)}>
            <NumberOptions numbers={numbers} />
          </select>
        </label>
        <NumberInput label="from" value={from} step="any" set={(next) => setRange([number.path, next, to])} />
        <NumberInput label="to" value={to} step="any" set={(next) => setRange([number.path, from, next])} />
        <NumberInput label="values" value={levels} min={1} max={MOST_LEVELS} set={setLevels} />
        <label class="wide">
          <span>Measure</span>
          <select value={metric.column} onChange={({ currentTarget }) => setColumn(currentTarget.value)}>
            {metrics.map((one) => (
              <option key={one.column} value={one.column}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <label class="wide">
          <span>when</span>
          <select value={when} onChange={({ currentTarget }) => setWhen(currentTarget.value as When)}>
            {Object.entries(WHEN).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {populations.length > 1 && (
          <label class="wide">
            <span>of</span>
            <select value={population} onChange={({ currentTarget }) => setPopulation(currentTarget.value)}>
              {populations.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <NumberInput label="after steps" value={steps} min={1} max={MOST_STEPS} set={setSteps} />
        <NumberInput label="seeds at each" value={seeds} min={1} max={MOST_SEEDS} set={setSeeds} />
      </fieldset>
      <div class="row">
        {isRunning ? (
          // A button of its own: made of this one while it is clicked, the other would begin anew.
          <button key="cancel" type="button" onClick={() => work.current?.abort(new Error('canceled'))}>
            Cancel
          </button>
        ) : (
          <button key="run" type="submit" class="primary">
            Run sweep
          </button>
        )}
        {isRunning ? (
          <progress aria-label="runs done" value={done} max={begun.values.length} />
        ) : (
          <span class="key">
            {runs} runs, {coresOf(Math.min(runs, mostWorkers(session.clock.playing.value)))}
          </span>
        )}
      </div>
      <output>{begun && progressOf(begun, done)}</output>
      {begun && done > 0 && (
        <SweepResult session={session} plan={begun.plan} values={begun.values} origin={begun.origin} />
      )}
    </form>
  )
}

const coresOf = (count: number): string => (count === 1 ? '1 at a time' : `${count} at a time`)

function progressOf({ values, failures, isRunning }: Begun, done: number): string {
  const made = isRunning
    ? `${done} of ${values.length} runs`
    : done < values.length
      ? `Canceled after ${done} of ${values.length} runs.`
      : ''
  const [first] = failures
  return first === undefined ? made : `${made} ${failures.length} runs failed: ${first}`
}

/** Controls of the scene first, then those of each population. */
function NumberOptions({ numbers }: { readonly numbers: readonly SweptNumber[] }) {
  const groups = [...new Set(numbers.map(({ of }) => of))]
  return groups.map((group) => (
    <optgroup key={group ?? ''} label={group ?? 'This scene'}>
      {numbers
        .filter(({ of }) => of === group)
        .map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
    </optgroup>
  ))
}

interface NumberInputProperties {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly step?: 'any'
  readonly set: (value: number) => void
}

function NumberInput({ label, value, min, max, step, set }: NumberInputProperties) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        required
        min={min}
        max={max}
        step={step ?? 1}
        value={value}
        onInput={({ currentTarget: { valueAsNumber } }) => {
          const isWhole = Number.isInteger(valueAsNumber) && valueAsNumber >= (min ?? 0)
          if (step === 'any' ? Number.isFinite(valueAsNumber) : isWhole) set(valueAsNumber)
        }}
      />
    </label>
  )
}

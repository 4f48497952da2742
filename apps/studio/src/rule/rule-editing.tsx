import { useEffect, useRef, useState } from 'preact/hooks'
import type { Session } from '../app/session.js'
import type { CodePlace } from '../simulation/rule-host.js'
import { behaviorsOf, type Standing } from './rule-in-scenario.js'

type Workshop = typeof import('./workshop.js')

interface Properties {
  readonly session: Session
  readonly workshop: Workshop
}

/** The editor, what a rule begins with, and what runs and stops it. */
export function RuleEditing({ session, workshop }: Properties) {
  const { rule, edits } = session
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<import('./workshop.js').RuleEditor>(undefined)
  const [population, setPopulation] = useState(0)
  const [origin, setOrigin] = useState<Standing>()
  const scenario = edits.scenario.value
  const populations = scenario.world.populations ?? []
  const startable = behaviorsOf(scenario, population).filter(
    ({ name }) => workshop.startingSource(name, workshop.engineSources) !== undefined,
  )

  // What it was made from stays in the list although the rule has taken its place.
  const isGone =
    origin !== undefined && !startable.some(({ place: at }) => String(at) === String(origin.place))
  const starts = isGone ? [...startable, origin] : startable

  const run = async (): Promise<void> => {
    if (editor.current === undefined || rule.status.value === 'starting') return
    const source = editor.current.source()
    try {
      const compiled = await workshop.askLanguage('compile', source)
      const [error] = compiled.errors
      if (error === undefined) await rule.run(source, compiled, population, origin)
      else rule.refuse({ message: error.message, place: placeAt(source, error.from) })
    } catch (error) {
      rule.refuse({ message: (error as Error).message, place: undefined })
    }
  }
  const latestRun = useRef(run)
  latestRun.current = run

  useEffect(() => {
    if (place.current === null) return
    const begun = rule.brought.value?.source ?? workshop.TEMPLATE
    editor.current = workshop.createEditor(place.current, begun, {
      run: () => void latestRun.current(),
    })
    return () => editor.current?.close()
  }, [workshop, rule])
  const fault = rule.fault.value
  useEffect(() => editor.current?.mark(fault), [fault])

  const begin = (chosen: string): void => {
    const standing = starts.find((one) => String(one.place) === chosen)
    const source = standing && workshop.startingSource(standing.name, workshop.engineSources)
    setOrigin(standing)
    editor.current?.replace(source ?? workshop.TEMPLATE)
  }
  const isBrought = rule.brought.value !== undefined
  return (
    <>
      <div class="row">
        {populations.length > 1 && (
          <label>
            for{' '}
            <select value={population} onChange={(event) => setPopulation(Number(event.currentTarget.value))}>
              {populations.map(({ name }, k) => (
                <option key={name ?? k} value={k}>
                  {name ?? `population ${k + 1}`}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          start from{' '}
          <select value={String(origin?.place ?? '')} onChange={(event) => begin(event.currentTarget.value)}>
            <option value="">a new rule</option>
            {starts.map(({ name, place: at }) => (
              <option key={String(at)} value={String(at)}>
                {name}, as it is here
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="source" ref={place} />
      <p class="keys" id="rule-keys">
        Ctrl-Enter runs it, Ctrl-Space completes, Esc and then Tab leaves the editor.
      </p>
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={rule.status.value === 'starting'}
          onClick={() => void run()}
        >
          {isBrought ? 'Run this rule' : 'Run'}
        </button>
        <button type="button" disabled={rule.status.value !== 'running'} onClick={() => void rule.halt()}>
          Stop the rule
        </button>
      </div>
    </>
  )
}

function placeAt(source: string, at: number): CodePlace {
  const lines = source.slice(0, at).split('\n')
  return { line: lines.length, column: lines[lines.length - 1].length + 1 }
}

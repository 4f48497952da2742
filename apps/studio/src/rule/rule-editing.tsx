import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { isTouch } from '../app/touch.js'
import type { Session } from '../session/session.js'
import type { CodePlace } from '../simulation/failure.js'
import { CallInScene } from './call-in-scene.js'
import { keepDraft } from './draft.js'
import { FREE, firstStart, keyOf, NEW } from './first-start.js'
import { behaviorsOf, type Standing } from './rule-in-scenario.js'
import { codeOf } from './rules-as-data.js'
import { SetOptions } from './set-options.js'
import './rule.css'

/** The modules of the editor, loaded when it opens. */
export type EditorBundle = typeof import('./editor/editor-bundle.js') &
  typeof import('./editor/engine-sources.js')

interface Properties {
  readonly session: Session
  readonly bundle: EditorBundle
  /** What is shown below the buttons. */
  readonly children?: ComponentChildren
}

/** The editor, the choice of a starting rule, and the buttons that run and stop the rule. */
export function RuleEditing({ session, bundle, children }: Properties) {
  const { rule, edits } = session
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<import('./editor/editor-bundle.js').RuleEditor>(undefined)
  const scenario = edits.scenario.value
  const sourceOf = (name: string): string | undefined =>
    codeOf(scenario, name) ?? bundle.startingSource(name, bundle.engineSources)
  const originalOf = (standing: Standing | undefined, from: string): string =>
    (standing && sourceOf(standing.name)) ?? (from === FREE ? bundle.FREE_TEMPLATE : bundle.TEMPLATE)
  const [start] = useState(() => firstStart(session, sourceOf))
  const [population, setPopulation] = useState(start.population)
  const [origin, setOrigin] = useState(start.origin)
  /** The key of the starting point. */
  const [from, setFrom] = useState(start.from)
  const fromNow = useRef(from)
  fromNow.current = from
  /** The name of the rule in the editor. */
  const [name, setName] = useState<string>()
  /** Typed text by starting point; it reappears when the user returns to that starting point. */
  const drafts = useRef(new Map<string, string>())
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [past, setPast] = useState({ canUndo: false, canRedo: false })
  /** Whether the text differs from its starting point. */
  const [isTyped, setTyped] = useState(false)
  /** Whether it also differs from the text that was last run. */
  const [isDraft, setDraft] = useState(false)
  const lastRun = useRef<string>(undefined)
  const populations = scenario.world.populations ?? []
  const startable = behaviorsOf(scenario, population).filter(({ name }) => sourceOf(name) !== undefined)

  // The starting behavior stays in the list although the rule has replaced it.
  const isGone =
    origin !== undefined && !startable.some(({ place: at }) => String(at) === String(origin.place))
  const starts = isGone ? [...startable, origin] : startable

  const run = async (): Promise<void> => {
    if (editor.current === undefined || rule.isStarting.value) return
    const source = editor.current.source()
    try {
      const compiled = await bundle.askLanguage('compile', source)
      const [error] = compiled.errors
      if (error === undefined) {
        await rule.run(source, compiled, population, { from: fromNow.current, origin })
        if (rule.fault.peek() !== undefined) return
        lastRun.current = source
        setDraft(false)
      } else rule.refuse({ message: error.message, place: placeAt(source, error.from) })
    } catch (error) {
      rule.refuse({ message: (error as Error).message, place: undefined })
    }
  }
  const latestRun = useRef(run)
  latestRun.current = run
  /** Clears an error of text that is no longer there. */
  const forgetRefused = (): void => {
    if (rule.fault.peek()?.isRefused) rule.fault.value = undefined
  }
  const compare = (source: string, original: string): void => {
    setTyped(source !== original)
    setDraft(source !== original && source !== lastRun.current)
  }
  const changed = (source: string): void => {
    setName(nameIn(source))
    if (editor.current !== undefined) setPast(editor.current.past())
    compare(source, originalOf(origin, from))
    forgetRefused()
  }
  const latestChanged = useRef(changed)
  latestChanged.current = changed

  useEffect(() => {
    if (place.current === null) return
    const original = originalOf(start.origin, start.from)
    const begun = start.text ?? original
    const opened = bundle.createEditor(place.current, begun, {
      run: () => void latestRun.current(),
      changed: (source) => latestChanged.current(source),
    })
    latestChanged.current(begun)
    editor.current = opened
    // The link contains a rule that has not run.
    const keep = () => {
      if (rule.brought.value !== undefined) return
      const draft = { from: fromNow.current, text: opened.source() }
      const isTyped = draft.text !== original || draft.from !== start.from
      keepDraft(session.scene, isTyped ? draft : undefined)
    }
    addEventListener('pagehide', keep)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
      opened.close()
    }
  }, [bundle, rule, session, start])
  const fault = rule.fault.value
  useEffect(() => editor.current?.mark(fault), [fault])

  const begin = (chosen: string): void => {
    if (editor.current === undefined) return
    const standing = starts.find((one) => keyOf(one) === chosen)
    drafts.current.set(from, editor.current.source())
    setOrigin(standing)
    setFrom(chosen)
    setAsksToDiscard(false)
    const original = originalOf(standing, chosen)
    const text = drafts.current.get(chosen) ?? original
    editor.current.begin(text)
    compare(text, original)
  }
  const beginAnew = (): void => {
    setAsksToDiscard(false)
    editor.current?.replace(originalOf(origin, from))
  }
  const isBrought = rule.brought.value !== undefined
  const replaced = name && rule.replacedBy(name, { from, origin })
  return (
    <>
      <div class="row start">
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
          <span class="on-wide" aria-hidden="true">
            from
          </span>{' '}
          <select aria-label="start from" value={from} onChange={(event) => begin(event.currentTarget.value)}>
            <option value={NEW}>a new rule</option>
            <option value={FREE}>free TypeScript</option>
            {starts.map(({ name, place: at }) => (
              <option key={String(at)} value={String(at)}>
                {isDraft && String(at) === from ? `${name} (draft)` : name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          aria-label="Start over"
          title="Start over: discard what you typed here"
          disabled={!isTyped}
          onClick={() => setAsksToDiscard(true)}
        >
          ↺
        </button>
        {asksToDiscard && (
          <span role="alert">
            This discards what you typed here.{' '}
            <button type="button" onClick={beginAnew}>
              Discard it
            </button>{' '}
            <button type="button" onClick={() => setAsksToDiscard(false)}>
              Keep it
            </button>
          </span>
        )}
      </div>
      <CallInScene scenario={scenario} population={population} origin={origin} name={name} />
      <div class="source" ref={place} />
      <div class="row running">
        <button
          type="button"
          class="primary"
          disabled={rule.isStarting.value}
          onClick={(event) => {
            void run()
            // Ctrl-Z then undoes typing. On a phone the keyboard would cover the world.
            if ((event as unknown as PointerEvent).pointerType === 'mouse') editor.current?.focus()
            else (document.activeElement as HTMLElement | null)?.blur()
          }}
        >
          {isBrought ? 'Run this rule' : 'Run'}
        </button>
        <button
          type="button"
          disabled={rule.runningCode.length + rule.runningData.length === 0}
          onClick={() => void rule.halt()}
        >
          Stop<span class="on-wide"> the rule</span>
        </button>
        {isTouch() && (
          <span class="undoing">
            <button
              type="button"
              aria-label="Undo typing"
              disabled={!past.canUndo}
              onMouseDown={keepFocus}
              onClick={() => editor.current?.undo()}
            >
              ↶
            </button>
            <button
              type="button"
              aria-label="Redo typing"
              disabled={!past.canRedo}
              onMouseDown={keepFocus}
              onClick={() => editor.current?.redo()}
            >
              ↷
            </button>
          </span>
        )}
      </div>
      <div class="effects">
        {children}
        {name !== undefined && name !== replaced && !isBrought && (
          <p class="status">{replaced === undefined ? `Run adds ${name}.` : `Run replaces ${replaced}.`}</p>
        )}
      </div>
      <p class="keys" id="rule-keys">
        Ctrl-Enter runs it, Ctrl-Space completes, Esc and then Tab leaves the editor.
      </p>
      <SetOptions session={session} name={name} />
    </>
  )
}

/** The editor stays focused while a button is pressed, and so the keyboard of the screen stays. */
const keepFocus = (event: Event): void => event.preventDefault()

/** The name of the first behavior that a source defines. */
const nameIn = (source: string): string | undefined =>
  /\bdefine(?:Rule|Behavior)\(\{\s*name: *['"]([^'"]+)['"]/.exec(source)?.[1]

function placeAt(source: string, at: number): CodePlace {
  const lines = source.slice(0, at).split('\n')
  return { line: lines.length, column: lines[lines.length - 1].length + 1 }
}

import type { WorldDescription } from 'drover'
import type { ListSpec, NumberSpec, ObjectSpec, PluginSpec, Spec, Specs, VectorSpec } from 'drover/plugin'
import { matchingSpec, optionsOf } from 'drover/schema'
import { useContext } from 'preact/hooks'
import { Late } from '../app/late.js'
import { isTouch } from '../app/touch.js'
import { pluginIn } from '../rule/known-in.js'
import type { Place } from '../session/edits.js'
import type { Editing } from './editing.js'
import { useMostAgents, useOriginal } from './most-agents.js'
import { OptionName } from './named.js'
import { NumberField } from './number-field.js'
import { PluginList } from './plugin-list.js'
import {
  EditedWorld,
  namesIn,
  offeredPlugins,
  plainValue,
  readyMade,
  readyMadeSignal,
  valueFor,
} from './ready-made.js'
import { ControlsOfScene } from './scene-controls.js'
import { TypedField } from './typed-field.js'
import { numeral } from './units.js'
import { wordsOf } from './words.js'

// Few scenes have lists to edit.
const loadList = async () => (await import('./list-editor.js')).ListEditor
const loadMap = async () => (await import('./list-editor.js')).MapEditor

type NumberEditing = Omit<Editing, 'spec' | 'value'> & { readonly spec: NumberSpec }

/** Of several alternatives, the one that the value matches, else the default. */
function meant({ spec, value }: Editing): Spec {
  const found = matchingSpec(spec, value ?? ('default' in spec ? spec.default : undefined))
  const [first] = spec.kind === 'either' ? spec.alternatives : []
  return found ?? (first !== undefined && OF_ITSELF.has(first.kind) ? first : spec)
}

/** A row for an option, made from its spec: name, meaning, and control. */
function SpecEditor(editing: Editing) {
  const { label, place, set } = editing
  const spec = meant(editing)
  const value = editing.value ?? ('default' in spec ? spec.default : undefined)
  const { about } = spec
  if (spec.kind === 'list' && spec.items.kind === 'plugin') {
    return (
      <PluginList
        {...editing}
        kinds={spec.items.plugins}
        entries={(value ?? []) as readonly object[]}
        rowsOf={(specs, at, entry) => <Options specs={specs} place={at} value={entry} set={set} />}
      />
    )
  }
  if (spec.kind === 'plugin') return <PluginEditor {...editing} spec={spec} value={value} />
  const rowOf = (name: string, of: Spec, at: Place, entry: unknown) => (
    <SpecEditor label={name} spec={of} place={at} value={entry} set={set} />
  )
  const isUnset = value === undefined
  if (spec.kind === 'list' && !isUnset && !isFixedVector(spec))
    return <Late load={loadList} given={{ ...editing, spec, value, about, rowOf }} />
  if (spec.kind === 'map') return <Late load={loadMap} given={{ ...editing, spec, value, about, rowOf }} />
  if (spec.kind === 'object' && (!isUnset || !hasRequired(spec))) {
    return (
      <details class="group">
        <summary title={about}>{label}</summary>
        <p class="about">{about}</p>
        <Options specs={spec.fields} place={place} value={value as object} set={set} />
        <LeaveOut {...editing} words={`${label}: leave out`} />
      </details>
    )
  }
  return <Row {...editing} meant={spec} value={value} given={editing.value} />
}

/** Two or three numbers, such as a position, in one row like a vector. */
const isFixedVector = ({ items, minimum, maximum }: ListSpec): boolean =>
  items.kind === 'number' && minimum === 2 && maximum === 3

const hasRequired = ({ fields }: ObjectSpec): boolean =>
  Object.values(fields).some((field) => field.optional !== true && !('default' in field))

/** Specs whose editors can start without a value. */
const OF_ITSELF: ReadonlySet<Spec['kind']> = new Set(['number', 'boolean', 'choice', 'text'])

interface OfRow extends Editing {
  /** Which of several alternatives it is. */
  readonly meant: Spec
  /** The value in the description; not the default. */
  readonly given: unknown
}

/** A row with one control. */
function Row({ meant: spec, given, ...editing }: OfRow) {
  const { label, place, value, set } = editing
  const world = useContext(EditedWorld)
  const made = value === undefined && !OF_ITSELF.has(spec.kind) ? valueFor(editing.spec, world) : undefined
  const control =
    made === undefined ? (
      controlOf({ ...editing, spec }, editing.spec)
    ) : (
      <button type="button" aria-label={`${label}: set`} onClick={() => set(place, made)}>
        set
      </button>
    )
  if (control === undefined) return null
  return (
    <div class="option" title={spec.about}>
      <OptionName
        name={label}
        about={spec.about}
        quantity={spec.kind === 'number' ? spec.quantity : undefined}
        value={value}
      />
      {control}
      <LeaveOut {...editing} value={given} />
    </div>
  )
}

/** Removes an optional value. */
function LeaveOut({ label, spec, place, value, set, words = '×' }: Editing & { readonly words?: string }) {
  if (spec.optional !== true || value === undefined) return null
  return (
    <button
      type="button"
      class="leave-out"
      aria-label={`${label}: leave out`}
      title="Leave it out"
      onClick={() => set(place, undefined)}
    >
      {words}
    </button>
  )
}

/** Rows for all options of a thing. */
export function Options({
  specs,
  place,
  value,
  set,
  without = [],
}: Pick<Editing, 'place' | 'set'> & {
  readonly specs: Specs
  readonly value: object | undefined
  readonly without?: readonly string[]
}) {
  return (
    <>
      {Object.entries(specs)
        .filter(([name]) => !without.includes(name))
        .map(([name, spec]) => (
          <SpecEditor
            key={name}
            label={name}
            spec={spec}
            place={[...place, name]}
            value={(value as Readonly<Record<string, unknown>> | undefined)?.[name]}
            set={set}
          />
        ))}
    </>
  )
}

/** The control of an option. `of`: its spec, of which `spec` may be one of several alternatives. */
function controlOf({ label, spec, place, value, set }: Editing, of: Spec) {
  switch (spec.kind) {
    case 'number':
      if (typeof value === 'number') {
        return (
          <>
            <CappedNumber label={label} spec={spec} place={place} value={value} set={set} />
            {spec.signal && <ToSignal label={label} spec={spec} place={place} value={value} set={set} />}
          </>
        )
      }
      return spec.signal && typeof value === 'object' && value !== null ? (
        <SignalEditor label={label} spec={spec} place={place} value={value} set={set} />
      ) : (
        <button type="button" onClick={() => set(place, spec.min ?? (spec.above ?? 0) + 1)}>
          set
        </button>
      )
    case 'boolean':
      return (
        <input
          type="checkbox"
          aria-label={label}
          checked={value === true}
          onChange={(event) => set(place, event.currentTarget.checked)}
        />
      )
    case 'choice':
      return <NameChoice {...{ label, spec, place, value, set }} of={of} />
    case 'text':
      if (spec.names !== undefined) return <NameChoice {...{ label, spec, place, value, set }} of={of} />
      return (
        <TypedField
          label={label}
          type="text"
          shown={String(value ?? '')}
          onTyped={(text) => {
            set(place, text || undefined)
            return true
          }}
        />
      )
    case 'vector':
    case 'list':
      return <Numbers label={label} spec={spec} place={place} value={value} set={set} />
    default:
      return undefined
  }
}

/** What an option may name: the choices of its spec and of its alternatives, and things in the world such as paths. */
function choicesOf(spec: Spec, world: WorldDescription): readonly string[] {
  if (spec.kind === 'choice') return spec.choices
  if (spec.kind === 'text' && spec.names !== undefined) return namesIn(world)[spec.names]
  return spec.kind === 'either' ? spec.alternatives.flatMap((one) => choicesOf(one, world)) : []
}

/** A choice, among others of a named thing in the world such as a path. */
function NameChoice({ label, spec, place, value, set, of }: Editing & { readonly of: Spec }) {
  const world = useContext(EditedWorld)
  const present = typeof value === 'string' ? value : ''
  const names = new Set([
    ...(of.optional === true || spec.optional === true || present === '' ? [''] : []),
    ...choicesOf(of, world),
    present,
  ])
  return (
    <select
      aria-label={label}
      value={present}
      onChange={(event) => set(place, event.currentTarget.value || undefined)}
    >
      {[...names].map((name) => (
        <option key={name} value={name}>
          {name === '' ? 'not set' : name}
        </option>
      ))}
    </select>
  )
}

function CappedNumber({ label, spec, place, value, set }: NumberEditing & { readonly value: number }) {
  const most = useMostAgents(place)
  const original = useOriginal(place, spec.default)
  const control = useContext(ControlsOfScene).get(place.join('.'))
  if (control !== undefined) return <SetAbove control={control} shown={numeral(spec.quantity, value)} />
  return (
    <NumberField
      label={label}
      spec={spec}
      value={value}
      original={original}
      most={most}
      onChange={(next) => set(place, next)}
    />
  )
}

/** A number that a control of the scene sets, with a link to it. */
function SetAbove({ control, shown }: { readonly control: string; readonly shown: string }) {
  return (
    <button
      type="button"
      class="set-above"
      title="Set it in This scene, above"
      onClick={({ currentTarget }) => {
        const panel = currentTarget.closest('.panel')
        panel?.querySelector<HTMLElement>(`.of-scene [aria-label="${CSS.escape(control)}"]`)?.focus()
      }}
    >
      {shown} <small>in This scene ↑</small>
    </button>
  )
}

/** Whether z is 0 everywhere in a world. */
const isPlane = ({ depth, terrain, surface }: WorldDescription): boolean =>
  depth === undefined && terrain === undefined && surface === undefined

/** The components of a vector: numbers or signals. */
function Numbers({
  label,
  spec,
  place,
  value,
  set,
}: Editing & {
  readonly spec: VectorSpec | ListSpec
}) {
  const world = useContext(EditedWorld)
  if (!Array.isArray(value)) return null
  const { quantity } = (spec.kind === 'list' ? spec.items : spec) as NumberSpec | VectorSpec
  const component = { kind: 'number', quantity, integer: false, signal: true, about: '' } as const
  // Nothing leaves a plane.
  const shown = isPlane(world) ? value.slice(0, 2) : value
  return (
    <span class="vector">
      {shown.map((one, k) =>
        typeof one === 'number' ? (
          <TypedField
            key={k}
            label={`${label}, ${'xyz'[k]}`}
            type="number"
            shown={String(one)}
            onTyped={(text) => {
              const isNumber = text.trim() !== ''
              if (isNumber) set([...place, k], Number(text))
              return isNumber
            }}
          />
        ) : (
          <SignalEditor
            key={k}
            label={`${label}, ${'xyz'[k]}`}
            spec={component}
            place={[...place, k]}
            value={one}
            set={set}
          />
        ),
      )}
    </span>
  )
}

/** Replaces a number by a wave around it. */
function ToSignal({ label, spec, place, value, set }: NumberEditing & { readonly value: number }) {
  const world = useContext(EditedWorld)
  return (
    <button
      type="button"
      class="to-signal"
      aria-label={`${label}: let it vary`}
      title="Let it vary: with time, by agent, by position …"
      onClick={() => set(place, readyMadeSignal('sine', value, spec, world))}
    >
      {isTouch() ? 'vary' : '∿'}
    </button>
  )
}

const SIGNAL = { kind: 'plugin', plugins: ['signal'], about: 'A value that varies.' } as const

/** Which signal, its options, and a button that replaces it by a number. */
function SignalEditor({ label, spec, place, value, set }: NumberEditing & { readonly value: object }) {
  const world = useContext(EditedWorld)
  const plain = plainValue(value, spec)
  const choose = (at: Place, next: unknown): void => {
    const { signal } = (next ?? {}) as { readonly signal?: string }
    const isAnother = at === place && signal !== undefined
    set(at, isAnother ? (readyMadeSignal(signal, plain, spec, world) ?? next) : next)
  }
  return (
    <div class="signal">
      <PluginEditor label={label} spec={SIGNAL} place={place} value={value} set={choose} />
      <button
        type="button"
        class="to-number"
        onClick={() => set(place, plain)}
        aria-label={`${label}: use one number`}
        title="Let it vary no longer"
      >
        use one number
      </button>
    </div>
  )
}

/** Which plug-in, and its options. */
function PluginEditor({ label, spec, place, value, set }: Editing & { readonly spec: PluginSpec }) {
  const [kind] = spec.plugins
  const given = value as Readonly<Record<string, unknown>> | undefined
  const chosen = given?.[kind]
  const world = useContext(EditedWorld)
  const plugin = typeof chosen === 'string' ? pluginIn(world, kind, chosen) : undefined
  return (
    <details class="group">
      <summary title={spec.about}>
        {wordsOf(label)} <em>{plugin?.name ?? 'none'}</em>
      </summary>
      <p class="about">{plugin?.summary ?? spec.about}</p>
      <div class="option">
        <span class="name">{kind}</span>
        <select
          aria-label={`${label}: ${kind}`}
          value={plugin?.name ?? ''}
          onChange={(event) => set(place, readyMade(kind, event.currentTarget.value, world))}
        >
          {plugin === undefined && <option value="">none</option>}
          {offeredPlugins(kind, world, plugin?.name).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {plugin && (
        <Options
          specs={optionsOf(plugin)}
          place={place}
          value={given}
          set={set}
          without={['behaviors', 'weight']}
        />
      )}
    </details>
  )
}

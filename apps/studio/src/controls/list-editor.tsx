import type { ListSpec, MapSpec, Spec } from 'drover/plugin'
import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import type { Place } from '../session/edits.js'
import type { Editing } from './editing.js'
import { EditedWorld, valueFor } from './ready-made.js'
import { wordsOf } from './words.js'

/** Longer lists, such as heights of a terrain, are useless as rows. */
const MOST_ROWS = 24

interface Properties extends Omit<Editing, 'spec'> {
  readonly about: string
  /** The row of an entry. */
  readonly rowOf: (label: string, spec: Spec, place: Place, value: unknown) => ComponentChildren
}

/** Edits a list: change, add, remove entries. */
export function ListEditor({
  label,
  spec,
  place,
  value,
  set,
  about,
  rowOf,
}: Properties & { readonly spec: ListSpec }) {
  const world = useContext(EditedWorld)
  const entries = Array.isArray(value) ? (value as readonly unknown[]) : []
  const { items, minimum = 0, maximum = Number.POSITIVE_INFINITY } = spec
  const isLong = entries.length > MOST_ROWS
  // A copy of the last entry is right more often than a made-up one.
  const another = entries.at(-1) ?? valueFor(items, world)
  return (
    <details class="group">
      <summary title={about}>
        {wordsOf(label)} <em>{entries.length === 1 ? '1 entry' : `${entries.length} entries`}</em>
      </summary>
      <p class="about">{about}</p>
      {isLong && (
        <p class="about">Too long to be edited here: save the scenario, edit the file and open it.</p>
      )}
      {!isLong &&
        entries.map((entry, k) => (
          <div class="item" key={k}>
            {rowOf(`${label} ${k + 1}`, items, [...place, k], entry)}
            <button
              type="button"
              class="remove"
              disabled={entries.length <= minimum}
              aria-label={`${label} ${k + 1}: remove`}
              onClick={() => set([...place, k], undefined)}
            >
              ×
            </button>
          </div>
        ))}
      {!isLong && another !== undefined && entries.length < maximum && (
        <button
          type="button"
          aria-label={`${label}: add an entry`}
          onClick={() => set(place, [...entries, another])}
        >
          Add
        </button>
      )}
    </details>
  )
}

/** Edits entries with names, such as traits: change, remove. */
export function MapEditor({
  label,
  spec,
  place,
  value,
  set,
  about,
  rowOf,
}: Properties & { readonly spec: MapSpec }) {
  const entries = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>)
  if (entries.length === 0) return null
  return (
    <details class="group">
      <summary title={about}>{wordsOf(label)}</summary>
      <p class="about">{about}</p>
      {entries.map(([name, entry]) => (
        <div class="item" key={name}>
          {rowOf(name, spec.items, [...place, name], entry)}
          <button
            type="button"
            class="remove"
            aria-label={`${name}: remove`}
            onClick={() => set([...place, name], undefined)}
          >
            ×
          </button>
        </div>
      ))}
    </details>
  )
}

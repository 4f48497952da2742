import { behaviorColorOf } from '@drover/io/drawing'
import type { PluginKind, Specs } from 'drover/plugin'
import { optionsOf } from 'drover/schema'
import type { ComponentChildren } from 'preact'
import { useContext, useRef, useState } from 'preact/hooks'
import { theme } from '../app/theme.js'
import { pluginIn } from '../rule/known-in.js'
import type { Place } from '../session/edits.js'
import type { Editing } from './editing.js'
import { Hearing } from './hearing.js'
import { FormerWeights } from './muting.js'
import { EditedWorld, offeredPlugins, readyMade } from './ready-made.js'

interface Properties extends Pick<Editing, 'label' | 'place' | 'set'> {
  readonly kinds: readonly PluginKind[]
  readonly entries: readonly object[]
  /** The rows of an entry's options. */
  readonly rowsOf: (specs: Specs, place: Place, entry: object) => ComponentChildren
}

/** Longer lists, such as the trees of a wood, are useless as rows. */
const MOST_ROWS = 60

/**
 * A list of plug-ins, such as behaviors, each with its options: add, remove, move. Obstacles have numbers and no order.
 */
export function PluginList({ label, place, set, kinds, entries, rowsOf }: Properties) {
  const [kind] = kinds
  const world = useContext(EditedWorld)
  const [adding, setAdding] = useState('')
  const { current: weights } = useRef(new FormerWeights())
  weights.remember(entries)
  const areObstacles = kind === 'obstacle'
  if (entries.length > MOST_ROWS) {
    return (
      <p class="about">
        {entries.length} {label}, too many to edit here: save the scenario, edit the file and open it.
      </p>
    )
  }
  const move = (from: number, to: number): void => {
    const moved = [...entries]
    moved.splice(to, 0, ...moved.splice(from, 1))
    set(place, moved)
  }
  return (
    <fieldset class="plugins">
      <legend>{label}</legend>
      {entries.map((entry, k) => {
        const tag = kinds.find((one) => one in entry) ?? kind
        const called = (entry as Readonly<Record<string, unknown>>)[tag] as string
        const plugin = pluginIn(world, tag, called)
        const name = areObstacles ? `${called} ${k + 1}` : called
        return (
          <div class={`entry ${kind}`} key={`${name} ${k}`}>
            <details class="group">
              <summary title={plugin?.summary}>
                {!areObstacles && <i class="dot" style={{ background: behaviorColorOf(k, theme.value) }} />}
                {name}
              </summary>
              {plugin && (
                <>
                  <p class="about">{plugin.summary}</p>
                  {rowsOf(optionsOf(plugin), [...place, k], entry)}
                </>
              )}
            </details>
            <span class="actions">
              {kind === 'behavior' && (
                <Hearing entries={entries} at={k} name={name} weights={weights} place={place} set={set} />
              )}
              <span class="moving">
                {!areObstacles && (
                  <>
                    <button
                      type="button"
                      disabled={k === 0}
                      onClick={() => move(k, k - 1)}
                      aria-label={`${name}: earlier`}
                    >
                      ↑<span> earlier</span>
                    </button>
                    <button
                      type="button"
                      disabled={k === entries.length - 1}
                      onClick={() => move(k, k + 1)}
                      aria-label={`${name}: later`}
                    >
                      ↓<span> later</span>
                    </button>
                  </>
                )}
                <button
                  type="button"
                  onClick={() => set([...place, k], undefined)}
                  aria-label={`${name}: remove`}
                >
                  ×<span> remove</span>
                </button>
              </span>
            </span>
          </div>
        )
      })}
      <div class="adding">
        <select
          aria-label={`add to ${label}`}
          value={adding}
          onChange={(event) => setAdding(event.currentTarget.value)}
        >
          <option value="">add …</option>
          {offeredPlugins(kind, world).map((name) => (
            <option key={name} value={name} title={pluginIn(world, kind, name)?.summary}>
              {name}
            </option>
          ))}
        </select>
        <button
          type="button"
          disabled={adding === ''}
          onClick={() => {
            set([...place, entries.length], readyMade(kind, adding, world))
            setAdding('')
          }}
        >
          Add
        </button>
      </div>
    </fieldset>
  )
}

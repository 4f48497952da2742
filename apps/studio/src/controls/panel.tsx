import type { WorldDescription } from 'drover'
import { populationSpec, resolveWorld, worldSpec } from 'drover/schema'
import { type Place, valueAt } from '../app/edits.js'
import type { Session } from '../app/session.js'
import { Presets } from '../presets/presets.js'
import { MostAgents, useMostAgents } from './most-agents.js'
import { NumberField } from './number-field.js'
import { placeNow, placeOf, specAt, spelledOut } from './place.js'
import { EditedWorld } from './ready-made.js'
import { Options } from './spec-editor.js'
import { wordsOf } from './words.js'
import './controls.css'

/** Options of a population that stand in other places of the panel, or cannot be edited as rows. */
const ELSEWHERE = ['name', 'at', 'velocity', 'trip', 'energy']

/** Everything of the scenario that can be turned: the scene's own controls, its populations, its world. */
export function Panel({ session }: { readonly session: Session }) {
  const { edits, scene } = session
  const scenario = edits.scenario.value
  const world = resolveWorld(scenario.world)
  const set = (place: Place, value: unknown): void =>
    edits.set(place, value, spelledOut(place, scenario, { world }))
  return (
    <section class="panel" aria-label="Controls">
      <div class="row">
        <button type="button" disabled={!edits.canUndo.value} onClick={() => edits.undo()}>
          Undo
        </button>
        <button type="button" disabled={!edits.canRedo.value} onClick={() => edits.redo()}>
          Redo
        </button>
        <button type="button" disabled={scenario === edits.original} onClick={() => edits.reset()}>
          Reset all
        </button>
      </div>
      <Presets session={session} />
      <MostAgents.Provider value={session}>
        <fieldset>
          <legend>This scene</legend>
          {Object.entries(scene.controls).map(([name, path]) => (
            <Control
              key={name}
              name={name}
              place={placeNow(placeOf(path), edits.original, scenario)}
              world={world}
              set={set}
            />
          ))}
        </fieldset>
        <EditedWorld.Provider value={world}>
          {(world.populations ?? []).map((population, k) => (
            <details class="section" key={population.name} open={k === 0}>
              <summary>{population.name}</summary>
              <Options
                specs={populationSpec.fields}
                place={['world', 'populations', k]}
                value={population}
                set={set}
                without={ELSEWHERE}
              />
            </details>
          ))}
          <details class="section">
            <summary>World</summary>
            <Options
              specs={worldSpec.fields}
              place={['world']}
              value={world}
              set={set}
              without={['populations', 'paths', 'fields', 'obstacles']}
            />
          </details>
        </EditedWorld.Provider>
      </MostAgents.Provider>
    </section>
  )
}

function Control({
  name,
  place,
  world,
  set,
}: {
  readonly name: string
  readonly place: Place
  readonly world: WorldDescription
  readonly set: (place: Place, value: unknown) => void
}) {
  const most = useMostAgents(place)
  const value = valueAt({ world }, place)
  const spec = specAt(place, { world })
  if (typeof value !== 'number' || spec?.kind !== 'number') return null
  return (
    <div class="option" title={`${spec.about} (${spec.quantity})`}>
      <span class="name">{wordsOf(name)}</span>
      <NumberField label={name} spec={spec} value={value} most={most} onChange={(next) => set(place, next)} />
    </div>
  )
}

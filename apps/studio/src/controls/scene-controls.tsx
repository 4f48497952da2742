import type { WorldDescription } from 'drover'
import { resolveWorld } from 'drover/schema'
import { type Place, valueAt } from '../app/edits.js'
import type { Session } from '../app/session.js'
import { MostAgents, useMostAgents } from './most-agents.js'
import { NumberField } from './number-field.js'
import { placeNow, placeOf, specAt, spelledOut } from './place.js'
import { wordsOf } from './words.js'
import './controls.css'

interface Properties {
  readonly session: Session
  /** The controls to show, by name; all of them when left out. */
  readonly only?: readonly string[] | undefined
}

/** The numbers that a scene names as worth changing, each with a slider. */
export function SceneControls({ session, only }: Properties) {
  const { edits, scene } = session
  const scenario = edits.scenario.value
  const world = resolveWorld(scenario.world)
  return (
    <MostAgents.Provider value={session}>
      {Object.entries(scene.controls)
        .filter(([name]) => only?.includes(name) ?? true)
        .map(([name, path]) => (
          <Control
            key={name}
            name={name}
            place={placeNow(placeOf(path), edits.original, scenario)}
            world={world}
            set={(place, value) => edits.set(place, value, spelledOut(place, scenario, { world }))}
          />
        ))}
    </MostAgents.Provider>
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

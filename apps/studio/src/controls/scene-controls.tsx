import type { WorldDescription } from 'drover'
import { resolveWorld } from 'drover/schema'
import { createContext } from 'preact'
import { hasTexts } from '../app/texts.js'
import { pluginIn } from '../rule/known-in.js'
import { type Place, valueAt } from '../session/edits.js'
import type { Session } from '../session/session.js'
import { MostAgents, useMostAgents } from './most-agents.js'
import { OptionName } from './named.js'
import { NumberField } from './number-field.js'
import { placeNow, placeOf, specAt, spelledOut } from './place.js'
import { UnitsOfWorld, unitsOf } from './units.js'
import './controls.css'

interface Properties {
  readonly session: Session
  /** Names of the controls to show; all if omitted. */
  readonly only?: readonly string[] | undefined
}

/** The scene's controls, each with a slider. */
export function SceneControls({ session, only }: Properties) {
  const { edits, scene } = session
  // Options show them once loaded.
  void hasTexts.value
  const scenario = edits.scenario.value
  const world = resolveWorld(scenario.world)
  const begun = resolveWorld(edits.original.world)
  return (
    <MostAgents.Provider value={session}>
      <UnitsOfWorld.Provider value={unitsOf(scenario)}>
        {Object.entries(scene.controls)
          .filter(([name]) => only?.includes(name) ?? true)
          .map(([name, path]) => (
            <Control
              key={name}
              name={name}
              place={placeNow(placeOf(path), edits.original, scenario)}
              world={world}
              original={controlAt(placeOf(path), begun).value}
              set={(place, value) => edits.set(place, value, spelledOut(place, scenario, { world }))}
            />
          ))}
      </UnitsOfWorld.Provider>
    </MostAgents.Provider>
  )
}

/** The number that a control sets; undefined if a signal is in its place. */
function controlAt(place: Place, world: WorldDescription) {
  const value = valueAt({ world }, place)
  const spec = specAt(place, { world })
  return typeof value === 'number' && spec?.kind === 'number' ? { value, spec } : {}
}

/** Names of a scene's controls, by the places of their numbers, which only they set. */
export function controlsByPlace(
  { edits, scene }: Session,
  world: WorldDescription,
): ReadonlyMap<string, string> {
  const controls = Object.entries(scene.controls).map(
    ([name, path]) => [name, placeNow(placeOf(path), edits.original, edits.scenario.value)] as const,
  )
  return new Map(
    controls
      .filter(([, place]) => controlAt(place, world).value !== undefined)
      .map(([name, place]) => [place.join('.'), name]),
  )
}

/** The scene's controls, for other rows with the same numbers: see `controlsByPlace`. */
export const ControlsOfScene = createContext<ReadonlyMap<string, string>>(new Map())

/** The text of a behavior's weight. All weights have the same text of their own. */
function aboutWeight(place: Place, world: WorldDescription): string | undefined {
  const behavior = valueAt({ world }, [...place.slice(0, -1), 'behavior'])
  if (place.at(-1) !== 'weight' || typeof behavior !== 'string') return undefined
  const summary = pluginIn(world, 'behavior', behavior)?.summary
  return summary && `The weight of ${behavior}; 0 turns it off. ${summary}`
}

function Control({
  name,
  place,
  world,
  original,
  set,
}: {
  readonly name: string
  readonly place: Place
  readonly world: WorldDescription
  readonly original: number | undefined
  readonly set: (place: Place, value: unknown) => void
}) {
  const most = useMostAgents(place)
  const { value, spec } = controlAt(place, world)
  if (value === undefined || spec === undefined) return null
  const about = aboutWeight(place, world) ?? spec.about
  return (
    <div class="option" title={`${about} (${spec.quantity})`}>
      <OptionName name={name} about={about} quantity={spec.quantity} value={value} />
      <NumberField
        label={name}
        spec={spec}
        value={value}
        original={original}
        most={most}
        onChange={(next) => set(place, next)}
      />
    </div>
  )
}

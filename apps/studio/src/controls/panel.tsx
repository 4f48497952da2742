import { populationSpec, resolveWorld, worldSpec } from 'drover/schema'
import { useEffect } from 'preact/hooks'
import { hasTexts, loadTexts } from '../app/texts.js'
import { isTouch } from '../app/touch.js'
import { Presets } from '../presets/presets.js'
import type { Place } from '../session/edits.js'
import type { Session } from '../session/session.js'
import { MostAgents } from './most-agents.js'
import { spelledOut } from './place.js'
import { EditedWorld } from './ready-made.js'
import { ControlsOfScene, controlsByPlace, SceneControls } from './scene-controls.js'
import { Options } from './spec-editor.js'
import { UnitsOfWorld, unitsOf } from './units.js'
import './controls.css'

/** Populations keep their names: other places refer to them. */
const ELSEWHERE = ['name']

interface Properties {
  readonly session: Session
}

/** Everything that can be changed in a scenario: the scene's controls, its populations, its world. */
export function Panel({ session }: Properties) {
  const { edits, allowed } = session
  useEffect(() => void loadTexts(), [])
  // Options show them once loaded.
  void hasTexts.value
  const scenario = edits.scenario.value
  const world = resolveWorld(scenario.world)
  const set = (place: Place, value: unknown): void =>
    edits.set(place, value, spelledOut(place, scenario, { world }))
  if (allowed !== undefined) {
    return (
      <section class="panel" aria-label="Controls">
        <SceneControls session={session} only={allowed} />
      </section>
    )
  }
  return (
    <section class="panel" aria-label="Controls">
      <div class="row">
        <button
          type="button"
          title="Back to the scene as it was, without what you drew or changed; Undo restores it"
          disabled={scenario === edits.original}
          onClick={() => edits.reset()}
        >
          Reset all
        </button>
        {isTouch() && <span class="about">Tap a name to read what it means.</span>}
      </div>
      <MostAgents.Provider value={session}>
        <fieldset class="of-scene">
          <legend>This scene</legend>
          <SceneControls session={session} />
        </fieldset>
        <Presets session={session} />
        <EditedWorld.Provider value={world}>
          <UnitsOfWorld.Provider value={unitsOf(scenario)}>
            <ControlsOfScene.Provider value={controlsByPlace(session, world)}>
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
                  without={['populations']}
                />
              </details>
            </ControlsOfScene.Provider>
          </UnitsOfWorld.Provider>
        </EditedWorld.Provider>
      </MostAgents.Provider>
    </section>
  )
}

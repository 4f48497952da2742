import type { Scenario } from '@drover/scenarios'
import type { Signal } from '@preact/signals'
import { keysShown } from '../app/keys/keys.js'
import { isTouch } from '../app/touch.js'
import type { Session } from '../session/session.js'
import { COLORS, type ColorBy } from './coloring.js'
import { type Look, viewOf } from './look.js'
import { CAMERAS, SHAPES } from './space/choices.js'
import { usualShape } from './space/usual-shape.js'

/** Overlays, colors and their legend; in 3D also the camera and the shape of agents. */
export function LookBar({ session, look }: { readonly session: Session; readonly look: Look }) {
  const by = look.colorBy.value
  const surroundings = session.surroundings.value
  const { world } = session.edits.scenario.value
  const forces = behaviorsOf(world)
  const kept = (session.frame.value?.kept ?? []).filter(({ name }) => name !== 'energy')
  return (
    <fieldset class="look rows">
      <legend class="hidden">What is shown</legend>
      <Shown name="trails" shown={look.trails} />
      {Object.keys(world.fields ?? {}).length > 0 && <Shown name="fields" shown={look.fields} />}
      {(session.frame.value?.guides.length ?? 0) > 0 && (
        <Shown name="targets and regions" shown={look.guides} />
      )}
      {world.terrain !== undefined && <Shown name="contours" shown={look.contours} />}
      <label>
        color by{' '}
        <select
          value={by}
          onChange={(event) => {
            look.colorBy.value = event.currentTarget.value as ColorBy
          }}
        >
          {COLORS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <optgroup label="what agents keep">
            {kept.map(({ name }) => (
              <option key={name} value={`column:${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
          <optgroup label="what behaviors do">
            {forces.map((name) => (
              <option key={name} value={`force:${name}`}>
                force of {name}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {viewOf(session, look) === 'space' && (
        <>
          <Choice name="camera" of={CAMERAS} chosen={look.camera} />
          <Choice
            name="shape"
            of={SHAPES}
            chosen={look.shape}
            usual={surroundings && usualShape(session.scene, surroundings)}
          />
        </>
      )}
      {!isTouch() && (
        <button
          type="button"
          onClick={() => {
            keysShown.value = true
          }}
        >
          Keys (?)
        </button>
      )}
    </fieldset>
  )
}

function Shown({ name, shown }: { readonly name: string; readonly shown: Signal<boolean> }) {
  return (
    <label>
      {name}{' '}
      <input
        type="checkbox"
        checked={shown.value}
        onChange={(event) => {
          shown.value = event.currentTarget.checked
        }}
      />
    </label>
  )
}

function Choice<Of extends string>({
  name,
  of,
  chosen,
  usual,
}: {
  readonly name: string
  readonly of: readonly Of[]
  readonly chosen: Signal<Of> | Signal<Of | undefined>
  readonly usual?: Of | undefined
}) {
  return (
    <label>
      {name}{' '}
      <select
        value={chosen.value ?? usual}
        onChange={(event) => {
          chosen.value = event.currentTarget.value as Of
        }}
      >
        {of.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  )
}

interface Node {
  readonly behavior?: string
  readonly behaviors?: readonly Node[]
}

/** The names of all behaviors in a world, including those in selections. */
function behaviorsOf(world: Scenario['world']): readonly string[] {
  const namesIn = ({ behavior, behaviors = [] }: Node): readonly string[] =>
    behavior === undefined ? behaviors.flatMap(namesIn) : [behavior]
  return [...new Set((world.populations ?? []).flatMap((population) => namesIn(population as Node)))]
}

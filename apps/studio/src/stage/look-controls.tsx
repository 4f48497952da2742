import type { Scenario } from '@drover/scenarios'
import type { Signal } from '@preact/signals'
import type { Session } from '../app/session.js'
import { ColourLegend } from './colour-legend.js'
import { COLOURS, type ColourBy } from './colouring.js'
import { type Look, viewOf } from './look.js'
import { CAMERAS, SHAPES } from './space/choices.js'
import { usualShape } from './space/usual-shape.js'

/** By what agents are coloured, and what the colours mean; in space also from where they are seen and as what. */
export function LookControls({ session, look }: { readonly session: Session; readonly look: Look }) {
  const by = look.colourBy.value
  const surroundings = session.surroundings.value
  const forces = behaviorsOf(session.edits.scenario.value)
  const hasTerrain = session.edits.scenario.value.world.terrain !== undefined
  return (
    <>
      {hasTerrain && (
        <label>
          <input
            type="checkbox"
            checked={look.contours.value}
            onChange={(event) => {
              look.contours.value = event.currentTarget.checked
            }}
          />{' '}
          contours
        </label>
      )}
      <label>
        colour by{' '}
        <select
          value={by}
          onChange={(event) => {
            look.colourBy.value = event.currentTarget.value as ColourBy
          }}
        >
          {COLOURS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
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
      <ColourLegend session={session} look={look} />
    </>
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

/** The names of all behaviors of a scenario, also those within selections. */
function behaviorsOf({ world }: Pick<Scenario, 'world'>): readonly string[] {
  const namesIn = ({ behavior, behaviors = [] }: Node): readonly string[] =>
    behavior === undefined ? behaviors.flatMap(namesIn) : [behavior]
  return [...new Set((world.populations ?? []).flatMap((population) => namesIn(population as Node)))]
}

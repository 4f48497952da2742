import type { Scenario } from '@drover/scenarios'
import { resolveWorld } from 'drover/schema'
import { placeOf } from '../controls/place.js'
import { type Place, valueAt } from '../session/edits.js'
import type { Session } from '../session/session.js'

/** A behavior that made a step fail, and its place in the scenario. */
interface FailingBehavior {
  readonly name: string
  readonly place: Place
}

/** The behavior named by a step's error, if the scenario still has it. */
function failingBehavior(message: string, { world }: Scenario): FailingBehavior | undefined {
  const [, population, path = '', name = ''] = /'([^']+)' at step \d+: (\S+) \(([^)]+)\)/.exec(message) ?? []
  const { populations = [] } = resolveWorld(world)
  const at = populations.findIndex((one) => one.name === population)
  const place = ['world', 'populations', at, ...placeOf(path)]
  const described = valueAt({ world: { populations } }, place) as { readonly behavior?: string } | undefined
  return described?.behavior === name ? { name, place } : undefined
}

/** How to go on after a behavior made a step fail. */
export function ContinueWithout({
  session,
  message,
}: {
  readonly session: Session
  readonly message: string
}) {
  const { edits, clock } = session
  const failing = failingBehavior(message, edits.scenario.value)
  if (failing === undefined) return null
  const { name, place } = failing
  return (
    <>
      The world is paused before that step. Change {name} in Controls or Code, undo your last change, or:{' '}
      <button
        type="button"
        onClick={() => {
          edits.setAlone(place, undefined)
          clock.playing.value = true
        }}
      >
        Remove {name} and play
      </button>
    </>
  )
}

import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Place } from '../app/edits.js'
import { valueAt } from '../app/edits.js'
import type { Session } from '../app/session.js'

/** The session whose world is edited: it knows how many agents it can play. */
export const MostAgents = createContext<Session | undefined>(undefined)

/** How many agents the slider at a place offers at most: undefined where it is not a number of agents. */
export function useMostAgents(place: Place): number | undefined {
  const session = useContext(MostAgents)
  const [world, populations, , count] = place
  const isCount =
    world === 'world' && populations === 'populations' && count === 'count' && place.length === 4
  if (session === undefined || !isCount) return undefined
  const own = Number(valueAt(session.edits.scenario.value, place) ?? 1)
  const others = session.agents.peek() - own
  // What the others leave, but always some.
  return Math.max(session.playable.value - Math.max(0, others), 10)
}

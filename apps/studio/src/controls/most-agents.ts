import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Place } from '../session/edits.js'
import { valueAt } from '../session/edits.js'
import type { Session } from '../session/session.js'

/** The session being edited: it knows how many agents it can play. */
export const MostAgents = createContext<Session | undefined>(undefined)

/** The number at a place of the unedited scene, or its default if that leaves it out; undefined of something new. */
export function useOriginal(place: Place, usual: number | undefined): number | undefined {
  const original = useContext(MostAgents)?.edits.original
  const around = valueAt(original, place.slice(0, -1))
  if (typeof around !== 'object' || around === null) return undefined
  const value = valueAt(original, place) ?? usual
  return typeof value === 'number' ? value : undefined
}

/** The slider maximum at a place, if it is a number of agents; else undefined. */
export function useMostAgents(place: Place): number | undefined {
  const session = useContext(MostAgents)
  const [world, populations, , count] = place
  const isCount =
    world === 'world' && populations === 'populations' && count === 'count' && place.length === 4
  if (session === undefined || !isCount) return undefined
  const own = Number(valueAt(session.edits.scenario.value, place) ?? 1)
  const others = session.agents.peek() - own
  // What the other populations leave, but always some.
  return Math.max(session.playable.value - Math.max(0, others), 10)
}

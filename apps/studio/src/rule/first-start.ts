import type { Session } from '../session/session.js'
import { type Draft, readDraft } from './draft.js'
import { behaviorsOf, type Standing } from './rule-in-scenario.js'
import { codeOf } from './rules-as-data.js'

/** Keys of the starting points that are no behavior of the world. */
export const NEW = ''
export const FREE = 'free'

export const keyOf = (standing: Standing | undefined): string => String(standing?.place ?? NEW)

/** What the editor begins with. */
interface Start {
  readonly population: number
  readonly from: string
  /** The behavior that it starts from, if any. */
  readonly origin: Standing | undefined
  /** What was typed earlier, or came with a link. */
  readonly text: string | undefined
}

/**
 * A rule that a link brought; else what was typed earlier; else the world's own rule: one of its scenario, or the one
 * with the shortest source.
 */
export function firstStart(session: Session, sourceOf: (name: string) => string | undefined): Start {
  const { rule, edits, scene } = session
  const scenario = edits.scenario.peek()
  const standing = (scenario.world.populations ?? []).flatMap((_, population) =>
    behaviorsOf(scenario, population).flatMap((origin) => {
      const source = sourceOf(origin.name)
      return source === undefined ? [] : [{ population, origin, source }]
    }),
  )
  const brought = rule.brought.peek()?.source
  if (brought !== undefined) return { population: 0, from: NEW, origin: undefined, text: brought }
  const draft: Draft | undefined = readDraft(scene)
  const [shortest] = standing.toSorted((a, b) => a.source.length - b.source.length)
  const first =
    draft === undefined
      ? (standing.find(({ origin }) => codeOf(scenario, origin.name) !== undefined) ?? shortest)
      : standing.find(({ origin }) => keyOf(origin) === draft.from)
  return {
    population: first?.population ?? 0,
    from: first ? keyOf(first.origin) : draft?.from === FREE ? FREE : NEW,
    origin: first?.origin,
    text: draft?.text,
  }
}

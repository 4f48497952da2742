import { hintFor, show } from 'drover/schema'

/** One step of a path, and the index in the path's text where it ends. */
export interface Step {
  /** A key, an index, or the name of a list's entry. */
  readonly text: string
  readonly end: number
}

const STEP = /(?:(?:^|(?<=.)\.)([^.[\]]+)|\[([^[\]]+)\])/gy

/** Splits `populations[0].behaviors[separate].radius` into its steps; returns none if it is no such path. */
export function stepsOf(path: string): readonly Step[] {
  const steps = [...path.matchAll(STEP)].map((found) => ({
    text: found[1] ?? found[2] ?? '',
    end: found.index + found[0].length,
  }))
  return steps.at(-1)?.end === path.length ? steps : []
}

/** The fields by which a path may name an entry of a list. */
const NAMES = ['name', 'behavior', 'selection', 'force']

/**
 * Finds the list entry that a step means: by index, or the only entry with that name, behavior, selection or
 * force. Throws an error that lists the entries.
 */
export function indexIn(list: readonly unknown[], step: string): number {
  if (/^\d+$/.test(step)) {
    const index = Number(step)
    if (index < list.length) return index
    throw new Error(
      list.length === 0
        ? `expected no index because the list is empty, got ${step}`
        : `expected an index from 0 to ${list.length - 1}, got ${step}`,
    )
  }
  const known = list.map(namesOf)
  const [index, ...others] = known.flatMap((names, k) => (names.includes(step) ? [k] : []))
  if (index === undefined)
    throw new Error(`there is no entry '${step}'${hintFor(step, new Set(known.flat()))}`)
  if (others.length === 0) return index
  throw new Error(`entries ${[index, ...others].join(', ')} are all named ${show(step)}; give the index`)
}

function namesOf(entry: unknown): readonly string[] {
  if (typeof entry !== 'object' || entry === null) return []
  const fields = entry as Readonly<Record<string, unknown>>
  return NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [fields[name]] : []))
}

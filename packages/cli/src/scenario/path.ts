import { hintFor, show } from 'drover/schema'

/** A step down a document, and where it ends in the text of its path. */
export interface Step {
  /** A key, an index, or the name of a list's entry. */
  readonly text: string
  readonly end: number
}

const STEP = /(?:(?:^|(?<=.)\.)([^.[\]]+)|\[([^[\]]+)\])/gy

/** Splits `populations[0].behaviors[separate].radius` into its steps; none when it is not such a path. */
export function stepsOf(path: string): readonly Step[] {
  const steps = [...path.matchAll(STEP)].map((found) => ({
    text: found[1] ?? found[2] ?? '',
    end: found.index + found[0].length,
  }))
  return steps.at(-1)?.end === path.length ? steps : []
}

/** By which of its fields an entry of a list may be called. */
const NAMES = ['name', 'behavior', 'selection', 'force']

/**
 * Which entry of a list a step means: its index, or its only entry with that name, behavior, selection or
 * force. Throws an error that says what there is.
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

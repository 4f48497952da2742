import { ADAPTERS } from './adapters.js'
import type { Difference, Evidence } from './differences/difference.js'
import { DIFFERENCES, NOT_COMPARED, NOT_READ } from './expected-differences.js'
import { differences, type Given, type Values, watch } from './harness.js'

type Listed = Difference & { readonly evidence: Extract<Evidence, { kind: 'cases' }> }

const LISTED = DIFFERENCES.filter(({ evidence }) => evidence.kind === 'cases') as readonly Listed[]

export interface Verdict {
  /** The problems; none if drover agrees with the reference, or differs as listed. */
  readonly problems: readonly string[]
  /** The deviations of drover; errors in the list itself are not included. */
  readonly apart: readonly string[]
  /** The list entries that apply to the situation. */
  readonly listed: readonly Difference[]
}

const leftOut = (list: typeof NOT_COMPARED, file: string): readonly string[] =>
  list.filter((entry) => entry.file === file).flatMap(({ names }) => names)

/** The values without those that are not compared; `states.side` is left out of every item of `states`. */
function compared(value: unknown, hidden: readonly string[], path = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => compared(item, hidden, path))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [path === '' ? key : `${path}.${key}`, key, item] as const)
      .filter(([place]) => !hidden.includes(place))
      .map(([place, key, item]) => [key, compared(item, hidden, place)]),
  )
}

interface Tolerances {
  readonly tolerance: number
  readonly tolerances?: Readonly<Record<string, number>>
}

const apart = (observed: Values, expected: Values, { tolerance, tolerances = {} }: Tolerances) =>
  [...new Set([...Object.keys(expected), ...Object.keys(observed)])].flatMap((key) =>
    differences(observed[key], expected[key], tolerances[key] ?? tolerance, key),
  )

/** Whether drover does what the reference does, or, for listed differences, what the list says. */
export function judge(
  suite: string,
  name: string,
  given: Given,
  reference: Values,
  limits: Tolerances,
): Verdict {
  const file = `${suite}/${name}`
  const { given: watched, unread } = watch(given)
  const observed = ADAPTERS[suite][name](watched as never)
  const skipped = leftOut(NOT_READ, file)
  const expected = compared(reference, leftOut(NOT_COMPARED, file)) as Values
  const listed = LISTED.filter(
    (entry) => entry.suite === suite && entry.files.includes(name) && entry.evidence.when(given, reference),
  )
  const apartWith = (entries: readonly Listed[]) => {
    let [seen, wanted] = [observed, expected]
    for (const { evidence } of entries) wanted = evidence.drovers?.(wanted, given) ?? wanted
    for (const { evidence } of entries) {
      if (evidence.as === undefined) continue
      wanted = evidence.as(wanted, given)
      seen = evidence.as(seen, given)
    }
    return apart(seen, wanted, limits)
  }
  const says = listed.every(({ evidence }) => evidence.drovers !== undefined || evidence.as !== undefined)
  const needless = listed.filter((entry) => apartWith(listed.filter((other) => other !== entry)).length === 0)
  const stray = says ? apartWith(listed) : []
  return {
    apart: stray,
    problems: [
      ...unread()
        .filter((path) => !skipped.includes(path))
        .map((path) => `${path}: expected to be read, or listed as not read`),
      ...stray,
      ...needless.map(({ situation }) => `listed as a difference, but agrees: ${situation}`),
    ],
    listed,
  }
}

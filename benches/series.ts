import type { Results } from './comparison.js'
import { agentStepsPerSecond } from './timing.js'

/** A way to move a flock, and how many agents it moves by a step in a second, by how many there are. */
export interface Series {
  readonly name: string
  readonly points: readonly Point[]
}

interface Point {
  readonly agents: number
  /** Agents times steps per second, at the median. */
  readonly perSecond: number
}

/** Comparison and part, in the order of the number of agents. */
type Place = readonly [comparison: string, part: string]

const FLOCK: readonly Place[] = [
  ['peers', 'libraries-thousand'],
  ['peers', 'libraries-ten-thousand'],
  ['wasm', 'flock'],
  ['wasm', 'vast-flock'],
]

const BOOK: readonly Place[] = [
  ['peers', 'book-thousand'],
  ['peers', 'book-ten-thousand'],
]

/** What each is called, what it is called where it was timed, and where that was. */
const ALL: readonly (readonly [name: string, variant: string, places: readonly Place[]])[] = [
  ['drover, wasm, 2 threads', 'wasm, 2 threads', FLOCK],
  ['drover, wasm, 1 thread', 'wasm, 1 thread', FLOCK],
  ['drover, reference', 'reference', FLOCK],
  ['hand-written typed arrays', 'floor', FLOCK],
  ['Yuka', 'yuka', FLOCK],
  ['agentscript', 'agentscript', FLOCK],
  ['flocc', 'flocc', FLOCK],
  ["the book's bins", 'book, bins', BOOK],
  ["the book's way", 'book', BOOK],
]

/** All that have timings. */
export function seriesOf({ outcomes }: Pick<Results, 'outcomes'>): readonly Series[] {
  return ALL.map(([name, variant, places]) => ({
    name,
    points: places.flatMap(([comparison, part]) => {
      const timing = outcomes[comparison]?.[part]?.timings.find((timed) => timed.name === variant)
      return timing === undefined ? [] : [{ agents: timing.agents, perSecond: agentStepsPerSecond(timing) }]
    }),
  })).filter(({ points }) => points.length > 0)
}

import type { Json } from '../experiment/experiment.js'
import type { Axis } from './axes.js'

/**
 * Up to this many levels of an axis are all checked with the whole scenario; of more, some that differ only in
 * numbers.
 */
const MOST_TRIED = 200

/**
 * The levels of an axis to check with the whole scenario. Of levels that differ only in numbers: those with the least
 * or greatest of one of these numbers, and some between.
 */
export function levelsToTry(axis: Axis): ReadonlySet<number> {
  const { length } = axis[0].levels
  if (length <= MOST_TRIED) return new Set(Array.from({ length }, (_, level) => level))
  const alike = new Map<string, number[]>()
  const numbers: (readonly number[])[] = []
  for (let level = 0; level < length; level++) {
    const found: number[] = []
    const shape = shapeOf(
      axis.map(({ levels }) => levels[level] as Json),
      found,
    )
    numbers.push(found)
    const group = alike.get(shape)
    if (group === undefined) alike.set(shape, [level])
    else group.push(level)
  }
  const tried = new Set<number>()
  for (const group of alike.values()) {
    const first = numbers[group[0] as number] ?? []
    const differing = first.flatMap((value, place) =>
      group.some((level) => numbers[level]?.[place] !== value) ? [place] : [],
    )
    const share = Math.max(2, Math.ceil(MOST_TRIED / alike.size / Math.max(1, differing.length)))
    if (group.length <= share) for (const level of group) tried.add(level)
    else for (const place of differing) addSpread(group, place, numbers, share, tried)
  }
  return tried
}

/** A text that is equal for values that differ only in numbers; it adds these numbers to `numbers`. */
const shapeOf = (value: Json, numbers: number[]): string =>
  JSON.stringify(value, (_, part) => {
    if (typeof part !== 'number') return part
    numbers.push(part)
    return 0
  })

/** Adds some levels of a group, evenly spread by one of their numbers, including the least and the greatest. */
function addSpread(
  group: readonly number[],
  place: number,
  numbers: readonly (readonly number[])[],
  share: number,
  tried: Set<number>,
): void {
  const at = (level: number) => numbers[level]?.[place] ?? 0
  const sorted = [...group].sort((a, b) => at(a) - at(b))
  for (let k = 0; k < share; k++)
    tried.add(sorted[Math.round((k * (group.length - 1)) / (share - 1))] as number)
}

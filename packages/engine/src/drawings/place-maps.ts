import { placedSignal } from '../binding/signals/placed-signal.js'
import { pluginKindOf } from '../plugins/plugins.js'
import { boundsOfScalar, isSignal } from '../schema/scalar.js'
import type { Scalar } from '../schema/spec.js'
import type { World } from '../world/world.js'

/** A map of agents' numbers that depend on the place, for drawing: mud, ice, wind. Plain data. */
export interface PlaceMap {
  readonly columns: number
  readonly rows: number
  /**
   * For each cell, row by row from y = 0: 0 for the most common value, down to −1 where the first number is lowest, up
   * to 1 where it is highest.
   */
  readonly tint: Float32Array
  /** Meaning of −1 and 1; undefined if no cell has them. */
  readonly low: PlaceLabel | undefined
  readonly high: PlaceLabel | undefined
}

interface PlaceLabel {
  /** The `labels` of the signal or, without any, the numbers. */
  readonly name: string
  /** The values there: `maxSpeed 0.5, maxForce 0.2`. */
  readonly numbers: string
}

/** Cells along the longer side. */
const CELLS = 160
/** A value that at least 1/n of the cells have is the usual one. */
const USUAL = 8
const SAME = 1e-6
/** Tolerance of cells at the ends of a range, as a share of it. */
const BOUND_TOLERANCE = 0.02

/** One number that depends on the place. */
interface Found {
  readonly tint: Float32Array
  readonly low: number
  readonly high: number
  readonly label: string
  readonly names: readonly [string | undefined, string | undefined]
}

/**
 * The numbers of a world's populations that depend only on an agent's place, as maps of the world's box: signals such
 * as `place`, `attribute` of x or y, `byDistance` from a point, in any option of a population, its behaviors and
 * forces. Those that vary in the same pattern share a map. Values are current.
 */
export function placeMapsOf(world: World): readonly PlaceMap[] {
  const { width, height } = world.space
  const longer = Math.max(width, height)
  const columns = Math.max(1, Math.round((CELLS * width) / longer))
  const rows = Math.max(1, Math.round((CELLS * height) / longer))
  const groups: Found[][] = []
  const seen = new Set<string>()
  for (const { value, place, label } of signalsOf(world)) {
    const key = `${label} ${JSON.stringify(value)}`
    if (seen.has(key)) continue
    seen.add(key)
    const values = sample(world, value, place, columns, rows)
    const found = values && foundIn(values, label, value)
    if (found === undefined) continue
    const group = groups.find(([first]) => isLike(first, found, 1) || isLike(first, found, -1))
    if (group === undefined) groups.push([found])
    else group.push(found)
  }
  return groups.map((group) => ({
    columns,
    rows,
    tint: group[0].tint,
    low: labelOf(group, -1),
    high: labelOf(group, 1),
  }))
}

interface SignalPlace {
  readonly value: Scalar
  /** Its name in streams. */
  readonly place: string
  readonly label: string
}

/** All signals of the populations. */
function signalsOf(world: World): readonly SignalPlace[] {
  const { populations = [] } = world.toJSON()
  // Starts are evaluated once, and may be a long list.
  return populations.flatMap(({ at: _at, velocity: _velocity, ...rest }) =>
    signalsIn(rest, `${rest.name}`, []),
  )
}

function signalsIn(value: unknown, place: string, words: readonly string[]): readonly SignalPlace[] {
  if (typeof value !== 'object' || value === null) return []
  if (isSignal(value)) return [{ value, place, label: words.slice(-2).join(' ') }]
  if (Array.isArray(value)) {
    const isVector = value.length <= 3 && value.some((item) => typeof item !== 'object' || isSignal(item))
    return value.flatMap((item, k) =>
      signalsIn(item, `${place}[${k}]`, isVector ? [...words.slice(0, -1), 'xyz'[k]] : words),
    )
  }
  const kind = pluginKindOf(value)
  const own = kind === undefined ? words : [(value as Record<string, string>)[kind]]
  return Object.entries(value).flatMap(([key, item]) => signalsIn(item, `${place}.${key}`, [...own, key]))
}

/** The values of a number at the centers of cells; undefined if it depends on anything but the place. */
function sample(
  world: World,
  value: Scalar,
  place: string,
  columns: number,
  rows: number,
): Float64Array | undefined {
  const { width, height } = world.space
  const placed = placedSignal(world, value, place)
  if (placed === undefined || !placed.followsPlace) return undefined
  const values = new Float64Array(columns * rows)
  for (let k = 0; k < values.length; k++) {
    values[k] = placed.at(
      ((k % columns) + 0.5) * (width / columns),
      (Math.floor(k / columns) + 0.5) * (height / rows),
    )
    if (Number.isNaN(values[k])) return undefined
  }
  return values
}

/** The differences of a number's values from the usual one; undefined if there are none. */
function foundIn(values: Float64Array, label: string, value: Scalar): Found | undefined {
  const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
  if (!(low < high)) return undefined
  const usual = usualOf(values, low)
  const tint = Float32Array.from(values, (one) =>
    one < usual ? (one - usual) / (usual - low) : one > usual ? (one - usual) / (high - usual) : 0,
  )
  const given = value as {
    readonly labels?: readonly string[]
    readonly low?: number
    readonly high?: number
  }
  const [atLow, atHigh] = given.labels ?? []
  const isReversed = (given.low ?? 0) > (given.high ?? 1)
  // Between the centers of cells a blend slightly misses its ends.
  const ends = boundsOfScalar(value)
  const exact = (end: number, bound: number) =>
    Math.abs(end - bound) <= BOUND_TOLERANCE * (ends[1] - ends[0]) ? bound : end
  const [lowest, highest] = [exact(low, ends[0]), exact(high, ends[1])]
  return { tint, low: lowest, high: highest, label, names: isReversed ? [atHigh, atLow] : [atLow, atHigh] }
}

/** The most common value if many cells share it, otherwise the lowest. */
function usualOf(values: Float64Array, low: number): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [[value, count]] = [...counts].sort(([a, m], [b, n]) => n - m || a - b)
  return count * USUAL >= values.length ? value : low
}

/** Whether two numbers have the same pattern; with sign −1 one is high where the other is low. */
const isLike = (a: Found, b: Found, sign: 1 | -1): boolean =>
  a.tint.every((tint, k) => Math.abs(tint - sign * b.tint[k]) <= SAME)

function labelOf(group: readonly Found[], end: 1 | -1): PlaceLabel | undefined {
  const [first] = group
  if (!first.tint.some((tint) => Math.sign(tint) === end)) return undefined
  const numbers = group.map((one) => {
    const isHigh = isLike(first, one, 1) === (end === 1)
    return `${one.label} ${Number((isHigh ? one.high : one.low).toPrecision(3))}`
  })
  const text = numbers.join(', ')
  return { name: first.names[end === 1 ? 1 : 0] ?? text, numbers: text }
}

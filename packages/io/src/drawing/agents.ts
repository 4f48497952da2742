/**
 * The least length of a triangle from tail to tip: where agents are many, and where they are few as a share of the side of
 * a square as large as the world, within limits; the greatest length. Pixels.
 */
const SHORTEST = 2.6
const SHORT = { least: 7, share: 0.01, most: 11 }
const LONGEST = 160

/** Populations up to this size get a rim that separates overlapping agents. */
const RIMMED = 500
/** Minimum half length for a rim, in pixels. */
const LEAST_RIMMED = 2.4
const WIDEST_RIM = 1.6

/** A triangle twice as long as wide, as pairs of offsets ahead and aside, in quarters of its length. */
const TRIANGLE: ArrayLike<number> = [2, 0, -2, -1, -2, 1]

/** The corners of an agent as pairs of offsets ahead and aside; undefined: a disc. */
export type Outline = ArrayLike<number> | undefined

/**
 * What agents of a population look like on a map: triangles that point along the heading, as in the book; discs where
 * none steers, as plants, crates and balls do not; capsules and boxes as they are.
 */
export const outlineOf = (
  steers: boolean,
  body: { readonly outline: ArrayLike<number> } | undefined,
): Outline => body?.outline ?? (steers ? TRIANGLE : undefined)

/**
 * The least length at which agents are drawn, in pixels: the more there are for the room that the box of the world has,
 * the smaller. `area`: of the box, in square pixels.
 */
export function leastLength(count: number, area: number): number {
  const side = Math.sqrt(area)
  const short = Math.min(SHORT.most, Math.max(SHORT.least, SHORT.share * side))
  return Math.min(short, Math.max(SHORTEST, side / Math.sqrt(Math.max(count, 1)) / 2))
}

/** Pixels per unit of an outline, or the radius of a disc; `radius` of the agent, in pixels. */
export function agentSize(outline: Outline, radius: number, least: number): number {
  if (outline === undefined) return Math.max(least / 4, radius)
  if (outline === TRIANGLE) return Math.min(LONGEST, Math.max(least, 4 * radius)) / 4
  return Math.max(least / 2, radius)
}

/** Writes the corners of an agent: x, y, x, y and so on. The heading is as in the picture, y down. */
export function placeOutline(
  outline: ArrayLike<number>,
  x: number,
  y: number,
  hx: number,
  hy: number,
  size: number,
  out: Float64Array,
): void {
  const [ahead, aside] = [size * hx, size * hy]
  for (let k = 0; k < outline.length; k += 2) {
    const along = outline[k] as number
    const across = outline[k + 1] as number
    out[k] = x + along * ahead - across * aside
    out[k + 1] = y + along * aside + across * ahead
  }
}

/** Width of the paper-colored rim around each of this many agents, in pixels; 0 for none. */
export function rimOf(count: number, outline: Outline, sizeOfLargest: () => number): number {
  if (count > RIMMED) return 0
  const size = sizeOfLargest()
  const half = outline === TRIANGLE ? 2 * size : size
  return half < LEAST_RIMMED ? 0 : Math.min(WIDEST_RIM, half / 6)
}

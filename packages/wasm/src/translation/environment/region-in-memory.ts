import type { Space } from 'drover/queries'

/** Kinds of regions; see assembly/surroundings/regions.ts. */
const BOX = 0
const CIRCLE = 1
const POLYGON = 2

type Place = readonly number[]
/** An option that is a region. */
export type Region =
  | 'world'
  | readonly Place[]
  | { readonly from: Place; readonly to: Place }
  | { readonly at: Place; readonly radius: number }

/**
 * A region as numbers: its kind; of a box its low corner, its high one and its middle; of a circle its middle and its radius; of a
 * polygon how many corners it has, and their coordinates.
 */
export function regionInMemory(region: Region, space: Space): readonly number[] {
  if (region === 'world') {
    const { left, bottom, floor, right, top, ceiling } = space
    return box([left, bottom, floor], [right, top, ceiling])
  }
  if ('radius' in region) {
    const [x = 0, y = 0, z = 0] = region.at
    return [CIRCLE, x, y, z, region.radius]
  }
  if ('from' in region) return box(cornerOf(region, Math.min, space), cornerOf(region, Math.max, space))
  const corners = region.flatMap(([x = 0, y = 0]) => [x, y])
  return [POLYGON, region.length, ...corners]
}

/** The low or the high corner; without a z it has no end. */
function cornerOf(
  { from, to }: { readonly from: Place; readonly to: Place },
  extreme: typeof Math.min,
  { dimensions }: Space,
): Place {
  const endless = extreme(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  const [fromX = 0, fromY = 0, fromZ = endless] = from
  const [toX = 0, toY = 0, toZ = endless] = to
  return [extreme(fromX, toX), extreme(fromY, toY), dimensions === 3 ? extreme(fromZ, toZ) : 0]
}

function box(low: Place, high: Place): readonly number[] {
  const middle = low.map((value, axis) => (Number.isFinite(value) ? (value + (high[axis] as number)) / 2 : 0))
  return [BOX, ...low, ...high, ...middle]
}

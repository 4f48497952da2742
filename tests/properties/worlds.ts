import { random01, type WorldDescription } from 'drover'
import fc from './cases.js'

/** A box that agents live in, and where they stand in it. */
export interface Layout {
  readonly world: WorldDescription
  readonly places: readonly (readonly number[])[]
  /** How far agents look. */
  readonly radius: number
}

const RADIUS = 10

/** The sides of a box that holds about `cells` cells of the radius along each axis. */
const sizesFor = (cells: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constant(cells * RADIUS),
    fc.double({ min: Math.max(0.5, cells - 0.5) * RADIUS, max: (cells + 0.5) * RADIUS, noNaN: true }),
  )

/** Coordinates within [0, side): anywhere, on the borders of cells, in one corner, or all the same. */
function coordinates(side: number, count: number): fc.Arbitrary<number[]> {
  const within = (most: number) => fc.double({ min: 0, max: most, maxExcluded: true, noNaN: true })
  const border = fc
    .integer({ min: 0, max: Math.max(0, Math.ceil(side / RADIUS) - 1) })
    .map((cell) => Math.min(cell * RADIUS, side * 0.999))
  const spread = { minLength: count, maxLength: count }
  return fc.oneof(
    fc.array(within(side), spread),
    fc.array(border, spread),
    fc.array(within(Math.min(side, 3 * RADIUS)), spread),
    within(side).map((one) => Array.from({ length: count }, () => one)),
  )
}

/**
 * Agents of any density in a box of 1 to 30 cells along each side, or crowded in the corner of a vast one, flat or
 * deep, open, walled or wrapped.
 */
export const layouts: fc.Arbitrary<Layout> = fc
  .record({
    deep: fc.boolean(),
    edges: fc.constantFrom('open', 'clamp', 'bounce', 'wrap'),
    cells: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(2, 3, 1e5)),
    count: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 49, max: 90 })),
  })
  .chain(({ deep, edges, cells, count }) =>
    fc.tuple(sizesFor(cells), sizesFor(cells), sizesFor(cells)).chain(([width, height, depth]) =>
      fc
        .tuple(coordinates(width, count), coordinates(height, count), coordinates(depth, count))
        .map(([xs, ys, zs]) => ({
          world: deep ? { width, height, depth, edges } : { width, height, edges },
          places: xs.map((x, k) => (deep ? [x, ys[k], zs[k]] : [x, ys[k]])),
          radius: RADIUS,
        })),
    ),
  )

/** A world's worth of luck: numbers in [0, 1) for an agent, none like another, none special. */
export type Lot = (id: number, draw: number) => number

/**
 * Lots that differ by a seed. fast-check's own numbers like to be 0, equal or symmetric, where the rules have a
 * discontinuity: coincident agents, neighbors that cancel out.
 */
export const lots: fc.Arbitrary<Lot> = fc
  .integer({ min: 0, max: 1e9 })
  .map((seed) => (id, draw) => random01(seed, id, draw, 0))

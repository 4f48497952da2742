import { COLUMNS_SEEN, hasRoom } from './lines'
import { A_LITTLE_FARTHER } from './ranges'
import { COUNTED, PUSHES, SUMS } from './sums'
import { Look, Population, World } from '../world'

/**
 * Rows of cells are shared among threads in bands. If each pair is visited once (pairs.ts), a band first repeats the
 * row below for its own side, so that no sum depends on the progress of threads. The number of rows of a band depends
 * only on the world, not on the number of threads.
 */

/** Rows per band, unless there are too few rows for threads to share. */
const MOST_ROWS: i32 = 16
const LEAST_ROWS: i32 = 4
const BANDS: i32 = 16

/** With fewer rows or columns, an agent could be on both sides of another. */
const FEWEST_ROWS: i32 = 3
const FEWEST_COLUMNS: i32 = 8

/** Sets how rows of cells are shared: in bands if some look visits each pair once, otherwise one by one. */
export function layBands(whose: Population): void {
  whose.paired = pairedLook(whose)
  whose.bandRows = whose.paired ? min(MOST_ROWS, max(LEAST_ROWS, whose.rows / BANDS)) : 1
}

/** The look of a population that can visit each pair once; 0 if there is none. */
function pairedLook(whose: Population): usize {
  if (whose.folded || whose.rows < FEWEST_ROWS || whose.columns < FEWEST_COLUMNS) return 0
  for (let k = 0; k < whose.lookCount; k++) {
    const place = <usize>load<u32>(whose.looks + <usize>k * 4)
    const around = changetype<Look>(place)
    if (!around.own || around.continues || (around.kernel & ~COUNTED) != (PUSHES | SUMS)) continue
    const reach = around.range * A_LITTLE_FARTHER
    if (reach * whose.perY <= 1 && reach * whose.perX < <f32>COLUMNS_SEEN - 0.5) return place
  }
  return 0
}

/** Whether the rows of a band, and the rows beside them, fit into lines. */
export function fits(world: World, whose: Population, first: i32, end: i32): bool {
  const rows = whose.rows
  for (let row = first - 1; row <= end; row++) {
    if (!hasRoom(world, whose, row < 0 ? row + rows : row >= rows ? row - rows : row)) return false
  }
  return true
}

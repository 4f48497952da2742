import type { Space } from '../spaces/space.js'
import type { Obstacles } from './obstacles.js'

const NUMBERS = new Float64Array(0)
const NO_KINDS = new Uint8Array(0)
const ROWS = new Int32Array(0)
const find = (): void => {}

/** The obstacles of a world without the feature: none. */
export function noObstacles(space: Space): Obstacles {
  const columns = {
    space,
    count: 0,
    x: NUMBERS,
    y: NUMBERS,
    vx: NUMBERS,
    vy: NUMBERS,
    radius: NUMBERS,
    sides: NO_KINDS,
    trees: NO_KINDS,
    movers: ROWS,
  }
  const axes = { z: NUMBERS, vz: NUMBERS, a: NUMBERS, b: NUMBERS, c: NUMBERS }
  const none = {
    ...columns,
    firstCorner: new Int32Array(1),
    hollow: false,
    oneSided: false,
    hasBorders: false,
    low: NUMBERS,
    high: NUMBERS,
    solids: { ...columns, ...axes, kind: NO_KINDS, cosine: NUMBERS, sine: NUMBERS },
    cornerX: NUMBERS,
    cornerY: NUMBERS,
    columns: 1,
    rows: 1,
    cellStart: new Int32Array(2),
    entries: ROWS,
    search: () => ({ x: 0, y: 0, z: 0, reach: 0, count: 0, index: ROWS, dx: NUMBERS, dy: NUMBERS, find }),
    cover: (_box: Float64Array, out: Int32Array) => out.fill(0),
  }
  return Object.freeze(none) as unknown as Obstacles
}

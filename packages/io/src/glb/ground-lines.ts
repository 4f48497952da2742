import type { Ground, Track } from './recording.js'

/** Positions of the grid's lines, from side to side. */
export interface Lines {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** The grid is refined until it would have more vertices than this. */
const MOST_VERTICES = 1_000_000
/** Number of agent positions to sample, spread evenly. */
const MOST_PLACES = 20_000

/**
 * The lines of the ground's mesh: `cells` squares along its longer side, as square as they come. Where agents
 * walk, between the lines that they come between, there are more lines, evenly spaced, so many that beneath
 * the agents the mesh is within the tolerance of the ground on which they stand: feet neither sink in nor
 * float. Lines go through from side to side, so that no cracks open. The distance of mesh and ground falls
 * with the square of the spacing where the ground is smooth; where it is not, a million vertices may not be
 * enough and the mesh stays as near as they allow.
 */
export function linesOf(ground: Ground, cells: number, tolerance: number, tracks: readonly Track[]): Lines {
  const { left, right, bottom, top, flat } = ground
  const side = Math.max(right - left, top - bottom) / cells
  const along = (from: number, to: number) => (flat ? 1 : Math.max(1, Math.round((to - from) / side)))
  const walked = flat ? [] : tracks
  const x = new Axis(left, right, along(left, right))
  const y = new Axis(bottom, top, along(bottom, top))
  for (const track of walked) {
    x.walk(track.x, track.length)
    y.walk(track.y, track.length)
  }
  const places = placesOf(ground, walked)
  for (let parts = 1; ; ) {
    const lines = { x: x.lines(parts), y: y.lines(parts) }
    const off = worstOf(ground, lines, places)
    if (off <= tolerance) return lines
    let finer = Math.max(parts + 1, Math.ceil(parts * Math.sqrt(off / tolerance)))
    while (finer > parts && x.count(finer) * y.count(finer) > MOST_VERTICES) finer--
    if (finer === parts) return lines
    parts = finer
  }
}

/** The lines along one axis: evenly spaced, and more of them where agents walk. */
class Axis {
  readonly #from: number
  readonly #step: number
  readonly #walked: Uint8Array

  constructor(from: number, to: number, cells: number) {
    this.#from = from
    this.#step = (to - from) / cells
    this.#walked = new Uint8Array(cells)
  }

  /** Records that an animal of a length was at these places. */
  walk(places: Float64Array, length: number): void {
    const last = this.#walked.length - 1
    const cellOf = (place: number) =>
      Math.min(Math.max(Math.floor((place - this.#from) / this.#step), 0), last)
    for (const place of places)
      this.#walked.fill(1, cellOf(place - length / 2), cellOf(place + length / 2) + 1)
  }

  count(parts: number): number {
    const walked = this.#walked.reduce((sum, cell) => sum + cell, 0)
    return this.#walked.length + 1 + walked * (parts - 1)
  }

  lines(parts: number): Float64Array {
    const lines = new Float64Array(this.count(parts))
    let at = 0
    this.#walked.forEach((walked, cell) => {
      const inner = walked === 1 ? parts : 1
      for (let part = 0; part < inner; part++) lines[at++] = this.#from + (cell + part / inner) * this.#step
    })
    lines[at] = this.#from + this.#walked.length * this.#step
    return lines
  }
}

/** x, y and ground height by position, for positions within the ground. */
function placesOf({ left, right, bottom, top, heightAt }: Ground, tracks: readonly Track[]): Float64Array {
  const all = tracks.reduce((sum, { x }) => sum + x.length, 0)
  const every = Math.max(1, Math.ceil(all / MOST_PLACES))
  const places: number[] = []
  let passed = 0
  for (const track of tracks) {
    for (let k = 0; k < track.x.length; k++) {
      if (passed++ % every !== 0) continue
      const x = track.x[k] as number
      const y = track.y[k] as number
      if (x >= left && x <= right && y >= bottom && y <= top) places.push(x, y, heightAt(x, y))
    }
  }
  return Float64Array.from(places)
}

/** Maximum distance between mesh and ground at the positions. */
function worstOf(ground: Ground, lines: Lines, places: Float64Array): number {
  let worst = 0
  for (let k = 0; k < places.length; k += 3) {
    const height = heightOfMesh(ground, lines, places[k] as number, places[k + 1] as number)
    worst = Math.max(worst, Math.abs(height - (places[k + 2] as number)))
  }
  return worst
}

/** The height of the mesh, whose triangles part each cell from its lowest to its highest x and y. */
export function heightOfMesh({ heightAt }: Ground, lines: Lines, x: number, y: number): number {
  const column = cellOf(lines.x, x)
  const row = cellOf(lines.y, y)
  const [x0, x1] = [lines.x[column] as number, lines.x[column + 1] as number]
  const [y0, y1] = [lines.y[row] as number, lines.y[row + 1] as number]
  const u = (x - x0) / (x1 - x0)
  const v = (y - y0) / (y1 - y0)
  const low = heightAt(x0, y0)
  const high = heightAt(x1, y1)
  const corner = u > v ? heightAt(x1, y0) : heightAt(x0, y1)
  return u > v
    ? low + u * (corner - low) + v * (high - corner)
    : low + v * (corner - low) + u * (high - corner)
}

/** The cell of sorted lines that contains a position, by binary search. */
function cellOf(lines: Float64Array, place: number): number {
  let low = 0
  let high = lines.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((lines[middle] as number) <= place) low = middle
    else high = middle
  }
  return low
}

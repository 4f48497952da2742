import { PALETTES } from '../drawing/palette.js'
import type { Axes } from './axes.js'
import { linearColor } from './builder.js'
import type { Geometry } from './facets.js'
import type { Lines } from './ground-lines.js'
import type { Ground } from './recording.js'

/** A mesh of the ground, with a color by vertex where it is not flat. */
export interface GroundMesh extends Geometry {
  /** Red, green, blue, alpha as linear 8-bit shares. */
  readonly color: Uint8Array | undefined
}

/**
 * The ground as a grid between lines, two triangles a cell. Normals follow central differences of the
 * heights, colors the heights themselves as on the map.
 */
export function meshOfGround(ground: Ground, lines: Lines, axes: Axes): GroundMesh {
  const columns = lines.x.length - 1
  const rows = lines.y.length - 1
  const count = (columns + 1) * (rows + 1)
  const position = new Float32Array(3 * count)
  const normal = new Float32Array(3 * count)
  for (let row = 0, k = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++, k++) {
      const x = lines.x[column] as number
      const y = lines.y[row] as number
      position.set([x, ground.heightAt(x, y), axes.z * y], 3 * k)
      normal.set(normalAt(ground, lines, column, row, axes), 3 * k)
    }
  }
  const indices = trianglesOf(columns, rows, axes)
  return { position, normal, indices, color: ground.flat ? undefined : colorsOf(position) }
}

function normalAt(ground: Ground, lines: Lines, column: number, row: number, axes: Axes): readonly number[] {
  if (ground.flat) return [0, 1, 0]
  // Only heights within the rectangle: what lies beyond is not shown.
  const around = (along: Float64Array, k: number): readonly [number, number] => [
    along[Math.max(k - 1, 0)] as number,
    along[Math.min(k + 1, along.length - 1)] as number,
  ]
  const [x, y] = [lines.x[column] as number, lines.y[row] as number]
  const [x0, x1] = around(lines.x, column)
  const [y0, y1] = around(lines.y, row)
  const sx = (ground.heightAt(x1, y) - ground.heightAt(x0, y)) / (x1 - x0)
  const sy = (ground.heightAt(x, y1) - ground.heightAt(x, y0)) / (y1 - y0)
  const inverse = 1 / Math.sqrt(1 + sx * sx + sy * sy)
  return [-sx * inverse, inverse, -axes.z * sy * inverse]
}

function trianglesOf(columns: number, rows: number, axes: Axes): Uint16Array | Uint32Array {
  const vertices = (columns + 1) * (rows + 1)
  // The largest 16-bit index is reserved.
  const indices = new (vertices < 65536 ? Uint16Array : Uint32Array)(6 * columns * rows)
  let at = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column
      const b = a + 1
      const c = b + columns + 1
      const d = a + columns + 1
      // Counter-clockwise from above; where y points down the page the other way around is.
      indices.set(axes.z === -1 ? [a, b, c, a, c, d] : [a, c, b, a, d, c], at)
      at += 6
    }
  }
  return indices
}

/** The color of each vertex by its height, from that of the lowest ground to that of the highest. */
export function colorsOf(position: Float32Array): Uint8Array {
  const { land } = PALETTES.light
  const [from, to] = [linearColor(land.low), linearColor(land.high)]
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let k = 1; k < position.length; k += 3) {
    low = Math.min(low, position[k] as number)
    high = Math.max(high, position[k] as number)
  }
  const colors = new Uint8Array((4 * position.length) / 3)
  for (let k = 0; 4 * k < colors.length; k++) {
    const share = high > low ? ((position[3 * k + 1] as number) - low) / (high - low) : 0
    for (let c = 0; c < 3; c++) {
      const [a, b] = [from[c] as number, to[c] as number]
      colors[4 * k + c] = Math.round(255 * (a + share * (b - a)))
    }
    colors[4 * k + 3] = 255
  }
  return colors
}

/** The formats that can be read; `png` is a gray height map, `terrain-rgb` is Mapbox's. */
export const FORMATS = ['esri-ascii', 'hgt', 'geotiff', 'png', 'terrarium', 'terrain-rgb'] as const

export type TerrainFormat = (typeof FORMATS)[number]

/** The outermost samples of a grid, in degrees; east and north are positive. */
export interface GeographicExtent {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A regular grid of heights: x to the east, y to the north, meters. */
export interface Elevation {
  readonly format: TerrainFormat
  /** Samples from west to east, at least 2. */
  readonly columns: number
  /** Samples from south to north, at least 2. */
  readonly rows: number
  /**
   * Meters, row by row; `heights[row * columns + column]`, row 0 is the southernmost,
   * column 0 the westernmost.
   */
  readonly heights: Float64Array
  /** The distance between neighboring samples along x and y, meters. */
  readonly cellSize: readonly [x: number, y: number]
  /**
   * The south-west sample in the file's own projected coordinates, meters;
   * [0, 0] when the file is in degrees or says nothing.
   */
  readonly origin: readonly [x: number, y: number]
  /** Where the samples lie, when the file says so in degrees. */
  readonly geographic?: GeographicExtent
  /** The factor by which the heights of the file were multiplied; it is in `heights` already. */
  readonly verticalScale: number
  /** How many samples hold no height in the file, and whether `heights` holds something in their place. */
  readonly noData: { readonly cells: number; readonly filled: boolean }
  /** Notes for the user: a choice made because the file leaves it open. One line each. */
  readonly notes: readonly string[]
}

/**
 * The result of a format reader: like Elevation, but NaN means a missing height, and heights are not yet
 * multiplied by the vertical scale.
 */
export interface Grid {
  readonly columns: number
  readonly rows: number
  readonly heights: Float64Array
  readonly cellSize: readonly [x: number, y: number]
  readonly origin: readonly [x: number, y: number]
  /** Between samples in the coordinates of the origin, where those are not meters on the ground. */
  readonly mapCell?: readonly [x: number, y: number]
  readonly geographic?: GeographicExtent
  readonly notes: readonly string[]
}

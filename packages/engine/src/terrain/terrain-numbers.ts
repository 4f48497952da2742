/** Knots of heights and what is between them; see HeightLattice. */
export interface LatticeNumbers {
  readonly form: 'lattice'
  /**
   * Heights row by row, those added around the lattice among them: one column and row before the first, two
   * behind the last. Not to be written.
   */
  readonly knots: Float64Array
  /** How many knots there are along x and y, without those added. */
  readonly columns: number
  readonly rows: number
  readonly cellX: number
  readonly cellY: number
  /** Where the first knot is. */
  readonly originX: number
  readonly originY: number
  readonly interpolation: 'bilinear' | 'bicubic'
  readonly outside: 'clamp' | 'flat' | 'repeat'
}

/** An inclined plane; see the terrain `plane`. */
interface PlaneNumbers {
  readonly form: 'plane'
  readonly slope: readonly number[]
  readonly height: number
}

/** Bell-shaped hills; see the terrain `hills`. */
interface HillNumbers {
  readonly form: 'hills'
  readonly hills: readonly {
    readonly at: readonly number[]
    readonly height: number
    readonly sigma: number
  }[]
}

/** Octaves of gradient noise; see the terrain `rollingTerrain`. */
interface NoiseNumbers {
  readonly form: 'noise'
  /** Of each octave the noise's hash of its seed. */
  readonly lanes: Int32Array
  /** Lengths of a unit of the widest octave along x and y, and after how many it repeats; 0: never. */
  readonly unitX: number
  readonly unitY: number
  readonly cellsX: number
  readonly cellsY: number
  readonly roughness: number
  /** The height by which the sum of all octaves is multiplied. */
  readonly scale: number
}

/** What a terrain is computed from, by its form: for backends, which survey it by themselves. */
export type TerrainNumbers = LatticeNumbers | PlaneNumbers | HillNumbers | NoiseNumbers

/** Knots of heights and their interpolation; see HeightLattice. */
export interface LatticeNumbers {
  readonly form: 'lattice'
  /**
   * Heights row by row, including the padding around the lattice: one column and row before the first, two after the
   * last.
   */
  readonly knots: Float64Array
  /** The number of knots along x and y, without the padding. */
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
  /** The noise hash of the seed of each octave. */
  readonly lanes: readonly number[]
  /**
   * The length of a unit of the widest octave along x and y, and the number of units after which it repeats; 0: never.
   */
  readonly unitX: number
  readonly unitY: number
  readonly cellsX: number
  readonly cellsY: number
  readonly roughness: number
  /** The factor of the sum of all octaves. */
  readonly scale: number
}

/** The parameters of a terrain, by its form, for backends that survey it themselves. */
export type TerrainNumbers = LatticeNumbers | PlaneNumbers | HillNumbers | NoiseNumbers

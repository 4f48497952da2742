/** Numbers by rows. */
type Numbers = Iterable<number> & ArrayLike<number>

/** The recorded part of a population; rows are in the order of the ids. */
export interface RecordedPopulation {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly columns: {
    readonly id: Uint32Array
    readonly x: Numbers
    readonly y: Numbers
    readonly z: Numbers
    readonly hx: Numbers
    readonly hy: Numbers
    readonly hz: Numbers
    readonly radius: Numbers
    /** How far each leans to the right, where anybody does. */
    readonly roll?: { readonly values: ArrayLike<number> } | undefined
    /** A column of a model; `triangle` is where on a surface agents stand. */
    column(name: string, initial: number): { readonly values: ArrayLike<number> }
  }
}

/** The bounds of a world, and the shortest way between two positions in it. */
export interface RecordedSpace {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  readonly floor: number
  readonly width: number
  readonly height: number
  readonly wraps: boolean
  readonly periodX: number
  readonly periodY: number
  shortest(way: { x: number; y: number; z: number }): void
}

/** Obstacles by column; an obstacle without corners is round: a tree or a pillar. */
export interface RecordedObstacles {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly radius: Float64Array
  /** 1 for each tree. */
  readonly trees: ArrayLike<number>
  readonly firstCorner: ArrayLike<number>
  readonly cornerX: ArrayLike<number>
  readonly cornerY: ArrayLike<number>
  isMetFromInside(k: number): boolean
  /** Those that move. */
  readonly movers: ArrayLike<number>
}

/**
 * A surface of triangles that agents walk on: x, y, z by vertex,
 * three vertices and a unit normal by triangle.
 */
export interface RecordedSurface {
  readonly vertices: Float64Array
  readonly triangles: Uint32Array
  readonly normals: Float64Array
}

/** A path; `count` of its numbers are points. */
interface RecordedPath {
  readonly count: number
  readonly closed: boolean
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
}

/** A place on the ground, as a terrain surveys it. */
interface RecordedGround {
  x: number
  y: number
  height: number
  slopeX: number
  slopeY: number
}

/** The part of a world that a recording needs; every `World` of the engine has it. */
export interface RecordedWorld {
  readonly dt: number
  readonly steps: number
  readonly space: RecordedSpace
  readonly populations: readonly RecordedPopulation[]
  readonly obstacles: RecordedObstacles
  readonly paths: ReadonlyMap<string, RecordedPath>
  readonly surface: RecordedSurface | undefined
  readonly terrain: { survey(ground: RecordedGround): void }
}

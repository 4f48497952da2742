import type { Population } from '../agents/population.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { FieldOfView } from '../perception/field-of-view.js'
import type { LineOfSight } from '../perception/line-of-sight.js'
import type { PerceptionDescription } from '../perception/perception-options.js'
import type { SenseLimits } from '../perception/sense.js'
import type { SenseNoise } from '../perception/sense-noise.js'
import { featureNamed } from '../plugins/feature.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'
import { FLAT, type Terrain } from '../terrain/terrain.js'

/** What may hide others. */
interface Environment {
  readonly obstacles: Obstacles
  readonly terrain: Terrain
  readonly surface: TriangleMesh | undefined
  readonly populations: readonly Population[]
}

/** The limits that may be signals. */
interface Live {
  readonly radius: number | undefined
  readonly fieldOfView: number
}

/** The limits of senses, as numbers. */
export class BoundSenseLimits implements SenseLimits {
  readonly ignoresCoincident: boolean
  readonly sight: LineOfSight | undefined
  readonly refines: boolean
  readonly noise: SenseNoise | undefined
  readonly nearest: number | undefined
  readonly #live: Live
  readonly #view = new FieldOfView()
  #width = 2 * Math.PI

  /** `live` is updated. */
  constructor(
    live: Readonly<Record<string, unknown>>,
    perception: PerceptionDescription,
    { obstacles, terrain, surface, populations }: Environment,
    noise: SenseNoise | undefined,
  ) {
    this.#live = live as unknown as Live
    this.noise = noise
    this.nearest = perception.nearest
    this.refines = noise !== undefined || this.nearest !== undefined
    this.ignoresCoincident = perception.coincident === 'ignore'
    const { lineOfSight = false } = perception
    const { count, solids } = obstacles
    const options = typeof lineOfSight === 'boolean' ? {} : lineOfSight
    const mayHide = count + solids.count > 0 || terrain !== FLAT || surface !== undefined || options.bodies
    if (lineOfSight === false || !mayHide) return
    this.sight = new (featureNamed<{ readonly LineOfSight: typeof LineOfSight }>('lineOfSight').LineOfSight)(
      obstacles,
      terrain,
      options,
      surface,
      populations,
    )
  }

  get range(): number | undefined {
    return this.#live.radius
  }

  get fieldOfView(): number {
    return this.#live.fieldOfView
  }

  get view(): FieldOfView {
    // Compared here, since an argument may be boxed.
    if (this.#live.fieldOfView !== this.#width) {
      this.#width = this.#live.fieldOfView
      this.#view.set(this.#width)
    }
    return this.#view
  }
}

import type { Obstacles } from '../environment/obstacles.js'
import { FLAT, type Terrain } from '../environment/terrain.js'
import type { TriangleMesh } from '../environment/triangle-mesh.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { LineOfSight } from '../perception/line-of-sight.js'
import type { SenseLimits } from '../perception/sense.js'
import type { LineOfSightOptions } from '../perception/sight-options.js'

/** What may hide others. */
interface Environment {
  readonly obstacles: Obstacles
  readonly terrain: Terrain
  readonly surface: TriangleMesh | undefined
}

/** The senses' limits as numbers. */
export class Limits implements SenseLimits {
  readonly ignoresCoincident: boolean
  readonly sight: LineOfSight | undefined
  readonly nearest: number | undefined
  readonly #values: Readonly<Record<string, unknown>>
  readonly #view = new FieldOfView()

  constructor(values: Readonly<Record<string, unknown>>, { obstacles, terrain, surface }: Environment) {
    this.#values = values
    this.ignoresCoincident = values.coincident === 'ignore'
    this.nearest = values.nearest as number | undefined
    const options = values.lineOfSight as boolean | LineOfSightOptions
    const mayHide = obstacles.count > 0 || terrain !== FLAT || surface !== undefined
    if (options === false || !mayHide) return
    this.sight = new LineOfSight(obstacles, terrain, options === true ? {} : options, surface)
  }

  get range(): number | undefined {
    return this.#values.range as number | undefined
  }

  get fieldOfView(): number {
    return this.#values.fieldOfView as number
  }

  get view(): FieldOfView {
    this.#view.set(this.#values.fieldOfView as number)
    return this.#view
  }
}

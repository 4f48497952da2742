import type { Population } from '../agents/population.js'
import { grown } from '../math/grown.js'
import type { Space } from '../spaces/space.js'

/**
 * Whether another body blocks the line between two agents of a plane: the line between their centers crosses the inside
 * of its disc, and neither center is in it. So no agent hides itself, and a body that overlaps one of the two hides
 * neither. Heights are ignored.
 *
 * Set the observer's position and range, and call `gather`; then set the offset of the other, and query. (Fields,
 * because arguments of functions that are not inlined are boxed.) Cost: O(agents of the world) to gather, O(bodies
 * gathered) for each question.
 */
export class BodySight {
  /** The position of the observer. */
  x = 0
  y = 0
  /** The maximum distance. */
  reach = 0
  /** The offset from there to the observed agent. */
  dx = 0
  dy = 0
  readonly #populations: readonly Population[]
  readonly #space: Space
  /** The gathered bodies: offsets from the observer to their centers, and their radii. */
  #count = 0
  #awayX = new Float64Array(16)
  #awayY = new Float64Array(16)
  #radius = new Float64Array(16)
  readonly #away = { x: 0, y: 0, z: 0 }

  constructor(populations: readonly Population[], space: Space) {
    this.#populations = populations
    this.#space = space
  }

  /** Gathers the bodies that may hide agents within reach from the observer. */
  gather(): void {
    const away = this.#away
    this.#count = 0
    for (let k = 0; k < this.#populations.length; k++) {
      const { columns, count } = this.#populations[k]
      for (let row = 0; row < count; row++) {
        away.x = columns.x[row] - this.x
        away.y = columns.y[row] - this.y
        away.z = 0
        this.#space.shortest(away)
        const radius = columns.radius[row]
        const squared = away.x * away.x + away.y * away.y
        const most = this.reach + radius
        if (squared < radius * radius || squared > most * most) continue
        if (this.#count === this.#radius.length) this.#grow()
        this.#awayX[this.#count] = away.x
        this.#awayY[this.#count] = away.y
        this.#radius[this.#count++] = radius
      }
    }
  }

  /** Whether no body blocks the line. */
  isClear(): boolean {
    const { dx, dy } = this
    const length = dx * dx + dy * dy
    for (let k = 0; k < this.#count; k++) {
      const x = this.#awayX[k]
      const y = this.#awayY[k]
      const along = x * dx + y * dy
      if (along <= 0 || along >= length) continue
      const squared = this.#radius[k] * this.#radius[k]
      const across = x * dy - y * dx
      if (across * across >= squared * length) continue
      const beyondX = x - dx
      const beyondY = y - dy
      if (beyondX * beyondX + beyondY * beyondY >= squared) return false
    }
    return true
  }

  #grow(): void {
    const capacity = 2 * this.#radius.length
    this.#awayX = grown(this.#awayX, new Float64Array(capacity))
    this.#awayY = grown(this.#awayY, new Float64Array(capacity))
    this.#radius = grown(this.#radius, new Float64Array(capacity))
  }
}

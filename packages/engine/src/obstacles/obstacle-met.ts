import { ObstacleRay } from './obstacle-ray.js'
import type { Obstacles } from './obstacles.js'
import { SolidContact } from './solids.js'

/** Start, direction (a unit vector) and length of a way. */
interface Way {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly wayX: number
  readonly wayY: number
  readonly wayZ: number
  /** Obstacles count as larger by this. */
  readonly margin: number
  readonly range: number
}

/** The contact: its distance along the way (Infinity if there is none) and the unit vector out of the border there. */
interface Met {
  distance: number
  x: number
  y: number
  z: number
}

/** Finds the first obstacle on a straight way. Numbers pass through fields, since arguments would be boxed. */
export class ObstacleMet {
  readonly #ray: ObstacleRay
  readonly #contact: SolidContact
  readonly #obstacles: Obstacles

  constructor(obstacles: Obstacles) {
    this.#ray = new ObstacleRay(obstacles)
    this.#contact = new SolidContact(obstacles.solids)
    this.#obstacles = obstacles
  }

  /**
   * Finds the first obstacle: also writes the offset from its center to the contact, and 1 in `inside` if the body is
   * inside and must stay there.
   */
  meet(way: Way, met: Met & { wayX: number; wayY: number; wayZ: number; inside: number }): void {
    const ray = this.#ray
    ray.bordersAlone = false
    this.#cast(way, met)
    const isMet = met.distance < Number.POSITIVE_INFINITY
    met.wayX = isMet ? ray.fromX : 0
    met.wayY = isMet ? ray.fromY : 0
    met.wayZ = isMet ? ray.fromZ : 0
    met.inside = isMet && ray.inside ? 1 : 0
  }

  /**
   * Finds the first border of a solid, or of an obstacle that the body is inside of and must stay in. Also sums the
   * pushes out of the solids that the body overlaps, min(1, overlap / radius) · most each, and counts these.
   */
  border(
    way: Way & { readonly radius: number; readonly most: number },
    met: Met & { pushX: number; pushY: number; pushZ: number; count: number },
  ): void {
    met.pushX = met.pushY = met.pushZ = met.count = 0
    met.x = met.y = met.z = 0
    met.distance = Number.POSITIVE_INFINITY
    const { hasBorders, solids } = this.#obstacles
    if (!hasBorders) return
    const { radius, most } = way
    const contact = this.#contact
    contact.x = way.x
    contact.y = way.y
    contact.z = way.z
    for (let k = 0; k < solids.count; k++) {
      contact.measure(k)
      const overlap = radius - contact.gap
      if (!(overlap > 0)) continue
      const strength = most * Math.min(1, overlap / radius)
      met.count++
      met.pushX += contact.awayX * strength
      met.pushY += contact.awayY * strength
      met.pushZ += contact.awayZ * strength
    }
    this.#ray.bordersAlone = true
    this.#cast(way, met)
  }

  #cast({ x, y, z, wayX, wayY, wayZ, margin, range }: Way, met: Met): void {
    const ray = this.#ray
    ray.x = x
    ray.y = y
    ray.z = z
    ray.dx = wayX
    ray.dy = wayY
    ray.dz = wayZ
    ray.body = margin
    ray.reach = range
    ray.cast()
    met.distance = ray.distance
    const isMet = ray.distance < Number.POSITIVE_INFINITY
    met.x = isMet ? ray.normalX : 0
    met.y = isMet ? ray.normalY : 0
    met.z = isMet ? ray.normalZ : 0
  }
}

import { ObstacleContact } from './obstacle-contact.js'
import { type Edges, edges, type Looker } from './obstacle-edges.js'
import type { ObstacleSearch } from './obstacle-search.js'
import { findSilhouette } from './obstacle-silhouette.js'
import { findTangents } from './obstacle-tangents.js'
import type { Obstacles } from './obstacles.js'

/** Two distances count as equal if their ratio is less than this. */
const EQUAL = 1 + 1e-9

/**
 * The observer: position, velocity, body radius, clearance of its center, range of sight, and the distance from which
 * no obstacle is in the way.
 */
export interface Ahead {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly wayX: number
  readonly wayY: number
  readonly radius: number
  readonly margin: number
  readonly range: number
  readonly most: number
  /** 1: the paper's geometry decides what is in the way and where its edges are. 0: tangents decide. */
  readonly asThePaper: number
}

/** The result; if nothing is found, gap and distance are Infinity and the rest is 0. */
export interface FoundAhead extends Edges {
  /** The unit vector out of it. */
  x: number
  y: number
  /** The observer's velocity relative to the obstacle. */
  wayX: number
  wayY: number
  /** Distance from the middle of the body to the border; negative inside. */
  gap: number
  /** Distance to the middle of a circle, to the border of a polygon. */
  distance: number
  /** The radius of the circle around the obstacle and that of the body, together. */
  reach: number
  /** 1 if it is in the way; if it is a circle; if the observer is inside and must stay there. Otherwise 0. */
  count: number
  isRound: number
  inside: number
}

/**
 * Finds the nearest obstacle that is touched or in the way. Numbers pass through fields, since arguments would be
 * boxed.
 */
export class ObstacleAhead {
  readonly #obstacles: Obstacles
  readonly #search: ObstacleSearch
  readonly #contact: ObstacleContact
  readonly #edges = edges()
  readonly #looker: Looker = { radius: 0, clearance: 0, ownX: 0, ownY: 0, vx: 0, vy: 0, speed: 0 }

  constructor(obstacles: Obstacles) {
    this.#obstacles = obstacles
    this.#search = obstacles.search()
    this.#contact = new ObstacleContact(obstacles)
  }

  /**
   * Tests all nearby obstacles. Of two that are equally near, up to rounding, the later one counts, as in the paper's
   * program. (Pieces of a wall share corners.)
   */
  ahead(place: Ahead, found: FoundAhead): void {
    const obstacles = this.#obstacles
    const looker = this.#looker
    const search = this.#search
    const contact = this.#contact
    const side = this.#edges
    const { firstCorner, radius: radii, movers } = obstacles
    // Clears the result.
    if (found.distance < Number.POSITIVE_INFINITY) nothing(found)
    search.x = place.x
    search.y = place.y
    search.z = place.z
    search.reach = place.range
    search.find()
    if (search.count === 0) return
    const { wayX, wayY, radius, margin, most, asThePaper } = place
    looker.radius = radius
    looker.clearance = margin
    looker.ownX = looker.vx = wayX
    looker.ownY = looker.vy = wayY
    looker.speed = Math.sqrt(wayX * wayX + wayY * wayY)
    for (let k = 0; k < search.count; k++) {
      contact.measure(search, k)
      const { gap } = contact
      const index = search.index[k]
      const isTree = firstCorner[index] === firstCorner[index + 1] && !contact.inside
      const distance = isTree ? gap + radii[index] : Math.max(gap, 0)
      if (found.distance * EQUAL < distance) continue
      const touched = gap <= radius
      if (movers.length > 0) this.#seeFrom(index)
      const inTheWay =
        gap < most &&
        !contact.inside &&
        (asThePaper > 0
          ? !touched && findSilhouette(looker, obstacles, search, k, side)
          : gap > 0 && findTangents(looker, obstacles, search, k, contact, side))
      if (!touched && !inTheWay) continue
      found.count = inTheWay ? 1 : 0
      found.isRound = isTree ? 1 : 0
      found.inside = contact.inside ? 1 : 0
      found.rightX = inTheWay ? side.rightX : 0
      found.rightY = inTheWay ? side.rightY : 0
      found.leftX = inTheWay ? side.leftX : 0
      found.leftY = inTheWay ? side.leftY : 0
      found.gap = gap
      found.distance = distance
      found.reach = radii[index] + radius
      found.x = contact.awayX
      found.y = contact.awayY
      found.wayX = looker.vx
      found.wayY = looker.vy
    }
  }

  /** Sets the observer's velocity relative to an obstacle. */
  #seeFrom(index: number): void {
    const looker = this.#looker
    looker.vx = looker.ownX - this.#obstacles.vx[index]
    looker.vy = looker.ownY - this.#obstacles.vy[index]
    looker.speed = Math.sqrt(looker.vx * looker.vx + looker.vy * looker.vy)
  }
}

function nothing(found: FoundAhead): void {
  found.x = found.y = found.wayX = found.wayY = found.reach = 0
  found.rightX = found.rightY = found.leftX = found.leftY = 0
  found.count = found.isRound = found.inside = 0
  found.gap = found.distance = Number.POSITIVE_INFINITY
}

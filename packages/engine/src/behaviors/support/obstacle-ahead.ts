import { ObstacleContact } from '../../environment/obstacle-contact.js'
import type { ObstacleSearch } from '../../environment/obstacle-search.js'
import type { Obstacles } from '../../environment/obstacles.js'
import { type Edges, edges, type Looker } from './edges.js'

/** Two distances are equal where the larger is less than so many times the other. */
const EQUAL = 1 + 1e-9

/** Finds the edges of the obstacle at entry `k` of a search; false when it is not in the way. */
export type FindEdges = (k: number, contact: ObstacleContact, touches: boolean, out: Edges) => boolean

/** The nearest obstacle that is touched or in the way, for whoever looks. */
export class ObstacleAhead implements Edges {
  /** Whether there is one; what follows is about it. */
  found = false
  touched = false
  isTree = false
  /** Whether who looks is inside of it, and is to stay there. */
  inside = false
  inTheWay = false
  rightX = 1
  rightY = 0
  leftX = 1
  leftY = 0
  /** Distance from the middle of the body to the border; negative inside. */
  gap = 0
  /** Distance to the middle of a tree, to the border of a polygon. */
  distance = 0
  /** Radius of the circle around the obstacle and that of the body, together. */
  reach = 0
  awayX = 1
  awayY = 0
  /** The velocity of who looks as seen from it, and its length. */
  vx = 0
  vy = 0
  speed = 0
  readonly #obstacles: Obstacles
  readonly #search: ObstacleSearch
  readonly #contact: ObstacleContact
  readonly #edges = edges()

  constructor(obstacles: Obstacles, search: ObstacleSearch) {
    this.#obstacles = obstacles
    this.#search = search
    this.#contact = new ObstacleContact(obstacles)
  }

  /**
   * Looks through what the search has found; of two equally near, but for rounding, the later one counts, as
   * in the paper's program. (Pieces of a wall share corners.)
   */
  look(looker: Looker, find: FindEdges): void {
    const { radius } = looker
    const contact = this.#contact
    const found = this.#edges
    const { firstCorner, radius: radii, movers } = this.#obstacles
    this.found = false
    for (let k = 0; k < this.#search.count; k++) {
      contact.measure(this.#search, k)
      const { gap } = contact
      const index = this.#search.index[k]
      const isTree = firstCorner[index] === firstCorner[index + 1] && !contact.inside
      const distance = isTree ? gap + radii[index] : Math.max(gap, 0)
      if (this.found && this.distance * EQUAL < distance) continue
      const touched = gap <= radius
      if (movers.length > 0) this.#seeFrom(index, looker)
      const inTheWay = find(k, contact, touched, found)
      if (!touched && !inTheWay) continue
      this.found = true
      this.touched = touched
      this.isTree = isTree
      this.inside = contact.inside
      this.inTheWay = inTheWay
      this.rightX = found.rightX
      this.rightY = found.rightY
      this.leftX = found.leftX
      this.leftY = found.leftY
      this.gap = gap
      this.distance = distance
      this.reach = radii[index] + radius
      this.awayX = contact.awayX
      this.awayY = contact.awayY
      this.vx = looker.vx
      this.vy = looker.vy
      this.speed = looker.speed
    }
  }

  /** Tells who looks how it moves as seen from an obstacle. */
  #seeFrom(index: number, looker: Looker): void {
    looker.vx = looker.ownX - this.#obstacles.vx[index]
    looker.vy = looker.ownY - this.#obstacles.vy[index]
    looker.speed = Math.sqrt(looker.vx * looker.vx + looker.vy * looker.vy)
  }
}

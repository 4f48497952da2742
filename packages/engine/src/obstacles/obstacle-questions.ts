import { setLength } from '../math/vector.js'
import { ObstacleContact } from './obstacle-contact.js'
import type { ObstacleSearch } from './obstacle-search.js'
import type { Obstacles } from './obstacles.js'
import { SolidContact } from './solids.js'

interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly range: number
}

interface Vector {
  x: number
  y: number
  z: number
}

/**
 * Obstacle queries of rules. Numbers pass through fields, since arguments would be boxed. Each caller has its own
 * object, so that results are not overwritten.
 */
export class ObstacleQuestions {
  readonly #obstacles: Obstacles
  readonly #search: ObstacleSearch
  readonly #contact: ObstacleContact
  readonly #solid: SolidContact
  readonly #to = { x: 0, y: 0, z: 0 }
  readonly #away = { x: 0, y: 0, z: 0 }

  constructor(obstacles: Obstacles) {
    this.#obstacles = obstacles
    this.#search = obstacles.search()
    this.#contact = new ObstacleContact(obstacles)
    this.#solid = new SolidContact(obstacles.solids)
  }

  /**
   * Sums the pushes of all obstacles and solids nearer than `range` to a body, and counts them. Each pushes outward
   * with `strength` / gap², at most `most`; with `most` if it touches the body.
   */
  push(
    {
      x,
      y,
      z,
      radius,
      range,
      strength,
      most,
    }: Place & { readonly radius: number; readonly strength: number; readonly most: number },
    out: Vector & { count: number },
  ): void {
    const search = this.#search
    const contact = this.#contact
    out.x = 0
    out.y = 0
    out.z = 0
    out.count = 0
    search.x = x
    search.y = y
    search.z = z
    search.reach = range + radius
    search.find()
    for (let k = 0; k < search.count; k++) {
      contact.measure(search, k)
      const gap = contact.gap - radius
      if (gap >= range) continue
      const push = gap > 0 ? Math.min(strength / (gap * gap), most) : most
      out.count++
      out.x += contact.awayX * push
      out.y += contact.awayY * push
    }
    const solid = this.#solid
    solid.x = x
    solid.y = y
    solid.z = z
    for (let k = 0; k < this.#obstacles.solids.count; k++) {
      solid.measure(k)
      const gap = solid.gap - radius
      if (gap >= range) continue
      const push = gap > 0 ? Math.min(strength / (gap * gap), most) : most
      out.count++
      out.x += solid.awayX * push
      out.y += solid.awayY * push
      out.z += solid.awayZ * push
    }
  }

  /**
   * Writes the way to the nearest place behind an obstacle within `range`, the first of equals; `count` is 1 if there
   * is one. The place is `margin` beyond the circle or ball around the obstacle, as seen from the end of `way`. If that
   * end is the exact center of the obstacle, the place is on its +x side.
   */
  shelter(
    {
      x,
      y,
      z,
      wayX,
      wayY,
      wayZ,
      margin,
      range,
    }: Place & {
      readonly wayX: number
      readonly wayY: number
      readonly wayZ: number
      readonly margin: number
    },
    out: Vector & { count: number },
  ): void {
    const { space, solids, radius } = this.#obstacles
    const search = this.#search
    const away = this.#away
    const to = this.#to
    let least = Number.POSITIVE_INFINITY
    out.x = 0
    out.y = 0
    out.z = 0
    search.x = x
    search.y = y
    search.z = z
    search.reach = range
    search.find()
    for (let k = 0; k < search.count; k++) {
      const which = search.index[k]
      if (!this.#obstacles.isMetFromOutside(which)) continue
      away.x = search.dx[k] - wayX
      away.y = search.dy[k] - wayY
      away.z = 0
      space.shortest(away)
      if (away.x === 0 && away.y === 0) away.x = 1
      setLength(away, radius[which] + margin)
      const placeX = search.dx[k] + away.x
      const placeY = search.dy[k] + away.y
      const squared = placeX * placeX + placeY * placeY
      if (squared >= least) continue
      least = squared
      out.x = placeX
      out.y = placeY
    }
    for (let k = 0; k < solids.count; k++) {
      if (!solids.hides(k)) continue
      to.x = solids.x[k] - x
      to.y = solids.y[k] - y
      to.z = solids.z[k] - z
      space.shortest(to)
      const most = range + solids.radius[k]
      if (to.x * to.x + to.y * to.y + to.z * to.z > most * most) continue
      away.x = to.x - wayX
      away.y = to.y - wayY
      away.z = to.z - wayZ
      space.shortest(away)
      if (away.x === 0 && away.y === 0 && away.z === 0) away.x = 1
      setLength(away, solids.radius[k] + margin)
      const placeX = to.x + away.x
      const placeY = to.y + away.y
      const placeZ = to.z + away.z
      const squared = placeX * placeX + placeY * placeY + placeZ * placeZ
      if (squared >= least) continue
      least = squared
      out.x = placeX
      out.y = placeY
      out.z = placeZ
    }
    out.count = least < Number.POSITIVE_INFINITY ? 1 : 0
  }

  /**
   * Writes the unit vector out of the nearest border of an upright obstacle, the first of equals, and its distance:
   * less than `range`, negative beyond the border, Infinity if there is none.
   */
  nearestWall({ x, y, z, range }: Place, out: { x: number; y: number; distance: number }): void {
    const search = this.#search
    const contact = this.#contact
    let least = range
    out.x = 0
    out.y = 0
    out.distance = Number.POSITIVE_INFINITY
    search.x = x
    search.y = y
    search.z = z
    search.reach = range
    search.find()
    for (let k = 0; k < search.count; k++) {
      contact.measure(search, k)
      if (contact.gap >= least) continue
      least = contact.gap
      out.distance = least
      out.x = contact.awayX
      out.y = contact.awayY
    }
  }
}

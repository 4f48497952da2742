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
   * The sum over the obstacles nearer than `range` to a body, solids too: out of each `strength` / gap², at most `most`, and
   * that where they touch; and how many they are.
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
   * The way to the nearest place behind an obstacle within `range`, the first of equals: `margin` beyond the circle or ball
   * around it, as seen from where `way` leads. In the very middle of an obstacle that is on its side of +x. 1 if there is one.
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
   * The unit vector out of the nearest border of an obstacle that stands upright, the first of equals, and how far it is:
   * less than `range`, negative beyond it, Infinity where there is none.
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

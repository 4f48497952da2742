import type { Agent } from '../agents/population.js'
import { ObstacleContact } from '../environment/obstacle-contact.js'
import { pathPoint } from '../environment/path.js'
import { lengthOf, set, setLength, type Vector, vector } from '../math/vector.js'
import { length, nameOf } from '../options/spec.js'
import { defineBehavior } from './behavior.js'
import { drawZone } from './support/pen.js'

/** The sine of the angle to the wall's normal up to which an agent heads straight at it. */
const STRAIGHT = 1e-9

/**
 * Goes along the nearest wall at a set distance. It foresees its place `lookAhead` along its heading, finds
 * the nearest point W of a border to that, n the unit vector out of the wall there, and seeks W + n ·
 * distance: desired = unit(W + n · distance − position) · maxSpeed. Walls are the obstacles and, where one is
 * named, a path, which has its wall on the agent's own side, 0 wide. Nothing within `range` of the foreseen
 * place: no desire. Which way it goes is the way it heads; who heads straight at a wall, or away from it,
 * turns to its left: it seeks the place lookAhead to the left of that. Round a corner sharper than lookAhead
 * it cuts or swings out by about lookAhead. In a world with a depth it goes level, and of a path the point
 * nearest in space counts.
 * Source: Reynolds 1999 (wall following).
 */
export const followWall = defineBehavior({
  name: 'followWall',
  summary: 'Goes along the nearest wall at a set distance.',
  source: 'Reynolds 1999',
  options: {
    distance: length({ default: 20, min: 0, about: 'How far from the wall it goes.' }),
    lookAhead: length({ default: 25, min: 0, about: 'How far ahead it foresees its place.' }),
    range: length({ default: 60, above: 0, about: 'How far from that it heeds walls.' }),
    path: nameOf('path', { optional: true, about: 'A path that is a wall too.' }),
  },
  bind(options, context) {
    const { obstacles, space } = context
    const inSpace = space.dimensions === 3
    const path = options.path === undefined ? undefined : context.path(options.path)
    const search = obstacles.search()
    const contact = new ObstacleContact(obstacles)
    const future = vector()
    const nearest = pathPoint()
    const own = pathPoint()
    const here = vector()
    /** The way to the nearest point of a wall, and the unit vector out of the wall there. */
    const wall = vector()
    const outward = vector()
    /** Finds the wall nearest to the foreseen place, if there is one. */
    function findWall({ row, population }: Agent): boolean {
      const { x, y, z, hx, hy } = population.columns
      const aheadX = hx[row] * options.lookAhead
      const aheadY = hy[row] * options.lookAhead
      set(here, x[row], y[row], inSpace ? z[row] : 0)
      set(future, here.x + aheadX, here.y + aheadY, here.z)
      let gap = options.range
      let found = false
      search.x = future.x
      search.y = future.y
      search.z = future.z
      search.reach = gap
      search.find()
      for (let k = 0; k < search.count; k++) {
        contact.measure(search, k)
        if (contact.gap >= gap) continue
        gap = contact.gap
        found = true
        set(outward, contact.awayX, contact.awayY, 0)
        set(wall, aheadX - outward.x * gap, aheadY - outward.y * gap, 0)
      }
      if (path === undefined || path.segments === 0) return found
      path.nearest(future, nearest)
      if (nearest.distance >= Math.max(0, gap)) return found
      path.nearest(here, own)
      set(wall, nearest.x - here.x, nearest.y - here.y, 0)
      set(outward, future.x - nearest.x, future.y - nearest.y, 0)
      // Out of the wall is towards the side on which the agent is, though the foreseen place be beyond.
      const beyond = outward.x * (here.x - own.x) + outward.y * (here.y - own.y) < 0
      if (nearest.distance === 0) set(outward, here.x - own.x, here.y - own.y, 0)
      setLength(outward, 1)
      if (beyond) set(outward, -outward.x, -outward.y, 0)
      return true
    }
    /** Writes the way to the place beside the nearest wall, if there is one. */
    function aim(agent: Agent, out: Vector): boolean {
      if (!findWall(agent)) return false
      const { row, population } = agent
      const { hx, hy } = population.columns
      set(out, wall.x + outward.x * options.distance, wall.y + outward.y * options.distance, 0)
      if (Math.abs(hx[row] * outward.y - hy[row] * outward.x) > STRAIGHT) return true
      out.x -= hy[row] * options.lookAhead
      out.y += hx[row] * options.lookAhead
      return true
    }
    return {
      desire(agent, out) {
        if (!aim(agent, out) || lengthOf(out) === 0) return false
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        const { x, y, z } = agent.position
        drawZone(agent, pen, options.lookAhead, 2 * Math.PI, 'foresees so far')
        const way = vector()
        if (!aim(agent, way)) return
        pen.line(x, y, z, x + way.x, y + way.y, z, 'its way')
        pen.point(x + way.x, y + way.y, z, 'beside the wall')
      },
    }
  },
})

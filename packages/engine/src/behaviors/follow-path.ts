import type { Agent } from '../agents/agent.js'
import { pathPoint } from '../environment/path.js'
import { lengthOf, set, setLength, type Vector, vector } from '../math/vector.js'
import { choice, factor, length, nameOf, time } from '../options/spec.js'
import { defineBehavior } from './behavior.js'
import { aimAsTheBook } from './support/book-path.js'

/**
 * Keeps to a road. The agent foresees its position `prediction` ahead in the direction of its velocity,
 * and finds the nearest point of the path to that. If the road's radius holds the foreseen position, and
 * the agent does not move against its direction, there is nothing to do; otherwise it seeks a point
 * `lookAhead` farther along the path, around its corners, at the open path's end that end. One that
 * moves against the direction foresees nothing: it seeks the point `lookAhead` farther along than where
 * it is, and so turns round.
 *
 * As the book suggests, both may depend on speed and distance: prediction = `prediction` + speed ·
 * `perSpeed`, lookAhead = `lookAhead` + speed · `perSpeed` + distance from the path · `perDistance`.
 *
 * `geometry: 'arc'` goes by distances along the path, as Reynolds' OpenSteer does: the agent goes the right
 * way where its foreseen place lies farther along than it does itself, so who stands does not; and the
 * look-ahead counts from the point nearest to where it is. With `prediction` and `lookAhead` 0 and a time in
 * `perSpeed` both are OpenSteer's.
 *
 * `geometry: 'book'` finds the nearest point and aims as the book's three examples do: a path of two points
 * is an endless line; on more points a foot outside a segment (by x alone; on a closed path by the box around
 * it) snaps to its far end, and the aim leaves the path straight on; the direction of motion does not matter.
 * Source: Reynolds 1999; *The Nature of Code*, 2nd edition, examples 5.6 and 5.8 and exercise 5.13.
 */
export const followPath = defineBehavior({
  name: 'followPath',
  summary: 'Keeps to a road.',
  source: 'The Nature of Code, 2nd edition, examples 5.6 and 5.8',
  options: {
    path: nameOf('path', { about: 'Which path.' }),
    direction: choice(['forward', 'backward'], { default: 'forward', about: 'Which way along it.' }),
    prediction: length({ default: 25, min: 0, about: 'How far ahead the agent foresees its position.' }),
    lookAhead: length({ default: 25, min: 0, about: 'How far along the path the target lies.' }),
    perSpeed: time({ default: 0, min: 0, about: 'Time of travel added to prediction and look-ahead.' }),
    perDistance: factor({
      default: 0,
      min: 0,
      about: 'Share of the distance from the path added to the look-ahead.',
    }),
    geometry: choice(['clamped', 'arc', 'book'], {
      default: 'clamped',
      about: 'How the nearest point is found, and from where the look-ahead counts.',
    }),
  },
  bind(options, context) {
    const path = context.path(options.path)
    const inSpace = context.space.dimensions === 3
    const future = { x: 0, y: 0, z: 0 }
    const here = { x: 0, y: 0, z: 0 }
    const ahead = { x: 0, y: 0, z: 0 }
    const nearest = pathPoint()
    /** Writes the place to aim at, if there is need to; answers whether there is. */
    function aim(agent: Agent, out: Vector): boolean {
      if (path.segments === 0) return false
      const { row } = agent
      const { x, y, z, vx, vy, vz } = agent.population.columns
      // In a plane z is how high the ground is, and no distance.
      const ownZ = inSpace ? z[row] : 0
      future.x = vx[row]
      future.y = vy[row]
      future.z = vz[row]
      const travel = lengthOf(future) * options.perSpeed
      setLength(future, options.prediction + travel)
      future.x += x[row]
      future.y += y[row]
      future.z += ownZ
      const sign = options.direction === 'forward' ? 1 : -1
      if (options.geometry === 'book') {
        return !(aimAsTheBook(path, future, sign * options.lookAhead, out) <= path.radius)
      }
      path.nearest(future, nearest)
      const lookAhead = options.lookAhead + travel + nearest.distance * options.perDistance
      if (options.geometry === 'arc') {
        const { along, distance } = nearest
        set(here, x[row], y[row], ownZ)
        path.nearest(here, nearest)
        const rightWay = (along - nearest.along) * sign > 0
        nearest.along += sign * lookAhead
        path.pointFor(nearest, out)
        return distance > path.radius || !rightWay
      }
      nearest.along += sign * lookAhead
      path.pointFor(nearest, out)
      ahead.x = out.x - nearest.x
      ahead.y = out.y - nearest.y
      ahead.z = out.z - nearest.z
      if (vx[row] * ahead.x + vy[row] * ahead.y + vz[row] * ahead.z < 0) {
        set(here, x[row], y[row], ownZ)
        path.nearest(here, nearest)
        nearest.along += sign * lookAhead
        path.pointFor(nearest, out)
      } else if (nearest.distance <= path.radius) return false
      return true
    }

    return {
      desire(agent, out) {
        if (!aim(agent, out)) return false
        const { row } = agent
        const { x, y, z } = agent.population.columns
        out.x -= x[row]
        out.y -= y[row]
        out.z -= inSpace ? z[row] : 0
        if (lengthOf(out) === 0) return false
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        const { x, y, z } = agent.position
        const target = vector()
        const aims = aim(agent, target)
        if (path.segments === 0) return
        const normal = vector(nearest.x, nearest.y, nearest.z)
        if (options.geometry === 'book') aimAsTheBook(path, future, 0, normal)
        // How high the ground is in a plane: that below the agent will do.
        const lift = inSpace ? 0 : z
        pen.line(x, y, z, future.x, future.y, future.z + lift, 'foreseen way')
        pen.point(future.x, future.y, future.z + lift, 'foreseen place')
        pen.line(future.x, future.y, future.z + lift, normal.x, normal.y, normal.z + lift, 'normal')
        pen.point(normal.x, normal.y, normal.z + lift, 'normal point')
        pen.circle(normal.x, normal.y, normal.z + lift, path.radius, 'road')
        if (aims) pen.point(target.x, target.y, target.z + lift, 'target')
      },
    }
  },
})

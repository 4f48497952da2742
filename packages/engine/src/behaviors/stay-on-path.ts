import type { Agent } from '../agents/agent.js'
import { pathPoint } from '../environment/path.js'
import { lengthOf, setLength, type Vector, vector } from '../math/vector.js'
import { nameOf, time } from '../options/spec.js'
import { defineBehavior } from './behavior.js'

/**
 * Keeps within a road, whichever way: foresees its place after `prediction`, position + velocity ·
 * prediction; where that is farther from the path than the road's radius it seeks the nearest point
 * of the path to it, and else has no desire. On that very point it has none either. Use
 * `followPath` for a direction.
 * Source: Reynolds 1999; his OpenSteer (steerToStayOnPath); Yuka (on-path).
 */
export const stayOnPath = defineBehavior({
  name: 'stayOnPath',
  summary: 'Keeps within a road, whichever way.',
  source: 'Reynolds 1999',
  options: {
    path: nameOf('path', { about: 'Which path.' }),
    prediction: time({ default: 10, min: 0, about: 'How far ahead it foresees its place.' }),
  },
  bind(options, context) {
    const path = context.path(options.path)
    const inSpace = context.space.dimensions === 3
    const future = vector()
    const nearest = pathPoint()
    /** Writes the way to the nearest point of the path; answers whether that is outside. */
    function aim({ row, population }: Agent, out: Vector): boolean {
      if (path.segments === 0) return false
      const { x, y, z, vx, vy, vz } = population.columns
      // In a plane z is how high the ground is, and no distance.
      const ownZ = inSpace ? z[row] : 0
      future.x = x[row] + vx[row] * options.prediction
      future.y = y[row] + vy[row] * options.prediction
      future.z = ownZ + vz[row] * options.prediction
      path.nearest(future, nearest)
      out.x = nearest.x - x[row]
      out.y = nearest.y - y[row]
      out.z = nearest.z - ownZ
      return nearest.distance > path.radius
    }
    return {
      desire(agent, out) {
        if (!aim(agent, out) || lengthOf(out) === 0) return false
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        if (path.segments === 0) return
        const outside = aim(agent, vector())
        const { x, y, z } = agent.position
        // How high the ground is in a plane: that below the agent will do.
        const lift = inSpace ? 0 : z
        pen.line(x, y, z, future.x, future.y, future.z + lift, 'foreseen way')
        pen.circle(nearest.x, nearest.y, nearest.z + lift, path.radius, 'road')
        if (outside) pen.point(nearest.x, nearest.y, nearest.z + lift, 'target')
      },
    }
  },
})

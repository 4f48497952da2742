import { length } from '../options/spec.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { sideOf } from './support/lateral.js'
import { drawZone } from './support/pen.js'

/**
 * Slips sideways from the neighbor that is nearest to touching it: force = −side · maxForce, side the
 * lateral part of other − position made a unit vector; of those with d − (both bodies' radii) < gap the one
 * with the least, and d < radius. One straight ahead is passed on the left; one straight behind, or on the
 * very same point, is left to slip away itself. Nobody that near: no force. It neither brakes nor hurries, so
 * going before it in a selection it keeps those clear of each other who go the same way; `separate` and
 * `keepDistance` push straight away instead.
 * Source: Reynolds 1999 (separation of bodies first of all in unaligned collision avoidance), OpenSteer's
 * steerToAvoidCloseNeighbors, which takes the first of the list instead of the nearest.
 */
export const avoidCloseNeighbors = defineBehavior({
  name: 'avoidCloseNeighbors',
  summary: 'Slips sideways from the neighbor that is nearest to touching it.',
  source: 'OpenSteer (Reynolds 2004), steerToAvoidCloseNeighbors',
  options: {
    gap: length({ default: 5, min: 0, about: 'Bodies that are less than this apart are too close.' }),
    ...attention(50, 'How far it looks for neighbors: from center to center.'),
  },
  bind(options, context) {
    const neighbors = context.perceive(options, options.of)
    const field = new FieldOfView()
    return {
      force(agent, out) {
        const { count, dx, dy, dz, distanceSquared } = neighbors
        const radiusSquared = options.radius * options.radius
        const { radius, hx, hy, hz } = agent.population.columns
        const { row, maxForce } = agent
        field.attend(agent, neighbors, options)
        let least = options.gap
        let nearest = -1
        for (let k = 0; k < count; k++) {
          const squared = distanceSquared[k]
          if (squared >= radiusSquared || squared === 0) continue
          if (field.narrow && !field.holds(agent, neighbors, k)) continue
          const apart = Math.sqrt(squared) - radius[row] - neighbors.radiusOf(k)
          if (apart >= least) continue
          least = apart
          nearest = k
        }
        if (nearest < 0) return false
        out.x = dx[nearest]
        out.y = dy[nearest]
        out.z = dz[nearest]
        const ahead = out.x * hx[row] + out.y * hy[row] + out.z * hz[row]
        if (!sideOf(agent, out) && ahead < 0) return false
        out.x *= -maxForce
        out.y *= -maxForce
        out.z *= -maxForce
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, agent.radius + options.gap, options.fieldOfView, 'too close')
      },
    }
  },
})

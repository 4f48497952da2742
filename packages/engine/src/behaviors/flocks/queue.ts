import { FieldOfView } from '../../perception/field-of-view.js'
import { angle, length, time } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { neighborOptions } from '../support/neighbors/neighbor-options.js'
import { WaitCycle } from '../support/neighbors/wait-cycle.js'
import { drawZone } from '../support/pen.js'

/**
 * Queues: holds back for agents right ahead, as in front of a door. Of those with d < radius in a narrow sector ahead,
 * the one that allows the least speed counts: allowed = max(0, u + (d − both bodies' radii − clearance) / headway), u
 * the speed at which it goes on along the agent's heading, 0 if it comes against it. Where the agent goes faster, or
 * could within this step (speed + maxForce / mass · dt), desired = heading · allowed; else no desire. Put it first in a
 * `foremost`, before what drives the agent: while it holds back, nothing else applies, and the agent neither pushes nor
 * turns. In `weighted` or `prioritized` the others may push it on. Of two agents ahead of each other, the one with the
 * lower id does not wait. In a ring of agents that stand and wait for each other, the one with the lowest id does not
 * wait, if it perceives the others; it assumes that they queue too. An agent at exactly the same point is not ahead.
 * Source: Reynolds 1999, queuing (braking for vehicles ahead); the law of speed is that of following a car with a time
 * gap (Pipes 1953).
 */
export const queue = defineBehavior({
  name: 'queue',
  summary: 'Does not push in: brakes for agents right ahead.',
  source: 'Reynolds 1999, queuing; Pipes 1953',
  options: {
    clearance: length({ default: 4, min: 0, about: 'Room to leave between bodies in the queue.' }),
    headway: time({ default: 10, above: 0, about: 'Time in which it may close the gap to the agent ahead.' }),
    ...neighborOptions(50, 'Neighbors ahead that are nearer than this count.'),
    fieldOfView: angle({
      default: Math.PI / 3,
      above: 0,
      max: 2 * Math.PI,
      about: 'Width of the sector around the heading that is ahead.',
    }),
  },
  bind(options, context) {
    const neighbors = context.perceive(options, options.population)
    const field = new FieldOfView()
    const cycle = new WaitCycle(neighbors, options, context)
    return {
      desire(agent, out) {
        const { count, distanceSquared, vx, vy, vz } = neighbors
        const { columns } = agent.population
        const { row } = agent
        const x = columns.hx[row]
        const y = columns.hy[row]
        const z = columns.hz[row]
        const radiusSquared = options.radius * options.radius
        const gain = (agent.maxForce / columns.mass[row]) * context.dt
        field.attend(agent, neighbors, options)
        let allowed = Number.POSITIVE_INFINITY
        for (let k = 0; k < count; k++) {
          const squared = distanceSquared[k]
          if (squared >= radiusSquared || squared === 0 || !field.includes(agent, neighbors, k)) continue
          // Of two agents ahead of each other, one goes first.
          if (neighbors.idOf(k) > agent.id && field.isHeldBy(neighbors, k)) continue
          const apart = Math.sqrt(squared) - columns.radius[row] - neighbors.radiusOf(k) - options.clearance
          const onward = Math.max(0, vx[k] * x + vy[k] * y + vz[k] * z)
          const allows = Math.max(0, onward + apart / options.headway)
          if (allows >= allowed || (allows < gain && cycle.leadsBack(agent, k))) continue
          allowed = allows
        }
        const own = columns.vx[row] * x + columns.vy[row] * y + columns.vz[row] * z
        if (allowed >= own + gain) return false
        out.x = x * allowed
        out.y = y * allowed
        out.z = z * allowed
        return true
      },
      debugDraw(agent, pen) {
        drawZone(agent, pen, options.radius, options.fieldOfView, 'ahead')
      },
    }
  },
})

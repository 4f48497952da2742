import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { anyInfluence } from './support/influence.js'
import { drawZone } from './support/pen.js'
import { steerBy } from './support/steer.js'

/**
 * Goes as its neighbors go, no faster and no slower:
 * force = limit((mean velocity − velocity) / (maxSpeed / 2), 1) · maxForce over those with d < radius, each
 * counted as often as its `influence` says, and never more than reaches the mean within the step. No
 * neighbor that near: no force. Unlike `align`, which always desires full speed, it leaves a slow herd slow.
 * Source: Gompert 2003, appendix A; Reynolds 1987 (velocity matching).
 */
export const matchVelocity = defineBehavior({
  name: 'matchVelocity',
  summary: 'Goes as its neighbors go, no faster and no slower.',
  source: 'Gompert 2003, appendix A; Reynolds 1987',
  options: { ...attention(10, 'Neighbors nearer than this are heeded.') },
  bind(options, context) {
    const neighbors = context.perceive(options, options.of)
    const unequal = anyInfluence(neighbors)
    const view = new FieldOfView()
    const inSpace = context.space.dimensions === 3
    return {
      force(agent, out) {
        const { count, distanceSquared, vx, vy, vz } = neighbors
        const radiusSquared = options.radius * options.radius
        view.attend(agent, neighbors, options)
        let x = 0
        let y = 0
        let z = 0
        let heeded = 0
        for (let k = 0; k < count; k++) {
          if (distanceSquared[k] >= radiusSquared) continue
          if (view.narrow && !view.holds(agent, neighbors, k)) continue
          const counted = unequal ? neighbors.influenceOf(k) : 1
          heeded += counted
          x += counted * vx[k]
          y += counted * vy[k]
          if (inSpace) z += counted * vz[k]
        }
        if (heeded === 0) return false
        const { row } = agent
        const { columns } = agent.population
        out.x = x / heeded - columns.vx[row]
        out.y = y / heeded - columns.vy[row]
        out.z = z / heeded - columns.vz[row]
        steerBy(agent, out, context.dt, undefined)
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.radius, options.fieldOfView, 'heeded')
      },
    }
  },
})

import { setLength } from '../math/vector.js'
import { isInView } from '../perception/neighbours.js'
import { defineBehavior } from './behavior.js'
import { attention, ViewCosine } from './support/attention.js'

/**
 * Goes the way its neighbours go: desired = unit(Σ their velocities) · maxSpeed over those with d < radius. No
 * neighbour that near: no desire. When their velocities cancel out the desire is to stand still.
 * Source: Reynolds 1987; *The Nature of Code*, 2nd edition, example 5.11.
 */
export const align = defineBehavior({
  name: 'align',
  summary: 'Goes the way its neighbours go.',
  source: 'Reynolds 1987; The Nature of Code, 2nd edition, example 5.11',
  options: attention(50, 'Neighbours nearer than this are heeded.'),
  bind(options, context) {
    const neighbours = context.perceive(options, options.of)
    const view = new ViewCosine()
    return {
      desire(agent, out) {
        const { row } = agent
        const { hx, hy, hz } = agent.population.columns
        const { count, distanceSquared, vx, vy, vz } = neighbours
        const radiusSquared = options.radius * options.radius
        const cosine = view.of(options.fieldOfView)
        let x = 0
        let y = 0
        let z = 0
        let heeded = 0
        for (let k = 0; k < count; k++) {
          if (distanceSquared[k] >= radiusSquared) continue
          if (cosine > -1 && !isInView(neighbours, k, hx[row], hy[row], hz[row], cosine)) continue
          heeded++
          x += vx[k]
          y += vy[k]
          z += vz[k]
        }
        if (heeded === 0) return false
        out.x = x
        out.y = y
        out.z = z
        setLength(out, agent.maxSpeed)
        return true
      },
    }
  },
})

import { setLength } from '../math/vector.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { drawZone } from './support/pen.js'

/**
 * Goes the way its neighbors go: desired = unit(Σ their velocities) · maxSpeed over those with d < radius.
 * No neighbor that near: no desire. When their velocities cancel out the desire is to stand still.
 * Source: Reynolds 1987; *The Nature of Code*, 2nd edition, example 5.11.
 */
export const align = defineBehavior({
  name: 'align',
  summary: 'Goes the way its neighbors go.',
  source: 'Reynolds 1987; The Nature of Code, 2nd edition, example 5.11',
  options: attention(50, 'Neighbors nearer than this are heeded.'),
  bind(options, context) {
    const neighbors = context.perceive(options, options.of)
    const view = new FieldOfView()
    const inSpace = context.space.dimensions === 3
    return {
      desire(agent, out) {
        const { count, distanceSquared, vx, vy, vz, sums } = neighbors
        const radiusSquared = options.radius * options.radius
        view.attend(agent, neighbors, options)
        let x = 0
        let y = 0
        let z = 0
        let heeded = 0
        if (radiusSquared === sums.rangeSquared && !view.narrow) {
          heeded = sums.count
          x = sums.vx
          y = sums.vy
          z = sums.vz
        } else {
          for (let k = 0; k < count; k++) {
            if (distanceSquared[k] >= radiusSquared) continue
            if (view.narrow && !view.holds(agent, neighbors, k)) continue
            heeded++
            x += vx[k]
            y += vy[k]
            if (inSpace) z += vz[k]
          }
        }
        if (heeded === 0) return false
        out.x = x
        out.y = y
        out.z = z
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.radius, options.fieldOfView, 'heeded')
      },
    }
  },
})

import { angle } from '../options/spec.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { sideOf } from './support/lateral.js'
import { drawZone } from './support/pen.js'

/**
 * Moves sideways until nobody blocks the view: desired = unit(−side) · maxSpeed, side the lateral part of Σ
 * unit(other − position) / d over those with d < radius within the field of view, a quarter of a turn ahead
 * by default. The nearer one is, the more of the view it takes. Those straight ahead are passed on the left.
 * Nobody in view: no desire. In a flock this is what makes its members go side by side and askew instead of
 * one behind the other.
 * Source: Flake 1998, *The Computational Beauty of Nature*, chapter 16 (his fourth rule); *The Nature of
 * Code*, 2nd edition, exercise 5.17.
 */
export const view = defineBehavior({
  name: 'view',
  summary: 'Moves sideways until nobody blocks the view.',
  source: 'Flake 1998, chapter 16; The Nature of Code, 2nd edition, exercise 5.17',
  options: {
    ...attention(50, 'Neighbors nearer than this block the view.'),
    fieldOfView: angle({
      default: Math.PI / 2,
      above: 0,
      max: 2 * Math.PI,
      about: 'Width of the sector around the heading that is to be free.',
    }),
  },
  bind(options, context) {
    const neighbors = context.perceive(options, options.of)
    const field = new FieldOfView()
    const inSpace = context.space.dimensions === 3
    return {
      desire(agent, out) {
        const { count, dx, dy, dz, distanceSquared } = neighbors
        const radiusSquared = options.radius * options.radius
        field.attend(agent, neighbors, options)
        let x = 0
        let y = 0
        let z = 0
        let blocking = 0
        for (let k = 0; k < count; k++) {
          const squared = distanceSquared[k]
          // Who stands on the very same point is neither ahead nor behind.
          if (squared >= radiusSquared || squared === 0) continue
          if (field.narrow && !field.holds(agent, neighbors, k)) continue
          blocking++
          const share = Math.min(1 / squared, Number.MAX_VALUE)
          x += dx[k] * share
          y += dy[k] * share
          if (inSpace) z += dz[k] * share
        }
        if (blocking === 0) return false
        out.x = x
        out.y = y
        out.z = z
        sideOf(agent, out)
        const { maxSpeed } = agent
        out.x *= -maxSpeed
        out.y *= -maxSpeed
        out.z *= -maxSpeed
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.radius, options.fieldOfView, 'view')
      },
    }
  },
})

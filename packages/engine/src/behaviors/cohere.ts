import { setLength } from '../math/vector.js'
import { length } from '../options/spec.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { drawZone } from './support/pen.js'

/**
 * Keeps to the middle of its neighbors: desired = unit(mean position of those with beyond ≤ d < radius −
 * position) · maxSpeed. No neighbor there: no desire. In the very middle the desire is to stand still.
 *
 * `beyond` 0 heeds all that are near enough, as in flocking. Above 0 it is the opposite of `separate`, as the
 * exercise asks: who is beyond that distance is sought, who is nearer is left alone. Where `nearest` is given,
 * the nearest few are chosen first, and of those the ones nearer than `beyond` are left out. From `radius` on
 * `beyond` leaves nobody.
 * Source: Reynolds 1987; *The Nature of Code*, 2nd edition, example 5.11 and exercise 5.12.
 */
export const cohere = defineBehavior({
  name: 'cohere',
  summary: 'Keeps to the middle of its neighbors.',
  source: 'Reynolds 1987; The Nature of Code, 2nd edition, example 5.11',
  options: {
    ...attention(50, 'Neighbors nearer than this are heeded.'),
    beyond: length({
      default: 0,
      min: 0,
      about: 'Only neighbors at least this far away are sought; 0 heeds all.',
    }),
  },
  bind(options, context) {
    const neighbors = context.perceive(options, options.of)
    const view = new FieldOfView()
    const inSpace = context.space.dimensions === 3
    return {
      desire(agent, out) {
        const { count, dx, dy, dz, distanceSquared, sums } = neighbors
        const radiusSquared = options.radius * options.radius
        const beyondSquared = options.beyond * options.beyond
        view.attend(agent, neighbors, options)
        let x = 0
        let y = 0
        let z = 0
        let heeded = 0
        if (radiusSquared === sums.rangeSquared && !view.narrow && beyondSquared === 0) {
          heeded = sums.count
          x = sums.dx
          y = sums.dy
          z = sums.dz
        } else {
          for (let k = 0; k < count; k++) {
            if (distanceSquared[k] >= radiusSquared || distanceSquared[k] < beyondSquared) continue
            if (view.narrow && !view.holds(agent, neighbors, k)) continue
            heeded++
            x += dx[k]
            y += dy[k]
            if (inSpace) z += dz[k]
          }
        }
        if (heeded === 0) return false
        // The direction of the sum of offsets is that of their mean.
        out.x = x
        out.y = y
        out.z = z
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.radius, options.fieldOfView, 'heeded')
        if (options.beyond > 0) drawZone(agent, pen, options.beyond, options.fieldOfView, 'left alone')
      },
    }
  },
})

import { ObstacleContact } from '../environment/obstacle-contact.js'
import { SolidContact } from '../environment/solids.js'
import { limit } from '../math/vector.js'
import { factor, length } from '../options/spec.js'
import { defineBehavior } from './behavior.js'

/**
 * Is pushed away by all obstacles near, by the inverse square of the distance:
 * force = limit(Σ away · strength / gap², maxForce), gap the distance of the body from the obstacle, spheres,
 * boxes and half-spaces in space too, over those with gap < range; a body that touches one is pushed by
 * maxForce. A herd that heads straight for a tree bounces off the ring where the push sets in, or stops
 * there, instead of passing on either side; `avoidObstacles` is the remedy, this is for comparison. Source:
 * Gompert 2003, section 6.1.
 */
export const repelObstacles = defineBehavior({
  name: 'repelObstacles',
  summary: 'Is pushed away by all obstacles near, by the inverse square of the distance.',
  source: 'Gompert 2003, section 6.1',
  options: {
    strength: factor({ default: 20, min: 0, about: 'The push at distance 1.' }),
    range: length({ default: 10, above: 0, about: 'Obstacles farther away do not push.' }),
  },
  bind(options, context) {
    const { obstacles } = context
    const search = obstacles.search()
    const contact = new ObstacleContact(obstacles)
    const solid = new SolidContact(obstacles.solids)
    return {
      force(agent, out) {
        const { row, maxForce } = agent
        const { x, y, z, radius } = agent.population.columns
        search.x = x[row]
        search.y = y[row]
        search.z = z[row]
        search.reach = options.range + radius[row]
        search.find()
        let pushed = false
        for (let k = 0; k < search.count; k++) {
          contact.measure(search, k)
          const gap = contact.gap - radius[row]
          if (gap >= options.range) continue
          pushed = true
          const push = gap > 0 ? Math.min(options.strength / (gap * gap), maxForce) : maxForce
          out.x += contact.awayX * push
          out.y += contact.awayY * push
        }
        solid.x = x[row]
        solid.y = y[row]
        solid.z = z[row]
        for (let k = 0; k < obstacles.solids.count; k++) {
          solid.measure(k)
          const gap = solid.gap - radius[row]
          if (gap >= options.range) continue
          pushed = true
          const push = gap > 0 ? Math.min(options.strength / (gap * gap), maxForce) : maxForce
          out.x += solid.awayX * push
          out.y += solid.awayY * push
          out.z += solid.awayZ * push
        }
        limit(out, maxForce)
        return pushed
      },
    }
  },
})

import { limit, setLength, setZero } from '../math/vector.js'
import { weight } from '../options/spec.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'

/**
 * The whole flocking rule of the course notes as one force: 10 · separation + 1 · alignment + 2 · cohesion,
 * where over the neighbors with d < radius separation is the mean of unit(position − other) / d, alignment
 * the mean velocity limited to maxForce, and cohesion limit(unit(mean position − position) · maxSpeed −
 * velocity, maxForce). Unlike `separate` and `align`, the first two are forces as they stand, not desires;
 * neighbors on the very same point count for neither and push nobody apart.
 *
 * The notes print cohesion and the weights; separation and alignment are reconstructed from the course's
 * sketch of that year. Source: Dwyer 2005, week 8.
 */
export const notesFlock = defineBehavior({
  name: 'notesFlock',
  summary: 'The flocking rule of the 2005 course notes, as one force.',
  source: 'Dwyer 2005, week 8',
  options: {
    separationRadius: attention(25, 'Neighbors nearer than this push.').radius,
    alignmentRadius: attention(100, 'Neighbors nearer than this are copied.').radius,
    cohesionRadius: attention(100, 'Neighbors nearer than this attract.').radius,
    separationWeight: weight({ default: 10, about: 'Weight of separation.' }),
    alignmentWeight: weight({ default: 1, about: 'Weight of alignment.' }),
    cohesionWeight: weight({ default: 2, about: 'Weight of cohesion.' }),
  },
  bind(options, context) {
    const neighbors = context.perceive({ radius: options.separationRadius })
    context.perceive({ radius: options.alignmentRadius })
    context.perceive({ radius: options.cohesionRadius })
    const part = { x: 0, y: 0, z: 0 }
    const total = { x: 0, y: 0, z: 0 }

    /**
     * Adds up one of the three over the neighbors within a radius, into `part`; answers how many there were.
     */
    const sum = (radius: number, what: 'push' | 'velocity' | 'offset'): number => {
      let heeded = 0
      part.x = 0
      part.y = 0
      part.z = 0
      const { dx, dy, dz, vx, vy, vz, distanceSquared } = neighbors
      for (let k = 0; k < neighbors.count; k++) {
        const squared = distanceSquared[k]
        if (squared >= radius * radius || squared === 0) continue
        heeded++
        const scale = what === 'push' ? -1 / squared : 1
        part.x += scale * (what === 'velocity' ? vx[k] : dx[k])
        part.y += scale * (what === 'velocity' ? vy[k] : dy[k])
        part.z += scale * (what === 'velocity' ? vz[k] : dz[k])
      }
      return heeded
    }

    const add = (scale: number) => {
      total.x += scale * part.x
      total.y += scale * part.y
      total.z += scale * part.z
    }

    return {
      force(agent, out) {
        const { row, maxForce, maxSpeed } = agent
        const { vx, vy, vz } = agent.population.columns
        setZero(total)
        const pushing = sum(options.separationRadius, 'push')
        if (pushing > 0) add(options.separationWeight / pushing)
        const leading = sum(options.alignmentRadius, 'velocity')
        if (leading > 0) {
          part.x /= leading
          part.y /= leading
          part.z /= leading
          limit(part, maxForce)
          add(options.alignmentWeight)
        }
        const attracting = sum(options.cohesionRadius, 'offset')
        if (attracting > 0 && (part.x !== 0 || part.y !== 0 || part.z !== 0)) {
          setLength(part, maxSpeed)
          part.x -= vx[row]
          part.y -= vy[row]
          part.z -= vz[row]
          limit(part, maxForce)
          add(options.cohesionWeight)
        }
        out.x = total.x
        out.y = total.y
        out.z = total.z
        return pushing + leading + attracting > 0
      },
    }
  },
})

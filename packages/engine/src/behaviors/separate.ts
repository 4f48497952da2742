import { partingDirection } from '../math/parting.js'
import { setLength } from '../math/vector.js'
import { choice } from '../options/spec.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { drawZone } from './support/pen.js'

/** A neighbor on the very same point counts as if it were this share of the radius away. */
const TOUCHING = 1e-3
/** Squares of distances below this are as good as 0: their inverse overflows. */
const NOTHING = 1e-300

/**
 * Steers away from neighbors that are too near: desired = unit(Σ unit(position − other) · share) ·
 * maxSpeed over those with d < radius. The nearer, the more one counts, by `falloff`: share = 1 / d
 * ('inverse'), 1 / d² ('inverse-square'), or the radius of its body / d, which is how large it looks
 * ('size'). No neighbor that near: no desire. When they cancel out there is no desire either ('coast',
 * example 5.11), or the desire to stand still ('brake', example 5.9). Agents on the very same point part in
 * a direction fixed by their ids.
 * Source: Reynolds 1987 and 1999; *The Nature of Code*, 2nd edition, examples 5.9 and 5.11.
 */
export const separate = defineBehavior({
  name: 'separate',
  summary: 'Steers away from neighbors that are too near.',
  source: 'Reynolds 1987; The Nature of Code, 2nd edition, example 5.9',
  options: {
    ...attention(25, 'Neighbors nearer than this are too near.'),
    falloff: choice(['inverse', 'inverse-square', 'size'], {
      default: 'inverse',
      about: 'How much a neighbor counts at a distance d: 1/d, 1/d², or as large as it looks, radius/d.',
    }),
    balanced: choice(['coast', 'brake'], {
      default: 'coast',
      about: 'What to do when neighbors cancel out.',
    }),
  },
  bind(options, context) {
    const neighbors = context.perceive(options, options.of)
    const view = new FieldOfView()
    const { dimensions } = context.space
    const inSpace = dimensions === 3
    const isPlain = options.falloff === 'inverse'
    /** What a neighbor counts besides 1 / d. */
    const factorOf = (k: number, squared: number): number =>
      options.falloff === 'size' ? neighbors.radiusOf(k) : 1 / Math.sqrt(squared)
    return {
      desire(agent, out) {
        const { row } = agent
        const { id } = agent.population.columns
        const { count, dx, dy, dz, distanceSquared } = neighbors
        const radiusSquared = options.radius * options.radius
        view.attend(agent, neighbors, options)
        let x = 0
        let y = 0
        let z = 0
        let heeded = 0
        for (let k = 0; k < count; k++) {
          if (view.narrow && !view.holds(agent, neighbors, k)) continue
          const squared = distanceSquared[k]
          if (squared < NOTHING) {
            heeded++
            partingDirection(id[row], neighbors.idOf(k), dimensions, out)
            const near = TOUCHING * options.radius
            const push = isPlain ? 1 / near : factorOf(k, near * near) / near
            x += out.x * push
            y += out.y * push
            z += out.z * push
            continue
          }
          // Whether a neighbor is too near cannot be foreseen:
          // multiplying by 0 or 1 costs less than a branch.
          const tooNear = +(squared < radiusSquared)
          heeded += tooNear
          const inverse = isPlain ? tooNear / squared : (tooNear / squared) * factorOf(k, squared)
          x -= dx[k] * inverse
          y -= dy[k] * inverse
          if (inSpace) z -= dz[k] * inverse
        }
        if (heeded === 0) return false
        if (x === 0 && y === 0 && z === 0 && options.balanced === 'coast') return false
        out.x = x
        out.y = y
        out.z = z
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.radius, options.fieldOfView, 'too near')
      },
    }
  },
})

import { acos, cos, sin } from '../math/transcendental.js'
import { setLength, vector } from '../math/vector.js'
import { angle, factor } from '../options/spec.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { directionOf, takeDirection, turnDirection } from './support/direction.js'
import { drawZone } from './support/pen.js'

/**
 * Takes the mean direction of those around, its own included, with noise, at constant speed:
 *
 * velocity ← maxSpeed · turn(unit(Σ ûⱼ + ν · n · ξ), δ)
 *
 * with ûⱼ the directions of motion of the agent itself and of its neighbors with d < radius, n how many
 * those are together, ξ a random unit vector, and δ uniform in [−η/2, η/2). η is `angularNoise`, the noise
 * of Vicsek et al.: who takes the mean errs. ν is `vectorialNoise`, that of Grégoire and Chaté: errors of
 * what is perceived; 1 drowns everything. In space the direction after angular noise is uniform on the cap
 * within η/2, ξ on the sphere; η = 2π leaves nothing of the mean in either. Directions that cancel out, and
 * nobody near: its own heading, with the noise. Neighbors at rest have no direction and count in n alone.
 *
 * A force, (that velocity − velocity) · mass / dt, that sets the velocity within the step, exactly where
 * the selection lets all of it through: `weighted({ limit: false })`, or a maxForce from 2 · maxSpeed ·
 * mass / dt on. The paper moves by the velocity of before: `locomotion: { integrator: 'explicit' }`; later
 * work by the new one, drover's default.
 * Source: Vicsek et al. 1995 (Phys Rev Lett 75:1226); Grégoire and Chaté 2004 (Phys Rev Lett 92:025702).
 */
export const vicsek = defineBehavior({
  name: 'vicsek',
  summary: 'Takes the mean direction of those around, with noise, at constant speed.',
  source: 'Vicsek et al. 1995; Grégoire and Chaté 2004',
  options: {
    ...attention(1, 'Neighbors nearer than this count.'),
    angularNoise: angle({
      default: 1,
      min: 0,
      max: 2 * Math.PI,
      about: 'η: the direction taken is uniform within half of this to either side of the mean.',
    }),
    vectorialNoise: factor({
      default: 0,
      min: 0,
      about: 'A random unit vector is added to the sum, times this, times how many are in the sum.',
    }),
  },
  bind(options, context) {
    const neighbors = context.perceive(options, options.of)
    const view = new FieldOfView()
    const inSpace = context.space.dimensions === 3
    const noise = vector()
    return {
      force(agent, out) {
        const { row } = agent
        const { hx, hy, hz } = agent.population.columns
        const { count, distanceSquared, vx, vy, vz } = neighbors
        const { radius, angularNoise, vectorialNoise } = options
        view.attend(agent, neighbors, options)
        let x = hx[row]
        let y = hy[row]
        let z = hz[row]
        let counted = 1
        for (let k = 0; k < count; k++) {
          if (distanceSquared[k] >= radius * radius) continue
          if (view.narrow && !view.holds(agent, neighbors, k)) continue
          counted++
          noise.x = vx[k]
          noise.y = vy[k]
          noise.z = inSpace ? vz[k] : 0
          setLength(noise, 1)
          x += noise.x
          y += noise.y
          z += noise.z
        }
        out.x = x
        out.y = y
        out.z = z
        if (vectorialNoise > 0) {
          const turn = 2 * Math.PI * context.random(agent, 0)
          noise.z = inSpace ? 2 * context.random(agent, 1) - 1 : 0
          const level = Math.sqrt(1 - noise.z * noise.z)
          const strength = vectorialNoise * counted
          out.x += strength * level * cos(turn)
          out.y += strength * level * sin(turn)
          out.z += strength * noise.z
        }
        directionOf(agent, out)
        if (angularNoise > 0) {
          const drawn = context.random(agent, 2)
          if (inSpace) {
            const cosine = 1 - drawn * (1 - cos(angularNoise / 2))
            turnDirection(out, acos(cosine), 2 * Math.PI * context.random(agent, 3), true)
          } else turnDirection(out, angularNoise * (drawn - 0.5), 0, false)
        }
        takeDirection(agent, out, context.dt)
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.radius, options.fieldOfView, 'counts')
      },
    }
  },
})

import { acceleration, factor } from '../../schema/spec.js'
import { defineForce } from './define-force.js'

/**
 * Slides downhill where the ground is too steep to hold. With the slope s = |gradient|, the friction
 * coefficient μ and gravity G, where s > `staticFriction`:
 *
 * acceleration = G · max(0, s − μ) / √(1 + s²), straight downhill,
 *
 * which is gravity along the ground, G · sin θ, less the friction μ · G · cos θ, for tan θ = s; no force
 * where s ≤ `staticFriction`, so none on level ground. `staticFriction` is the tangent of the angle at which sliding begins,
 * static friction; μ, `friction`, is that while sliding, as large as `staticFriction` by default: then the force begins
 * at 0. Lower, it sets in with a jump; higher, sliding begins only at μ. It is an acceleration along the
 * ground, as velocities over a terrain are, in a plane world written in x and y, with a depth in space; and
 * friction is taken to act uphill, whichever way the agent moves. It does not limit the speed, which maxSpeed
 * does, and is not limited by maxForce: an agent climbs where its maxForce / mass is the larger.
 * Source: Coulomb's law of friction on an inclined plane; Gompert 2003, section 11, names slipping downhill.
 */
export const slip = defineForce({
  name: 'slip',
  summary: 'Slides downhill where the ground is too steep to hold.',
  source: "Coulomb's law of friction; Gompert 2003, section 11",
  options: {
    staticFriction: factor({
      default: 0.6,
      min: 0,
      about: 'Slope, rise per distance, above which it slides: the tangent of the friction angle.',
    }),
    friction: factor({
      min: 0,
      optional: true,
      about: 'Coefficient of friction while sliding; by default that at which it begins, `staticFriction`.',
    }),
    gravity: acceleration({ default: 9.81, min: 0, about: 'Acceleration of free fall; 9.81 m/s².' }),
  },
  bind:
    (options, { space, groundBelow }) =>
    (agent, out) => {
      const { slopeX, slopeY } = groundBelow(agent)
      const squared = slopeX * slopeX + slopeY * slopeY
      const steepness = Math.sqrt(squared)
      const { staticFriction, friction = staticFriction, gravity } = options
      out.x = 0
      out.y = 0
      out.z = 0
      if (steepness <= staticFriction || steepness <= friction) return
      const slide = (agent.mass * gravity * (steepness - friction)) / Math.sqrt(1 + squared) / steepness
      out.x = -slide * slopeX
      out.y = -slide * slopeY
      if (space.dimensions === 2) return
      // The same acceleration, along the ground in space.
      const inverse = 1 / Math.sqrt(1 + squared)
      out.x *= inverse
      out.y *= inverse
      out.z = -slide * squared * inverse
    },
})

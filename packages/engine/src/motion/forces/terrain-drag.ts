import type { Agent } from '../../agents/population.js'
import { evaluateExponential, pair } from '../../math/exponential.js'
import { boundsOfScalar } from '../../schema/scalar.js'
import { choice, number, time } from '../../schema/spec.js'
import { type Ground, ground } from '../../terrain/terrain.js'
import { defineForce } from './define-force.js'

/**
 * The terrain resists motion across its contour lines, more on steeper ground: with the gradient g of the ground and
 * the velocity v, acceleration = −k · (v · g) · g / |g|, where k is `uphill` or `downhill` by the sign of v · g. It
 * turns agents along the contours and makes them slow uphill, and less slow downhill. No force on level ground. k is a
 * rate per slope: on a slope of 1 the velocity up or down decays like exp(−k · t).
 *
 * 'exact' applies the exact solution over dt: the component along g is multiplied by exp(−k · |g| · dt), so it never
 * reverses at any dt. It counts with friction and drag, which together never turn a velocity around. 'explicit' is the
 * formula at the velocity before the step, as in the source: it reverses that component where k · |g| · dt > 1, makes
 * it grow where it is > 2, and is not limited by anything.
 *
 * A negative k is no resistance: it drives agents faster up and down the steepest way, and never along the contours, up
 * to maxSpeed (section 9.3.5).
 *
 * With `prediction`, a time, g is the gradient at position + velocity · prediction, as for agents that look ahead: they
 * slow down and turn before a slope, and stop doing so before its end. The place may lie beyond the edges of the world.
 * It costs a terrain lookup per agent and step; 0 uses the ground below, which is known anyway. In a world with depth g
 * is the direction straight uphill in space, along the ground, with the length of the slope. Source: Gompert 2003,
 * section 5.2.3, equation 14; 30 and a fifth of it are the defaults of its program.
 */
export const terrainDrag = defineForce({
  name: 'terrainDrag',
  summary: 'Resists motion up and down a slope, more so where it is steep.',
  source: 'Gompert 2003, equation 14',
  options: {
    uphill: number({ default: 30, about: 'Rate per slope at which motion uphill decays; grows below 0.' }),
    downhill: number({ default: 6, about: 'Rate per slope at which motion downhill decays; grows below 0.' }),
    form: choice(['exact', 'explicit'], {
      default: 'exact',
      about: 'Stable at any dt, or as in the source.',
    }),
    prediction: time({
      default: 0,
      min: 0,
      about: 'How far ahead in time, at the present velocity, the slope is read.',
    }),
  },
  resists: ({ form, uphill, downhill }) =>
    form === 'exact' && boundsOfScalar(uphill)[0] >= 0 && boundsOfScalar(downhill)[0] >= 0,
  bind(options, context) {
    const { space, terrain, groundBelow } = context
    const inSpace = space.dimensions === 3
    const there = ground()
    const groundAhead = (agent: Agent): Ground => {
      const { x, y, vx, vy } = agent.population.columns
      there.x = x[agent.row] + vx[agent.row] * options.prediction
      there.y = y[agent.row] + vy[agent.row] * options.prediction
      terrain.survey(there)
      return there
    }
    return (agent, out) => {
      const { slopeX, slopeY } = options.prediction > 0 ? groundAhead(agent) : groundBelow(agent)
      const { row } = agent
      const { dt } = context
      const { vx, vy, vz, mass } = agent.population.columns
      const steepness = Math.sqrt(slopeX * slopeX + slopeY * slopeY)
      out.x = 0
      out.y = 0
      out.z = 0
      if (steepness === 0) return
      // The direction straight uphill: of the plane, or in space along the ground.
      const inverse = inSpace ? 1 / Math.sqrt(1 + steepness * steepness) : 1
      const uphillX = (slopeX / steepness) * inverse
      const uphillY = (slopeY / steepness) * inverse
      const uphillZ = inSpace ? steepness * inverse : 0
      const climb = vx[row] * uphillX + vy[row] * uphillY + (inSpace ? vz[row] * uphillZ : 0)
      const rate = (climb > 0 ? options.uphill : options.downhill) * steepness
      pair[0] = -rate * dt
      const decay = options.form === 'exact' ? (1 - evaluateExponential()[0]) / dt : rate
      const push = -mass[row] * decay * climb
      out.x = push * uphillX
      out.y = push * uphillY
      if (inSpace) out.z = push * uphillZ
    }
  },
})

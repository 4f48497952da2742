import { exp } from '../math/transcendental.js'
import { choice, factor } from '../options/spec.js'
import { defineForce } from './force.js'

/**
 * The terrain resists motion across its contour lines, and more so where it is steep: with the gradient g of the ground
 * and the velocity v, acceleration = −k · (v · g) · g / |g|, where k is `uphill` or `downhill` by the sign of v · g. It
 * turns agents along the contours and makes them slow uphill, and less slow downhill. No force on level ground. k is a
 * rate per slope: on a slope of 1 the velocity up or down decays like exp(−k · t).
 *
 * 'exact' takes away, within a step, what this does to the velocity by itself over dt: its component along g becomes
 * exp(−k · |g| · dt) of what it was, so it never turns around, at any dt. It counts with friction and drag, which
 * together never turn a velocity around. 'explicit' is the formula at the velocity before the step, as in the source: it
 * reverses that component where k · |g| · dt > 1, makes it grow where it is > 2, and is not limited by anything.
 * Source: Gompert 2003, section 5.2.3, equation 14; 30 and a fifth of it are the defaults of its program.
 */
export const terrainDrag = defineForce({
  name: 'terrainDrag',
  summary: 'Resists motion up and down a slope, more so where it is steep.',
  source: 'Gompert 2003, equation 14',
  options: {
    uphill: factor({ default: 30, min: 0, about: 'Rate per slope at which motion uphill decays.' }),
    downhill: factor({ default: 6, min: 0, about: 'Rate per slope at which motion downhill decays.' }),
    form: choice(['exact', 'explicit'], {
      default: 'exact',
      about: 'Stable at any dt, or as in the source.',
    }),
  },
  resists: ({ form }) => form === 'exact',
  bind:
    (options, { dt, groundBelow }) =>
    (agent, out) => {
      const { slopeX, slopeY } = groundBelow(agent)
      const { row } = agent
      const { vx, vy, mass } = agent.population.columns
      const steepness = Math.sqrt(slopeX * slopeX + slopeY * slopeY)
      out.x = 0
      out.y = 0
      out.z = 0
      if (steepness === 0) return
      const uphillX = slopeX / steepness
      const uphillY = slopeY / steepness
      const climb = vx[row] * uphillX + vy[row] * uphillY
      const rate = (climb > 0 ? options.uphill : options.downhill) * steepness
      const decay = options.form === 'exact' ? (1 - exp(-rate * dt)) / dt : rate
      const push = -mass[row] * decay * climb
      out.x = push * uphillX
      out.y = push * uphillY
    },
})

import { speed } from '../options/spec.js'
import { defineBehavior } from './behavior.js'

/**
 * Keeps a speed, whatever the direction: desired = heading · speed. Who is faster brakes, who stands sets
 * out along its heading, and it resists what turns it, as far as that slows it down. Source: Reynolds'
 * OpenSteer (steerForTargetSpeed), where the force is along the heading; here it is the same, since
 * velocity is along it too.
 */
export const keepSpeed = defineBehavior({
  name: 'keepSpeed',
  summary: 'Keeps a speed, whatever the direction.',
  source: 'Reynolds, OpenSteer',
  options: { speed: speed({ default: 2, min: 0, about: 'How fast it wants to go.' }) },
  bind: (options) => ({
    desire({ row, population }, out) {
      const { hx, hy, hz } = population.columns
      out.x = hx[row] * options.speed
      out.y = hy[row] * options.speed
      out.z = hz[row] * options.speed
      return true
    },
    sketch(agent, pen) {
      const { position, heading } = agent
      const { x, y, z } = position
      const far = options.speed
      pen.line(x, y, z, x + heading.x * far, y + heading.y * far, z + heading.z * far, 'desired velocity')
    },
  }),
})

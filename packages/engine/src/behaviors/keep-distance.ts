import { partingDirection } from '../math/parting.js'
import { limit } from '../math/vector.js'
import { length } from '../options/spec.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { vigilance } from './support/attention.js'
import { drawZone } from './support/pen.js'

/**
 * Keeps others out of its comfort zone, the harder the nearer they are:
 * force = limit(−Σ unit(other − position) · min(1, (comfort² − d²) / (comfort² − danger²)), 1) · maxForce
 * over those with d < comfort: nothing at the border of the zone, all strength from `danger` on. Nobody that
 * near: no force. Where danger >= comfort it is all or nothing. Agents on the very same point part in a
 * direction fixed by their ids. Between many pushes from all sides, which cancel out, an agent is squeezed.
 * Source: Gompert 2003, section 9.1 and appendix A (comfort 0.4 and danger 0.2 for animals of radius 0.05).
 */
export const keepDistance = defineBehavior({
  name: 'keepDistance',
  summary: 'Keeps others out of its comfort zone, the harder the nearer they are.',
  source: 'Gompert 2003, section 9.1 and appendix A',
  options: {
    comfort: length({ default: 0.4, above: 0, about: 'Radius of the comfort zone.' }),
    danger: length({ default: 0.2, min: 0, about: 'From this distance on it gives way with all strength.' }),
    ...vigilance,
  },
  bind(options, context) {
    const neighbors = context.perceive({ radius: options.comfort }, options.of)
    const view = new FieldOfView()
    const { dimensions } = context.space
    return {
      force(agent, out) {
        const { count, dx, dy, dz, distanceSquared } = neighbors
        const comfortSquared = options.comfort * options.comfort
        const depth = Math.max(comfortSquared - options.danger * options.danger, 0)
        view.set(options.fieldOfView)
        let x = 0
        let y = 0
        let z = 0
        let heeded = 0
        for (let k = 0; k < count; k++) {
          const squared = distanceSquared[k]
          if (squared >= comfortSquared) continue
          if (view.narrow && !view.holds(agent, neighbors, k)) continue
          heeded++
          if (squared === 0) {
            partingDirection(agent.id, neighbors.idOf(k), dimensions, out)
            x += out.x
            y += out.y
            z += out.z
            continue
          }
          const share = Math.min(1, (comfortSquared - squared) / depth) / Math.sqrt(squared)
          x -= dx[k] * share
          y -= dy[k] * share
          if (dimensions === 3) z -= dz[k] * share
        }
        if (heeded === 0) return false
        const { maxForce } = agent
        out.x = x * maxForce
        out.y = y * maxForce
        out.z = z * maxForce
        limit(out, maxForce)
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.comfort, options.fieldOfView, 'comfort zone')
        drawZone(agent, pen, options.danger, options.fieldOfView, 'danger zone')
      },
    }
  },
})

import { partingDirection } from '../math/parting.js'
import { angle, either, length } from '../options/spec.js'
import { WHOM } from '../options/whom.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { directionOf, normal, takeDirection, turnDirection } from './support/direction.js'
import { drawZone } from './support/pen.js'

/** Who is nearer than the root of this is on the very same point. */
const NOTHING = 1e-280

/**
 * Goes by three zones around it, at constant speed. With r the way to a neighbor, at a distance d, and û a
 * direction of motion:
 *
 * - somebody within d < repulsion: direction −Σ r / d over those, all around;
 * - else Σ û over those with d < repulsion + orientation, plus Σ r / d over those beyond with
 *   d < repulsion + orientation + attraction, both within the field of view;
 * - nobody, or a sum of zero: its own heading.
 *
 * That direction is turned by a normally distributed angle, standard deviation `noise`, in space to any
 * side. velocity ← maxSpeed · direction: a force, (that − velocity) · mass / dt, that sets it within the
 * step where the selection lets all of it through: `weighted({ limit: false })`, or a maxForce from
 * 2 · maxSpeed · mass / dt on. The turning rate of the paper is the population's: `locomotion: {
 * maxTurnRate }`. Who stands on the very same point leaves by S29. Widths, noise and field of view default
 * to the paper's torus.
 * Source: Couzin et al. 2002 (J Theor Biol 218:1), equations 1 to 3; its sum over the zone of orientation
 * may be read as one with the agent itself, here it is one over neighbors.
 */
export const couzin = defineBehavior({
  name: 'couzin',
  summary: 'Goes by zones of repulsion, orientation and attraction around it, at constant speed.',
  source: 'Couzin et al. 2002',
  options: {
    repulsion: length({ default: 1, min: 0, about: 'Radius of the zone of repulsion.' }),
    orientation: length({ default: 2, min: 0, about: 'Width of the zone of orientation around that.' }),
    attraction: length({ default: 14, min: 0, about: 'Width of the zone of attraction around both.' }),
    fieldOfView: angle({
      default: 1.5 * Math.PI,
      above: 0,
      max: 2 * Math.PI,
      about: 'Width of the sector around the heading in which others are seen, but for repulsion.',
    }),
    noise: angle({
      default: 0.05,
      min: 0,
      about: 'Standard deviation of the angle by which the direction is off.',
    }),
    of: either(WHOM, {
      optional: true,
      about: "Which populations it heeds: a name, several, or 'all'; by default the agent's own.",
    }),
  },
  bind(options, context) {
    const radius = options.repulsion + options.orientation + options.attraction
    const neighbors = context.perceive({ radius }, options.of)
    const view = new FieldOfView()
    const { dimensions } = context.space
    const inSpace = dimensions === 3
    return {
      force(agent, out) {
        const { count, dx, dy, dz, distanceSquared, vx, vy, vz } = neighbors
        const near = options.repulsion
        const middle = near + options.orientation
        const far = middle + options.attraction
        view.set(options.fieldOfView)
        let x = 0
        let y = 0
        let z = 0
        let repelled = false
        for (let k = 0; k < count; k++) {
          const squared = distanceSquared[k]
          if (squared < near * near) {
            if (!repelled) x = y = z = 0
            repelled = true
            if (squared < NOTHING) {
              partingDirection(agent.id, neighbors.idOf(k), dimensions, out)
              x += out.x
              y += out.y
              z += out.z
            } else {
              const inverse = 1 / Math.sqrt(squared)
              x -= dx[k] * inverse
              y -= dy[k] * inverse
              if (inSpace) z -= dz[k] * inverse
            }
            continue
          }
          if (repelled || squared >= far * far) continue
          if (view.narrow && !view.holds(agent, neighbors, k)) continue
          const aligns = squared < middle * middle
          const wayX = aligns ? vx[k] : dx[k]
          const wayY = aligns ? vy[k] : dy[k]
          const wayZ = inSpace ? (aligns ? vz[k] : dz[k]) : 0
          const length = Math.sqrt(wayX * wayX + wayY * wayY + wayZ * wayZ)
          // Who stands has no direction of motion.
          if (length === 0) continue
          x += wayX / length
          y += wayY / length
          z += wayZ / length
        }
        out.x = x
        out.y = y
        out.z = z
        directionOf(agent, out)
        if (options.noise > 0) {
          const off = options.noise * normal(context.random(agent, 0), context.random(agent, 1))
          const around = inSpace ? 2 * Math.PI * context.random(agent, 2) : 0
          turnDirection(out, off, around, inSpace)
        }
        takeDirection(agent, out, context.dt)
        return true
      },
      sketch(agent, pen) {
        const { repulsion, orientation, attraction, fieldOfView } = options
        drawZone(agent, pen, repulsion, 2 * Math.PI, 'repulsion')
        drawZone(agent, pen, repulsion + orientation, fieldOfView, 'orientation')
        drawZone(agent, pen, repulsion + orientation + attraction, fieldOfView, 'attraction')
      },
    }
  },
})

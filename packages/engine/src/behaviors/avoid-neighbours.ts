import type { Agent } from '../agents/agent.js'
import { length, time } from '../options/spec.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { sideOf } from './support/lateral.js'
import { drawZone } from './support/pen.js'

/** Cosine from which on two headings count as parallel, or its opposite as head on: within an eighth of a turn. */
const PARALLEL = Math.SQRT1_2

/**
 * Unaligned collision avoidance: turns aside early from those whom it would run into. With p from the agent to a
 * neighbour and v its velocity relative to the agent's, they are nearest after t = −p · v / |v|², |p + v t| apart; a
 * threat is a neighbour with d < radius, 0 <= t < horizon that then comes nearer than both bodies and `gap`. Of several
 * the earliest counts: force = −side · maxForce, all or nothing. Where both go head on (headings within an eighth of a
 * turn of opposite) side is that on which the threat will be then, where they go the same way that on which it is, and
 * else that to which it goes, so that the agent passes behind it; of those who cross only the faster gives way, of two
 * as fast the one that has the other on its right. Straight ahead: to the left, as all do. Bodies that overlap part
 * sideways first of all. No threat: no force. It never brakes.
 * Each does all that is needed as if the other did nothing. Fails in crowds, where giving way to one is running into
 * another; there reciprocal avoidance keeps bodies apart.
 * Source: Reynolds 1999, unaligned collision avoidance; OpenSteer's steerToAvoidNeighbors, where of two as fast both
 * give way, and meet.
 */
export const avoidNeighbours = defineBehavior({
  name: 'avoidNeighbours',
  summary: 'Turns aside early from those whom it would run into.',
  source: 'Reynolds 1999, unaligned collision avoidance',
  options: {
    horizon: time({ default: 60, above: 0, about: 'How far ahead meetings are foreseen.' }),
    gap: length({ default: 6, min: 0, about: 'How much room to leave between the two bodies.' }),
    ...attention(150, 'How far it looks for neighbours.'),
  },
  bind(options, context) {
    const neighbours = context.perceive(options, options.of)
    const field = new FieldOfView()
    const inSpace = context.space.dimensions === 3
    return {
      force(agent, out) {
        const { count, dx, dy, dz, distanceSquared, vx, vy, vz } = neighbours
        const { columns } = agent.population
        const { row } = agent
        const ownX = columns.vx[row]
        const ownY = columns.vy[row]
        const ownZ = inSpace ? columns.vz[row] : 0
        const radiusSquared = options.radius * options.radius
        field.set(options.fieldOfView)
        let threat = -1
        let soonest = options.horizon
        for (let k = 0; k < count; k++) {
          const squared = distanceSquared[k]
          if (squared >= radiusSquared || squared === 0) continue
          if (field.narrow && !field.holds(agent, neighbours, k)) continue
          const reach = columns.radius[row] + neighbours.radiusOf(k)
          const wx = vx[k] - ownX
          const wy = vy[k] - ownY
          const wz = inSpace ? vz[k] - ownZ : 0
          const relative = wx * wx + wy * wy + wz * wz
          // Bodies that overlap are met already.
          let after = squared < reach * reach ? 0 : -1
          if (after < 0 && relative > 0) after = -(dx[k] * wx + dy[k] * wy + dz[k] * wz) / relative
          if (!(after >= 0 && after < soonest)) continue
          const x = dx[k] + wx * after
          const y = dy[k] + wy * after
          const z = dz[k] + wz * after
          const apart = Math.sqrt(x * x + y * y + z * z)
          if (apart >= reach + options.gap) continue
          threat = k
          soonest = after
        }
        if (threat < 0) return false
        const speedSquared = ownX * ownX + ownY * ownY + ownZ * ownZ
        const theirs = vx[threat] * vx[threat] + vy[threat] * vy[threat] + vz[threat] * vz[threat]
        const { hx, hy, hz } = columns
        const along = hx[row] * vx[threat] + hy[row] * vy[threat] + hz[row] * vz[threat]
        const isAcross = along * along <= PARALLEL * PARALLEL * theirs
        if (soonest > 0 && isAcross && theirs > 0) {
          if (!givesWay(agent, theirs, speedSquared, dx[threat], dy[threat])) return false
          out.x = vx[threat]
          out.y = vy[threat]
          out.z = vz[threat]
        } else {
          // Where it is at the meeting, seen from where the agent is now; or where it is now.
          const ahead = along < 0 ? soonest : 0
          out.x = dx[threat] + vx[threat] * ahead
          out.y = dy[threat] + vy[threat] * ahead
          out.z = dz[threat] + vz[threat] * ahead
        }
        sideOf(agent, out)
        const { maxForce } = agent
        out.x *= -maxForce
        out.y *= -maxForce
        out.z *= -maxForce
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.radius, options.fieldOfView, 'looks for threats')
      },
    }
  },
})

/** Speeds are the same up to rounding: two who gave way both would meet all the same. */
const SAME = 1e-6

/** Whether an agent gives way to another that crosses its way at (x, y) from it; squares of speeds. */
function givesWay({ row, population }: Agent, theirs: number, own: number, x: number, y: number): boolean {
  if (Math.abs(theirs - own) > SAME * own) return theirs < own
  const { hx, hy } = population.columns
  return hx[row] * y - hy[row] * x < 0
}

import { length, time } from '../options/spec.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { sideOf } from './support/lateral.js'
import { drawZone } from './support/pen.js'

/** Cosine from which on two headings count as parallel, or its opposite as head on: within an eighth of a turn. */
const PARALLEL = 0.707

/**
 * Unaligned collision avoidance: turns aside early from those whom it would run into. With p from the agent to a
 * neighbour and v its velocity relative to the agent's, they are nearest after t = −p · v / |v|², |p + v t| apart; a
 * threat is a neighbour with d < radius, 0 <= t < horizon that then comes nearer than both bodies and `gap`. Of several
 * the earliest counts: desired = velocity − side · (reach − |p + v t|) / max(t, dt), the way that lacks in the time that is
 * left, at most maxSpeed; never asks to brake. Its side is that of the meeting point where both go head on (headings within an
 * eighth of a turn of opposite), that of the threat now where they go the same way, and else that to which the threat
 * goes: so the agent passes behind it; then only the faster of the two gives way. Straight ahead: to the left, as
 * all do. Bodies that overlap already part sideways first. No threat: no desire.
 * Each does all that is needed as if the other did nothing. Fails in crowds, where giving way to one is running into
 * another; there `locomotion` with reciprocal avoidance keeps bodies apart.
 * Source: Reynolds 1999, unaligned collision avoidance; OpenSteer's steerToAvoidNeighbors, whose force is all or nothing.
 */
export const avoidNeighbours = defineBehavior({
  name: 'avoidNeighbours',
  summary: 'Turns aside early from those whom it would run into.',
  source: 'Reynolds 1999, unaligned collision avoidance',
  options: {
    horizon: time({ default: 60, above: 0, about: 'How far ahead meetings are foreseen.' }),
    gap: length({ default: 2, min: 0, about: 'How much room to leave between the two bodies.' }),
    ...attention(150, 'How far it looks for neighbours.'),
  },
  bind(options, context) {
    const neighbours = context.perceive(options, options.of)
    const { dt } = context
    const field = new FieldOfView()
    const inSpace = context.space.dimensions === 3
    return {
      desire(agent, out) {
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
        let lacking = 0
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
          lacking = reach + options.gap - apart
        }
        if (threat < 0) return false
        const speedSquared = ownX * ownX + ownY * ownY + ownZ * ownZ
        const theirs = vx[threat] * vx[threat] + vy[threat] * vy[threat] + vz[threat] * vz[threat]
        const { hx, hy, hz } = columns
        const along = hx[row] * vx[threat] + hy[row] * vy[threat] + hz[row] * vz[threat]
        const isAcross = along * along <= PARALLEL * PARALLEL * theirs
        if (soonest > 0 && isAcross && theirs > 0) {
          if (theirs > speedSquared) return false
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
        const pace = -Math.min(lacking / Math.max(soonest, dt), agent.maxSpeed)
        out.x = ownX + pace * out.x
        out.y = ownY + pace * out.y
        out.z = ownZ + pace * out.z
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.radius, options.fieldOfView, 'looks for threats')
      },
    }
  },
})

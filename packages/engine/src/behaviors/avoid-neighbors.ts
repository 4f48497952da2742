import type { Agent } from '../agents/agent.js'
import type { Vector } from '../math/vector.js'
import { choice, length, time } from '../options/spec.js'
import { FieldOfView } from '../perception/field-of-view.js'
import type { Neighbors } from '../perception/neighbors.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { sideOf } from './support/lateral.js'
import { drawZone } from './support/pen.js'

/**
 * Cosine from which on two headings count as parallel, or its opposite as head on:
 * within an eighth of a turn.
 */
const PARALLEL = Math.SQRT1_2

/**
 * Unaligned collision avoidance: turns aside early from those whom it would run into. With p from the agent
 * to a neighbor and v its velocity relative to the agent's, they are nearest after t = −p · v / |v|², with
 * q = p + v t between them; a threat is a neighbor with d < radius, 0 <= t < horizon and |q| less than both
 * bodies and `gap`. Of several the earliest counts: force = −side · maxForce, side the lateral part of q made
 * a unit vector: away from where the other will be. All or nothing, and it never brakes. Where the two would
 * meet right on, side is that to which the other goes, so that the agent passes behind it, and of two as fast
 * only the one gives way that has the other on its right; of two head on each turns left. Bodies that overlap
 * part sideways; those on the very same point are left to `separate`. No threat: no force.
 *
 * `crossing: 'behind'` is the rule of OpenSteer for those who cross, which is within an eighth of a turn
 * of a right angle: the one that is not slower passes behind the other, even from in front of it; for
 * those who go the same way it goes by where the other is now. `bodies: 'own'` is OpenSteer's measure of a
 * meeting: |q| less than twice the own radius and `gap`, whatever the radius of the other; who goes exactly
 * as the agent does, and is that near, is met now. Each does all that is needed as if the other did nothing. Fails in crowds, where giving way to one is running into another; there reciprocal
 * avoidance keeps bodies apart.
 * Source: Reynolds 1999, unaligned collision avoidance; OpenSteer's steerToAvoidNeighbors.
 */
export const avoidNeighbors = defineBehavior({
  name: 'avoidNeighbors',
  summary: 'Turns aside early from those whom it would run into.',
  source: 'Reynolds 1999, unaligned collision avoidance',
  options: {
    horizon: time({ default: 60, above: 0, about: 'How far ahead meetings are foreseen.' }),
    gap: length({ default: 6, min: 0, about: 'How much room to leave between the two bodies.' }),
    crossing: choice(['nearer', 'behind'], {
      default: 'nearer',
      about: 'On which side to pass one whose way it crosses: the nearer one, or always behind it.',
    }),
    bodies: choice(['both', 'own'], {
      default: 'both',
      about: 'Whose radius says how near a meeting is: that of both bodies, or twice its own.',
    }),
    ...attention(150, 'How far it looks for neighbors.'),
  },
  bind(options, context) {
    const neighbors = context.perceive(options, options.of)
    const field = new FieldOfView()
    const inSpace = context.space.dimensions === 3
    return {
      force(agent, out) {
        const { count, dx, dy, dz, distanceSquared, vx, vy, vz } = neighbors
        const { columns } = agent.population
        const { row } = agent
        const ownX = columns.vx[row]
        const ownY = columns.vy[row]
        const ownZ = inSpace ? columns.vz[row] : 0
        const radiusSquared = options.radius * options.radius
        const byOwn = options.bodies === 'own'
        field.attend(agent, neighbors, options)
        let threat = -1
        let soonest = options.horizon
        for (let k = 0; k < count; k++) {
          const squared = distanceSquared[k]
          if (squared >= radiusSquared || squared === 0) continue
          if (field.narrow && !field.holds(agent, neighbors, k)) continue
          const touching = columns.radius[row] + neighbors.radiusOf(k)
          const reach = byOwn ? 2 * columns.radius[row] : touching
          const wx = vx[k] - ownX
          const wy = vy[k] - ownY
          const wz = inSpace ? vz[k] - ownZ : 0
          const relative = wx * wx + wy * wy + wz * wz
          // Bodies that overlap are met already.
          let after = squared < touching * touching || (byOwn && relative === 0) ? 0 : -1
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
        out.x = dx[threat] + (vx[threat] - ownX) * soonest
        out.y = dy[threat] + (vy[threat] - ownY) * soonest
        out.z = inSpace ? dz[threat] + (vz[threat] - ownZ) * soonest : 0
        if (options.crossing === 'behind' && soonest > 0) {
          if (!asOpenSteer(agent, neighbors, threat, out)) return false
        } else if (isNothing(out, columns.radius[row])) {
          if (!givesWay(agent, neighbors, threat)) return false
          out.x = vx[threat]
          out.y = vy[threat]
          out.z = vz[threat]
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

/** The share of a body's radius below which two meet right on: the rest is rounding. */
const RIGHT_ON = 1e-6

const isNothing = ({ x, y, z }: Vector, radius: number): boolean =>
  x * x + y * y + z * z <= RIGHT_ON * RIGHT_ON * radius * radius

/** Speeds are the same up to rounding: two who gave way both would meet all the same. */
const SAME = 1e-6

/**
 * Whether an agent gives way to a neighbor that it would meet right on:
 * the faster, else the one that has it on its right.
 */
function givesWay({ row, population }: Agent, { dx, dy, vx, vy, vz }: Neighbors, k: number): boolean {
  const { columns } = population
  const own = columns.vx[row] ** 2 + columns.vy[row] ** 2 + columns.vz[row] ** 2
  const theirs = vx[k] * vx[k] + vy[k] * vy[k] + vz[k] * vz[k]
  if (Math.abs(theirs - own) > SAME * own) return theirs < own
  const ahead = columns.hx[row] * dx[k] + columns.hy[row] * dy[k]
  const right = columns.hy[row] * dx[k] - columns.hx[row] * dy[k]
  // Straight ahead both are on the right of the other.
  return right >= -RIGHT_ON * Math.abs(ahead)
}

/**
 * Writes on which side OpenSteer sees a threat; false where it leaves giving way to that.
 * `out`: where it will be.
 */
function asOpenSteer({ row, population }: Agent, neighbors: Neighbors, k: number, out: Vector): boolean {
  const { hx, hy, hz, vx, vy, vz } = population.columns
  const along = hx[row] * neighbors.vx[k] + hy[row] * neighbors.vy[k] + hz[row] * neighbors.vz[k]
  const theirs = neighbors.vx[k] ** 2 + neighbors.vy[k] ** 2 + neighbors.vz[k] ** 2
  if (along * along > PARALLEL * PARALLEL * theirs) {
    if (along < 0) return true
    out.x = neighbors.dx[k]
    out.y = neighbors.dy[k]
    out.z = neighbors.dz[k]
    return true
  }
  if (theirs > vx[row] ** 2 + vy[row] ** 2 + vz[row] ** 2) return false
  out.x = neighbors.vx[k]
  out.y = neighbors.vy[k]
  out.z = neighbors.vz[k]
  return true
}

import type { Agent } from '../agents/population.js'
import { limit, type Vector } from '../math/vector.js'
import { angle, choice, factor, length } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { type BehaviorHooks, defineBehavior } from './behavior.js'
import { BorderAhead, stands } from './support/border-ahead.js'
import type { Looker } from './support/edges.js'
import { Feelers } from './support/feelers.js'
import { type FindEdges, ObstacleAhead } from './support/obstacle-ahead.js'
import { findSilhouette } from './support/silhouette.js'
import { limitToMaxForce } from './support/steer.js'
import { findTangents } from './support/tangents.js'

/** By so much the paper multiplies its force: in effect it is all or nothing. */
const GAIN = 10_000
const TOUCHING_GAIN = 100

/**
 * Steers past the nearest obstacle in the way, towards that one of its two edges e (unit vectors) which is
 * nearer to the heading; on a tie the right one. With `heedGoal` the edge nearer to the direction of that
 * target counts, and what lies beyond the target is not in the way. Obstacles farther than `range` do not
 * count; nothing in the way: no force. Velocities are as seen from an obstacle that moves.
 *
 * 'proportional' (the default): force = limit((e · speed − velocity) · urgency · strength, maxForce),
 * strength = maxForce / (maxSpeed / 2) + mass · speed / gap, gap the distance of the body from the obstacle:
 * as much as other rules of a herd, and more the less time is left; it fades out where the way is clear.
 * Never more than is missing over dt. The edges are tangents that clear the obstacle by the body's radius and
 * by `clearance`. A body that overlaps an obstacle is pushed out besides, by min(1, overlap / radius) ·
 * maxForce. Before the border of an obstacle that it is to stay in, and before spheres, boxes and half-spaces
 * in space, e is the way along the border where its own way meets it, dead ahead to the right, and gap the
 * way up to there; that force is added.
 *
 * 'silhouette': the paper's. For a tree at D with R its radius and the body's together: edges at D ± w
 * across, w = 1.3 R, near it (|D| < 2R) the exact tangents'; force = limit(10000 · (e · speed − velocity) ·
 * R / |D|, 1) · maxForce; overlapping a tree instead limit(100 · radius² / |D|, 1) · maxForce away from it,
 * its polygons all of maxForce. It is all or nothing, and chatters. Of borders seen from inside and of solids
 * as 'proportional'.
 *
 * 'fromCenter': where the body, going straight on, meets an obstacle within `range`: all of maxForce at right
 * angles to the heading, away from the middle of that obstacle as seen from the place where it meets it;
 * towards the middle of one that it is to stay in. Dead ahead to the right. Source: OpenSteer
 * (SphereObstacle).
 *
 * 'feelers': of three feelers, ahead and half as long at ± `spread`, in space also up and down, the one that
 * meets an obstacle first counts: force = limit(n + s · max(0, −n · heading), 1) · p · maxForce, n the unit
 * vector out of the border, p the part of the feeler beyond it, s the unit vector to that side of the heading
 * on which n points, dead ahead the right one. Without s an agent would stop before a wall. Feelers are
 * `range` longer than the body's radius; what is thinner than the gaps between them slips through. Source:
 * Reynolds 1999; Buckland 2005 (wall avoidance).
 *
 * The last two do nothing for those who stand, and heed neither goal, clearance nor urgency.
 *
 * Fails where obstacles stand so close together that they look like a wall: a herd may be held there, a
 * smaller `range` helps; and between an agent and a goal inside a hollow of several obstacles.
 * Source: Gompert 2003, section 6.2, figure 8, section 9.3.3 and appendix A
 * (Boid::avoidObstacles); Reynolds 1988.
 */
export const avoidObstacles = defineBehavior({
  name: 'avoidObstacles',
  summary: 'Steers past the nearest obstacle in the way.',
  source: 'Gompert 2003, section 6.2 and appendix A',
  options: {
    range: length({ default: 10, above: 0, about: 'How far it sees obstacles.' }),
    form: choice(['proportional', 'silhouette', 'fromCenter', 'feelers'], {
      default: 'proportional',
      about:
        "Whether it turns as much as it must, or with all its force, as in the paper's program; or away from the " +
        'middle of what is ahead; or from what its feelers touch.',
    }),
    heedGoal: { ...targetSpec('What to pass the obstacle for; decides the side.'), optional: true },
    clearance: length({
      min: 0,
      optional: true,
      about: "How much room to leave besides the body's radius; by default as much again.",
    }),
    urgency: factor({ default: 3, above: 0, about: "How strong the form 'proportional' is." }),
    spread: angle({
      default: 0.6,
      min: 0,
      max: Math.PI / 2,
      about: 'The angle between the feeler ahead and those to the sides.',
    }),
  },
  bind(options, context) {
    const { obstacles } = context
    const { solids } = obstacles
    const { form } = options
    const byEdges = form === 'proportional' || form === 'silhouette'
    const goal = options.heedGoal === undefined ? undefined : context.target(options.heedGoal)
    const search = obstacles.search()
    const ahead = new ObstacleAhead(obstacles, search)
    const needsBorder = form === 'fromCenter' || (byEdges && (obstacles.hollow || solids.count > 0))
    const border = needsBorder ? new BorderAhead(obstacles) : undefined
    const feelers = form === 'feelers' ? new Feelers(obstacles) : undefined
    const looker: Looker = { radius: 0, clearance: 0, ownX: 0, ownY: 0, vx: 0, vy: 0, speed: 0 }
    let farthest = 0
    const find: FindEdges = (k, contact, touched, out) => {
      if (contact.gap >= farthest || contact.inside) return false
      if (form === 'silhouette') return !touched && findSilhouette(looker, obstacles, search, k, out)
      if (contact.gap <= 0) return false
      return findTangents(looker, obstacles, search, k, contact, out)
    }
    const seen = { x: 0, y: 0, z: 0 }
    const missing = { x: 0, y: 0, z: 0 }
    /** Notes who looks, and finds the nearest obstacle in the way or touched. */
    function look({ row, population }: Agent): void {
      const { x, y, z, vx, vy, radius } = population.columns
      looker.radius = radius[row]
      looker.clearance = looker.radius + (options.clearance ?? looker.radius)
      looker.ownX = looker.vx = vx[row]
      looker.ownY = looker.vy = vy[row]
      looker.speed = Math.sqrt(looker.vx * looker.vx + looker.vy * looker.vy)
      search.x = x[row]
      search.y = y[row]
      search.z = z[row]
      search.reach = options.range
      search.find()
    }
    /** Adds the force that leads along borders ahead. */
    function addBorders(ahead: BorderAhead, agent: Agent, out: Vector): boolean {
      const { row, maxForce, maxSpeed } = agent
      const { mass } = agent.population.columns
      const pushed = ahead.push(agent, out)
      if (!ahead.missAlong(agent, options.range, looker.clearance, missing)) return pushed
      const usual = maxSpeed > 0 ? (2 * maxForce) / maxSpeed : 0
      const hurry = (mass[row] * ahead.speed) / ahead.ray.distance
      const strength = Math.min(options.urgency * (usual + hurry), mass[row] / context.dt)
      out.x += missing.x * strength
      out.y += missing.y * strength
      out.z += missing.z * strength
      return true
    }
    const hooks: BehaviorHooks = {
      force(agent, out) {
        if (obstacles.count === 0 && solids.count === 0) return false
        const { row, maxForce } = agent
        const { mass } = agent.population.columns
        if (!byEdges) {
          if (stands(agent)) return false
          const steers =
            feelers?.steer(agent, options.range, options.spread, out) ??
            border?.steerFromCenter(agent, options.range, out)
          limitToMaxForce(agent, out)
          return steers === true
        }
        look(agent)
        let preferX = 0
        let preferY = 0
        farthest = options.range
        const heedsGoal = goal?.locate(agent) === true
        if (heedsGoal) {
          preferX = goal.offset.x
          preferY = goal.offset.y
          farthest = Math.min(farthest, Math.sqrt(preferX * preferX + preferY * preferY))
        }
        ahead.look(looker, find)
        if (ahead.found) {
          if (!heedsGoal) {
            preferX = ahead.vx
            preferY = ahead.vy
          }
          const { rightX, rightY, leftX, leftY } = ahead
          const goesLeft = leftX * preferX + leftY * preferY > rightX * preferX + rightY * preferY
          out.x = (goesLeft ? leftX : rightX) * ahead.speed - ahead.vx
          out.y = (goesLeft ? leftY : rightY) * ahead.speed - ahead.vy
          const { maxSpeed } = agent
          if (form === 'silhouette' && !ahead.inside) pushAsThePaper(ahead, looker, maxForce, out)
          else {
            const usual = maxSpeed > 0 ? (2 * maxForce) / maxSpeed : 0
            const hurry = (mass[row] * ahead.speed) / Math.max(ahead.gap - looker.radius, 0)
            const strength = ahead.inTheWay
              ? Math.min(options.urgency * (usual + hurry), mass[row] / context.dt)
              : 0
            const overlap = looker.radius - ahead.gap
            const push = overlap > 0 ? maxForce * Math.min(1, overlap / looker.radius) : 0
            out.x = out.x * strength + ahead.awayX * push
            out.y = out.y * strength + ahead.awayY * push
          }
        }
        const meetsBorder = border !== undefined && addBorders(border, agent, out)
        if (!ahead.found && !meetsBorder) return false
        limit(out, maxForce)
        return true
      },
      sketch(agent, pen) {
        feelers?.sketch(agent, options.range, options.spread, pen)
        // Looks as it does in a step, which keeps nothing.
        if (hooks.force?.(agent, seen) !== true) return
        const { x, y, z } = agent.position
        if (border !== undefined && border.ray.distance < Number.POSITIVE_INFINITY) {
          const { dx, dy, dz, distance } = border.ray
          pen.line(x, y, z, x + dx * distance, y + dy * distance, z + dz * distance, 'way up to it')
        }
        if (!byEdges || !ahead.inTheWay) return
        const prefer = goal?.locate(agent) === true ? goal.offset : agent.velocity
        const { rightX, rightY, leftX, leftY, distance } = ahead
        const goesLeft = leftX * prefer.x + leftY * prefer.y > rightX * prefer.x + rightY * prefer.y
        const right = [x + rightX * distance, y + rightY * distance, z]
        const left = [x + leftX * distance, y + leftY * distance, z]
        pen.polygon([x, y, z, ...right, ...left], 'obstacle as seen')
        const [edgeX, edgeY] = goesLeft ? left : right
        pen.line(x, y, z, edgeX, edgeY, z, 'its way past')
        pen.point(edgeX, edgeY, z, 'edge aimed at')
      },
    }
    return hooks
  },
})

/** Makes a missing velocity the paper's force; touching an obstacle it is away from it instead. */
function pushAsThePaper(ahead: ObstacleAhead, { radius }: Looker, maxForce: number, out: Vector): void {
  if (ahead.touched) {
    const { isTree, distance } = ahead
    const share = isTree && distance > 0 ? Math.min(1, (TOUCHING_GAIN * radius * radius) / distance) : 1
    out.x = ahead.awayX * maxForce * share
    out.y = ahead.awayY * maxForce * share
    return
  }
  const gain = (GAIN * maxForce * ahead.reach) / ahead.distance
  out.x *= gain
  out.y *= gain
}

import { limit, type Vector } from '../math/vector.js'
import { choice, factor, length } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { type BehaviorHooks, defineBehavior } from './behavior.js'
import type { Looker } from './support/edges.js'
import { type FindEdges, ObstacleAhead } from './support/obstacle-ahead.js'
import { findSilhouette } from './support/silhouette.js'
import { findTangents } from './support/tangents.js'

/** By so much the paper multiplies its force: in effect it is all or nothing. */
const GAIN = 10_000
const TOUCHING_GAIN = 100

/**
 * Steers past the nearest obstacle in the way, towards that one of its two edges e (unit vectors) which is nearer to
 * the heading; on a tie the right one. With `heedGoal` the edge nearer to the direction of that target counts, and
 * what lies beyond the target is not in the way. Obstacles farther than `range` do not count; nothing in the way: no
 * force.
 *
 * 'proportional' (the default): force = limit((e · speed − velocity) · urgency · strength, maxForce), strength =
 * maxForce / (maxSpeed / 2) + mass · speed / gap, gap the distance of the body from the obstacle: as much as other rules
 * of a herd, and more the less time is left; it fades out where the way is clear. Never more than is missing over dt.
 * The edges are tangents that clear the obstacle by the body's radius and by `clearance`. A body that overlaps an
 * obstacle is pushed out besides, by min(1, overlap / radius) · maxForce.
 *
 * 'silhouette': the paper's. For a tree at D with R its radius and the body's together: edges at D ± w across, w =
 * 1.3 R, near it (|D| < 2R) the exact tangents'; force = limit(10000 · (e · speed − velocity) · R / |D|, 1) · maxForce;
 * overlapping a tree instead limit(100 · radius² / |D|, 1) · maxForce away from it, its polygons all of maxForce. It is
 * all or nothing, and chatters.
 *
 * Fails where obstacles stand so close together that they look like a wall: a herd may be held there, a smaller
 * `range` helps; and between an agent and a goal inside a hollow of several obstacles.
 * Source: Gompert 2003, section 6.2, figure 8, section 9.3.3 and appendix A (Boid::avoidObstacles); Reynolds 1988.
 */
export const avoidObstacles = defineBehavior({
  name: 'avoidObstacles',
  summary: 'Steers past the nearest obstacle in the way.',
  source: 'Gompert 2003, section 6.2 and appendix A',
  options: {
    range: length({ default: 10, above: 0, about: 'How far it sees obstacles.' }),
    form: choice(['proportional', 'silhouette'], {
      default: 'proportional',
      about: "Whether it turns as much as it must, or with all its force, as in the paper's program.",
    }),
    heedGoal: { ...targetSpec('What to pass the obstacle for; decides the side.'), optional: true },
    clearance: length({
      min: 0,
      optional: true,
      about: "How much room to leave besides the body's radius; by default as much again.",
    }),
    urgency: factor({ default: 3, above: 0, about: "How strong the form 'proportional' is." }),
  },
  bind(options, context) {
    const { obstacles, dt } = context
    const goal = options.heedGoal === undefined ? undefined : context.target(options.heedGoal)
    const search = obstacles.search()
    const ahead = new ObstacleAhead(obstacles, search)
    const looker: Looker = { radius: 0, clearance: 0, vx: 0, vy: 0, speed: 0 }
    let farthest = 0
    const find: FindEdges = (k, contact, touched, out) => {
      if (contact.gap >= farthest) return false
      if (options.form === 'silhouette') return !touched && findSilhouette(looker, obstacles, search, k, out)
      if (contact.gap <= 0) return false
      return findTangents(looker, obstacles, search, k, contact, out)
    }
    const seen = { x: 0, y: 0, z: 0 }
    const hooks: BehaviorHooks = {
      force(agent, out) {
        if (obstacles.count === 0) return false
        const { row } = agent
        const { x, y, vx, vy, radius, mass } = agent.population.columns
        looker.radius = radius[row]
        looker.clearance = looker.radius + (options.clearance ?? looker.radius)
        looker.vx = vx[row]
        looker.vy = vy[row]
        looker.speed = Math.sqrt(looker.vx * looker.vx + looker.vy * looker.vy)
        search.x = x[row]
        search.y = y[row]
        search.reach = options.range
        search.find()
        let preferX = looker.vx
        let preferY = looker.vy
        farthest = options.range
        if (goal?.locate(agent) === true) {
          preferX = goal.offset.x
          preferY = goal.offset.y
          farthest = Math.min(farthest, Math.sqrt(preferX * preferX + preferY * preferY))
        }
        ahead.look(looker, find)
        if (!ahead.found) return false
        const { rightX, rightY, leftX, leftY } = ahead
        const goesLeft = leftX * preferX + leftY * preferY > rightX * preferX + rightY * preferY
        out.x = (goesLeft ? leftX : rightX) * looker.speed - looker.vx
        out.y = (goesLeft ? leftY : rightY) * looker.speed - looker.vy
        const { maxForce, maxSpeed } = agent
        if (options.form === 'silhouette') pushAsThePaper(ahead, looker, maxForce, out)
        else {
          const usual = maxSpeed > 0 ? (2 * maxForce) / maxSpeed : 0
          const hurry = (mass[row] * looker.speed) / Math.max(ahead.gap - looker.radius, 0)
          const strength = ahead.inTheWay ? Math.min(options.urgency * (usual + hurry), mass[row] / dt) : 0
          const overlap = looker.radius - ahead.gap
          const push = overlap > 0 ? maxForce * Math.min(1, overlap / looker.radius) : 0
          out.x = out.x * strength + ahead.awayX * push
          out.y = out.y * strength + ahead.awayY * push
        }
        limit(out, maxForce)
        return true
      },
      sketch(agent, pen) {
        // Looks as it does in a step, which keeps nothing.
        if (hooks.force?.(agent, seen) !== true || !ahead.inTheWay) return
        const { x, y, z } = agent.position
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

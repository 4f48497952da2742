import { obstacles } from '../../features/environment/obstacles.js'
import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select } from '../../rules/language/values.js'
import { angle, choice, factor, length } from '../../schema/spec.js'
import { byFeelers, fromCenter } from '../support/obstacles/feelers.js'
import { byEdges } from '../support/obstacles/past-obstacle.js'

/**
 * Steers past the nearest obstacle in the way, toward the one of its two edges e (unit vectors) that is nearer to the
 * heading; on a tie the right one. With `goal` the edge nearer to the direction of that target counts, and what
 * lies beyond the target is not in the way. Obstacles farther than `range` do not count; nothing in the way: no force.
 * Velocities are as seen from an obstacle that moves.
 *
 * 'proportional' (the default): force = limit((e · speed − velocity) · urgency · strength, maxForce), strength =
 * maxForce / (maxSpeed / 2) + mass · speed / gap, gap the distance of the body from the obstacle. It is as strong as
 * other rules of a herd, grows as time runs out, and fades out as the way clears; at most the missing velocity over dt.
 * The edges are tangents that clear the obstacle by the body's radius and by `clearance`. A body that overlaps an
 * obstacle is pushed out besides, by min(1, overlap / radius) · maxForce. Before the border of an obstacle that it must
 * stay in, and before spheres, boxes and half-spaces in space, e leads along the border where its way meets it (dead
 * ahead: to the right), and gap is the distance to there; that force is added.
 *
 * 'silhouette': the paper's. For a tree at D with R its radius and the body's together: edges at D ± w across, w = 1.3
 * R, near it (|D| < 2R) the exact tangents'; force = limit(10000 · (e · speed − velocity) · R / |D|, 1) · maxForce;
 * overlapping a tree instead limit(100 · radius² / |D|, 1) · maxForce away from it, for its polygons all of maxForce.
 * It is all or nothing, and chatters. Borders seen from inside and solids count as in 'proportional'.
 *
 * 'fromCenter': where the body, going straight on, meets an obstacle within `range`: all of maxForce perpendicular to
 * the heading, away from the middle of that obstacle as seen from the place where it meets it; toward the middle of one
 * that it is to stay in. Dead ahead to the right. Source: OpenSteer (SphereObstacle).
 *
 * 'feelers': of three feelers, ahead and half as long at ± `spread`, in space also up and down, the one that meets an
 * obstacle first counts: force = limit(n + s · max(0, −n · heading), 1) · p · maxForce, n the unit vector out of the
 * border, p the part of the feeler beyond it, s the unit vector to that side of the heading on which n points, dead
 * ahead the right one. Without s an agent would stop before a wall. Feelers are `range` longer than the body's radius;
 * obstacles thinner than the gaps between them are missed. Source: Reynolds 1999; Buckland 2005 (wall avoidance).
 *
 * The last two do nothing for agents at rest, and ignore goal, clearance and urgency.
 *
 * Fails if obstacles stand so close together that they form a wall: a herd may be held there; a smaller `range` helps.
 * It also fails if the goal lies inside a hollow of several obstacles. Source: Gompert 2003, section 6.2, figure 8,
 * section 9.3.3 and appendix A (Boid::avoidObstacles); Reynolds 1988.
 */
export const avoidObstacles = defineLibraryRule({
  name: 'avoidObstacles',
  about: 'Steers past the nearest obstacle in its way.',
  source: 'Gompert 2003, section 6.2 and appendix A',
  needs: [obstacles],
  options: {
    range: length({ default: 10, above: 0, about: 'Obstacles nearer than this count.' }),
    form: choice(['proportional', 'silhouette', 'fromCenter', 'feelers'], {
      default: 'proportional',
      about:
        "Whether it turns only as much as it must; or with all its force, as in the paper's program; or away from the " +
        'middle of what is ahead; or from what its feelers touch.',
    }),
    goal: {
      ...targetSpec(
        'Where the agent is going. It passes obstacles on the side nearer to this place, and ignores those beyond it.',
      ),
      optional: true,
    },
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
  act({ self, options, obstacles, dt, inSpace, pen }) {
    const { form } = options
    const { velocity, maxForce } = self
    const [isFelt, isCentral] = [form.is('feelers'), form.is('fromCenter')]
    const edges = byEdges(self, obstacles, options, dt, pen)
    const felt = byFeelers(self, obstacles, options, inSpace, pen)
    const central = fromCenter(self, obstacles, options, pen)
    const isEdged = isFelt.or(isCentral).not().and(edges.when)
    const others = isFelt.and(felt.when).or(isCentral.and(central.when)).and(velocity.squared.gt(0))
    const force = select(isFelt, felt.force, select(isCentral, central.force, edges.force))
    return { force: force.limit(maxForce).when(isEdged.or(others)) }
  },
})

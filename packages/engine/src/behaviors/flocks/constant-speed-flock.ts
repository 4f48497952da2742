import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select, vec } from '../../rules/language/values.js'
import { length, weight } from '../../schema/spec.js'
import { neighborOptions, neighborsOf } from '../support/neighbors/neighbor-options.js'
import { directionOf, taking } from '../support/steering/direction.js'

/**
 * The flock by which agent-based modeling frameworks are compared, as one rule at constant speed:
 *
 * velocity ← maxSpeed · unit(velocity + (cohesionWeight · Σ r − separationWeight · Σ′ r + alignmentWeight · Σ v) / n)
 *
 * with r the offset to a neighbor, v its velocity, sums over the n neighbors with d < radius, Σ′ over those of them
 * with d < separationRadius. Nobody near: it goes straight on. A sum of zero: its heading.
 *
 * The force (that velocity − velocity) · mass / dt sets the velocity within the step if the selection does not limit
 * it, `weighted({ limit: false })`. The comparison moves agents one after the other, in random order; `order:
 * 'sequential'` uses the order of ids. Source: ABMFrameworksComparison (the Agents.jl authors), model Flocking.
 */
export const constantSpeedFlock = defineLibraryRule({
  name: 'constantSpeedFlock',
  about: 'Separation, alignment and cohesion as one rule at constant speed.',
  source: 'ABMFrameworksComparison, model Flocking',
  options: {
    ...neighborOptions(5, 'Neighbors nearer than this count: its vision.'),
    separationRadius: length({ default: 1, min: 0, about: 'Neighbors nearer than this push it away.' }),
    cohesionWeight: weight({ default: 0.03, min: 0, about: 'Weight of the directions to neighbors.' }),
    separationWeight: weight({
      default: 0.015,
      min: 0,
      about: 'Weight of the directions away from neighbors.',
    }),
    alignmentWeight: weight({ default: 0.05, min: 0, about: 'Weight of the velocities of neighbors.' }),
  },
  act({ self, options, within, dt, pen }) {
    const { separationRadius, cohesionWeight, separationWeight, alignmentWeight } = options
    pen.circle(vec(0, 0), separationRadius, 'pushes')
    const near = neighborsOf(within, options)
    const pull = near.mean((n) => {
      const pushes = select(n.squared.lt(separationRadius.squared()), separationWeight, 0)
      return n.offset.times(cohesionWeight.minus(pushes)).plus(n.velocity.times(alignmentWeight))
    })
    return { force: taking(self, directionOf(self, self.velocity.plus(pull)), dt) }
  },
})

import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { type RuleNumber, select, vec } from '../../rules/language/values.js'
import { weight } from '../../schema/spec.js'
import { neighborOptions } from '../support/neighbors/neighbor-options.js'

/**
 * Separation, alignment and cohesion as one force, the flocking rule of the course notes: 10 · separation + 1 ·
 * alignment + 2 · cohesion, where over the neighbors with d < radius separation is the mean of unit(position − other) /
 * d, alignment the mean velocity limited to maxForce, and cohesion limit(unit(mean position − position) · maxSpeed −
 * velocity, maxForce). Unlike `separate` and `align`, the first two are forces, not desires; neighbors at exactly the
 * same point count for neither, and are not pushed apart.
 *
 * The notes print cohesion and the weights; separation and alignment are reconstructed from the course's sketch of that
 * year. Source: Dwyer 2005, week 8.
 */
export const weightedFlock = defineLibraryRule({
  name: 'weightedFlock',
  about: 'Separation, alignment and cohesion as one weighted force.',
  source: 'Dwyer 2005, week 8',
  options: {
    separationRadius: neighborOptions(25, 'Neighbors nearer than this push it away.').radius,
    alignmentRadius: neighborOptions(100, 'Neighbors nearer than this are copied.').radius,
    cohesionRadius: neighborOptions(100, 'Neighbors nearer than this attract.').radius,
    separationWeight: weight({ default: 10, about: 'Weight of separation.' }),
    alignmentWeight: weight({ default: 1, about: 'Weight of alignment.' }),
    cohesionWeight: weight({ default: 2, about: 'Weight of cohesion.' }),
  },
  act({ self, options, within }) {
    const { separationWeight, alignmentWeight, cohesionWeight } = options
    const apart = (radius: RuleNumber, label: string) =>
      within(radius, { label }).where((n) => n.squared.gt(0))
    const pushing = apart(options.separationRadius, 'pushes')
    const leading = apart(options.alignmentRadius, 'is copied')
    const attracting = apart(options.cohesionRadius, 'attracts')
    const separation = pushing.mean((n) => n.offset.over(n.squared).negated())
    const alignment = leading.mean((n) => n.velocity).limit(self.maxForce)
    const middle = attracting.sum((n) => n.offset)
    const toward = middle.withLength(self.maxSpeed).minus(self.velocity).limit(self.maxForce)
    const cohesion = select(middle.squared.gt(0), toward, vec(0, 0))
    const flight = separation.times(separationWeight)
    const force = flight.plus(alignment.times(alignmentWeight)).plus(cohesion.times(cohesionWeight))
    return { force: force.when(pushing.any().or(leading.any()).or(attracting.any())) }
  },
})

import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { neighborOptions, neighborsOf } from '../support/neighbors/neighbor-options.js'
import { steered } from '../support/steering/steer.js'

/**
 * Matches the velocity of its neighbors: force = limit((mean velocity − velocity) / (maxSpeed / 2), 1) · maxForce over
 * those with d < radius, weighted by `influence`, and never beyond the mean within the step. No neighbor that near: no
 * force. Unlike `align`, which always desires full speed, it leaves a slow herd slow. Source: Gompert 2003, appendix A;
 * Reynolds 1987 (velocity matching).
 */
export const matchVelocity = defineLibraryRule({
  name: 'matchVelocity',
  about: 'Matches the velocity of its neighbors.',
  source: 'Gompert 2003, appendix A; Reynolds 1987',
  options: neighborOptions(10, 'Neighbors nearer than this count.'),
  act({ self, options, within, dt }) {
    const near = neighborsOf(within, options)
    const influence = near.sum((n) => n.influence)
    const mean = near.sum((n) => n.velocity.times(n.influence)).over(influence)
    return { force: steered(self, mean.minus(self.velocity), dt).when(influence.gt(0)) }
  },
})

import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { length } from '../../schema/spec.js'
import { neighborOptions, neighborsOf } from '../support/neighbors/neighbor-options.js'

/**
 * Is drawn to the middle of its neighbors, in proportion to its distance: force = limit((mean position of those with d
 * < radius − position) / fullForceDistance, 1) · maxForce, weighted by `influence`. No neighbor that near: no force.
 * Unlike `cohere` it does not desire full speed, and pulls stragglers most; it does not brake either, so alone it
 * swings back and forth about the middle. Source: Gompert 2003, appendix A (50, whatever the range of sight); Reynolds
 * 1987 (flock centering).
 */
export const steerToCenter = defineLibraryRule({
  name: 'steerToCenter',
  about: 'Is drawn to the middle of its neighbors, in proportion to the distance.',
  source: 'Gompert 2003, appendix A; Reynolds 1987',
  options: {
    ...neighborOptions(10, 'Neighbors nearer than this count.'),
    fullForceDistance: length({
      default: 50,
      above: 0,
      about: 'Distance from the middle at which the pull is maxForce.',
    }),
  },
  act({ self, options, within }) {
    const near = neighborsOf(within, options)
    const influence = near.sum((n) => n.influence)
    const pull = self.maxForce.over(influence.times(options.fullForceDistance))
    const force = near.sum((n) => n.offset.times(n.influence)).times(pull)
    return { force: force.limit(self.maxForce).when(influence.gt(0)) }
  },
})

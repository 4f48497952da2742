import { obstacles } from '../../features/environment/obstacles.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { length, number } from '../../schema/spec.js'

/**
 * Is pushed away by all obstacles near, by the inverse square of the distance: force = limit(Σ away · strength / gap²,
 * maxForce), gap the distance of the body from the obstacle, spheres, boxes and half-spaces in space too, over those
 * with gap < range; a body that touches one is pushed by maxForce. A herd that heads straight for a tree bounces off
 * the ring where the push begins, or stops there, instead of passing on either side. Use `avoidObstacles` instead; this
 * is for comparison. Source: Gompert 2003, section 6.1.
 */
export const repelObstacles = defineLibraryRule({
  name: 'repelObstacles',
  about: 'Is pushed away by all obstacles near, by the inverse square of the distance.',
  source: 'Gompert 2003, section 6.1',
  needs: [obstacles],
  options: {
    strength: number({ default: 20, min: 0, about: 'Strength of the push at distance 1.' }),
    range: length({ default: 10, above: 0, about: 'Obstacles farther away do not push.' }),
  },
  act({ self: { position, radius, maxForce }, options: { strength, range }, obstacles, pen }) {
    const { force, any } = obstacles.push(position, { radius, range, strength, most: maxForce })
    pen.zone(range.plus(radius), 'is pushed within')
    return { force: force.limit(maxForce).when(any) }
  },
})

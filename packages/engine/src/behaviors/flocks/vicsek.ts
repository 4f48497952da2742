import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { num, select, vec } from '../../rules/language/values.js'
import { angle, factor } from '../../schema/spec.js'
import { neighborOptions, neighborsOf } from '../support/neighbors/neighbor-options.js'
import { aside, directionOf, randomDirection, taking } from '../support/steering/direction.js'

/**
 * Takes the mean direction of its neighbors and itself, with noise, at constant speed:
 *
 * velocity ← maxSpeed · turn(unit(Σ ûⱼ + ν · n · ξ), δ)
 *
 * with ûⱼ the directions of motion of the agent itself and of its neighbors with d < radius, n how many those are
 * together, ξ a random unit vector, and δ uniform in [−η/2, η/2). η is `angularNoise`, the noise of Vicsek et al.: the
 * mean is perturbed. ν is `vectorialNoise`, that of Grégoire and Chaté: errors of what is perceived; 1 drowns
 * everything. In space the direction after angular noise is uniform on the cap within η/2, ξ on the sphere; η = 2π
 * leaves nothing of the mean in either. If directions cancel out, or nobody is near: its own heading, with the noise.
 * Neighbors at rest have no direction and count only in n.
 *
 * The force (that velocity − velocity) · mass / dt sets the velocity within the step, exactly if the selection does not
 * limit it: `weighted({ limit: false })`, or a maxForce from 2 · maxSpeed · mass / dt on. The paper moves by the
 * velocity of before: `locomotion: { integrator: 'explicit' }`; later work by the new one, drover's default. Source:
 * Vicsek et al. 1995 (Phys Rev Lett 75:1226); Grégoire and Chaté 2004 (Phys Rev Lett 92:025702).
 */
export const vicsek = defineLibraryRule({
  name: 'vicsek',
  about: 'Takes the mean direction of its neighbors, with noise, at constant speed.',
  source: 'Vicsek et al. 1995; Grégoire and Chaté 2004',
  options: {
    ...neighborOptions(1, 'Neighbors nearer than this count.'),
    angularNoise: angle({
      default: 1,
      min: 0,
      max: 2 * Math.PI,
      about: 'η: the direction is uniform within half of this angle to either side of the mean.',
    }),
    vectorialNoise: factor({
      default: 0,
      min: 0,
      about: 'Weight of a random unit vector that is added to the sum, for each vector in the sum.',
    }),
  },
  act({ self, options, within, random, dt, inSpace }) {
    const { angularNoise, vectorialNoise } = options
    const near = neighborsOf(within, options, 'counts')
    const sum = self.heading.plus(near.sum((n) => n.velocity.unit()))
    const error = randomDirection(random, inSpace).times(vectorialNoise.times(near.count().plus(1)))
    const mean = directionOf(self, select(vectorialNoise.gt(0), sum.plus(error), sum))
    const drawn = random()
    const onCap = aside(num(1).minus(drawn.times(num(1).minus(angularNoise.over(2).cos()))), random())
    const off = angularNoise.times(drawn.minus(0.5))
    const turned = select(inSpace, onCap, vec(off.cos(), off.sin())).inFrameOf(mean)
    return { force: taking(self, select(angularNoise.gt(0), turned, mean), dt) }
  },
})

import { obstacles } from '../../features/environment/obstacles.js'
import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select } from '../../rules/language/values.js'
import { length, time } from '../../schema/spec.js'
import { arriving, slowing } from '../support/targets/approach.js'
import { timeFor } from '../support/targets/foresight.js'

/**
 * Hides from a hunter behind obstacles. For each obstacle within `range`, C its middle and R the radius of the circle
 * around it: the hiding place is C + unit(C − hunter) · (R + own radius + distance), beyond the obstacle as the hunter,
 * of a population the nearest, sees it. The agent arrives at the nearest of those (ties: the first). Without one it
 * runs from where the hunter will be, like `evade` with the estimate 'distance'. The way to the place ignores
 * obstacles: put `avoidObstacles` before it. Fails where the place lies in another obstacle, and where a hunter is as
 * fast as the agent and keeps coming round. In a world with a depth it keeps its height behind obstacles that stand
 * upright. Behind spheres and boxes in space, R the radius of the ball around, the place is anywhere in space, so an
 * agent on the ground may only get below it. Half-spaces hide nobody. If the hunter is exactly in the middle of an
 * obstacle, the place is on its +x side. Source: Reynolds 1999; Buckland 2005.
 */
export const hide = defineLibraryRule({
  name: 'hide',
  about: 'Hides from a hunter behind obstacles.',
  source: 'Reynolds 1999; Buckland 2005',
  needs: [obstacles],
  options: {
    target: targetSpec('What to hide from: a point or an agent.'),
    distance: length({ default: 10, min: 0, about: 'How far behind an obstacle it hides.' }),
    range: length({ default: 300, above: 0, about: 'Obstacles nearer than this count.' }),
    prediction: time({
      default: 10,
      min: 0,
      about: 'How far ahead it predicts the hunter if it has no hiding place.',
    }),
    ...slowing,
  },
  act({ self, options, obstacles, dt, pen }) {
    const { target, distance, range, prediction } = options
    const { exists, offset, velocity } = target
    const shelter = obstacles.shelter(self.position, offset, { behind: self.radius.plus(distance), range })
    const ahead = timeFor(offset.length, self.maxSpeed.plus(velocity.length), prediction)
    const flight = offset.plus(velocity.times(ahead)).negated().withLength(self.maxSpeed)
    const hides = exists.and(shelter.exists)
    pen.zone(range, 'looks for obstacles')
    pen.point(offset, 'hunter', exists)
    pen.line(shelter.way, 'its way', hides)
    pen.point(shelter.way, 'hiding place', hides)
    return select(shelter.exists, arriving(self, shelter.way, options, dt), flight).when(exists)
  },
})

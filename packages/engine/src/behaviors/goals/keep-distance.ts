import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { length } from '../../schema/spec.js'
import { viewOptions } from '../support/neighbors/neighbor-options.js'

/**
 * Keeps others out of its comfort zone, harder the nearer they are: force = limit(−Σ unit(other − position) · min(1,
 * (radius² − d²) / (radius² − dangerRadius²)), 1) · maxForce over those with d < radius: zero at the border of the
 * zone, full force from `dangerRadius` on. Nobody that near: no force. Where dangerRadius >= radius it is all or
 * nothing. Agents at exactly the same point part in a direction fixed by their ids. Pushes from all sides cancel out,
 * and the agent is squeezed. Source: Gompert 2003, section 9.1 and appendix A (comfort zone 0.4 and danger zone 0.2 for
 * animals of radius 0.05).
 */
export const keepDistance = defineLibraryRule({
  name: 'keepDistance',
  about: 'Keeps others out of its comfort zone, harder the nearer they are.',
  source: 'Gompert 2003, section 9.1 and appendix A',
  options: {
    radius: length({ default: 0.4, above: 0, about: 'Radius of the comfort zone.' }),
    dangerRadius: length({
      default: 0.2,
      min: 0,
      about: 'Distance at which it gives way at full strength.',
    }),
    ...viewOptions,
  },
  act({ self, options, within, pen }) {
    const { radius, dangerRadius, fieldOfView, population } = options
    pen.zone(radius, 'comfort zone')
    pen.zone(dangerRadius, 'danger zone')
    const near = within(radius, { population }).inView(fieldOfView)
    const depth = radius.squared().minus(dangerRadius.squared()).max(0)
    const push = near.sum((n) => {
      const share = radius.squared().minus(n.squared).over(depth).min(1)
      return n.separation.minus(n.offset.withLength(share))
    })
    return { force: push.times(self.maxForce).limit(self.maxForce).when(near.any()) }
  },
})

import { length } from '../options/spec.js'
import { defineRule } from '../rules/define-rule.js'
import { vigilance } from './support/attention.js'

/**
 * Keeps others out of its comfort zone, the harder the nearer they are:
 * force = limit(−Σ unit(other − position) · min(1, (comfort² − d²) / (comfort² − danger²)), 1) · maxForce
 * over those with d < comfort: nothing at the border of the zone, all strength from `danger` on. Nobody that
 * near: no force. Where danger >= comfort it is all or nothing. Agents on the very same point part in a
 * direction fixed by their ids. Between many pushes from all sides, which cancel out, an agent is squeezed.
 * Source: Gompert 2003, section 9.1 and appendix A (comfort 0.4 and danger 0.2 for animals of radius 0.05).
 */
export const keepDistance = defineRule({
  name: 'keepDistance',
  about: 'Keeps others out of its comfort zone, the harder the nearer they are.',
  source: 'Gompert 2003, section 9.1 and appendix A',
  options: {
    comfort: length({ default: 0.4, above: 0, about: 'Radius of the comfort zone.' }),
    danger: length({ default: 0.2, min: 0, about: 'From this distance on it gives way with all strength.' }),
    ...vigilance,
  },
  act({ self, options, within, pen }) {
    const { comfort, danger, fieldOfView, population } = options
    pen.zone(comfort, 'comfort zone')
    pen.zone(danger, 'danger zone')
    const near = within(comfort, { population }).inView(fieldOfView)
    const depth = comfort.squared().minus(danger.squared()).max(0)
    const push = near.sum((n) => {
      const share = comfort.squared().minus(n.squared).over(depth).min(1)
      return n.parting.minus(n.offset.withLength(share))
    })
    return { force: push.times(self.maxForce).limit(self.maxForce).when(near.any()) }
  },
})

import { length } from '../options/spec.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { anyInfluence } from './support/influence.js'
import { drawZone } from './support/pen.js'
import { limitToMaxForce } from './support/steer.js'

/**
 * Is drawn to the middle of its neighbors, in proportion to how far it is:
 * force = limit((mean position of those with d < radius − position) / over, 1) · maxForce, each counted as
 * often as its `influence` says. No neighbor that near: no force. Unlike `cohere` it does not hurry there,
 * and pulls at stragglers most; it does not brake either, so alone it swings to and fro about the middle.
 * Source: Gompert 2003, appendix A (over 50, whatever the range of sight); Reynolds 1987 (flock centering).
 */
export const steerToCenter = defineBehavior({
  name: 'steerToCenter',
  summary: 'Is drawn to the middle of its neighbors, in proportion to how far it is.',
  source: 'Gompert 2003, appendix A; Reynolds 1987',
  options: {
    ...attention(10, 'Neighbors nearer than this are heeded.'),
    over: length({
      default: 50,
      above: 0,
      about: 'At this distance from the middle the pull is all of maxForce.',
    }),
  },
  bind(options, context) {
    const neighbors = context.perceive(options, options.of)
    const unequal = anyInfluence(neighbors)
    const view = new FieldOfView()
    const inSpace = context.space.dimensions === 3
    return {
      force(agent, out) {
        const { count, dx, dy, dz, distanceSquared } = neighbors
        const radiusSquared = options.radius * options.radius
        view.attend(agent, neighbors, options)
        let x = 0
        let y = 0
        let z = 0
        let heeded = 0
        for (let k = 0; k < count; k++) {
          if (distanceSquared[k] >= radiusSquared) continue
          if (view.narrow && !view.holds(agent, neighbors, k)) continue
          const counted = unequal ? neighbors.influenceOf(k) : 1
          heeded += counted
          x += counted * dx[k]
          y += counted * dy[k]
          if (inSpace) z += counted * dz[k]
        }
        if (heeded === 0) return false
        const { maxForce } = agent
        const pull = maxForce / (heeded * options.over)
        out.x = x * pull
        out.y = y * pull
        out.z = z * pull
        limitToMaxForce(agent, out)
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.radius, options.fieldOfView, 'heeded')
      },
    }
  },
})

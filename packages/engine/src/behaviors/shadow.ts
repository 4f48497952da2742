import { lengthOf, limit } from '../math/vector.js'
import { length } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { distanceTo } from './support/foresight.js'
import { drawTarget } from './support/pen.js'
import { approachRate } from './support/steer.js'

/**
 * Shadows a quarry: comes within `distance` of it and then goes as it goes. With d its distance and k =
 * maxForce / (2 · mass · maxSpeed), by which it can still brake, at most 1 / dt: desired = limit(velocity of
 * the quarry + unit(quarry − position) · k · max(0, d − distance), maxSpeed). Within the distance it matches
 * velocity alone, and keeps what distance it has. It cannot come near one as fast as itself that runs away.
 * Source: Reynolds 1999 (shadowing).
 */
export const shadow = defineBehavior({
  name: 'shadow',
  summary: 'Comes near a quarry and then goes as it goes.',
  source: 'Reynolds 1999',
  options: {
    target: targetSpec('Whom to shadow.'),
    distance: length({ default: 50, min: 0, about: 'So near it comes.' }),
  },
  bind(options, context) {
    const quarry = context.target(options.target)
    return {
      desire(agent, out) {
        if (!quarry.locate(agent)) return false
        const { offset, velocity } = quarry
        const distance = distanceTo(quarry)
        const beyond = distance - options.distance
        const rate = Math.min(approachRate(agent.population.columns, agent.row), 1 / context.dt)
        const nearer = beyond > 0 ? (rate * beyond) / distance : 0
        out.x = velocity.x + offset.x * nearer
        out.y = velocity.y + offset.y * nearer
        out.z = velocity.z + offset.z * nearer
        limit(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        if (!drawTarget(agent, pen, quarry, 'quarry')) return
        const { x, y, z } = agent.position
        const { offset, velocity } = quarry
        pen.circle(x + offset.x, y + offset.y, z + offset.z, options.distance, 'comes so near')
        if (lengthOf(velocity) === 0) return
        pen.line(x, y, z, x + velocity.x, y + velocity.y, z + velocity.z, 'velocity to match')
      },
    }
  },
})

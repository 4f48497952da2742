import { lengthOf, setZero } from '../math/vector.js'
import { choice, length } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { approach, slowing, slowingRadiusOf } from './support/approach.js'
import { drawTarget } from './support/pen.js'

/**
 * Heads for a target and stops there: desired = unit(target − position) · speed with speed = maxSpeed ·
 * min(1, distance / slowingRadius), and never more than distance / dt, so that no step desires to go beyond
 * the target and the agent settles instead of jittering about it. Within `tolerance` an agent wants to stand
 * still ('brake', the book's way) or nothing ('coast', the notes' way), and the event 'arrived' is emitted
 * once per arrival. With `deceleration`, a time, slowingRadius is maxSpeed · deceleration, and speed =
 * distance / deceleration: one number for agents of every maxSpeed. Fails to stop in time, and comes back,
 * where maxForce is too weak: maxSpeed² > 2 · slowingRadius · maxForce / mass.
 * Source: Reynolds 1999; *The Nature of Code*, 2nd edition, example 5.2; Dwyer 2005; Buckland 2005.
 */
export const arrive = defineBehavior({
  name: 'arrive',
  summary: 'Heads for a target, slows down and stops there.',
  source: 'The Nature of Code, 2nd edition, example 5.2',
  events: ['arrived'],
  options: {
    target: targetSpec('Where to stop.'),
    ...slowing,
    tolerance: length({ default: 0, min: 0, about: 'Distance that counts as being there.' }),
    atTarget: choice(['brake', 'coast'], { default: 'brake', about: 'What an agent that is there wants.' }),
  },
  bind(options, context) {
    const target = context.target(options.target)
    const arrived = context.column('arrived')
    return {
      desire(agent, out) {
        if (!target.locate(agent)) return false
        out.x = target.offset.x
        out.y = target.offset.y
        out.z = target.offset.z
        const distance = lengthOf(out)
        const there = distance <= options.tolerance
        if (there && arrived.values[agent.row] === 0) context.emit('arrived', agent)
        arrived.values[agent.row] = there ? 1 : 0
        if (there && options.atTarget === 'coast') return false
        if (there) setZero(out)
        else approach(agent, out, options, context.dt)
        return true
      },
      sketch(agent, pen) {
        if (!drawTarget(agent, pen, target, 'target')) return
        const x = agent.position.x + target.offset.x
        const y = agent.position.y + target.offset.y
        const z = agent.position.z + target.offset.z
        pen.circle(x, y, z, slowingRadiusOf(agent, options), 'slows down')
        if (options.tolerance > 0) pen.circle(x, y, z, options.tolerance, 'is there')
      },
      guide(agent, pen) {
        if (target.point === undefined) return
        const { x, y, z } = target.point
        pen.circle(x, y, z, slowingRadiusOf(agent, options), 'slows down')
        pen.point(x, y, z, 'target')
      },
    }
  },
})

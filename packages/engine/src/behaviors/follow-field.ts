import { setLength } from '../math/vector.js'
import { choice, length, nameOf } from '../options/spec.js'
import { defineBehavior } from './behavior.js'

/**
 * Goes with a flow field: desired = unit(field at the place) · maxSpeed ('maximum', the book's text), or the
 * field's vector times maxSpeed ('field', the book's example, where a short vector means slow). The place is
 * the agent's own position, or with `ahead` the point that far ahead in the direction of its velocity, as
 * Reynolds has it. Where the field is zero the agent wants to stand still ('brake') or nothing ('coast').
 * Source: Reynolds 1999; *The Nature of Code*, 2nd edition, example 5.4.
 */
export const followField = defineBehavior({
  name: 'followField',
  summary: 'Goes with a flow field.',
  source: 'The Nature of Code, 2nd edition, example 5.4',
  options: {
    field: nameOf('field', { about: 'Which field.' }),
    ahead: length({ default: 0, min: 0, about: 'How far ahead the field is read.' }),
    speed: choice(['maximum', 'field'], {
      default: 'maximum',
      about: "Full speed, or as long as the field's vector.",
    }),
    calm: choice(['brake', 'coast'], {
      default: 'brake',
      about: 'What an agent wants where the field is zero.',
    }),
  },
  bind(options, context) {
    const field = context.field(options.field)
    const place = { x: 0, y: 0, z: 0 }
    return {
      desire(agent, out) {
        const { row, maxSpeed } = agent
        const { x, y, z, vx, vy } = agent.population.columns
        place.x = vx[row]
        place.y = vy[row]
        place.z = 0
        setLength(place, options.ahead)
        place.x += x[row]
        place.y += y[row]
        place.z = z[row]
        field.vectorFor(place, out)
        if (options.calm === 'coast' && out.x === 0 && out.y === 0 && out.z === 0) return false
        if (options.speed === 'maximum') setLength(out, maxSpeed)
        else {
          out.x *= maxSpeed
          out.y *= maxSpeed
          out.z *= maxSpeed
        }
        return true
      },
      sketch({ position, velocity }, pen) {
        place.x = velocity.x
        place.y = velocity.y
        place.z = 0
        setLength(place, options.ahead)
        const x = position.x + place.x
        const y = position.y + place.y
        if (options.ahead > 0) pen.line(position.x, position.y, position.z, x, y, position.z, 'ahead')
        pen.point(x, y, position.z, 'where the field is read')
      },
    }
  },
})

import type { Agent } from '../agents/agent.js'
import { acos, atan2, cos, sin } from '../math/transcendental.js'
import { angleBetween, dot, lengthOf, set, setLength, type Vector, vector } from '../math/vector.js'
import { length, vectorOf } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'

/** Chords of the arc that is drawn for the angle. */
const ARC = 16

/**
 * Measures the angle between two vectors, and wants nothing: a leads along the heading, or along `from`; b leads
 * to the target. The angle θ = arccos(a · b / (|a| |b|)), in radians from 0 to π, is kept in the attribute
 * `angle`, as it was before the step, for signals, tables and whoever steps the world to read; 0 where the agent
 * stands on the target. The sketch shows both vectors, the angle in degrees and radians, the dot product of the
 * two unit vectors, and the two ways to compute the angle: the arccosine of that product and, in the plane, the
 * difference of both directions by atan2, which has a sign: positive from the x axis towards the y axis.
 * Source: *The Nature of Code*, 2nd edition, exercise 5.9.
 */
export const measureAngle = defineBehavior({
  name: 'measureAngle',
  summary:
    'Measures the angle between its heading, or another vector, and the way to a target; wants nothing.',
  source: 'The Nature of Code, 2nd edition, exercise 5.9',
  options: {
    target: targetSpec('Where the second vector leads.'),
    from: vectorOf({
      quantity: 'length',
      optional: true,
      about: 'The first vector, of any length above 0; the heading when left out.',
    }),
    shown: length({ default: 100, above: 0, about: 'How long both vectors are drawn.' }),
  },
  bind(options, context) {
    const target = context.target(options.target)
    const angles = context.column('angle')
    const first = vector()
    function takeFirst({ row, population }: Agent): Vector {
      const { hx, hy, hz } = population.columns
      const { from } = options
      if (from === undefined) set(first, hx[row], hy[row], hz[row])
      else set(first, from.x, from.y, from.z)
      return first
    }
    return {
      desire(agent) {
        if (target.locate(agent)) angles.values[agent.row] = angleBetween(takeFirst(agent), target.offset)
        return false
      },
      sketch(agent, pen) {
        // Where it stands on the target there is no second vector.
        if (!target.locate(agent) || lengthOf(target.offset) === 0) return
        const { x, y, z } = agent.position
        const { shown } = options
        const a = { ...takeFirst(agent) }
        const b = { ...target.offset }
        setLength(a, 1)
        setLength(b, 1)
        for (const [name, { x: dx, y: dy, z: dz }] of [
          ['a', a],
          ['b', b],
        ] as const) {
          pen.line(x, y, z, x + shown * dx, y + shown * dy, z + shown * dz, name)
          pen.point(x + shown * dx, y + shown * dy, z + shown * dz, name)
        }
        const angle = angleBetween(a, b)
        const degrees = ((angle * 180) / Math.PI).toFixed(0)
        const middle = { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z }
        setLength(middle, 0.4 * shown)
        const text = `${degrees}° = ${angle.toFixed(2)} radians`
        pen.point(x + middle.x, y + middle.y, z + middle.z, text)
        const product = dot(a, b)
        const byProduct = `a · b = ${product.toFixed(2)}, acos ${acos(Math.min(1, Math.max(-1, product))).toFixed(2)}`
        if (agent.population.dimensions === 3) {
          pen.point(x, y, z, byProduct)
          return
        }
        const start = atan2(a.y, a.x)
        const turn = shortest(atan2(b.y, b.x) - start)
        pen.point(x, y, z, `${byProduct}, difference of atan2 ${turn.toFixed(2)}`)
        const corners = [x, y, z]
        for (let k = 0; k <= ARC; k++) {
          const direction = start + (turn * k) / ARC
          corners.push(x + 0.4 * shown * cos(direction), y + 0.4 * shown * sin(direction), z)
        }
        pen.polygon(corners, 'angle')
      },
    }
  },
})

/** The same direction, from −π to π. */
const shortest = (turn: number): number =>
  turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn

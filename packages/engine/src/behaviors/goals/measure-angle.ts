import type { Agent } from '../../agents/population.js'
import { atan2, cos, sin } from '../../math/transcendental.js'
import { angleBetween, dot, lengthOf, set, setLength, type Vector, vector } from '../../math/vector.js'
import { targetSpec } from '../../perception/target.js'
import { length, vectorOf } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import type { Pen } from '../support/pen.js'

/** Chords of the arc that is drawn for the angle. */
const ARC = 16

/**
 * Measures the angle between two vectors, without a desire: a is the heading, or `vector`; b is the offset to the target.
 * The angle θ = arccos(a · b / (|a| |b|)), in radians from 0 to π, is kept in the attribute `angle`, as it was before
 * the step, for signals, tables and programs to read; 0 where the agent stands on the target. Pictures and the studio
 * always show both vectors, the dot product of the two unit vectors, and the angle in degrees and radians, in the plane
 * also as an arc. Source: *The Nature of Code*, 2nd edition, exercise 5.9.
 */
export const measureAngle = defineBehavior({
  name: 'measureAngle',
  summary:
    'Measures the angle between its heading, or another vector, and the way to a target; wants nothing.',
  source: 'The Nature of Code, 2nd edition, exercise 5.9',
  options: {
    target: targetSpec('Where the second vector leads.'),
    vector: vectorOf({
      quantity: 'length',
      optional: true,
      about: 'The first vector, of any length above 0; by default the heading.',
    }),
    shown: length({ default: 100, above: 0, about: 'Length at which both vectors are drawn.' }),
  },
  bind(options, context) {
    const target = context.target(options.target)
    const angles = context.column('angle')
    const first = vector()
    function takeFirst({ row, population }: Agent): Vector {
      const { hx, hy, hz } = population.columns
      const { vector: given } = options
      if (given === undefined) set(first, hx[row], hy[row], hz[row])
      else set(first, given.x, given.y, given.z)
      return first
    }
    function draw(agent: Agent, pen: Pen): void {
      // Exactly on the target there is no second vector.
      if (!target.locate(agent) || lengthOf(target.offset) === 0) return
      const { shown } = options
      const { x, y, z } = agent.position
      const a = { ...takeFirst(agent) }
      const b = { ...target.offset }
      setLength(a, 1)
      setLength(b, 1)
      pen.arrow(x, y, z, x + shown * a.x, y + shown * a.y, z + shown * a.z, 'a')
      pen.arrow(x, y, z, x + shown * b.x, y + shown * b.y, z + shown * b.z, 'b')
      const isPlane = agent.population.dimensions === 2
      if (isPlane) {
        const start = atan2(a.y, a.x)
        const turn = shortest(atan2(b.y, b.x) - start)
        const corners = [x, y, z]
        for (let k = 0; k <= ARC; k++) {
          const direction = start + (turn * k) / ARC
          corners.push(x + 0.3 * shown * cos(direction), y + 0.3 * shown * sin(direction), z)
        }
        pen.polygon(corners, 'angle')
      }
      const angle = angleBetween(a, b)
      const degrees = ((angle * 180) / Math.PI).toFixed(0)
      // Short, so that two of them fit side by side on a phone.
      const lines = `a · b = ${written(dot(a, b))}\n${degrees}° = ${written(angle)} rad`
      // Above or below, away from the vectors.
      const aside = 0.7 * shown
      if (isPlane) pen.text(x, a.y + b.y > 0 ? y - aside : y + aside, z, lines)
      else pen.text(x, y, a.z + b.z > 0 ? z - aside : z + aside, lines)
    }
    return {
      desire(agent) {
        if (target.locate(agent)) angles.values[agent.row] = angleBetween(takeFirst(agent), target.offset)
        return false
      },
      debugDraw: (agent, pen) => draw(agent, pen),
      guide(agent, pen) {
        if (target.point !== undefined) draw(agent, pen)
      },
    }
  },
})

const written = (value: number): string => value.toFixed(2).replace('-0.00', '0.00')

/** The same direction, from −π to π. */
const shortest = (turn: number): number =>
  turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn

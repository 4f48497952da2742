import { setLength } from '../math/vector.js'
import { choice, length } from '../options/spec.js'
import { defineBehavior } from './behavior.js'
import { drawBorder } from './support/pen.js'

/**
 * Turns away from the world's borders: nearer than `offset` to one, the desired velocity is the present one
 * with the component across that border replaced by full speed away from it, brought to maxSpeed. In a corner
 * both components are replaced ('both'); in the book's example the y border alone counts there ('book'), and
 * an agent may slide out along x. Source: *The Nature of Code*, 2nd edition, example 5.3.
 */
export const stayWithinWalls = defineBehavior({
  name: 'stayWithinWalls',
  summary: "Turns away from the world's borders.",
  source: 'The Nature of Code, 2nd edition, example 5.3',
  options: {
    offset: length({ default: 25, min: 0, about: 'Distance from a border at which turning begins.' }),
    corner: choice(['both', 'book'], { default: 'both', about: 'Which borders count in a corner.' }),
  },
  bind(options, { space }) {
    return {
      desire(agent, out) {
        const { row, maxSpeed } = agent
        const { x, y, z, vx, vy, vz } = agent.population.columns
        const acrossX = awayFrom(x[row], space.left, space.right, options.offset)
        const acrossY = awayFrom(y[row], space.bottom, space.top, options.offset)
        const acrossZ =
          space.dimensions === 3 ? awayFrom(z[row], space.floor, space.ceiling, options.offset) : 0
        if (acrossX === 0 && acrossY === 0 && acrossZ === 0) return false
        const yAlone = options.corner === 'book' && acrossY !== 0
        out.x = acrossX === 0 || yAlone ? vx[row] : acrossX * maxSpeed
        out.y = acrossY === 0 ? vy[row] : acrossY * maxSpeed
        out.z = acrossZ === 0 ? vz[row] : acrossZ * maxSpeed
        setLength(out, maxSpeed)
        return true
      },
      sketch({ position: { z } }, pen) {
        drawBorder(pen, space, options.offset, z, 'turns beyond')
      },
      guide(_agent, pen) {
        const { offset } = options
        const levels = space.dimensions === 3 ? [space.floor + offset, space.ceiling - offset] : [0]
        for (const z of levels) drawBorder(pen, space, offset, z, 'turns beyond')
      },
    }
  },
})

/** 1 near the lower border, −1 near the upper one, 0 in between. */
function awayFrom(value: number, low: number, high: number, offset: number): number {
  if (value < low + offset) return 1
  return value > high - offset ? -1 : 0
}

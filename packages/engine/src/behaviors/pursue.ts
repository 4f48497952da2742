import type { Agent } from '../agents/agent.js'
import { lengthOf, set, setLength, type Vector, vector } from '../math/vector.js'
import { length } from '../options/spec.js'
import { type Target, targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { distanceTo, foresight, speedOf, timeFor } from './support/foresight.js'
import { fromFrame, LEFT } from './support/frame.js'
import { drawForeseen } from './support/pen.js'

/** Cosines beyond which Reynolds calls two directions the same, or opposite: 45°. */
const ALIKE = Math.SQRT1_2
/** Beyond this a target that is ahead comes straight at the pursuer: 18°. */
const HEAD_ON = -0.95

/**
 * Reynolds' nine cases: by what the distance over the own speed is multiplied. Rows: the target is behind,
 * abeam, ahead; columns: it heads the opposite way, across, the same way.
 */
const FACTORS = [
  [2, 2, 0.5],
  [4, 0.8, 1],
  [0.85, 1.8, 4],
] as const

/**
 * Heads for where a moving target will be: desired = unit(target + velocity · T − position) · maxSpeed.
 *
 * `estimate` says what T is. 'fixed': `prediction`, whatever the distance d, so a pursuer close behind aims
 * too far ahead. 'distance': min(prediction, F · d / (maxSpeed + speed of the target)) with F
 * `predictionFactor`; 0 where the target is ahead and comes straight at the pursuer, within 18°. 'reynolds':
 * min(prediction, F · factor · d / own speed), the factor from 0.5 to 4 by whether the target is ahead, abeam
 * or behind and goes the same way, across or the opposite way, with borders at 45°. Who stands, or where
 * nobody moves, foresees all of `prediction`. Everything is finite, on the very target too.
 *
 * Bound 'reynolds' by about the time for which the target goes straight on: where the target goes the same way
 * its factor of 4 suits one nearly as fast as the pursuer, and leads far past the corners of any other. In the
 * scene `pursuit`, with hunters of speed 3 from 200 places, they take 299 steps on the average without a bound,
 * seekers 279, and with `prediction` 100 they take 148, 'distance' 109.
 *
 * With `passBy`, P the way to the foreseen place and A = P − (P · heading) heading what of it leads sideways,
 * it heads for P − passBy · unit(A) instead, and passes by at that distance on the side on which it would
 * have missed; dead ahead it leaves the target to its left. Round one slower than itself it then circles at
 * about that distance; how near it comes on the way in depends on how hard it can turn.
 * Source: *The Nature of Code*, 2nd edition, exercise 5.3; Reynolds 1999 (pursuit,
 * offset pursuit) and his OpenSteer; Buckland 2005; `predictionFactor`: Yuka.
 */
export const pursue = defineBehavior({
  name: 'pursue',
  summary: 'Heads for where a moving target will be.',
  source: 'The Nature of Code, 2nd edition, exercise 5.3; Reynolds 1999',
  options: {
    target: targetSpec('What to pursue.'),
    ...foresight,
    passBy: length({ default: 0, min: 0, about: 'How far to the side of the target it passes by.' }),
  },
  bind(options, context) {
    const target = context.target(options.target)
    const inSpace = context.space.dimensions === 3
    const aside = vector()
    function timeAhead(agent: Agent): number {
      const { estimate, prediction, predictionFactor } = options
      if (estimate === 'fixed') return prediction
      return estimate === 'reynolds'
        ? timeByReynolds(agent, target, predictionFactor, prediction)
        : timeByDistance(agent, target, predictionFactor, prediction)
    }
    /** Moves the place to which a way leads aside by `passBy`. */
    function turnAside({ row, population }: Agent, way: Vector): void {
      const { hx, hy, hz } = population.columns
      const along = way.x * hx[row] + way.y * hy[row] + way.z * hz[row]
      set(aside, way.x - along * hx[row], way.y - along * hy[row], way.z - along * hz[row])
      // What rounding leaves of a way straight ahead says nothing of the side.
      if (lengthOf(aside) <= 1e-9 * lengthOf(way)) {
        set(aside, hx[row], hy[row], hz[row])
        fromFrame(aside, LEFT, inSpace, aside)
      }
      setLength(aside, options.passBy)
      set(way, way.x - aside.x, way.y - aside.y, way.z - aside.z)
    }
    /** Writes the way to where it heads, for a target that was located. */
    function aim(agent: Agent, out: Vector): void {
      const ahead = timeAhead(agent)
      out.x = target.offset.x + target.velocity.x * ahead
      out.y = target.offset.y + target.velocity.y * ahead
      out.z = target.offset.z + target.velocity.z * ahead
      if (options.passBy > 0) turnAside(agent, out)
    }
    return {
      desire(agent, out) {
        if (!target.locate(agent)) return false
        aim(agent, out)
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        if (!target.locate(agent)) return
        drawForeseen(agent, pen, target, timeAhead(agent))
        if (!(options.passBy > 0)) return
        const { x, y, z } = agent.position
        const way = vector()
        aim(agent, way)
        pen.point(x + way.x, y + way.y, z + way.z, 'passes by here')
      },
    }
  },
})

function timeByDistance({ row, population }: Agent, target: Target, factor: number, most: number): number {
  const { hx, hy, hz, maxSpeed } = population.columns
  const { offset, heading } = target
  const facing = hx[row] * heading.x + hy[row] * heading.y + hz[row] * heading.z
  const ahead = hx[row] * offset.x + hy[row] * offset.y + hz[row] * offset.z
  if (ahead > 0 && facing < HEAD_ON) return 0
  return timeFor(factor * distanceTo(target), maxSpeed[row] + speedOf(target), most)
}

function timeByReynolds({ row, population }: Agent, target: Target, scale: number, most: number): number {
  const { hx, hy, hz, vx, vy, vz } = population.columns
  const { offset, heading } = target
  const distance = distanceTo(target)
  const parallel = hx[row] * heading.x + hy[row] * heading.y + hz[row] * heading.z
  const ahead = hx[row] * offset.x + hy[row] * offset.y + hz[row] * offset.z
  const place = distance > 0 ? ahead / distance : 0
  const factor = FACTORS[caseOf(place)][caseOf(parallel)]
  const speed = Math.sqrt(vx[row] * vx[row] + vy[row] * vy[row] + vz[row] * vz[row])
  return timeFor(scale * factor * distance, speed, most)
}

/** 0 for opposite, 1 for across, 2 for the same. */
const caseOf = (cosine: number): 0 | 1 | 2 => (cosine > ALIKE ? 2 : cosine < -ALIKE ? 0 : 1)

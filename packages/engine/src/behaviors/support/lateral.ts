import type { Agent } from '../../agents/population.js'
import type { Vector } from '../../math/vector.js'
import type { Self } from '../../rules/situation.js'
import { type RuleTruth, type RuleVector, select, vec } from '../../rules/values.js'
import { fromFrame } from './frame.js'

const RIGHT: Vector = { x: 0, y: -1, z: 0 }

/** Leaves of a vector, in place, what stands at right angles to the heading of an agent. */
function makeLateral(agent: Agent, v: Vector): void {
  const { row } = agent
  const { hx, hy, hz } = agent.population.columns
  const inSpace = agent.population.dimensions === 3
  const along = v.x * hx[row] + v.y * hy[row] + (inSpace ? v.z * hz[row] : 0)
  v.x -= along * hx[row]
  v.y -= along * hy[row]
  if (inSpace) v.z -= along * hz[row]
}

/** Below this share of a vector's length its lateral part is rounding. */
const NOTHING = 1e-9

/**
 * Makes of a vector, in place, the unit vector to that side of an agent on which it points. One that points
 * straight ahead or back is on neither: then it is the right one, for all the same, so that two who meet head
 * on pass, and the answer is false.
 */
export function sideOf(agent: Agent, v: Vector): boolean {
  const whole = v.x * v.x + v.y * v.y + v.z * v.z
  makeLateral(agent, v)
  const squared = v.x * v.x + v.y * v.y + v.z * v.z
  if (squared > NOTHING * NOTHING * whole && squared > 0) {
    const scale = 1 / Math.sqrt(squared)
    v.x *= scale
    v.y *= scale
    v.z *= scale
    return true
  }
  fromFrame(agent.heading, RIGHT, agent.population.dimensions === 3, v)
  return false
}

/**
 * The side of an agent on which a vector points, a unit vector. One that points straight ahead or back is on neither: then
 * it is the right one, for all the same, so that two who meet head on pass; `isAside` tells.
 */
export function sideTowards(
  { heading }: Self<unknown>,
  way: RuleVector,
): { readonly side: RuleVector; readonly isAside: RuleTruth } {
  const lateral = way.minus(heading.times(way.dot(heading)))
  const least = way.squared.times(NOTHING * NOTHING)
  const isAside = lateral.squared.gt(least).and(lateral.squared.gt(0))
  return { side: select(isAside, lateral.unit(), vec(0, -1).inFrameOf(heading)), isAside }
}

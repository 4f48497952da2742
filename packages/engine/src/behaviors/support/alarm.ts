import type { Agent } from '../../agents/agent.js'
import type { Vector } from '../../math/vector.js'
import { factor, length } from '../../options/spec.js'
import type { BehaviorContext } from '../behavior.js'

/** Options of a rule that runs away: from how near on, and until when. */
export const alarm = {
  within: length({
    above: 0,
    optional: true,
    about: 'It runs once the target is nearer than this; by default however far it is.',
  }),
  calm: factor({
    default: 1.5,
    min: 1,
    about: 'It runs on until the target is as many times `within` away.',
  }),
}

interface Alarm {
  readonly within: number | undefined
  readonly calm: number
}

/**
 * Makes the function that says whether an agent runs from something, by the way there: from d < within on,
 * until d >= calm · within, in between as it did. A column, `alarmed`, keeps who runs; there is none
 * without `within`.
 */
export function alarmed(options: Alarm, context: BehaviorContext): (agent: Agent, way: Vector) => boolean {
  if (options.within === undefined) return () => true
  const running = context.column('alarmed')
  return ({ row }, { x, y, z }) => {
    const { within = 0, calm } = options
    const border = running.values[row] === 1 ? calm * within : within
    const runs = x * x + y * y + z * z < border * border
    running.values[row] = runs ? 1 : 0
    return runs
  }
}

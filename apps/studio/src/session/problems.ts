import type { Problem } from 'drover/schema'
import { type Interruption, SimulationError } from '../simulation/simulation.js'

/** The problems in an error, each with its path if known. */
export function problemsOf(error: unknown): readonly Problem[] {
  const problems = error instanceof SimulationError ? error.problems : []
  return problems.length > 0 ? problems : [{ path: '', message: (error as Error).message }]
}

/** The message about stopped work, and the current state: a world at a step, or none. */
export function stoppedWorkNotice(
  { task, seconds, message, madeWorld }: Interruption,
  step: number | undefined,
): readonly Problem[] {
  const what = madeWorld ? 'Building the world' : task === 'advance' ? 'A step' : 'The current task'
  const when = seconds === 0 ? '' : ` after ${seconds} s`
  const why = seconds === undefined ? `ended: ${message}` : `was stopped${when}`
  const now =
    step === undefined
      ? 'There is no world now: change its values, or press Play or Restart to try again.'
      : `The world is paused at step ${step}; earlier steps are lost.`
  return [{ path: '', message: `${what} ${why}. ${now}` }]
}

import type { Session } from '../session/session.js'

/**
 * Pauses a world, and the one beside it, for some work; then they play again if they did. `steps`: whether the work makes
 * steps; then they return to their present states.
 */
export async function undisturbed<Result>(
  session: Session,
  steps: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const { clock } = session
  const { playing } = clock
  const played = playing.value
  playing.value = false
  const restore = steps ? await clock.mark() : undefined
  try {
    return await work()
  } finally {
    await restore?.()
    if (played && session.problems.peek().length === 0) playing.value = true
  }
}

import type { Session } from '../session/session.js'

/**
 * Pauses a world for some work, then lets it play again if it did. `steps`: whether the work makes steps; then the world
 * returns to its present state.
 */
export async function undisturbed<Result>(
  session: Session,
  steps: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const { playing } = session.clock
  const played = playing.value
  playing.value = false
  const restore = steps ? await session.mark() : undefined
  try {
    return await work()
  } finally {
    await restore?.()
    if (played && session.problems.peek().length === 0) playing.value = true
  }
}

import type { ObstacleDescription } from 'drover/obstacles'
import type { Session } from '../../session/session.js'

/** Adds obstacles in one edit. */
export function withObstacles({ edits }: Session, more: readonly ObstacleDescription[]): void {
  const { obstacles = [] } = edits.scenario.value.world
  if (more.length > 0) edits.setAlone(['world', 'obstacles'], [...obstacles, ...more])
}

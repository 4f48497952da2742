import { ObstacleAhead } from '../../obstacles/obstacle-ahead.js'
import { ObstacleMet } from '../../obstacles/obstacle-met.js'
import { ObstacleQuestions } from '../../obstacles/obstacle-questions.js'
import type { Obstacles } from '../../obstacles/obstacles.js'

/** The object that answers a query about the obstacles of a world. */
export function obstacleLookUps(ask: string, obstacles: Obstacles): object {
  if (ask === 'askAhead') return new ObstacleAhead(obstacles)
  if (ask === 'askRay' || ask === 'askBorder') return new ObstacleMet(obstacles)
  return new ObstacleQuestions(obstacles)
}

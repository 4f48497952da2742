import { ObstacleAhead } from '../environment/obstacle-ahead.js'
import { ObstacleMet } from '../environment/obstacle-met.js'
import { ObstacleQuestions } from '../environment/obstacle-questions.js'
import type { Obstacles } from '../environment/obstacles.js'

/** Who answers a question of a rule about the obstacles of its world. */
export function obstaclesAsked(ask: string, obstacles: Obstacles): object {
  if (ask === 'askAhead') return new ObstacleAhead(obstacles)
  if (ask === 'askRay' || ask === 'askBorder') return new ObstacleMet(obstacles)
  return new ObstacleQuestions(obstacles)
}

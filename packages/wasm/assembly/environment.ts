import { avoidObstacles } from './avoid-obstacles'
import { contain } from './contain'
import { followField } from './fields'
import { followWall } from './follow-wall'
import { hide } from './hide'
import { followPath, stayOnPath } from './paths'
import { repelObstacles } from './repel-obstacles'
import { stayWithinWalls } from './walls'
import { Rule, World } from './world'

export const AVOID_OBSTACLES = 64
export const REPEL_OBSTACLES = 65
export const FOLLOW_FIELD = 66
export const FOLLOW_PATH = 67
export const STAY_ON_PATH = 68
export const CONTAIN = 69
export const HIDE = 70
export const FOLLOW_WALL = 71
export const STAY_WITHIN_WALLS = 72

/** Behaviors that heed flow fields, paths and obstacles. */
export function environmental(world: World, rule: Rule): void {
  switch (rule.operation) {
    case AVOID_OBSTACLES:
      return avoidObstacles(world, rule)
    case REPEL_OBSTACLES:
      return repelObstacles(world, rule)
    case FOLLOW_FIELD:
      return followField(world, rule)
    case FOLLOW_PATH:
      return followPath(world, rule)
    case STAY_ON_PATH:
      return stayOnPath(world, rule)
    case CONTAIN:
      return contain(world, rule)
    case HIDE:
      return hide(world, rule)
    case FOLLOW_WALL:
      return followWall(world, rule)
    case STAY_WITHIN_WALLS:
      return stayWithinWalls(world, rule)
  }
}

import { avoidObstacles } from './avoid-obstacles'
import { followWall } from './follow-wall'
import { hide } from './hide'
import { repelObstacles } from './repel-obstacles'
import { Rule, World } from './world'

export const AVOID_OBSTACLES = 64
export const REPEL_OBSTACLES = 65
export const HIDE = 70
export const FOLLOW_WALL = 71

/** Behaviors that heed obstacles. */
export function environmental(world: World, rule: Rule): void {
  switch (rule.operation) {
    case AVOID_OBSTACLES:
      return avoidObstacles(world, rule)
    case REPEL_OBSTACLES:
      return repelObstacles(world, rule)
    case HIDE:
      return hide(world, rule)
    case FOLLOW_WALL:
      return followWall(world, rule)
  }
}

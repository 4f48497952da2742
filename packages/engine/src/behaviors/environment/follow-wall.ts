import { obstacles } from '../../features/environment/obstacles.js'
import { paths } from '../../features/environment/paths.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { type RuleVector, select, vec } from '../../rules/language/values.js'
import { length, nameOf } from '../../schema/spec.js'

/** The sine of the angle to the wall's normal up to which an agent heads straight at it. */
const STRAIGHT = 1e-9

const level = ({ x, y }: RuleVector): RuleVector => vec(x, y)

/**
 * Goes along the nearest wall at a set distance. It foresees its place `predictionDistance` along its heading, finds the nearest
 * point W of a border to that, n the unit vector out of the wall there, and seeks W + n · distance: desired = unit(W +
 * n · distance − position) · maxSpeed. Walls are the obstacles and, where one is named, a path, which is a wall of
 * width 0 on the agent's own side. Nothing within `range` of the foreseen place: no desire. It keeps the direction in
 * which it heads; an agent that heads straight at a wall, or away from it, turns left: it seeks the place predictionDistance to
 * the left of that. It cuts corners sharper than predictionDistance, or swings out, by about predictionDistance. In a world with depth it
 * goes level, and the point of a path nearest in space counts. Source: Reynolds 1999 (wall following).
 */
export const followWall = defineLibraryRule({
  name: 'followWall',
  about: 'Goes along the nearest wall at a set distance.',
  source: 'Reynolds 1999',
  needs: [paths, obstacles],
  options: {
    distance: length({ default: 20, min: 0, about: 'Distance that it keeps from the wall.' }),
    predictionDistance: length({ default: 25, min: 0, about: 'How far ahead it predicts its position.' }),
    range: length({
      default: 60,
      above: 0,
      about: 'Walls nearer than this to its predicted position count.',
    }),
    path: nameOf('path', { optional: true, about: 'A path that counts as a wall too.' }),
  },
  act({ self: { position, heading, maxSpeed }, options, obstacles, pen }) {
    const { distance, predictionDistance, range, path } = options
    const ahead = level(heading).times(predictionDistance)
    const future = position.plus(ahead)
    const wall = obstacles.nearestWall(future, range)
    const near = path.nearest(future)
    const isPath = path.exists.and(near.distance.lt(select(wall.exists, wall.distance, range).max(0)))
    // The normal of a path points to the agent's side, even if the foreseen place is on the other.
    const own = level(position.minus(path.nearest(position).point))
    const off = level(future.minus(near.point))
    const side = select(near.distance.eq(0), own, off)
      .unit()
      .times(select(off.dot(own).lt(0), -1, 1))
    const out = select(isPath, side, wall.out)
    const point = select(isPath, level(near.point.minus(position)), ahead.minus(out.times(wall.distance)))
    const isStraight = heading.x.times(out.y).minus(heading.y.times(out.x)).abs().le(STRAIGHT)
    const way = point
      .plus(out.times(distance))
      .plus(heading.left().times(select(isStraight, predictionDistance, 0)))
    const found = wall.exists.or(isPath)
    pen.zone(predictionDistance, 'foresees so far')
    pen.line(way, 'its way', found)
    pen.point(way, 'beside the wall', found)
    return way.withLength(maxSpeed).when(found.and(way.squared.gt(0)))
  },
})

import { paths } from '../../features/environment/paths.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select } from '../../rules/language/values.js'
import { choice, factor, length, time } from '../../schema/spec.js'
import { drawRoad } from '../support/paths/draw-road.js'
import { pathOptions } from '../support/paths/several-paths.js'

/**
 * Follows a road. The agent foresees its position `predictionDistance` ahead in the direction of its velocity, and
 * finds the nearest point of the path to that. If the foreseen position is within the road's radius, and the agent does
 * not move against its direction, there is nothing to do; otherwise it seeks a point `lookAhead` farther along the
 * path, around its corners, at the open path's end that end. One that moves against the direction foresees nothing: it
 * seeks the point `lookAhead` farther along than where it is, and so turns round.
 *
 * As the book suggests, both may depend on speed and distance: predictionDistance = `predictionDistance` + speed ·
 * `perSpeed`, lookAhead = `lookAhead` + speed · `perSpeed` + distance from the path · `perDistance`.
 *
 * `geometry: 'arc'` goes by distances along the path, as Reynolds' OpenSteer does: the agent goes the right way where
 * its foreseen place lies farther along than it does itself, so an agent at rest does not; the look-ahead counts from
 * the point nearest to its position. With `predictionDistance` and `lookAhead` 0 and a time in `perSpeed` both are
 * OpenSteer's.
 *
 * `geometry: 'book'` finds the nearest point and aims as the book's three examples do: a path of two points is an
 * endless line; on more points a foot outside a segment (by x alone; on a closed path by the box around it) snaps to
 * its far end, and the aim leaves the path straight on; the direction of motion does not matter. With several paths
 * each agent follows one of them: the one of its `pathIndex`, which may follow an attribute, or be dealt by `each`; or
 * one after the other in turn. Source: Reynolds 1999; *The Nature of Code*, 2nd edition, examples 5.6 and 5.8 and
 * exercise 5.13.
 */
export const followPath = defineLibraryRule({
  name: 'followPath',
  about: 'Keeps to a road.',
  source: 'The Nature of Code, 2nd edition, examples 5.6 and 5.8',
  needs: [paths],
  options: {
    ...pathOptions,
    direction: choice(['forward', 'backward'], {
      default: 'forward',
      about: 'Which way it goes along the path.',
    }),
    predictionDistance: length({
      default: 25,
      min: 0,
      about: 'How far ahead it predicts its position.',
    }),
    lookAhead: length({ default: 25, min: 0, about: 'How far along the path its target is.' }),
    perSpeed: time({ default: 0, min: 0, about: 'Time of travel that is added to both distances.' }),
    perDistance: factor({
      default: 0,
      min: 0,
      about: 'Share of the distance from the path added to the look-ahead.',
    }),
    geometry: choice(['clamped', 'arc', 'book'], {
      default: 'clamped',
      about: 'How the nearest point is found, and from where the look-ahead counts.',
    }),
  },
  act({ self: { position, velocity, maxSpeed }, options, pen }) {
    const { path, direction, predictionDistance, lookAhead, perSpeed, perDistance, geometry } = options
    const [isArc, isBook] = [geometry.is('arc'), geometry.is('book')]
    const sign = select(direction.is('forward'), 1, -1)
    const travel = velocity.length.times(perSpeed)
    const future = position.plus(velocity.withLength(predictionDistance.plus(travel)))
    const near = path.nearest(future)
    const here = path.nearest(position)
    const book = path.nearestAsTheBook(future)
    const farther = lookAhead.plus(travel).plus(near.distance.times(perDistance)).times(sign)
    const ahead = path.pointAt(near.along.plus(farther))
    const isBack = velocity.dot(ahead.minus(near.point)).lt(0)
    const gains = near.along.minus(here.along).times(sign).gt(0)
    const turns = isBook.not().and(isArc.and(gains.not()).or(isArc.not().and(isBack)))
    const onward = select(isArc.or(isBack), path.pointAt(here.along.plus(farther)), ahead)
    const straightOn = book.point.plus(book.way.withLength(lookAhead.times(sign)))
    const way = select(isBook, straightOn, onward).minus(position)
    const aims = path.exists.and(turns.or(select(isBook, book.distance, near.distance).gt(path.radius)))
    const normal = select(isBook, book.point, near.point).minus(position)
    drawRoad(pen, path, future.minus(position), normal, way, aims)
    return way.withLength(maxSpeed).when(aims.and(way.squared.gt(0)))
  },
})

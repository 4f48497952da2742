import { paths } from '../../features/environment/paths.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { time } from '../../schema/spec.js'
import { pathOptions } from '../support/paths/several-paths.js'

/**
 * Keeps within a road, in either direction. It foresees its place after `prediction`, position + velocity · prediction.
 * If that is farther from the path than the road's radius, it seeks the nearest point of the path to it; otherwise, and
 * exactly on that point, it has no desire. Use `followPath` for a direction; several paths work as there. Source:
 * Reynolds 1999; his OpenSteer (steerToStayOnPath); Yuka (on-path).
 */
export const stayOnPath = defineLibraryRule({
  name: 'stayOnPath',
  about: 'Keeps within a road, whichever way.',
  source: 'Reynolds 1999',
  needs: [paths],
  options: {
    ...pathOptions,
    prediction: time({ default: 10, min: 0, about: 'How far ahead it predicts its position.' }),
  },
  act({ self: { position, velocity, maxSpeed }, options: { path, prediction }, pen }) {
    const foreseen = velocity.times(prediction)
    const { point, distance } = path.nearest(position.plus(foreseen))
    const way = point.minus(position)
    const outside = path.exists.and(distance.gt(path.radius))
    pen.line(foreseen, 'foreseen way', path.exists)
    pen.circle(way, path.radius, 'road', path.exists)
    pen.point(way, 'target', outside)
    return way.withLength(maxSpeed).when(outside.and(way.squared.gt(0)))
  },
})

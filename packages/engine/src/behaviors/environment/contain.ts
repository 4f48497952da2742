import { regions } from '../../features/environment/regions.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select } from '../../rules/language/values.js'
import { length, time } from '../../schema/spec.js'
import { regionSpec } from '../support/regions/region.js'

/** Shares of the foreseen way that are checked if a region may have dents; otherwise only its end. */
const LOOKS = [1, 0.75, 0.5, 0.25]

/**
 * Stays within a region: the world, a box, a circle or a polygon. Foresees its place after `prediction`, position +
 * velocity · prediction; where that is not `margin` within the region, n is the unit vector from there to the nearest
 * place that is, and desired = unit(velocity − (velocity · n) n + maxSpeed · n) · maxSpeed: on along the border and
 * inward. Of a polygon, which may have dents, the first of four places on the way that is outside counts. Inside there
 * is no desire, nor exactly on the border of a polygon, where no direction is inward. It keeps agents in that can stop
 * in time: prediction >= mass · maxSpeed / (2 · maxForce); from outside it leads back. If other behaviors drive the
 * agent too, put it before them, in `foremost` or `prioritized`. They act whenever it has no desire, so an agent may
 * cross a straight border by up to prediction · dt · maxForce / (2 · mass); set `margin` for that. In `weighted` they
 * may balance it, and the agent creeps out. Regions do not wrap. Source: Reynolds 1999 (containment), who says to steer
 * inward; the desired velocity is drover's own.
 */
export const contain = defineLibraryRule({
  name: 'contain',
  about: 'Stays within the world, a box, a circle or a polygon.',
  source: 'Reynolds 1999',
  needs: [regions],
  options: {
    region: regionSpec,
    prediction: time({ default: 25, min: 0, about: 'How far ahead it predicts its position.' }),
    margin: length({ default: 0, min: 0, about: 'Distance that it keeps from the border.' }),
  },
  act({ self: { position, velocity, maxSpeed }, options: { region, prediction, margin }, pen }) {
    const looks = LOOKS.map((share) => {
      const way = velocity.times(prediction.times(share))
      return { way, back: region.back(position.plus(way), margin) }
    })
    const { way, back } = looks.reduce((later, sooner) => {
      const counts = region.dented.and(sooner.back.squared.gt(0))
      return { way: select(counts, sooner.way, later.way), back: select(counts, sooner.back, later.back) }
    })
    const outside = back.squared.gt(0)
    const inward = back.unit()
    const turned = velocity.plus(inward.times(maxSpeed.minus(velocity.dot(inward))))
    pen.region(region, margin, 'stays within')
    pen.line(way, 'foreseen way')
    pen.line(way.plus(back), 'inward', outside, way)
    return turned.withLength(maxSpeed).when(outside)
  },
})

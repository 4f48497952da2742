import { powers } from '../../features/evaluation/powers.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select, vec } from '../../rules/language/values.js'
import { POPULATION_CHOICES } from '../../schema/population-option.js'
import { angle, either, length } from '../../schema/spec.js'
import { directionOf, normal, taking, turnedBy } from '../support/steering/direction.js'

/**
 * Follows three zones around it, at constant speed. With r the offset to a neighbor, at a distance d, and û a direction
 * of motion:
 *
 * - anyone within d < repulsionRadius: direction −Σ r / d over those, all around;
 * - else Σ û over those with d < repulsionRadius + orientationWidth, plus Σ r / d over those beyond with d <
 *   repulsionRadius + orientationWidth + attractionWidth, both within the field of view;
 * - nobody, or a sum of zero: its own heading.
 *
 * That direction is turned by a normally distributed angle, standard deviation `angularDeviation`, in space to any side.
 * velocity ← maxSpeed · direction: a force, (that − velocity) · mass / dt, that sets it within the step where the
 * selection lets all of it through: `weighted({ limit: false })`, or a maxForce from 2 · maxSpeed · mass / dt on. The
 * turning rate of the paper is the population's: `locomotion: { maxTurnRate }`. Agents at exactly the same point part
 * by S29. Widths, noise and field of view default to the paper's torus. Source: Couzin et al. 2002 (J Theor Biol
 * 218:1), equations 1 to 3; its sum over the zone of orientation may include the agent itself; here it is over
 * neighbors only.
 */
export const couzin = defineLibraryRule({
  name: 'couzin',
  about: 'Steers by zones of repulsion, orientation and attraction around it, at constant speed.',
  source: 'Couzin et al. 2002',
  needs: [powers],
  options: {
    repulsionRadius: length({ default: 1, min: 0, about: 'Radius of the zone of repulsion.' }),
    orientationWidth: length({ default: 2, min: 0, about: 'Width of the zone of orientation around that.' }),
    attractionWidth: length({ default: 14, min: 0, about: 'Width of the zone of attraction around both.' }),
    fieldOfView: angle({
      default: 1.5 * Math.PI,
      above: 0,
      max: 2 * Math.PI,
      about: 'Width of the sector around the heading in which others count, except for repulsion.',
    }),
    angularDeviation: angle({
      default: 0.05,
      min: 0,
      about: 'Standard deviation of the random error of its direction.',
    }),
    population: either(POPULATION_CHOICES, {
      optional: true,
      about: "Which populations count: a name, several, or 'all'; by default the agent's own.",
    }),
  },
  act({ self, options, within, random, dt, inSpace, pen }) {
    const { repulsionRadius, orientationWidth, attractionWidth, fieldOfView, angularDeviation, population } =
      options
    const middle = repulsionRadius.plus(orientationWidth)
    pen.circle(vec(0, 0), repulsionRadius, 'repulsion')
    pen.zone(middle, 'orientation')
    pen.zone(middle.plus(attractionWidth), 'attraction')
    const around = within(middle.plus(attractionWidth), { population })
    const near = around.where((n) => n.squared.lt(repulsionRadius.squared()))
    const seen = around.inView(fieldOfView).where((n) => n.squared.ge(repulsionRadius.squared()))
    const away = near.sum((n) => n.separation.minus(n.offset.unit()))
    const along = seen.sum((n) => select(n.squared.lt(middle.squared()), n.velocity, n.offset).unit())
    const direction = directionOf(self, select(near.any(), away, along))
    const off = angularDeviation.times(normal(random(), random()))
    const turned = turnedBy(direction, off, random(), inSpace)
    return { force: taking(self, select(angularDeviation.gt(0), turned, direction), dt) }
  },
})

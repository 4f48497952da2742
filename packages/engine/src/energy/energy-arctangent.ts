import { atan2, tan } from '../math/transcendental.js'
import { fixed } from '../schema/spec.js'
import { defineEnergy } from './energy.js'

/** The conditions on a curve, from its options. */
interface Conditions {
  readonly cheapest: number
  readonly least: number
  readonly straightUp: number
  readonly straightDown: number
  readonly descent: number
  readonly descentSteepness: number
  readonly descentSize?: number | undefined
}

/** The heights of both steps, and the rest below them. */
function sizesOf({ straightUp, straightDown, descentSize = straightDown }: Conditions) {
  return {
    ascent: descentSize + straightUp - straightDown,
    descent: descentSize,
    base: straightDown - descentSize,
  }
}

/** The remaining cost of descending on the cheapest slope, and its derivative there. */
function descentAtLeast(conditions: Conditions) {
  const { cheapest, descent, descentSteepness } = conditions
  const { base, descent: size } = sizesOf(conditions)
  const u = descentSteepness * (cheapest - descent)
  const cost = base + size * (0.5 - atan2(u, 1) / Math.PI)
  return { cost, fall: (size * descentSteepness) / (Math.PI * (1 + u * u)) }
}

/** Position and steepness of the ascent for which the minimum satisfies the conditions. */
function ascentOf(conditions: Conditions) {
  const { cheapest, least } = conditions
  const { ascent } = sizesOf(conditions)
  const { cost, fall } = descentAtLeast(conditions)
  const x = tan(Math.PI * ((least - cost) / ascent - 0.5))
  const steepness = (Math.PI * fall * (1 + x * x)) / ascent
  return { steepness, center: cheapest - x / steepness }
}

/**
 * The paper's own curve of figure 7: a difference of two arctangents, which its appendix computes by (the
 * line is cut off in print) −(atan(6 · (slope + 0.34)) − 5 · atan(8.… . With a descent that fades out around
 * the slope d = `descent` and an ascent that sets in around e,
 *
 * factor = straightDown − B + A · (½ + atan(q · (slope − e)) / π) + B · (½ − atan(p · (slope − d)) / π)
 *
 * p = `descentSteepness`, B = `descentSize` (as in print straightDown when left out), A = B + straightUp −
 * straightDown. Its limits straight up and down are what they are called. The two numbers that are cut off
 * follow from the conditions of section 5.2.3: with D the factor without the term of A at the slope `cheapest`
 * and D′ how fast that falls, the curve takes the value `least` there where x = q · (cheapest − e) =
 * tan(π · ((least − D) / A − ½)), and has its minimum there where q = π · D′ · (1 + x²) / A.
 *
 * The defaults are the printed numbers, q = 8 and a least cost of 1; then e = 0.452, straight up costs 9.13
 * and straight down a fifth of that. In the units of the print, where straight up is 5π, the least is 1.72.
 * Steeply downhill that curve lies up to 6 % above its limit. To fit an animal, give the slope on which it goes
 * most cheaply, what that costs, both limits, and where, how sharply and how far the cost of descending falls;
 * experiments/figure-7 fits walking humans.
 *
 * Throws a DescriptionError where no such curve is least there. Not known to the wasm backend.
 * Source: J. Gompert, *Flocking over 3D Terrain* (2003), section 5.2.3, figure 7, appendix A `Boid::Update`.
 */
export const gompertArctangentEnergy = defineEnergy({
  name: 'gompertArctangent',
  summary: "The paper's arctangents, through a least cost and two limits of your own.",
  source: 'Gompert 2003, section 5.2.3, figure 7 and appendix A',
  options: {
    cheapest: fixed({
      quantity: 'factor',
      default: -0.1,
      about: 'The slope on which a unit of distance costs least.',
    }),
    least: fixed({ quantity: 'factor', default: 1, above: 0, about: 'Cost of a unit of distance there.' }),
    straightUp: fixed({
      quantity: 'factor',
      default: 9.13,
      above: 0,
      about: 'Cost of a unit of distance straight up.',
    }),
    straightDown: fixed({
      quantity: 'factor',
      default: 1.826,
      above: 0,
      about: 'Cost of a unit of distance straight down.',
    }),
    descent: fixed({
      quantity: 'factor',
      default: -0.34,
      about: 'The slope around which the cost of descending fades out.',
    }),
    descentSteepness: fixed({
      quantity: 'factor',
      default: 6,
      above: 0,
      about: 'How sharply it fades out, per slope.',
    }),
    descentSize: fixed({
      quantity: 'factor',
      above: 0,
      optional: true,
      about: 'Limit of the cost on steep descents, without the ascent; by default `straightDown`.',
    }),
  },
  validate(conditions) {
    const { cheapest, least, straightUp, straightDown, descent } = conditions
    const { ascent } = sizesOf(conditions)
    if (descent >= cheapest) return `descent: expected less than cheapest, ${cheapest}, got ${descent}`
    if (ascent <= 0)
      return `descentSize: expected more than straightDown − straightUp, ${straightDown - straightUp}`
    const { cost } = descentAtLeast(conditions)
    const most = Math.min(straightUp, straightDown, cost + ascent / 2)
    if (least > cost && least < most) return undefined
    const between = `more than ${cost.toPrecision(3)} and less than ${most.toPrecision(3)}`
    return `least: expected ${between}, or the curve has no least cost at ${cheapest}, got ${least}`
  },
  bind(conditions) {
    const { descent, descentSteepness } = conditions
    const { base, ascent, descent: size } = sizesOf(conditions)
    const { steepness, center } = ascentOf(conditions)
    return (slope) =>
      base +
      ascent * (0.5 + atan2(steepness * (slope - center), 1) / Math.PI) +
      size * (0.5 - atan2(descentSteepness * (slope - descent), 1) / Math.PI)
  },
})

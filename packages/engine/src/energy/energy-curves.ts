import { exp } from '../math/transcendental.js'
import { choice } from '../schema/spec.js'
import { defineEnergy } from './energy.js'

const NO_OPTIONS = {}

/** The cheapest slope: a tenth downhill. */
const CHEAPEST = -0.1
/** The asymptotes for climbing and descending, minus the minimum of 1: they are 10 and 2. */
const CLIMBING = 9
const DESCENDING = 1
/** Half of the second derivative at the cheapest slope; level ground then costs 1.29. */
const SHARPNESS = 30

/**
 * The curve that the paper's figure 7 shows, rebuilt from its description: least on a slope of −1/10, with a
 * finite asymptote on either side, the one downhill a fifth of the one uphill. With u = slope + 0.1, A = 9
 * uphill of there and 1 downhill:
 *
 * factor = 1 + A·30u² / (A + 30u²)
 *
 * It is 1 at −0.1, 1.29 on level ground, rises on both sides, to 10 straight up and 2 straight down, and has
 * three continuous derivatives. The unit is the energy of a unit of distance on the cheapest slope. The
 * formula and its three numbers are drover's: the paper's own line is cut off in print.
 * Source: J. Gompert, *Flocking over 3D Terrain* (2003), section 5.2.3 and figure 7.
 */
export const gompertEnergy = defineEnergy({
  name: 'gompert',
  summary: 'Least on a slope of -10 %, with a finite cost straight up and a fifth of that straight down.',
  source: 'Gompert 2003, section 5.2.3, figure 7; formula: drover',
  options: NO_OPTIONS,
  bind: () => (slope) => {
    const u = slope - CHEAPEST
    const most = u > 0 ? CLIMBING : DESCENDING
    // The same as the formula, but exact at u = 0 and at infinity.
    return 1 + most / (1 + most / (SHARPNESS * u * u))
  },
})

/**
 * The paper's curve in straight pieces: 3 below a slope of −1, falling to 1 at −0.1, rising to 4 at 1, and 4
 * beyond. The unit is the energy of a unit of distance on a slope of −0.1. (Its ends are not one to five, as
 * the paper's text would have them.)
 * Source: J. Gompert, *Flocking over 3D Terrain* (2003), appendix A, `Boid::Update`.
 */
export const gompertLinearEnergy = defineEnergy({
  name: 'gompertLinear',
  summary: 'Straight pieces: 3 steeply downhill, 1 on a slope of -10 %, 4 steeply uphill.',
  source: 'Gompert 2003, appendix A',
  options: NO_OPTIONS,
  bind: () => (slope) => {
    if (slope < -1) return 3
    if (slope < CHEAPEST) return 1 + (2 * (CHEAPEST - slope)) / 0.9
    if (slope < 1) return 1 + (3 * (slope - CHEAPEST)) / 1.1
    return 4
  },
})

/** There are no measurements beyond these slopes, and the polynomials diverge, so steeper slopes count as these. */
const STEEPEST_MEASURED = 0.45

const measured = (slope: number): number => Math.min(Math.max(slope, -STEEPEST_MEASURED), STEEPEST_MEASURED)

/**
 * The cost of walking for a human, in joules per kilogram of body mass and meter, on a slope i:
 * 280.5i⁵ − 58.7i⁴ − 76.8i³ + 51.9i² + 19.6i + 2.5, with i no less than −0.45 and no more than 0.45. Least, 0.94, at
 * about −0.15. Source: Minetti et al. 2002, *Journal of Applied Physiology* 93:1039.
 */
export const minettiWalkEnergy = defineEnergy({
  name: 'minettiWalk',
  summary: 'Walking humans, joules per kilogram and meter.',
  source: 'Minetti et al. 2002, J Appl Physiol 93:1039',
  options: NO_OPTIONS,
  bind: () => (slope) => {
    const i = measured(slope)
    return ((((280.5 * i - 58.7) * i - 76.8) * i + 51.9) * i + 19.6) * i + 2.5
  },
})

/**
 * The cost of running for a human, in joules per kilogram of body mass and meter, on a slope i:
 * 155.4i⁵ − 30.4i⁴ − 43.3i³ + 46.3i² + 19.5i + 3.6, with i no less than −0.45 and no more than 0.45. Least, 1.78, at
 * about −0.18. Source: Minetti et al. 2002, *Journal of Applied Physiology* 93:1039.
 */
export const minettiRunEnergy = defineEnergy({
  name: 'minettiRun',
  summary: 'Running humans, joules per kilogram and meter.',
  source: 'Minetti et al. 2002, J Appl Physiol 93:1039',
  options: NO_OPTIONS,
  bind: () => (slope) => {
    const i = measured(slope)
    return ((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6
  },
})

/** Speed relative to a hiker on a path. */
const GOING = { path: 1, offPath: 3 / 5, horse: 5 / 4 }

/** Steeper slopes count as this steep, so that the time stays finite. */
const STEEPEST_HIKED = 2

/**
 * The time that hiking takes, in seconds per meter: 3.6 / W with the speed W = 6·exp(−3.5·|slope +
 * 0.05|) km/h, three fifths of it off the path and five quarters on horseback. Least, 0.6 s/m on a path, at a slope of
 * −0.05; slopes beyond ±2 count as ±2. It is not an energy: the column and the metric then hold a time. Source: W.
 * Tobler 1993, *Three Presentations on Geographical Analysis and Modeling*, NCGIA report 93-1.
 */
export const toblerEnergy = defineEnergy({
  name: 'tobler',
  summary: 'The time that hiking takes, seconds per meter.',
  source: 'Tobler 1993, NCGIA report 93-1',
  options: {
    mode: choice(['path', 'offPath', 'horse'], {
      default: 'path',
      about: 'On a path; off it, at three fifths of the speed; or on horseback, at five quarters.',
    }),
  },
  bind: ({ mode }) => {
    const levelSpeed = 6 * GOING[mode]
    return (slope) => {
      const hiked = Math.min(Math.max(slope, -STEEPEST_HIKED), STEEPEST_HIKED)
      return (3.6 / levelSpeed) * exp(3.5 * Math.abs(hiked + 0.05))
    }
  },
})

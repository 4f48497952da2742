import { noiseLane, surveyNoise } from '../math/plane-noise.js'
import { randomUint32 } from '../math/random.js'
import { count, fixed } from '../schema/spec.js'
import { defineTerrain } from './terrain.js'

/**
 * Endless rolling hills from gradient noise: h = height · Σ roughnessᵏ · noiseₖ(2ᵏ · p / scale) / Σ roughnessᵏ over the
 * octaves k = 0, 1, …, with a noise of its own for each. Heights lie between −height and height, 0 on average; the
 * slope is the exact derivative and continuous, as is its own. In a wrapped world the scale is made a little smaller or
 * larger along each axis, so that a whole number of units fits in and the hills join across the edges. Source: Perlin
 * 2002 for the noise; sums of octaves as Fournier, Fussell and Carpenter 1982 make terrain.
 */
export const rollingTerrain = defineTerrain({
  name: 'rollingTerrain',
  summary: 'Endless rolling hills from gradient noise.',
  source: 'Perlin 2002, Improving noise',
  options: {
    scale: fixed({
      quantity: 'length',
      default: 200,
      above: 0,
      about: 'Distance from one hill to the next, about.',
    }),
    height: fixed({ quantity: 'length', default: 20, min: 0, about: 'Largest height of hills.' }),
    octaves: count({
      default: 4,
      min: 1,
      max: 16,
      about: 'Number of sizes of hills, each half as wide as the one before.',
    }),
    roughness: fixed({
      quantity: 'factor',
      default: 0.5,
      min: 0,
      max: 1,
      about: 'Height of hills, as a share of the height of those twice as wide.',
    }),
  },
  bind({ scale, height, octaves, roughness }, { space, seed, stream }) {
    const cellsX = space.wraps ? Math.max(1, Math.round(space.periodX / scale)) : 0
    const cellsY = space.wraps ? Math.max(1, Math.round(space.periodY / scale)) : 0
    const unitX = space.wraps ? space.periodX / cellsX : scale
    const unitY = space.wraps ? space.periodY / cellsY : scale
    const lanes = Int32Array.from({ length: octaves }, (_, k) => noiseLane(randomUint32(seed, k, 0, stream)))
    let most = 0
    for (let k = 0, share = 1; k < octaves; k++, share *= roughness) most += share
    const place = { lane: 0, x: 0, y: 0, periodX: 0, periodY: 0, value: 0, slopeX: 0, slopeY: 0 }
    const scaled = height / most
    return {
      numbers: { form: 'noise', lanes: [...lanes], unitX, unitY, cellsX, cellsY, roughness, scale: scaled },
      survey(ground) {
        let sum = 0
        let alongX = 0
        let alongY = 0
        let share = 1
        let finer = 1
        for (let k = 0; k < octaves; k++) {
          place.x = (ground.x / unitX) * finer
          place.y = (ground.y / unitY) * finer
          place.periodX = cellsX * finer
          place.periodY = cellsY * finer
          place.lane = lanes[k]
          surveyNoise(place)
          sum += share * place.value
          alongX += share * finer * place.slopeX
          alongY += share * finer * place.slopeY
          share *= roughness
          finer *= 2
        }
        ground.height = scaled * sum
        ground.slopeX = (scaled * alongX) / unitX
        ground.slopeY = (scaled * alongY) / unitY
      },
    }
  },
})

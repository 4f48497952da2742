import { evaluateExponential, pair } from '../math/exponential.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import { fixed, listOf, objectOf } from '../schema/spec.js'
import type { Space } from '../spaces/space.js'
import { defineTerrain, type Ground, type Terrain } from './terrain.js'

const LENGTH = { quantity: 'length' } as const
const coordinate = (about: string) => fixed({ ...LENGTH, about })

/** Two fixed numbers, x and y. */
export const pairOf = <const Rest extends { readonly about: string }>(
  quantity: 'length' | 'factor',
  rest: Rest,
) => listOf(fixed({ quantity, about: 'A component.' }), { minimum: 2, maximum: 2, ...rest })

/** An inclined plane: h = height + a · x + b · y with the slope (a, b), rise per distance along x and y. */
export const plane = defineTerrain({
  name: 'plane',
  summary: 'An inclined plane.',
  source: 'drover',
  options: {
    slope: pairOf('factor', { default: [0, 0], about: 'Rise per distance along x and y.' }),
    height: fixed({ ...LENGTH, default: 0, about: 'Height at the origin.' }),
  },
  bind: ({ slope: [a, b], height }) => ({
    numbers: { form: 'plane', slope: [a, b], height },
    survey(ground) {
      ground.height = height + a * ground.x + b * ground.y
      ground.slopeX = a
      ground.slopeY = b
    },
  }),
})

/**
 * Bell-shaped hills, and hollows of negative height: h(p) = Σ height · exp(−|p − at|² / (2 · sigma²)), with
 * the exact gradient. A hill is steepest at distance sigma, height / (sigma · √e). O(hills) for each place.
 * In a wrapped world each hill stands once in every period, so that the hills join across the edges in height
 * and slope, to rounding where sigma is no longer than the period.
 */
export const hills = defineTerrain({
  name: 'hills',
  summary: 'Bell-shaped hills and hollows.',
  source: 'Gaussian functions',
  options: {
    hills: listOf(
      objectOf(
        {
          at: pairOf('length', { about: 'Position of its top.' }),
          height: coordinate('Height of its top above the plain; below 0 it is a hollow.'),
          sigma: fixed({
            ...LENGTH,
            above: 0,
            about: 'Its width: the distance from the top at which it is steepest.',
          }),
        },
        { about: 'A hill.' },
      ),
      { about: 'The hills; none for a plain.' },
    ),
  },
  bind({ hills: described }, { space }) {
    const hills = space.wraps ? described.flatMap((hill) => repeated(hill, space)) : described
    const count = hills.length
    const atX = Float64Array.from(hills, ({ at }) => at[0])
    const atY = Float64Array.from(hills, ({ at }) => at[1])
    const tops = Float64Array.from(hills, ({ height }) => height)
    const inverses = Float64Array.from(hills, ({ sigma }) => 1 / (sigma * sigma))
    return {
      numbers: { form: 'hills', hills: hills.map((hill) => ({ ...hill, at: [...hill.at] })) },
      survey(ground) {
        let height = 0
        let slopeX = 0
        let slopeY = 0
        for (let k = 0; k < count; k++) {
          const dx = ground.x - atX[k]
          const dy = ground.y - atY[k]
          pair[0] = -0.5 * (dx * dx + dy * dy) * inverses[k]
          const bell = tops[k] * evaluateExponential()[0]
          height += bell
          slopeX -= bell * dx * inverses[k]
          slopeY -= bell * dy * inverses[k]
        }
        ground.height = height
        ground.slopeX = slopeX
        ground.slopeY = slopeY
      },
    }
  },
})

interface Hill {
  readonly at: readonly number[]
  readonly height: number
  readonly sigma: number
}

/** Beyond this many sigma a hill is lower than the last digit of its height. */
const REACH = 8.6
/** Maximum number of periods over which hills are repeated. */
const PERIODS = 10

/** A hill and those of its images in a wrapped world that matter within a quarter of a period of the box. */
function repeated(hill: Hill, { left, right, bottom, top, periodX, periodY }: Space): readonly Hill[] {
  const along = (at: number, low: number, high: number, period: number) => {
    const reach = REACH * hill.sigma + period / 4
    const places: number[] = []
    for (let k = -PERIODS; k <= PERIODS; k++) {
      const place = at + k * period
      if (k === 0 || (place + reach > low && place - reach < high)) places.push(place)
    }
    return places
  }
  const across = along(hill.at[0], left, right, periodX)
  return along(hill.at[1], bottom, top, periodY).flatMap((y) => across.map((x) => ({ ...hill, at: [x, y] })))
}

/** A height as a function of the place, and its gradient if it is known. */
export interface HeightFunction {
  height(x: number, y: number): number
  /** Writes dh/dx and dh/dy. By default, central differences of the height, over `step` to both sides. */
  gradient?(x: number, y: number, out: { slopeX: number; slopeY: number }): void
  /** A length, 0.001 by default; the error of the slope is about h‴ · step² / 6. */
  readonly step?: number
}

/**
 * A terrain from a function, for code: `new World(description, { terrain: heightFunction({ height: … }) })`. JSON
 * cannot contain it; use `defineTerrain` for a terrain that scenarios can name. The function must depend only on the
 * place.
 */
export function heightFunction({ height, gradient, step = 0.001 }: HeightFunction): Terrain {
  if (typeof height !== 'function')
    refuse('heightFunction', `height: expected a function (x, y), got ${show(height)}`)
  return {
    survey(ground: Ground) {
      const { x, y } = ground
      ground.height = height(x, y)
      if (gradient !== undefined) gradient(x, y, ground)
      else {
        ground.slopeX = (height(x + step, y) - height(x - step, y)) / (2 * step)
        ground.slopeY = (height(x, y + step) - height(x, y - step)) / (2 * step)
      }
    },
  }
}

import type { Population } from '../agents/population.js'
import { FLAT, type Ground, ground, type Terrain } from './terrain.js'

/** Numbers stored per place: x, y, height, slopeX, slopeY. */
const KEPT = 5

/**
 * The ground below each agent of a population. Results are cached until the agent moves, so that forces, locomotion and
 * height query the terrain once per position. It is a cache, not state: it depends only on positions.
 */
export class GroundCache {
  readonly #terrain: Terrain
  readonly #population: Population
  readonly #ground: Ground = ground()
  #kept = new Float64Array(0)

  constructor(terrain: Terrain, population: Population) {
    this.#terrain = terrain
    this.#population = population
  }

  /**
   * The ground below the agent of a row. The same object each time. Throws if the terrain gives numbers that are not
   * finite.
   */
  below(row: number): Ground {
    const { columns } = this.#population
    const found = this.#ground
    if (this.#terrain === FLAT) return found
    if (this.#kept.length < KEPT * columns.capacity) {
      this.#kept = new Float64Array(KEPT * columns.capacity).fill(Number.NaN)
    }
    const kept = this.#kept
    const first = KEPT * row
    if (kept[first] !== columns.x[row] || kept[first + 1] !== columns.y[row]) {
      surveyBelow(this.#terrain, this.#population, row, found)
      kept[first] = found.x
      kept[first + 1] = found.y
      kept[first + 2] = found.height
      kept[first + 3] = found.slopeX
      kept[first + 4] = found.slopeY
    } else {
      found.x = kept[first]
      found.y = kept[first + 1]
      found.height = kept[first + 2]
      found.slopeX = kept[first + 3]
      found.slopeY = kept[first + 4]
    }
    return found
  }
}

/** Surveys the ground below the agent of a row. Throws if the terrain gives numbers that are not finite. */
export function surveyBelow(terrain: Terrain, population: Population, row: number, out: Ground): void {
  const { columns } = population
  out.x = columns.x[row]
  out.y = columns.y[row]
  terrain.survey(out)
  // Turns a height of −0 into 0, as in a world without terrain.
  out.height += 0
  const sum = out.height + out.slopeX + out.slopeY
  // Infinity − Infinity and NaN − NaN are not 0.
  if (sum - sum !== 0) fail(population, row, out)
}

function fail({ columns, name }: Population, row: number, { x, y, height, slopeX, slopeY }: Ground): never {
  throw new Error(
    `agent ${columns.id[row]} of '${name}': the terrain at (${x}, ${y}) has the height ${height} and the slope ` +
      `(${slopeX}, ${slopeY}), expected finite numbers`,
  )
}

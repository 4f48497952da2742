import type { Agent } from '../agents/population.js'
import { cos, log, sin } from '../math/transcendental.js'
import type { Neighbors } from '../neighbors/neighbors.js'
import type { ValuesOf } from '../schema/inputs.js'
import type { NOISE } from './sense-noise-options.js'

/** The source of its randomness. */
interface Source {
  readonly seed: number
  readonly stream: number
  readonly random: (seed: number, id: number, step: number, stream: number) => number
  readonly step: () => number
}

/**
 * Random numbers for each neighbor: an angle and a radius in the plane for each of two
 * vectors, and for both z.
 */
const DRAWS = 6

/**
 * Errors of the senses: what an agent perceives of a neighbor is offset + positionDeviation · n and velocity + velocityDeviation · m,
 * with n and m normally distributed along each axis (Box and Muller 1958), again in each step. They depend only on
 * seed, observer, observed agent and step, so all of an agent's rules see the same, with any index. The true position
 * decides who is perceived.
 */
export class SenseNoise {
  readonly #options: ValuesOf<typeof NOISE>
  readonly #source: Source
  readonly #inSpace: boolean
  /** Two normally distributed numbers. */
  readonly #pair = new Float64Array(2)

  constructor(options: ValuesOf<typeof NOISE>, source: Source, dimensions: 2 | 3) {
    this.#options = options
    this.#source = source
    this.#inSpace = dimensions === 3
  }

  /** Disturbs what an agent perceives. */
  disturb({ id }: Agent, neighbors: Neighbors): void {
    const { positionDeviation, velocityDeviation } = this.#options
    const { count, dx, dy, dz, distanceSquared, vx, vy, vz } = neighbors
    const pair = this.#pair
    for (let k = 0; k < count; k++) {
      const other = neighbors.idOf(k)
      this.#draw(id, other, 0)
      dx[k] += positionDeviation * pair[0]
      dy[k] += positionDeviation * pair[1]
      this.#draw(id, other, 2)
      vx[k] += velocityDeviation * pair[0]
      vy[k] += velocityDeviation * pair[1]
      if (this.#inSpace) {
        this.#draw(id, other, 4)
        dz[k] += positionDeviation * pair[0]
        vz[k] += velocityDeviation * pair[1]
      }
      distanceSquared[k] = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k]
    }
  }

  #draw(id: number, other: number, first: number): void {
    const { seed, stream, random, step } = this.#source
    // An odd factor: no two draws for the same agent share a stream.
    const own = stream + Math.imul(other * DRAWS + first, 0x9e3779b1)
    const next = stream + Math.imul(other * DRAWS + first + 1, 0x9e3779b1)
    const radius = Math.sqrt(-2 * log(1 - random(seed, id, step(), own >>> 0)))
    const angle = 2 * Math.PI * random(seed, id, step(), next >>> 0)
    this.#pair[0] = radius * cos(angle)
    this.#pair[1] = radius * sin(angle)
  }
}

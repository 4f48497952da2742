import type { Space } from '../spaces/space.js'
import { Candidates, RUN } from './candidates.js'

/**
 * A list of neighbors under construction: adds the candidates within range, in their order. Each method takes the state
 * of a lattice (`Lattice.state`); there must be room for all candidates and one more.
 */
export class Gathering {
  count = 0
  /** Position and range of the agent: x, y, z, range. */
  readonly around = new Float64Array(4)
  readonly candidates = new Candidates()
  /** Ranks of the neighbors in their lattices; during a search, of the candidates. */
  ranks: Int32Array = new Int32Array(0)
  /**
   * All dx, then all dy, distanceSquared, vx, vy, dz, vz, each as long as `ranks`. They share one array, since each
   * array in a loop costs a check and three loads per pass.
   */
  columns = new Float64Array(0)
  readonly #space: Space

  constructor(space: Space) {
    this.#space = space
  }

  /** Checks each run at its nearest image, and each candidate once: the next one overwrites one that is too far. */
  gatherInPlane(state: Float64Array): void {
    const { periodX, periodY } = this.#space
    const x = this.around[0]
    const y = this.around[1]
    const rangeSquared = this.around[3] * this.around[3]
    const { ranks, columns } = this
    const { runs, length } = this.candidates
    const column = ranks.length
    let { count } = this
    for (let k = 0; k < length; k += RUN) {
      const end = runs[k + 1]
      // Adding −0 changes nothing, not even the sign of 0.
      const shiftX = runs[k + 2] === 0 ? -0 : runs[k + 2] * periodX
      const shiftY = runs[k + 3] === 0 ? -0 : runs[k + 3] * periodY
      for (let rank = runs[k]; rank < end; rank++) {
        const dx = state[4 * rank] - x + shiftX
        const dy = state[4 * rank + 1] - y + shiftY
        const vx = state[4 * rank + 2]
        const vy = state[4 * rank + 3]
        const squared = dx * dx + dy * dy
        ranks[count] = rank
        columns[count] = dx
        columns[count + column] = dy
        columns[count + 2 * column] = squared
        columns[count + 3 * column] = vx
        columns[count + 4 * column] = vy
        count += +(squared <= rangeSquared)
      }
    }
    this.count = count
  }

  /**
   * The same in three dimensions, where fewer of the candidates are near;
   * `zs` are z and vz of the same agents.
   */
  gatherInSpace(state: Float64Array, zs: Float64Array): void {
    const { periodX, periodY, periodZ } = this.#space
    const x = this.around[0]
    const y = this.around[1]
    const z = this.around[2]
    const rangeSquared = this.around[3] * this.around[3]
    const { ranks, columns } = this
    const { runs, length } = this.candidates
    const column = ranks.length
    const before = this.count
    let count = before
    for (let k = 0; k < length; k += RUN) {
      const end = runs[k + 1]
      const shiftX = runs[k + 2] === 0 ? -0 : runs[k + 2] * periodX
      const shiftY = runs[k + 3] === 0 ? -0 : runs[k + 3] * periodY
      const shiftZ = runs[k + 4] === 0 ? -0 : runs[k + 4] * periodZ
      for (let rank = runs[k]; rank < end; rank++) {
        const dx = state[4 * rank] - x + shiftX
        const dy = state[4 * rank + 1] - y + shiftY
        const dz = zs[2 * rank] - z + shiftZ
        const squared = dx * dx + dy * dy + dz * dz
        ranks[count] = rank
        columns[count] = dx
        columns[count + column] = dy
        columns[count + 2 * column] = squared
        columns[count + 5 * column] = dz
        count += +(squared <= rangeSquared)
      }
    }
    for (let k = before; k < count; k++) {
      const rank = ranks[k]
      const vx = state[4 * rank + 2]
      const vy = state[4 * rank + 3]
      const vz = zs[2 * rank + 1]
      columns[k + 3 * column] = vx
      columns[k + 4 * column] = vy
      columns[k + 6 * column] = vz
    }
    this.count = count
  }

  /** Tests every candidate at its nearest image; for indexes that do not know on which side that is. */
  gatherWrapped(state: Float64Array, zs: Float64Array): void {
    const x = this.around[0]
    const y = this.around[1]
    const z = this.around[2]
    const rangeSquared = this.around[3] * this.around[3]
    const { dimensions, periodX, periodY, periodZ } = this.#space
    const inSpace = dimensions === 3
    const { ranks, columns } = this
    const { runs, length } = this.candidates
    const column = ranks.length
    let { count } = this
    for (let k = 0; k < length; k += RUN) {
      const end = runs[k + 1]
      for (let rank = runs[k]; rank < end; rank++) {
        const dx = nearest(state[4 * rank] - x, periodX)
        const dy = nearest(state[4 * rank + 1] - y, periodY)
        const dz = inSpace ? nearest(zs[2 * rank] - z, periodZ) : 0
        const squared = dx * dx + dy * dy + dz * dz
        if (squared > rangeSquared) continue
        ranks[count] = rank
        columns[count] = dx
        columns[count + column] = dy
        columns[count + 2 * column] = squared
        columns[count + 3 * column] = state[4 * rank + 2]
        columns[count + 4 * column] = state[4 * rank + 3]
        columns[count + 5 * column] = dz
        if (inSpace) columns[count + 6 * column] = zs[2 * rank + 1]
        count++
      }
    }
    this.count = count
  }
}

/** The shortest of a difference and its images, for positions inside a space that repeats after `period`. */
function nearest(difference: number, period: number): number {
  const half = period / 2
  if (difference > half) return difference - period
  if (difference < -half) return difference + period
  return difference
}

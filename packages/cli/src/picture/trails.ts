import { trailSteps } from '@drover/io/drawing'
import type { Population, World } from 'drover'

/** Maximum number of agents with trails, evenly chosen, and of points of all trails. */
const MOST_TRAILS = 3000
const MOST_POINTS = 120_000
const MOST_SAMPLES = 400

interface Sample {
  step: number
  count: number
  readonly id: Float64Array
  readonly x: Float64Array
  readonly y: Float64Array
}

/** Remembers recent or all positions of some agents, in memory of a fixed size. */
export class Trails {
  readonly #world: World
  /** Samples every n-th agent and every n-th step. */
  readonly #stride: number
  readonly #every: number
  /** A ring; `#taken` counts all samples ever taken. */
  readonly #samples: readonly Sample[]
  #taken = 0
  /** Whether trails go back to the beginning. */
  readonly areWhole: boolean

  /** The world as it begins, how many steps are planned, and whether trails go back to the beginning. */
  constructor(world: World, steps: number, areWhole = false) {
    this.#world = world
    this.areWhole = areWhole
    const agents = world.populations.reduce((sum, { count }) => sum + count, 0)
    this.#stride = Math.max(1, Math.ceil(agents / MOST_TRAILS))
    const tracked = Math.max(1, Math.ceil(agents / this.#stride))
    const most = Math.min(MOST_SAMPLES, Math.floor(MOST_POINTS / tracked))
    const span = Math.max(1, areWhole ? steps : Math.min(steps, trailSteps(world)))
    const samples = Math.min(span, most)
    // Rounded up if trails must go back to the beginning.
    this.#every = Math.max(1, areWhole ? Math.ceil(span / samples) : Math.round(span / samples))
    // Agents may be born: leave room for as many as there are now, or a few.
    const room = Math.min(MOST_TRAILS, Math.max(64, 2 * tracked))
    this.#samples = Array.from({ length: samples + 1 }, () => ({
      step: -1,
      count: 0,
      id: new Float64Array(room),
      x: new Float64Array(room),
      y: new Float64Array(room),
    }))
  }

  /** Remembers the present state if a sample is due. */
  observe(): void {
    if (this.#world.steps % this.#every !== 0) return
    const sample = this.#samples[this.#taken++ % this.#samples.length] as Sample
    sample.step = this.#world.steps
    sample.count = 0
    for (const population of this.#world.populations) {
      const { columns, count } = population
      for (let place = 0; place < count && sample.count < sample.id.length; place++) {
        const row = population.rowAt(place)
        const id = columns.id[row] as number
        if (id % this.#stride !== 0) continue
        const at = sample.count++
        sample.id[at] = id
        sample.x[at] = columns.x[row] as number
        sample.y[at] = columns.y[row] as number
      }
    }
  }

  /** The trails of a population's sampled agents: x, y, x, y, … from the oldest position to the present. */
  of(population: Population): readonly (readonly number[])[] {
    const { columns, count } = population
    const trails = new Map<number, number[]>()
    for (let place = 0; place < count; place++) {
      const id = columns.id[population.rowAt(place)] as number
      if (id % this.#stride === 0) trails.set(id, [])
    }
    const first = Math.max(0, this.#taken - this.#samples.length)
    for (let k = first; k < this.#taken; k++) {
      const sample = this.#samples[k % this.#samples.length] as Sample
      for (let at = 0; at < sample.count; at++) {
        trails.get(sample.id[at] as number)?.push(sample.x[at] as number, sample.y[at] as number)
      }
    }
    const last = this.#samples[(this.#taken - 1) % this.#samples.length]
    if (last?.step === this.#world.steps) return [...trails.values()]
    for (const [id, trail] of trails) {
      const row = population.rowOf(id)
      trail.push(columns.x[row] as number, columns.y[row] as number)
    }
    return [...trails.values()]
  }
}

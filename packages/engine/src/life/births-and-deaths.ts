import type { Population } from '../agents/population.js'
import { random01 } from '../math/random.js'
import { cos, sin } from '../math/transcendental.js'
import type { IndexChoice } from '../neighbors/indexes.js'
import type { Space } from '../spaces/space.js'
import type { Events } from '../world/events.js'
import type { PopulationStore } from '../world/population-store.js'
import type { Life } from './life.js'

/** The owner of births and deaths. */
interface Setting {
  readonly space: Space
  readonly seed: number
  readonly dt: number
  readonly populations: readonly Population[]
  readonly events: Events
}

/**
 * Meals, deaths and births at the end of a step, after all have moved. First time passes for all. Then agents eat, by
 * population and id. Then all deaths follow. Then children are born, in the order of their parents, and spawning adds
 * agents. An eaten agent is eaten once and has no child.
 */
export class BirthsAndDeaths {
  readonly #setting: Setting
  readonly #store: PopulationStore
  /** Marks of agents that die in this step, by population. */
  readonly #dead: Uint8Array[] = []
  /** Rows of the current population, in the order of ids. */
  #rows = new Int32Array(0)
  /** Which foods of the eating population any agent wants. */
  readonly #wanted: boolean[] = []
  /** Where a child is born. */
  readonly #place = new Float64Array(3)

  constructor(setting: Setting, store: PopulationStore) {
    this.#setting = setting
    this.#store = store
  }

  /** `step` is the current step; it began at `time`. */
  pass(
    lives: readonly { readonly life: Life | undefined }[],
    step: number,
    time: number,
    index: IndexChoice,
  ): void {
    const { populations } = this.#setting
    this.#clear(populations)
    for (let k = 0; k < lives.length; k++) lives[k].life?.pass(time)
    for (let k = 0; k < lives.length; k++) this.#feed(lives[k].life, step, index)
    for (let k = 0; k < lives.length; k++) this.#end(lives[k].life, populations[k], time, step)
    for (let k = 0; k < lives.length; k++) this.#multiply(lives[k].life, step)
  }

  #clear(populations: readonly Population[]): void {
    for (let k = 0; k < populations.length; k++) {
      const { capacity } = populations[k].columns
      if (this.#dead[k] === undefined || this.#dead[k].length < capacity)
        this.#dead[k] = new Uint8Array(capacity)
      else this.#dead[k].fill(0)
    }
  }

  #sort(population: Population): Int32Array {
    const { count, columns } = population
    if (this.#rows.length < count) this.#rows = new Int32Array(columns.capacity)
    for (let place = 0; place < count; place++) this.#rows[place] = population.rowAt(place)
    return this.#rows
  }

  #feed(life: Life | undefined, step: number, index: IndexChoice): void {
    if (life === undefined || life.foods.length === 0) return
    const { population, foods, reserve, digestion } = life
    const { space, events } = this.#setting
    const own = this.#dead[population.index]
    let hungry = false
    for (let k = 0; k < foods.length; k++) {
      this.#wanted[k] = foods[k].wanted(reserve)
      if (!this.#wanted[k]) continue
      foods[k].prepare(space, index)
      hungry = true
    }
    if (!hungry) return
    const rows = this.#sort(population)
    for (let place = 0; place < population.count; place++) {
      const row = rows[place]
      if (own[row] === 1 || (digestion !== undefined && digestion.values[row] > 0)) continue
      if (!this.#feedOne(life, row)) continue
      if (digestion !== undefined) digestion.values[row] = life.digestionTime
      events.emit('ate', population, population.columns.id[row], step)
    }
  }

  /** Gives an agent the first of its foods that it wants and reaches; false if there is none. */
  #feedOne({ foods, reserve }: Life, row: number): boolean {
    for (let k = 0; k < foods.length; k++) {
      const food = foods[k]
      if (!this.#wanted[k] || reserve.values[row] >= food.maxReserve) continue
      const dead = this.#dead[food.prey.index]
      const eaten = food.nearest(row, dead)
      if (eaten < 0) continue
      dead[eaten] = 1
      reserve.values[row] = Math.min(1, reserve.values[row] + food.reserveGain)
      return true
    }
    return false
  }

  #end(life: Life | undefined, population: Population, time: number, step: number): void {
    const dead = this.#dead[population.index]
    for (let row = 0; row < population.count; row++) if (life?.isOver(row, time) === true) dead[row] = 1
    this.#store.removeDead(population, dead, this.#sort(population), step)
  }

  #multiply(life: Life | undefined, step: number): void {
    if (life === undefined) return
    const { population, births, sinceBirth, growth, streams } = life
    if (births !== undefined && sinceBirth !== undefined) {
      const parents = population.count
      const rows = this.#sort(population)
      for (let place = 0; place < parents; place++) {
        const row = rows[place]
        if (!life.bearsNow(row)) continue
        sinceBirth.values[row] = 0
        this.#findPlaceNear(life, row, births.maxDistance, step)
        this.#store.addChild(population, row, step, this.#place)
      }
    }
    if (growth === undefined) return
    const { seed, dt } = this.#setting
    const expected = growth.rate * dt * Math.max(0, 1 - population.count / growth.maxCount)
    const whole = Math.floor(expected)
    const more = random01(seed, 0, step, streams.grows) < expected - whole ? 1 : 0
    const room = Math.max(0, growth.maxCount - population.count)
    const come = Math.min(whole + more, room)
    for (let k = 0; k < come; k++) this.#store.addChild(population, -1, step)
  }

  /** A place anywhere within a distance of an agent, all equally likely. */
  #findPlaceNear({ population, streams }: Life, row: number, distance: number, step: number): void {
    const { columns, dimensions } = population
    const { seed } = this.#setting
    const id = columns.id[row]
    const turn = 2 * Math.PI * random01(seed, id, step, streams.turn)
    const height = dimensions === 3 ? 2 * random01(seed, id, step, streams.height) - 1 : 0
    const across = Math.sqrt(1 - height * height)
    const u = random01(seed, id, step, streams.far)
    // In space it would be nearer to the border: not worth a cube root.
    const far = distance * Math.sqrt(u)
    this.#place[0] = columns.x[row] + far * (across * cos(turn))
    this.#place[1] = columns.y[row] + far * (across * sin(turn))
    this.#place[2] = columns.z[row] + far * height
  }
}

import type { AttributeView } from '../agents/attribute-view.js'
import type { Column } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { LiveValues } from '../binding/signals/live-values.js'
import { streamOf } from '../math/random.js'
import { withDefaults } from '../schema/defaults.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import type { Space } from '../spaces/space.js'
import {
  AGE,
  BIRTHS,
  DIGESTION,
  FATIGUE,
  FOOD,
  GROWTH,
  LIFE,
  type MORTALITY,
  RESERVE,
  SINCE_BIRTH,
  type TIRES,
} from './life-options.js'
import { Food } from './meals.js'

/** The parts of the world and of the binder that life uses. */
interface Binding {
  readonly population: Population
  readonly description: InputsOf<typeof LIFE>
  readonly space: Space
  readonly clock: { readonly dt: number }
  /** The place of its numbers: `sheep.life`. */
  readonly place: string
  readonly live: LiveValues
  column(name: string): Column
  populationNamed(name: string): Population
  attribute(name: string, place: string): AttributeView
}

/** Random streams: direction and distance of a child from its parent; whether another agent spawns. */
interface Streams {
  readonly turn: number
  readonly height: number
  readonly far: number
  readonly grows: number
}

/**
 * The life of a population. In a step of dt, for an agent with speed v at its end: age grows by dt; reserve falls by dt
 * / lasts + v · dt / carries; fatigue, kept within 0 and 1, grows by dt / tires.lasts where v > tires.idleSpeed, and
 * otherwise falls by dt / tires.rests. All are columns. An agent dies when its reserve is empty, it reaches its
 * lifespan, or a mortality condition holds.
 */
export class Life {
  readonly population: Population
  readonly foods: readonly Food[]
  readonly births: ValuesOf<typeof BIRTHS> | undefined
  readonly growth: { readonly rate: number; readonly maxCount: number } | undefined
  readonly reserve: Column
  readonly digestion: Column | undefined
  readonly sinceBirth: Column | undefined
  readonly digestionTime: number
  readonly streams: Streams
  readonly #age: Column
  readonly #fatigue: Column | undefined
  readonly #tiring: ValuesOf<typeof TIRES> | undefined
  readonly #mortality: readonly (InputsOf<typeof MORTALITY> & { readonly followed: AttributeView })[]
  readonly #options: ValuesOf<typeof LIFE>
  readonly #live: LiveValues
  readonly #clock: { readonly dt: number }

  constructor({ population, description, live, place, space, clock, ...binding }: Binding) {
    const { diet = [], fatigue, reproduction, spawning, mortality = [], traits = {} } = description
    const stream = (what: string) => streamOf(`${place}.${what}`)
    this.population = population
    this.streams = {
      turn: stream('turn'),
      height: stream('height'),
      far: stream('far'),
      grows: stream('grows'),
    }
    this.#live = live
    this.#clock = clock
    const { reserve: _first, ...rest } = LIFE
    this.#options = live.bind(rest, description, place) as ValuesOf<typeof LIFE>
    this.digestionTime = this.#options.digestionTime
    this.foods = diet.map((food) => {
      const { population: name, reach, reserveGain, maxReserve } = withDefaults(FOOD, food)
      return new Food(population, binding.populationNamed(name), space, reach, reserveGain, maxReserve)
    })
    this.births = reproduction && withDefaults(BIRTHS, reproduction)
    this.growth = spawning && (live.bind(GROWTH, spawning, `${place}.spawning`) as ValuesOf<typeof GROWTH>)
    this.#tiring = fatigue
    // Claimed before behaviors, which may create a column of the same name.
    this.reserve = binding.column(RESERVE)
    this.#age = binding.column(AGE)
    this.#fatigue = fatigue && binding.column(FATIGUE)
    this.digestion = this.digestionTime > 0 ? binding.column(DIGESTION) : undefined
    this.sinceBirth = reproduction && binding.column(SINCE_BIRTH)
    for (const trait of Object.keys(traits)) binding.column(trait)
    this.#mortality = mortality.map((death, k) => ({
      ...death,
      followed: binding.attribute(death.attribute, `life.mortality[${k}].attribute`),
    }))
  }

  /** Lets a step's time pass for all; `time` is that at the step's beginning. */
  pass(time: number): void {
    const { population, reserve, digestion, sinceBirth } = this
    const { columns, count } = population
    const { vx, vy, vz } = columns
    const dt = this.#clock.dt
    const live = this.#live
    const options = this.#options
    live.updateStep(time)
    for (let row = 0; row < count; row++) {
      if (live.differs) live.updateAgent(time, columns.id[row], row)
      const { starvationTime, starvationDistance } = options
      // Inlined: a function might return a boxed number.
      const speed = Math.sqrt(vx[row] * vx[row] + vy[row] * vy[row] + vz[row] * vz[row])
      this.#age.values[row] += dt
      if (starvationTime !== undefined) reserve.values[row] -= dt / starvationTime
      if (starvationDistance !== undefined) reserve.values[row] -= (speed * dt) / starvationDistance
      if (digestion !== undefined) digestion.values[row] = Math.max(0, digestion.values[row] - dt)
      if (sinceBirth !== undefined) sinceBirth.values[row] += dt
      if (this.#tiring !== undefined) this.#tire(row, this.#tiring, speed > this.#tiring.idleSpeed)
    }
  }

  #tire(row: number, { exhaustionTime, recoveryTime }: ValuesOf<typeof TIRES>, isFast: boolean): void {
    if (this.#fatigue === undefined) return
    const { values } = this.#fatigue
    const change = isFast ? this.#clock.dt / exhaustionTime : -this.#clock.dt / recoveryTime
    values[row] = Math.min(1, Math.max(0, values[row] + change))
  }

  /** Whether an agent dies now, after it may have eaten; `time` is the start of the step. */
  isOver(row: number, time: number): boolean {
    const { starvationTime, starvationDistance } = this.#options
    if ((starvationTime !== undefined || starvationDistance !== undefined) && this.reserve.values[row] <= 0)
      return true
    if (this.#options.lifespan !== undefined) {
      if (this.#live.differs) this.#live.updateAgent(time, this.population.columns.id[row], row)
      // Ages are rounded sums of steps: the agent must not die a step late.
      if (this.#age.values[row] >= this.#options.lifespan - 1e-6 * this.#clock.dt) return true
    }
    for (let k = 0; k < this.#mortality.length; k++) {
      const { followed, above, below } = this.#mortality[k]
      const value = followed.values[row]
      if (above !== undefined && value > above && (below === undefined || value < below)) return true
      if (above === undefined && below !== undefined && value < below) return true
    }
    return false
  }

  /** Whether an agent reproduces now. */
  bearsNow(row: number): boolean {
    const { births, sinceBirth } = this
    if (births === undefined || sinceBirth === undefined) return false
    if (this.population.count >= births.maxCount) return false
    const due = births.interval - 1e-6 * this.#clock.dt
    return this.reserve.values[row] >= births.minReserve && sinceBirth.values[row] >= due
  }
}

import type { Column } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { LiveValues } from '../binding/signals/live-values.js'
import { exp } from '../math/exponential.js'
import { streamOf } from '../math/random.js'
import { vector } from '../math/vector.js'
import type { ValuesOf } from '../schema/inputs.js'
import type { Space } from '../spaces/space.js'
import type { Events } from '../world/events.js'
import { LEADERSHIP, type LeadershipDescription } from './leadership-options.js'

/** 1 for the leader, 0 for the others; and the strength gained in contests. */
const LEADS_COLUMN = 'leads'
const STANDING_COLUMN = 'standing'

/** The random draws of a step: whether there is a challenge, by whom, and the winner. */
const DRAWS = { happens: 0, who: 1, wins: 2 }

/** The parts of the world that leadership uses. */
interface LeadershipContext {
  readonly space: Space
  readonly seed: number
  readonly dt: number
  readonly events: Events
  readonly random: (seed: number, id: number, step: number, stream: number) => number
}

interface Binding {
  readonly context: LeadershipContext
  readonly population: Population
  readonly options: ValuesOf<typeof LEADERSHIP>
  readonly live: LiveValues
  column(name: string): Column
}

/** Binds the leadership of a population from its resolved description; undefined if it has none. */
export function bindLeadership(
  population: Population,
  description: object,
  context: LeadershipContext,
  live: LiveValues,
  column: (name: string) => Column,
): Leadership | undefined {
  const { leadership } = description as { readonly leadership?: LeadershipDescription }
  if (leadership === undefined) return undefined
  const bound = live.bind(LEADERSHIP, leadership, `${population.name}.leadership`)
  const options = bound as ValuesOf<typeof LEADERSHIP>
  return new Leadership({ population, options, live, column, context })
}

/**
 * The leadership of a population: one of its agents leads, the column `leads`, which signals follow. At the end of each
 * step, if nobody leads, the strongest takes the lead (ties: the lowest id). Otherwise, with the chance 1 −
 * exp(−challengeRate · dt), a random agent within reach challenges the leader and wins with 1 / (1 + exp(−(s − t) /
 * luck)), s and t the strengths of both: the option and the column `standing`. The winner leads; `winnerEffect` raises
 * its standing and lowers the loser's. Emits 'challenged' and 'tookLead'. O(agents) in a step with a challenge,
 * otherwise O(1). Source: Gompert 2003, section 11, asks whether the leader's position is challenged; the chance after
 * Bradley and Terry 1952, the effect after Bonabeau, Theraulaz and Deneubourg 1996.
 */
export class Leadership {
  readonly #binding: Binding
  readonly #leads: Column
  readonly #standing: Column
  readonly #stream: number
  readonly #way = vector()

  constructor(binding: Binding) {
    this.#binding = binding
    this.#leads = binding.column(LEADS_COLUMN)
    this.#standing = binding.column(STANDING_COLUMN)
    this.#stream = streamOf(`${binding.population.name}.leadership`)
  }

  /** At the end of a step, which began at `time`. */
  pass(step: number, time: number): void {
    const { population, options, live, context } = this.#binding
    const { count } = population
    if (count === 0) return
    live.updateStep(time)
    const { leader } = this
    if (leader < 0) this.#install(this.#strongest(time), step)
    else if (this.#draw(DRAWS.happens, step) < 1 - exp(-options.challengeRate * context.dt))
      this.#contest(leader, step, time)
  }

  /** The row of the leader; −1 if there is none. */
  get leader(): number {
    const { count } = this.#binding.population
    for (let row = 0; row < count; row++) if (this.#leads.values[row] === 1) return row
    return -1
  }

  #draw(which: number, step: number): number {
    const { random, seed } = this.#binding.context
    return random(seed, which, step, this.#stream)
  }

  #strongest(time: number): number {
    const { population } = this.#binding
    const { count } = population
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let place = 0; place < count; place++) {
      const row = population.rowAt(place)
      const strength = this.#strengthOf(row, time)
      if (!(strength > most)) continue
      most = strength
      best = row
    }
    return best
  }

  #strengthOf(row: number, time: number): number {
    const { live, population, options } = this.#binding
    live.updateAgent(time, population.columns.id[row], row)
    return options.strength + this.#standing.values[row]
  }

  #contest(leader: number, step: number, time: number): void {
    const { population, options } = this.#binding
    const { events } = this.#binding.context
    const { id } = population.columns
    let able = 0
    for (let row = 0; row < population.count; row++) if (this.#isAble(row, leader)) able++
    if (able === 0) return
    let left = Math.floor(this.#draw(DRAWS.who, step) * able)
    let place = 0
    while (!this.#isAble(population.rowAt(place), leader) || left-- > 0) place++
    const challenger = population.rowAt(place)
    events.emit('challenged', population, id[challenger], step)
    const more = this.#strengthOf(challenger, time) - this.#strengthOf(leader, time)
    const { luck, winnerEffect } = options
    const chance = luck > 0 ? 1 / (1 + exp(-more / luck)) : more > 0 ? 1 : 0
    const wins = this.#draw(DRAWS.wins, step) < chance
    this.#standing.values[wins ? challenger : leader] += winnerEffect
    this.#standing.values[wins ? leader : challenger] -= winnerEffect
    if (!wins) return
    this.#leads.values[leader] = 0
    this.#install(challenger, step)
  }

  #install(row: number, step: number): void {
    const { population, context } = this.#binding
    this.#leads.values[row] = 1
    context.events.emit('tookLead', population, population.columns.id[row], step)
  }

  /** Whether an agent other than the leader is near enough to challenge it. */
  #isAble(row: number, leader: number): boolean {
    const { radius } = this.#binding.options
    if (row === leader || radius === undefined) return row !== leader
    const { x, y, z } = this.#binding.population.columns
    const { space } = this.#binding.context
    const way = this.#way
    way.x = x[row] - x[leader]
    way.y = y[row] - y[leader]
    way.z = space.dimensions === 3 ? z[row] - z[leader] : 0
    space.shortest(way)
    return way.x * way.x + way.y * way.y + way.z * way.z < radius * radius
  }
}

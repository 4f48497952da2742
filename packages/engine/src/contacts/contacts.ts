import type { Population } from '../agents/population.js'
import { BodyGap, SIDES_OF_WORLD } from '../bodies/body-gap.js'
import { AgentIndex } from '../neighbors/agent-index.js'
import type { ObstacleSearch } from '../obstacles/obstacle-search.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { withDefaults } from '../schema/defaults.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import type { Space } from '../spaces/space.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'
import { FLAT, type Terrain } from '../terrain/terrain.js'
import { type ContactEvent, EmittedContact } from './contact-event.js'
import { ContactList, OBSTACLE, SIDE, SIZE } from './contact-list.js'
import { CONTACTS, type ContactDescription } from './contact-options.js'

/**
 * Bodies touch if the gap is at most this share of the smaller radius, so that bodies that lean on each other keep
 * touching,
 */
const OF_THE_SMALLER = 1e-3
/** and this part of both: collisions with obstacles leave half of it. */
const OF_BOTH = 2e-6

/** The owner of contacts. */
interface Setting {
  readonly space: Space
  readonly obstacles: Obstacles
  readonly terrain: Terrain
  readonly surface: TriangleMesh | undefined
  readonly populations: readonly Population[]
  readonly events: { hasListeners(type: string): boolean; add(event: ContactEvent): void }
  readonly time: () => number
}

/** Populations that report contacts, and with what. */
interface ContactWatch {
  readonly population: Population
  readonly partners: readonly AgentIndex[]
  readonly obstacles: boolean
  /** How many sides of the world count. */
  readonly sides: number
}

/**
 * Finds all contacts after each step and emits what has ended and what has begun: first all ends, then all beginnings,
 * each by population and id of the agent, then by the sides, obstacles and agents that it touches. The contacts are
 * state. Cost: O(agents + neighbors); one body much larger than the others widens the search of all.
 */
export class Contacts {
  readonly #setting: Setting
  readonly #options = new Map<Population, Required<ContactDescription>>()
  /** The agents to search for, unordered. */
  readonly #indexes: AgentIndex[] = []
  #watches: readonly ContactWatch[] = []
  /** The number of populations when those were found. */
  #known = 0
  #before = new ContactList()
  #now = new ContactList()
  readonly #gap: BodyGap
  readonly #search: ObstacleSearch
  /** x, y, z and the search radius. */
  readonly #around = new Float64Array(4)
  readonly #solidReach: Float64Array

  constructor(setting: Setting) {
    const { space, obstacles } = setting
    this.#setting = setting
    this.#gap = new BodyGap(space, obstacles)
    this.#search = obstacles.search()
    this.#solidReach = obstacles.solids.radius
  }

  /** Makes the agents of a population report contacts, as described. */
  watch(population: Population, options: ContactDescription): void {
    this.#options.set(population, withDefaults(CONTACTS, options) as Required<ContactDescription>)
  }

  /** Finds the contacts at the end of that step, and emits the changes. */
  look(step: number): void {
    if (this.#known !== this.#setting.populations.length) this.#choose()
    const now = this.#before
    this.#before = this.#now
    this.#now = now
    now.count = 0
    // NaN, which is no step's number: a step that failed may be made again.
    for (let k = 0; k < this.#indexes.length; k++) this.#indexes[k].update(Number.NaN, false)
    for (let k = 0; k < this.#watches.length; k++) this.#lookFor(this.#watches[k])
    if (this.#setting.events.hasListeners('contact')) {
      this.#emitMissing('end', this.#before, now, step)
      this.#emitMissing('begin', now, this.#before, step)
    }
  }

  #choose(): void {
    const { populations, space, obstacles, terrain, surface } = this.#setting
    this.#known = populations.length
    const tells = (one: Population, other: Population): boolean => {
      const watched = this.#options.get(one)?.population ?? []
      return watched === 'all' || [watched].flat().includes(other.name)
    }
    const indexOf = (population: Population): AgentIndex => {
      const known = this.#indexes.find((index) => index.population === population)
      if (known !== undefined) return known
      const index = new AgentIndex(population, space)
      this.#indexes.push(index)
      return index
    }
    const onGround = terrain !== FLAT || surface !== undefined
    const sides = space.wraps ? 0 : space.dimensions === 2 || onGround ? 4 : 6
    const hasObstacles = obstacles.count + obstacles.solids.count > 0
    this.#watches = populations.map((population) => {
      const options = this.#options.get(population)
      const partners = populations.filter(
        (other) => tells(population, other) && (other.index >= population.index || !tells(other, population)),
      )
      return {
        population,
        partners: partners.map(indexOf),
        obstacles: options?.withObstacles === true && hasObstacles,
        sides: options?.withBorder === true ? sides : 0,
      }
    })
  }

  #lookFor(watch: ContactWatch): void {
    const { population, partners, obstacles, sides } = watch
    const { count, columns, index } = population
    const isAlone = partners.length === 0 && !obstacles && sides === 0
    const around = this.#around
    for (let place = 0; place < count && !isAlone; place++) {
      const row = population.rowAt(place)
      const radius = columns.radius[row]
      this.#stand(population, row)
      const id = columns.id[row]
      for (let side = 0; side < sides; side++) {
        this.#gap.toSide(side, around)
        if (this.#gap.gap <= OF_THE_SMALLER * radius) this.#now.add(index, id, SIDE, side)
      }
      if (obstacles) this.#touchObstacles(population, row, id)
      for (let k = 0; k < partners.length; k++) this.#touchAgents(population, row, partners[k])
    }
  }

  #touchObstacles(population: Population, row: number, id: number): void {
    const { obstacles, space } = this.#setting
    const { solids } = obstacles
    const search = this.#search
    const around = this.#around
    const gap = this.#gap
    const radius = population.columns.radius[row]
    this.#findObstacles(population, row)
    for (let k = 0; k < search.count; k++) {
      const which = search.index[k]
      gap.toObstacle(search, k)
      const both = radius + obstacles.radius[which]
      if (gap.gap <= OF_THE_SMALLER * radius + OF_BOTH * both) {
        this.#now.add(population.index, id, OBSTACLE, which)
      }
    }
    if (space.dimensions === 2) return
    for (let k = 0; k < solids.count; k++) {
      const both = radius + this.#solidReach[k]
      gap.reach = OF_THE_SMALLER * radius + OF_BOTH * both
      gap.toSolid(k, around)
      if (gap.gap <= gap.reach) this.#now.add(population.index, id, OBSTACLE, obstacles.count + k)
    }
  }

  #touchAgents(population: Population, row: number, partner: AgentIndex): void {
    const around = this.#around
    const gap = this.#gap
    const { other } = gap
    const { found, population: of } = partner
    const { id, radius } = of.columns
    const own = population.columns.radius[row]
    const ownId = population.columns.id[row]
    const areRound = population.columns.body === undefined && of.columns.body === undefined
    around[3] = (own + partner.largest) * (1 + OF_BOTH) + OF_THE_SMALLER * own
    partner.search(around)
    for (let k = 0; k < found.count; k++) {
      const met = found.rowOf(k)
      // Two of a population are found twice.
      if (of === population && id[met] <= ownId) continue
      const both = own + radius[met]
      const reach = OF_THE_SMALLER * Math.min(own, radius[met]) + OF_BOTH * both
      const most = both + reach
      if (found.distanceSquared[k] > most * most) continue
      if (!areRound) {
        other.x = found.dx[k]
        other.y = found.dy[k]
        other.z = this.#setting.space.dimensions === 3 ? found.dz[k] : 0
        other.take(of, met)
        gap.reach = reach
        gap.toOther()
        if (gap.gap > reach) continue
      }
      this.#now.add(population.index, ownId, of.index, id[met])
    }
  }

  /** Emits the contacts of a list that are not in the other. */
  #emitMissing(phase: ContactEvent['phase'], list: ContactList, other: ContactList, step: number): void {
    let at = 0
    for (let k = 0; k < list.count; k++) {
      while (list.compare(k, other, at) > 0) at++
      if (list.compare(k, other, at) !== 0) this.emit(phase, list.numbers, SIZE * k, step)
    }
  }

  /** Emits the contact at that place of a list; `populations` are those that its numbers count. */
  emit(
    phase: ContactEvent['phase'],
    numbers: ArrayLike<number>,
    at: number,
    step: number,
    populations = this.#setting.populations,
  ): void {
    const { events, time } = this.#setting
    const population = populations[numbers[at]]
    const event = new EmittedContact(phase, population, numbers[at + 1], step, time())
    const what = numbers[at + 2]
    const which = numbers[at + 3]
    if (what === SIDE) event.side = SIDES_OF_WORLD[which]
    else if (what === OBSTACLE) event.obstacle = which
    else event.other = Object.freeze({ population: populations[what], id: which })
    if (phase === 'begin') this.#locate(event, what, which)
    events.add(event)
  }

  /** Writes the contact point and the direction to the other. */
  #locate(event: EmittedContact, what: number, which: number): void {
    const { population, id } = event
    const gap = this.#gap
    const around = this.#around
    this.#stand(population, population.rowOf(id))
    if (what === SIDE) gap.toSide(which, around)
    else if (what === OBSTACLE) this.#measureObstacle(population, population.rowOf(id), which)
    else this.#measureAgent(this.#setting.populations[what], which)
    const point = gap.locate()
    event.normal = Object.freeze({ x: gap.x, y: gap.y, z: gap.z })
    event.point = Object.freeze({
      x: around[0] + point.x,
      y: around[1] + point.y,
      z: around[2] + point.z,
    })
  }

  /** Takes the body of an agent at its position. */
  #stand(population: Population, row: number): void {
    const { columns, dimensions } = population
    const around = this.#around
    around[0] = columns.x[row]
    around[1] = columns.y[row]
    around[2] = dimensions === 3 ? columns.z[row] : 0
    this.#gap.body.take(population, row)
  }

  #measureObstacle(population: Population, row: number, which: number): void {
    const { obstacles } = this.#setting
    if (which >= obstacles.count) {
      this.#gap.toSolid(which - obstacles.count, this.#around)
      return
    }
    const search = this.#search
    this.#findObstacles(population, row)
    this.#gap.toObstacle(search, search.index.indexOf(which))
  }

  #measureAgent(population: Population, id: number): void {
    const { columns } = population
    const row = population.rowOf(id)
    const { other } = this.#gap
    const around = this.#around
    other.x = columns.x[row] - around[0]
    other.y = columns.y[row] - around[1]
    other.z = population.dimensions === 3 ? columns.z[row] - around[2] : 0
    this.#setting.space.shortest(other)
    other.take(population, row)
    this.#gap.toOther()
  }

  #findObstacles({ columns }: Population, row: number): void {
    const search = this.#search
    search.x = this.#around[0]
    search.y = this.#around[1]
    search.z = columns.z[row]
    search.reach = columns.radius[row] * (1 + 2 * OF_THE_SMALLER)
    search.find()
  }

  /** The contacts, four numbers each (see ContactList), for a snapshot. */
  get saved(): { readonly contacts: readonly number[] } {
    return { contacts: this.#now.state }
  }

  /** Restores a state; throws if it does not fit this world. */
  restore(state: unknown): void {
    const populations = this.#setting.populations.length
    const atLeast = [0, 0, SIDE, 0]
    const numbers = Array.isArray(state) || state instanceof Float64Array ? [...state] : undefined
    const holds =
      numbers !== undefined &&
      numbers.length % SIZE === 0 &&
      numbers.every(
        (number, k) =>
          Number.isInteger(number) && number >= atLeast[k % SIZE] && (k % 2 === 1 || number < populations),
      )
    if (!holds) {
      const expected = 'expected who touches whom, as world.snapshot() makes it'
      refuse('snapshot.contacts', `${expected}, got ${show(state)}; restore it into its own world`)
    }
    this.#now.state = numbers
  }
}

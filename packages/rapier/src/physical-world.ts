import type { PhysicsHooks, World as Simulation } from '@dimforge/rapier2d-deterministic-compat'
import { type Snapshot, World, type WorldDescription } from 'drover'
import type { Mover } from 'drover/backend'
import { resolveWorld } from 'drover/schema'
import { FLAT, type Terrain } from 'drover/terrain'
import { Bodies, CONTACTS, RAPIER_STEP } from './bodies.js'
import type { Body } from './body.js'
import { Contacts } from './contacts.js'
import { loadRapier, type Rapier } from './engine.js'
import { ObstacleColliders, reachOf } from './obstacle-colliders.js'
import { type CheckedOptions, checkOptions, type PhysicsOptions } from './options.js'
import type { Touch } from './touch.js'

/** The state of a world and of its bodies. */
export interface PhysicalSnapshot {
  readonly world: Snapshot
  /** Rapier's own snapshot. */
  readonly simulation: Uint8Array
  /** The bodies of each population. */
  readonly bodies: readonly (readonly Body[])[]
}

/** A world whose agents, all or some, are rigid bodies. */
export interface PhysicalWorld {
  /**
   * Steps, measures and snapshots as ever; 'touched' and 'parted' are told of agents,
   * `contacts` is an attribute of theirs.
   */
  readonly world: World
  /** What began to touch in the last step and what ended, the agents with the lower ids first. */
  readonly touches: readonly Touch[]
  /**
   * The state with all contacts: restored, it goes on bit for bit, which `world.snapshot()` alone does not.
   */
  snapshot(): PhysicalSnapshot
  restore(snapshot: PhysicalSnapshot): void
  /** Gives the memory of Rapier back, once; the world cannot be stepped afterward. */
  free(): void
}

/**
 * Makes a world of which populations are driven as rigid bodies: discs in the plane, balls in space, of the
 * agents' radius and mass, that do not turn. In each step the force that behaviors and outside forces give an
 * agent is applied to its body, as far as that makes it no faster than its maximum speed, or than it already
 * is by a bump; Rapier makes a step; places and velocities are taken back. An agent that touches nobody moves
 * as the engine would move it, but that Rapier computes in single precision, and lets a force act in n =
 * `iterations` parts: beside v · dt its place changes by (n + 1) / (2n) · a · dt². Velocities and forces are
 * handed over in a time in which a step is 1/60, for which Rapier's contacts are tuned. Rapier makes no
 * body faster than 400 of its units a second: nobody goes farther in a step than 20/3 of the largest radius
 * (1 where all are points) that there is at the beginning. A shorter dt lets them be as fast as they ask.
 *
 * Obstacles, those that move and those that are met from inside among them, and edges that clamp or bounce,
 * are solid. Births, deaths, and whatever changes places, velocities, masses or radii from outside, are
 * followed. Bodies meet nothing across wrapped edges. Refused are surfaces, terrains in space, orders in which
 * agents take turns, collisions of the engine's own, bodies that turn, and obstacles without extent.
 *
 * Over the terrain of a plane world bodies stand on the ground and meet as seen from above: their velocity is
 * how fast they are along the ground, and their way as seen from above is shorter by √(s² + 1), with the slope
 * s along it where the step begins, as the engine has it (`slopeCorrection: 'none'` leaves it). Bumps exchange
 * the momentum seen from above. Drag and sliding down are outside forces: `terrainDrag`, `slip`.
 *
 * The same description and options give the same bits, on any machine (Rapier's deterministic build).
 * Source: The Nature of Code, 1st edition, exercise 6.21 (steering behaviors in a physics engine).
 */
export async function createPhysicalWorld(
  description: WorldDescription = {},
  options: PhysicsOptions = {},
): Promise<PhysicalWorld> {
  // What is wrong with the description itself is said first, in the engine's words.
  const { populations } = new World(description, { warn: false })
  const names = populations.map(({ name }) => name)
  const checked = checkOptions(options, description, names)
  if (description.collisions !== undefined && description.collisions !== 'none') {
    const { collisions } = description
    const got = `got ${typeof collisions === 'string' ? `'${collisions}'` : 'impacts'}; leave out one of the two`
    throw new Error(`createPhysicalWorld: expected no collisions of the engine's own, ${got}`)
  }
  const turning = populations.find(({ name, columns }) => checked.populations.includes(name) && columns.body)
  if (turning !== undefined) {
    const expected = 'expected circles or balls, which do not turn'
    throw new Error(`createPhysicalWorld: ${turning.name}.body: ${expected}; leave it out`)
  }
  return new Driven(await loadRapier(description.depth === undefined ? 2 : 3), description, checked)
}

class Driven implements PhysicalWorld {
  readonly world: World
  readonly #rapier: Rapier
  readonly #queue: InstanceType<Rapier['EventQueue']>
  readonly #obstacles: ObstacleColliders
  readonly #contacts: Contacts
  /** Asked for each pair near each other; left out where nothing is met from one side alone. */
  readonly #hooks: PhysicsHooks | undefined
  readonly #bodies: readonly Bodies[]
  #simulation: Simulation
  #isFreed = false

  constructor(rapier: Rapier, description: WorldDescription, options: CheckedOptions) {
    const { populations } = options
    const move: Mover['move'] = (moved, emit) => {
      this.#assertAlive()
      const simulation = this.#simulation
      const forces = new Map(moved.map(({ population, force }) => [population, force]))
      for (const bodies of this.#bodies) bodies.removeDead(simulation, (body) => this.#contacts.remove(body))
      for (const bodies of this.#bodies) {
        bodies.addBorn(simulation, (body) => this.#contacts.add(bodies.population, body))
        bodies.write(simulation, forces.get(bodies.population) ?? new Float64Array(0))
      }
      this.#obstacles.move(simulation)
      simulation.step(this.#queue, this.#hooks)
      this.#contacts.take(this.#queue, emit)
      for (const bodies of this.#bodies) {
        bodies.read(simulation)
        bodies.count()
      }
    }
    this.world = new World(description, {
      warn: options.warn,
      mover: { populations, columns: [CONTACTS], events: ['touched', 'parted'], move },
    })
    this.#rapier = rapier
    this.#queue = new rapier.EventQueue(true)
    const still = { x: 0, y: 0, z: 0 }
    const simulation = new rapier.World(still)
    simulation.timestep = RAPIER_STEP
    simulation.integrationParameters.numSolverIterations = options.iterations
    const driven = this.world.populations.filter(({ name }) => populations.includes(name))
    simulation.lengthUnit = Math.max(0, ...driven.map(largestRadius)) || 1
    this.#simulation = simulation
    this.#obstacles = new ObstacleColliders(rapier, simulation, this.world, options)
    const contacts = new Contacts(this.#obstacles)
    this.#contacts = contacts
    const { COMPUTE_IMPULSE } = rapier.SolverFlags
    this.#hooks = this.#obstacles.isSided
      ? {
          filterContactPair: (one, other) => (contacts.act(one, other) ? COMPUTE_IMPULSE : null),
          filterIntersectionPair: () => true,
        }
      : undefined
    const matter = { ...options, reach: reachOf(this.world) }
    const slopes = slopesOf(this.world, description)
    this.#bodies = driven.map(
      (population) => new Bodies(rapier, population, this.world.dt, matter, slopes[population.index]),
    )
  }

  get touches(): readonly Touch[] {
    return this.#contacts.touches
  }

  snapshot(): PhysicalSnapshot {
    this.#assertAlive()
    return {
      world: this.world.snapshot(),
      simulation: this.#simulation.takeSnapshot(),
      bodies: this.#bodies.map(({ list }) => list.map(copyOf)),
    }
  }

  restore(snapshot: PhysicalSnapshot): void {
    this.#assertAlive()
    if (!(snapshot?.simulation instanceof Uint8Array))
      throw new Error('restore: expected a snapshot of a physical world; pass the result of snapshot()')
    const { world, simulation, bodies } = snapshot
    this.world.restore(world)
    const restored = this.#rapier.World.restoreSnapshot(simulation)
    this.#simulation.free()
    this.#simulation = restored
    this.#contacts.forget()
    for (const [k, of] of this.#bodies.entries()) {
      of.list = (bodies[k] ?? []).map(copyOf)
      for (const body of of.list) this.#contacts.add(of.population, body)
    }
  }

  free(): void {
    if (this.#isFreed) return
    this.#isFreed = true
    this.#queue.free()
    this.#simulation.free()
  }

  #assertAlive(): void {
    if (this.#isFreed)
      throw new Error('the physical world was freed; create another with createPhysicalWorld')
  }
}

const largestRadius = ({ columns, count }: World['populations'][number]): number =>
  Array.from(columns.radius.subarray(0, count)).reduce((most, radius) => Math.max(most, radius), 0)

/** For each population the terrain where it shortens ways. */
function slopesOf({ terrain }: World, description: WorldDescription): readonly (Terrain | undefined)[] {
  if (terrain === FLAT) return []
  return resolveWorld(description).populations.map((population) => {
    const { locomotion } = population as { readonly locomotion?: { readonly slopeCorrection?: string } }
    return locomotion?.slopeCorrection === 'none' ? undefined : terrain
  })
}

const copyOf = (body: Body): Body => ({ ...body, touching: [...body.touching] })

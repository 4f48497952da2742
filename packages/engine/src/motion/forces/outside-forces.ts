import { Agent, moveView, type Population } from '../../agents/population.js'
import { isFiniteVector, setZero, type Vector, vector, written } from '../../math/vector.js'
import { assertWritten } from '../../plugins/definition.js'
import { thrownBy } from '../../schema/problem.js'
import { limitResistance } from './resistance.js'

/** Writes the force that acts on an agent from outside. */
export type OutsideForce = (agent: Agent, out: Vector) => void

/** A bound outside force: its name in errors, whether it only acts against the velocity, and itself. */
interface BoundForce {
  readonly name: string
  readonly resists: boolean
  readonly act: OutsideForce
}

/** Options that follow time, updated. */
interface LiveOptions {
  readonly differs: boolean
  updateStep(time: number): void
  updateAgent(time: number, id: number, row: number): void
}

/** The outside forces on a population's agents. */
export class OutsideForces {
  readonly #agent: Agent
  readonly #forces: readonly BoundForce[]
  readonly #live: LiveOptions
  readonly #clock: { readonly dt: number }
  readonly #outside = vector()
  readonly #resistance = vector()
  #time = 0

  /** `live` contains only the forces' options: they follow the turns in which forces act. */
  constructor(
    population: Population,
    forces: readonly BoundForce[],
    live: LiveOptions,
    clock: { readonly dt: number },
  ) {
    this.#agent = new Agent(population, 0)
    this.#forces = forces
    this.#live = live
    this.#clock = clock
  }

  /** Updates everything that follows time. */
  update(time: number): void {
    this.#time = time
    this.#live.updateStep(time)
  }

  /** Adds the forces on the agent of a row to the entries of `total` from `first` on, and checks the sum. */
  add(row: number, total: Float64Array, first: number, step: number): void {
    const agent = this.#agent
    const forces = this.#forces
    const outside = this.#outside
    const resistance = this.#resistance
    const inSpace = agent.population.dimensions === 3
    moveView(agent, row)
    if (this.#live.differs) this.#live.updateAgent(this.#time, agent.id, row)
    // Read early: where populations are perceived the entries are scattered, and the forces take a while.
    let x = total[first]
    let y = total[first + 1]
    let z = inSpace ? total[first + 2] : 0
    setZero(resistance)
    let k = 0
    try {
      for (; k < forces.length; k++) {
        // A force need not write anything.
        setZero(outside)
        assertWritten(forces[k].act(agent, outside), 'act')
        if (forces[k].resists) add(resistance, outside)
        else {
          x += outside.x
          y += outside.y
          z += outside.z
        }
      }
    } catch (error) {
      throw thrownBy(`${this.#who(step)}: ${forces[k].name}`, error)
    }
    limitResistance(agent, this.#clock.dt, resistance)
    x += resistance.x
    y += resistance.y
    z += resistance.z
    total[first] = x
    total[first + 1] = y
    if (inSpace) total[first + 2] = z
    const sum = x + y + (inSpace ? z : 0)
    // Infinity − Infinity and NaN − NaN are not 0.
    if (sum - sum !== 0) this.#fail(step)
  }

  /** Names the force on the current agent that was not finite. */
  #fail(step: number): never {
    const who = this.#who(step)
    const outside = this.#outside
    for (const { name, act } of this.#forces) {
      setZero(outside)
      act(this.#agent, outside)
      if (!isFiniteVector(outside))
        throw new Error(`${who}: ${name} gave a force of ${written(outside)}, expected finite numbers`)
    }
    throw new Error(`${who}: the sum of its forces is not finite; expected smaller forces`)
  }

  #who(step: number): string {
    const { id, population } = this.#agent
    return `agent ${id} of '${population.name}' at step ${step}`
  }
}

function add(out: Vector, { x, y, z }: Vector): void {
  out.x += x
  out.y += y
  out.z += z
}

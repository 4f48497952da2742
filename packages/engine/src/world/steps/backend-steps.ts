import type { Population } from '../../agents/population.js'
import type { BindingContext } from '../../binding/binding-context.js'
import type { BoundPopulation } from '../../binding/bound-population.js'
import { evaluateRules, findNumbers } from '../../binding/steering/evaluate-rules.js'
import type { BoundEdge } from '../../spaces/edge.js'
import type { EnginePart, StepBackend } from './backend.js'
import { moveAll, prepare, type SteppedParts } from './step.js'

/**
 * The steps of a world by a backend, and the engine's part in them; the engine's rules explain watched agents from the
 * state before. One object for all steps, so that these allocate nothing. The backend brings it, so that other worlds
 * do not load it.
 */
export class BackendSteps implements EnginePart {
  readonly maker: StepBackend
  readonly #world: SteppedParts
  readonly #context: Pick<BindingContext, 'perceived' | 'standstill' | 'events'>
  #populations: readonly BoundPopulation[] = []
  /** Agents with views, by population, before rows are moved. */
  readonly #viewed: (readonly number[])[] = []
  /** Whether perceived populations are updated in this step. */
  #isPrepared = false

  constructor(
    maker: StepBackend,
    world: SteppedParts,
    context: Pick<BindingContext, 'perceived' | 'standstill' | 'events'>,
  ) {
    this.maker = maker
    this.#world = world
    this.#context = context
  }

  make(populations: readonly BoundPopulation[], edge: BoundEdge): void {
    this.#populations = populations
    this.#isPrepared = false
    let isWatched = false
    for (let k = 0; k < populations.length; k++) isWatched ||= populations[k].watched.size > 0
    if (isWatched) this.#account()
    if (this.maker.movesAgents) this.#stepWhole(populations)
    else this.#stepAndMove(populations, edge)
  }

  #stepWhole(populations: readonly BoundPopulation[]): void {
    for (let k = 0; k < populations.length; k++) this.#viewed[k] = populations[k].population.viewed()
    try {
      this.maker.step(this)
    } finally {
      this.#context.standstill.current = 0
      // After a failure too, all agents stay readable.
      for (let k = 0; k < populations.length; k++) {
        populations[k].population.rowsMoved(this.#viewed[k], this.maker.rowOrder)
      }
    }
  }

  /** The backend computes the forces, and the engine moves all agents by them. */
  #stepAndMove(populations: readonly BoundPopulation[], edge: BoundEdge): void {
    this.maker.step(this)
    for (let k = 0; k < populations.length; k++) {
      populations[k].takeForces(this.maker.forcesOn(k), this.#world.steps)
    }
    moveAll(this.#world, populations, edge, this.#context.standstill)
  }

  #account(): void {
    this.#prepare()
    this.#context.events.mute(() => {
      for (const bound of this.#populations) bound.account(this.#world.steps)
    })
  }

  #prepare(): void {
    if (!this.#isPrepared) prepare(this.#world, this.#context.perceived, 'simultaneous')
    this.#isPrepared = true
  }

  evaluate(population: number, places: readonly string[], give: Parameters<EnginePart['evaluate']>[2]): void {
    this.#prepare()
    evaluateRules(this.#populations[population], places, this.#world.steps, give)
  }

  numbers(
    population: number,
    places: readonly string[],
    give: Parameters<EnginePart['numbers']>[2],
  ): boolean {
    this.#prepare()
    return findNumbers(this.#populations[population], places, give)
  }

  end(): void {
    for (const population of this.#populations) population.end(true)
  }

  emit(event: string, population: Population, id: number): void {
    this.#context.events.emit(event, population, id, this.#world.steps)
  }
}

import type { SteppedWorld } from 'drover/backend'
import type { FlowField } from 'drover/fields'
import type { Obstacles } from 'drover/obstacles'
import type { Path } from 'drover/queries'
import type { Arena } from '../../memory/arena.js'
import { FieldInMemory } from './field-in-memory.js'
import { ObstaclesInMemory } from './obstacles-in-memory.js'
import { PathInMemory } from './path-in-memory.js'
import { type Region, regionInMemory } from './region-in-memory.js'

/** The obstacles, fields, paths and regions of a world, as far as rules use them. */
export class EnvironmentInMemory {
  readonly #world: SteppedWorld
  readonly #arena: Arena
  readonly #obstacles: Obstacles
  #obstaclesInMemory: ObstaclesInMemory | undefined
  readonly #fields = new Map<string, FieldInMemory>()
  readonly #paths = new Map<string, PathInMemory>()

  constructor(world: SteppedWorld, obstacles: Obstacles, arena: Arena) {
    this.#world = world
    this.#obstacles = obstacles
    this.#arena = arena
  }

  /** The address of the obstacles. */
  obstacles(): number {
    this.#obstaclesInMemory ??= new ObstaclesInMemory(this.#obstacles, this.#arena)
    return this.#obstaclesInMemory.place
  }

  /** The address of a field. */
  field(name: string): number {
    const known = this.#fields.get(name)
    if (known !== undefined) return known.place
    const made = new FieldInMemory(this.#world.fields.get(name) as FlowField, this.#arena)
    this.#fields.set(name, made)
    return made.place
  }

  /** The address of a path. */
  path(name: string): number {
    const known = this.#paths.get(name)
    if (known !== undefined) return known.place
    const made = new PathInMemory(this.#world.paths.get(name) as Path, this.#arena)
    this.#paths.set(name, made)
    return made.place
  }

  /** The address of a region. */
  region(region: Region): number {
    const values = regionInMemory(region, this.#world.space)
    const numbers = this.#arena.floats(values.length)
    numbers.set(values)
    return numbers.byteOffset
  }

  /** Updates what has changed since the last step. */
  update(): void {
    this.#obstaclesInMemory?.update()
    for (const field of this.#fields.values()) field.update()
    for (const path of this.#paths.values()) path.update()
  }
}

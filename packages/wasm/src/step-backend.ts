import { DescriptionError } from 'drover'
import {
  BackendSteps,
  COLUMN_NAMES,
  type ColumnMemory,
  type EnginePart,
  type StepBackend,
  type SteppedWorld,
  type Values,
} from 'drover/backend'
import type { Obstacles } from 'drover/obstacles'
import { Space } from 'drover/queries'
import type { Problem } from 'drover/schema'
import { platform } from '#platform'
import { type Code, instantiate } from './code.js'
import { FAILURE_BYTES, readFailure, writeFailure } from './failure.js'
import { Kernels } from './kernels.js'
import { Arena } from './memory/arena.js'
import { WORLD } from './memory/layout.js'
import { RowsInOrder } from './memory/rows-in-order.js'
import { scratchFor } from './memory/scratch.js'
import { Struct } from './memory/struct.js'
import type { Thread } from './platform/platform.js'
import type { Description } from './translation/description.js'
import type { EngineRule } from './translation/rules/engine-rules.js'
import { Translation } from './translation/translation.js'

/** Ends the threads of garbage-collected worlds. */
const unused = new FinalizationRegistry<() => void>((end) => end())

const engineRulesByWorld = new WeakMap<SteppedWorld, readonly EngineRule[]>()

/** The rules of a world that its backend leaves to the engine; none for a world on the engine. */
export const engineRulesIn = (world: SteppedWorld): readonly EngineRule[] =>
  engineRulesByWorld.get(world) ?? []

const refusedOf = new WeakMap<SteppedWorld, readonly Problem[]>()

/** The unsupported features when the world was last offered to its backend. */
export const refusedIn = (world: SteppedWorld): readonly Problem[] => refusedOf.get(world) ?? []

interface StepBackendOptions {
  /** Whether rules that are not known are left to the engine. */
  readonly leavesRest?: boolean
  /** With fewer agents the first thread makes the steps alone. */
  readonly sharedFrom?: number
}

/** A world in memory, with the threads that make its steps. */
export class WasmStepBackend implements StepBackend {
  readonly Steps = BackendSteps
  readonly memory: ColumnMemory
  readonly #arena = new Arena()
  /** Memory of the populations' columns. */
  readonly #columns = new Arena(this.#arena)
  /** The world whose columns may have left places unused. */
  #changed: SteppedWorld | undefined
  readonly #code: Code
  readonly #module: WebAssembly.Module
  readonly #threads: number
  readonly #world: Struct<typeof WORLD>
  readonly #scratches: Uint32Array
  readonly #kernels: Kernels
  /** Where a failing thread writes the reason. */
  readonly #failure: number
  #helpers: readonly Thread[] = []
  #isClosed = false
  #translation: Translation | undefined
  /** Memory of the translation. */
  #translationArena: Arena | undefined

  readonly #leavesRest: boolean

  constructor(
    module: WebAssembly.Module,
    threads: number,
    { leavesRest = false, sharedFrom = 0 }: StepBackendOptions = {},
    KernelsOf = Kernels,
  ) {
    this.#leavesRest = leavesRest
    this.#module = module
    this.#threads = threads
    const arena = this.#arena
    this.#code = instantiate(module, arena.memory)
    this.#code.setMaySleep(platform.maySleep)
    this.#world = new Struct(arena, WORLD, { sharedFrom })
    this.#scratches = scratchFor(arena, threads)
    this.#failure = arena.take(FAILURE_BYTES)
    this.#kernels = new KernelsOf(arena, this.#code, this.#world)
    const columns = this.#columns
    this.memory = {
      // Of 32 bits, which the type does not tell: see Values.
      values: (rows) => columns.floats(rows) as unknown as Values,
      ids: (rows) => columns.words(rows),
    }
  }

  get about(): string {
    return `wasm, ${1 + this.#world.get('joined')} of ${this.#threads} threads, ${(this.#arena.bytes / 1e6).toFixed(1)} MB`
  }

  take(world: SteppedWorld, descriptions: readonly Description[], obstacles: Obstacles): void {
    // Otherwise what this copy does not recognize, such as level ground, would be called unknown.
    if (!(world.space instanceof Space)) {
      const remedy = 'npm ls drover shows them, and docs/guides/wasm.md what bundlers need'
      throw new Error(`expected one copy of drover, but @drover/wasm has another than the world; ${remedy}`)
    }
    this.#translationArena?.end()
    this.#translationArena = new Arena(this.#arena)
    try {
      this.#translate(world, descriptions, obstacles, this.#translationArena)
    } catch (error) {
      if (error instanceof DescriptionError) refusedOf.set(world, error.problems)
      throw error
    }
    this.#startThreads()
  }

  #translate(
    world: SteppedWorld,
    descriptions: readonly Description[],
    obstacles: Obstacles,
    arena: Arena,
  ): void {
    this.#translation = new Translation(
      world,
      descriptions,
      obstacles,
      arena,
      this.#world,
      this.#threads,
      this.#leavesRest,
      this.#kernels,
    )
    engineRulesByWorld.set(world, this.#translation.engineRules)
    this.#changed = world
  }

  /** Frees columns that populations no longer have: not before a step, until which a change may be rolled back. */
  #tidy({ populations }: SteppedWorld): void {
    this.#changed = undefined
    const used = populations.flatMap(({ columns }) => [
      columns.id,
      ...COLUMN_NAMES.map((name) => columns[name]),
      ...columns.extra.map(({ values }) => values),
    ])
    this.#columns.end(new Set(used.map(({ byteOffset }) => byteOffset)))
  }

  #startThreads(): void {
    if (this.#isClosed || this.#helpers.length > 0 || this.#threads === 1) return
    const service = {
      module: this.#module,
      memory: this.#arena.memory,
      world: this.#world.place,
      scratches: this.#scratches.byteOffset,
      failure: this.#failure,
    }
    const helpers = Array.from({ length: this.#threads - 1 }, () => platform.start(service))
    this.#helpers = helpers
    const { place } = this.#world
    const code = this.#code
    unused.register(this, () => end(code, place, helpers), this)
  }

  get movesAgents(): boolean {
    return this.#translation?.movesAgents !== false
  }

  rowOrder(this: void): RowsInOrder {
    return new RowsInOrder()
  }

  forcesOn(population: number): ReturnType<StepBackend['forcesOn']> {
    return (this.#translation as Translation).forcesOn(population)
  }

  step(engine: EnginePart): void {
    const translation = this.#translation as Translation
    this.#assertSound()
    if (this.#changed !== undefined) this.#tidy(this.#changed)
    translation.update(engine)
    try {
      this.#code.run(this.#world.place, 1, this.#scratches[0] as number)
    } catch (error) {
      writeFailure(this.#arena.memory, this.#failure, error)
      this.#code.stop(this.#world.place)
      this.#assertSound()
    }
    translation.check()
    translation.emitEvents(engine)
  }

  /** Throws if a thread has failed in this or an earlier step: no other thread can finish a step without it. */
  #assertSound(): void {
    if (this.#world.get('stopped') === 0) return
    const reason = readFailure(this.#arena.memory, this.#failure)
    throw new Error(
      `@drover/wasm: expected each thread to finish its part of a step, got '${reason}' in one; make the world anew`,
    )
  }

  close(): void {
    this.#isClosed = true
    unused.unregister(this)
    end(this.#code, this.#world.place, this.#helpers)
    this.#helpers = []
  }
}

function end(code: Code, world: number, helpers: readonly Thread[]): void {
  code.close(world)
  for (const helper of helpers) helper.end()
}

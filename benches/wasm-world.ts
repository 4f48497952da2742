import { setTimeout as sleep } from 'node:timers/promises'
import { createWasmBackend } from '@drover/wasm'
import { DescriptionError, World, type WorldDescription } from 'drover'
import type { Variant } from './timing.js'
import { type Play, variantOf } from './world-variant.js'

/** A world that steps on the wasm backend. */
export interface WasmWorld {
  readonly world: World
  /** How many bytes of memory the backend uses for it now, by its own account, to a tenth of a megabyte. */
  readonly bytes: () => number
}

/** How long threads may take to start, in milliseconds. */
const PATIENCE = 10_000

/** Resolves after a first step and once all threads take part, so that no thread starts while the clock runs. */
export async function createWasmWorld(description: WorldDescription, threads: number): Promise<WasmWorld> {
  const world = new World(description, { backend: await createWasmBackend({ threads }) })
  const beginning = world.snapshot()
  world.step()
  const end = performance.now() + PATIENCE
  while (!world.backend.includes(`${threads} of ${threads} threads`)) {
    if (performance.now() > end) throw new Error(`expected ${threads} threads, got '${world.backend}'`)
    await sleep(1)
  }
  world.restore(beginning)
  return { world, bytes: () => bytesTold(world.backend) }
}

/** Of 'wasm, 2 of 2 threads, 11.7 MB'. */
function bytesTold(about: string): number {
  const megabytes = Number(/([\d.]+) MB/.exec(about)?.[1])
  if (Number.isNaN(megabytes))
    throw new Error(`expected a backend that tells its memory in MB, got '${about}'`)
  return megabytes * 1e6
}

export const wasmName = (threads: number): string => `wasm, ${threads} thread${threads === 1 ? '' : 's'}`

/** A variant that steps on the wasm backend. */
export async function wasmVariant(
  name: string,
  description: WorldDescription,
  threads: number,
  play: Play,
): Promise<Variant> {
  const { world } = await createWasmWorld(description, threads)
  world.run(play.settle)
  return variantOf(name, world, play)
}

/**
 * The same world on the wasm backend, in the state of another; undefined, with a line on stderr, if the backend
 * leaves it to the engine.
 */
export async function acceleratedFrom(
  reference: World,
  description: WorldDescription,
  threads: number,
): Promise<World | undefined> {
  try {
    const { world } = await createWasmWorld(description, threads)
    world.restore(reference.snapshot())
    return world
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error
    console.error(`  without wasm: ${error.message}`)
    return undefined
  }
}

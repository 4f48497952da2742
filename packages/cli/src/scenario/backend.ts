import type { BackendName, ResolvedScenario } from '@drover/scenarios'
import type { World } from 'drover'
import { usageError } from '../errors.js'
import { counted } from '../terminal/write.js'
import { makeWorld } from './make-world.js'

export const MOST_THREADS = 64

/** The choice of a backend. */
export interface BackendFlags {
  readonly backend: BackendName
  /** Default: the number of cores. */
  readonly threads?: number | undefined
}

/** The backend that computes the steps. */
export interface UsedBackend {
  readonly backend: 'reference' | 'wasm'
  readonly threads: number
  /** The reason for this choice; a sentence without its full stop. */
  readonly why: string
}

/** The backend in words. */
export const formatBackend = ({ backend, threads }: Omit<UsedBackend, 'why'>): string =>
  backend === 'reference' ? 'the engine' : `${backend} on ${counted(threads, 'thread')}`

/** The chosen backend: that of the flag, else of the scenario, else the engine. */
export const backendFor = (
  { backend, threads }: Partial<BackendFlags>,
  { run }: Pick<ResolvedScenario, 'run'>,
): BackendFlags => ({ backend: backend ?? run.backend ?? 'reference', threads })

/**
 * The backend to record so that a repeated run has the same bits. 'auto' depends only on the description of the
 * world. If it chose wasm, keep 'auto', since it may have left to the engine parts that 'wasm' refuses.
 */
export const backendToRepeat = (asked: BackendName, used: UsedBackend['backend']): BackendName =>
  used === 'reference' ? 'reference' : asked

/** Rejects threads for the engine, which uses one. */
export function assertBackend({ backend, threads }: BackendFlags): void {
  if (backend !== 'reference' || threads === undefined) return
  throw usageError(
    "--threads: the reference backend uses one thread; add '--backend wasm' or '--backend auto'",
  )
}

/** Makes the world of a checked scenario on a backend. `source` names the scenario in errors. */
export async function makeWorldOn(
  scenario: ResolvedScenario,
  source: string,
  { backend, threads }: BackendFlags,
): Promise<{ readonly world: World; readonly used: UsedBackend }> {
  if (backend === 'reference') {
    const world = makeWorld(scenario, source)
    return { world, used: { backend, threads: 1, why: 'it was asked for' } }
  }
  const { choiceOf } = await import('@drover/wasm')
  const make = await worldMakerOn({ backend, threads })
  const world = make(scenario, source)
  return { world, used: choiceOf(world) as UsedBackend }
}

/** Makes the worlds of checked scenarios; the second argument names the scenario in errors. */
export type WorldMaker = (scenario: ResolvedScenario, source: string) => World

/** Makes a backend ready for any number of worlds. */
export async function worldMakerOn({ backend, threads }: BackendFlags): Promise<WorldMaker> {
  if (backend === 'reference') return (scenario, source) => makeWorld(scenario, source)
  const { createWasmBackend, makeWorldOn: make } = await import('@drover/wasm')
  const wasm = await createWasmBackend(threads === undefined ? {} : { threads })
  return (scenario, source) =>
    makeWorld(scenario, source, (description) => make(description, backend, wasm, { warn: false }))
}

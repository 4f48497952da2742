import type { BackendName, ResolvedScenario } from '@drover/scenarios'
import type { World } from 'drover'
import { usageError } from '../errors.js'
import { counted } from '../terminal/write.js'
import { makeWorld } from './make-world.js'

export const MOST_THREADS = 64

/** What is to make the steps. */
export interface BackendFlags {
  readonly backend: BackendName
  /** As many as there are cores when left out. */
  readonly threads?: number | undefined
}

/** The backend that computes the steps. */
export interface UsedBackend {
  readonly backend: 'reference' | 'wasm'
  readonly threads: number
  /** Why it is this one; a sentence without its full stop. */
  readonly why: string
}

/** What makes the steps, in words. */
export const formatBackend = ({ backend, threads }: Omit<UsedBackend, 'why'>): string =>
  backend === 'reference' ? 'the engine' : `${backend} on ${counted(threads, 'thread')}`

/** What is asked for: by the flag, else by the scenario; the engine where neither says. */
export const backendFor = (
  { backend, threads }: Partial<BackendFlags>,
  { run }: Pick<ResolvedScenario, 'run'>,
): BackendFlags => ({ backend: backend ?? run.backend ?? 'reference', threads })

/**
 * What a scenario has to say so that it gives the same bits again. What 'auto' makes of a world depends on its
 * description alone; where it took wasm, it may have left to the engine what 'wasm' refuses.
 */
export const backendToRepeat = (asked: BackendName, used: UsedBackend['backend']): BackendName =>
  used === 'reference' ? 'reference' : asked

/** Refuses threads for an engine that has none. */
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
  return (scenario, source) => makeWorld(scenario, source, (description) => make(description, backend, wasm))
}

import { World, type WorldDescription } from 'drover'
import type { Backend } from '../backends.js'

/** Creates worlds on a backend, and explains the choice. The page itself shows warnings. */
export interface WorldMaker {
  make(description: WorldDescription | undefined): World
  whyOf(world: World): string
}

/** Creates worlds on the engine. */
export const ON_ENGINE: WorldMaker = {
  make: (description) => new World(description, { warn: false }),
  whyOf: () => 'it was asked for',
}

/** Creates worlds on a backend, loaded on first use. `threads`: number of cores if omitted. */
export async function makerOn(backend: Backend, threads?: number): Promise<WorldMaker> {
  if (backend === 'reference') return ON_ENGINE
  const { choiceOf, createWasmBackend, makeWorldOn } = await import('@drover/wasm')
  const wasm = await createWasmBackend(threads === undefined ? {} : { threads })
  return {
    make: (description) => makeWorldOn(description ?? {}, backend, wasm, { warn: false }),
    whyOf: (world) => choiceOf(world)?.why ?? '',
  }
}

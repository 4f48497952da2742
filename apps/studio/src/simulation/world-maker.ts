import { World, type WorldDescription } from 'drover'
import type { Backend } from './backends.js'

/** Makes worlds on a backend, and says what was chosen for them. */
export interface WorldMaker {
  make(description: WorldDescription | undefined): World
  whyOf(world: World): string
}

/** Makes worlds on the engine. */
export const ON_ENGINE: WorldMaker = {
  make: (description) => new World(description),
  whyOf: () => 'it was asked for',
}

/** Makes worlds on a backend, which is loaded when it is first asked for. `threads`: as many as there are cores when left out. */
export async function makerOn(backend: Backend, threads?: number): Promise<WorldMaker> {
  if (backend === 'reference') return ON_ENGINE
  const { choiceOf, createWasmBackend, makeWorldOn } = await import('@drover/wasm')
  const wasm = await createWasmBackend(threads === undefined ? {} : { threads })
  return {
    make: (description) => makeWorldOn(description ?? {}, backend, wasm),
    whyOf: (world) => choiceOf(world)?.why ?? '',
  }
}

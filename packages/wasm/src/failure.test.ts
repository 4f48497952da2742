import { cohere, seek, World, type WorldDescription } from 'drover'
import { expect, it } from 'vitest'
import { platform } from '#platform'
import type { WasmBackend } from './backend.js'
import type { Code } from './code.js'
import { Locals, moduleOf } from './compile/bytes.js'
import type { Kernel } from './compile/kernel.js'
import { Kernels } from './kernels.js'
import type { Arena } from './memory/arena.js'
import type { WORLD } from './memory/layout.js'
import type { Struct } from './memory/struct.js'
import { makeWorldOn, whenJoined } from './open-world.js'
import { WasmStepBackend } from './step-backend.js'

const module = await platform.load()

const crowd: WorldDescription = {
  populations: [{ count: 5000, behaviors: [seek({ target: [50, 50] }), cohere({ radius: 5, weight: 2 })] }],
}

/** A module whose `act` traps, so many bytes long. */
function trap(length: number): Uint8Array {
  const UNREACHABLE = [0x00]
  const act = { parameters: ['i32', 'i32', 'i32'] } as const
  const bytes = moduleOf([], act, new Locals(3), UNREACHABLE, 32768)
  // Filled up by a section that is passed over, whose size is written in five bytes.
  const rest = length - bytes.length - 6
  const size = [0, 7, 14, 21, 28].map((shift) => ((rest >>> shift) & 127) | (shift < 28 ? 128 : 0))
  return Uint8Array.from([...bytes, 0, ...size, ...new Uint8Array(rest)])
}

/** Makes the code of all threads but the first trap: they load it from memory after the first one. */
class OthersTrap extends Kernels {
  readonly #arena: Arena
  readonly #world: Struct<typeof WORLD>

  constructor(arena: Arena, code: Code, world: Struct<typeof WORLD>) {
    super(arena, code, world)
    this.#arena = arena
    this.#world = world
  }

  override add(kernel: Kernel): number {
    const entry = super.add(kernel)
    const { buffer } = this.#arena.memory
    const [place, length] = new Uint32Array(buffer, this.#world.get('kernels'), 2) as unknown as [
      number,
      number,
    ]
    new Uint8Array(buffer, place, length).set(trap(length))
    return entry
  }
}

/** Makes the code of all threads trap: that entry of their tables is empty. */
class AllTrap extends Kernels {
  override add(kernel: Kernel): number {
    return super.add(kernel) + 1
  }
}

const backendOf = (KernelsOf: typeof Kernels): WasmBackend => ({
  name: 'wasm',
  threads: 2,
  alone: undefined,
  open: () => new WasmStepBackend(module, 2, {}, KernelsOf),
  leaving: () => backendOf(KernelsOf),
})

it('ends the step with one error where a thread other than the first traps, and every step after it', async () => {
  const world = makeWorldOn(crowd, 'wasm', backendOf(OthersTrap))
  world.step()
  await whenJoined(world)
  const error =
    "@drover/wasm: expected each thread to finish its part of a step, got 'unreachable' in one; make the world anew"
  // The first thread may finish a step or two before the other wakes up.
  expect(() => world.run(1000)).toThrow(error)
  expect(() => world.step()).toThrow(error)
  world.close()
})

it('says the same where the first thread traps', () => {
  const world = makeWorldOn(crowd, 'wasm', backendOf(AllTrap))
  const error = /^@drover\/wasm: expected each thread to finish its part of a step, got '.*table.*' in one/
  expect(() => world.step()).toThrow(error)
  expect(() => world.step()).toThrow(error)
  world.close()
})

it('a world of another copy of drover is refused in one line', () => {
  const backend = new WasmStepBackend(module, 1)
  const spaceOfAnotherCopy = { ...new World(crowd).space }
  const world = { space: spaceOfAnotherCopy } as World
  expect(() => backend.take(world as never, [], new World().obstacles)).toThrow(
    'expected one copy of drover, but @drover/wasm has another than the world',
  )
})

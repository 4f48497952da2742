import { DescriptionError, World, type WorldDescription } from 'drover'
import type { Backend } from 'drover/backend'
import { range } from 'drover/signals'
import { describe, expect, it, vi } from 'vitest'
import { platform } from '#platform'
import { randomRule, surroundingsOf } from '../../../../tests/rules/random-rule.js'
import type { Code } from '../code.js'
import type { Kernel } from '../compile/kernel.js'
import type { Value } from '../compile/values.js'
import { Kernels } from '../kernels.js'
import type { Arena } from '../memory/arena.js'
import type { WORLD } from '../memory/layout.js'
import type { Struct } from '../memory/struct.js'
import { WasmStepBackend } from '../step-backend.js'
import { asExported, roundedKernel } from './rounded.js'

/** How many sets of random rules are compared, four in a world; more with DROVER_CASES. */
const CASES = Number(process.env.DROVER_CASES ?? 2000)
/** How many worlds are run by several threads too, which take their time to start. */
const THREADED = 12

const module = await platform.load()

/** Code that can be exchanged for JavaScript which rounds each operation to 32 bits, and back. */
class TwofoldKernels extends Kernels {
  readonly #arena: Arena
  readonly #code: Code
  readonly #exchanges: ((isRounded: boolean) => void)[] = []

  constructor(arena: Arena, code: Code, world: Struct<typeof WORLD>) {
    super(arena, code, world)
    this.#arena = arena
    this.#code = code
  }

  override add(kernel: Kernel): number {
    const entry = super.add(kernel)
    const { table } = this.#code
    const compiled = table.get(entry)
    const rounded = asExported(roundedKernel(kernel, this.#code, this.#arena.memory))
    this.#exchanges.push((isRounded) => table.set(entry, isRounded ? rounded : compiled))
    made = this
    return entry
  }

  exchange(isRounded: boolean): void {
    for (const exchange of this.#exchanges) exchange(isRounded)
  }
}

/** The code of the world that was made last. */
let made: TwofoldKernels | undefined

/** Makes the code add where it should subtract, for two operands of a sum over neighbors. */
class FaultyKernels extends Kernels {
  override add(kernel: Kernel): number {
    const wrong = (value: Value): Value => (value.op === 'subtract' ? { ...value, op: 'add' } : value)
    const stages = kernel.stages.map(({ loops, own }) => ({
      loops: loops.map((loop) => ({
        ...loop,
        pairs: loop.pairs.map((pair) => Object.assign(pair, wrong(pair))),
      })),
      own,
    }))
    return super.add({ ...kernel, stages })
  }
}

const backendOf = (threads: number, KernelsOf: typeof Kernels): Backend => ({
  name: KernelsOf.name,
  open: () => new WasmStepBackend(module, threads, {}, KernelsOf),
})

const compiled = (threads = 1): Backend => backendOf(threads, Kernels)
const twofold = backendOf(1, TwofoldKernels)
const faulty = backendOf(1, FaultyKernels)

/** Four populations that look at each other, each with two random rules; one with three that are built in beside. */
function worldOf(number: number): WorldDescription {
  const place = number % 6 === 2 ? range({ low: 0, high: 90 }) : 20
  const goal = number % 3 === 0 ? { population: 'others' } : [place, 30, 5]
  const names = Array.from({ length: 8 }, (_, k) => `rule${k}`)
  const start = { velocity: 'random', maxForce: 5, radius: 1 } as const
  const differing = {
    ...(number % 6 === 1 && { radius: range({ low: 10, high: 40 }) }),
    ...(number % 6 === 5 && { gain: range({ low: 0, high: 0.5 }), way: [range({ low: -2, high: 2 }), 1, 2] }),
  }
  const own = names.map((behavior) => ({ behavior, goal, weight: 0.5, ...differing }))
  const flock = ['separate', 'align', 'cohere'].map((behavior) => ({ behavior }))
  return {
    width: 100,
    height: 80,
    ...(number % 2 === 0 && { depth: 60 }),
    edges: number % 4 < 2 ? 'wrap' : 'bounce',
    seed: number,
    ...surroundingsOf(number % 2 === 0),
    rules: Object.fromEntries(names.map((name, k) => [name, randomRule(8 * number + k)])),
    populations: [
      {
        name: 'agents',
        count: 9,
        ...start,
        mass: number % 5 === 0 ? range({ low: 1, high: 2 }) : 1,
        selection: { selection: number % 7 === 0 ? 'prioritized' : 'weighted' },
        ...(number % 4 === 1 && {
          perception: { radius: 25, fieldOfView: 4, coincident: 'ignore' } as const,
        }),
        ...(number % 8 === 3 && { perception: { nearest: 4 } }),
        behaviors: [...own.slice(0, 2), ...flock] as never,
      },
      { name: 'others', count: 6, ...start, behaviors: own.slice(2, 4) as never },
      { name: 'few', count: 5, ...start, behaviors: own.slice(4, 6) as never },
      { name: 'fewer', count: 3, ...start, behaviors: own.slice(6) as never },
    ],
  }
}

/** Puts some agents at exactly the same point: they part. */
function crowd(world: World, number: number): void {
  const [agents] = world.populations
  if (agents === undefined || number % 3 !== 0) return
  for (let k = 0; k < 3; k++) world.spawn(agents, { at: [30, 30] })
}

/** The result of a world: its state and events after some steps, or why it stopped. */
function outcomeOf(world: World): string {
  const heard: number[] = []
  const { rules } = world.toJSON()
  const stop = JSON.stringify(rules).includes('happened')
    ? world.on('happened', ({ id }) => heard.push(id))
    : undefined
  try {
    world.run(3)
  } catch (error) {
    return (error as Error).message
  } finally {
    stop?.()
  }
  return `${world.hash()} ${heard.join()}`
}

/** A random world whose rules are all compiled; undefined where some cannot be. */
function worldOn(backend: Backend, number: number): World | undefined {
  try {
    const world = new World(worldOf(number), { backend })
    crowd(world, number)
    return world
  } catch (error) {
    if (error instanceof DescriptionError) return undefined
    throw error
  }
}

/** The numbers of the first random worlds whose rules are all compiled. */
function numbersOf(count: number): readonly number[] {
  const numbers: number[] = []
  for (let number = 0; numbers.length < count; number++) {
    if (worldOn(compiled(), number) !== undefined) numbers.push(number)
  }
  return numbers
}

const outcomeOn = (backend: Backend, number: number): string => outcomeOf(worldOn(backend, number) as World)

describe('compiled rules', () => {
  it(`[S217] give the same bits in WebAssembly as in JavaScript rounded to 32 bits: ${CASES} sets`, () => {
    let compared = 0
    let stopped = 0
    for (let number = 0; compared < CASES; number++) {
      const world = worldOn(twofold, number)
      if (world === undefined) continue
      const state = world.snapshot()
      const outcome = outcomeOf(world)
      world.restore(state)
      made?.exchange(true)
      expect(outcome, `world ${number}`).toBe(outcomeOf(world))
      if (!/^[0-9a-f]+ /.test(outcome)) stopped++
      compared += 4
    }
    // Nearly all continue: worlds that stop prove little.
    expect(stopped).toBeLessThan(CASES / 20)
  }, 180_000)

  it('are distinguished from rules with one wrong operation', () => {
    const found = numbersOf(20).filter(
      (number) => outcomeOn(faulty, number) !== outcomeOn(compiled(), number),
    )
    expect(found.length).toBeGreaterThan(0)
  })

  it('[S217] give the same bits on two, three and four threads', async () => {
    for (const number of numbersOf(THREADED)) {
      const outcomes = [outcomeOn(compiled(), number)]
      for (const threads of [2, 3, 4]) {
        const world = worldOn(compiled(threads), number) as World
        await vi.waitUntil(() => world.backend.includes(` ${threads} of `), { timeout: 20_000 })
        outcomes.push(outcomeOf(world))
        world.close()
      }
      expect(new Set(outcomes).size, `world ${number}`).toBe(1)
    }
  })
})
